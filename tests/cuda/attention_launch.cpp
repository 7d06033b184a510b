// attention_launch: tests cuda/attention/attention_launch.hpp.
#include "cuda/attention/attention_launch.hpp"

#include <gtest/gtest.h>

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

AttentionArguments arguments(AttentionProblem const& p, AttentionKind const& kind) {
  return attention_arguments(p, kind, [](sett::TensorMapFields const& m) { return sett::TensorMap(m); });
}

}  // namespace

TEST(AttentionLaunch, ChoosesKinds) {
  EXPECT_EQ(attention_kind(problem(128, 1024, 1024, 1, 1, 1)), (AttentionKind{128, 128, 2, 2, 2, false, true, 0}));
  EXPECT_EQ(attention_kind(problem(128, 4096, 4096, 1, 1, 1)), (AttentionKind{128, 176, 2, 1, 2, false, true, 0}));
  EXPECT_FALSE(attention_kind(problem(128, 1024, 1024, 1, 1, 1), {.turns = false}).turns);
  EXPECT_EQ(attention_kind(problem(64, 4096, 4096, 1, 1, 1)).consumers, 3);
  EXPECT_EQ(attention_kind(problem(64, 1024, 4096, 1, 1, 1)).consumers, 2);
  EXPECT_EQ(attention_kind(problem(128, 1, 4096, 1, 1, 1)).consumers, 1);
  EXPECT_EQ(attention_kind(problem(128, 4096, 4096, 1, 1, 1), {.keys = 64}).buffers, 2);
  EXPECT_GT(attention_kind(problem(128, 4096, 4096, 1, 1, 1), {.debug = true}).bound, 0);
}

TEST(AttentionLaunch, DealsEachTileOnce) {
  for (int const heads : {1, 3, 40}) {
    for (std::int64_t const keys : {1, 5000, 100000}) {
      for (int const blocks : {1, 7, 132}) {
        AttentionProblem const p = problem(128, 1000, keys, heads, 1, 3);
        AttentionArguments const a = arguments(p, attention_kind(p));
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
        EXPECT_EQ(most, (8 * heads * 3 + blocks - 1) / blocks);
      }
    }
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
