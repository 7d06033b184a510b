// cute_docs_tensor: checks, as laws, the statements about tensors on page 03 of CuTe's documentation.
//
// Every host-side example in media/docs/cpp/cute/03_tensor.md (CUTLASS 4) that states a result is computed through
// sett/cute.hpp.
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "printed.hpp"

using namespace cute;

namespace {

std::vector<float> counted(int n) {
  std::vector<float> all(static_cast<std::size_t>(n));
  std::iota(all.begin(), all.end(), 0.0f);
  return all;
}

}  // namespace

TEST(CuteDocsTensor, Views) {
  auto memory = counted(256);
  float* A = memory.data();
  Tensor tensor_8 = make_tensor(A, make_layout(Int<8>{}));
  Tensor tensor_8s = make_tensor(A, Int<8>{});
  Tensor tensor_8d2 = make_tensor(A, 8, 2);
  EXPECT_EQ(printed(tensor_8), "ptr[32b](0x) o _8:_1");
  EXPECT_EQ(printed(tensor_8s), "ptr[32b](0x) o _8:_1");
  EXPECT_EQ(printed(tensor_8d2), "ptr[32b](0x) o 8:2");

  Tensor gmem_8s = make_tensor(make_gmem_ptr(A), Int<8>{});
  Tensor gmem_8d = make_tensor(make_gmem_ptr(A), 8);
  Tensor gmem_8sx16d = make_tensor(make_gmem_ptr(A), make_shape(Int<8>{}, 16));
  Tensor gmem_8dx16s = make_tensor(make_gmem_ptr(A), make_shape(8, Int<16>{}), make_stride(Int<16>{}, Int<1>{}));
  EXPECT_EQ(printed(gmem_8s), "gmem_ptr[32b](0x) o _8:_1");
  EXPECT_EQ(printed(gmem_8d), "gmem_ptr[32b](0x) o 8:_1");
  EXPECT_EQ(printed(gmem_8sx16d), "gmem_ptr[32b](0x) o (_8,16):(_1,_8)");
  EXPECT_EQ(printed(gmem_8dx16s), "gmem_ptr[32b](0x) o (8,_16):(_16,_1)");

  Layout smem_layout = make_layout(make_shape(Int<4>{}, Int<8>{}));
  float smem[decltype(cosize(smem_layout))::value] = {};
  Tensor smem_4x8_col = make_tensor(make_smem_ptr(&smem[0]), smem_layout);
  Tensor smem_4x8_row = make_tensor(make_smem_ptr(&smem[0]), shape(smem_layout), LayoutRight{});
  EXPECT_EQ(printed(smem_4x8_col), "smem_ptr[32b](0x) o (_4,_8):(_1,_4)");
  EXPECT_EQ(printed(smem_4x8_row), "smem_ptr[32b](0x) o (_4,_8):(_8,_1)");
  // A read returns the element in memory.
  for (int m = 0; m < 8; ++m) {
    EXPECT_EQ(tensor_8d2(m), memory[std::size_t(2 * m)]);
    for (int n = 0; n < 16; ++n) {
      EXPECT_EQ(gmem_8sx16d(m, n), memory[std::size_t(m + 8 * n)]);
      EXPECT_EQ(gmem_8dx16s(m, n), memory[std::size_t(16 * m + n)]);
    }
  }
}

// An array may be passed directly.
TEST(CuteDocsTensor, ArraysAreTagged) {
  float smem[32] = {};
  Tensor t = make_tensor(make_smem_ptr(smem), make_shape(Int<4>{}, Int<8>{}));
  t(1, 1) = 3;
  EXPECT_EQ(smem[5], 3);
}

TEST(CuteDocsTensor, Owners) {
  Tensor rmem_4x8_col = make_tensor<float>(Shape<_4, _8>{});
  Tensor rmem_4x8_row = make_tensor<float>(Shape<_4, _8>{}, LayoutRight{});
  Tensor rmem_4x8_pad = make_tensor<float>(Shape<_4, _8>{}, Stride<_32, _2>{});
  Tensor rmem_4x8_like = make_tensor_like(rmem_4x8_pad);
  EXPECT_EQ(printed(rmem_4x8_col), "ptr[32b](0x) o (_4,_8):(_1,_4)");
  EXPECT_EQ(printed(rmem_4x8_row), "ptr[32b](0x) o (_4,_8):(_8,_1)");
  EXPECT_EQ(printed(rmem_4x8_pad), "ptr[32b](0x) o (_4,_8):(_32,_2)");
  EXPECT_EQ(printed(rmem_4x8_like), "ptr[32b](0x) o (_4,_8):(_8,_1)");
  // A copy of an owning tensor owns its own elements, but a copy of a view does not.
  clear(rmem_4x8_col);
  Tensor copied = rmem_4x8_col;
  Tensor view = make_tensor(rmem_4x8_col.data(), rmem_4x8_col.layout());
  Tensor seen = view;
  rmem_4x8_col(2, 3) = 7;
  EXPECT_EQ(copied(2, 3), 0);
  EXPECT_EQ(seen(2, 3), 7);
}

