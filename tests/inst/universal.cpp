// universal: checks that fma computes in the type of its operands' expression.
#include "sett/inst/universal.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "sett/sett.hpp"

using namespace cute;

TEST(Universal, Fma) {
  std::int64_t d = 0;
  UniversalFMA<std::int64_t, int, int, std::int64_t>::fma(d, 1 << 20, 1 << 20, 1);
  EXPECT_EQ(d, (std::int64_t(1) << 40) + 1);
  float f = 0;
  UniversalFMA<float, half_t, half_t, float>::fma(f, half_t(3.0f), half_t(683.0f), 0.0f);
  EXPECT_EQ(f, 2049.0f);
  int sum = 1;
  fma(std::int8_t(100), std::int8_t(100), sum);
  EXPECT_EQ(sum, 10001);
  constexpr auto constant = [] {
    int x = 0;
    UniversalFMA<int>::fma(x, 2, 3, 4);
    return x;
  }();
  static_assert(constant == 10);
}

TEST(Universal, SumsAndProducts) {
  float c = 0;
  add(c, 2.0f, 0.5f);
  EXPECT_EQ(c, 2.5f);
  mul(c, c, 4.0f);
  EXPECT_EQ(c, 10.0f);
}

TEST(Universal, Copy) {
  int d = 0;
  UniversalCopy<float, int>::copy(2.5f, d);
  EXPECT_EQ(d, 2);
  static_assert(is_same_v<AutoVectorizingCopy, AutoVectorizingCopyWithAssumedAlignment<128>>);
  static_assert(is_same_v<DefaultCopy, AutoVectorizingCopyWithAssumedAlignment<8>>);
}
