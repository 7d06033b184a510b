// cute_docs_algebra: checks, as laws, the statements about the algebra on page 02 of CuTe's documentation.
//
// Every example in media/docs/cpp/cute/02_layout_algebra.md (CUTLASS 4) that states a result is computed through
// sett/cute.hpp.
#include <gtest/gtest.h>

#include "printed.hpp"

using namespace cute;

namespace {

template <class A, class B>
void same_function(A const& a, B const& b) {
  ASSERT_EQ(int(size(a)), int(size(b)));
  for (int i = 0; i < int(size(a)); ++i) { ASSERT_EQ(int(a(i)), int(b(i))) << i; }
}

// Checks that R = A o B: R has the coordinates of B, and R(i) == A(B(i)).
template <class R, class A, class B>
void is_composition(R const& r, A const& a, B const& b) {
  EXPECT_TRUE(compatible(shape(b), shape(r)));
  for (int i = 0; i < int(size(b)); ++i) { ASSERT_EQ(int(r(i)), int(a(b(i)))) << i; }
}

// Checks A and its complement R in 24. R must be ordered, the two must share only the offset 0, and together they
// must cover the offsets up to the cotarget.
template <class A>
std::string complement_in_24(A const& a) {
  auto const r = complement(a, Int<24>{});
  EXPECT_GE(int(cosize(make_layout(a, r))), 24);
  for (int i = 1; i < int(size(r)); ++i) {
    EXPECT_LT(r(i - 1), r(i));
    for (int j = 0; j < int(size(a)); ++j) { EXPECT_NE(r(i), a(j)); }
  }
  return plain(r);
}

}  // namespace

TEST(CuteDocsAlgebra, Coalesce) {
  auto const a = Layout<Shape<_2, Shape<_1, _6>>, Stride<_1, Stride<_6, _2>>>{};
  EXPECT_EQ(printed(coalesce(a)), "_12:_1");
  same_function(coalesce(a), a);
  // These are the four rules by which two modes are coalesced.
  EXPECT_EQ(plain(coalesce(Layout<Shape<_3, _1>, Stride<_5, _7>>{})), "3:5");
  EXPECT_EQ(plain(coalesce(Layout<Shape<_1, _3>, Stride<_5, _7>>{})), "3:7");
  EXPECT_EQ(plain(coalesce(Layout<Shape<_3, _4>, Stride<_5, C<15>>>{})), "12:5");
  EXPECT_EQ(plain(coalesce(Layout<Shape<_3, _4>, Stride<_5, C<14>>>{})), "(3,4):(5,14)");
  auto const by_mode = coalesce(a, Step<_1, _1>{});
  EXPECT_EQ(printed(by_mode), "(_2,_6):(_1,_2)");
  EXPECT_EQ(printed(by_mode), printed(make_layout(coalesce(layout<0>(a)), coalesce(layout<1>(a)))));
}

TEST(CuteDocsAlgebra, CompositionIsAFunction) {
  auto const a = Layout<Shape<_6, _2>, Stride<_8, _2>>{};
  auto const b = Layout<Shape<_4, _3>, Stride<_3, _1>>{};
  auto const r = composition(a, b);
  int const values[12] = {0, 24, 2, 26, 8, 32, 10, 34, 16, 40, 18, 42};
  for (int i = 0; i < 12; ++i) { EXPECT_EQ(int(r(i)), values[i]); }
  EXPECT_EQ(plain(r), "((2,2),3):((24,2),8)");
  is_composition(r, a, b);
  // These are the two halves of the worked example.
  EXPECT_EQ(plain(composition(a, Layout<_4, _3>{})), "(2,2):(24,2)");
  EXPECT_EQ(plain(composition(a, Layout<_3, _1>{})), "3:8");
}

TEST(CuteDocsAlgebra, ShapesAreDividedFromTheLeft) {
  auto const a = Shape<_6, _2>{};
  auto const b = Shape<_3, _6, _2, _8>{};
  EXPECT_EQ(plain(shape_div(a, _2{})), "(3,2)");
  EXPECT_EQ(plain(shape_div(a, _3{})), "(2,2)");
  EXPECT_EQ(plain(shape_div(a, _6{})), "(1,2)");
  EXPECT_EQ(plain(shape_div(a, _12{})), "(1,1)");
  EXPECT_EQ(plain(shape_div(b, _3{})), "(1,6,2,8)");
  EXPECT_EQ(plain(shape_div(b, _6{})), "(1,3,2,8)");
  EXPECT_EQ(plain(shape_div(b, Int<9>{})), "(1,2,2,8)");
  EXPECT_EQ(plain(shape_div(b, Int<72>{})), "(1,1,1,4)");
}

