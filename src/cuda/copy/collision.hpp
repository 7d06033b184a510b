// collision: two coordinates of a layout that have one offset, or the certainty that there are none.
//
// Two offsets are equal where the digits' differences z, |z_k| < n_k, are not all 0 and sum z_k d_k is. They are
// searched from the longest stride down: what is left must be within the extent of the strides below, which leaves few
// values to try, one or two where strides nest.
//
//   law      found iff there are x != y with layout(x) == layout(y); first and second are such x, y
//   example  (4,8):(1,2): the indices 2 and 4, coordinates (2,0) and (0,1), of offset 2;  (3,2):(2,3) has none
//
// Requires: offsets between -2^61 and 2^61.
// Errors: none; decided is false where 2^20 differences were tried and others are left, or the offsets are beyond.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "sett/layout/operation.hpp"

namespace sett::inline SETT_ABI::cuda {

struct Collision {
  bool decided = true;
  bool found = false;
  Num first = 0;  // index
  Num second = 0;
};

namespace collisions {

struct Leaf {
  std::int64_t n, d, prefix, reach_below;
  std::int64_t z = 0;
};

inline constexpr int most_steps = 1 << 20;

// whether differences of the leaves from k on make up for what those before have summed to
inline bool makes_up(std::vector<Leaf>& leaves, std::size_t k, std::int64_t sum, bool moved, int& steps) {
  if (k == leaves.size()) { return moved && sum == 0; }
  Leaf& l = leaves[k];
  std::int64_t const d = std::abs(l.d);
  auto const floor_of = [&](std::int64_t x) { return x >= 0 ? x / d : -((d - 1 - x) / d); };
  std::int64_t const most = std::min(l.n - 1, floor_of(l.reach_below - sum));
  std::int64_t const least = std::max(moved ? 1 - l.n : 0, -floor_of(l.reach_below + sum));
  for (std::int64_t z = least; z <= most; ++z) {
    if (++steps > most_steps) { return false; }
    l.z = l.d < 0 ? -z : z;
    if (makes_up(leaves, k + 1, sum + z * d, moved || z != 0, steps)) { return true; }
  }
  l.z = 0;
  return false;
}

}  // namespace collisions

inline Collision find_collision(AnyLayout const& layout) {
  Collision out;
  std::vector<collisions::Leaf> leaves;
  std::int64_t prefix = 1;
  for (int k = 0; k < layout.leaves(); ++k) {
    std::int64_t const n = layout.shape[k].value;
    std::int64_t const d = layout.stride[k].value;
    if (n > 1 && d == 0) { return {true, true, Num(0), Num(prefix)}; }
    if (n > 1) { leaves.push_back({n, d, prefix, 0}); }
    if (n < 1 || __builtin_mul_overflow(prefix, n, &prefix)) { return {n < 1}; }
  }
  std::sort(leaves.begin(), leaves.end(), [](auto const& a, auto const& b) { return std::abs(a.d) > std::abs(b.d); });
  std::int64_t reach = 0;
  for (std::size_t k = leaves.size(); k-- > 0;) {
    leaves[k].reach_below = reach;
    std::int64_t by = 0;
    if (__builtin_mul_overflow(std::abs(leaves[k].d), leaves[k].n - 1, &by) || by > (std::int64_t{1} << 61) - reach) {
      return {false};
    }
    reach += by;
  }
  int steps = 0;
  out.found = collisions::makes_up(leaves, 0, 0, false, steps);
  out.decided = out.found || steps <= collisions::most_steps;
  for (collisions::Leaf const& l : leaves) {
    (l.z > 0 ? out.first : out.second) = (l.z > 0 ? out.first : out.second) + Num(std::abs(l.z) * l.prefix);
  }
  if (!out.found) { out.first = out.second = Num(0); }
  if (out.second < out.first) { std::swap(out.first, out.second); }
  return out;
}

// what refuses a destination in which mode `mode` has stride d, within the extent of those below
inline Failure failure_of(Collision const& c, int mode, std::int64_t d, std::int64_t below) {
  if (c.found) { return {Rule::not_injective, mode, c.second, c.first, c.second}; }
  if (!c.decided) { return {Rule::undecided_bound, mode, 0, Num(below), Num(collisions::most_steps)}; }
  return {Rule::strides_not_a_chain, mode, 0, Num(below + 1), Num(d)};
}

}  // namespace sett::cuda
