// progressions: compares the progressions of two block-cyclic cuts with counting, and checks their number.
#include "sett/dist/progressions.hpp"

#include "pairs.hpp"

namespace {

using namespace dist_test;
using sett::dist::detail::Progressions;

TEST(Progressions, GiveThePairsOfAnyBlocks) {
  Random random(14);
  for (int i = 0; i < 4000; ++i) {
    Index const n = random.from(0, 150);
    Index const b = random.from(1, 9), c = random.from(1, 9), P = random.from(1, 5), Q = random.from(1, 5);
    Progressions const x{n, b, P, c, Q};
    expect_pieces({n, {{P, b, {}}}}, {n, {{Q, c, {}}}}, [&](Index p, Index q) { return x.pieces(p, q); });
    if (HasFailure()) { FAIL() << n << ": " << b << " over " << P << " to " << c << " over " << Q; }
  }
}

TEST(Progressions, AreFewForAnyExtent) {
  Progressions const x{Index(1) << 60, 64, 3, 100, 5};
  for (Index p = 0; p < 3; ++p) {
    for (Index q = 0; q < 5; ++q) { EXPECT_LE(Index(x.pieces(p, q).size()), 2 * x.deltas()); }
  }
}

TEST(Progressions, HandlePeriodsWhoseMultipleOverflows) {
  Index const b = (Index(1) << 58) + 1, c = (Index(1) << 58) - 1, n = Index(1) << 60;
  EXPECT_LT((Progressions{n, b, 3, c, 2}.deltas()), n);
  Progressions const x{n, Index(1) << 58, 3, Index(3) << 56, 5};
  Index total = 0;
  for (Index p = 0; p < 3; ++p) {
    for (Index q = 0; q < 5; ++q) { total += sett::dist::detail::size_of(x.pieces(p, q)); }
  }
  EXPECT_EQ(total, n);
}

}  // namespace
