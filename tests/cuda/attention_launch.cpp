// attention_launch: tests cuda/attention/attention_launch.hpp.
#include "cuda/attention/attention_launch.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

using namespace sett::cuda;

namespace {

AttentionProblem problem(int dim, std::int64_t rows, std::int64_t keys, std::int64_t heads, std::int64_t kv_heads,
                         std::int64_t batches) {
  AttentionProblem p;
  p.head_dim = dim, p.rows = rows, p.keys = keys;
  p.heads = heads, p.kv_heads = kv_heads, p.batches = batches;
  for (AttentionOperand* x : {&p.q, &p.k, &p.v, &p.o}) { *x = {nullptr, dim, dim * rows, dim * rows * heads}; }
  return p;
}

AttentionArguments arguments(AttentionProblem const& p, AttentionKind const& kind, bool in_pairs = false) {
  return attention_arguments(p, kind, in_pairs, [](sett::TensorMapFields const& m) { return sett::TensorMap(m); });
}

}  // namespace

TEST(AttentionLaunch, ChoosesKinds) {
  EXPECT_EQ(attention_kind(problem(128, 1024, 1024, 1, 1, 1)), (AttentionKind{128, 128, 2, 2, 2, false, true, 0}));
  EXPECT_EQ(attention_kind(problem(128, 4096, 4096, 1, 1, 1)), (AttentionKind{128, 176, 2, 1, 2, false, true, 0}));
  EXPECT_FALSE(attention_kind(problem(128, 1024, 1024, 1, 1, 1), {.turns = false}).turns);
  EXPECT_EQ(attention_kind(problem(96, 1024, 1024, 1, 1, 1)), (AttentionKind{96, 128, 2, 2, 2, false, true, 0}));
  EXPECT_EQ(attention_kind(problem(192, 4096, 4096, 1, 1, 1)), (AttentionKind{192, 112, 2, 1, 2, false, true, 0}));
  EXPECT_EQ(attention_kind(problem(256, 4096, 4096, 1, 1, 1)), (AttentionKind{256, 80, 2, 1, 2, false, true, 0}));
  EXPECT_EQ(attention_kind(problem(256, 64, 4096, 1, 1, 1)), (AttentionKind{256, 80, 1, 2, 2, false, false, 0}));
  EXPECT_EQ(attention_kind(problem(64, 4096, 4096, 1, 1, 1)).consumers, 3);
  EXPECT_EQ(attention_kind(problem(64, 1024, 4096, 1, 1, 1)).consumers, 2);
  EXPECT_EQ(attention_kind(problem(128, 1, 4096, 1, 1, 1)).consumers, 1);
  EXPECT_EQ(attention_kind(problem(128, 4096, 4096, 1, 1, 1), {.keys = 64}).buffers, 2);
  EXPECT_GT(attention_kind(problem(128, 4096, 4096, 1, 1, 1), {.debug = true}).bound, 0);
}

TEST(AttentionLaunch, ChoosesKindsOfWindows) {
  AttentionProblem p = problem(128, 16384, 16384, 1, 1, 1);
  p.window_left = 4000, p.window_right = 0, p.type = sett::DType::f16;
  EXPECT_EQ(attention_kind(p), (AttentionKind{128, 128, 2, 2, 2, true, true, 0, true, false, sett::DType::f16}));
  p = problem(64, 4096, 4096, 1, 1, 1);
  p.softcap = 30;
  EXPECT_EQ(attention_kind(p), (AttentionKind{64, 128, 2, 2, 2, false, true, 0, false, true}));
}

