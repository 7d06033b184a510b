// common_cuts: computes the common refinement of several shapes, one part after another.
//
//   law      the parts, from the fastest on, are the coarsest list of extents such that every leaf of every shape is a
//            product of consecutive parts, up to the end of the shortest shape
//   example  (6,6) and (2,18) have the parts 2, 3, 6
//
// Requires: extents of at least 1.
// Errors: next() returns -1 if a cut of one shape does not divide a leaf of another.
#pragma once

#include <cstdint>

#include "../config.hpp"

namespace sett::inline SETT_ABI::detail {

template <int N>
struct CommonCuts {
  std::int64_t left[N] = {};  // part of each shape's current leaf after the last cut; 0 if the next leaf is needed

  // Returns the next part of the first `shapes` shapes, or 0 if a shape has ended. leaf(t) returns the next leaf of
  // shape t, or 0 if there is none.
  template <class Leaf>
  constexpr std::int64_t next(int shapes, Leaf const& leaf) {
    bool ended = false;
    for (int t = 0; t < shapes; ++t) {
      if (left[t] == 0) { left[t] = leaf(t); }
      ended = ended || left[t] == 0;
    }
    if (ended) { return 0; }
    std::int64_t part = left[0];
    for (int t = 1; t < shapes; ++t) { part = left[t] < part ? left[t] : part; }
    for (int t = 0; t < shapes; ++t) {
      if (left[t] % part != 0) { return -1; }
    }
    for (int t = 0; t < shapes; ++t) { left[t] = left[t] == part ? 0 : left[t] / part; }
    return part;
  }
};

}  // namespace sett::detail
