// mesh: numbers ranks colexicographically, and refuses bad extents, names and lists of ranks.
#include "sett/dist/mesh.hpp"

#include <gtest/gtest.h>

namespace {

using sett::Rule;
using sett::dist::Index;
using sett::dist::Mesh;
using sett::dist::try_mesh;

TEST(Mesh, NumbersRanksWithTheFirstAxisTheFastest) {
  Mesh const m({2, 3}, {"row", "column"});
  EXPECT_EQ(m.size(), 6);
  EXPECT_EQ(m.coordinate(5, 0), 1);
  EXPECT_EQ(m.coordinate(5, 1), 2);
  EXPECT_EQ(m.step(1), 2);
  EXPECT_EQ(m.axis("column"), 1);
  EXPECT_EQ(m.axis("depth"), -1);
  EXPECT_EQ(m.rank(4), 4);
  EXPECT_EQ(m.index_of(6), -1);
  EXPECT_EQ(Mesh().size(), 1);
}

TEST(Mesh, ListsItsRanks) {
  Mesh const m({2, 2}, {}, {7, 3, 9, 1});
  for (Index i = 0; i < 4; ++i) { EXPECT_EQ(m.index_of(m.rank(i)), i); }
  EXPECT_EQ(m.index_of(0), -1);
  EXPECT_EQ(m.ranks_end(), 10);
}

TEST(Mesh, RefusesBadInputWithTheNumbers) {
  auto const refused = [](auto const& r, Rule rule, char const* words) {
    ASSERT_FALSE(r);
    EXPECT_EQ(r.error().failure.rule, rule);
    EXPECT_NE(std::string(r.error().text.c_str()).find(words), std::string::npos) << r.error().text.c_str();
  };
  refused(try_mesh({2, 0}), Rule::argument_below_one, "axis 1 has extent 0");
  refused(try_mesh({1 << 20, 1 << 20}), Rule::overflow, "at most 16777216 ranks");
  refused(try_mesh({Index(1) << 62, Index(1) << 62}), Rule::overflow, "at most 16777216 ranks");
  refused(try_mesh({2}, {"a", "b"}), Rule::sizes_differ, "2 names and 1 axes");
  refused(try_mesh({2}, {"0a"}), Rule::bad_text, "'0a'");
  refused(try_mesh({2, 2}, {"a", "a"}), Rule::not_injective, "'a' is used twice");
  refused(try_mesh({2}, {}, {1}), Rule::sizes_differ, "1 ranks and 2 indices");
  refused(try_mesh({2}, {}, {1, 1}), Rule::not_injective, "rank 1 occurs twice");
  refused(try_mesh({2}, {}, {-1, 1}), Rule::index_out_of_range, "has -1");
}

}  // namespace
