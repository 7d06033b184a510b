// mutual_refinement: the coarsest pair of shapes that refine two shapes and have the same leaves as far as both extend.
//
//   law      T' refines T leaf by leaf, U' refines U, and the leaves of T' and U' agree up to the end of the shorter
//   example  mutual_refinement((6,6), (2,6,6)) == ((2,3),(2,3)) and (2,(3,2),(3,2))
//
// Requires: if a leaf of one ends inside a leaf of the other, the smaller remainder divides the larger.
// Errors: no_common_refinement, extent_below_one.
#pragma once

#include <initializer_list>

#include "../layout/operation.hpp"

namespace sett::inline SETT_ABI {

struct Refinement {
  AnyTuple first;
  AnyTuple second;
};

namespace detail {

// the shape with every leaf replaced by its parts, which are a leaf or a tuple
inline AnyTuple with_parts(AnyTuple const& shape, Vec<Vec<Num>> const& parts) {
  AnyTuple out{Profile(), Vec<Num>()};
  int leaf = 0;
  for (int const node : shape.profile) {
    if (node >= 0) {
      out.profile.push_back(node);
      continue;
    }
    Vec<Num> const& p = parts[leaf++];
    if (p.size() > 1) { out.profile.push_back(p.size()); }
    for (Num const& n : p) {
      out.profile.push_back(leaf_node);
      out.leaf.push_back(n);
    }
  }
  return out;
}

}  // namespace detail

inline result<Refinement> try_mutual_refinement(AnyTuple const& t, AnyTuple const& u) {
  for (AnyTuple const* s : {&t, &u}) {
    for (int k = 0; k < s->leaf.size(); ++k) {
      if (s->leaf[k] < Num(1)) {
        char const* const which = s == &t ? "mutual_refinement, shape 0" : "mutual_refinement, shape 1";
        return make_error(which, Failure{Rule::extent_below_one, k, 0, s->leaf[k]}, t, u);
      }
    }
  }
  Vec<Vec<Num>> first = Vec<Vec<Num>>::repeated(t.leaf.size(), Vec<Num>());
  Vec<Vec<Num>> second = Vec<Vec<Num>>::repeated(u.leaf.size(), Vec<Num>());
  int i = 0;
  int j = 0;
  Num a = t.leaf.empty() ? Num(0) : t.leaf[0];
  Num b = u.leaf.empty() ? Num(0) : u.leaf[0];
  while (i < t.leaf.size() && j < u.leaf.size()) {
    Num const part = min(a, b);
    if (!surely_divides(part, max(a, b))) {
      return make_error("mutual_refinement", Failure{Rule::no_common_refinement, i, 0, a, b}, t, u);
    }
    first[i].push_back(part);
    second[j].push_back(part);
    a = a / part;
    b = b / part;
    if (a == Num(1) && ++i < t.leaf.size()) { a = t.leaf[i]; }
    if (b == Num(1) && ++j < u.leaf.size()) { b = u.leaf[j]; }
  }
  // the rest of the longer shape is unchanged
  for (bool rest = true; i < t.leaf.size(); ++i, rest = false) { first[i].push_back(rest ? a : t.leaf[i]); }
  for (bool rest = true; j < u.leaf.size(); ++j, rest = false) { second[j].push_back(rest ? b : u.leaf[j]); }
  return Refinement{detail::with_parts(t, first), detail::with_parts(u, second)};
}
inline Refinement mutual_refinement(AnyTuple const& t, AnyTuple const& u) {
  return try_mutual_refinement(t, u).value();
}

}  // namespace sett
