// composition: R(c) = A^(B(c)) at every coordinate, or no layout exists; for generic strides.
//
// Exhaustive over the shapes of A of rank <= 3 with extents <= 6 and, where the set allows, over B of rank <= 2 with
// extents <= 6 and strides 0..2|A|; a fixed seeded sample beyond. Strides of A: rising so that all jumps are positive, and
// falling so that all are negative: both stand for every choice of strides (proofs.md 4.3).
#include "compositions.hpp"

using namespace laws;

namespace {

constexpr std::int64_t million = 1000003;

Table rising(std::size_t rank) {
  Table const d = {1, million, million * million};
  return {d.begin(), d.begin() + std::ptrdiff_t(rank)};
}

Table falling(std::size_t rank) {
  Table d = rising(rank);
  std::reverse(d.begin(), d.end());
  return d;
}

std::int64_t volume(Table const& shape) {
  std::int64_t n = 1;
  for (std::int64_t const s : shape) { n *= s; }
  return n;
}

}  // namespace

TEST(CompositionLaw, OneModeExhaustive) {
  Tally tally;
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    for (Table const& stride : {rising(shape.size()), falling(shape.size())}) {
      Judge judge(flat(shape, stride), 11 * 2 * size);
      for (std::int64_t n = 1; n <= 12; ++n) {
        for (std::int64_t r = 0; r <= 2 * size; ++r) { judge.judge({n}, {r}, tally); }
      }
    }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "");
}

TEST(CompositionLaw, TwoModesExhaustiveUpToTwelveElements) {
  Tally tally;
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    if (size > 12) { continue; }
    Judge judge(flat(shape, rising(shape.size())), 20 * size);
    for (std::int64_t n0 = 2; n0 <= 6; ++n0) {
      for (std::int64_t n1 = 2; n1 <= 6; ++n1) {
        for (std::int64_t r0 = 0; r0 <= 2 * size; ++r0) {
          for (std::int64_t r1 = 0; r1 <= 2 * size; ++r1) { judge.judge({n0, n1}, {r0, r1}, tally); }
        }
      }
    }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "");
}

TEST(CompositionLaw, TwoModesSampled) {
  Tally tally;
  given::Random random(20240229);
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    for (Table const& stride : {rising(shape.size()), falling(shape.size())}) {
      Judge judge(flat(shape, stride), 20 * size);
      for (int i = 0; i < 1500; ++i) {
        judge.judge({random.number(1, 6), random.number(1, 6)}, {random.number(0, 2 * size), random.number(0, 2 * size)}, tally);
      }
    }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "");
}
