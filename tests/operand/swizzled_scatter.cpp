// swizzled_scatter: compares check_scatter with a test of every pair of indices.
#include "sett/operand/swizzled_scatter.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sett/sett.hpp"

using sett::Num;

TEST(SwizzledScatter, RandomPairs) {
  std::mt19937 random(13);
  int refused = 0, merging = 0;
  for (int round = 0; round < 2000; ++round) {
    sett::AnyComposed side[2];
    for (sett::AnyComposed& c : side) {
      int const b = int(random() % 3);
      c.swizzle = {b, int(random() % 3), int(random() % 7) - 3};
      c.offset = Num(random() % 5);
      sett::Vec<Num> stride;
      for (int k = 0; k < 2; ++k) { stride.push_back(Num(random() % 9)); }
      c.layout = sett::flat_layout(sett::Vec<Num>(Num(4), Num(5)), stride);
    }
    bool scatters = false;
    for (Num x(0); x < Num(20); x = x + Num(1)) {
      for (Num y(0); y < x; y = y + Num(1)) {
        scatters = scatters || (side[1](x) == side[1](y) && !(side[0](x) == side[0](y)));
      }
    }
    auto const f = sett::check_scatter(side[0], side[1], sett::planning_bound());
    EXPECT_EQ(bool(f), scatters) << sett::to_text(side[0]).c_str() << " to " << sett::to_text(side[1]).c_str();
    refused += scatters ? 1 : 0;
    merging += side[1].swizzle.is_bijective() ? 0 : 1;
  }
  EXPECT_GT(refused, 500);
  EXPECT_GT(merging, 100);
  sett::AnyComposed const merges{{2, 0, 0}, 0, sett::one_mode(Num(1 << 21), Num(1))};
  EXPECT_EQ(sett::check_scatter(merges, merges, Num(sett::table_bound)).rule, sett::Rule::undecided_bound);
}
