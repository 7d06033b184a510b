// divide: A / B = A o (B, B*), with the tile as mode 0 and the rest as mode 1. No element is lost, and no element
// occurs twice.
//
// An answer is found iff A o (B, B*) is a layout (proofs.md 3.3). The test computes B* from its definition. For
// generic strides, A o (B, B*) is a layout iff the prefix products of A and the strides of (B, B*) form one chain
// (7.2). If A ends in modes of size 1, an answer is also found if A' o (B, B*) is a layout, where A' is A without
// these modes (7.2b).
#include "sett/algebra/divide.hpp"
#include "../oracle/brute_force.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::AnyTiler;
using sett::Num;
using sett::Regime;
using sett::Vec;

namespace {

Table sorted(Table t) {
  std::sort(t.begin(), t.end());
  return t;
}

// Returns A^ on [0, n).
Table beginning(AnyLayout const& a, std::int64_t n) {
  Table out;
  for (std::int64_t x = 0; x < n; ++x) { out.push_back(brute::at(a, x)); }
  return out;
}

// Returns a without its trailing modes of size 1.
AnyLayout without_last_units(AnyLayout const& a) {
  int last = a.leaves();
  while (last > 0 && a.shape[last - 1] == Num(1)) { --last; }
  Vec<Num> shape;
  Vec<Num> stride;
  for (int k = 0; k < last; ++k) {
    shape.push_back(a.shape[k]);
    stride.push_back(a.stride[k]);
  }
  return sett::flat_layout(shape, stride);
}

struct Counts {
  int tiles = 0;
  int pads = 0;
  int underfills = 0;
  int refused = 0;
  int shortened = 0;
};

void judge(AnyLayout const& whole, AnyLayout const& b, Counts& counts) {
  auto const ours = sett::try_logical_divide(whole, b);
  auto const rest = brute::gaps_between_modes(b, brute::count(whole));
  bool const extended = rest && brute::composition_exists(whole, sett::concat(b, *rest));
  AnyLayout const a = extended ? whole : without_last_units(whole);
  bool const exists = extended || (rest && brute::composition_exists(a, sett::concat(b, *rest)));
  ASSERT_EQ(ours.has_value(), exists) << text(whole) << " / " << text(b) << " = " << text(ours);
  if (!ours) {
    ++counts.refused;
    return;
  }
  counts.shortened += extended ? 0 : 1;
  ASSERT_EQ(ours->rank(), 2);
  ASSERT_TRUE(brute::is_composition(ours->mode(0), a, b)) << text(a) << " / " << text(b) << " = " << text(ours);
  ASSERT_TRUE(brute::refines(ours->mode(0), b)) << text(a) << " / " << text(b) << " = " << text(ours);
  ASSERT_TRUE(brute::is_composition(ours->mode(1), a, *rest)) << text(a) << " / " << text(b) << " = " << text(ours);
  Regime const regime = sett::divide_regime(a, AnyTiler(b));
  counts.tiles += regime == Regime::tiles ? 1 : 0;
  counts.pads += regime == Regime::pads ? 1 : 0;
  counts.underfills += regime == Regime::underfills ? 1 : 0;
  bool const all_move = brute::count(brute::moving(b)) == brute::count(b);
  if (regime == Regime::underfills || !all_move) { return; }
  ASSERT_EQ(regime == Regime::tiles, brute::count(*ours) == brute::count(a)) << text(a) << " / " << text(b);
  ASSERT_GE(brute::count(*ours), brute::count(a)) << text(a) << " / " << text(b);
  ASSERT_EQ(sorted(brute::table(*ours)), sorted(beginning(a, brute::count(*ours)))) << text(a) << " / " << text(b);
}

}  // namespace

TEST(DivideLaw, RightOrThereIsNothing) {
  given::Random random(20240340);
  Counts counts;
  for (int i = 0; i < 400000; ++i) {
    AnyLayout const a = random.layout(3, 0, 12);
    judge(a, random.layout(2, 0, brute::count(a)), counts);
  }
  EXPECT_EQ(counts.tiles, 145927);
  EXPECT_EQ(counts.pads, 125485);
  EXPECT_EQ(counts.underfills, 2260);
  EXPECT_EQ(counts.refused, 126328);
  EXPECT_EQ(counts.shortened, 9475);
}

