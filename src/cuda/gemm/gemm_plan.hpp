// gemm_plan: the tiles of a GEMM and their order.
//
// The columns are divided so that the tiles fill whole waves of SMs. If C has too few tiles for the last wave or the
// only one, the tiles become narrower and more numerous. Blocks visit groups of row blocks, rows fastest, so that they
// find data in L2.
//
//   law      the tiles cover C; all tiles of a step are different; blocks' total widths differ by less than a tile
//   example  8192 x 8192 on 132 SMs: 33 columns, 32 of 248 and one of 256, 64 x 33 = 16 * 132 tiles
//
// Wider tiles read less shared memory per multiplication; narrower tiles leave fewer SMs idle (gemm_cost.hpp).
//
// Requires: m, n, batches and SMs of at least 1.
// Errors: none.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <utility>
#include <vector>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmTilePlace {
  int m, n, l;
  int width;  // index into widths
};

struct GemmPlan {
  int tile_m = 128;
  int tile_n = 256;
  std::vector<int> widths;  // the tile widths, which are multiples of the unit, in descending order; at most 3
  int blocks = 0;
  int steps = 0;
  std::int64_t longest = 0;          // the largest total width of one block's tiles
  std::vector<GemmTilePlace> tiles;  // indexed by [step][block]; m < 0 if the block has no tile in that step
};

// Describes how a GEMM may be divided into tiles.
struct GemmCut {
  int tile_m = 128;
  int tile_n = 256;
  bool fit = true;  // whether columns may begin at any multiple of the unit
  int unit = 8;     // the common divisor of all widths; 64 if B is not contiguous along K
  int group = 0;    // number of row blocks in a group; 0 lets the plan choose
  int grain = 8;    // the common divisor of the columns that a stage has room for

  auto operator<=>(GemmCut const&) const = default;
};

namespace detail {

struct Cut {
  int columns;
  std::vector<int> widths;  // the tile widths, from the first column to the last
};

// Divides `units` units of columns into `columns` tiles of nearly equal width.
inline Cut even_cut(int units, int unit, int columns) {
  Cut out{columns, {}};
  int const base = units / columns;
  int const more = units % columns;
  for (int i = 0; i < columns; ++i) { out.widths.push_back(unit * (base + (i < more ? 1 : 0))); }
  return out;
}
inline Cut plain_cut(std::int64_t n, int tile_n) {
  Cut out{int((n + tile_n - 1) / tile_n), {}};
  for (int i = 0; i < out.columns; ++i) { out.widths.push_back(tile_n); }
  return out;
}

}  // namespace detail

// Plans a GEMM with few rows and many columns. Each block computes one tile with all rows. Tiles are as narrow as
// possible with at most `at_once` tiles, or else with no more waves than the widest tiles need.
inline GemmPlan plan_few_rows(std::int64_t n, int batches, int at_once, int widest, GemmCut const& how) {
  GemmPlan plan;
  plan.tile_m = how.tile_m;
  auto const tiles = [&](int width) { return (n + width - 1) / width; };
  std::int64_t waves = 0;
  do {
    ++waves;
    plan.tile_n = how.unit;
    while (plan.tile_n + how.unit <= widest && tiles(plan.tile_n) * batches > waves * at_once) {
      plan.tile_n += how.unit;
    }
  } while (tiles(plan.tile_n) * batches > waves * at_once);
  for (int l = 0; l < batches; ++l) {
    for (std::int64_t i = 0; i < tiles(plan.tile_n); ++i) { plan.tiles.push_back({0, int(i) * plan.tile_n, l, 0}); }
  }
  plan.widths = {plan.tile_n};
  plan.blocks = int(plan.tiles.size());
  plan.steps = 1;
  plan.longest = plan.tile_n;
  return plan;
}

