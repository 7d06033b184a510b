// box_plan: tests cuda/copy/box_plan.hpp. tests/cuda/random checks that its kernels move every element.
#include "cuda/copy/box_plan.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace sett;
using namespace sett::cuda;

namespace {

// Returns a permutation of random short modes.
std::vector<CopyMode> random_modes(std::mt19937& rng) {
  std::vector<CopyMode> out;
  int const rank = 2 + int(rng() % 5);
  std::vector<std::size_t> order;
  std::int64_t at = 1;
  for (int i = 0; i < rank; ++i) {
    std::int64_t const n = 2 + std::int64_t(rng() % (i % 2 ? 9 : 60));
    out.push_back({n, at, 0});
    at *= n + std::int64_t(rng() % 2);
    order.push_back(std::size_t(i));
  }
  std::shuffle(order.begin(), order.end(), rng);
  at = 1;
  for (std::size_t const k : order) { out[k].d = at, at *= out[k].n; }
  std::sort(out.begin(), out.end(), [](CopyMode const& a, CopyMode const& b) { return a.d < b.d; });
  return out;
}

std::vector<std::int64_t> offsets(std::vector<CopyMode> const& modes, bool shared) {
  std::vector<std::int64_t> out{0};
  for (CopyMode const& m : modes) {
    std::vector<std::int64_t> const before = out;
    for (std::int64_t i = 1; i < m.n; ++i) {
      for (std::int64_t const x : before) { out.push_back(x + i * (shared ? m.d : m.s)); }
    }
  }
  return out;
}

}  // namespace

// Checks the rows of a box in shared memory. Each row must keep its address modulo 16 bytes, and no two rows may
// share a unit of 16 bytes.
TEST(PlanBox, RowsKeepTheirPhaseAndTheirUnits) {
  std::mt19937 rng(5);
  int boxes = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<CopyMode> const modes = random_modes(rng);
    CopyPlan p;
    p.word = p.out = 1 << rng() % 4;
    if (!sett::cuda::detail::plan_box(p, modes, {})) { continue; }
    ++boxes;
    std::vector<std::int64_t> const source = offsets(p.rows_of_source, false), shared = offsets(p.rows_of_source, true);
    std::set<std::int64_t> units;
    for (std::size_t i = 0; i < shared.size(); ++i) {
      std::int64_t const begin = shared[i] * p.word, end = begin + p.P * p.word;
      EXPECT_LE(end, p.tile_bytes);
      if (p.by_units) {
        EXPECT_EQ((begin - source[i] * p.word) % 16, 0);
        for (int phase : {0, 16 - p.word}) {
          for (std::int64_t u = (begin + phase) / 16; u <= (end + phase - 1) / 16; ++u) {
            EXPECT_TRUE(units.insert((u * 2 + (phase > 0))).second) << round;
          }
        }
      }
    }
    EXPECT_LE(p.shared_bytes, 128 << 10);
    EXPECT_TRUE(p.table_run == p.Q ||
                (p.table_run % (sett::cuda::detail::product(p.store_run) / p.store_run.back().n) == 0 &&
                 2 * p.table_run <= p.Q));
  }
  EXPECT_GT(boxes, 50);
}

// Checks that the rows of packed elements begin at whole bytes, and that their unpacked units are apart.
TEST(PlanBox, RowsOfPackedElementsAreWholeBytes) {
  std::mt19937 rng(6);
  int boxes = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<CopyMode> const modes = random_modes(rng);
    CopyPlan p;
    p.word = p.out = 1;
    p.per_source = 1 << rng() % 4, p.per_target = 1 << rng() % 4;
    if (!is_packed(p) || !sett::cuda::detail::plan_box(p, modes, {})) { continue; }
    ++boxes;
    std::vector<std::int64_t> const source = offsets(p.rows_of_source, false), shared = offsets(p.rows_of_source, true);
    std::set<std::int64_t> units;
    int const unit = 16 * p.per_source;
    for (std::size_t i = 0; i < shared.size() && p.by_units; ++i) {
      EXPECT_EQ(source[i] % p.per_source, 0);
      EXPECT_EQ((shared[i] - source[i]) % unit, 0);
      for (std::int64_t u = shared[i] / unit; u <= (shared[i] + p.P - 1) / unit; ++u) {
        EXPECT_TRUE(units.insert(u).second) << round;
      }
    }
    for (CopyMode const& m : p.rows_of_target) { EXPECT_EQ(m.d % p.per_target, 0); }
    for (GridLoops const& l : p.loops) {
      EXPECT_EQ(l.s % p.per_source, 0);
      EXPECT_EQ(l.d % p.per_target, 0);
    }
    EXPECT_EQ(p.Q % p.per_target, 0);
    EXPECT_LE(p.shared_bytes, 128 << 10);
  }
  EXPECT_GT(boxes, 20);
}

// Checks that several boxes share a block if the table is large compared with a box, and that the blocks move every
// box.
TEST(PlanBox, BlocksShareLargeTables) {
  int shared = 0;
  for (std::int64_t n : {3000, 69364, 300007}) {
    std::vector<CopyMode> const modes = {{4, 560 * n, 1}, {4, 1, 4},    {5, 560 * 4 * n, 16},
                                         {70, 8, 80},     {2, 4, 5600}, {n, 560, 11200}};
    CopyPlan p;
    p.word = p.out = 1;
    ASSERT_TRUE(sett::cuda::detail::plan_box(p, modes, {}));
    EXPECT_LT((p.blocks - 1) * p.boxes_of_block, p.boxes);
    EXPECT_GE(p.blocks * p.boxes_of_block, p.boxes);
    EXPECT_TRUE(p.boxes_of_block == 1 || p.blocks >= 1536) << p.blocks;
    shared += p.boxes_of_block > 1;
  }
  EXPECT_EQ(shared, 2);
}
