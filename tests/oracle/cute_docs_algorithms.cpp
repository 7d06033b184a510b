// cute_docs_algorithms: checks, as laws, the statements about algorithms and predicates on pages 04 and 0y of CuTe's
// documentation.
//
// The host-side statements in media/docs/cpp/cute/04_algorithms.md and 0y_predication.md (CUTLASS 4) are tested
// through sett/cute.hpp. A local_partition replaces the thread partition of an MMA.
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "printed.hpp"

using namespace cute;

namespace {

using Floats = std::vector<float>;

Floats counted(int n, float first = 0) {
  Floats all(static_cast<std::size_t>(n));
  std::iota(all.begin(), all.end(), first);
  return all;
}

template <class Shape>
auto filled(Shape const& shape, int seed) {
  auto t = make_tensor<float>(shape);
  for (int i = 0; i < int(size(t)); ++i) { t(i) = float((5 * i + seed) % 13 - 6); }
  return t;
}

}  // namespace

TEST(CuteDocsAlgorithms, CopyIsALoopOverOneCoordinate) {
  Floats from = counted(96);
  Floats to(96), expected(96);
  Tensor src = make_tensor(from.data(), make_layout(make_shape(8, make_shape(_3{}, 4)), LayoutRight{}));
  Tensor dst = make_tensor(to.data(), make_shape(_12{}, 8));  // a different shape of the same size
  Tensor slow = make_tensor(expected.data(), dst.layout());
  copy(src, dst);
  for (int i = 0; i < size(slow); ++i) { slow(i) = src(i); }
  EXPECT_EQ(to, expected);
  copy(DefaultCopy{}, src, dst);
  EXPECT_EQ(to, expected);
}

TEST(CuteDocsAlgorithms, GemmOfEveryForm) {
  // (V) x (V) => (V)
  {
    Tensor a = filled(Shape<_6>{}, 1);
    Tensor b = filled(Shape<_6>{}, 2);
    Tensor c = filled(Shape<_6>{}, 3);
    Tensor before = c;
    gemm(a, b, c);
    for (int v = 0; v < 6; ++v) { EXPECT_EQ(c(v), before(v) + a(v) * b(v)); }
  }
  // (M) x (N) => (M,N)
  {
    Tensor a = filled(Shape<_3>{}, 1);
    Tensor b = filled(Shape<_5>{}, 2);
    Tensor c = filled(Shape<_3, _5>{}, 3);
    Tensor before = c;
    gemm(a, b, c);
    for (int i = 0; i < 15; ++i) { EXPECT_EQ(c(i), before(i) + a(i % 3) * b(i / 3)); }
  }
  // (M,K) x (N,K) => (M,N)
  {
    Tensor a = filled(Shape<_3, _4>{}, 1);
    Tensor b = filled(Shape<_5, _4>{}, 2);
    Tensor c = filled(Shape<_3, _5>{}, 3);
    Tensor expected = c;
    for (int i = 0; i < 60; ++i) { expected(i % 3, i / 3 % 5) += a(i % 3, i / 15) * b(i / 3 % 5, i / 15); }
    gemm(a, b, c);
    for (int i = 0; i < 15; ++i) { EXPECT_EQ(c(i), expected(i)); }
  }
  // (V,M) x (V,N) => (V,M,N)
  {
    Tensor a = filled(Shape<_2, _3>{}, 1);
    Tensor b = filled(Shape<_2, _5>{}, 2);
    Tensor c = filled(Shape<_2, _3, _5>{}, 3);
    Tensor before = c;
    gemm(a, b, c);
    for (int v = 0; v < 2; ++v) {
      for (int i = 0; i < 15; ++i) {
        EXPECT_EQ(c(v, i % 3, i / 3), before(v, i % 3, i / 3) + a(v, i % 3) * b(v, i / 3));
      }
    }
  }
  // (V,M,K) x (V,N,K) => (V,M,N)
  {
    Tensor a = filled(Shape<_2, _3, _4>{}, 1);
    Tensor b = filled(Shape<_2, _5, _4>{}, 2);
    Tensor c = filled(Shape<_2, _3, _5>{}, 3);
    Tensor expected = c;
    for (int v = 0; v < 2; ++v) {
      for (int i = 0; i < 60; ++i) { expected(v, i % 3, i / 3 % 5) += a(v, i % 3, i / 15) * b(v, i / 3 % 5, i / 15); }
    }
    gemm(a, b, c);
    for (int i = 0; i < 30; ++i) { EXPECT_EQ(c(i), expected(i)); }
  }
}

TEST(CuteDocsAlgorithms, AxpbyFillClear) {
  Tensor x = filled(Shape<_4, _3>{}, 1);
  Tensor y = filled(Shape<_4, _3>{}, 2);
  Tensor before = y;
  axpby(3, x, -2, y);
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(y(i), 3 * x(i) - 2 * before(i)); }
  fill(y, 1.5f);
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(y(i), 1.5f); }
  clear(y);
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(y(i), 0); }
}

