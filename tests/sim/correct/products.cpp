// Matrix products: by FMA from registers, and by ldmatrix, cp.async and mma.sync, for several tiles and ragged sizes.
#include "correct.hpp"

namespace correct {

namespace {

// C (m,n) += A (m,k) B (n,k): tiles of BM x BN x BK, a thread has BM/16 x BN/16 elements
template <int BM, int BN, int BK>
void sgemm(float const* a, float const* b, float* c, int m, int n, int k) {
  auto mA = make_tensor(make_gmem_ptr(a), make_shape(m, k), make_stride(k, _1{}));
  auto mB = make_tensor(make_gmem_ptr(b), make_shape(n, k), make_stride(k, _1{}));
  auto mC = make_tensor(make_gmem_ptr(c), make_shape(m, n), make_stride(n, _1{}));
  auto sA = make_tensor(make_smem_ptr(gpu::dynamic_smem<float>()), Layout<Shape<Int<BM>, Int<BK>>, Stride<_1, Int<BM>>>{});
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

template <int BM, int BN, int BK>
void test_sgemm(int m, int n, int k) {
  auto a = numbers<float>(m * k, 1), b = numbers<float>(n * k, 2);
  sim::buffer<float> c(std::size_t(m * n));
  expect_ok("sgemm", [&](sim::options how) {
    return sim::launch(how, {(m + BM - 1) / BM, (n + BN - 1) / BN, 1}, {256, 1, 1}, (BM + BN) * BK * sizeof(float),
                       sgemm<BM, BN, BK>, a.data(), b.data(), c.data(), m, n, k);
  }, 2);
  expect_product(a, b, c, m, n, k);
}

// multi-stage: cp.async into swizzled tiles, ldmatrix, mma.sync
template <class T, class Mma, int BM, int BN, int BK, int stages>
void gemm80(T const* a, T const* b, float* c, int m, int n, int k) {
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
  auto load = make_tiled_copy(Copy_Atom<SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, T>{}, Layout<Shape<_32, _4>, Stride<_4, _1>>{},
                              Layout<Shape<_1, _8>>{});
  auto mine = load.get_slice(t);
  auto tAgA = mine.partition_S(gA), tAsA = mine.partition_D(sA);
  auto tBgB = mine.partition_S(gB), tBsB = mine.partition_D(sB);
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
  auto fetch = [&](int tile) {
    if (tile < tiles) {
      copy(load, tAgA(_, _, _, tile), tAsA(_, _, _, tile % stages));
      copy(load, tBgB(_, _, _, tile), tBsB(_, _, _, tile % stages));
    }
    cp_async_fence();
  };
  for (int s = 0; s < stages - 1; ++s) { fetch(s); }
  for (int i = 0; i < tiles; ++i) {
    cp_async_wait<stages - 2>();
    gpu::sync_threads();
    fetch(i + stages - 1);
    copy(copy_a, tXsA(_, _, _, i % stages), tXrA);
    copy(copy_b, tXsB(_, _, _, i % stages), tXrB);
    gemm(mma, rA, rB, rC);
  }
  copy(rC, tCgC);
}

template <class T, class Mma, int BM, int BN, int stages>
void test_gemm80(int m, int n, int k) {
  auto a = numbers<T>(m * k, 1), b = numbers<T>(n * k, 2);
  sim::buffer<float> c(std::size_t(m * n));
  expect_ok("gemm80", [&](sim::options how) {
    how.arch = sim::arch::sm80;
    return sim::launch(how, {m / BM, n / BN, 1}, {128, 1, 1}, std::size_t((BM + BN) * 32 * stages * 2),
                       gemm80<T, Mma, BM, BN, 32, stages>, a.data(), b.data(), c.data(), m, n, k);
  }, 1);
  expect_product(a, b, c, m, n, k);
}

}  // namespace

TEST(Correct, Sgemm) {
  test_sgemm<64, 64, 8>(64, 64, 32);
  test_sgemm<32, 64, 16>(70, 65, 40);
  test_sgemm<16, 32, 4>(33, 50, 7);
}

TEST(Correct, PipelinedTensorCores) {
  test_gemm80<half_t, SM80_16x8x16_F32F16F16F32_TN, 64, 64, 3>(64, 128, 128);
  test_gemm80<bfloat16_t, SM80_16x8x16_F32BF16BF16F32_TN, 32, 64, 4>(64, 64, 160);
  test_gemm80<half_t, SM80_16x8x16_F32F16F16F32_TN, 64, 32, 2>(64, 32, 64);
}

}  // namespace correct