TEST(AttentionLaunch, CountsKeysOfWindows) {
  AttentionProblem p = problem(64, 300, 200, 2, 2, 1);
  p.window_left = 30, p.window_right = 10, p.scale = 0.5, p.softcap = 4;
  AttentionArguments const a = arguments(p, attention_kind(p));
  for (int row = 0; row < 300; ++row) {
    EXPECT_EQ(a.keys_before(row), std::clamp(row - 100 - 30, 0, 200));
    EXPECT_EQ(a.keys_until(row), std::clamp(row - 100 + 10 + 1, 0, 200));
  }
  EXPECT_FLOAT_EQ(a.scale, 4 * 1.44269504f);
  EXPECT_FLOAT_EQ(a.cap_scale, 0.25f * 1.44269504f);
  EXPECT_FALSE(deals_in_pairs(p, attention_kind(p), 132));
}

TEST(AttentionLaunch, DealsEachTileOnce) {
  for (int const heads : {1, 3, 40}) {
    for (std::int64_t const keys : {1, 5000, 100000}) {
      for (int const blocks : {1, 7, 132}) {
        bool const in_pairs = heads == 40 && keys != 5000;
        AttentionProblem const p = problem(128, 1000, keys, heads, 1, 3);
        AttentionArguments const a = arguments(p, attention_kind(p), in_pairs);
        std::set<std::tuple<int, int, int>> seen;
        int most = 0;
        for (int block = 0; block < blocks; ++block) {
          int step = 0;
          for (;; ++step) {
            AttentionTile const t = a.tile(step, block, blocks, 128);
            if (t.row < 0) { break; }
            EXPECT_TRUE(seen.insert({t.row, t.head, t.batch}).second);
            EXPECT_TRUE(t.row < 1000 && t.row % 128 == 0 && t.head < heads && t.batch < 3);
          }
          most = std::max(most, step);
        }
        EXPECT_EQ(seen.size(), std::size_t(8 * heads * 3));
        int const pairs = 8 * heads * 3 / 2, round = in_pairs ? 2 : 1;
        EXPECT_EQ(most, round * (((in_pairs ? pairs : 8 * heads * 3) + blocks - 1) / blocks));
      }
    }
  }
}

// Pairs have equal work, so that the block with the most has little more than the average.
TEST(AttentionLaunch, DealsCausalTilesEvenly) {
  using sett::cuda::deals_in_pairs, sett::cuda::longest_work;
  for (std::int64_t const rows : {1024, 2048, 4096, 8192, 16384}) {
    AttentionProblem p = problem(128, rows, rows, 16, 16, 16384 / rows);
    EXPECT_FALSE(deals_in_pairs(p, attention_kind(p), 132));
    p.window_right = 0;
    AttentionKind const kind = attention_kind(p);
    ASSERT_TRUE(deals_in_pairs(p, kind, 132)) << rows;
    std::int64_t all = longest_work(arguments(p, kind, true), kind, 1);
    EXPECT_LT(longest_work(arguments(p, kind, true), kind, 132) * 132, all * 11 / 10) << rows;
    EXPECT_GT(longest_work(arguments(p, kind, false), kind, 132), longest_work(arguments(p, kind, true), kind, 132));
    p.heads = p.kv_heads = 15, p.batches = 1;
    EXPECT_FALSE(deals_in_pairs(p, kind, 132));
  }
}

TEST(AttentionLaunch, MapsFourModes) {
  AttentionProblem const p = problem(128, 300, 200, 8, 2, 3);
  AttentionArguments const a = arguments(p, attention_kind(p));
  for (sett::TensorMap const* m : {&a.q, &a.k, &a.v, &a.o}) {
    EXPECT_FALSE(sett::check_tensor_map(*m));
    EXPECT_EQ(m->box[0], 64);
    EXPECT_EQ(m->extent[3], 3);
  }
  EXPECT_EQ(a.q.box[1], 64);
  EXPECT_EQ(a.k.box[1], 128);
  EXPECT_EQ(a.q.extent[2], 8);
  EXPECT_EQ(a.v.extent[2], 2);
  EXPECT_EQ(a.q.stride[1], 2 * 128 * 300);
  EXPECT_EQ(a.heads_per_kv, 4);
  EXPECT_EQ(a.group, 24);  // K and V of all heads take less than 32 MiB
}
