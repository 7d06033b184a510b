// mma_partition: finds the owner of each element by brute force, for every instruction of the oracle, in many
// arrangements and permutations.
#include "sett/atom/mma_partition.hpp"

#include <gtest/gtest.h>

#include "rows.hpp"

using namespace sett;
using rows::at;
using rows::count;

namespace {

struct Tiling {
  std::string atoms;  // (M,N,K)
  int m, n, k;        // the number of atoms along each mode
};

AnyLayout threads_of(rows::Mma const& mma, Tiling const& tiling) {
  return tiled_product(mma.threads, parse_layout(tiling.atoms.c_str()).value());
}

// Compares an operand's partition with the definition. For a lane of atom (t0,t1), a value, and repetitions up to rest0
// and rest1, the element is in atom t + workers * rest of each direction, and is element tv(lane, value) of that atom.
template <class Along>
void check(rows::Mma const& mma, AnyLayout const& tv, Tiling const& tiling, int rest0, int rest1) {
  std::int64_t const mnk[3] = {mma.shape.element(0).integer.value, mma.shape.element(1).integer.value,
                               mma.shape.element(2).integer.value};
  std::int64_t const workers[3] = {tiling.m, tiling.n, tiling.k};
  std::int64_t const atom0 = mnk[Along::first], atom1 = mnk[Along::second];
  std::int64_t const rows_ = atom0 * workers[Along::first] * rest0;
  std::int64_t const columns = atom1 * workers[Along::second] * rest1;
  AnyLayout const whole =
      compact(parse_tuple(("(" + std::to_string(rows_) + "," + std::to_string(columns) + ")").c_str()).value());
  AnyTiler const tile = mma.shape;
  AnyLayout const threads = threads_of(mma, tiling);
  auto const part = PartitionOperand<Along>::plan(whole, tile, tile, tv, threads);
  ASSERT_TRUE(part.ok()) << mma.name << " " << text_of(part.failure.rule).name;
  AnyLayout const& p = part.value;
  std::int64_t const lanes = count(p.mode(0).mode(0)), w0 = workers[Along::first], w1 = workers[Along::second];
  ASSERT_EQ(count(p.mode(0)), lanes * w0 * w1) << mma.name;
  ASSERT_EQ(count(p.mode(1)), count(tv.mode(1)) * rest0 * rest1) << mma.name;
  auto const of_thread = rows::table(p.mode(0)), of_value = rows::table(p.mode(1));
  auto const lane = rows::table(tv.mode(0)), value = rows::table(tv.mode(1));
  std::int64_t const values = count(tv.mode(1));
  std::int64_t bad = 0;
  for (std::int64_t thread = 0; thread < count(p.mode(0)); ++thread) {
    std::int64_t const v = thread % lanes, t0 = thread / lanes % w0, t1 = thread / lanes / w0;
    // Lanes that hold the same elements count as one lane.
    if (v > 0 && lane[std::size_t(v)] == lane[0] &&
        of_thread[std::size_t(thread)] == of_thread[std::size_t(thread - v)]) {
      continue;
    }
    for (std::int64_t i = 0; i < std::int64_t(of_value.size()); ++i) {
      std::int64_t const element = lane[std::size_t(v)] + value[std::size_t(i % values)];
      std::int64_t const r0 = i / values % rest0, r1 = i / values / rest0;
      std::int64_t const row = element % atom0 + atom0 * (t0 + w0 * r0);
      std::int64_t const column = element / atom0 + atom1 * (t1 + w1 * r1);
      bad += of_thread[std::size_t(thread)] + of_value[std::size_t(i)] != row + rows_ * column;
    }
  }
  EXPECT_EQ(bad, 0) << mma.name << " " << tiling.atoms;
}

}  // namespace

TEST(MmaPartition, EveryInstructionByTheDefinition) {
  int checked = 0;
  for (rows::Mma const& mma : rows::mmas()) {
    for (Tiling const& tiling : {Tiling{"(1,1,1):(0,0,0)", 1, 1, 1}, Tiling{"(2,2,1):(1,2,0)", 2, 2, 1},
                                 Tiling{"(1,2,2):(0,2,1)", 1, 2, 2}, Tiling{"(4,1,1):(1,0,0)", 4, 1, 1}}) {
      check<AlongMK>(mma, mma.a, tiling, 2, 1);
      check<AlongNK>(mma, mma.b, tiling, 1, 2);
      check<AlongMN>(mma, mma.c, tiling, 2, 2);
      ++checked;
    }
  }
  EXPECT_EQ(checked, 108 * 4);
}

