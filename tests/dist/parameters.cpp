// parameters: checks that parameters with equal placements share them, and that other lists have other identities.
#include "sett/dist/parameters.hpp"

#include <set>

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::dist::element_of_bytes;
using sett::dist::ParameterList;

TEST(Parameters, ShareEqualPlacements) {
  Random random(44);
  std::vector<std::pair<Placement, Placement>> kinds;
  for (int i = 0; i < 20; ++i) {
    std::vector<Index> const shape{random.from(1, 40), random.from(1, 40)};
    kinds.push_back({random_placement(random, shape, 8, {}), random_placement(random, shape, 8, {})});
  }
  ParameterList list;
  std::vector<std::size_t> order;
  for (int i = 0; i < 200; ++i) {
    order.push_back(std::size_t(random.from(0, 19)));
    list.add(kinds[order.back()].first, kinds[order.back()].second, element_of_bytes(1 + i % 4));
  }
  EXPECT_LE(list.pairs().size(), 20u);
  ASSERT_EQ(list.size(), 200);
  for (std::size_t i = 0; i < order.size(); ++i) {
    auto const& entry = list.entries()[i];
    EXPECT_EQ(list.pairs()[std::size_t(entry.pair)].source, kinds[order[i]].first);
    EXPECT_EQ(list.pairs()[std::size_t(entry.pair)].destination, kinds[order[i]].second);
    EXPECT_EQ(entry.element.bytes, 1 + Index(i % 4));
  }
}

TEST(Parameters, HaveAnIdentityForEachList) {
  Placement const whole(Mesh({2}), {6}, {{}}), cut(Mesh({2}), {6}, {{{0, 0, {}}}});
  std::set<std::uint64_t> seen;
  for (Index const bytes : {1, 2}) {
    for (auto const& [first, second] : {std::pair(whole, cut), std::pair(cut, whole), std::pair(cut, cut)}) {
      ParameterList list;
      seen.insert(list.identity());
      list.add(first, second, element_of_bytes(bytes));
      seen.insert(list.identity());
      list.add(whole, cut, element_of_bytes(2));
      seen.insert(list.identity());
    }
  }
  EXPECT_EQ(seen.size(), 13u);
}

}  // namespace
