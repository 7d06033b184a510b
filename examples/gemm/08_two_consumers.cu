// Rung 8: two warpgroups multiply 64 rows each and share B. They take over the producer's registers, and one
// multiplication stays pending.
//
// launch: tile 128 256 threads 384 shared 197696 maps 1
// measured: 709 TFLOP/s at 8192 on an H200; the library reaches 827
#include "tiles.hpp"

using namespace sett;

RUNG void __launch_bounds__(384, 1)
    rung(__grid_constant__ gpu::TensorMap const a, __grid_constant__ gpu::TensorMap const b, unsigned short* c, int n,
         int depth) {
  constexpr int stages = 4;
  constexpr unsigned bytes = 384 * 128;
  unsigned const tiles = gpu::dynamic_shared();
  unsigned const full = tiles + stages * bytes;
  unsigned const empty = full + 8 * stages;
  if (threadIdx.x == 0) {
    for (unsigned s = 0; s < stages; ++s) {
      gpu::barrier_init(full + 8 * s, 1);
      gpu::barrier_init(empty + 8 * s, 8);
    }
    gpu::publish_barriers();
  }
  __syncthreads();
  int const row = int(blockIdx.y) * 128;
  int const column = int(blockIdx.x) * 256;
  gpu::Ring<stages> ring;
  if (threadIdx.x < 128) {
    gpu::warpgroup_reg_dealloc<40>();
    for (int k = 0; k < depth / 64 && threadIdx.x == 0; ++k, ring.next()) {
      unsigned const s = unsigned(ring.s);
      gpu::wait<0>(empty + 8 * s, ring.parity ^ 1, "empty");
      gpu::expect(full + 8 * s, bytes);
      gpu::load_box(&a, full + 8 * s, tiles + s * bytes, 64 * k, row, 0);
      gpu::load_box(&b, full + 8 * s, tiles + s * bytes + 128 * 128, 64 * k, column, 0);
    }
    return;
  }
  gpu::warpgroup_reg_alloc<232>();
  unsigned const w = threadIdx.x / 128 - 1;
  float sum[128];
#pragma unroll 1
  for (int k = 0; k < depth / 64; ++k) {
    unsigned const s = unsigned(ring.s);
    gpu::wait<0>(full + 8 * s, ring.parity, "full");
    multiply<256>(sum, tiles + s * bytes + w * 64 * 128, tiles + s * bytes + 128 * 128, k == 0);
    gpu::products_wait<1>();
    if (k > 0 && threadIdx.x % 32 == 0) { gpu::arrive(empty + 8 * ((s + stages - 1) % stages)); }
    ring.next();
  }
  gpu::products_wait<0>();
  store(sum, c, n, row + int(w) * 64, column);
}
