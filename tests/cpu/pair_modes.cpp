// Tests that pair_modes yields the same pairs of offsets as the two layouts, in few modes.
#include "../../src/cpu/permute/pair_modes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "offset.hpp"

namespace {

using namespace sett::cpu;
using namespace sett::cpu::detail;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

Pairs pairs_of(PairModes const& list) {
  std::int64_t size = 1;
  for (int k = 0; k < list.count; ++k) { size *= list.extent[k]; }
  Pairs out;
  for (std::int64_t i = 0; i < size; ++i) {
    std::int64_t rest = i;
    std::pair<std::int64_t, std::int64_t> at{list.base[0], list.base[1]};
    for (int k = 0; k < list.count; ++k) {
      at.first += rest % list.extent[k] * list.stride[0][k];
      at.second += rest % list.extent[k] * list.stride[1][k];
      rest /= list.extent[k];
    }
    out.push_back(at);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

TEST(PairModes, TheSamePairs) {
  std::mt19937 random(3);
  auto const pick = [&random](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  int refined = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    // Divides one size into modes in two ways with different boundaries.
    std::vector<int> factors;
    for (int k = pick(0, 5); k > 0; --k) { factors.push_back(pick(2, 3)); }
    Modes m[2];
    for (Modes& x : m) {
      for (std::size_t k = 0; k < factors.size();) {
        int n = factors[k++];
        while (k < factors.size() && pick(0, 1)) { n *= factors[k++]; }
        x.push(n, pick(-20, 20));
      }
      if (pick(0, 5) == 0) { std::shuffle(factors.begin(), factors.end(), random); }
    }
    PairModes list;
    if (!pair_modes(m[0], m[1], list)) { continue; }
    ++refined;
    Pairs expected;
    for (std::int64_t i = 0; i < m[0].size; ++i) { expected.emplace_back(offset(m[0], i), offset(m[1], i)); }
    std::sort(expected.begin(), expected.end());
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    ASSERT_EQ(pairs_of(list), expected) << trial;
    for (int k = 0; k < list.count; ++k) {
      // Strides are ascending, and strides of 0 come last.
      std::int64_t const here = list.stride[1][k], before = k == 0 ? 1 : list.stride[1][k - 1];
      EXPECT_TRUE(here == 0 || (before != 0 && (k == 0 || here >= before)));
      EXPECT_GE(list.extent[k], 2);
    }
  }
  EXPECT_GT(refined, 2000);
}

TEST(PairModes, Examples) {
  Modes a;
  a.push(4, 1), a.push(2, 12), a.push(3, 4);
  Modes b;
  b.push(24, 1);
  PairModes list;
  ASSERT_TRUE(pair_modes(a, b, list));
  ASSERT_EQ(list.count, 3);
  EXPECT_EQ(list.extent[1], 2);
  EXPECT_EQ(list.stride[0][1], 12);
  EXPECT_EQ(list.stride[1][1], 4);
  ASSERT_TRUE(pair_modes(b, b, list));
  EXPECT_EQ(list.count, 1);
  Modes c;
  c.push(2, 1), c.push(3, 2);
  Modes d;
  d.push(3, 1), d.push(2, 3);
  EXPECT_FALSE(pair_modes(c, d, list));
  ASSERT_TRUE(pair_modes(Modes{}, Modes{}, list));
  EXPECT_EQ(list.count, 0);
}

}  // namespace
