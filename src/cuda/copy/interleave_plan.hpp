// interleave_plan: plans a permutation that interleaves a few strips of the source.
//
// Applies if the destination's fastest mode D0 is too short for a vector, and the next mode D1 continues the rows of
// the source. The kernel loads n0 strips of the source unchanged. A run of the destination takes words from the strips
// in turn. An example converts planes to pixels, (3, h w) to (h w, 3).
//
//   law      if plan_interleave(plan, modes, b) is true, the interleaved copy moves the elements as the modes describe
//   example  {3: 1000, 1} {1000: 1, 3} in bytes: strips of 1000 bytes, one destination run of 3000
//
// Requires: modes in ascending order of d, as plan_copy prepares them; the plan's word and out. Errors: none; returns
// false if the permutation has another form.
#pragma once

#include "copy_plan.hpp"

namespace sett::inline SETT_ABI::cuda::detail {

inline constexpr int longest_turn = 64;   // the most bytes of D0 in the destination if D1 is contiguous in the source
inline constexpr int longest_row = 256;   // the most bytes of a source row that D1 continues
inline constexpr int shortest_run = 256;  // the least bytes of a block's run in the destination
inline constexpr int interleave_bytes = 32 << 10;  // the bytes of a block's strips

// Returns whether the strips should be twice as long, so that an SM holds only two blocks. This is faster for many
// strips of 2-byte words (measured: docs/design/permute.md).
inline bool has_long_strips(CopyPlan const& plan, CopyMode const& d1) {
  return !plan.converts && plan.word == 2 && d1.s == 1;
}

inline constexpr int most_conflicts = 8;  // the most wavefronts of a read; with more, a tile is faster

// Finds the modes before D1 in the source, whose strides range from 1 up to D1's stride without gaps. Returns false if
// there are no such modes.
inline bool rows_before(std::vector<CopyMode> const& modes, CopyMode const& d1, std::vector<CopyMode>& rows) {
  std::int64_t step = 1;
  while (step != d1.s) {
    auto const next = std::find_if(modes.begin() + 2, modes.end(), [&](CopyMode const& m) { return m.s == step; });
    if (next == modes.end() || step > d1.s) { return false; }
    rows.push_back(*next);
    step *= next->n;
  }
  return true;
}

// Counts the wavefronts when a warp reads the first words of 32 consecutive vectors.
inline int interleave_conflicts(CopyPlan const& plan) {
  int const n0 = int(plan.D[0].n);
  int const row = int(plan.D[1].s) * plan.word;
  Touched<32> words;
  for (int lane = 0; lane < 32; ++lane) {
    int const j = lane * (16 / plan.out);
    words.add(std::uint64_t((j % n0 * plan.sigma + j / n0 * row) / 4));
  }
  return words.fullest_bank().words;
}

inline bool plan_interleave(CopyPlan& plan, std::vector<CopyMode> const& modes, int least_blocks) {
  if (modes.size() < 2 || modes[0].d != 1 || modes[0].s < 2 || modes[1].d != modes[0].n) { return false; }
  CopyMode const d0 = modes[0];
  CopyMode const d1 = modes[1];
  std::vector<CopyMode> rows;
  // If a run of the destination contains a vector, a tile is faster, unless the source has no other rows.
  if (d0.n * plan.out > (d1.s == 1 ? longest_turn : 15) || d0.n * d1.n * plan.out < shortest_run || d1.s < 1 ||
      d1.s * plan.word > longest_row || !rows_before(modes, d1, rows)) {
    return false;
  }
  plan.D = {d0, d1};
  plan.S = rows;
  plan.outer.clear();
  for (CopyMode const& m : modes) {
    if (!(m == d0) && !(m == d1) && std::find(rows.begin(), rows.end(), m) == rows.end()) { plan.outer.push_back(m); }
  }
  std::int64_t batch = 1;
  for (CopyMode const& m : plan.outer) { batch *= m.n; }
  int const capacity = has_long_strips(plan, d1) ? 2 * interleave_bytes : interleave_bytes;
  std::int64_t steps = capacity / (d0.n * d1.s * std::max(plan.word, plan.out));
  while (steps / 2 * d0.n * plan.out >= shortest_run && (d1.n + steps - 1) / steps * batch < least_blocks) {
    steps /= 2;
  }
  // With this quantum, the runs of the destination end at sector boundaries.
  int const quantum = steps < 32 / plan.out ? 1 : 32 / plan.out;
  plan.Q = choose_tile(d1.n, int(std::max<std::int64_t>(steps, 1)), quantum);
  if (plan.Q * d0.n * plan.out < shortest_run) { return false; }
  std::int64_t const strip = plan.Q * d1.s * plan.word;
  int const least = int((strip + 32 + 15) / 16 * 16 + d0.s * plan.word % 16);
  int best = least;
  int fewest = most_conflicts + 1;
  for (int k = 0; k < 8; ++k) {
    plan.sigma = least + 16 * k;
    if (int const c = interleave_conflicts(plan); c < fewest) { fewest = c, best = plan.sigma; }
  }
  plan.sigma = best;
  plan.shared_bytes = int(d0.n) * plan.sigma + 32;
  plan.threads = 256;
  if (fewest > most_conflicts || plan.shared_bytes > 2 * capacity) { return false; }
  if (capacity > interleave_bytes) { plan.shared_bytes = std::max(plan.shared_bytes, half_of_shared_memory); }
  plan.kind = CopyKind::interleave;
  plan.loops = {{(d1.n + plan.Q - 1) / plan.Q, plan.Q, 0, 0, 0}};
  for (CopyMode const& m : plan.outer) { plan.loops.push_back({m.n, 0, 0, m.s, m.d}); }
  plan.blocks = 1;
  for (GridLoops const& l : plan.loops) { plan.blocks *= l.count; }
  plan.abreast = std::max(1, std::min((227 << 10) / (plan.shared_bytes + 1024), 8));
  return true;
}

}  // namespace sett::cuda::detail
