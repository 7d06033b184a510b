// options: tests that extents and counts can be integers of any type, also in braces.
#include "sett/sim/options.hpp"

#include <gtest/gtest.h>

using namespace sett::sim;

TEST(Options, Extents) {
  long const n = 5;
  int const k = 3;
  dim3 const a{n, k, 1}, b = 7, c;
  EXPECT_EQ(a.size(), 15u);
  EXPECT_EQ(b, (dim3{7, 1, 1}));
  EXPECT_EQ(c.size(), 1u);
}

TEST(Options, Braces) {
  int const seed = 3;
  std::uint64_t const schedules = 2;
  options const o{seed, schedules, arch::sm80, 1000, {2, 1, 1}};
  EXPECT_EQ(std::uint64_t(o.seed), 3u);
  EXPECT_EQ(std::uint64_t(o.schedules), 2u);
  EXPECT_EQ(o.cluster.x, 2u);
  EXPECT_EQ(options{}.arch, arch::sm90);
}
