// composition_modes: for B with several modes, R(c) = A^(B(c)) at every coordinate and R refines B, or no layout
// exists.
//
// The test draws a sample with a fixed seed. A has rank <= 3 and extents <= 6, with generic strides or with strides
// 0..12. B has two modes with extents 1..6 and strides 0..2|A|, or is nested, or is a tiler.
// composition_exhaustive.cpp covers the small cases.
#include "compositions.hpp"

using namespace laws;

TEST(CompositionModesLaw, TwoModesSampled) {
  Tally tally;
  given::Random random(20240229);
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    for (Table const& stride : {rising(shape.size()), falling(shape.size())}) {
      Judge judge(flat(shape, stride), 20 * size);
      for (int i = 0; i < 5000; ++i) {
        judge.judge({random.number(1, 6), random.number(1, 6)},
                    {random.number(0, 2 * size), random.number(0, 2 * size)}, tally);
      }
    }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "2580000: 910917 answered, 1669083 refused");
}

TEST(CompositionModesLaw, TwoModesOfSmallStridesSampled) {
  Tally tally;
  given::Random random(20240302);
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    for (int i = 0; i < 60; ++i) {
      Table stride;
      for (std::size_t k = 0; k < shape.size(); ++k) { stride.push_back(random.number(0, 12)); }
      Judge judge(flat(shape, stride), 20 * size);
      for (int j = 0; j < 60; ++j) {
        judge.judge({random.number(1, 6), random.number(1, 6)},
                    {random.number(0, 2 * size), random.number(0, 2 * size)}, tally);
      }
    }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "928800: 335601 answered, 593199 refused");
}

namespace {

// Returns a random B with up to four leaves and a random tree over them.
AnyLayout nested(given::Random& random, std::int64_t reach, int depth) {
  if (depth == 0 || random.number(0, 2) == 0) {
    Num const extent = random.number(1, 4);
    return sett::one_mode(extent, Num(random.number(0, reach)));
  }
  sett::Vec<AnyLayout> modes;
  for (std::int64_t n = random.number(1, 2); n > 0; --n) { modes.push_back(nested(random, reach, depth - 1)); }
  return sett::concat(modes);
}

}  // namespace

TEST(CompositionModesLaw, NestedSampled) {
  given::Random random(20240303);
  int answered = 0;
  for (int i = 0; i < 300000; ++i) {
    AnyLayout const a = random.layout(4, 0, 12);
    AnyLayout const b = nested(random, 2 * brute::count(a), 2);
    auto const ours = sett::try_composition(a, b);
    ASSERT_EQ(ours.has_value(), brute::composition_exists(a, b)) << text(a) << " o " << text(b) << " = " << text(ours);
    if (!ours) { continue; }
    ++answered;
    ASSERT_TRUE(brute::is_composition(*ours, a, b)) << text(a) << " o " << text(b) << " = " << text(ours);
    ASSERT_TRUE(brute::refines(*ours, b)) << text(a) << " o " << text(b) << " = " << text(ours);
  }
  EXPECT_EQ(answered, 221144);
}

// (A o B) o C = A o (B o C) if the image of C is inside the domain of B (proofs.md 4.8)
TEST(CompositionModesLaw, AssociativeInsideTheDomain) {
  given::Random random(20240304);
  int compared = 0;
  for (int i = 0; i < 300000; ++i) {
    AnyLayout const a = random.layout(3, 0, 12);
    AnyLayout const b = random.layout(2, 0, brute::count(a));
    AnyLayout const c = random.layout(2, 0, 4);
    if (sett::cosize(c) > sett::size(b)) { continue; }
    auto const ab = sett::try_composition(a, b);
    auto const bc = sett::try_composition(b, c);
    if (!ab || !bc) { continue; }
    auto const left = sett::try_composition(*ab, c);
    auto const right = sett::try_composition(a, *bc);
    if (!left || !right) { continue; }
    ++compared;
    ASSERT_EQ(brute::table(*left), brute::table(*right)) << text(a) << " o " << text(b) << " o " << text(c);
  }
  EXPECT_EQ(compared, 107450);
}

// A composition with a tuple composes mode by mode.
TEST(CompositionModesLaw, ByTiler) {
  given::Random random(20240305);
  int answered = 0;
  for (int i = 0; i < 100000; ++i) {
    AnyLayout const a0 = random.layout(2, 0, 12);
    AnyLayout const a = sett::concat(a0, random.layout(2, 0, 12));
    AnyLayout const b0 = random.layout(2, 0, 12);
    AnyLayout const b1 = random.layout(1, 0, 12);
    auto const m0 = sett::try_composition(a.mode(0), b0);
    auto const m1 = sett::try_composition(a.mode(1), b1);
    sett::AnyTiler const both{sett::Vec<sett::AnyTiler>{sett::AnyTiler(b0), sett::AnyTiler(b1)}};
    sett::AnyTiler const kept{sett::Vec<sett::AnyTiler>{sett::AnyTiler::keep(), sett::AnyTiler(b1)}};
    auto const ours = sett::try_composition(a, both);
    auto const half = sett::try_composition(a, kept);
    ASSERT_EQ(ours.has_value(), m0.has_value() && m1.has_value()) << text(a);
    ASSERT_EQ(half.has_value(), m1.has_value()) << text(a);
    if (half) { ASSERT_EQ(*half, sett::concat(a.mode(0), *m1)) << text(a); }
    if (!ours) { continue; }
    ++answered;
    ASSERT_EQ(*ours, sett::concat(*m0, *m1)) << text(a);
  }
  EXPECT_EQ(answered, 84298);
}
