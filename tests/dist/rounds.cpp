// rounds: checks colourings of random bipartite graphs.
#include "sett/dist/rounds.hpp"

#include <set>

#include "brute.hpp"

namespace {

using dist_test::Random;
using sett::dist::detail::Edge;
using sett::dist::detail::EdgeColours;

TEST(Rounds, ColourRandomGraphsWithTheLargestDegree) {
  Random random(18);
  for (int i = 0; i < 500; ++i) {
    int const senders = int(random.from(1, 20)), receivers = int(random.from(1, 20));
    std::vector<Edge> edges;
    std::vector<int> degree(std::size_t(senders + receivers), 0);
    for (int s = 0; s < senders; ++s) {
      for (int r = 0; r < receivers; ++r) {
        if (!random.one_in(3)) { continue; }
        edges.push_back({s, r});
        ++degree[std::size_t(s)];
        ++degree[std::size_t(senders + r)];
      }
    }
    random.shuffle(edges);
    EdgeColours const colours(edges, senders, receivers);
    ASSERT_EQ(colours.count(), *std::max_element(degree.begin(), degree.end()));
    std::set<std::pair<int, int>> ends;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      int const c = colours.colours()[e];
      ASSERT_TRUE(c >= 0 && c < colours.count());
      ASSERT_TRUE(ends.insert({edges[e].first, c}).second);
      ASSERT_TRUE(ends.insert({senders + edges[e].second, c}).second);
    }
  }
}

TEST(Rounds, ColourNothing) { EXPECT_EQ(EdgeColours({}, 3, 3).count(), 0); }

}  // namespace
