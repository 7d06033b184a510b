// copy_cost: tests cuda/copy/copy_cost.hpp. The cost counted by classes of blocks must equal the cost counted block
// by block. tests/cuda/simulated measures simulated kernels.
#include "cuda/copy/copy_cost.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "random/draw_layouts.hpp"
#include "requests.hpp"

namespace {

Sectors every_block(CopyPlan const& plan, CopyAddresses const& at) {
  if (plan.kind == CopyKind::rows || plan.kind == CopyKind::direct) { return all_warps(plan, at); }
  if (plan.kind == CopyKind::tile) { return all_blocks<sett::cuda::detail::TileRequests>(plan, at); }
  if (plan.kind == CopyKind::box) { return all_blocks<sett::cuda::detail::BoxRequests>(plan, at); }
  return plan.kind == CopyKind::interleave ? all_blocks<sett::cuda::detail::InterleaveRequests>(plan, at) : Sectors{};
}

void expect_every_block(CopyPlan const& plan, CopyModes const& m, int bytes, CopyAddresses const& at, int number) {
  CopyCost const cost = cost_of(plan, m, bytes, at);
  Sectors const all = every_block(plan, at);
  EXPECT_TRUE(cost.exact);
  EXPECT_EQ(cost.sectors_read, double(all.read + all.bulk)) << number << " kind " << name(plan.kind);
  EXPECT_EQ(cost.sectors_bulk, double(all.bulk)) << number;
  EXPECT_EQ(cost.sectors_written, double(all.written)) << number << " kind " << name(plan.kind);
}

// Returns the sectors that the elements touch, counted one element at a time.
std::set<std::int64_t> touched(CopyModes const& m, bool target, int bytes, int at) {
  std::set<std::int64_t> out;
  for (std::int64_t i = 0; i < m.size; ++i) {
    std::int64_t rest = i;
    std::int64_t offset = 0;
    for (CopyMode const& k : m.modes) { offset += rest % k.n * (target ? k.d : k.s), rest /= k.n; }
    std::int64_t const first = (std::int64_t{1} << 40) + at + offset * bytes;
    for (std::int64_t s = first / 32; s <= (first + bytes - 1) / 32; ++s) { out.insert(s); }
  }
  return out;
}

}  // namespace

// Checks, with every kernel, tensors that are ragged, padded, broadcast or reversed or have gaps, at any address.
TEST(CopyCost, ClassesAreTheSumOfAllBlocks) {
  Draw draw(7);
  most_elements = 60000;
  std::map<CopyKind, int> count;
  for (int round = 0; round < 400; ++round) {
    Layouts const l = layouts(draw);
    int const bytes = 1 << draw(0, 4);
    CopyModes const m = try_copy_modes(l.source, l.target).value();
    CopyAddresses const at{draw(0, 1) * bytes * draw(0, 31) % 32, draw(0, 1) * bytes * draw(0, 31) % 32};
    CopyPlan const plan = plan_copy(m, bytes, at, draw(0, 1) ? 1 : sett::cuda::detail::blocks_wanted);
    ++count[plan.kind];
    expect_every_block(plan, m, bytes, at, round);
    int const into = 1 << draw(0, 3);
    if (bytes <= 8) { expect_every_block(plan_conversion(m, bytes, into, at), m, bytes, at, round); }
  }
  for (CopyKind const kind : {CopyKind::rows, CopyKind::tile, CopyKind::direct}) {
    EXPECT_GT(count[kind], 20) << name(kind);
  }
}

// Checks tensors with many blocks, which are counted faster by classes.
TEST(CopyCost, LargerTensors) {
  for (auto const& list :
       std::vector<std::vector<CopyMode>>{{{511, 521, 1}, {521, 1, 511}},
                                          {{67, 531, 1}, {531, 1, 67}, {7, 36000, 35577}},
                                          {{1031, 1, 1}, {59, 1031, 1031 * 31}, {31, 60829, 1031}},
                                          {{101, 11 * 103, 1}, {103, 11, 101}, {11, 1, 101 * 103}, {3, 0, 114433}},
                                          {{3, 40000, 1}, {40000, 1, 3}, {5, 120000, 120000}},
                                          {{23, 271, 1}, {7, 6301, 23}, {263, 1, 163}, {3, 50000, 50000}},
                                          {{300000, 3, 1}}}) {
    for (int const bytes : {1, 2, 4, 8}) {
      CopyModes const m = modes(list);
      expect_every_block(plan_copy(m, bytes), m, bytes, {}, int(list[0].n));
    }
  }
}

TEST(CopyCost, TheSectorsInWhichElementsLie) {
  Draw draw(9);
  most_elements = 3000;
  int counted = 0;
  for (int round = 0; round < 300; ++round) {
    Layouts const l = layouts(draw);
    CopyModes const m = try_copy_modes(l.source, l.target).value();
    int const bytes = 1 << draw(0, 4);
    CopyAddresses const at{bytes * draw(0, 31) % 32, bytes * draw(0, 31) % 32};
    CopyCost const c = cost_of(plan_copy(m, bytes, at), m, bytes, at);
    EXPECT_EQ(c.sectors_of_target, double(touched(m, true, bytes, at.target).size())) << round;
    if (c.sectors_of_source == 0) { continue; }
    ++counted;
    EXPECT_EQ(c.sectors_of_source, double(touched(m, false, bytes, at.source).size())) << round;
  }
  EXPECT_GT(counted, 250);
  // Rows that interleave in memory are not nested.
  EXPECT_EQ(cost_of(plan_copy(modes({{3, 2, 1}, {3, 3, 3}}), 4), modes({{3, 2, 1}, {3, 3, 3}}), 4).sectors_of_source,
            0);
}

TEST(CopyCost, ManyBlocksAreEstimated) {
  std::int64_t const n = std::int64_t{1} << 18;
  CopyModes const m = modes({{n, n + 8, 1}, {n, 1, n + 16}});
  CopyCost const c = cost_of(plan_copy(m, 4), m, 4);
  EXPECT_FALSE(c.exact);
  double const least = double(n) * double(n) / 8;
  EXPECT_NEAR(c.sectors_read, least, least / 100);
  EXPECT_NEAR(c.sectors_written, least, least / 100);
}
