// classical: the classical conditions for composition, which are left divisibility, weak left divisibility and disjoint
// intervals.
//
// The conditions are those of Shah, "A note on the algebra of CuTe layouts" (2024), 2.11 to 2.17, with the corrections
// listed in theory.md 11. The conditions are not necessary: composition (algebra/compose.hpp) accepts about twice as
// many cases. For three modes of B, the conditions are not sufficient. For example, the conditions accept (6,2) and
// (2,2,2):(1,2,3), which carries: 1 + 2 + 3 is not below 6.
//
//   law      is_classically_composable(S, B) implies composition(S:any strides, B) exists, for B of at most two modes
//   example  (4,6) is left divisible by 8 = 4*2;   (3,3) is not left divisible by 2
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../layout/value.hpp"

namespace sett::inline SETT_ABI {

// M = M_0 ... M_a, with extents of at least 1, is left divisible by d if d = M_0 ... M_{i-1} * c with c < M_i, and
// c | M_i unless i is the last.
struct LeftDivision {
  bool weakly = false;
  bool fully = false;
  int position = 0;   // i
  Num remainder = 0;  // c
};

template <class = void>
SETT_HOST_DEVICE constexpr LeftDivision left_division(Vec<Num> const& extents, Num d) {
  LeftDivision out;
  for (Num const& extent : extents) {
    if (extent < Num(1)) { return out; }
  }
  Num prefix(1);
  for (int i = 0; i < extents.size() && d > Num(0); ++i) {
    if (!surely_divides(prefix, d)) { break; }
    Num const c = d / prefix;
    bool const last = i + 1 == extents.size();
    if (last || c < extents[i]) {
      out = {true, last || surely_divides(c, extents[i]), i, c};
      if (out.fully) { break; }
    }
    prefix = prefix * extents[i];
  }
  return out;
}

template <class = void>
SETT_HOST_DEVICE constexpr bool is_left_divisible(AnyTuple const& shape, Num d) {
  return left_division(shape.leaf, d).fully;
}
template <class = void>
SETT_HOST_DEVICE constexpr bool is_weakly_left_divisible(AnyTuple const& shape, Num d) {
  return left_division(shape.leaf, d).weakly;
}

// Checks one mode N:r. r must left divide the extents, and N must weakly left divide the remaining extents.
template <class = void>
SETT_HOST_DEVICE constexpr bool is_classically_composable_mode(Vec<Num> const& extents, Num N, Num r) {
  LeftDivision const at = left_division(extents, r);
  if (!at.fully) { return false; }
  Vec<Num> rest = extents.slice(at.position, extents.size());
  if (at.position + 1 < extents.size()) { rest[0] = rest[0] / at.remainder; }
  return left_division(rest, N).weakly;
}

// Returns whether the intervals [r_k, r_k(N_k-1)] of B's modes, restricted to [1, M_0...M_{a-1}), are pairwise
// disjoint.
template <class = void>
SETT_HOST_DEVICE constexpr bool is_interval_disjoint(AnyTuple const& shape, AnyLayout const& b) {
  Num bound(1);
  for (int i = 0; i + 1 < shape.leaf.size(); ++i) { bound = bound * shape.leaf[i]; }
  for (int j = 0; j < b.leaves(); ++j) {
    for (int k = j + 1; k < b.leaves(); ++k) {
      if (b.shape[j] < Num(2) || b.shape[k] < Num(2)) { continue; }
      Num const low = max(max(b.stride[j], b.stride[k]), Num(1));
      Num const high =
          min(min(b.stride[j] * (b.shape[j] - Num(1)), b.stride[k] * (b.shape[k] - Num(1))), bound - Num(1));
      if (low <= high) { return false; }
    }
  }
  return true;
}

template <class = void>
SETT_HOST_DEVICE constexpr bool is_classically_composable(AnyTuple const& shape, AnyLayout const& b) {
  for (int k = 0; k < b.leaves(); ++k) {
    if (!is_classically_composable_mode(shape.leaf, b.shape[k], b.stride[k])) { return false; }
  }
  return is_interval_disjoint(shape, b);
}

}  // namespace sett
