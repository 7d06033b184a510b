// piece: merges, scales and coalesces pieces without a change to their pairs.
#include "sett/dist/piece.hpp"

#include "pairs.hpp"

namespace {

using namespace dist_test;
using sett::dist::PairMode;
using sett::dist::detail::coalesce;
using sett::dist::detail::merged;
using sett::dist::detail::scaled;

TEST(Piece, MergesEqualPiecesAtEqualDistances) {
  Pieces runs;
  for (Index j = 0; j < 3; ++j) {
    for (Index i = 0; i < 4; ++i) { runs.push_back({i * 10 + j * 100, i * 2 + j * 8, {{2, 1, 1}}}); }
  }
  Pieces const out = merged(runs);
  ASSERT_EQ(out.size(), 1u);
  EXPECT_EQ(out[0].modes, (std::vector<PairMode>{{2, 1, 1}, {4, 10, 2}, {3, 100, 8}}));
}

TEST(Piece, MergesRandomRunsWithoutAChange) {
  Random random(12);
  for (int i = 0; i < 2000; ++i) {
    Pieces runs;
    Index s = 0, d = 0;
    for (Index k = random.from(0, 12); k > 0; --k) {
      runs.push_back({s, d, {{random.from(1, 2), 1, 1}}});
      s += random.from(2, 3);
      d += random.from(2, 3);
    }
    ASSERT_EQ(listed(merged(runs)), listed(runs));
  }
}

TEST(Piece, ScalesOffsetsAndStrides) {
  Pieces const out = scaled({{2, 3, {{4, 1, 1}}}}, 10, 100);
  EXPECT_EQ(out[0].source, 20);
  EXPECT_EQ(out[0].destination, 300);
  EXPECT_EQ(out[0].modes, (std::vector<PairMode>{{4, 10, 100}}));
}

TEST(Piece, CoalescesModesThatContinueOnBothSides) {
  std::vector<PairMode> modes{{3, 8, 8}, {1, 5, 5}, {4, 1, 1}, {2, 4, 4}};
  coalesce(modes);
  EXPECT_EQ(modes, (std::vector<PairMode>{{24, 1, 1}}));
  modes = {{4, 1, 1}, {3, 4, 10}};  // continues at the source only
  coalesce(modes);
  EXPECT_EQ(modes.size(), 2u);
  modes = {{4, 1, 1}, {3, 10, 4}};  // continues at the destination only
  coalesce(modes);
  EXPECT_EQ(modes.size(), 2u);
  modes = {{4, 1, 3}, {3, 4, 1}};
  coalesce(modes);
  EXPECT_EQ(modes, (std::vector<PairMode>{{3, 4, 1}, {4, 1, 3}}));
}

}  // namespace
