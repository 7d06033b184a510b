// flatten: checks flattening of tuples and its inverse.
#include "sett/tree/flatten.hpp"

#include <gtest/gtest.h>

using namespace cute;

using T = tuple<_1, tuple<_2, tuple<int>>, tuple<>, _4>;
constexpr T t{_1{}, {_2{}, {3}}, {}, _4{}};

static_assert(is_same_v<decltype(flatten(t)), tuple<_1, _2, int, _4>> && is_same_v<decltype(flatten(_1{})), _1>);
static_assert(is_same_v<decltype(flatten_to_tuple(_1{})), tuple<_1>> &&
              is_same_v<decltype(flatten(tuple<>{})), tuple<>>);
static_assert(is_same_v<decltype(unflatten(flatten(t), t)), T> && is_same_v<decltype(unflatten(tuple<_1>{}, 7)), _1>);
static_assert(is_flat<tuple<_1, int>>::value && !is_flat<T>::value && is_flat<int>::value);
static_assert(is_same_v<decltype(zip(tuple<tuple<_1, _2>, tuple<_3, _4>>{})), tuple<tuple<_1, _3>, tuple<_2, _4>>>);
static_assert(is_same_v<decltype(zip(tuple<_1, _2>{}, tuple<_3, _4>{})), tuple<tuple<_1, _3>, tuple<_2, _4>>>);
static_assert(is_same_v<decltype(zip2_by(tuple<tuple<_1, _2>, tuple<_3, _4>, _5>{}, tuple<int, int>{})),
                        tuple<tuple<_1, _3>, tuple<_2, _4, _5>>>);
static_assert(is_same_v<decltype(zip2_by(tuple<_1, _2>{}, 0)), tuple<_1, _2>>);
static_assert(is_same_v<decltype(zip2_by(tuple<tuple<tuple<_1, _2>, _3>, tuple<_4, _5>>{}, tuple<tuple<int>, int>{})),
                        tuple<tuple<tuple<_1>, _4>, tuple<tuple<_2, _3>, _5>>>);

TEST(Flatten, KeepsRunTimeValues) {
  EXPECT_EQ(get<2>(flatten(t)), 3);
  EXPECT_EQ((get<1, 1, 0>(unflatten(flatten(t), t))), 3);
}
