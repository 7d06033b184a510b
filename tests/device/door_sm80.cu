// door_sm80: CuTe-style kernels for sm_80 that NVRTC compiles (nvrtc.cpp). The kernels copy by thread, use tensor cores
// and print.
#include <sett/cute.hpp>

using namespace cute;

namespace {

// Rows of 128 bytes, whose eight 16-byte words are permuted by the row number so that ldmatrix has no bank conflicts.
using Rows = decltype(tile_to_shape(composition(Swizzle<3, 3, 3>{}, Layout<Shape<_8, _64>, Stride<_64, _1>>{}),
                                    Shape<_64, _64>{}));

struct Twice {
  template <class T>
  CUTE_HOST_DEVICE constexpr T operator()(T x) const {
    return x + x;
  }
};
struct Sum {
  template <class T>
  CUTE_HOST_DEVICE constexpr T operator()(T x, T y) const {
    return x + y;
  }
};
struct Inside {
  template <class I>
  CUTE_HOST_DEVICE constexpr bool operator()(I i) const {
    return int(i) < 3;
  }
};

}  // namespace

// Computes C (m,n) = A (m,k) B (n,k) with 128 threads, in blocks of 64 x 64. All extents are multiples of 64, and k is
// contiguous.
extern "C" __global__ void __launch_bounds__(128)
    tensor_cores(half_t const* a, half_t const* b, float* c, int m, int n, int k) {
  __shared__ alignas(128) half_t memory[2 * cosize_v<Rows>];
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
  auto const mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2, _1>>{}, Tile<_32, _32, _16>{});
  auto const multiplies = mma.get_slice(threadIdx.x);
  auto const fetch_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  auto const fetch_b = make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N, half_t>{}, mma);
  auto const fetches_a = fetch_a.get_slice(threadIdx.x);
  auto const fetches_b = fetch_b.get_slice(threadIdx.x);
  Tensor rA = multiplies.partition_fragment_A(sA);
  Tensor rB = multiplies.partition_fragment_B(sB);
  Tensor to_a = fetches_a.retile_D(rA);
  Tensor to_b = fetches_b.retile_D(rB);
  Tensor mine = multiplies.partition_C(gC);
  Tensor sum = make_fragment_like(mine);
  clear(sum);
  for (int tile = 0; tile < size<2>(gA); ++tile) {
    copy(bring, brings.partition_S(gA(_, _, tile)), brings.partition_D(sA));
    copy(bring, brings.partition_S(gB(_, _, tile)), brings.partition_D(sB));
    cp_async_fence();
    cp_async_wait<0>();
    __syncthreads();
    copy(fetch_a, fetches_a.partition_S(sA), to_a);
    copy(fetch_b, fetches_b.partition_S(sB), to_b);
    gemm(mma, rA, rB, sum);
    __syncthreads();
  }
  axpby(1.0f, sum, 0.0f, mine);
}

// Copies `in` (m,32), which is column-major, to `out` (m,32), which is row-major, with 256 threads, through a
// swizzled tile.
extern "C" __global__ void __launch_bounds__(256) partitions(float const* in, float* out, int m) {
  __shared__ alignas(16) float memory[32 * 32];
  auto const tiler = Shape<_32, _32>{};
  Tensor const from = local_tile(make_tensor(make_gmem_ptr(in), make_shape(m, _32{}), make_stride(_1{}, m)), tiler,
                                 make_coord(blockIdx.x, 0));
  Tensor const to = local_tile(make_tensor(make_gmem_ptr(out), make_shape(m, _32{}), make_stride(_32{}, _1{})), tiler,
                               make_coord(blockIdx.x, 0));
  Tensor const tile = make_tensor(make_smem_ptr(memory), composition(Swizzle<5, 0, 5>{}, Layout<Shape<_32, _32>>{}));
  auto const columns = Layout<Shape<_32, _8>>{};
  copy(local_partition(from, columns, threadIdx.x), local_partition(tile, columns, threadIdx.x));
  __syncthreads();
  auto const rows = Layout<Shape<_8, _32>, Stride<_32, _1>>{};
  copy(local_partition(tile, rows, threadIdx.x), local_partition(to, rows, threadIdx.x));
}

// Uses each of the remaining parts of the entry header once.
extern "C" __global__ void algorithms(float const* in, float* out, half_t* halves, int m) {
  __shared__ alignas(128) float memory[32 * 32];
  Tensor const g = make_tensor(make_gmem_ptr(in), make_shape(m, 32), make_stride(_1{}, m));
  Tensor o = make_tensor(make_gmem_ptr(out), make_shape(m, 32), make_stride(_1{}, m));
  Tensor const from = local_tile(g, Shape<_32, _32>{}, make_coord(blockIdx.x, 0));
  Tensor tile = make_tensor(make_smem_ptr(memory), Layout<Shape<_32, _32>>{});
  prefetch(from);
  cooperative_copy<128, 32>(threadIdx.x, from, tile);
  __syncthreads();
  Tensor part = local_partition(tile, Layout<_128>{}, threadIdx.x);
  Tensor kept = make_tensor_like(part);
  copy(AutoVectorizingCopyWithAssumedAlignment<128>{}, part, kept);
  transform(kept, Twice{});
  fill(part, 1.0f);
  copy_if(Inside{}, kept, part);
  Tensor const inside =
      local_partition(local_tile(make_identity_tensor(shape(g)), Shape<_32, _32>{}, make_coord(blockIdx.x, 0)),
                      Layout<_128>{}, threadIdx.x);
  float const sum = reduce(kept, 0.0f, Sum{});
  for (int i = 0; i < size(kept); ++i) {
    if (elem_less(inside(i), shape(g))) { kept(i) += sum; }
  }
  axpby(2.0f, kept, 1.0f,
        local_partition(local_tile(o, Shape<_32, _32>{}, make_coord(blockIdx.x, 0)), Layout<_128>{}, threadIdx.x));
  Tensor packed = make_tensor<int4_t>(Layout<_8>{});
  fill(packed, int4_t(3));
  halves[0] = group_modes<0, 1>(flatten(recast<half_t>(kept)))(0);
  halves[1] = half_t(int(packed(threadIdx.x % 8)));
  zipped_divide(o, Shape<_4, _4>{})(make_coord(_, _), 0)(0, 1) = 0;
  if (threadIdx.x == 0) {
    print(tile);
    print_tensor(kept);
    print_layout(Layout<Shape<_2, _2>>{});
    print(Rows{});
    print(make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}));
  }
}
