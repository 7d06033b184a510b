// mma_sm90_names: checks that each name refers to the right instruction.
#include "sett/inst/mma_sm90_names.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace cute;

template <class Op>
std::string named() {
  return sett::cute_name(Op::description).text;
}

TEST(MmaSm90Names, AreTheInstructions) {
  EXPECT_EQ(named<SM90::MMA_16x8x4_F64F64F64F64_TN>(), "SM90_16x8x4_F64F64F64F64_TN");
  EXPECT_EQ(named<SM90::MMA_16x8x4_C64C64C64C64_TN>(), "SM90_16x8x4_C64C64C64C64_TN");
  EXPECT_EQ(named<SM90::MMA_16x8x8_F64F64F64F64_TN>(), "SM90_16x8x8_F64F64F64F64_TN");
  EXPECT_EQ(named<SM90::MMA_16x8x8_C64C64C64C64_TN>(), "SM90_16x8x8_C64C64C64C64_TN");
  EXPECT_EQ(named<SM90::MMA_16x8x16_F64F64F64F64_TN>(), "SM90_16x8x16_F64F64F64F64_TN");
  EXPECT_EQ(named<SM90::MMA_16x8x16_C64C64C64C64_TN>(), "SM90_16x8x16_C64C64C64C64_TN");
}
