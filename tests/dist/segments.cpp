// segments: compares merged cuts with counting, for nested, ragged and explicit cuts.
#include "sett/dist/segments.hpp"

#include "pairs.hpp"

namespace {

using namespace dist_test;
using sett::dist::detail::list_segments;
using sett::dist::detail::merge_segments;
using sett::dist::detail::Segment;

TEST(Segments, GiveThePairsOfRandomDimensions) {
  Random random(13);
  for (int i = 0; i < 2000; ++i) {
    Index const n = random_extent(random);
    Dimension const s = random_dimension(random, n), d = random_dimension(random, n);
    std::vector<Segment> a, b;
    ASSERT_TRUE(list_segments(s, 100000, a) && list_segments(d, 100000, b));
    auto all = merge_segments(a, b, -1, -1);
    expect_pieces(s, d, [&](Index p, Index q) { return all[{p, q}]; });
    Index const mine = random.from(0, s.positions() - 1);
    auto row = merge_segments(a, b, mine, -1);
    for (auto const& [pair, pieces] : row) { ASSERT_EQ(pair.first, mine); }
    for (auto const& [pair, pieces] : all) {
      if (pair.first == mine) { ASSERT_EQ(listed(row[pair]), listed(pieces)); }
    }
    if (HasFailure()) { FAIL() << "case " << i; }
  }
}

TEST(Segments, StopAtTheBound) {
  std::vector<Segment> out;
  EXPECT_FALSE(list_segments({Index(1) << 60, {{2, 1, {}}}}, 1000, out));
}

}  // namespace
