// composition_exhaustive: either R(c) = A^(B(c)) and R refines B, or no layout exists. The tests cover whole sets of
// A and B.
//
// A has rank <= 3 and extents <= 6. A's strides are generic (rising or falling) or take all values 0..12. B has one
// or two modes and all strides 0..2|A|. Each test states its largest |A|. composition.cpp and composition_modes.cpp
// sample larger layouts.
#include "compositions.hpp"

using namespace laws;

namespace {

// Checks B with one mode, for all extents 1..12.
void judge_one_mode(AnyLayout const& a, std::int64_t size, Tally& tally) {
  Judge judge(a, 11 * 2 * size);
  for (std::int64_t n = 1; n <= 12; ++n) {
    for (std::int64_t r = 0; r <= 2 * size; ++r) { judge.judge({n}, {r}, tally); }
  }
}

// Checks B with two modes, for all extents 2..6.
void judge_two_modes(AnyLayout const& a, std::int64_t size, Tally& tally) {
  Judge judge(a, 20 * size);
  for (std::int64_t n0 = 2; n0 <= 6; ++n0) {
    for (std::int64_t n1 = 2; n1 <= 6; ++n1) {
      for (std::int64_t r0 = 0; r0 <= 2 * size; ++r0) {
        for (std::int64_t r1 = 0; r1 <= 2 * size; ++r1) { judge.judge({n0, n1}, {r0, r1}, tally); }
      }
    }
  }
}

// Calls f for every layout with this shape and strides 0..12.
template <class F>
void each_of_small_strides(Table const& shape, F const& f) {
  Table stride(shape.size(), 0);
  for (std::size_t k = 0; k < shape.size();) {
    f(flat(shape, stride));
    for (k = 0; k < shape.size() && ++stride[k] > 12; ++k) { stride[k] = 0; }
  }
}

}  // namespace

TEST(CompositionExhaustiveLaw, TwoModesOfRisingStridesUpTo72Elements) {
  Tally tally;
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    if (size <= 72) { judge_two_modes(flat(shape, rising(shape.size())), size, tally); }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "21441700: 2545128 answered, 18896572 refused");
}

TEST(CompositionExhaustiveLaw, TwoModesOfFallingStridesUpTo36Elements) {
  Tally tally;
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    if (size <= 36) { judge_two_modes(flat(shape, falling(shape.size())), size, tally); }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "6524350: 1182998 answered, 5341352 refused");
}

// Checks all shapes of rank <= 2, and the shapes of rank 3 with up to 6 elements.
TEST(CompositionExhaustiveLaw, OneModeOfSmallStrides) {
  Tally tally;
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    if (shape.size() > 2 && size > 6) { continue; }
    each_of_small_strides(shape, [&](AnyLayout const& a) { judge_one_mode(a, size, tally); });
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "8275644: 5612600 answered, 2663044 refused");
}

// Checks all shapes of rank 1, and the shapes of rank 2 with up to 6 elements.
TEST(CompositionExhaustiveLaw, TwoModesOfSmallStrides) {
  Tally tally;
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    if (shape.size() > 2 || size > 6) { continue; }
    each_of_small_strides(shape, [&](AnyLayout const& a) { judge_two_modes(a, size, tally); });
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "5716100: 3592836 answered, 2123264 refused");
}
