// gemm_slices: tests which GEMMs use split-K, with how many slices, and the offsets of the partial sums.
#include "cuda/gemm/gemm_slices.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <set>

using namespace sett;
using namespace sett::cuda;

namespace {

GemmProblem product(std::int64_t m, std::int64_t n, std::int64_t k, bool by_columns = false) {
  GemmProblem p;
  p.m = m, p.n = n, p.k = k;
  p.a = {nullptr, k, 1, 0}, p.b = {nullptr, k, 1, 0};
  p.c = {nullptr, by_columns ? 1 : n, by_columns ? m : 1, 0};
  return p;
}

}  // namespace

TEST(GemmSlices, NarrowTilesWhereWideOnesLeaveSmsIdle) {
  auto const plan = [](std::int64_t m, std::int64_t n, std::int64_t k) {
    GemmProblem const p = product(m, n, k);
    return planned_tiles(p, gemm_launch(p, {}), 132);
  };
  EXPECT_EQ(plan(8192, 8192, 8192).tile_n, 256);
  EXPECT_EQ(plan(1024, 1024, 1024).tile_n, 64);
  EXPECT_GT(plan(2048, 2048, 2048).blocks, 110);
}

// Checks the divisions that were fastest on an H200, by factors of 1.2 to 2.5.
TEST(GemmSlices, MeasuredDivisionsAreChosen) {
  EXPECT_EQ(best_split(product(160, 3328, 6144), {}, 132).tile_n, 0);
  EXPECT_GT(best_split(product(160, 3328, 6144), {}, 132).cluster, 1);
  EXPECT_EQ(best_split(product(1024, 1536, 7168), {}, 132).slices, 1);
  EXPECT_EQ(best_split(product(512, 3072, 7168), {}, 132).slices, 1);
  EXPECT_GT(best_split(product(64, 512, 2048), {}, 132).cluster, 1);
}

TEST(GemmSlices, EnoughTilesAreNotCut) {
  EXPECT_EQ(best_split(product(8192, 8192, 8192), {}, 132).slices, 1);
  EXPECT_EQ(best_split(product(8192, 16, 8192, true), {}, 132).slices, 1);
  EXPECT_EQ(best_split(product(512, 512, 256), {}, 132).slices, 1);
}

TEST(GemmSlices, FewTilesAndMuchDepthAreCut) {
  EXPECT_GE(best_split(product(512, 512, 16384), {}, 132).slices, 3);
  GemmSplit const thin = best_split(product(1024, 16, 16384, true), {}, 132);
  EXPECT_GE(thin.slices * thin.cluster, 4);
  // 64 SMs can nearly read as fast as the memory delivers.
  EXPECT_EQ(best_split(product(4096, 16, 4096, true), {}, 132).slices, 1);
}

TEST(GemmSlices, WhatIsAskedForIsTaken) {
  Options options;
  options.slices = 5;
  EXPECT_EQ(best_split(product(8192, 8192, 8192), options, 132).slices, 5);
}

// Checks every number of slices. The stages must cover K. The partial sums must be disjoint, in C's order, and occupy
// the computed number of bytes.
TEST(GemmSlices, SlicesCoverTheDepth) {
  for (bool const by_columns : {false, true}) {
    for (std::int64_t const k : {100, 640, 4096, 16000}) {
      for (int const slices : {2, 3, 7, 16}) {
        GemmProblem p = product(200, 131, k, by_columns);
        p.batches = 3;
        GemmProblem const cut = sliced_problem(p, slices, nullptr);
        GemmLaunch const l = gemm_launch(cut, {});
        GemmPlan const plan = planned_tiles(cut, l, 132);
        EXPECT_TRUE(l.kind.sliced);
        EXPECT_EQ(l.kind.unit_rows, by_columns);
        EXPECT_GE(std::int64_t(steps_of_k(l, planned_kind(l, plan))) * 64 * slices, k);
        std::int64_t const last =
            (p.m - 1) * cut.c.stride_rows + (p.n - 1) * cut.c.stride_k + (3 * slices - 1) * cut.c.stride_batch;
        EXPECT_LT(last * 4, slices_bytes(p, slices));
        for (GemmTilePlace const& t : plan.tiles) { EXPECT_LT(t.l, 3 * slices); }
      }
    }
  }
}

