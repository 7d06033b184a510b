// ratio: checks static ratios.
#include "sett/num/ratio.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(ratio(_6{}, _4{})), R<3, 2>> && is_same_v<decltype(nratio(_6{}, _4{})), R<6, 4>>);
static_assert(R<6, -4>::num == -3 && R<6, -4>::den == 2);
static_assert(is_same_v<decltype(R<1, 2>{} * R<2, 3>{}), R<1, 3>> &&
              is_same_v<decltype(R<1, 2>{} / R<2, 3>{}), R<3, 4>>);
static_assert(is_same_v<decltype(R<6, 4>{} == R<3, 2>{}), true_type>);
static_assert(is_ratio<R<1, 2>>::value && !is_ratio<_1>::value);

TEST(Ratio, OfRunTimeIntegers) {
  EXPECT_EQ((6 * R<3, 2>{}), 9);
  EXPECT_EQ((ceil_div(5, R<3, 2>{})), 4);
}
