// compare: checks equality of tuples.
#include "sett/tree/compare.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(tuple<_1, _2>{} == tuple<_1, _2>{}), true_type>);
static_assert(is_same_v<decltype(tuple<_1, _2>{} == tuple<_1, _3>{}), false_type>);
static_assert(is_same_v<decltype(tuple<_1, int>{} == tuple<_2, int>{}), false_type>);
static_assert(is_same_v<decltype(tuple<_1>{} == tuple<_1, _2>{}), false_type> &&
              is_same_v<decltype(tuple<_1>{} == _1{}), false_type>);
static_assert(is_same_v<decltype(tuple<_1>{} != _1{}), true_type> &&
              make_tuple(1, make_tuple(2)) == make_tuple(_1{}, make_tuple(2)));

static_assert(congruent(tuple<_4>{}, tuple<_1>{}) && !congruent(tuple<_4>{}, _4{}) &&
              congruent(tuple<_4, tuple<int>>{}, tuple<int, tuple<_1>>{}));
static_assert(weakly_congruent(_4{}, tuple<_1, _2>{}) && !weakly_congruent(tuple<_1, _2>{}, _4{}) &&
              weakly_congruent(tuple<_1, _2>{}, tuple<_1, tuple<_2>>{}));
static_assert(compatible(_4{}, tuple<_2, _2>{}) && !compatible(tuple<_2, _2>{}, _4{}) &&
              !compatible(tuple<_4>{}, _4{}));
static_assert(is_same_v<decltype(compatible(tuple<_4>{}, tuple<tuple<_2, _2>>{})), true_type>);
static_assert(is_same_v<decltype(compatible(tuple<_4>{}, tuple<_5>{})), false_type>);
static_assert(weakly_compatible(_2{}, tuple<_2, _2>{}) && !weakly_compatible(_3{}, tuple<_2, _2>{}));
static_assert(is_same_v<decltype(evenly_divides(tuple<_8>{}, _4{})), true_type> &&
              is_same_v<decltype(evenly_divides(tuple<_8, _6>{}, tuple<_4>{})), true_type>);
static_assert(!evenly_divides(tuple<_8, _6>{}, tuple<_4, _4>{}) && !evenly_divides(tuple<_8>{}, tuple<_4, _1>{}));
static_assert(is_same_v<is_congruent<tuple<_4>, tuple<_1>>, true_type> && is_compatible<_4, tuple<_2, _2>>::value);
static_assert(is_same_v<decltype(make_tuple(1, _2{}) == nullptr), false_type> && (nullptr != make_tuple(1)) &&
              !(make_tuple(1) == static_cast<int const*>(nullptr)) && !(make_tuple(1) == 1));

TEST(Compare, RunTimeLeaves) {
  int n = 4;
  EXPECT_TRUE(make_tuple(n, _2{}) == make_tuple(4, 2));
  EXPECT_FALSE(make_tuple(n, _2{}) == make_tuple(5, 2));
  EXPECT_TRUE(compatible(n, make_tuple(2, 2)));
  EXPECT_TRUE(evenly_divides(make_tuple(n, 6), make_tuple(2, _3{})));
}
