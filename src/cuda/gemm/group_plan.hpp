// group_plan: distributes the tiles of many GEMMs over the blocks of one launch.
//
//   law      the tiles of plan_group(members) cover every member's output once
//   example  64 experts of 4096 x 2048 with 24 tokens each: tiles of 32 columns, the longest first
//
// Requires: non-empty members, each marked `grouped`.
// Errors: error with the member's number if it differs from the first in its types, its contiguous mode, or the steps
// of its epilogue.
#pragma once

#include <numeric>
#include <span>

#include "gemm_launch.hpp"
#include "sett/cuda/error.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmGroup {
  GemmKind kind;  // the common kind of all members
  std::vector<GemmLaunch> launches;
  GemmPlan plan;  // coordinate l of a tile is its member's number
};

namespace detail {

// Extends the kind `all` by the kind of one more member. Returns the reason if one kernel cannot serve both.
inline std::string join(GemmKind& all, GemmKind const& one) {
  GemmKind same = one;
  all.adds_parts = all.adds_parts || one.adds_parts;
  same.adds_parts = all.adds_parts;
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

// Returns the candidate widths of tiles. With narrower tiles, a member with few columns loads and multiplies fewer
// unused columns.
inline std::vector<int> group_widths(GemmKind const& kind, int tile_n) {
  std::vector<int> out{tile_n};
  while (kind.promote == 0 && kind.block_k == 0 && !kind.b_mn_major && out.size() < 3 && out.back() >= 64) {
    out.push_back(out.back() / 2);
  }
  return out;
}
// Returns the index of the tile width for a member with n columns.
inline int width_of(std::int64_t n, std::vector<int> const& widths) {
  int i = int(widths.size()) - 1;
  while (i > 0 && widths[std::size_t(i)] < n) { --i; }
  return i;
}
// Returns the number of cycles of a stage with 128 rows: the time to multiply, or the time to load while all blocks
// load if that is longer.
inline double stage_cycles(int width) {
  double const rate = width >= 256 ? 1.0 : width >= 192 ? 0.98 : width >= 128 ? 0.925 : 0.7;
  return std::max(4.0 * width / rate, 128.0 * (128 + width) / 33);
}
inline double tile_cycles(GemmLaunch const& launch, int width) {
  return double(launch.stages_of_k) * stage_cycles(width) + 1500;
}
// Returns the rows of a tile that each warpgroup computes.
inline int group_height(std::span<GemmProblem const> members, GemmKind const& kind) {
  if (!may_be_tall(kind)) { return kind.height; }
  double low = 0, tall = 0;
  for (GemmProblem const& p : members) {
    double const columns = double((p.n + 127) / 128) * double(p.k);
    low += columns * double((p.m + 127) / 128), tall += columns * double((p.m + 255) / 256);
  }
  return tall_cost * tall < low ? 128 : 64;
}
// Appends the tiles of a member. Of each 2048 rows, the tiles with the same columns come first, so that L2 still holds
// these rows of A for the next columns.
inline void append_tiles(GemmProblem const& p, int member, GemmKind const& kind, std::vector<GemmTilePlace>& to) {
  int const which = width_of(p.n, kind.widths), width = kind.widths[std::size_t(which)];
  constexpr std::int64_t rows = 2048;
  for (std::int64_t first = 0; first < p.m; first += rows) {
    for (std::int64_t n = 0; n < p.n; n += width) {
      for (std::int64_t m = first; m < std::min(p.m, first + rows); m += kind.height * kind.consumers) {
        to.push_back({int(m), int(n), member, which});
      }
    }
  }
}
// Distributes the tiles to the blocks, longest first, in alternating directions. The blocks' total lengths differ by
// less than the longest tile.
inline void deal(std::vector<GemmTilePlace> tiles, GemmPlan& plan) {
  std::size_t const blocks = std::size_t(plan.blocks);
  plan.steps = int((tiles.size() + blocks - 1) / blocks);
  plan.tiles = std::move(tiles);
  plan.tiles.resize(std::size_t(plan.steps) * blocks, {-1, 0, 0, 0});
  for (std::size_t step = 1; step < std::size_t(plan.steps); step += 2) {
    auto const first = plan.tiles.begin() + std::ptrdiff_t(step * blocks);
    std::reverse(first, first + std::ptrdiff_t(blocks));
  }
}

}  // namespace detail

// Returns the group's kind with the member's own properties, for its tensor maps.
inline GemmKind member_kind(GemmGroup const& group, GemmProblem const& p) {
  GemmKind out = group.kind;
  out.tile_n = out.widths[std::size_t(detail::width_of(p.n, out.widths))];
  return out;
}

// Requires: non-empty members that gemm_matrices accepts, each marked `grouped`.
inline GemmGroup plan_group(std::span<GemmProblem const> members, Options const& options, int multiprocessors) {
  GemmGroup out;
  for (std::size_t i = 0; i < members.size(); ++i) {
    out.launches.push_back(gemm_launch(members[i], options));
    if (i == 0) { out.kind = out.launches[0].kind; }
    std::string const differs = detail::join(out.kind, out.launches[i].kind);
    if (!differs.empty()) {
      fail(-3, "gemm_grouped: the " + differs + " of member " + std::to_string(i) +
                   " must be the same as in member 0; nothing was written");
    }
  }
  out.kind.height = detail::group_height(members, out.kind);
  std::vector<int> tiles{256, 192, 128, 64, 32, 16};
  if (out.kind.promote > 0) { tiles = {192}; }
  if (out.kind.block_k > 0) { tiles = tiles_of_blocks(out.kind.b_block_rows); }
  if (out.kind.adds_parts) { tiles = {192, 128, 64, 32, 16}; }
  if (options.tile_n > 0) {
    tiles = {out.kind.adds_parts ? std::min(options.tile_n, widest_in_parts(2)) : options.tile_n};
  }
  double least = 1e300;
  for (int const tile_n : tiles) {
    if (out.kind.b_mn_major && tile_n % 64 != 0) { continue; }
    std::vector<int> const widths = detail::group_widths(out.kind, tile_n);
    double all = 0, longest = 0;
    for (std::size_t i = 0; i < members.size(); ++i) {
      GemmProblem const& p = members[i];
      int const width = widths[std::size_t(detail::width_of(p.n, widths))];
      double const one = detail::tile_cycles(out.launches[i], width);
      all += one * double((p.m + 127) / 128 * ((p.n + width - 1) / width)), longest = std::max(longest, one);
    }
    // The estimate is the mean of all blocks plus half of the longest tile, because other blocks are idle while the
    // last tile ends. It is never less than the longest tile.
    double const estimated = std::max(longest, all / multiprocessors + longest / 2);
    // If times are equal, a later candidate is better, because it allows more stages.
    if (estimated <= least) { least = estimated, out.kind.widths = widths; }
  }
  std::vector<double> cycles;
  for (std::size_t i = 0; i < members.size(); ++i) {
    cycles.push_back(detail::tile_cycles(
        out.launches[i], out.kind.widths[std::size_t(detail::width_of(members[i].n, out.kind.widths))]));
  }
  std::vector<std::size_t> order(members.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return cycles[x] > cycles[y]; });
  std::vector<GemmTilePlace> places;
  for (std::size_t const i : order) { detail::append_tiles(members[i], int(i), out.kind, places); }
  GemmPlan& plan = out.plan;
  plan.widths = out.kind.widths, plan.tile_n = out.kind.tile_n = plan.widths[0];
  plan.blocks = int(std::min<std::size_t>(places.size(), std::size_t(multiprocessors)));
  detail::deal(std::move(places), plan);
  out.kind.stages = std::min(8, most_stages(out.kind));
  return out;
}

}  // namespace sett::cuda