// Checks that every element of the tile occurs as often as threads repeat it, and that a thread's index and its
// coordinate (v,m,n,k) give the same elements.
TEST(MmaPartition, ThreadValueLayoutsOfEveryInstruction) {
  for (rows::Mma const& mma : rows::mmas()) {
    for (Tiling const& tiling :
         {Tiling{"(1,1,1):(0,0,0)", 1, 1, 1}, Tiling{"(2,2,1):(1,2,0)", 2, 2, 1}, Tiling{"(2,2,2):(4,1,2)", 2, 2, 2}}) {
      std::int64_t const mnk[3] = {mma.shape.element(0).integer.value * tiling.m,
                                   mma.shape.element(1).integer.value * tiling.n,
                                   mma.shape.element(2).integer.value * tiling.k};
      auto const tile_of = [&](int i, int j) {
        return compact(
            parse_tuple(("(" + std::to_string(mnk[i]) + "," + std::to_string(mnk[j]) + ")").c_str()).value());
      };
      AnyLayout const threads = threads_of(mma, tiling);
      auto const a = OperandThreadValue<AlongMK>::plan(tile_of(0, 2), mma.shape, mma.shape, mma.a, threads);
      auto const b = OperandThreadValue<AlongNK>::plan(tile_of(1, 2), mma.shape, mma.shape, mma.b, threads);
      auto const c = OperandThreadValue<AlongMN>::plan(tile_of(0, 1), mma.shape, mma.shape, mma.c, threads);
      ASSERT_TRUE(a.ok() && b.ok() && c.ok()) << mma.name;
      // An instruction that reads an operand from shared memory maps every thread to the whole operand.
      std::int64_t const all_a = rows::covers(mma.a, mnk[0] / tiling.m * mnk[2] / tiling.k);
      std::int64_t const all_b = rows::covers(mma.b, mnk[1] / tiling.n * mnk[2] / tiling.k);
      EXPECT_GT(all_a, 0) << mma.name;
      EXPECT_GT(all_b, 0) << mma.name;
      EXPECT_EQ(rows::covers(mma.c, mnk[0] / tiling.m * mnk[1] / tiling.n), 1) << mma.name;
      // Lanes of a warp that the instruction does not use belong to other warps or to none. A layout with such lanes
      // is indexed by (v,m,n,k) and not by thread index, so it is skipped.
      if (cosize(threads).value != count(threads)) { continue; }
      EXPECT_EQ(rows::covers(a.value, mnk[0] * mnk[2]), tiling.n * all_a) << mma.name;
      EXPECT_EQ(rows::covers(b.value, mnk[1] * mnk[2]), tiling.m * all_b) << mma.name;
      EXPECT_EQ(rows::covers(c.value, mnk[0] * mnk[1]), tiling.k) << mma.name;
      auto const part = PartitionOperand<AlongMN>::plan(tile_of(0, 1), mma.shape, mma.shape, mma.c, threads);
      std::int64_t bad = 0;
      std::int64_t const lanes = count(threads.mode(0));
      for (std::int64_t x = 0; x < count(threads); ++x) {
        std::int64_t const of_mn = x % (lanes * tiling.m * tiling.n);
        bad += at(c.value.mode(0), at(threads, x)) != at(part.value.mode(0), of_mn);
      }
      EXPECT_EQ(bad, 0) << mma.name << tiling.atoms;
      EXPECT_EQ(rows::table(c.value.mode(1)), rows::table(part.value.mode(1))) << mma.name;
    }
  }
}

TEST(MmaPartition, Refusals) {
  AnyTiler const tile = "<16,8,16>"_tiler;
  AnyLayout const c = "((4,8),(2,2)):((32,1),(16,8))"_layout;
  AnyLayout const threads = "(32,2,2,1):(1,32,32,0)"_layout;
  EXPECT_FALSE(OperandThreadValue<AlongMN>::plan("(32,16):(1,32)"_layout, tile, tile, c, threads).ok());
  AnyLayout const good = "(32,2,2,1):(1,32,64,0)"_layout;
  EXPECT_TRUE(OperandThreadValue<AlongMN>::plan("(32,16):(1,32)"_layout, tile, tile, c, good).ok());
  EXPECT_FALSE(
      PartitionOperand<AlongMN>::plan("(32,16):(1,32)"_layout, tile, tile, "((4,8),(3,2)):((32,1),(16,8))"_layout, good)
          .ok());
}
