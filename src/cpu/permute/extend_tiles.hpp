// extend_tiles: extends the tiles of a plan by loops that continue a run.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "plan_permutation.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

inline std::int64_t round_up(std::int64_t n, std::int64_t d) { return (n + d - 1) / d * d; }

// Returns a size near `target` that divides n evenly, as a multiple of `quantum`.
inline std::int64_t piece(std::int64_t n, std::int64_t target, std::int64_t quantum) {
  target = std::max(target, quantum);
  if (n <= target + target / 2) { return n; }
  std::int64_t const pieces = (n + target - 1) / target;
  return std::min(n, round_up((n + pieces - 1) / pieces, quantum));
}

// Returns the loop that continues a source run of `bytes` bytes, or -1 if there is none.
inline int continuing(PermutePlan const& plan, std::int64_t bytes) {
  for (int k = 0; k < plan.count; ++k) {
    if (plan.loop[k].source == bytes) { return k; }
  }
  return -1;
}

// Extends tiles by whole loops that continue the destination's run, up to about `target` bytes.
inline void extend_destination(PermutePlan& plan, std::int64_t target) {
  std::int64_t bytes = plan.written;
  for (int k = 0; k < plan.runs; ++k) { bytes *= plan.loop[k].extent; }
  while (plan.loop[plan.runs - 1].tile == plan.loop[plan.runs - 1].extent && plan.runs < plan.count &&
         plan.runs != plan.across) {
    PermutePlan::Loop& next = plan.loop[plan.runs];
    if (next.destination != bytes || 2 * bytes > target) { return; }
    next.tile = piece(next.extent, target / bytes, 1);
    bytes *= next.extent;
    ++plan.runs;
  }
}

// Extends tiles by whole loops that continue the source's run after loop k, up to about `target` bytes. The loops are
// joined to one run unless a 16-byte piece would contain the end of one step and the beginning of the next.
inline void extend_source(PermutePlan& plan, int k, std::int64_t target) {
  plan.join[plan.joined++] = k;
  bool joins = true;
  std::int64_t bytes = std::abs(plan.loop[k].source) * plan.loop[k].extent;
  while (plan.loop[k].tile == plan.loop[k].extent && 2 * bytes <= target) {
    k = continuing(plan, bytes);
    if (k < plan.runs || k == plan.across) { return; }
    plan.loop[k].tile = piece(plan.loop[k].extent, target / bytes, 1);
    joins = joins && bytes % 16 == 0;
    if (joins) { plan.join[plan.joined++] = k; }
    bytes *= plan.loop[k].extent;
  }
}

}  // namespace sett::cpu::detail