// Checks every number of rows, columns and blocks in a cluster. The maps must load a stage, the stages must cover K,
// and memory must suffice.
TEST(GemmSlices, FewRowsFitTheHardware) {
  for (std::int64_t const m : {33, 64, 65, 128, 136, 192, 256}) {
    for (std::int64_t const n : {136, 1024, 8192, 130000}) {
      if (n < m) { continue; }
      for (int const cluster : {1, 2, 4}) {
        GemmProblem const p = product(m, n, 8192);
        Options options;
        options.cluster = cluster;
        GemmLaunch const l = gemm_launch(p, options);
        GemmKind const kind = planned_kind(l, planned_tiles(p, l, 132));
        EXPECT_TRUE(kind.few_rows && !l.persistent);
        EXPECT_EQ(kind.consumers, (m + 63) / 64);
        EXPECT_LE(kind.tile_n, widest_of_few_rows(kind.consumers));
        EXPECT_EQ(kind.cluster, cluster);
        EXPECT_GE(kind.stages, 3);
        EXPECT_LE(shared_bytes(kind), 227 * 1024);
        EXPECT_GE(std::int64_t(steps_of_k(l, kind)) * kind.stage_parts * cluster, l.stages_of_k);
        GemmMaps const maps = gemm_maps(p, l, kind);
        EXPECT_EQ(l.rows, (m + 7) / 8 * 8);
        EXPECT_EQ(box_bytes(maps.a), l.rows * 128);
        EXPECT_EQ(box_bytes(maps.b), kind.tile_n * 128);
      }
    }
  }
  // A GEMM with few columns uses another kind of kernel, and so does a GEMM whose operands are not contiguous along
  // K.
  EXPECT_FALSE(gemm_launch(product(64, 128, 512), {}).kind.few_rows);
  GemmProblem turned = product(64, 4096, 512);
  turned.b = {nullptr, 1, 4096, 0};
  EXPECT_FALSE(gemm_launch(turned, {}).kind.few_rows);
}

// Checks clusters that divide the K of many rows and columns.
TEST(GemmSlices, ClustersOfWideTilesFitTheHardware) {
  for (std::int64_t const m : {300, 832, 3000}) {
    for (std::int64_t const n : {144, 640, 2536}) {
      for (int const cluster : {2, 4}) {
        for (bool const b_mn_major : {false, true}) {
          GemmProblem p = product(m, n, 5000);
          if (b_mn_major) { p.b = {nullptr, 1, n, 0}; }
          Options options;
          options.cluster = cluster;
          GemmLaunch const l = gemm_launch(p, options);
          GemmPlan const plan = planned_tiles(p, l, 132);
          GemmKind const kind = planned_kind(l, plan);
          EXPECT_TRUE(!l.persistent && !l.skinny && !kind.box_stores && !kind.shares_b);
          EXPECT_EQ(kind.cluster, cluster);
          EXPECT_EQ(plan.steps, 1);
          EXPECT_EQ(plan.blocks, (m + 127) / 128 * ((n + kind.tile_n - 1) / kind.tile_n));
          EXPECT_GE(kind.stages, 2);
          EXPECT_LE(shared_bytes(kind), 227 * 1024);
          EXPECT_GE(std::int64_t(steps_of_k(l, kind)) * cluster, l.stages_of_k);
          if (b_mn_major) { EXPECT_EQ(kind.tile_n % 64, 0); }
        }
      }
    }
  }
}

