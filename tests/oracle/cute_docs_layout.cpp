// cute_docs_layout: checks, as laws, the statements about layouts on page 01 of CuTe's documentation.
//
// Every example in media/docs/cpp/cute/01_layout.md (CUTLASS 4) that states a result is computed through
// sett/cute.hpp.
#include <gtest/gtest.h>

#include <vector>

#include "printed.hpp"

using namespace cute;

namespace {

template <class L>
std::vector<int> offsets(L const& layout) {
  std::vector<int> all;
  for (int i = 0; i < size(layout); ++i) { all.push_back(int(layout(i))); }
  return all;
}

// Returns the offsets row by row, in the order of the page's tables.
template <class Shape, class Stride>
std::vector<int> rows(Layout<Shape, Stride> const& layout) {
  std::vector<int> all;
  for (int m = 0; m < size<0>(layout); ++m) {
    for (int n = 0; n < size<1>(layout); ++n) { all.push_back(int(layout(m, n))); }
  }
  return all;
}

using Ints = std::vector<int>;

}  // namespace

TEST(CuteDocsLayout, Integers) {
  static_assert(is_integral<int>::value && is_integral<_3>::value && !is_integral<float>::value);
  static_assert(is_std_integral<std::uint16_t>::value && !is_std_integral<_3>::value);
  static_assert(is_static<_3>::value && !is_static<int>::value && is_static<Shape<_3, _4>>::value);
  static_assert(is_constant<3, _3>::value && !is_constant<4, _3>::value && !is_constant<3, int>::value);
  static_assert(is_same_v<decltype(_2{} * _3{}), _6> && is_same_v<decltype(_2{} * 3), int> && is_same_v<Int<2>, _2>);
}

TEST(CuteDocsLayout, IntTuples) {
  auto const t = make_tuple(std::uint16_t{42}, make_tuple(Int<1>{}, std::int32_t{3}), Int<17>{});
  EXPECT_EQ(streamed(t), "(42,(_1,3),_17)");
  EXPECT_EQ(rank(t), 3);
  EXPECT_EQ(depth(t), 2);
  EXPECT_EQ(size(t), 42 * 3 * 17);
  EXPECT_EQ((get<1, 1>(t)), 3);
  EXPECT_EQ(rank<1>(t), 2);
  EXPECT_EQ(depth<1>(t), 1);
  EXPECT_EQ(size<1>(t), 3);
  EXPECT_EQ(rank(6), 1);
  EXPECT_EQ(depth(6), 0);
  EXPECT_EQ(get<0>(6), 6);
  EXPECT_EQ(depth(make_tuple(2)), 1);
  EXPECT_EQ(streamed(make_tuple(3, make_tuple(6, 2), 8)), "(3,(6,2),8)");
}