inline GemmPlan plan_gemm(std::int64_t m, std::int64_t n, int batches, int multiprocessors, GemmCut how) {
  GemmPlan plan;
  plan.tile_m = how.tile_m;
  int const tile_n = how.tile_n;
  int const unit = how.unit;
  int const rows = int((m + plan.tile_m - 1) / plan.tile_m) * batches;
  int const row_blocks = rows / batches;
  int const units = int((n + unit - 1) / unit);
  detail::Cut const plain = detail::plain_cut(n, tile_n);
  std::int64_t const plain_tiles = std::int64_t(rows) * plain.columns;
  std::int64_t const waves = (plain_tiles + multiprocessors - 1) / multiprocessors;
  // The tiles fill whole waves because some row blocks get one tile more than the others.
  std::int64_t const room = waves * multiprocessors;
  int const fewer = int(room / rows);
  int const longer = waves == 1 ? 0 : int(room % rows);
  int const most = longer > 0 ? fewer + 1 : fewer, least = unit < 64 ? tile_n * 3 / 4 : tile_n / 2;
  bool const gains = waves > 1 || fewer > plain.columns;
  bool const fitted = how.fit && gains && units / most * unit >= least;
  detail::Cut const few = fitted ? detail::even_cut(units, unit, fewer) : plain;
  detail::Cut const many = fitted && longer > 0 ? detail::even_cut(units, unit, fewer + 1) : few;
  for (detail::Cut const* cut : {&few, &many}) {
    for (int const w : cut->widths) {
      if (std::find(plan.widths.begin(), plan.widths.end(), w) == plan.widths.end()) { plan.widths.push_back(w); }
    }
  }
  std::sort(plan.widths.rbegin(), plan.widths.rend());
  plan.tile_n = (plan.widths[0] + how.grain - 1) / how.grain * how.grain;
  if (fitted && (plan.widths.size() > 3 || plan.widths[0] > tile_n)) {
    how.fit = false;
    return plan_gemm(m, n, batches, multiprocessors, how);
  }
  auto const cut_of = [&](int row) -> detail::Cut const& {
    // Row blocks with one more tile are evenly spaced among the others.
    bool const more =
        fitted && longer > 0 && std::int64_t(row + 1) * longer / rows != std::int64_t(row) * longer / rows;
    return more ? many : few;
  };
  int const group = how.group > 0 ? how.group : fitted && fewer * 4 == multiprocessors ? 12 : 16;
  std::vector<GemmTilePlace> order;
  for (int first = 0; first < rows; first += group) {
    int const end = std::min(rows, first + group);
    std::vector<int> begin(std::size_t(end - first), 0);
    for (int c = 0; c < std::max(few.columns, many.columns); ++c) {
      for (int row = first; row < end; ++row) {
        detail::Cut const& cut = cut_of(row);
        if (c >= cut.columns) { continue; }
        int const w = cut.widths[std::size_t(c)];
        int const which = int(std::find(plan.widths.begin(), plan.widths.end(), w) - plan.widths.begin());
        order.push_back({row % row_blocks * plan.tile_m, begin[std::size_t(row - first)], row / row_blocks, which});
        begin[std::size_t(row - first)] += w;
      }
    }
  }
  plan.blocks = int(std::min<std::int64_t>(multiprocessors, std::int64_t(order.size())));
  plan.steps = int((std::int64_t(order.size()) + plan.blocks - 1) / plan.blocks);
  plan.tiles.assign(std::size_t(plan.blocks) * std::size_t(plan.steps), {-1, 0, 0, 0});
  // In each step, the widest tiles go to the blocks with the least work so far.
  std::vector<std::int64_t> had(std::size_t(plan.blocks), 0);
  for (int step = 0; step < plan.steps; ++step) {
    std::size_t const from = std::size_t(step) * std::size_t(plan.blocks);
    std::size_t const to = std::min(order.size(), from + std::size_t(plan.blocks));
    std::vector<int> block(std::size_t(plan.blocks), 0);
    for (int b = 0; b < plan.blocks; ++b) { block[std::size_t(b)] = b; }
    std::vector<GemmTilePlace> now(order.begin() + std::ptrdiff_t(from), order.begin() + std::ptrdiff_t(to));
    if (plan.widths.size() > 1) {
      std::stable_sort(block.begin(), block.end(),
                       [&](int a, int b) { return had[std::size_t(a)] < had[std::size_t(b)]; });
      std::stable_sort(now.begin(), now.end(),
                       [](GemmTilePlace const& a, GemmTilePlace const& b) { return a.width < b.width; });
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
      plan.tiles[from + std::size_t(block[i])] = now[i];
      had[std::size_t(block[i])] += plan.widths[std::size_t(now[i].width)];
    }
  }
  plan.longest = *std::max_element(had.begin(), had.end());
  return plan;
}

}  // namespace sett::cuda
