// Rung 6: TMA and wgmma: one thread has whole tiles brought, 128 threads multiply them from shared memory.
//
// launch: tile 64 256 threads 128 shared 41984 maps 1
// measured: 453 TFLOP/s at 8192 on an H200, where the library made 827
#include <sett/cuda/kernels/gemm.hpp>
using namespace sett;

// 64 rows of sums, a warp 16 of them
__device__ void store(float (&sum)[128], unsigned short* c, int n, int first_row, int first_column) {
  int const lane = int(threadIdx.x) % 32;
  int const row = first_row + int(threadIdx.x) % 128 / 32 * 16 + lane / 4;
#pragma unroll
  for (int i = 0; i < 256 / 4; ++i) {
    unsigned r;
    asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(sum[2 * i + 1]), "f"(sum[2 * i]));
    *reinterpret_cast<unsigned*>(c + (long long)(row + 8 * (i % 2)) * n + first_column + 8 * (i / 2) + lane % 4 * 2) = r;
  }
}

// a stage: 64 along K, in four products
template <int Width>
__device__ void multiply(float (&sum)[Width / 2], unsigned a, unsigned b, bool first) {
  constexpr Wgmma form{Width, Element::f32, Element::bf16, Element::bf16, false, false, false, false, false};
  unsigned const none[4] = {};
  gpu::products_begin();
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    wgmma_statement<form>(sum, gpu::descriptor(a, 16, 1024) + unsigned(2 * i), none, gpu::descriptor(b, 16, 1024) + unsigned(2 * i), 0,
                          !first || i > 0);
  }
  gpu::products_commit();
}

extern "C" __global__ void __launch_bounds__(128) rung(__grid_constant__ gpu::TensorMap const a, __grid_constant__ gpu::TensorMap const b, unsigned short* c,
                                                          int n, int depth) {
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
