// swizzle_layout: checks layouts that are composed with a swizzle, before or after the swizzle.
#include "sett/linear/swizzle_layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "sett/layout/print.hpp"
#include "sett/linear/swizzle_cast.hpp"
#include "swizzles.hpp"

using namespace cute;
using Rows = Layout<Shape<_4, _4>, Stride<_4, _1>>;
using Swizzled = decltype(composition(Swizzle<2, 0, 2>{}, Rows{}));

static_assert(is_same_v<decltype(get_swizzle_portion(Swizzled{})), Swizzle<2, 0, 2>>);
static_assert(is_same_v<decltype(get_swizzle_portion(Rows{})), Swizzle<0, 4, 3>>);
static_assert(is_same_v<decltype(get_nonswizzle_portion(Swizzled{})), Rows>);
static_assert(is_same_v<decltype(get_nonswizzle_portion(Rows{})), Rows>);
static_assert(
    is_same_v<decltype(composition(Rows{}, Swizzle<2, 0, 2>{})), ComposedLayout<Swizzle<2, 0, -2>, _0, Rows>>);
static_assert(is_same_v<decltype(right_inverse(Swizzled{})), ComposedLayout<Swizzle<2, 0, -2>, _0, Rows>>);
static_assert(is_same_v<decltype(cosize(Swizzled{})), _16>);
static_assert(cosize_v<Swizzled> == 16);
// The offsets of 5:1 include 4, which the swizzle moves to 5.
static_assert(is_same_v<decltype(cosize(composition(Swizzle<2, 0, 2>{}, Layout<_5, _1>{}))), _6>);

// Checks A(sw(x)) at every index of A.
template <class A, class Sw>
void expect_after(A const& a, Sw const& sw) {
  auto const r = composition(a, sw);
  for (int x = 0; x < int(size(a)); ++x) { ASSERT_EQ(int(r(x)), int(a(sw(x)))) << x; }
}

TEST(SwizzleLayout, AfterASwizzle) {
  expect_after(Layout<_64, _1>{}, Swizzle<2, 1, 3>{});
  expect_after(Layout<_64, _2>{}, Swizzle<2, 1, -3>{});
  expect_after(Layout<Shape<_8, _8>, Stride<_8, _1>>{}, Swizzle<3, 0, 3>{});
  expect_after(Layout<Shape<_4, _2, _8>, Stride<_2, _1, _32>>{}, Swizzle<2, 0, 3>{});
  expect_after(Layout<Shape<_4, _2, _2>, Stride<_1, _0, _8>>{}, Swizzle<1, 0, 3>{});  // A does not use this bit
  expect_after(Layout<Shape<_4, _2, _2>, Stride<_1, _0, _8>>{}, Swizzle<1, 2, 1>{});  // nor the bit that is changed
  expect_after(Layout<_4, _1>{}, Swizzle<2, 0, 3>{});                                 // bits beyond the layout's size
  expect_after(Layout<Shape<_8, _6>, Stride<_16, _1>>{}, Swizzle<1, 0, 2>{});         // 48 is 16 times 3
  expect_after(Layout<Shape<_16, _3>, Stride<_1, _16>>{}, Swizzle<2, 0, 2>{});
  expect_after(Layout<Shape<_16, _3>, Stride<_1, _16>>{}, Swizzle<0, 0, 2>{});
  expect_after(Layout<Shape<_8, _8>, Stride<_8, _1>>{}, Swizzle<2, 0, 1>{});  // not an involution
}

TEST(SwizzleLayout, AfterASwizzledLayout) {
  Layout<Shape<_4, _4>, Stride<_8, _1>> const a{};
  auto const b = composition(Swizzle<2, 0, 2>{}, Layout<Shape<_2, _8>, Stride<_8, _1>>{});
  auto const r = composition(a, b);
  for (int x = 0; x < 16; ++x) { EXPECT_EQ(int(r(x)), int(a(b(x)))); }
}

TEST(SwizzleLayout, Inverses) {
  auto const check = [](auto l) {
    auto const right = right_inverse(l);
    auto const left = left_inverse(l);
    EXPECT_EQ(int(size(right)), int(size(l)));
    for (int i = 0; i < int(size(right)); ++i) { ASSERT_EQ(int(l(right(i))), i); }
    for (int x = 0; x < int(size(l)); ++x) { ASSERT_EQ(int(left(l(x))), x); }
  };
  check(composition(Swizzle<2, 0, 2>{}, Rows{}));
  check(composition(Swizzle<3, 0, 3>{}, Layout<Shape<_8, _8>, Stride<_8, _1>>{}));
  check(composition(Swizzle<3, 0, -3>{}, Layout<Shape<_8, _8>, Stride<_1, _8>>{}));
  check(composition(
      Swizzle<1, 1, 3>{},
      Layout<Shape<Shape<_2, _2, _2>, Shape<_2, _2, _2>>, Stride<Stride<_32, _2, _8>, Stride<_4, _1, _16>>>{}));
  check(composition(Swizzle<2, 0, 2>{}, Layout<Shape<_16, _3>, Stride<_1, _16>>{}));
  check(composition(Swizzle<3, 3, 3>{}, Layout<Shape<_8, _64>, Stride<_64, _1>>{}));
}

// Every offset must be below cosize, and cosize must be least if all offsets up to B's greatest one occur. The layout
// here is a stage of a flagged tile with three stages of 16 elements.
TEST(SwizzleLayout, CosizeOfAStage) {
  auto const stages = composition(Swizzle<1, 1, 2>{}, smem_ptr_flag_bits<8>{}, Layout<Shape<_4, _4, _3>>{});
  EXPECT_EQ(int(cosize(stages(_, _, 0))), 16);
  EXPECT_EQ(int(cosize(stages(_, _, 2))), 48);
}

TEST(SwizzleLayout, CosizeHoldsTheImage) {
  sett_test::for_each_swizzle([](auto sw) {
    for (int n = 1; n < 80; ++n) {
      for (int offset : {0, 5}) {
        int greatest = 0;
        for (int x = 0; x < n + offset; ++x) { greatest = std::max(greatest, sw(x)); }
        auto const l = make_composed_layout(sw, offset, make_layout(n));
        ASSERT_EQ(int(cosize(l)), greatest + 1) << n;
      }
    }
  });
  EXPECT_EQ(int(cosize<0>(Swizzled{})), 14 + 1 + 1);
}