// Checks blocks that load B for one another. The boxes of all blocks together are B's part of a stage, and all clusters
// run at once.
TEST(GemmSlices, SharedLoadsFitTheHardware) {
  for (int const multicast : {2, 4}) {
    for (int const tile_n : {0, 96, 256}) {
      GemmProblem const p = product(5000, 3000, 1000);
      Options options;
      options.multicast = multicast, options.tile_n = tile_n;
      GemmLaunch const l = gemm_launch(p, options);
      GemmPlan const plan = planned_tiles(p, l, 132);
      GemmKind const kind = planned_kind(l, plan);
      EXPECT_TRUE(l.persistent && kind.shares_b);
      EXPECT_EQ(plan.tile_m, 128 * multicast);
      EXPECT_LE(plan.blocks, resident_clusters(132, multicast));
      EXPECT_EQ(steps_of_k(l, kind), l.stages_of_k);
      GemmMaps const maps = gemm_maps(p, l, kind);
      EXPECT_EQ(box_bytes(maps.a), 128 * 128);
      EXPECT_EQ(box_bytes(maps.b) * multicast, kind.tile_n * 128);
      EXPECT_EQ(kind.tile_n / multicast % 8, 0);
    }
  }
  // If B is not contiguous along K, each block loads boxes of 64 columns.
  GemmProblem turned = product(5000, 3000, 1000);
  turned.b = {nullptr, 1, 3000, 0};
  Options options;
  options.multicast = 4;
  EXPECT_EQ(gemm_launch(turned, options).tiles, std::vector<int>{256});
  options.multicast = 2;
  EXPECT_EQ(gemm_launch(turned, options).tiles, (std::vector<int>{256, 128}));
}

// Checks that the chosen division of random GEMMs fits the hardware and covers K.
TEST(GemmSlices, ChoicesOfRandomSizesFitTheHardware) {
  std::mt19937 rng(20261129);
  auto const draw = [&](double most) {
    return std::int64_t(std::exp(std::uniform_real_distribution<>(0, std::log(most))(rng)));
  };
  for (int i = 0; i < 300; ++i) {
    std::int64_t const m = draw(5000), n = draw(5000), k = draw(16000);
    GemmProblem const p = product(m, n, k);
    GemmSplit const split = best_split(p, {}, 132);
    GemmProblem const q = split.slices > 1 ? sliced_problem(p, split.slices, nullptr) : p;
    GemmLaunch const l = gemm_launch(q, with_split({}, split));
    GemmKind const kind = planned_kind(l, planned_tiles(q, l, 132));
    EXPECT_GE(kind.stages, 2) << m << " x " << n << " x " << k;
    EXPECT_LE(shared_bytes(kind), 227 * 1024);
    EXPECT_GE(std::int64_t(steps_of_k(l, kind)) * kind.stage_parts * blocks_along_k(kind) * split.slices * 64, k);
  }
}

// Checks that the blocks of a cluster divide K if tiles with the whole K would be narrow compared with the rows.
TEST(GemmSlices, FewRowsAreCutAsMeasured) {
  EXPECT_EQ(best_split(product(128, 8192, 8192), {}, 132).cluster, 2);
  EXPECT_GT(best_split(product(128, 4096, 14336), {}, 132).cluster, 1);
  for (std::int64_t const n : {4096, 8192}) { EXPECT_EQ(best_split(product(128, n, n), {}, 132).slices, 1); }
}

// Checks that batch sizes up to 128 need at most nine kernels. Four kernels serve sizes up to 32 as columns of C, one
// serves sizes up to 64 as rows, and one serves sizes up to 128. The other kernels are needed if the number of slices
// changes between these sizes.
TEST(GemmSlices, BatchesUpTo128ShareTheirKernels) {
  for (std::int64_t const n : {256, 1280, 2304, 8192, 20480}) {
    for (std::int64_t const k : {1024, 8192, 16384}) {
      std::set<std::string> kernels;
      for (std::int64_t m = 1; m <= 128; ++m) {
        GemmProblem const p = m <= 32 ? product(n, m, k, true) : product(m, n, k);
        Options options;
        GemmSplit const split = best_split(p, options, 132);
        options = with_split(options, split);
        GemmProblem const q = split.slices > 1 ? sliced_problem(p, split.slices, nullptr) : p;
        GemmLaunch const l = gemm_launch(q, options);
        kernels.insert(gemm_source(planned_kind(l, planned_tiles(q, l, 132))));
        if (split.slices > 1) { kernels.insert(sum_slices_source(parts_kind(gemm_launch(p, options).kind))); }
      }
      EXPECT_LE(kernels.size(), 9u) << n << " x " << k;
    }
  }
}
