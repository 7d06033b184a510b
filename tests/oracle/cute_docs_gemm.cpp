// cute_docs_gemm: checks, as laws, the statements about a GEMM over blocks and threads on page 0x of CuTe's
// documentation.
//
// The partitioning in media/docs/cpp/cute/0x_gemm_tutorial.md (CUTLASS 4) is tested through sett/cute.hpp. Loops
// replace blocks and threads, so that every thread copies before any thread multiplies. The test uses local
// partitions instead of tiled copies and MMAs.
#include <gtest/gtest.h>

#include <vector>

#include "printed.hpp"

using namespace cute;

namespace {

using Floats = std::vector<float>;

Floats some(int n, int seed) {
  Floats all(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) { all[std::size_t(i)] = float((i * 7 + seed) % 11 - 5); }
  return all;
}

// Computes C = alpha A B^T + beta C as the page's kernel does, block by block.
template <class ProblemShape, class CtaTiler, class DA, class SA, class TA, class DB, class SB, class TB, class DC,
          class TC>
void gemm_blocks(ProblemShape shape_MNK, CtaTiler cta_tiler, float const* A, DA dA, SA sA_layout, TA tA, float const* B,
                 DB dB, SB sB_layout, TB tB, float* C, DC dC, TC tC, float alpha, float beta) {
  CUTE_STATIC_ASSERT_V(rank(shape_MNK) == Int<3>{});
  CUTE_STATIC_ASSERT_V(rank(cta_tiler) == Int<3>{});
  CUTE_STATIC_ASSERT_V(congruent(select<0, 2>(shape_MNK), dA));
  CUTE_STATIC_ASSERT_V(congruent(select<1, 2>(shape_MNK), dB));
  CUTE_STATIC_ASSERT_V(congruent(select<0, 1>(shape_MNK), dC));
  static_assert(is_static<SA>::value && is_static<SB>::value && is_static<TC>::value);
  CUTE_STATIC_ASSERT_V(size(tA) == size(tB));
  CUTE_STATIC_ASSERT_V(size(tC) == size(tA));
  CUTE_STATIC_ASSERT_V(size<0>(SA{}) == size<0>(cta_tiler));
  CUTE_STATIC_ASSERT_V(size<1>(SA{}) == size<2>(cta_tiler));
  CUTE_STATIC_ASSERT_V(size<0>(cta_tiler) % size<0>(tA) == Int<0>{});
  CUTE_STATIC_ASSERT_V(size<2>(cta_tiler) % size<1>(tB) == Int<0>{});

  Tensor mA = make_tensor(make_gmem_ptr(A), select<0, 2>(shape_MNK), dA);
  Tensor mB = make_tensor(make_gmem_ptr(B), select<1, 2>(shape_MNK), dB);
  Tensor mC = make_tensor(make_gmem_ptr(C), select<0, 1>(shape_MNK), dC);
  alignas(16) float smemA[cosize_v<SA>];
  alignas(16) float smemB[cosize_v<SB>];
  Tensor sA = make_tensor(make_smem_ptr(smemA), sA_layout);
  Tensor sB = make_tensor(make_smem_ptr(smemB), sB_layout);
  int const threads = size(tC);

  for (int x = 0; x < int(size(ceil_div(get<0>(shape_MNK), get<0>(cta_tiler)))); ++x) {
    for (int y = 0; y < int(size(ceil_div(get<1>(shape_MNK), get<1>(cta_tiler)))); ++y) {
      auto cta_coord = make_coord(x, y, _);
      Tensor gA = local_tile(mA, cta_tiler, cta_coord, Step<_1, X, _1>{});
      Tensor gB = local_tile(mB, cta_tiler, cta_coord, Step<X, _1, _1>{});
      Tensor gC = local_tile(mC, cta_tiler, cta_coord, Step<_1, _1, X>{});
      // A call of local_tile with a projection does the same as these two steps.
      Tensor gA_mk = zipped_divide(mA, select<0, 2>(cta_tiler));
      Tensor same = gA_mk(make_coord(_, _), select<0, 2>(cta_coord));
      EXPECT_EQ(printed(same.layout()), printed(gA.layout()));
      EXPECT_EQ(&same(0), &gA(0));

      using Sum = decltype(make_tensor_like(local_partition(gC, tC, 0, Step<_1, _1>{})));
      std::vector<Sum> sums(static_cast<std::size_t>(threads));
      for (auto& sum : sums) { clear(sum); }
      for (int k_tile = 0; k_tile < int(size<2>(gA)); ++k_tile) {
        for (int thread = 0; thread < threads; ++thread) {
          Tensor tAgA = local_partition(gA, tA, thread);
          Tensor tAsA = local_partition(sA, tA, thread);
          Tensor tBgB = local_partition(gB, tB, thread);
          Tensor tBsB = local_partition(sB, tB, thread);
          CUTE_STATIC_ASSERT_V(size<0>(tAgA) == size<0>(tAsA));
          CUTE_STATIC_ASSERT_V(size<1>(tBgB) == size<1>(tBsB));
          copy(tAgA(_, _, k_tile), tAsA);
          copy(tBgB(_, _, k_tile), tBsB);
        }
        for (int thread = 0; thread < threads; ++thread) {
          Tensor tCsA = local_partition(sA, tC, thread, Step<_1, X>{});
          Tensor tCsB = local_partition(sB, tC, thread, Step<X, _1>{});
          CUTE_STATIC_ASSERT_V(size<0>(Sum{}) == size<0>(tCsA));
          CUTE_STATIC_ASSERT_V(size<1>(Sum{}) == size<0>(tCsB));
          CUTE_STATIC_ASSERT_V(size<1>(tCsA) == size<1>(tCsB));
          gemm(tCsA, tCsB, sums[std::size_t(thread)]);
        }
      }
      for (int thread = 0; thread < threads; ++thread) {
        Tensor tCgC = local_partition(gC, tC, thread, Step<_1, _1>{});
        axpby(alpha, sums[std::size_t(thread)], beta, tCgC);
      }
    }
  }
}

// Computes the expected result with three loops over offsets.
template <class M, class DA, class DB, class DC>
Floats by_loops(M const& m, int n, int k, Floats const& a, DA const& dA, Floats const& b, DB const& dB, Floats c,
                DC const& dC, float alpha, float beta) {
  auto const A = make_layout(make_shape(m, k), dA);
  auto const B = make_layout(make_shape(n, k), dB);
  auto const C = make_layout(make_shape(m, n), dC);
  for (int i = 0; i < int(size<0>(C)); ++i) {
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int l = 0; l < k; ++l) { sum += a[std::size_t(A(i, l))] * b[std::size_t(B(j, l))]; }
      auto& at = c[std::size_t(C(i, j))];
      at = alpha * sum + beta * at;
    }
  }
  return c;
}

