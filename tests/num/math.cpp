// math: checks functions such as abs, max and gcd, for constants and for run-time numbers.
#include "sett/num/math.hpp"

#include <gtest/gtest.h>

#include <numeric>

using namespace cute;

static_assert(is_same_v<decltype(cute::abs(_m3{})), _3>);
static_assert(is_same_v<decltype(signum(_m3{})), _m1> && signum(-3) == -1 && signum(0u) == 0);
static_assert(is_same_v<decltype(max(_3{}, _5{})), _5> && is_same_v<decltype(min(_3{}, _5{})), _3>);
static_assert(is_same_v<decltype(max(_3{}, 5)), int> && max(_3{}, 5) == 5 && min(7, _3{}) == 3);
static_assert(is_same_v<decltype(gcd(_12{}, Int<18>{})), _6> && is_same_v<decltype(lcm(_4{}, _6{})), _12>);
static_assert(is_same_v<decltype(lcm(_0{}, _6{})), _0>);
static_assert(is_same_v<decltype(log_2(_8{})), _3> && log_2(9u) == 3);
static_assert(is_same_v<decltype(safe_div(_12{}, _4{})), _3> && safe_div(12, 4) == 3);
static_assert(is_same_v<decltype(divmod(_7{}, _3{})), DivModReturnType<_2, _1>>);
static_assert(is_same_v<decltype(divmod(7, _3{})), DivModReturnType<int, int>>);
static_assert(is_same_v<decltype(conditional_return(true_type{}, _1{}, 2)), _1>);
static_assert(is_same_v<decltype(conditional_return<false>(_1{}, 2)), int> && conditional_return(false, 1, 2) == 2);
static_assert(is_same_v<decltype(static_value<_4>()), _4>);

TEST(Math, AgreesWithStd) {
  for (int a = -20; a <= 20; ++a) {
    EXPECT_EQ(cute::abs(a), a < 0 ? -a : a);
    for (int b = -20; b <= 20; ++b) {
      EXPECT_EQ(cute::gcd(a, b), std::gcd(a, b));
      EXPECT_EQ(cute::abs(cute::lcm(a, b)), std::lcm(a, b));
      EXPECT_EQ(cute::max(a, b), std::max(a, b));
      if (b != 0) {
        auto const [q, r] = divmod(a, b);
        EXPECT_EQ(q * b + r, a);
      }
    }
  }
}
