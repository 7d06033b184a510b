// Rung 7: a separate warp loads one stage ahead, so that loads and multiplications no longer wait for one another.
//
// launch: tile 64 256 threads 160 shared 82944 maps 1
// measured: 348 TFLOP/s at 8192 on an H200; the library reaches 816. Rung 6 is faster, because an SM holds three of its
// blocks, which fill one another's waits. The next rung removes a wait that only this rung has.
#include "tiles.hpp"

using namespace sett;

RUNG void __launch_bounds__(160, 2)
    rung(__grid_constant__ gpu::TensorMap const a, __grid_constant__ gpu::TensorMap const b, unsigned short* c, int n,
         int depth) {
  constexpr int stages = 2;
  constexpr unsigned bytes = 320 * 128;
  unsigned const tiles = gpu::dynamic_shared();
  unsigned const full = tiles + stages * bytes;
  unsigned const empty = full + 8 * stages;
  if (threadIdx.x == 0) {
    for (unsigned s = 0; s < stages; ++s) {
      gpu::barrier_init(full + 8 * s, 1);
      gpu::barrier_init(empty + 8 * s, 4);
    }
    gpu::publish_barriers();
  }
  __syncthreads();
  int const row = int(blockIdx.y) * 64;
  int const column = int(blockIdx.x) * 256;
  gpu::Ring<stages> ring;
  if (threadIdx.x >= 128) {
    for (int k = 0; k < depth / 64 && threadIdx.x == 128; ++k, ring.next()) {
      unsigned const s = unsigned(ring.s);
      gpu::wait<0>(empty + 8 * s, ring.parity ^ 1, "empty");
      gpu::expect(full + 8 * s, bytes);
      gpu::load_box(&a, full + 8 * s, tiles + s * bytes, 64 * k, row, 0);
      gpu::load_box(&b, full + 8 * s, tiles + s * bytes + 64 * 128, 64 * k, column, 0);
    }
    return;
  }
  float sum[128];
  for (int k = 0; k < depth / 64; ++k, ring.next()) {
    unsigned const s = unsigned(ring.s);
    gpu::wait<0>(full + 8 * s, ring.parity, "full");
    multiply<256>(sum, tiles + s * bytes, tiles + s * bytes + 64 * 128, k == 0);
    gpu::products_wait<0>();
    if (threadIdx.x % 32 == 0) { gpu::arrive(empty + 8 * s); }
  }
  store(sum, c, n, row, column);
}