TEST(CuteDocsPredication, AVectorInTiles) {
  Floats from = counted(1000, 1);
  Tensor gmem = make_tensor(from.data(), Int<1000>{});
  Tensor smem = make_tensor<float>(Int<128>{});
  Tensor gmem_tiled = logical_divide(gmem, size(smem));
  EXPECT_EQ(printed(shape(gmem_tiled)), "(_128,_8)");
  Layout id_layout = make_layout(shape(gmem));
  Layout id_tiled = logical_divide(id_layout, size(smem));
  EXPECT_EQ(plain(id_tiled), "(128,8):(1,128)");
  Tensor pred = make_tensor<bool>(shape(id_tiled));
  for (int i = 0; i < size(pred); ++i) { pred(i) = id_tiled(i) < size(id_layout); }
  int copied = 0;
  for (int tile_i = 0; tile_i < 8; ++tile_i) {
    clear(smem);
    for (int value_j = 0; value_j < 128; ++value_j) {
      if (pred(value_j, tile_i)) { smem(value_j) = gmem_tiled(value_j, tile_i); }
    }
    Tensor same = make_tensor<float>(Int<128>{});
    clear(same);
    copy_if(pred(_, tile_i), gmem_tiled(_, tile_i), same);
    for (int j = 0; j < 128; ++j) {
      int const at = 128 * tile_i + j;
      ASSERT_EQ(smem(j), at < 1000 ? float(at + 1) : 0);
      ASSERT_EQ(same(j), smem(j));
      copied += pred(j, tile_i) ? 1 : 0;
    }
  }
  EXPECT_EQ(copied, 1000);
}

// This epilogue over blocks and threads handles a 41 x 55 matrix in tiles of 4 x 8. The epilogue must not read or
// write anything outside the matrix.
TEST(CuteDocsPredication, AnEpilogue) {
  int const m = 41, n = 55;
  float const alpha = 2, beta = 3;
  Floats memory = counted(m * n), expected = memory;
  for (float& e : expected) { e = alpha * 7 + beta * e; }
  Tensor mC = make_tensor(make_gmem_ptr(memory.data()), make_shape(m, n), make_stride(n, Int<1>{}));
  Tensor cC = make_identity_tensor(shape(mC));
  auto const cta_tiler = make_shape(Int<4>{}, Int<8>{}, Int<16>{});
  auto const threads = Layout<Shape<_2, _4>>{};
  for (int x = 0; x < ceil_div(m, 4); ++x) {
    for (int y = 0; y < ceil_div(n, 8); ++y) {
      auto const cta_coord = make_coord(x, y, _);
      Tensor gC = local_tile(mC, cta_tiler, cta_coord, Step<_1, _1, X>{});
      Tensor cta_cC = local_tile(cC, cta_tiler, cta_coord, Step<_1, _1, X>{});
      for (int t = 0; t < 8; ++t) {
        Tensor tCgC = local_partition(gC, threads, t);
        Tensor tCcC = local_partition(cta_cC, threads, t);
        Tensor tCrC = make_tensor_like(tCgC);
        fill(tCrC, 7);
        for (int i = 0; i < size(tCgC); ++i) {
          if (elem_less(tCcC(i), shape(mC))) { tCgC(i) = alpha * tCrC(i) + beta * tCgC(i); }
        }
      }
    }
  }
  EXPECT_EQ(memory, expected);
}

// Loads of A are predicated by rows, with the same predicate for every column.
TEST(CuteDocsPredication, LoadsOfARaggedMatrix) {
  int const m = 19, k = 12;
  Floats memory = counted(m * k, 1);
  auto const cta_tiler = make_shape(Int<8>{}, Int<8>{}, Int<4>{});
  Tensor mA = make_tensor(make_gmem_ptr(memory.data()), make_shape(m, k));
  Tensor cA = make_identity_tensor(shape(mA));
  auto const tA = Layout<Shape<_4, _2>>{};
  float smemA[32];
  Tensor sA = make_tensor(make_smem_ptr(smemA), make_layout(make_shape(Int<8>{}, Int<4>{})));
  for (int x = 0; x < 3; ++x) {
    auto const cta_coord = make_coord(x, 0, _);
    Tensor gA = local_tile(mA, cta_tiler, cta_coord, Step<_1, X, _1>{});
    Tensor cta_cA = local_tile(cA, cta_tiler, cta_coord, Step<_1, X, _1>{});
    for (int k_tile = 0; k_tile < int(size<2>(gA)); ++k_tile) {
      fill(sA, -1);
      for (int t = 0; t < 8; ++t) {
        Tensor tAgA = local_partition(gA, tA, t);
        Tensor tAsA = local_partition(sA, tA, t);
        Tensor tAcA = local_partition(cta_cA, tA, t);
        Tensor tApA = make_tensor<bool>(make_shape(size<0>(tAcA), size<1>(tAcA)), make_stride(Int<1>{}, Int<0>{}));
        EXPECT_EQ(printed(tApA.layout()), "(_2,_2):(_1,_0)");
        for (int i = 0; i < size<0>(tApA); ++i) { tApA(i, 0) = elem_less(get<0>(tAcA(i, 0, 0)), shape<0>(mA)); }
        copy_if(tApA, tAgA(_, _, k_tile), tAsA);
      }
      for (int i = 0; i < 32; ++i) {
        int const row = 8 * x + i % 8;
        ASSERT_EQ(sA(i), row < m ? float(1 + row + m * (4 * k_tile + i / 8)) : -1);
      }
    }
  }
}
