// fragment: compares the offset of each thread and value with the documented rule.
#include "sett/inst/fragment.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Fragment, TheRule) {
  // A fragment consists of pieces of 8 rows. In a piece, four lanes hold a row, and each lane holds two neighbouring
  // elements in a register. Consecutive pieces go down the rows first.
  Fragment const f = warp_fragment(16, 2, 2);
  for (int t = 0; t < 32; ++t) {
    for (int v = 0; v < 8; ++v) {
      int const row = t / 4 + 8 * (v / 2 % 2), column = 2 * (t % 4) + v % 2 + 8 * (v / 4);
      ASSERT_EQ(at(f, t, v), row + 16 * column);
    }
  }
}
TEST(Fragment, OfAWarpgroup) {
  Fragment const f = warpgroup_fragment(2, 3);
  for (int t = 0; t < 128; ++t) {
    for (int v = 0; v < 12; ++v) {
      int const row = 16 * (t / 32) + t % 32 / 4 + 8 * (v / 2 % 2), column = 2 * (t % 4) + v % 2 + 8 * (v / 4);
      ASSERT_EQ(at(f, t, v), row + 64 * column);
    }
  }
}
TEST(Fragment, ModesOfOneSayNothing) {
  EXPECT_EQ(Modes().with_unless_one(1, 5).count, 0);
  EXPECT_EQ(size(Modes().with(2, 1).with(3, 7)), 6);
  EXPECT_EQ(at(Modes(), 0), 0);
  EXPECT_EQ(size(shared_fragment(128, 64, 16).values), 1024);
}
