// tiling: tests draw/tiling.hpp. The tiles of a complement must cover the offsets, and the tiles of a division
// must be the columns of its result.
#include "sett/draw/tiling.hpp"

#include <set>

#include "golden.hpp"

using namespace sett::draw;
using golden::layout;
using sett::Num;

namespace {

void expect_complement(char const* text, int M, std::size_t covered) {
  sett::AnyLayout const a = layout(text);
  sett::AnyLayout const rest = sett::complement(a, Num(M));
  Scene const s = complement_scene(a, Num(M));
  std::set<std::int64_t> reached;
  for (Cell const& c : s.panel.back().cell) {
    EXPECT_TRUE(Num(c.number) == a(Num(c.row)) + rest(Num(c.column)));
    if (c.number < M) { reached.insert(c.number); }
  }
  EXPECT_EQ(reached.size(), covered);
  for (Cell const& c : s.panel[0].cell) {
    EXPECT_EQ(c.paint.role == Role::hole, c.thread < 0 || c.number >= M || c.number < 0);
    EXPECT_EQ(c.thread < 0, c.number < M && reached.count(c.number) == 0) << c.number;
    if (c.thread >= 0) {
      EXPECT_TRUE(Num(c.number) == a(Num(c.value)) + rest(Num(c.thread)));
      EXPECT_EQ(c.marked, c.thread == 0);
    }
  }
}

void expect_division(sett::AnyLayout const& a, sett::AnyTiler const& tiler) {
  auto const divided = sett::attempt<sett::ZippedDivide>(a, tiler);
  auto const made = try_divide_scene(a, tiler);
  if (made.error().failure.rule == sett::Rule::picture_too_large) { return; }
  ASSERT_EQ(made.has_value(), divided.has_value());
  if (!made) { return; }
  Panel const& pairs = made->panel.back();
  std::map<std::pair<int, int>, std::int64_t> number;
  for (Cell const& c : pairs.cell) {
    EXPECT_TRUE(Num(c.number) == (*divided)(Num(c.row + std::int64_t(pairs.rows) * c.column)));
    number[{c.row, c.column}] = c.number;
  }
  for (std::size_t i = 0; i + 1 < made->panel.size(); ++i) {
    for (Cell const& c : made->panel[i].cell) {
      ASSERT_GE(c.thread, 0) << "every element is in a tile";
      EXPECT_EQ(number.at({c.value, c.thread}), c.number) << "and there has its own offset";
    }
  }
}

}  // namespace

TEST(Tiling, Complements) {
  expect_complement("4:2", 24, 24);
  expect_complement("4:1", 24, 24);
  expect_complement("6:4", 24, 24);
  expect_complement("(2,2):(1,3)", 12, 8);  // underfills
  expect_complement("4:1", 6, 6);           // pads
  EXPECT_EQ(try_complement_scene(layout("(2,2):(2,3)"), Num(12)).error().failure.rule, sett::Rule::strides_not_a_chain);
  EXPECT_FALSE(try_divide_scene(layout("(256,256)"), *sett::parse_tiler("<16,16>"))) << "both tables are too much";
  EXPECT_EQ(try_complement_scene(layout("2:1"), Num(1000000)).error().failure.rule, sett::Rule::picture_too_large);
}

TEST(Tiling, RegimesAreReported) {
  EXPECT_EQ(complement_scene(layout("4:2"), 24).caption[0], "tiles: 24 of the offsets 0 to 23 are covered");
  EXPECT_EQ(complement_scene(layout("4:1"), 6).caption[0],
            "pads: 6 of the offsets 0 to 5 are covered, and the pale (i,j) lie beyond");
  EXPECT_EQ(complement_scene(layout("(2,2):(1,3)"), 12).caption[0], "underfills: 8 of the offsets 0 to 11 are covered");
}

TEST(Tiling, Divisions) {
  expect_division(layout("24:2"), sett::AnyTiler(layout("4:2")));
  expect_division(layout("(8,8):(8,1)"), *sett::parse_tiler("<2,4>"));
  expect_division(layout("(9,(4,8)):(59,(13,1))"), *sett::parse_tiler("<3:3,(2,4):(1,8)>"));
  expect_division(layout("10:1"), sett::AnyTiler(Num(4)));
}

TEST(Tiling, RandomDivisions) {
  std::mt19937 random(21);
  for (int i = 0; i < 200; ++i) {
    sett::AnyLayout const a = golden::random_layout(random);
    expect_division(a, sett::AnyTiler(Num(1 + golden::below(random, 6))));
  }
}

TEST(Tiling, ElementsBeyondAreReported) {
  EXPECT_EQ(divide_scene(layout("10:1"), sett::AnyTiler(Num(4))).caption[0],
            "2 elements of the tiles lie beyond the layout");
}
