// BasicTuple: a hierarchical tuple of numbers, as a value.
//
// The tree is stored as the preorder list of its arities, with -1 for a leaf, and the list of its leaves. (4,(2,3)) is
// {2,-1,2,-1,-1} with leaves {4,2,3}, and the integer 4 is {-1} with {4}.
//
//   law      a tuple is determined by its profile and its leaves, in which each -1 stands for a leaf
//   example  rank((4,(2,3))) == 2, depth == 2, element 1 is (2,3)
//
// Requires: every list of arities is a whole tree.
// Errors: none; construction from outside goes through layout/parse.hpp or layout/value.hpp, which check.
#pragma once

#include "../num/number.hpp"
#include "../num/vec.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int leaf_node = -1;

using Profile = Vec<int>;

// Returns the node after the subtree that begins at `node`.
SETT_HOST_DEVICE constexpr int subtree_end(Profile const& profile, int node) {
  int open = 1;
  while (open > 0) {
    open += profile[node] > 0 ? profile[node] - 1 : -1;
    ++node;
  }
  return node;
}

SETT_HOST_DEVICE constexpr int leaf_count(Profile const& profile, int first, int last) {
  int n = 0;
  for (int i = first; i < last; ++i) { n += profile[i] < 0 ? 1 : 0; }
  return n;
}

SETT_HOST_DEVICE constexpr int rank(Profile const& profile) {
  return profile.empty() ? 0 : profile[0] < 0 ? 1 : profile[0];
}

// Returns the nesting of the subtree at `node`: 0 for a leaf, 1 for a flat tuple.
SETT_HOST_DEVICE constexpr int depth(Profile const& profile, int node = 0) {
  if (profile.empty() || profile[node] < 0) { return 0; }
  int deepest = 0;
  int child = node + 1;
  for (int i = 0; i < profile[node]; ++i) {
    int const d = depth(profile, child);
    deepest = d > deepest ? d : deepest;
    child = subtree_end(profile, child);
  }
  return deepest + 1;
}

// The range of a child in the lists of its parent: nodes [node, node_end), leaves [leaf, leaf_end).
struct Span {
  int node = 0;
  int node_end = 0;
  int leaf = 0;
  int leaf_end = 0;
};

// Returns the children of the root. A leaf counts as its own only child.
SETT_HOST_DEVICE constexpr Vec<Span> children(Profile const& profile) {
  Vec<Span> out;
  int node = profile.empty() || profile[0] < 0 ? 0 : 1;
  int leaf = 0;
  for (int i = 0; i < rank(profile); ++i) {
    int const end = subtree_end(profile, node);
    int const leaf_end = leaf + leaf_count(profile, node, end);
    out.push_back(Span{node, end, leaf, leaf_end});
    node = end;
    leaf = leaf_end;
  }
  return out;
}

template <class S>
struct BasicTuple {
  Profile profile{};  // empty tuple, if default-constructed
  Vec<S> leaf{};

  SETT_HOST_DEVICE constexpr bool is_integer() const { return !profile.empty() && profile[0] < 0; }
  SETT_HOST_DEVICE constexpr int rank() const { return sett::rank(profile); }

  SETT_HOST_DEVICE constexpr BasicTuple element(int i) const {
    Span const s = children(profile)[i];
    return {profile.slice(s.node, s.node_end), leaf.slice(s.leaf, s.leaf_end)};
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(BasicTuple const& a, BasicTuple const& b) {
    return a.profile == b.profile && a.leaf == b.leaf;
  }
};

using AnyTuple = BasicTuple<Num>;

}  // namespace sett
