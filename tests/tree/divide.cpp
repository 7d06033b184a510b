// divide: checks divisions of tuples by tuples.
#include "sett/tree/divide.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(ceil_div(_7{}, _2{})), _4> && ceil_div(7, 2) == 4 && ceil_div(8, _2{}) == 4);
static_assert(is_same_v<decltype(ceil_div(tuple<_7, _9>{}, tuple<_2, _3>{})), tuple<_4, _3>>);
static_assert(is_same_v<decltype(ceil_div(tuple<_7, _9>{}, tuple<_2>{})), tuple<_4, _9>>);
static_assert(is_same_v<decltype(round_up(_7{}, _4{})), _8> && round_up(9, 4) == 12);
static_assert(is_same_v<decltype(round_up(tuple<_7, _9>{}, tuple<_4, _5>{})), tuple<_8, _10>>);
static_assert(is_same_v<decltype(shape_div(_12{}, _4{})), _3> && is_same_v<decltype(shape_div(_4{}, _12{})), _1>);
static_assert(is_same_v<decltype(shape_div(_4{}, tuple<_2, _6>{})), _1>);

// The facts are from cute_facts.txt.
static_assert(is_same_v<decltype(shape_div(tuple<_3, _6, _2, _8>{}, _72{})), tuple<_1, _1, _1, _4>>);
static_assert(is_same_v<decltype(ceil_div(tuple<_3, _6, _2, _8>{}, _72{})), tuple<_1, _1, _1, _4>>);

TEST(Divide, LeastQuotient) {
  for (int n = 1; n < 50; ++n) {
    for (int d = 1; d < 20; ++d) {
      int const q = ceil_div(n, d);
      EXPECT_TRUE(q * d >= n && (q - 1) * d < n);
      EXPECT_EQ(round_up(n, d), q * d);
      if (n % d == 0 || d % n == 0) { EXPECT_EQ(shape_div(n, d), q); }
    }
  }
}

TEST(Divide, RunTimeTuple) {
  auto const q = shape_div(make_tuple(3, 6, _2{}, 8), 72);
  EXPECT_EQ(get<0>(q), 1);
  EXPECT_EQ(get<2>(q), 1);
  EXPECT_EQ(get<3>(q), 4);
}
