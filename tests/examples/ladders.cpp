// Runs every rung of the ladders in the simulator, under two orders of its threads. There must be no finding, and the
// result must be right.
#include <gtest/gtest.h>

#include "simulated.hpp"

namespace {

void climb(std::vector<SimulatedRung> const& ladder) {
  for (SimulatedRung const& rung : ladder) {
    for (int seed = 0; seed < 2; ++seed) {
      bool right = false;
      sett::sim::report const r = rung.run({.seed = seed}, right);
      EXPECT_TRUE(r.ok()) << rung.name << ", seed " << seed << ":\n" << r.text();
      EXPECT_TRUE(right) << rung.name << ", seed " << seed;
    }
  }
}

}  // namespace

TEST(Ladders, Transposes) {
  auto const ladder = transpose_ladder();
  EXPECT_EQ(ladder.size(), 6u);
  climb(ladder);
}
TEST(Ladders, Products) {
  auto const ladder = gemm_ladder();
  EXPECT_EQ(ladder.size(), 9u);
  climb(ladder);
}
