// hash: tests layout/hash.hpp.
//
// Equal layouts have equal hashes, and the hashes of a few thousand different layouts rarely collide.
#include "sett/layout/hash.hpp"

#include <gtest/gtest.h>

#include <unordered_map>
#include <unordered_set>

#include "sett/layout/parse.hpp"

using namespace sett;

TEST(Hash, KeysOfContainers) {
  std::unordered_map<AnyLayout, int> plans;
  plans[*parse_layout("(4,2):(1,8)")] = 1;
  plans[*parse_layout("4:1")] = 2;
  plans[*parse_layout("(4):(1)")] = 3;
  EXPECT_EQ(plans.size(), 3u);
  EXPECT_EQ(plans[*parse_layout("(4,2):(1,8)")], 1);
  EXPECT_EQ(plans[*parse_layout("(4):(1)")], 3);
}

TEST(Hash, SpreadsOut) {
  std::unordered_set<std::size_t> hashes;
  for (int s = 1; s <= 60; ++s) {
    for (int d = 0; d < 60; ++d) { hashes.insert(hash_value(one_mode(Num(s), Num(d)))); }
  }
  EXPECT_GT(hashes.size(), 3590u);
}
