// Tests that a stride_list yields the same pairs of offsets as the two layouts, in few loops.
#include "../../src/cpu/permute/stride_list.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "offset.hpp"

namespace {

using namespace sett::cpu;
using namespace sett::cpu::detail;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

Pairs pairs_of(StrideList const& list) {
  std::int64_t size = 1;
  for (int k = 0; k < list.count; ++k) { size *= list.loop[k].extent; }
  Pairs out;
  for (std::int64_t i = 0; i < size; ++i) {
    std::int64_t rest = i;
    std::pair<std::int64_t, std::int64_t> at{list.source, list.destination};
    for (int k = 0; k < list.count; ++k) {
      at.first += rest % list.loop[k].extent * list.loop[k].source;
      at.second += rest % list.loop[k].extent * list.loop[k].destination;
      rest /= list.loop[k].extent;
    }
    out.push_back(at);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

TEST(StrideList, TheSamePairs) {
  std::mt19937 random(3);
  auto const pick = [&random](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  int refined = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    // One size is divided into modes in two ways with different boundaries.
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
    StrideList const list = stride_list(m[0], m[1]);
    if (!list.refined) { continue; }
    ++refined;
    Pairs expected;
    for (std::int64_t i = 0; i < m[0].size; ++i) { expected.emplace_back(offset(m[0], i), offset(m[1], i)); }
    std::sort(expected.begin(), expected.end());
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    ASSERT_EQ(pairs_of(list), expected) << trial;
    for (int k = 0; k < list.count; ++k) {
      EXPECT_GE(list.loop[k].destination, k == 0 ? 0 : list.loop[k - 1].destination);
      EXPECT_GE(list.loop[k].extent, 2);
    }
  }
  EXPECT_GT(refined, 2000);
}

TEST(StrideList, Examples) {
  Modes a;
  a.push(4, 1), a.push(2, 12), a.push(3, 4);
  Modes b;
  b.push(24, 1);
  StrideList const list = stride_list(a, b);
  ASSERT_EQ(list.count, 3);
  EXPECT_EQ(list.loop[1].extent, 2);
  EXPECT_EQ(list.loop[1].source, 12);
  EXPECT_EQ(list.loop[1].destination, 4);
  EXPECT_EQ(stride_list(b, b).count, 1);
  Modes c;
  c.push(2, 1), c.push(3, 2);
  Modes d;
  d.push(3, 1), d.push(2, 3);
  EXPECT_FALSE(stride_list(c, d).refined);
  EXPECT_EQ(stride_list(Modes{}, Modes{}).count, 0);
}

}  // namespace
