// kernels: defines GEMMs, transposes and reductions in one source for the simulator and for a device. Each kernel
// takes A, B, C and three extents. tests/sim/correct runs the kernels in the simulator, tests/gpu/simulator.cu runs
// them on a device, and tests/sim/correct/device.cpp compares the results.
#pragma once

#include <sett/algo/copy_atom.hpp>
#include <sett/algo/gemm_atom.hpp>
#include <sett/atom/instruction_traits.hpp>
#include <sett/atom/make_tiled_copy.hpp>
#include <sett/atom/make_tiled_mma.hpp>
#include <sett/hopper.hpp>
#include <sett/inst/cp_async.hpp>
#include <sett/inst/generated/mma_names.hpp>
#include <sett/inst/generated/wgmma_names.hpp>
#include <sett/inst/gpu.hpp>
#include <sett/inst/mbarrier.hpp>
#include <sett/inst/wgmma_descriptor.hpp>

namespace kernels {

using namespace cute;
namespace gpu = sett::gpu;

SETT_HOST_DEVICE inline int thread() { return int(gpu::thread_idx().x); }
SETT_HOST_DEVICE inline int block() { return int(gpu::block_idx().x); }

// Computes C (m,n) = A (m,k) B (n,k) in tiles of BM x BN x BK. Each thread computes BM/16 x BN/16 elements.
template <int BM, int BN, int BK>
struct Sgemm {
  SETT_HOST_DEVICE void operator()(float const* a, float const* b, float* c, int m, int n, int k) const {
    auto mA = make_tensor(make_gmem_ptr(a), make_shape(m, k), make_stride(k, _1{}));
    auto mB = make_tensor(make_gmem_ptr(b), make_shape(n, k), make_stride(k, _1{}));
    auto mC = make_tensor(make_gmem_ptr(c), make_shape(m, n), make_stride(n, _1{}));
    auto sA =
        make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<Int<BM>, Int<BK>>, Stride<_1, Int<BM>>>{});
    auto sB = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>() + BM * BK),
                          Layout<Shape<Int<BN>, Int<BK>>, Stride<_1, Int<BN>>>{});
    auto threads = Layout<Shape<_16, _16>>{};
    auto const t = thread();
    auto tA = local_partition(sA, threads, t, Step<_1, X>{});
    auto tB = local_partition(sB, threads, t, Step<X, _1>{});
    auto sum = make_tensor<float>(Layout<Shape<Int<BM / 16>, Int<BN / 16>>>{});
    clear(sum);
    int const i0 = BM * block(), j0 = BN * int(gpu::block_idx().y);
    for (int l0 = 0; l0 < k; l0 += BK) {
      for (int i = t; i < BM * BK; i += 256) {
        int const r = i / BK, l = i % BK;
        sA(r, l) = i0 + r < m && l0 + l < k ? mA(i0 + r, l0 + l) : 0.0f;
      }
      for (int i = t; i < BN * BK; i += 256) {
        int const r = i / BK, l = i % BK;
        sB(r, l) = j0 + r < n && l0 + l < k ? mB(j0 + r, l0 + l) : 0.0f;
      }
      gpu::sync_threads();
      gemm(tA, tB, sum);
      gpu::sync_threads();
    }
    for (int j = 0; j < BN / 16; ++j) {
      for (int i = 0; i < BM / 16; ++i) {
        int const r = i0 + t % 16 + 16 * i, s = j0 + t / 16 + 16 * j;
        if (r < m && s < n) { mC(r, s) = sum(i, j); }
      }
    }
  }
};

