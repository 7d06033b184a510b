// path: tests draw/path.hpp. The arrows of each coordinate must end at the values of B and A.
#include "sett/draw/path.hpp"

#include "golden.hpp"

using namespace sett::draw;
using golden::layout;
using sett::Num;

namespace {

void expect_arrows(sett::AnyLayout const& a, sett::AnyLayout const& b) {
  Scene const s = path_scene(a, b);
  ASSERT_EQ(s.arrow.size(), std::size_t(2 * size(b).value));
  for (int i = 0; i < int(size(b).value); ++i) {
    Arrow const& first = s.arrow[std::size_t(2 * i)];
    Arrow const& second = s.arrow[std::size_t(2 * i + 1)];
    EXPECT_EQ(first.from_cell, i);
    EXPECT_EQ(first.to_cell, second.from_cell);
    Num const x = b(Num(i));
    EXPECT_TRUE(Num(s.panel[1].cell[std::size_t(first.to_cell)].number) == x);
    EXPECT_TRUE(Num(s.panel[2].cell[std::size_t(second.to_cell)].number) == a(x));
  }
}

}  // namespace

TEST(Path, ArrowsAreTheFunctions) {
  expect_arrows(layout("(8,8):(3,97)"), layout("6:3"));
  expect_arrows(layout("20:2"), layout("(4,5):(1,4)"));
  expect_arrows(layout("(3,3):(1,10)"), layout("4:2"));
  expect_arrows(layout("(4,4):(1000,-7)"), layout("(2,3):(-4,3)"));
  std::mt19937 random(9);
  for (int i = 0; i < 100; ++i) {
    sett::AnyLayout const b = golden::random_layout(random);
    if (size(b) <= Num(256)) { expect_arrows(golden::random_layout(random), b); }
  }
}

TEST(Path, TheCompositionStandsBesideIt) {
  Scene const s = path_scene(layout("(8,8):(3,97)"), layout("6:3"));
  ASSERT_EQ(s.panel.size(), 4u);
  EXPECT_EQ(s.panel[3].title, "A o B = (3,2):(9,100)");
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_TRUE(s.panel[3].cell[i].paint == s.panel[0].cell[i].paint);
    EXPECT_TRUE(Num(s.panel[3].cell[i].number) == layout("(3,2):(9,100)")(Num(std::int64_t(i))));
  }
}

TEST(Path, WhereThereIsNoneTheCaptionSaysWhy) {
  Scene const s = path_scene(layout("(3,3):(1,10)"), layout("4:2"));
  EXPECT_EQ(s.panel.size(), 3u);
  EXPECT_NE(s.caption.back().find("must carry at a fixed period"), std::string::npos);
}

TEST(Path, LongAnswersKeepTheirColours) {
  Scene const s = path_scene(layout("200:3"), layout("100:1"));
  ASSERT_EQ(s.panel.size(), 4u);
  for (std::size_t i = 0; i < 100; ++i) { EXPECT_EQ(s.panel[3].cell[i].thread, int(i)); }
}

TEST(Path, OneLayoutIsAMap) {
  std::mt19937 random(12);
  for (int round = 0; round < 50; ++round) {
    sett::AnyLayout const l = golden::random_layout(random);
    if (size(l) > Num(256)) { continue; }
    Scene const s = map_scene(l);
    ASSERT_EQ(s.arrow.size(), std::size_t(size(l).value));
    for (Arrow const& a : s.arrow) {
      EXPECT_TRUE(Num(s.panel[1].cell[std::size_t(a.to_cell)].number) == l(Num(a.from_cell)));
    }
  }
  EXPECT_EQ(map_scene(layout("(3,2):(2,4)")).caption[0], "6 coordinates, 5 offsets");
  EXPECT_EQ(try_map_scene(layout("257:1")).error().failure.rule, sett::Rule::picture_too_large);
}

TEST(Path, Refusals) {
  EXPECT_EQ(try_path_scene(layout("300:1"), layout("257:1")).error().failure.rule, sett::Rule::picture_too_large);
  EXPECT_EQ(try_path_scene(layout("4:4611686018427387904"), layout("4:1")).error().failure.rule, sett::Rule::overflow);
}