// The strides (w,x,y,z) are (1,100,10000,1000000), so that they appear as decimal digits that do not mix.
TEST(CuteDocsAlgebra, ResiduesScaleStrides) {
  auto const a = Layout<Shape<_3, _6, _2, _8>, Stride<_1, C<100>, C<10000>, C<1000000>>>{};
  // Taking every 72nd element leaves 4 elements of the last mode, 2z apart.
  EXPECT_EQ(plain(composition(a, Layout<_4, C<72>>{})), "4:2000000");
  // These compositions take the first n elements, for several n.
  EXPECT_EQ(plain(composition(a, Layout<_6>{})), "(3,2):(1,100)");
  EXPECT_EQ(plain(composition(a, Layout<Int<9>>{})), "(3,3):(1,100)");
  auto const rest = Layout<Shape<_2, _2, _8>, Stride<C<300>, C<10000>, C<1000000>>>{};
  EXPECT_EQ(plain(composition(rest, Layout<_2>{})), "2:300");
  EXPECT_EQ(plain(composition(rest, Layout<_16>{})), "(2,2,4):(300,10000,1000000)");
  // o 16:9 gives (1,2,2,4):(9w,3x,y,z).
  auto const r = composition(a, Layout<_16, Int<9>>{});
  EXPECT_EQ(plain(r), "(2,2,4):(300,10000,1000000)");
  is_composition(r, a, Layout<_16, Int<9>>{});
}

TEST(CuteDocsAlgebra, ReshapesIntoMatrices) {
  auto const a = Layout<Int<20>, _2>{};
  EXPECT_EQ(plain(composition(a, Layout<Shape<_5, _4>, Stride<_4, _1>>{})), "(5,4):(8,2)");
  auto const b = Layout<Shape<_10, _2>, Stride<_16, _4>>{};
  EXPECT_EQ(plain(composition(b, Layout<_5, _1>{})), "5:16");
  EXPECT_EQ(plain(composition(b, Layout<_4, _5>{})), "(2,2):(80,4)");
  EXPECT_EQ(printed(composition(b, Layout<Shape<_5, _4>, Stride<_1, _5>>{})), "(_5,(_2,_2)):(_16,(_80,_4))");
  auto const run_time =
      composition(make_layout(make_shape(10, 2), make_stride(16, 4)), make_layout(make_shape(5, 4), make_stride(1, 5)));
  EXPECT_EQ(printed(run_time), "((5,1),(2,2)):((16,4),(80,4))");
}

TEST(CuteDocsAlgebra, CompositionByMode) {
  auto const a = make_layout(make_shape(12, make_shape(4, 8)), make_stride(59, make_stride(13, 1)));
  auto const tiler = make_tile(Layout<_3, _4>{}, Layout<_8, _2>{});
  auto const r = composition(a, tiler);
  EXPECT_EQ(printed(r), "(_3,(2,4)):(236,(26,1))");
  EXPECT_EQ(printed(r),
            printed(make_layout(composition(layout<0>(a), get<0>(tiler)), composition(layout<1>(a), get<1>(tiler)))));
  for (int m = 0; m < 3; ++m) {
    for (int n = 0; n < 8; ++n) { ASSERT_EQ(r(m, n), a(4 * m, 2 * n)); }
  }
  // A shape is a tiler with strides 1.
  EXPECT_EQ(printed(composition(a, make_shape(Int<3>{}, Int<8>{}))), "(_3,(4,2)):(59,(13,1))");
  EXPECT_EQ(printed(composition(a, make_tile(Layout<_3, _1>{}, Layout<_8, _1>{}))), "(_3,(4,2)):(59,(13,1))");
}

TEST(CuteDocsAlgebra, Complement) {
  EXPECT_EQ(complement_in_24(Layout<_4, _1>{}), "6:4");
  EXPECT_EQ(complement_in_24(Layout<_6, _4>{}), "4:1");
  EXPECT_EQ(complement_in_24(Layout<Shape<_4, _6>, Stride<_1, _4>>{}), "1:0");
  EXPECT_EQ(complement_in_24(Layout<_4, _2>{}), "(2,3):(1,8)");
  EXPECT_EQ(complement_in_24(Layout<Shape<_2, _4>, Stride<_1, _6>>{}), "3:2");
  EXPECT_EQ(complement_in_24(Layout<Shape<_2, _2>, Stride<_1, _6>>{}), "(3,2):(2,12)");
  // The complement in 28 is the same, whether 28 is known to be a multiple of 4 or not.
  EXPECT_EQ(printed(complement(Layout<_4, _1>{}, 28)), "7:_4");
  EXPECT_EQ(printed(complement(Layout<_4, _1>{}, make_shape(_4{}, 7))), "7:_4");
}

TEST(CuteDocsAlgebra, LogicalDivide) {
  auto const a = Layout<Shape<_4, _2, _3>, Stride<_2, _1, _8>>{};
  auto const b = Layout<_4, _2>{};
  auto const rest = complement(b, size(a));
  EXPECT_EQ(plain(rest), "(2,3):(1,8)");
  EXPECT_EQ(plain(make_layout(b, rest)), "(4,(2,3)):(2,(1,8))");
  EXPECT_EQ(plain(logical_divide(a, b)), "((2,2),(2,3)):((4,1),(2,8))");
  EXPECT_EQ(plain(logical_divide(a, b)), plain(composition(a, make_layout(b, rest))));
}

