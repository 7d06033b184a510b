// composition: for one mode N:r, either R(i) = A^(r*i) or no layout exists.
//
// The test is exhaustive over the shapes of A with rank <= 3 and extents <= 6, N <= 12 and r in 0..2|A|. A's strides
// rise (all jumps are positive) or fall (all jumps are negative). These two choices represent every generic choice
// (proofs.md 4.3).
#include "compositions.hpp"

using namespace laws;

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
  EXPECT_EQ(counts(tally), "472896: 171252 answered, 301644 refused");
}

// With A's strides in 0..12, jumps of opposite signs sometimes cancel, so some layouts exist that the criterion misses.
TEST(CompositionLaw, OneModeOfSmallStridesSampled) {
  Tally tally;
  given::Random random(20240301);
  for (Table const& shape : shapes_up_to_rank_3()) {
    std::int64_t const size = volume(shape);
    for (int i = 0; i < 60; ++i) {
      Table stride;
      for (std::size_t k = 0; k < shape.size(); ++k) { stride.push_back(random.number(0, 12)); }
      Judge judge(flat(shape, stride), 11 * 2 * size);
      for (int j = 0; j < 60; ++j) { judge.judge({random.number(1, 12)}, {random.number(0, 2 * size)}, tally); }
    }
  }
  expect_exact(tally);
  EXPECT_EQ(counts(tally), "928800: 456795 answered, 472005 refused");
}
