// mutual_refinement: the coarsest refinements of two shapes whose leaves agree up to the end of the shorter shape.
//
//   law      T' refines T leaf by leaf, U' refines U, and the leaves of T' and U' agree up to the end of the shorter
//   example  mutual_refinement((6,6), (2,6,6)) == ((2,3),(2,3)) and (2,(3,2),(3,2))
//
// Requires: if a leaf of one shape ends inside a leaf of the other shape, the smaller remainder divides the larger one.
// Errors: no_common_refinement, extent_below_one.
#pragma once

#include <initializer_list>

#include "../layout/operation.hpp"
#include "common_cuts.hpp"

namespace sett::inline SETT_ABI {

struct Refinement {
  AnyTuple first;
  AnyTuple second;
};

namespace detail {

// Returns the shape with every leaf replaced by its parts. A part is a leaf or a tuple.
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
  AnyTuple const* const shape[2] = {&t, &u};
  Vec<Vec<Num>> parts[2];
  int at[2] = {-1, -1};
  for (int side = 0; side < 2; ++side) { parts[side] = Vec<Vec<Num>>::repeated(shape[side]->leaf.size(), Vec<Num>()); }
  detail::CommonCuts<2> cuts;
  auto const leaf = [&](int side) {
    return ++at[side] < shape[side]->leaf.size() ? shape[side]->leaf[at[side]].value : 0;
  };
  for (std::int64_t part = 0; (part = cuts.next(2, leaf)) != 0;) {
    if (part < 0) {
      return make_error("mutual_refinement",
                        Failure{Rule::no_common_refinement, at[0], 0, Num(cuts.left[0]), Num(cuts.left[1])}, t, u);
    }
    for (int side = 0; side < 2; ++side) { parts[side][at[side]].push_back(Num(part)); }
  }
  // The rest of the longer shape remains unchanged.
  for (int side = 0; side < 2; ++side) {
    if (cuts.left[side] != 0) { parts[side][at[side]].push_back(Num(cuts.left[side])); }
    for (int k = at[side] + 1; k < shape[side]->leaf.size(); ++k) { parts[side][k].push_back(shape[side]->leaf[k]); }
  }
  return Refinement{detail::with_parts(t, parts[0]), detail::with_parts(u, parts[1])};
}
inline Refinement mutual_refinement(AnyTuple const& t, AnyTuple const& u) {
  return try_mutual_refinement(t, u).value();
}

}  // namespace sett
