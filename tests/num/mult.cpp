// mult: checks run-time integers with a static divisor.
#include "sett/num/mult.hpp"

#include <gtest/gtest.h>

using namespace cute;
using sett::Mult;
using sett::mult;

static_assert(is_same_v<decltype(mult<8>(16)), Mult<8, int>>);
static_assert(is_integral_v<Mult<8>> && !is_static_v<Mult<8>> && sizeof(Mult<8>) == sizeof(int));
static_assert(mult<8>(16) == 16);
static_assert(is_same_v<decltype(mult<8>(16) * 2), int>);
static_assert(is_same_v<decltype(_2{} * mult<8>(16)), int>);
static_assert(is_same_v<decltype(_0{} * mult<8>(16)), _0>);
static_assert(is_same_v<decltype(mult<8>(16) % _1{}), _0>);
static_assert(is_same_v<decltype(mult<8>(16L) + 1), long>);
static_assert(std::is_trivially_copyable_v<Mult<8>>);

TEST(Mult, IsItsValue) {
  int n = 24;
  EXPECT_EQ(int(mult<8>(n)), 24);
  EXPECT_EQ(mult<8>(n) / 8, 3);
}

TEST(MultDeathTest, RefusesOtherValues) {
  EXPECT_DEATH(static_cast<void>(mult<8>(int(testing::UnitTest::GetInstance()->total_test_count()) * 0 + 25)), "");
}
