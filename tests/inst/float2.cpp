// float2: checks arithmetic on pairs of floats.
#include "sett/inst/float2.hpp"

#include <gtest/gtest.h>

struct Pair {
  float x, y;
};

static_assert(sett::FloatPair<Pair> && !sett::FloatPair<float> && !sett::FloatPair<double>);

TEST(Float2, EachOfThePair) {
  using namespace cute;
  Pair const a{2, 3}, b{5, 7}, c{11, 13};
  Pair d{};
  add(d, a, b);
  EXPECT_EQ(d.x, 7.0f);
  EXPECT_EQ(d.y, 10.0f);
  mul(d, a, b);
  EXPECT_EQ(d.x, 10.0f);
  EXPECT_EQ(d.y, 21.0f);
  fma(d, a, b, c);
  EXPECT_EQ(d.x, 21.0f);
  EXPECT_EQ(d.y, 34.0f);
}