TEST(CuteDocsTensor, Access) {
  Tensor A = make_tensor<float>(Shape<Shape<_4, _5>, Int<13>>{}, Stride<Stride<C<12>, _1>, _64>{});
  std::vector<float> b(13 * 20);
  Tensor B = make_tensor(b.data(), make_shape(13, 20));
  for (int m0 = 0; m0 < size<0, 0>(A); ++m0) {
    for (int m1 = 0; m1 < size<0, 1>(A); ++m1) {
      for (int n = 0; n < size<1>(A); ++n) { A[make_coord(make_coord(m0, m1), n)] = float(n + 2 * m0); }
    }
  }
  for (int m = 0; m < size<0>(A); ++m) {
    for (int n = 0; n < size<1>(A); ++n) { B(n, m) = A(m, n); }
  }
  for (int i = 0; i < 260; ++i) { ASSERT_EQ(b[std::size_t(i)], float(i % 13 + 2 * (i / 13 % 4))); }
  for (int i = 0; i < A.size(); ++i) { A[i] = B[i]; }
  for (int i = 0; i < 260; ++i) { ASSERT_EQ(A(i), b[std::size_t(i)]); }
}

TEST(CuteDocsTensor, HierarchicalQueries) {
  auto memory = counted(300);
  Tensor A = make_tensor(memory.data(), make_shape(make_shape(_3{}, 2), make_shape(2, _5{}, _2{})),
                         make_stride(make_stride(4, 1), make_stride(_2{}, 13, 100)));
  EXPECT_EQ(rank(A), 2);
  EXPECT_EQ(rank<1>(A), 3);
  EXPECT_EQ(depth(A), 2);
  EXPECT_EQ((depth<1, 0>(A)), 0);
  EXPECT_EQ((size<1, 1>(A)), 5);
  EXPECT_EQ(printed(shape<0>(A)), "(_3,2)");
  EXPECT_EQ(printed(layout<1>(A)), "(2,_5,_2):(_2,13,100)");
  EXPECT_EQ(printed(tensor<0>(A)), "ptr[32b](0x) o (_3,2):(4,1)");
  using T = decltype(A);
  static_assert(is_same_v<T::value_type, float> && is_same_v<T::reference, float&> && is_same_v<T::iterator, float*>);
}

TEST(CuteDocsTensor, Slices) {
  auto memory = counted(300);
  Tensor A = make_tensor(memory.data(), make_shape(make_shape(Int<3>{}, 2), make_shape(2, Int<5>{}, Int<2>{})),
                         make_stride(make_stride(4, 1), make_stride(Int<2>{}, 13, 100)));
  EXPECT_EQ(printed(A.layout()), "((_3,2),(2,_5,_2)):((4,1),(_2,13,100))");
  Tensor B = A(2, _);
  Tensor C = A(_, 5);
  Tensor D = A(make_coord(_, _), 5);
  Tensor E = A(make_coord(_, 1), make_coord(0, _, 1));
  Tensor F = A(make_coord(2, _), make_coord(_, 3, _));
  EXPECT_EQ(printed(B.layout()), "((2,_5,_2)):((_2,13,100))");
  EXPECT_EQ(printed(C.layout()), "((_3,2)):((4,1))");
  EXPECT_EQ(printed(D.layout()), "(_3,2):(4,1)");
  EXPECT_EQ(printed(E.layout()), "(_3,_5):(4,13)");
  EXPECT_EQ(printed(F.layout()), "(2,2,_2):(1,_2,100)");
  for (int i = 0; i < 20; ++i) { EXPECT_EQ(B(i), A(2, i)); }
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(C(i), A(i, 5));
    EXPECT_EQ(D(i), A(i, 5));
    EXPECT_EQ(D(i % 3, i / 3), C(i));
  }
  for (int i = 0; i < 15; ++i) { EXPECT_EQ(E(i), A(make_coord(i % 3, 1), make_coord(0, i / 3, 1))); }
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(F(i), A(make_coord(2, i % 2), make_coord(i / 2 % 2, 3, i / 4))); }
}

