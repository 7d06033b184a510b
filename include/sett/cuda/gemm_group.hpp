// gemm_group: many products of any sizes in one launch, as mixtures of experts have them.
//
// All tiles of all members are dealt to the multiprocessors at once, the longest first, each to the one that has least.
// What the kernel knows of a member, its operands' maps, its sizes and its epilogue, lies in device memory.
//
//   law      gemm_grouped(members) does what gemm does for each member
//   example  64 experts of 4096 x 2048, each with its own number of tokens: one launch, tiles of 32 columns for 30 tokens
//
// Requires: members' outputs apart from one another and from all operands; fewer than 2^31 tiles.
// Errors: those of gemm, and error with the member's number where it differs from the first in its types, in the mode that
// lies contiguously, or in the steps of its epilogue. Nothing is written then.
#pragma once

#include <numeric>
#include <queue>
#include <span>

#include "error.hpp"
#include "gemm_launch.hpp"

namespace sett::cuda {

struct GemmMember {
  GemmTensor a, b, c;
  Epilogue epilogue;  // absmax: the same address for all, or null
};

void gemm_grouped(float alpha, std::span<GemmMember const> members, float beta, Stream const& stream = {},
                  GemmOptions const& options = {});

struct GemmGroup {
  GemmKind kind;  // of all members
  std::vector<GemmLaunch> launches;
  GemmPlan plan;  // l is the member
};

namespace gemms {

// the kind that serves two members, or why there is none
inline std::string join(GemmKind& all, GemmKind const& one) {
  GemmKind same = one;
  same.box_stores = all.box_stores, same.transposed_stores = all.transposed_stores, same.stores_pairs = all.stores_pairs;
  same.unit_columns = all.unit_columns, same.unit_rows = all.unit_rows;
  if (same != all) {
    return all.a != one.a || all.b != one.b || all.c != one.c                     ? "types"
           : all.a_mn_major != one.a_mn_major || all.b_mn_major != one.b_mn_major ? "contiguous modes"
                                                                                  : "steps of the epilogue";
  }
  bool const boxes = all.box_stores && one.box_stores && all.transposed_stores == one.transposed_stores;
  all.transposed_stores = boxes && all.transposed_stores;
  all.box_stores = boxes;
  all.stores_pairs = all.stores_pairs && one.stores_pairs;
  all.unit_columns = all.unit_columns && one.unit_columns;
  all.unit_rows = all.unit_rows && one.unit_rows;
  return {};
}

// of a stage of 128 rows, in cycles: multiplying, or bringing it
inline double stage_cycles(int tile_n) {
  double const rate = tile_n >= 256 ? 1.0 : tile_n >= 192 ? 0.98 : tile_n >= 128 ? 0.925 : 0.7;
  return std::max(4.0 * tile_n / rate, (128 + tile_n) * 128 / 75.0);
}

}  // namespace gemms

// the members' tiles of so many columns: the longest first, each to the block that has least; cycles of the longest block
inline double deal_tiles(std::span<GemmProblem const> members, GemmGroup& group, int tile_n, int multiprocessors) {
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    return group.launches[x].stages_of_k > group.launches[y].stages_of_k;
  });
  using Load = std::pair<double, int>;  // cycles, block
  std::priority_queue<Load, std::vector<Load>, std::greater<>> least;
  for (int b = 0; b < multiprocessors; ++b) { least.push({0, b}); }
  std::vector<std::vector<GemmTilePlace>> of_block(static_cast<std::size_t>(multiprocessors));
  double longest = 0;
  std::size_t steps = 0;
  for (std::size_t const i : order) {
    GemmCut cut = group.launches[i].cut;
    cut.fit = false, cut.tile_n = tile_n;
    for (GemmTilePlace t : plan_gemm(members[i].m, members[i].n, 1, multiprocessors, cut).tiles) {
      if (t.m < 0) { continue; }
      t.l = int(i);
      auto [cycles, block] = least.top();
      least.pop();
      cycles += double(group.launches[i].stages_of_k) * gemms::stage_cycles(tile_n) + 1500;
      longest = std::max(longest, cycles);
      of_block[std::size_t(block)].push_back(t);
      steps = std::max(steps, of_block[std::size_t(block)].size());
      least.push({cycles, block});
    }
  }
  GemmPlan& plan = group.plan;
  plan = {};
  plan.tile_n = tile_n, plan.widths = {tile_n};
  while (!of_block.empty() && of_block.back().empty()) { of_block.pop_back(); }
  plan.blocks = int(of_block.size()), plan.steps = int(steps);
  plan.tiles.assign(of_block.size() * steps, {-1, 0, 0, 0});
  for (std::size_t b = 0; b < of_block.size(); ++b) {
    for (std::size_t s = 0; s < of_block[b].size(); ++s) { plan.tiles[s * of_block.size() + b] = of_block[b][s]; }
  }
  return longest;
}

// Requires: members that are not empty, as gemm_matrices takes them, each marked `grouped`.
inline GemmGroup plan_group(std::span<GemmProblem const> members, GemmOptions const& options, int multiprocessors) {
  GemmGroup out;
  for (std::size_t i = 0; i < members.size(); ++i) {
    out.launches.push_back(gemm_launch(members[i], options));
    if (i == 0) { out.kind = out.launches[0].kind; }
    std::string const differs = gemms::join(out.kind, out.launches[i].kind);
    if (!differs.empty()) {
      throw error(-3, "gemm_grouped: the " + differs + " of member " + std::to_string(i) +
                          " are not those of the first; nothing was written");
    }
  }
  std::vector<int> tiles{256, 192, 128, 64, 32, 16};
  if (out.kind.promote > 0) { tiles = {192}; }
  if (options.tile_n > 0) { tiles = {options.tile_n}; }
  double least = 0;
  int best = 0;
  for (int const tile_n : tiles) {
    if (out.kind.b_mn_major && tile_n % 64 != 0) { continue; }
    double const now = deal_tiles(members, out, tile_n, multiprocessors);
    if (best == 0 || now < least) { least = now, best = tile_n; }
  }
  deal_tiles(members, out, best, multiprocessors);
  out.kind.tile_n = best, out.kind.widths = {best};
  out.kind.stages = std::min(8, most_stages(out.kind));
  return out;
}

}  // namespace sett::cuda