// Divides by every N:r with N, r <= |A|.
TEST(DivideLaw, OneModeExhaustive) {
  Counts counts;
  for (std::int64_t s0 = 1; s0 <= 6; ++s0) {
    for (std::int64_t s1 = 1; s1 <= 6; ++s1) {
      AnyLayout const a = sett::flat_layout(Vec<Num>(Num(s0), Num(s1)), Vec<Num>(Num(1), Num(1000)));
      for (std::int64_t n = 1; n <= s0 * s1; ++n) {
        for (std::int64_t r = 1; r <= s0 * s1; ++r) { judge(a, sett::one_mode(Num(n), Num(r)), counts); }
      }
    }
  }
  EXPECT_EQ(counts.tiles, 637);
  EXPECT_EQ(counts.pads, 1899);
  EXPECT_EQ(counts.underfills, 0);
  EXPECT_EQ(counts.refused, 5745);
}

// If B tiles its codomain, a generic A can be divided iff A's shape and the tiling have a common refinement
// (proofs.md 7.2).
TEST(DivideLaw, ExistsIffOneChain) {
  given::Random random(20240341);
  int tiling = 0;
  int exists = 0;
  for (int i = 0; i < 400000; ++i) {
    AnyLayout a = random.layout(3, 0, 0);
    for (int k = 0; k < a.leaves(); ++k) { a.stride[k] = Num(k == 0 ? 1 : k == 1 ? 1000 : 1000000); }
    AnyLayout const b = random.layout(2, 1, brute::count(a));
    if (sett::complement_regime(b, sett::size(a)) != Regime::tiles) { continue; }
    ++tiling;
    Table marks;  // prefix products of A, and the strides of the sorted modes of (B, B*)
    std::int64_t prefix = 1;
    for (Num const& s : a.shape) { marks.push_back(prefix *= s.value); }
    AnyLayout const rest = *brute::gaps_between_modes(b, brute::count(a));
    for (AnyLayout const* l : {&b, &rest}) {
      for (int k = 0; k < l->leaves(); ++k) {
        if (l->shape[k] > Num(1)) { marks.push_back(l->stride[k].value); }
      }
    }
    std::sort(marks.begin(), marks.end());
    bool chain = true;
    for (std::size_t k = 1; k < marks.size(); ++k) { chain = chain && marks[k] % marks[k - 1] == 0; }
    exists += chain ? 1 : 0;
    auto const ours = sett::try_logical_divide(a, b);
    ASSERT_EQ(ours.has_value(), chain) << text(a) << " / " << text(b) << " = " << text(ours);
  }
  EXPECT_EQ(tiling, 99861);
  EXPECT_EQ(exists, 93274);
}

// The forms of divide that work by mode equal the logical divide of each mode, rearranged.
TEST(DivideLaw, FormsAreRearrangements) {
  given::Random random(20240342);
  int answered = 0;
  for (int i = 0; i < 60000; ++i) {
    AnyLayout const a0 = random.layout(2, 0, 12);
    AnyLayout const a1 = random.layout(2, 0, 12);
    AnyLayout const a2 = random.layout(1, 0, 12);
    AnyLayout const a = sett::concat(Vec<AnyLayout>(a0, a1, a2));
    Num const n = random.number(1, 6);
    AnyLayout const b = random.layout(2, 1, 8);
    AnyTiler const tiler{Vec<AnyTiler>{AnyTiler(n), AnyTiler(b)}};
    auto const m0 = sett::try_logical_divide(a0, AnyTiler(n));
    auto const m1 = sett::try_logical_divide(a1, b);
    auto const logical = sett::try_logical_divide(a, tiler);
    auto const zipped = sett::try_zipped_divide(a, tiler);
    auto const tiled = sett::try_tiled_divide(a, tiler);
    auto const flat = sett::try_flat_divide(a, tiler);
    bool const both = m0.has_value() && m1.has_value();
    for (auto const* form : {&logical, &zipped, &tiled, &flat}) { ASSERT_EQ(form->has_value(), both) << text(a); }
    if (!both) { continue; }
    ++answered;
    AnyLayout const tiles = sett::concat(m0->mode(0), m1->mode(0));
    Vec<AnyLayout> const rests(m0->mode(1), m1->mode(1), a2);
    ASSERT_EQ(*logical, sett::concat(Vec<AnyLayout>(*m0, *m1, a2)));
    ASSERT_EQ(*zipped, sett::concat(tiles, sett::concat(rests)));
    ASSERT_EQ(*tiled, sett::concat(Vec<AnyLayout>(tiles, rests[0], rests[1], rests[2])));
    ASSERT_EQ(*flat, sett::concat(Vec<AnyLayout>(tiles.mode(0), tiles.mode(1), rests[0], rests[1], rests[2])));
  }
  EXPECT_EQ(answered, 37131);
}
