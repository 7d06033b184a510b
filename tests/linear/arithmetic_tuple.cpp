// arithmetic_tuple: tests linear/arithmetic_tuple.hpp.
//
// Coordinates are added and scaled element by element, and the result is static if both operands are. The shorter
// operand is extended by zeros.
#include "sett/linear/arithmetic_tuple.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(
    is_same_v<decltype(make_arithmetic_tuple(_1{}, _2{}) + make_arithmetic_tuple(_3{})), ArithmeticTuple<_4, _2>>);
static_assert(is_same_v<decltype(_3{} * make_arithmetic_tuple(_1{}, make_arithmetic_tuple(_2{}))),
                        ArithmeticTuple<_3, ArithmeticTuple<_6>>>);
static_assert(is_same_v<decltype(make_arithmetic_tuple(_1{}) + _0{}), ArithmeticTuple<_1>>);
static_assert(is_same_v<decltype(as_arithmetic_tuple(make_tuple(1, make_tuple(_2{})))),
                        ArithmeticTuple<int, ArithmeticTuple<_2>>>);
static_assert(is_empty_v<ArithmeticTuple<_1, _2>>);
static_assert(rank_v<ArithmeticTuple<_1, int>> == 2 && depth_v<ArithmeticTuple<_1, ArithmeticTuple<_2>>> == 2);
static_assert(std::tuple_size_v<ArithmeticTuple<int, int>> == 2);

TEST(ArithmeticTuple, AddsAndScalesEachElement) {
  for (int a = -3; a <= 3; ++a) {
    for (int b = -3; b <= 3; ++b) {
      auto const t = make_arithmetic_tuple(a, make_arithmetic_tuple(b, _2{}));
      auto const u = make_arithmetic_tuple(b, make_arithmetic_tuple(a));
      EXPECT_EQ(t + u, make_arithmetic_tuple(a + b, make_arithmetic_tuple(a + b, _2{})));
      EXPECT_EQ(t - u, make_arithmetic_tuple(a - b, make_arithmetic_tuple(b - a, _2{})));
      auto const plain = make_tuple(a, make_tuple(b, _2{}));
      EXPECT_EQ(plain - u, as_arithmetic_tuple(plain) - u);
      EXPECT_EQ(u - plain, u - as_arithmetic_tuple(plain));
      EXPECT_EQ(t - _0{}, t);
      EXPECT_EQ(_0{} - t, -t);
      EXPECT_EQ(-t, t * -1);
      EXPECT_EQ(a * t, t * a);
      EXPECT_EQ(t + make_tuple(1, make_tuple(2)), make_arithmetic_tuple(a + 1, make_arithmetic_tuple(b + 2, _2{})));
    }
  }
}

TEST(ArithmeticTuple, IteratorsAreWhereTheyPoint) {
  auto const it = make_inttuple_iter(2, _3{});
  EXPECT_EQ(*it, make_arithmetic_tuple(2, 3));
  EXPECT_EQ(*(it + make_arithmetic_tuple(5, 7)), make_arithmetic_tuple(7, 10));
  EXPECT_EQ(it[make_tuple(1, 1)], make_arithmetic_tuple(3, 4));
}
