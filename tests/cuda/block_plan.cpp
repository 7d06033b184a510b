// block_plan: the blocks contain every element once, and begin at whole bytes. tests/cuda/both runs the kernels.
#include "cuda/copy/block_plan.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "sett/layout/parse.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

CopyModes modes_of(std::string const& from, std::string const& to) {
  return try_copy_modes(parse_layout(from.c_str()).value(), parse_layout(to.c_str()).value()).value();
}

using Pairs = std::set<std::pair<std::int64_t, std::int64_t>>;

// Returns the pairs of offsets in the source and the destination, for strides of any unit.
Pairs pairs_of(std::vector<CopyMode> const& modes, std::int64_t s_unit, std::int64_t d_unit) {
  Pairs out{{0, 0}};
  for (CopyMode const& m : modes) {
    Pairs const before = out;
    for (std::int64_t i = 1; i < m.n; ++i) {
      for (auto const& [s, d] : before) { out.insert({s + i * m.s * s_unit, d + i * m.d * d_unit}); }
    }
  }
  return out;
}

void expect_all_elements(CopyModes const& m, int from, int to) {
  BlockPlan const plan = plan_blocks(m, from, to);
  ASSERT_GT(plan.elements, 0);
  int const s_per = 8 / from, d_per = 8 / to;
  Pairs const inside = pairs_of(plan.inside, 1, 1), outer = pairs_of(plan.outer, s_per, d_per);
  ASSERT_EQ(std::int64_t(inside.size()), plan.elements);
  Pairs all;
  for (auto const& [s, d] : outer) {
    std::set<std::int64_t> read, written;
    for (auto const& [ds, dd] : inside) {
      all.insert({s + ds, d + dd});
      read.insert(ds + plan.first), written.insert(dd);
    }
    EXPECT_EQ(*read.begin(), 0);
    EXPECT_EQ(*read.rbegin(), plan.elements - 1);
    EXPECT_EQ(*written.rbegin(), plan.elements - 1);
    EXPECT_EQ((m.source_origin + s - plan.first) % s_per, 0);
    EXPECT_EQ((m.target_origin + d) % d_per, 0);
  }
  EXPECT_EQ(all, pairs_of(m.modes, 1, 1));
}

TEST(BlockPlan, FindsTheBlocksOfFormats) {
  expect_all_elements(modes_of("(3,(2,4,8)):(64,(1,2,8))", "(3,(2,4,8)):(64,(4,1,8))"), 8, 4);
  expect_all_elements(modes_of("(16,2,10):(1,16,32)", "(16,2,10):(2,1,36)"), 8, 4);
  expect_all_elements(modes_of("(16,2,10):(2,1,36)", "(16,2,10):(1,16,32)"), 4, 8);
  expect_all_elements(modes_of("(16,4,2,5):(1,16,64,128)", "(16,4,2,5):(4,1,64,420)"), 8, 2);
  CopyModes exchanged = modes_of("(2,64):(1,2)", "(2,64):(-1,2)");
  exchanged.target_origin += 1;  // the layout's offset
  expect_all_elements(exchanged, 8, 4);
  expect_all_elements(modes_of("4096:1", "4096:1"), 1, 8);
}

TEST(BlockPlan, RefusesBlocksThatAreNotContiguous) {
  EXPECT_EQ(plan_blocks(modes_of("(64,64):(64,1)", "(64,64):(1,64)"), 8, 4).elements, 0);
  EXPECT_EQ(plan_blocks(modes_of("(2,64):(1,3)", "(2,64):(2,4)"), 8, 4).elements, 0);
  EXPECT_EQ(plan_blocks(modes_of("4096:1", "4096:1"), 8, 4, {1, 1}).elements, 0);
  EXPECT_EQ(plan_blocks(modes_of("(64,2,5):(1,64,128)", "(64,2,5):(2,1,128)"), 8, 4).elements, 0);
  EXPECT_EQ(plan_blocks(modes_of("4:1", "4:1"), 8, 4).elements, 0);
}

}  // namespace