TEST(CuteDocsTensor, InnerAndOuterPartition) {
  auto memory = counted(192);
  Tensor A = make_tensor(memory.data(), make_shape(8, 24));
  auto const tiler = Shape<_4, _8>{};
  Tensor tiled_a = zipped_divide(A, tiler);
  EXPECT_EQ(printed(shape(tiled_a)), "((_4,_8),(2,3))");
  for (int x = 0; x < 2; ++x) {
    for (int y = 0; y < 3; ++y) {
      Tensor cta_a = tiled_a(make_coord(_, _), make_coord(x, y));
      EXPECT_EQ(printed(shape(cta_a)), "(_4,_8)");
      Tensor same = inner_partition(A, tiler, make_coord(x, y));
      Tensor tile = local_tile(A, tiler, make_coord(x, y));
      for (int i = 0; i < 32; ++i) {
        ASSERT_EQ(cta_a(i), A(4 * x + i % 4, 8 * y + i / 4));
        ASSERT_EQ(same(i), cta_a(i));
        ASSERT_EQ(tile(i), cta_a(i));
      }
    }
  }
  for (int t = 0; t < 32; ++t) {
    Tensor thr_a = tiled_a(t, make_coord(_, _));
    EXPECT_EQ(printed(shape(thr_a)), "(2,3)");
    Tensor same = outer_partition(A, tiler, t);
    Tensor part = local_partition(A, Layout<Shape<_4, _8>>{}, t);
    Tensor by_rows = local_partition(A, Layout<Shape<_4, _8>, Stride<_8, _1>>{}, t);
    for (int i = 0; i < 6; ++i) {
      ASSERT_EQ(thr_a(i), A(t % 4 + 4 * (i % 2), t / 4 + 8 * (i / 2)));
      ASSERT_EQ(same(i), thr_a(i));
      ASSERT_EQ(part(i), thr_a(i));
      ASSERT_EQ(by_rows(i), A(t / 8 + 4 * (i % 2), t % 8 + 8 * (i / 2)));
    }
  }
}

TEST(CuteDocsTensor, ThreadsAndValues) {
  auto const tv_layout = Layout<Shape<Shape<_2, _4>, Shape<_2, _2>>, Stride<Stride<_8, _1>, Stride<_4, _16>>>{};
  Tensor A = make_tensor<float>(Shape<_4, _8>{}, LayoutRight{});
  for (int i = 0; i < 32; ++i) { A(i) = float(i); }
  Tensor tv = composition(A, tv_layout);
  EXPECT_EQ(size<0>(tv), 8);
  EXPECT_EQ(size<1>(tv), 4);
  bool seen[32] = {};
  for (int t = 0; t < 8; ++t) {
    Tensor v = tv(t, _);
    EXPECT_EQ(size(v), 4);
    for (int i = 0; i < 4; ++i) {
      // This is the 1-D coordinate of the element in A, which the thread-value layout gives.
      int const at = int(tv_layout(t, i));
      ASSERT_EQ(v(i), A(at));
      ASSERT_FALSE(seen[at]);
      seen[at] = true;
    }
  }
}

TEST(CuteDocsTensor, RowsAndTilesToRegisters) {
  auto memory = counted(24 * 16);
  Tensor gmem = make_tensor(memory.data(), make_shape(Int<8>{}, 16));
  Tensor rmem = make_tensor_like(gmem(_, 0));
  CUTE_STATIC_ASSERT_V(rank(gmem) == Int<2>{});
  CUTE_STATIC_ASSERT_V(is_static<decltype(shape<0>(gmem))>{});
  for (int j = 0; j < size<1>(gmem); ++j) {
    copy(gmem(_, j), rmem);
    for (int i = 0; i < 8; ++i) { ASSERT_EQ(rmem(i), float(i + 8 * j)); }
  }
  auto const tiles = [&](auto const& tiler, int stride_m, int stride_n) {
    Tensor whole = make_tensor(memory.data(), make_shape(24, 16));
    Tensor gmem_tiled = zipped_divide(whole, tiler);
    Tensor tile = make_tensor_like(gmem_tiled(_, 0));
    EXPECT_EQ(size(tile), 32);
    for (int j = 0; j < size<1>(gmem_tiled); ++j) {
      copy(gmem_tiled(_, j), tile);
      for (int i = 0; i < 32; ++i) {
        int const m = stride_m == 1 ? 8 * (j % 3) + i % 8 : j % 3 + 3 * (i % 8);
        int const n = stride_n == 1 ? 4 * (j / 3) + i / 8 : j / 3 % 2 + 8 * (j / 6) + 2 * (i / 8);
        ASSERT_EQ(tile(i), whole(m, n));
      }
    }
  };
  tiles(Shape<_8, _4>{}, 1, 1);
  tiles(Tile<Layout<_8, _3>, Layout<_4, _2>>{}, 3, 2);
}