using Threads32x8 = Layout<Shape<_32, _8>>;
using Threads16x16 = Layout<Shape<_16, _16>>;
using RowThreads32x8 = Layout<Shape<_32, _8>, Stride<_8, _1>>;

}  // namespace

TEST(CuteDocsGemm, Nt) {
  int const m = 256, n = 128, k = 16;
  int const ldA = m + 3, ldB = n + 5, ldC = m + 1;
  auto const bM = Int<128>{};
  auto const bN = Int<128>{};
  auto const bK = Int<8>{};
  auto const dA = make_stride(Int<1>{}, ldA);
  auto const dB = make_stride(Int<1>{}, ldB);
  auto const dC = make_stride(Int<1>{}, ldC);
  Floats const A = some(ldA * k, 1), B = some(ldB * k, 2);
  Floats C = some(ldC * n, 3);
  Floats const expected = by_loops(m, n, k, A, dA, B, dB, C, dC, 2.0f, 0.5f);
  gemm_blocks(make_shape(m, n, k), make_shape(bM, bN, bK), A.data(), dA, make_layout(make_shape(bM, bK)), Threads32x8{},
              B.data(), dB, make_layout(make_shape(bN, bK)), Threads32x8{}, C.data(), dC, Threads16x16{}, 2.0f, 0.5f);
  EXPECT_EQ(C, expected);
}