// Computes a GEMM in several stages, with cp.async into swizzled tiles, ldmatrix and mma.sync. m, n and k are
// multiples of the tile.
template <class T, class Mma, int BM, int BN, int BK, int stages>
struct Gemm80 {
  SETT_HOST_DEVICE void operator()(T const* a, T const* b, float* c, int m, int n, int k) const {
    auto mA = make_tensor(make_gmem_ptr(a), make_shape(m, k), make_stride(k, _1{}));
    auto mB = make_tensor(make_gmem_ptr(b), make_shape(n, k), make_stride(k, _1{}));
    auto mC = make_tensor(make_gmem_ptr(c), make_shape(m, n), make_stride(n, _1{}));
    auto const bx = block(), by = int(gpu::block_idx().y), t = thread();
    auto gA = local_tile(mA, make_shape(Int<BM>{}, Int<BK>{}), make_coord(bx, _));
    auto gB = local_tile(mB, make_shape(Int<BN>{}, Int<BK>{}), make_coord(by, _));
    auto gC = local_tile(mC, make_shape(Int<BM>{}, Int<BN>{}), make_coord(bx, by));
    auto atom = composition(Swizzle<2, 3, 3>{}, Layout<Shape<_8, _32>, Stride<_32, _1>>{});
    auto layout_a = tile_to_shape(atom, make_shape(Int<BM>{}, Int<BK>{}, Int<stages>{}));
    auto layout_b = tile_to_shape(atom, make_shape(Int<BN>{}, Int<BK>{}, Int<stages>{}));
    auto sA = make_tensor(make_smem_ptr(gpu::dynamic_smem<T>()), layout_a);
    auto sB = make_tensor(make_smem_ptr(gpu::dynamic_smem<T>() + cosize(layout_a)), layout_b);
    auto load = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, T>{},
                                Layout<Shape<_32, _4>, Stride<_4, _1>>{}, Layout<Shape<_1, _8>>{});
    auto mine = load.get_slice(t);
    auto tAgA = mine.partition_S(gA);
    auto tAsA = mine.partition_D(sA);
    auto tBgB = mine.partition_S(gB);
    auto tBsB = mine.partition_D(sB);
    auto mma = make_tiled_mma(Mma{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{});
    auto part = mma.get_slice(t);
    auto tCgC = part.partition_C(gC);
    auto rA = part.partition_fragment_A(sA(_, _, 0));
    auto rB = part.partition_fragment_B(sB(_, _, 0));
    auto rC = part.make_fragment_C(tCgC);
    clear(rC);
    auto copy_a = make_tiled_copy_A(Copy_Atom<SM75_U32x4_LDSM_N, T>{}, mma);
    auto copy_b = make_tiled_copy_B(Copy_Atom<SM75_U32x4_LDSM_N, T>{}, mma);
    auto slice_a = copy_a.get_slice(t);
    auto slice_b = copy_b.get_slice(t);
    auto tXsA = slice_a.partition_S(sA);
    auto tXsB = slice_b.partition_S(sB);
    auto tXrA = slice_a.retile_D(rA);
    auto tXrB = slice_b.retile_D(rB);
    int const tiles = int(size<2>(gA));
    int fetched = 0;
    for (int i = 1 - stages; i < tiles; ++i) {
      if (i >= 0) {
        cp_async_wait<stages - 2>();
        gpu::sync_threads();
      }
      if (fetched < tiles) {
        copy(load, tAgA(_, _, _, fetched), tAsA(_, _, _, fetched % stages));
        copy(load, tBgB(_, _, _, fetched), tBsB(_, _, _, fetched % stages));
        ++fetched;
      }
      cp_async_fence();
      if (i < 0) { continue; }
      copy(copy_a, tXsA(_, _, _, i % stages), tXrA);
      copy(copy_b, tXsB(_, _, _, i % stages), tXrB);
      gemm(mma, rA, rB, rC);
    }
    copy(rC, tCgC);
  }
};

// Computes 64 x 64 x k with wgmma from tiles in the 128-byte swizzle.
struct Gemm90 {
  using Product = SM90::GMMA::MMA_64x64x16_F32BF16BF16_SS<SM90::GMMA::Major::K, SM90::GMMA::Major::K>;

  template <class C, size_t... i>
  SETT_HOST_DEVICE static void issue_product(std::uint64_t a, std::uint64_t b, C& c, index_sequence<i...>) {
    Product::fma(a, b, c(Int<int(i)>{})..., SM90::GMMA::ScaleOut::One);
  }
  // Describes rows of 64 bf16 elements, which are 128 bytes, in the 128-byte swizzle.
  SETT_HOST_DEVICE static std::uint64_t descriptor(bfloat16_t const* tile, int k) {
    return sett::make_wgmma_descriptor({cast_smem_ptr_to_uint(tile) + 32u * unsigned(k), 16, 1024, 0, 8});
  }

