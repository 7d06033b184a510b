// value: tests tree/value.hpp.
//
// A profile is a tree. The numbers of children and leaves and the depth of a profile agree with a recursive count.
#include "sett/tree/value.hpp"

#include <gtest/gtest.h>

#include <random>

using namespace sett;

namespace {

int grow(std::mt19937& random, Profile& out, int depth, int& leaves) {
  if (depth == 0 || random() % 2 == 0) {
    out.push_back(leaf_node);
    ++leaves;
    return 0;
  }
  int const n = int(random() % 4);
  int deepest = 0;
  out.push_back(n);
  for (int i = 0; i < n; ++i) {
    int const d = grow(random, out, depth - 1, leaves);
    deepest = d > deepest ? d : deepest;
  }
  return deepest + 1;
}

}  // namespace

TEST(Value, TreesAreRead) {
  std::mt19937 random(2);
  for (int i = 0; i < 2000; ++i) {
    Profile p;
    int leaves = 0;
    int const deep = grow(random, p, 5, leaves);
    ASSERT_EQ(depth(p), deep);
    ASSERT_EQ(leaf_count(p, 0, p.size()), leaves);
    ASSERT_EQ(subtree_end(p, 0), p.size());
    int node = p[0] < 0 ? 0 : 1;
    int leaf = 0;
    for (Span const& s : children(p)) {
      ASSERT_EQ(s.node, node);
      ASSERT_EQ(s.leaf, leaf);
      node = s.node_end;
      leaf = s.leaf_end;
    }
    ASSERT_EQ(node, p.size());
    ASSERT_EQ(leaf, leaves);
  }
}

TEST(Value, Elements) {
  AnyTuple const t{Profile(2, -1, 2, -1, -1), Vec<Num>(Num(4), Num(2), Num(3))};
  EXPECT_EQ(t.rank(), 2);
  EXPECT_FALSE(t.is_integer());
  EXPECT_TRUE(t.element(0).is_integer());
  EXPECT_TRUE(t.element(1) == (AnyTuple{Profile(2, -1, -1), Vec<Num>(Num(2), Num(3))}));
  EXPECT_EQ(AnyTuple{}.rank(), 0);
}
