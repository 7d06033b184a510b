// collision: finds two coordinates of a layout with the same offset, or proves that there are none.
//
// Two coordinates have the same offset if the differences z_k of their digits, with |z_k| < n_k, are not all 0, but the
// sum of z_k d_k is 0. The search begins with the longest stride. The magnitude of the partial sum must not exceed the
// largest offset of the modes with shorter strides. This leaves few values of z_k to try: one or two if the strides
// nest.
//
//   law      found iff there are x != y with layout(x) == layout(y); first and second are such x, y
//   example  (4,8):(1,2): the indices 2 and 4, coordinates (2,0) and (0,1), of offset 2;  (3,2):(2,3) has none
//
// Requires: offsets between -2^61 and 2^61.
// Errors: none; decided is false if 2^20 differences were tried and others remain, or if the offsets exceed the range.
#pragma once

#include "../layout/operation.hpp"

namespace sett::inline SETT_ABI {

struct Collision {
  bool decided = true;
  bool found = false;
  Num first = 0;  // index of the first coordinate
  Num second = 0;
};

namespace detail {

struct Leaf {
  std::int64_t n = 1, d = 0, prefix = 1, below = 0;  // `below` is the sum of (n - 1) |d| over the later modes
  std::int64_t z = 0;
};

inline constexpr int most_steps = 1 << 20;

SETT_HOST_DEVICE constexpr std::int64_t magnitude(std::int64_t x) { return x < 0 ? -x : x; }

struct IsLonger {
  SETT_HOST_DEVICE constexpr bool operator()(Leaf const& a, Leaf const& b) const {
    return magnitude(a.d) > magnitude(b.d);
  }
};

// Returns whether steps along leaf k and the later leaves can cancel `sum`, the sum of the steps along the earlier
// leaves.
template <class = void>
SETT_HOST_DEVICE constexpr bool makes_up(Vec<Leaf>& leaves, int k, std::int64_t sum, bool moved, int& steps) {
  if (k == leaves.size()) { return moved && sum == 0; }
  Leaf& l = leaves[k];
  std::int64_t const d = magnitude(l.d);
  auto const floor_of = [d](std::int64_t x) { return x >= 0 ? x / d : -((d - 1 - x) / d); };
  std::int64_t const last = floor_of(l.below - sum);
  std::int64_t const first = -floor_of(l.below + sum);
  std::int64_t const least = moved ? 1 - l.n : 0;
  for (std::int64_t z = first < least ? least : first; z <= last && z < l.n; ++z) {
    if (++steps > most_steps) { return false; }
    l.z = l.d < 0 ? -z : z;
    if (makes_up(leaves, k + 1, sum + z * d, moved || z != 0, steps)) { return true; }
  }
  l.z = 0;
  return false;
}

}  // namespace detail

// With but_zeros, finds only coordinates that differ in a mode with a nonzero stride.
template <class = void>
SETT_HOST_DEVICE constexpr Collision find_collision(AnyLayout const& layout, bool but_zeros = false) {
  Collision out;
  Vec<detail::Leaf> leaves;
  std::int64_t prefix = 1;
  for (int k = 0; k < layout.leaves(); ++k) {
    std::int64_t const n = layout.shape[k].value;
    std::int64_t const d = layout.stride[k].value;
    if (n > 1 && d == 0 && !but_zeros) { return {true, true, Num(0), Num(prefix)}; }
    if (n > 1 && d != 0) { leaves.push_back({n, d, prefix, 0, 0}); }
    Num const next = Num(prefix) * Num(n);
    if (n < 1 || next.overflowed()) { return {n < 1}; }
    prefix = next.value;
  }
  insertion_sort(leaves, detail::IsLonger());
  std::int64_t extent = 0;
  for (int k = leaves.size(); k-- > 0;) {
    leaves[k].below = extent;
    if (leaves[k].d == smallest_int64) { return {false}; }
    Num const by = Num(detail::magnitude(leaves[k].d)) * Num(leaves[k].n - 1);
    if (by.overflowed() || by.value > (std::int64_t{1} << 61) - extent) { return {false}; }
    extent += by.value;
  }
  int steps = 0;
  out.found = detail::makes_up(leaves, 0, 0, false, steps);
  out.decided = out.found || steps <= detail::most_steps;
  if (!out.found) { return out; }
  for (detail::Leaf const& l : leaves) {
    Num& index = l.z > 0 ? out.first : out.second;
    index = index + Num(detail::magnitude(l.z) * l.prefix);
  }
  if (out.second < out.first) {
    Num const t = out.first;
    out.first = out.second;
    out.second = t;
  }
  return out;
}

}  // namespace sett