TEST(CuteDocsAlgebra, DividesOfTwoModes) {
  auto const a = Layout<Shape<Int<9>, Shape<_4, _8>>, Stride<Int<59>, Stride<Int<13>, _1>>>{};
  auto const tiler = make_tile(Layout<_3, _3>{}, Layout<Shape<_2, _4>, Stride<_1, _8>>{});
  auto const ld = logical_divide(a, tiler);
  auto const zd = zipped_divide(a, tiler);
  EXPECT_EQ(plain(product_each(shape<0>(ld))), "(3,3)");
  EXPECT_EQ(plain(product_each(shape<1>(ld))), "(8,4)");
  EXPECT_EQ(plain(product_each(shape<0>(zd))), "(3,8)");
  EXPECT_EQ(plain(product_each(shape<1>(zd))), "(3,4)");
  EXPECT_EQ(plain(composition(a, tiler)), "(3,(2,4)):(177,(13,2))");
  EXPECT_EQ(plain(layout<0>(zd)), plain(composition(a, tiler)));
  // Tile (i,j) begins at row i and column 2j of the pairs. Tile 3 is (0,1), and tile 7 is (1,2).
  EXPECT_EQ(zd(0, 3), zd(0, make_coord(0, 1)));
  EXPECT_EQ(zd(0, 7), zd(0, make_coord(1, 2)));
  EXPECT_EQ(zd(0, make_coord(1, 2)), a(1, 4));
  auto const shapes = [](auto const& layout) { return plain(shape(layout)); };
  auto const m = Layout<Shape<_8, _6, _5>>{};
  auto const t = make_tile(_4{}, _3{});
  EXPECT_EQ(shapes(logical_divide(m, t)), "((4,2),(3,2),5)");
  EXPECT_EQ(shapes(zipped_divide(m, t)), "((4,3),(2,2,5))");
  EXPECT_EQ(shapes(tiled_divide(m, t)), "((4,3),2,2,5)");
  EXPECT_EQ(shapes(flat_divide(m, t)), "(4,3,2,2,5)");
}

TEST(CuteDocsAlgebra, LogicalProduct) {
  auto const a = Layout<Shape<_2, _2>, Stride<_4, _1>>{};
  auto const free = complement(a, Int<24>{});
  EXPECT_EQ(plain(free), "(2,3):(2,8)");
  EXPECT_EQ(plain(logical_product(a, Layout<_6>{})), "((2,2),(2,3)):((4,1),(2,8))");
  EXPECT_EQ(plain(logical_product(a, Layout<_6>{})),
            plain(logical_divide(Layout<Shape<_4, _2, _3>, Stride<_2, _1, _8>>{}, Layout<_4, _2>{})));
  // In this product, the eight copies are in another order. Copy j begins at the B(j)-th free offset.
  auto const b = Layout<Shape<_4, _2>, Stride<_2, _1>>{};
  auto const p = logical_product(a, b);
  auto const places = complement(a, Int<32>{});
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 8; ++j) { ASSERT_EQ(int(p(i, j)), int(a(i)) + int(places(b(j)))); }
  }
  EXPECT_TRUE(compatible(shape(a), shape<0>(p)) && compatible(shape(b), shape<1>(p)));
}

TEST(CuteDocsAlgebra, ProductsOfTwoModes) {
  auto const a = Layout<Shape<_2, _5>, Stride<_5, _1>>{};
  auto const b = Layout<Shape<_3, _4>>{};
  auto const blocked = blocked_product(a, b);
  auto const raked = raked_product(a, b);
  // Tile (i,j) is a copy of A. In one product, the copy is a block of 2x5. In the other product, the rows of a copy
  // are 3 apart and its columns are 4 apart.
  for (int m = 0; m < 2; ++m) {
    for (int n = 0; n < 5; ++n) {
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 4; ++j) {
          int const place = int(a(m, n)) + 10 * int(b(i, j));
          ASSERT_EQ(int(blocked(m + 2 * i, n + 5 * j)), place);
          ASSERT_EQ(int(raked(i + 3 * m, j + 4 * n)), place);
        }
      }
    }
  }
  // The same result is computed mode by mode, with a tiler that depends on A.
  EXPECT_EQ(plain(logical_product(a, make_tile(Layout<_3, _5>{}, Layout<_4, _6>{}))), plain(blocked));
  auto const shapes = [](auto const& layout) { return plain(shape(layout)); };
  auto const m = Layout<Shape<_2, _5, _7>, Stride<_1, _1, _1>>{};  // no single mode has gaps
  auto const t = make_tile(_3{}, _4{});
  EXPECT_EQ(shapes(logical_product(m, t)), "((2,3),(5,4),7)");
  EXPECT_EQ(shapes(zipped_product(m, t)), "((2,5),(3,4,7))");
  EXPECT_EQ(shapes(tiled_product(m, t)), "((2,5),3,4,7)");
  EXPECT_EQ(shapes(flat_product(m, t)), "(2,5,3,4,7)");
}
