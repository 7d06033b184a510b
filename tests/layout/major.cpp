// major: checks the strides that LayoutLeft and LayoutRight give.
#include "sett/layout/major.hpp"

#include <gtest/gtest.h>

#include "sett/tree/compare.hpp"

using namespace cute;

static_assert(is_same_v<LayoutLeft::Apply<tuple<_4, tuple<int, _3>>>, tuple<_1, tuple<_4, int>>>);
static_assert(is_same_v<LayoutRight::Apply<tuple<_4, tuple<int, _3>>>, tuple<int, tuple<_3, _1>>>);
static_assert(is_same_v<LayoutLeft::Apply<_8>, _1> && is_same_v<LayoutLeft::Apply<int>, _1> &&
              is_same_v<LayoutLeft::Apply<_1>, _0>);
static_assert(is_same_v<decltype(compact_col_major(tuple<_2, _3, _4>{})), tuple<_1, _2, _6>>);
static_assert(is_same_v<decltype(compact_row_major(tuple<_2, _3, _4>{})), tuple<_12, _4, _1>>);
static_assert(is_same_v<decltype(compact_col_major(tuple<_1, _4>{})), tuple<_0, _1>>);
static_assert(is_same_v<decltype(compact_row_major(tuple<_4, tuple<_1, _3>>{})), tuple<_3, tuple<_0, _1>>>);
static_assert(
    is_same_v<decltype(compact_col_major(tuple<_2, tuple<_3, _4>>{}, tuple<_5, _7>{})), tuple<_5, tuple<_7, Int<21>>>>);
static_assert(is_same_v<decltype(compact_col_major(tuple<_2, _3>{}, 5)), tuple<int, int>>);
static_assert(is_same_v<decltype(compact_col_major(tuple<>{})), tuple<>>);
static_assert(is_same_v<GenColMajor, LayoutLeft> && is_same_v<GenRowMajor, LayoutRight>);

TEST(Major, RunTimeExtents) {
  EXPECT_TRUE(compact_col_major(make_tuple(3, make_tuple(_2{}, 5), 7)) == make_tuple(1, make_tuple(3, 6), 30));
  EXPECT_TRUE(compact_row_major(make_tuple(3, make_tuple(_2{}, 5), 7)) == make_tuple(70, make_tuple(35, 7), 1));
}
