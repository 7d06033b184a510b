// arithmetic: checks sums, products and inner products of tuples.
#include "sett/tree/arithmetic.hpp"

#include <gtest/gtest.h>

using namespace cute;

using T = tuple<_2, tuple<_3, _4>>;
static_assert(is_same_v<decltype(sum(T{})), _9> && is_same_v<decltype(sum(tuple<>{})), _0>);
static_assert(is_same_v<decltype(inner_product(T{}, tuple<_1, tuple<_2, _3>>{})), Int<20>>);
static_assert(is_same_v<decltype(product_each(T{})), tuple<_2, _12>> &&
              is_same_v<decltype(product_each(_3{})), tuple<_3>>);
static_assert(is_same_v<decltype(product_like(T{}, tuple<int, int>{})), tuple<_2, _12>> &&
              is_same_v<decltype(product_like(T{}, 0)), _24>);
static_assert(is_same_v<decltype(shape(T{})), T> && is_same_v<decltype(shape<1, 0>(T{})), _3>);
static_assert(is_same_v<decltype(max(T{})), _4> && is_same_v<decltype(min(T{})), _2> &&
              is_same_v<decltype(max(T{}, _9{}, _1{})), _9>);
static_assert(is_same_v<decltype(gcd(tuple<_12, tuple<_8, _6>>{})), _2> && is_same_v<decltype(max(_1{}, T{})), _4> &&
              max(T{}, 7) == 7);
static_assert(is_same_v<decltype(elem_scale(T{}, tuple<_2, tuple<tuple<_2, _2>, _3>>{})), tuple<_4, tuple<_12, _12>>>);
static_assert(is_same_v<decltype(filter_zeros(tuple<_0, tuple<_1, int>>{}, T{})), tuple<_1, tuple<_3, _4>>>);
static_assert(is_same_v<decltype(filter_zeros(_0{}, T{})), tuple<_1, tuple<_1, _1>>>);

TEST(Arithmetic, RunTimeLeaves) {
  EXPECT_EQ(inner_product(make_tuple(_2{}, make_tuple(_1{}, 3)), make_tuple(_4{}, make_tuple(_2{}, 1))), 13);
  EXPECT_EQ(max(make_tuple(3, make_tuple(_9{}, 4))), 9);
  EXPECT_EQ(gcd(make_tuple(12, Int<18>{}), 8), 2);
}
