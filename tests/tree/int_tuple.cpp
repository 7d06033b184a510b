// int_tuple: checks rank, depth, size and similar functions of tuples.
#include "sett/tree/int_tuple.hpp"

#include <gtest/gtest.h>

using namespace cute;

using T = tuple<_2, tuple<_3, _4>>;
static_assert(is_same_v<decltype(rank(T{})), _2> && is_same_v<decltype(rank<1, 0>(T{})), _1> && rank_v<int> == 1 &&
              rank_v<tuple<>> == 0);
static_assert(is_same_v<decltype(depth(T{})), _2> && is_same_v<decltype(depth<0>(T{})), _0> && depth_v<tuple<>> == 1);
static_assert(is_same_v<decltype(size(T{})), _24> && is_same_v<decltype(size<1>(T{})), _12> && size_v<T> == 24);
static_assert(is_same_v<decltype(product(tuple<>{})), _1> && is_same_v<decltype(product(tuple<tuple<>, _2>{})), _2>);
static_assert(is_same_v<decltype(product(tuple<C<2L>, _3>{})), C<6L>>);
static_assert(is_same_v<decltype(size(make_tuple(_2{}, 3))), int> &&
              is_same_v<decltype(size(make_tuple(2L, 3))), long>);
static_assert(is_same_v<decltype(size(make_tuple(_0{}, 3))), _0>);

// The facts are from cute_facts.txt.
using Sh = tuple<tuple<_2, _2>, tuple<_4, _2>, tuple<_2, _3>>;
static_assert(is_same_v<decltype(size(Sh{})), Int<192>>);

TEST(IntTuple, SizeOfRunTimeTuples) {
  int n = 5;
  EXPECT_EQ(size(make_tuple(n, make_tuple(_3{}, n))), 75);
  EXPECT_EQ(size<1>(make_tuple(n, make_tuple(_3{}, n))), 15);
}
