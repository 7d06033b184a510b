// complement: (A, A*) tiles [0, M) exactly, or tiles it with M rounded up, or leaves gaps. The operation reports
// which of the three cases holds.
//
// The test covers every flat layout with up to two modes, a sample of layouts with three modes, and every M up to 48.
// The regime is `tiles` iff the image of A has a complement in [0, M), which the test finds by covering the least
// uncovered number (proofs.md 5.1, 5.3). If such a complement exists, it equals A*.
#include "sett/algebra/complement.hpp"
#include "../oracle/brute_force.hpp"
#include "sett/algebra/table.hpp"

using brute::Table;
using sett::AnyLayout;
using sett::Num;
using sett::Regime;

namespace {

struct Counts {
  int tiles = 0;
  int pads = 0;
  int underfills = 0;
  int refused = 0;
};

// Returns all sums of an offset of A and an offset of A*, sorted. Modes of A with stride 0 are left out.
Table sums(AnyLayout const& a, AnyLayout const& b) {
  Table out;
  for (std::int64_t const x : brute::table(brute::moving(a))) {
    for (std::int64_t const y : brute::table(b)) { out.push_back(x + y); }
  }
  std::sort(out.begin(), out.end());
  return out;
}

bool is_range(Table const& t) {
  for (std::size_t i = 0; i < t.size(); ++i) {
    if (t[i] != t[0] + std::int64_t(i)) { return false; }
  }
  return true;
}

bool strictly_increasing(Table const& t) {
  return std::adjacent_find(t.begin(), t.end(), [](std::int64_t x, std::int64_t y) { return x >= y; }) == t.end();
}

void judge(AnyLayout const& a, std::int64_t m, Counts& counts) {
  auto const ours = sett::try_complement(a, Num(m));
  auto const set = brute::complement_set(brute::image_set(a), m);
  bool const injective = brute::has_no_repeats(brute::table(brute::moving(a)));
  Regime const regime = sett::complement_regime(a, Num(m));
  if (injective) { ASSERT_EQ(ours && regime == Regime::tiles, set.has_value()) << text(a) << " in " << m; }
  if (!ours) {
    ++counts.refused;
    ASSERT_FALSE(brute::gaps_between_modes(a, m)) << text(a) << " in " << m << " " << text(ours);
    return;
  }
  ASSERT_TRUE(injective) << text(a);
  ASSERT_TRUE(strictly_increasing(brute::table(*ours))) << text(a) << " in " << m << " " << text(ours);
  Table const covered = sums(a, *ours);
  ASSERT_TRUE(brute::has_no_repeats(covered)) << text(a) << " in " << m << " " << text(ours);
  if (regime == Regime::tiles) {
    ++counts.tiles;
    ASSERT_EQ(brute::table(*ours), *set) << text(a) << " in " << m;
    ASSERT_EQ(std::int64_t(covered.size()), m);
  } else if (regime == Regime::pads) {
    ++counts.pads;
    ASSERT_TRUE(is_range(covered)) << text(a) << " in " << m << " " << text(ours);
    std::int64_t const span = brute::count(brute::moving(a)) * brute::count(*ours);
    ASSERT_GT(span, m);
    ASSERT_EQ(brute::complement_set(brute::image_set(a), span), brute::table(*ours)) << text(a);
  } else {
    ++counts.underfills;
    ASSERT_FALSE(is_range(covered)) << text(a) << " in " << m << " " << text(ours);
  }
}

}  // namespace

TEST(ComplementLaw, ExhaustiveUpToTwoModes) {
  Counts counts;
  for (std::int64_t s0 = 1; s0 <= 4; ++s0) {
    for (std::int64_t d0 = 0; d0 <= 12; ++d0) {
      for (std::int64_t s1 = 1; s1 <= 4; ++s1) {
        for (std::int64_t d1 = 0; d1 <= 12; ++d1) {
          AnyLayout const a = sett::flat_layout(sett::Vec<Num>(Num(s0), Num(s1)), sett::Vec<Num>(Num(d0), Num(d1)));
          for (std::int64_t m = 1; m <= 48; ++m) { judge(a, m, counts); }
        }
      }
    }
  }
  EXPECT_EQ(counts.tiles, 17576);
  EXPECT_EQ(counts.pads, 57784);
  EXPECT_EQ(counts.underfills, 13248);
  EXPECT_EQ(counts.refused, 41184);
}

TEST(ComplementLaw, ThreeModesSampled) {
  given::Random random(20240320);
  Counts counts;
  for (int i = 0; i < 200000; ++i) {
    AnyLayout const a = random.layout(3, 0, 24);
    judge(a, random.number(1, 96), counts);
  }
  EXPECT_EQ(counts.tiles, 30258);
  EXPECT_EQ(counts.pads, 86225);
  EXPECT_EQ(counts.underfills, 18278);
  EXPECT_EQ(counts.refused, 65239);
}

// Negative strides count with their absolute value, and (A, A*) tiles a translate of [0, M).
TEST(ComplementLaw, NegativeStridesTileATranslate) {
  given::Random random(20240321);
  int tiles = 0;
  for (int i = 0; i < 200000; ++i) {
    AnyLayout const a = random.layout(3, -12, 12);
    std::int64_t const m = random.number(1, 64);
    auto const ours = sett::try_complement(a, Num(m));
    if (!ours || sett::complement_regime(a, Num(m)) != Regime::tiles) { continue; }
    ++tiles;
    Table const covered = sums(a, *ours);
    ASSERT_TRUE(is_range(covered)) << text(a) << " in " << m << " " << text(ours);
    ASSERT_EQ(std::int64_t(covered.size()), m) << text(a);
  }
  EXPECT_EQ(tiles, 33152);
}

// complement_image complements the set of offsets, so a layout that repeats offsets has a complement too. The answer is
// exact, or the operation is refused.
TEST(ComplementLaw, OfTheImage) {
  given::Random random(20240322);
  int answered = 0;
  int repeating = 0;
  for (int i = 0; i < 200000; ++i) {
    AnyLayout const a = random.layout(3, 0, 8);
    std::int64_t const m = random.number(1, 64);
    auto const ours = sett::try_complement_image(a, Num(m));
    auto const set = brute::complement_set(brute::image_set(a), m);
    ASSERT_EQ(ours.has_value(), set.has_value()) << text(a) << " in " << m << " " << text(ours);
    if (!ours) { continue; }
    ++answered;
    repeating += brute::has_no_repeats(brute::table(brute::moving(a))) ? 0 : 1;
    ASSERT_EQ(brute::table(*ours), *set) << text(a) << " in " << m;
  }
  EXPECT_EQ(answered, 44406);
  EXPECT_EQ(repeating, 1135);
}
