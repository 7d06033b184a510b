// gemm_plan: tests cuda/gemm/gemm_plan.hpp.
#include <gtest/gtest.h>

#include <cuda/gemm/gemm_plan.hpp>

#include <cstdio>

using namespace sett::cuda;

namespace {

struct Size {
  std::int64_t m, n;
  int batches;
};

std::vector<Size> sizes() {
  return {{1, 1, 1},       {128, 256, 1},   {129, 257, 1},   {1000, 1000, 3}, {8192, 8192, 1},
          {4096, 4096, 1}, {8191, 8193, 1}, {2048, 6144, 1}, {512, 28672, 1}, {64, 100000, 2},
          {100000, 64, 1}, {300, 5000, 7},  {7, 3000, 200}};
}

// Checks that every element of C is in exactly one tile, and that tiles exceed C by less than one tile.
void covers(GemmPlan const& plan, Size const& s) {
  std::vector<std::vector<std::pair<int, int>>> intervals(
      std::size_t((s.m + plan.tile_m - 1) / plan.tile_m * s.batches));
  for (GemmTilePlace const& t : plan.tiles) {
    if (t.m < 0) { continue; }
    ASSERT_EQ(t.m % plan.tile_m, 0);
    ASSERT_LT(t.m, s.m);
    ASSERT_LT(t.l, s.batches);
    std::size_t const row =
        std::size_t(t.l) * (intervals.size() / std::size_t(s.batches)) + std::size_t(t.m / plan.tile_m);
    intervals[row].push_back({t.n, t.n + plan.widths[std::size_t(t.width)]});
  }
  for (auto& row : intervals) {
    std::sort(row.begin(), row.end());
    int at = 0;
    for (auto const& [from, to] : row) {
      ASSERT_EQ(from, at);
      at = to;
    }
    ASSERT_GE(at, s.n);
    ASSERT_LT(at, s.n + plan.tile_n);
  }
}

}  // namespace

TEST(GemmPlan, TilesCoverEveryElementOnce) {
  for (Size const& s : sizes()) {
    for (int const tile_n : {256, 192, 128, 64, 8}) {
      for (bool const fit : {false, true}) {
        for (int const unit : {8, 16, 64}) {
          if (tile_n % unit != 0) { continue; }
          GemmCut const how{128, tile_n, fit, unit, 0};
          covers(plan_gemm(s.m, s.n, s.batches, 132, how), s);
        }
      }
    }
  }
}

TEST(GemmPlan, WidthsAreAtMostThreeAndMultiplesOfTheUnit) {
  for (Size const& s : sizes()) {
    for (int const unit : {8, 16, 64}) {
      GemmPlan const plan = plan_gemm(s.m, s.n, s.batches, 132, {128, 256, true, unit, 0});
      EXPECT_LE(plan.widths.size(), 3u);
      EXPECT_GE(plan.tile_n, plan.widths[0]);
      EXPECT_LT(plan.tile_n, plan.widths[0] + 8);
      for (int const w : plan.widths) {
        EXPECT_EQ(w % unit, 0);
        EXPECT_LE(w, 256);
      }
    }
  }
}

TEST(GemmPlan, LongestIsTheMostColumnsOfABlock) {
  for (Size const& s : sizes()) {
    GemmPlan const plan = plan_gemm(s.m, s.n, s.batches, 132, {});
    std::vector<std::int64_t> had(std::size_t(plan.blocks), 0);
    ASSERT_EQ(plan.tiles.size(), std::size_t(plan.blocks) * std::size_t(plan.steps));
    for (std::size_t i = 0; i < plan.tiles.size(); ++i) {
      if (plan.tiles[i].m >= 0) { had[i % std::size_t(plan.blocks)] += plan.widths[std::size_t(plan.tiles[i].width)]; }
    }
    EXPECT_EQ(plan.longest, *std::max_element(had.begin(), had.end()));
  }
}

// Checks that a block's tiles come in its first steps, so that the block may stop at the first step without a tile.
TEST(GemmPlan, NoTileFollowsAnEmptyStep) {
  for (Size const& s : sizes()) {
    GemmPlan const plan = plan_gemm(s.m, s.n, s.batches, 132, {});
    for (int b = 0; b < plan.blocks; ++b) {
      bool ended = false;
      for (int step = 0; step < plan.steps; ++step) {
        bool const is = plan.tiles[std::size_t(step * plan.blocks + b)].m >= 0;
        EXPECT_FALSE(ended && is);
        ended = ended || !is;
      }
    }
  }
}

TEST(GemmPlan, SquaresOf8192FillSixteenWaves) {
  GemmPlan const plan = plan_gemm(8192, 8192, 1, 132, {});
  EXPECT_EQ(plan.widths, (std::vector<int>{256, 248}));
  EXPECT_EQ(plan.steps, 16);
  EXPECT_EQ(plan.blocks, 132);
  EXPECT_EQ(plan.longest, 15 * 248 + 256);
}

TEST(GemmPlan, ThinOnesAreCutIntoBlocksOfRows) {
  GemmPlan const plan = plan_gemm(8192, 16, 1, 1 << 20, {64, 16, false, 8, 0});
  EXPECT_EQ(plan.blocks, 128);
  EXPECT_EQ(plan.steps, 1);
}

// Checks that every column of every batch is in one tile. If the widest tiles allow it, all tiles form one wave.
// Narrower tiles must need more waves than the chosen width.
TEST(GemmPlan, FewRowsAreCutAsNarrowAsTheBlocksSuffice) {
  for (std::int64_t const n : {129, 1024, 4096, 8192, 100000}) {
    for (int const batches : {1, 3}) {
      for (int const at_once : {30, 66, 132}) {
        GemmPlan const plan = plan_few_rows(n, batches, at_once, 248, {.tile_m = 64});
        int const w = plan.tile_n;
        EXPECT_EQ(w % 8, 0);
        EXPECT_LE(w, 248);
        std::int64_t const tiles = (n + w - 1) / w;
        EXPECT_EQ(plan.blocks, tiles * batches);
        EXPECT_EQ(plan.steps, 1);
        for (int i = 0; i < plan.blocks; ++i) {
          GemmTilePlace const& t = plan.tiles[std::size_t(i)];
          EXPECT_EQ(t.n, i % tiles * w);
          EXPECT_EQ(t.l, i / tiles);
          EXPECT_EQ(t.m, 0);
        }
        std::int64_t const waves = (plan.blocks + at_once - 1) / at_once;
        if (waves > 1) { EXPECT_GT((n + 247) / 248 * batches, (waves - 1) * at_once); }
        if (w > 8) { EXPECT_GT((n + w - 9) / (w - 8) * batches, waves * at_once); }
      }
    }
  }
}