// Tests shared memory in rows first, and then with the padded columns of the page's second program.
TEST(CuteDocsGemm, Tn) {
  int const m = 128, n = 256, k = 24;
  int const ldA = k + 1, ldB = k, ldC = m;
  auto const bM = Int<128>{};
  auto const bN = Int<128>{};
  auto const bK = Int<8>{};
  auto const dA = make_stride(ldA, Int<1>{});
  auto const dB = make_stride(ldB, Int<1>{});
  auto const dC = make_stride(Int<1>{}, ldC);
  Floats const A = some(m * ldA, 4), B = some(n * ldB, 5);
  Floats C = some(ldC * n, 6);
  Floats padded = C;
  Floats const expected = by_loops(m, n, k, A, dA, B, dB, C, dC, 1.0f, 0.0f);
  auto const run = [&](auto const& sA, auto const& sB, Floats& out) {
    gemm_blocks(make_shape(m, n, k), make_shape(bM, bN, bK), A.data(), dA, sA, RowThreads32x8{}, B.data(), dB, sB,
                RowThreads32x8{}, out.data(), dC, Threads16x16{}, 1.0f, 0.0f);
  };
  run(make_layout(make_shape(bM, bK), LayoutRight{}), make_layout(make_shape(bN, bK), LayoutRight{}), C);
  EXPECT_EQ(C, expected);
  auto const padded_a = make_layout(make_shape(bM, bK), make_stride(Int<1>{}, bM + Int<1>{}));
  auto const padded_b = make_layout(make_shape(bN, bK), make_stride(Int<1>{}, bN + Int<1>{}));
  EXPECT_EQ(printed(padded_a), "(_128,_8):(_1,_129)");
  run(padded_a, padded_b, padded);
  EXPECT_EQ(padded, expected);
}

TEST(CuteDocsGemm, ShapesOfTheParts) {
  Floats memory(128 * 40);
  auto const cta_tiler = make_shape(Int<128>{}, Int<128>{}, Int<8>{});
  Tensor mA = make_tensor(memory.data(), make_shape(128, 40), make_stride(Int<1>{}, 128));
  Tensor gA = local_tile(mA, cta_tiler, make_coord(0, 0, _), Step<_1, X, _1>{});
  EXPECT_EQ(printed(shape(gA)), "(_128,_8,5)");
  Tensor tAgA = local_partition(gA, Threads32x8{}, 7);
  EXPECT_EQ(printed(shape(tAgA)), "(_4,_1,5)");
  Tensor sA = make_tensor(memory.data(), make_layout(make_shape(Int<128>{}, Int<8>{})));
  EXPECT_EQ(printed(shape(local_partition(sA, Threads16x16{}, 7, Step<_1, X>{}))), "(_8,_8)");
  Tensor gC = make_tensor(memory.data(), make_shape(Int<64>{}, Int<64>{}));
  EXPECT_EQ(printed(shape(local_partition(gC, Threads16x16{}, 7, Step<_1, _1>{}))), "(_4,_4)");
}

// Contracts with two m-modes by the same function. Mode M is a tuple, and so is its tile.
TEST(CuteDocsGemm, Gett) {
  int const m0 = 128, m1 = 4, n = 128, k = 8;
  int const ldAm1 = m0 + 2, ldAk = ldAm1 * m1, ldB = n, ldCm1 = m0, ldCn = m0 * m1 + 4;
  auto const M = make_shape(m0, m1);
  auto const dA = make_stride(make_stride(Int<1>{}, ldAm1), ldAk);
  auto const dB = make_stride(Int<1>{}, ldB);
  auto const dC = make_stride(make_stride(Int<1>{}, ldCm1), ldCn);
  auto const bM = Shape<_64, _2>{};
  auto const bN = Int<128>{};
  auto const bK = Int<8>{};
  Floats const A = some(ldAk * k, 7), B = some(ldB * k, 8);
  Floats C = some(ldCn * n, 9);
  Floats const expected = by_loops(M, n, k, A, dA, B, dB, C, dC, -1.0f, 2.0f);
  EXPECT_EQ(int(size(ceil_div(M, bM))), 4);
  gemm_blocks(make_shape(M, n, k), make_shape(bM, bN, bK), A.data(), dA, make_layout(make_shape(bM, bK)), Threads32x8{},
              B.data(), dB, make_layout(make_shape(bN, bK)), Threads32x8{}, C.data(), dC, Threads16x16{}, -1.0f, 2.0f);
  EXPECT_EQ(C, expected);
}
