// door_sm90: CuTe-style kernels for sm_90a that NVRTC compiles (nvrtc.cpp). The kernels use warpgroup MMAs and TMA.
#include <sett/hopper.hpp>

using namespace cute;

namespace {

using Rows = decltype(tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_64, _64>{}));

}  // namespace

// Computes C (m,n) = A (m,k) B (n,k) with 128 threads, in blocks of 64 x 64. All extents are multiples of 64, and k is
// contiguous.
extern "C" __global__ void __launch_bounds__(128)
    warpgroup(half_t const* a, half_t const* b, float* c, int m, int n, int k) {
  __shared__ alignas(1024) half_t memory[2 * cosize_v<Rows>];
  Tensor const A = make_tensor(make_gmem_ptr(a), make_shape(m, k), make_stride(k, _1{}));
  Tensor const B = make_tensor(make_gmem_ptr(b), make_shape(n, k), make_stride(k, _1{}));
  Tensor const C = make_tensor(make_gmem_ptr(c), make_shape(m, n), make_stride(n, _1{}));
  auto const cta = make_coord(blockIdx.x, blockIdx.y, _);
  auto const tiler = Shape<_64, _64, _64>{};
  Tensor const gA = local_tile(A, tiler, cta, Step<_1, X, _1>{});
  Tensor const gB = local_tile(B, tiler, cta, Step<X, _1, _1>{});
  Tensor const gC = local_tile(C, tiler, cta, Step<_1, _1, X>{});
  Tensor sA = make_tensor(make_smem_ptr(memory), Rows{});
  Tensor sB = make_tensor(make_smem_ptr(memory + cosize_v<Rows>), Rows{});

  auto const bring = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>, half_t>{},
                                     Layout<Shape<_16, _8>, Stride<_8, _1>>{}, Layout<Shape<_1, _8>>{});
  auto const brings = bring.get_slice(threadIdx.x);
  auto const mma = make_tiled_mma(SM90_64x64x16_F32F16F16_SS<GMMA::Major::K, GMMA::Major::K>{});
  auto const multiplies = mma.get_slice(threadIdx.x);
  Tensor const rA = multiplies.partition_fragment_A(sA);
  Tensor const rB = multiplies.partition_fragment_B(sB);
  Tensor mine = multiplies.partition_C(gC);
  Tensor sum = multiplies.make_fragment_C(mine);
  clear(sum);
  for (int tile = 0; tile < size<2>(gA); ++tile) {
    copy(bring, brings.partition_S(gA(_, _, tile)), brings.partition_D(sA));
    copy(bring, brings.partition_S(gB(_, _, tile)), brings.partition_D(sB));
    cp_async_fence();
    cp_async_wait<0>();
    sett::gpu::fence_view_async_shared();
    __syncthreads();
    warpgroup_fence_operand(sum);
    warpgroup_arrive();
    gemm(mma, rA, rB, sum);
    warpgroup_commit_batch();
    warpgroup_wait<0>();
    warpgroup_fence_operand(sum);
    __syncthreads();
  }
  copy(sum, mine);
}

// Copies a tile of 64 x 64 halves from `in` to `out`, through tensor maps from the host.
extern "C" __global__ void __launch_bounds__(32)
    boxes(__grid_constant__ TmaDescriptor const in, __grid_constant__ TmaDescriptor const out, uint64_t hint) {
  __shared__ alignas(128) half_t tile[64 * 64];
  __shared__ uint64_t barrier;
  if (threadIdx.x == 0) {
    initialize_barrier(barrier, 1);
    sett::gpu::fence_barrier_init();
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    set_barrier_transaction_bytes(barrier, sizeof(tile));
    SM90_TMA_LOAD_2D::copy(&in, &barrier, hint, tile, int(blockIdx.x) * 64, int(blockIdx.y) * 64);
  }
  wait_barrier(barrier, 0);
  tma_store_fence();
  if (threadIdx.x == 0) {
    SM90_TMA_STORE_2D::copy(&out, tile, int(blockIdx.x) * 64, int(blockIdx.y) * 64);
    tma_store_arrive();
    tma_store_wait<0>();
  }
}
