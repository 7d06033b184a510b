// swizzle_common: checks the longest common run of two layouts, with and without swizzles.
#include "sett/linear/swizzle_common.hpp"

#include <gtest/gtest.h>

#include "swizzles.hpp"

using namespace cute;

// Checks that the run is contiguous in both layouts.
template <class A, class B>
void expect_run(A const& a, B const& b, int expected) {
  auto const r = max_common_layout(a, b);
  EXPECT_EQ(int(max_common_vector(a, b)), expected);
  EXPECT_EQ(int(size(r)), expected);
  for (int i = 0; i < int(size(r)); ++i) {
    ASSERT_EQ(int(a(r(i))) - int(a(r(0))), i);
    ASSERT_EQ(int(b(r(i))) - int(b(r(0))), i);
  }
}

TEST(SwizzleCommon, TheLongestRun) {
  Layout<Shape<_8, _8>, Stride<_1, _8>> const columns{};
  auto const swizzled = composition(Swizzle<2, 1, 3>{}, columns);
  expect_run(swizzled, columns, 2);
  expect_run(columns, swizzled, 2);
  expect_run(swizzled, swizzled, 2);
  expect_run(composition(Swizzle<1, 2, 3>{}, columns), swizzled, 2);
  expect_run(composition(Swizzle<1, 2, 3>{}, columns), composition(Swizzle<1, 2, 4>{}, columns), 4);
  expect_run(composition(Swizzle<1, 2, 3>{}, _2{}, columns), columns, 2);
  expect_run(composition(Swizzle<1, 2, 3>{}, 4, columns), columns, 1);
  expect_run(composition(Swizzle<1, 2, 3>{}, columns), Layout<Shape<_8, _8>, Stride<_8, _1>>{}, 1);
  expect_run(make_composed_layout(Swizzle<0, 2, 3>{}, 4, columns), columns, 64);
  expect_run(composition(Swizzle<1, 2, 3>{}, make_layout(make_shape(_16{}, 3))), make_layout(make_shape(_16{}, 3)), 4);
}