  SETT_HOST_DEVICE void operator()(bfloat16_t const* a, bfloat16_t const* b, float* c, int, int, int k) const {
    bfloat16_t* const smem = gpu::dynamic_smem<bfloat16_t>();
    auto layout = composition(Swizzle<3, 3, 3>{}, Layout<Shape<_64, _64>, Stride<_64, _1>>{});
    auto sA = make_tensor(make_smem_ptr(smem), layout);
    auto sB = make_tensor(make_smem_ptr(smem + 4096), layout);
    auto acc = make_tensor<float>(Layout<_32>{});
    clear(acc);
    auto gA = make_tensor(make_gmem_ptr(a), make_shape(64, k), make_stride(k, _1{}));
    auto gB = make_tensor(make_gmem_ptr(b), make_shape(64, k), make_stride(k, _1{}));
    for (int first = 0; first < k; first += 64) {
      for (int i = thread(); i < 4096; i += 128) {
        sA(i / 64, i % 64) = gA(i / 64, first + i % 64);
        sB(i / 64, i % 64) = gB(i / 64, first + i % 64);
      }
      gpu::fence_view_async_shared();
      gpu::sync_threads();
      warpgroup_arrive();
      for (int s = 0; s < 4; ++s) {
        issue_product(descriptor(smem, s), descriptor(smem + 4096, s), acc, make_index_sequence<32>{});
      }
      warpgroup_commit_batch();
      warpgroup_wait<0>();
      gpu::sync_threads();
    }
    auto gC = make_tensor(make_gmem_ptr(c), Layout<Shape<_64, _64>, Stride<_64, _1>>{});
    int const t = thread();
    for (int i = 0; i < 32; ++i) {
      gC(16 * (t / 32) + t % 32 / 4 + 8 * (i / 2 % 2), 2 * (t % 4) + i % 2 + 8 * (i / 4)) = acc(i);
    }
  }
};

// Computes C (n,m), the transpose of A (m,n), by tiles of 32 x 32 in swizzled shared memory, with 256 threads.
struct Transpose {
  SETT_HOST_DEVICE void operator()(int const* a, int const*, int* c, int m, int n, int) const {
    auto gA = make_tensor(make_gmem_ptr(a), make_shape(m, n), make_stride(n, _1{}));
    auto gC = make_tensor(make_gmem_ptr(c), make_shape(n, m), make_stride(m, _1{}));
    auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<int>()),
                         composition(Swizzle<5, 0, 5>{}, Layout<Shape<_32, _32>, Stride<_32, _1>>{}));
    int const x = thread() % 32, y = thread() / 32, i0 = 32 * block(), j0 = 32 * int(gpu::block_idx().y);
    for (int i = y; i < 32; i += 8) {
      if (i0 + i < m && j0 + x < n) { s(i, x) = gA(i0 + i, j0 + x); }
    }
    gpu::sync_threads();
    for (int i = y; i < 32; i += 8) {
      if (j0 + i < n && i0 + x < m) { gC(j0 + i, i0 + x) = s(x, i); }
    }
  }
};

// Computes C (m), the sums of the rows of A (m,n), with 128 threads. The sums are computed by a tree in shared
// memory, and then by shuffles.
struct Reduce {
  SETT_HOST_DEVICE void operator()(float const* a, float const*, float* c, int m, int n, int) const {
    auto gA = make_tensor(make_gmem_ptr(a), make_shape(m, n), make_stride(n, _1{}));
    auto s = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<_128>{});
    float sum = 0;
    for (int j = thread(); j < n; j += 128) { sum += gA(block(), j); }
    s(thread()) = sum;
    gpu::sync_threads();
    for (int w = 64; w >= 32; w /= 2) {
      if (thread() < w) { s(thread()) += s(thread() + w); }
      gpu::sync_threads();
    }
    if (thread() >= 32) { return; }
    float part = s(thread());
    for (int w = 16; w > 0; w /= 2) { part += gpu::shuffle_xor(part, w); }
    if (thread() == 0) { make_tensor(make_gmem_ptr(c), make_shape(m))(block()) = part; }
  }
};

}  // namespace kernels
