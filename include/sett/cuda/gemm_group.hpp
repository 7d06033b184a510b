// gemm_group: many products of any sizes in one launch, as mixtures of experts have them.
//
// All tiles of all members are dealt to the multiprocessors at once, the longest first, each to the one that has least.
// What the kernel knows of a member, its operands' maps, its sizes and its epilogue, lies in device memory.
//
//   law      gemm_grouped(members) does what gemm does for each member
//   example  64 experts of 4096 x 2048, each with its own number of tokens: one launch, tiles of 32 columns for 30
//            tokens
//
// Requires: members' outputs apart from one another and from all operands; fewer than 2^31 tiles.
// Errors: those of gemm, and error with the member's number where it differs from the first in its types, in the mode
// that lies contiguously, or in the steps of its epilogue. Nothing is written then.
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

void gemm_grouped(double alpha, std::span<GemmMember const> members, double beta, Stream const& stream = {},
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
  same.box_stores = all.box_stores, same.transposed_stores = all.transposed_stores,
  same.stores_pairs = all.stores_pairs;
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
// cycles of a tile of a member, and how many it has
inline double tile_cycles(GemmLaunch const& launch, int tile_n) {
  return double(launch.stages_of_k) * stage_cycles(tile_n) + 1500;
}
inline std::int64_t tiles_of(GemmProblem const& p, int tile_n) {
  return (p.m + 127) / 128 * ((p.n + tile_n - 1) / tile_n);
}

// the tiles of a member, rows fastest
inline void append_tiles(GemmProblem const& p, int member, int tile_n, std::vector<GemmTilePlace>& to) {
  for (std::int64_t n = 0; n < p.n; n += tile_n) {
    for (std::int64_t m = 0; m < p.m; m += 128) { to.push_back({int(m), int(n), member, 0}); }
  }
}

// each tile to the block that has least; `tiles` are in descending order of their cycles
inline void deal(std::vector<GemmTilePlace> const& tiles, std::vector<double> const& cycles, GemmPlan& plan) {
  using Load = std::pair<double, int>;  // cycles, block
  std::priority_queue<Load, std::vector<Load>, std::greater<>> least;
  for (int b = 0; b < plan.blocks; ++b) { least.push({0, b}); }
  std::vector<std::vector<GemmTilePlace>> of_block(std::size_t(plan.blocks));
  std::size_t steps = 0;
  for (GemmTilePlace const& t : tiles) {
    auto const [had, block] = least.top();
    least.pop();
    least.push({had + cycles[std::size_t(t.l)], block});
    of_block[std::size_t(block)].push_back(t);
    steps = std::max(steps, of_block[std::size_t(block)].size());
  }
  plan.steps = int(steps);
  plan.tiles.assign(of_block.size() * steps, {-1, 0, 0, 0});
  for (std::size_t b = 0; b < of_block.size(); ++b) {
    for (std::size_t s = 0; s < of_block[b].size(); ++s) { plan.tiles[s * of_block.size() + b] = of_block[b][s]; }
  }
}

}  // namespace gemms

// Requires: members that are not empty, as gemm_matrices takes them, each marked `grouped`.
inline GemmGroup plan_group(std::span<GemmProblem const> members, GemmOptions const& options, int multiprocessors) {
  GemmGroup out;
  for (std::size_t i = 0; i < members.size(); ++i) {
    out.launches.push_back(gemm_launch(members[i], options));
    if (i == 0) { out.kind = out.launches[0].kind; }
    std::string const differs = gemms::join(out.kind, out.launches[i].kind);
    if (!differs.empty()) {
      fail(-3, "gemm_grouped: the " + differs + " of member " + std::to_string(i) +
                   " are not those of the first; nothing was written");
    }
  }
  std::vector<int> tiles{256, 192, 128, 64, 32, 16};
  if (out.kind.promote > 0) { tiles = {192}; }
  if (options.tile_n > 0) { tiles = {options.tile_n}; }
  // at least the mean of all blocks and half of the longest tile, which ends when others have nothing left
  auto const estimated = [&](int tile_n) {
    double all = 0, longest = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
      double const one = gemms::tile_cycles(out.launches[i], tile_n);
      all += one * double(gemms::tiles_of(members[i], tile_n)), longest = std::max(longest, one);
    }
    return std::max(longest, all / multiprocessors + longest / 2);
  };
  int best = 0;
  for (int const tile_n : tiles) {
    if (out.kind.b_mn_major && tile_n % 64 != 0) { continue; }
    if (best == 0 || estimated(tile_n) < estimated(best)) { best = tile_n; }
  }
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
    return out.launches[x].stages_of_k > out.launches[y].stages_of_k;
  });
  GemmPlan& plan = out.plan;
  std::vector<double> cycles;
  for (GemmLaunch const& launch : out.launches) { cycles.push_back(gemms::tile_cycles(launch, best)); }
  for (std::size_t const i : order) { gemms::append_tiles(members[i], int(i), best, plan.tiles); }
  plan.tile_n = best, plan.widths = {best};
  plan.blocks = int(std::min<std::size_t>(plan.tiles.size(), std::size_t(multiprocessors)));
  if (cycles[order.front()] != cycles[order.back()]) {
    gemms::deal(std::vector<GemmTilePlace>(plan.tiles), cycles, plan);
  } else {  // in turn
    plan.steps = int((plan.tiles.size() + std::size_t(plan.blocks) - 1) / std::size_t(plan.blocks));
    plan.tiles.resize(std::size_t(plan.steps) * std::size_t(plan.blocks), {-1, 0, 0, 0});
  }
  out.kind.tile_n = best, out.kind.widths = {best};
  out.kind.stages = std::min(8, most_stages(out.kind));
  return out;
}

}  // namespace sett::cuda
