// Rung 6: TMA and wgmma. One thread loads whole tiles, and 128 threads multiply them from shared memory.
//
// launch: tile 64 256 threads 128 shared 41984 maps 1
// measured: 453 TFLOP/s at 8192 on an H200; the library reaches 827
#include "tiles.hpp"

using namespace sett;

RUNG void __launch_bounds__(128) rung(__grid_constant__ gpu::TensorMap const a,
                                      __grid_constant__ gpu::TensorMap const b, unsigned short* c, int n, int depth) {
  unsigned const tile_a = gpu::dynamic_shared();
  unsigned const tile_b = tile_a + 64 * 128;
  unsigned const full = tile_b + 256 * 128;
  if (threadIdx.x == 0) {
    gpu::barrier_init(full, 1);
    gpu::publish_barriers();
  }
  __syncthreads();
  int const row = int(blockIdx.y) * 64;
  int const column = int(blockIdx.x) * 256;
  float sum[128];
  for (int k = 0; k < depth / 64; ++k) {
    if (threadIdx.x == 0) {
      gpu::expect(full, 320 * 128);
      gpu::load_box(&a, full, tile_a, 64 * k, row, 0);
      gpu::load_box(&b, full, tile_b, 64 * k, column, 0);
    }
    gpu::wait<0>(full, unsigned(k) % 2, "full");
    multiply<256>(sum, tile_a, tile_b, k == 0);
    gpu::products_wait<0>();
    __syncthreads();
  }
  store(sum, c, n, row, column);
}