TEST(CuteDocsLayout, Construction) {
  Layout s8 = make_layout(Int<8>{});
  Layout d8 = make_layout(8);
  Layout s2xs4 = make_layout(make_shape(Int<2>{}, Int<4>{}));
  Layout s2xd4 = make_layout(make_shape(Int<2>{}, 4));
  Layout s2xd4_a = make_layout(make_shape(Int<2>{}, 4), make_stride(Int<12>{}, Int<1>{}));
  Layout s2xd4_col = make_layout(make_shape(Int<2>{}, 4), LayoutLeft{});
  Layout s2xd4_row = make_layout(make_shape(Int<2>{}, 4), LayoutRight{});
  Layout s2xh4 = make_layout(make_shape(2, make_shape(2, 2)), make_stride(4, make_stride(2, 1)));
  Layout s2xh4_col = make_layout(shape(s2xh4), LayoutLeft{});
  EXPECT_EQ(printed(s8), "_8:_1");
  EXPECT_EQ(printed(d8), "8:_1");
  EXPECT_EQ(printed(s2xs4), "(_2,_4):(_1,_2)");
  EXPECT_EQ(printed(s2xd4), "(_2,4):(_1,_2)");
  EXPECT_EQ(printed(s2xd4_a), "(_2,4):(_12,_1)");
  EXPECT_EQ(printed(s2xd4_col), "(_2,4):(_1,_2)");
  EXPECT_EQ(printed(s2xd4_row), "(_2,4):(4,_1)");
  EXPECT_EQ(printed(s2xh4), "(2,(2,2)):(4,(2,1))");
  EXPECT_EQ(printed(s2xh4_col), "(2,(2,2)):(_1,(2,4))");
  // LayoutRight also gives the strides of s2xh4.
  EXPECT_EQ(offsets(make_layout(shape(s2xh4), LayoutRight{})), offsets(s2xh4));
  static_assert(congruent(Shape<_2, Shape<_2, _2>>{}, Stride<_4, Stride<_2, _1>>{}));

  EXPECT_EQ(rows(s2xs4), (Ints{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_EQ(rows(s2xd4_a), (Ints{0, 1, 2, 3, 12, 13, 14, 15}));
  EXPECT_EQ(rows(s2xh4_col), (Ints{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_EQ(rows(s2xh4), (Ints{0, 2, 1, 3, 4, 6, 5, 7}));
  EXPECT_EQ(offsets(s2xs4), (Ints{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(offsets(s2xd4_a), (Ints{0, 12, 1, 13, 2, 14, 3, 15}));
  EXPECT_EQ(offsets(s2xh4_col), (Ints{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(offsets(s2xh4), (Ints{0, 4, 2, 6, 1, 5, 3, 7}));
}

TEST(CuteDocsLayout, VectorsAndMatrices) {
  EXPECT_EQ(offsets(Layout<_8, _1>{}), (Ints{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(offsets(Layout<_8, _2>{}), (Ints{0, 2, 4, 6, 8, 10, 12, 14}));
  EXPECT_EQ(offsets(Layout<Shape<Shape<_4, _2>>, Stride<Stride<_2, _1>>>{}), (Ints{0, 2, 4, 6, 1, 3, 5, 7}));
  EXPECT_EQ(offsets(Layout<Shape<Shape<_4, _2>>, Stride<Stride<_1, _4>>>{}), offsets(Layout<_8, _1>{}));
  EXPECT_EQ(rows(Layout<Shape<_4, _2>, Stride<_1, _4>>{}), (Ints{0, 4, 1, 5, 2, 6, 3, 7}));
  EXPECT_EQ(rows(Layout<Shape<_4, _2>, Stride<_2, _1>>{}), (Ints{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(rows(Layout<Shape<Shape<_2, _2>, _2>, Stride<Stride<_4, _1>, _2>>{}), (Ints{0, 2, 4, 6, 1, 3, 5, 7}));
}

TEST(CuteDocsLayout, Compatibility) {
  auto const s24 = Int<24>{};
  auto const s4x6 = Shape<_4, _6>{};
  auto const a = Shape<Shape<_2, _2>, _6>{};
  auto const b = Shape<Shape<_2, _2>, Shape<_3, _2>>{};
  auto const c = Shape<Shape<_2, _3>, _4>{};
  EXPECT_FALSE(compatible(s24, Int<32>{}));
  EXPECT_TRUE(compatible(s24, s4x6));
  EXPECT_TRUE(compatible(s4x6, a));
  EXPECT_TRUE(compatible(a, b));
  EXPECT_TRUE(compatible(s24, b));
  EXPECT_TRUE(compatible(s24, c));
  EXPECT_FALSE(compatible(c, b));
  EXPECT_FALSE(compatible(b, c));
  EXPECT_TRUE(compatible(s24, Shape<Int<24>>{}));
  EXPECT_FALSE(compatible(Shape<Int<24>>{}, s24));
  EXPECT_FALSE(compatible(Shape<Int<24>>{}, s4x6));
}

// The page's table lists the 1-D, 2-D and natural coordinates of (3,(2,3)), one after the other.
TEST(CuteDocsLayout, CoordinatesOfAShape) {
  auto const shape = Shape<_3, Shape<_2, _3>>{};
  auto const layout = make_layout(shape, Stride<_3, Stride<_12, _1>>{});
  int i = 0;
  for (int k = 0; k < 3; ++k) {
    for (int j = 0; j < 2; ++j) {
      for (int m = 0; m < 3; ++m, ++i) {
        auto const natural = make_coord(m, make_coord(j, k));
        ASSERT_EQ(idx2crd(i, shape), natural);
        ASSERT_EQ(idx2crd(make_coord(m, j + 2 * k), shape), natural);
        ASSERT_EQ(idx2crd(natural, shape), natural);
        ASSERT_EQ(layout(i), 3 * m + 12 * j + k);
        ASSERT_EQ(layout(m, j + 2 * k), layout(i));
        ASSERT_EQ(layout(natural), layout(i));
      }
    }
  }
  EXPECT_EQ(i, 18);
  EXPECT_EQ(rows(layout), (Ints{0, 12, 1, 13, 2, 14, 3, 15, 4, 16, 5, 17, 6, 18, 7, 19, 8, 20}));
}

TEST(CuteDocsLayout, CoordinateMapping) {
  auto const shape = Shape<_3, Shape<_2, _3>>{};
  EXPECT_EQ(printed(idx2crd(16, shape)), "(1,(1,2))");
  EXPECT_EQ(printed(idx2crd(_16{}, shape)), "(_1,(_1,_2))");
  EXPECT_EQ(printed(idx2crd(make_coord(1, 5), shape)), "(1,(1,2))");
  EXPECT_EQ(printed(idx2crd(make_coord(_1{}, 5), shape)), "(_1,(1,2))");
  EXPECT_EQ(printed(idx2crd(make_coord(1, make_coord(1, 2)), shape)), "(1,(1,2))");
  EXPECT_EQ(printed(idx2crd(make_coord(_1{}, make_coord(1, _2{})), shape)), "(_1,(1,_2))");
}

TEST(CuteDocsLayout, IndexMapping) {
  auto const shape = Shape<_3, Shape<_2, _3>>{};
  auto const stride = Stride<_3, Stride<_12, _1>>{};
  EXPECT_EQ(printed(crd2idx(16, shape, stride)), "17");
  EXPECT_EQ(printed(crd2idx(_16{}, shape, stride)), "_17");
  EXPECT_EQ(printed(crd2idx(make_coord(1, 5), shape, stride)), "17");
  EXPECT_EQ(printed(crd2idx(make_coord(_1{}, 5), shape, stride)), "17");
  EXPECT_EQ(printed(crd2idx(make_coord(_1{}, _5{}), shape, stride)), "_17");
  EXPECT_EQ(printed(crd2idx(make_coord(1, make_coord(1, 2)), shape, stride)), "17");
  EXPECT_EQ(printed(crd2idx(make_coord(_1{}, make_coord(_1{}, _2{})), shape, stride)), "_17");
}

TEST(CuteDocsLayout, Sublayouts) {
  Layout a = Layout<Shape<_4, Shape<_3, _6>>>{};
  EXPECT_EQ(plain(a), "(4,(3,6)):(1,(4,12))");
  EXPECT_EQ(plain(layout<0>(a)), "4:1");
  EXPECT_EQ(plain(layout<1>(a)), "(3,6):(4,12)");
  EXPECT_EQ(plain(layout<1, 0>(a)), "3:4");
  EXPECT_EQ(plain(layout<1, 1>(a)), "6:12");
  Layout b = Layout<Shape<_2, _3, _5, _7>>{};
  EXPECT_EQ(plain(select<1, 3>(b)), "(3,7):(2,30)");
  EXPECT_EQ(plain(select<0, 1, 3>(b)), "(2,3,7):(1,2,30)");
  EXPECT_EQ(plain(select<2>(b)), "(5):(6)");
  EXPECT_EQ(plain(take<1, 3>(b)), "(3,5):(2,6)");
  EXPECT_EQ(plain(take<1, 4>(b)), "(3,5,7):(2,6,30)");
}

TEST(CuteDocsLayout, Concatenation) {
  Layout a = Layout<_3, _1>{};
  Layout b = Layout<_4, _3>{};
  Layout row = make_layout(a, b);
  Layout col = make_layout(b, a);
  EXPECT_EQ(plain(row), "(3,4):(1,3)");
  EXPECT_EQ(plain(col), "(4,3):(3,1)");
  EXPECT_EQ(plain(make_layout(row, col)), "((3,4),(4,3)):((1,3),(3,1))");
  EXPECT_EQ(plain(make_layout(a)), "(3):(1)");
  EXPECT_EQ(plain(make_layout(make_layout(a))), "((3)):((1))");
  EXPECT_EQ(plain(make_layout(a, make_layout(a), a)), "(3,(3),3):(1,(1),1)");
  Layout ab = append(a, b);
  EXPECT_EQ(plain(ab), "(3,4):(1,3)");
  EXPECT_EQ(plain(prepend(a, b)), "(4,3):(3,1)");
  Layout c = append(ab, ab);
  EXPECT_EQ(plain(c), "(3,4,(3,4)):(1,3,(1,3))");
  EXPECT_EQ(plain(replace<2>(c, b)), "(3,4,4):(1,3,3)");
}

TEST(CuteDocsLayout, GroupingAndFlattening) {
  Layout a = Layout<Shape<_2, _3, _5, _7>>{};
  Layout b = group<0, 2>(a);
  Layout c = group<1, 3>(b);
  EXPECT_EQ(printed(a), "(_2,_3,_5,_7):(_1,_2,_6,_30)");
  EXPECT_EQ(printed(b), "((_2,_3),_5,_7):((_1,_2),_6,_30)");
  EXPECT_EQ(printed(c), "((_2,_3),(_5,_7)):((_1,_2),(_6,_30))");
  EXPECT_EQ(printed(flatten(b)), printed(a));
  EXPECT_EQ(printed(flatten(c)), printed(a));
}
