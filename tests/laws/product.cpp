// product: A x B = (A, A* o B), and if B is injective, the copies of A are pairwise disjoint.
//
// An answer is found iff A* o B is a layout. The test computes A* from its definition, and the last size of A* does
// not matter (proofs.md 7.3). An answer is also found if a few copies fit between overlapping modes of A.
#include "sett/algebra/product.hpp"
#include "../oracle/brute_force.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::AnyTiler;
using sett::AnyTuple;
using sett::Num;
using sett::Vec;

namespace {

// Returns whether the sets A(x) + copies(j), one for each copy j of A, are disjoint.
bool copies_are_disjoint(AnyLayout const& a, AnyLayout const& copies) {
  Table all;
  for (std::int64_t const x : brute::image_set(a)) {
    for (std::int64_t const y : brute::table(copies)) { all.push_back(x + y); }
  }
  return brute::has_no_repeats(all);
}

}  // namespace

TEST(ProductLaw, RightOrThereIsNothing) {
  given::Random random(20240350);
  int exact = 0;
  int beyond = 0;
  int refused = 0;
  for (int i = 0; i < 300000; ++i) {
    AnyLayout const a = random.layout(3, 0, 24);
    AnyLayout const b = random.layout(2, 0, 8);
    auto const ours = sett::try_logical_product(a, b);
    auto const gaps = brute::gaps_between_modes(a, 1);
    bool const exists = gaps && brute::composition_exists(*gaps, b);
    if (gaps) { ASSERT_EQ(ours.has_value(), exists) << text(a) << " x " << text(b) << " = " << text(ours); }
    if (!ours) {
      ++refused;
      continue;
    }
    ++(gaps ? exact : beyond);
    AnyLayout const copies = ours->mode(1);
    ASSERT_EQ(ours->mode(0), a);
    ASSERT_TRUE(brute::refines(copies, b)) << text(a) << " x " << text(b) << " = " << text(ours);
    if (gaps) {
      ASSERT_TRUE(brute::is_composition(copies, *gaps, b)) << text(a) << " x " << text(b) << " = " << text(ours);
    }
    if (brute::has_no_repeats(brute::table(b))) {
      ASSERT_TRUE(copies_are_disjoint(a, copies)) << text(a) << " x " << text(b) << " = " << text(ours);
    }
  }
  EXPECT_EQ(exact, 162777);
  EXPECT_EQ(beyond, 25627);
  EXPECT_EQ(refused, 111596);
}

TEST(ProductLaw, FormsAreRearrangements) {
  given::Random random(20240351);
  int answered = 0;
  for (int i = 0; i < 60000; ++i) {
    AnyLayout const a0 = random.layout(2, 0, 12);
    AnyLayout const a1 = random.layout(2, 0, 12);
    AnyLayout const a2 = random.layout(1, 0, 12);
    AnyLayout const a = sett::concat(Vec<AnyLayout>(a0, a1, a2));
    Num const n = random.number(1, 6);
    AnyLayout const b = random.layout(2, 0, 4);
    AnyTiler const tiler{Vec<AnyTiler>{AnyTiler(n), AnyTiler(b)}};
    auto const m0 = sett::try_logical_product(a0, AnyTiler(n));
    auto const m1 = sett::try_logical_product(a1, b);
    auto const logical = sett::try_logical_product(a, tiler);
    auto const zipped = sett::try_zipped_product(a, tiler);
    auto const tiled = sett::try_tiled_product(a, tiler);
    auto const flat = sett::try_flat_product(a, tiler);
    bool const both = m0.has_value() && m1.has_value();
    for (auto const* form : {&logical, &zipped, &tiled, &flat}) { ASSERT_EQ(form->has_value(), both) << text(a); }
    if (!both) { continue; }
    ++answered;
    AnyLayout const blocks = sett::concat(m0->mode(0), m1->mode(0));
    Vec<AnyLayout> const rests(m0->mode(1), m1->mode(1), a2);
    ASSERT_EQ(*logical, sett::concat(Vec<AnyLayout>(*m0, *m1, a2)));
    ASSERT_EQ(*zipped, sett::concat(blocks, sett::concat(rests)));
    ASSERT_EQ(*tiled, sett::concat(Vec<AnyLayout>(blocks, rests[0], rests[1], rests[2])));
    ASSERT_EQ(*flat, sett::concat(Vec<AnyLayout>(blocks.mode(0), blocks.mode(1), rests[0], rests[1], rests[2])));
  }
  EXPECT_EQ(answered, 37626);
}

// The blocked product pairs the modes as ((A_0,B_0),(A_1,B_1)), and the raked product reverses each pair. Both follow
// from (A, A* o B).
TEST(ProductLaw, BlockedAndRakedZipTheLogicalProduct) {
  given::Random random(20240352);
  int answered = 0;
  for (int i = 0; i < 60000; ++i) {
    AnyLayout const a0 = random.layout(2, 0, 12);
    AnyLayout const a = sett::concat(a0, random.layout(1, 0, 12));
    AnyLayout const b0 = random.layout(1, 0, 4);
    AnyLayout const b = sett::concat(b0, random.layout(2, 0, 4));
    auto const logical = sett::try_logical_product(a, b);
    auto const blocked = sett::try_blocked_product(a, b);
    auto const raked = sett::try_raked_product(a, b);
    ASSERT_EQ(blocked.has_value(), logical.has_value());
    ASSERT_EQ(raked.has_value(), logical.has_value());
    if (!logical) { continue; }
    ++answered;
    AnyLayout const copies = logical->mode(1);
    ASSERT_EQ(*blocked, sett::concat(sett::concat(a.mode(0), copies.mode(0)), sett::concat(a.mode(1), copies.mode(1))));
    ASSERT_EQ(*raked, sett::concat(sett::concat(copies.mode(0), a.mode(0)), sett::concat(copies.mode(1), a.mode(1))));
  }
  EXPECT_EQ(answered, 26185);
}

// tile_to_shape maps a compact block one-to-one onto [0, |shape|), with the block first in each mode.
TEST(ProductLaw, TileToShapeFills) {
  for (std::int64_t s0 = 1; s0 <= 4; ++s0) {
    for (std::int64_t s1 = 1; s1 <= 4; ++s1) {
      for (int n = 1; n <= 16; ++n) {
        for (int order = 0; order < 2; ++order) {
          AnyLayout const block = sett::compact(AnyTuple{sett::flat_profile(2), Vec<Num>(Num(s0), Num(s1))});
          AnyTuple const target{sett::flat_profile(2), Vec<Num>(Num(12), Num(n))};
          AnyTuple const by{sett::flat_profile(2), Vec<Num>(Num(order), Num(1 - order))};
          auto const ours = sett::try_tile_to_shape(block, target, by);
          ASSERT_EQ(ours.has_value(), 12 % s0 == 0 && n % s1 == 0) << s0 << " " << s1 << " " << n << " " << text(ours);
          if (!ours) { continue; }
          ASSERT_EQ(brute::count(ours->mode(0)), 12);
          ASSERT_EQ(brute::count(ours->mode(1)), n);
          Table t = brute::table(*ours);
          std::sort(t.begin(), t.end());
          ASSERT_TRUE(brute::has_no_repeats(t) && t.front() == 0 && t.back() == 12 * n - 1) << text(ours);
          for (std::int64_t i = 0; i < s0; ++i) {
            for (std::int64_t j = 0; j < s1; ++j) { ASSERT_EQ(brute::at(*ours, i + 12 * j), i + s0 * j) << text(ours); }
          }
        }
      }
    }
  }
}
