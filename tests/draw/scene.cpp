// scene: tests draw/scene.hpp. Axes must have a level of labels for each digit of a coordinate, and pictures
// that are too large must be refused.
#include "sett/draw/scene.hpp"

#include "golden.hpp"

using namespace sett::draw;
using sett::Num;

TEST(Scene, AnAxisHasTheDigitsOfTheCoordinate) {
  Axis const a = axis_of(*sett::parse_tuple("(2,(3,1),2)"));
  ASSERT_EQ(a.level.size(), 4u) << "the index, and the digits of the leaves that move";
  int const extents[] = {2, 3, 2};
  int below = 1;
  for (int k = 0; k < 3; ++k) {
    int at = 0;
    for (Tick const& t : a.level[std::size_t(k + 1)]) {
      EXPECT_EQ(t.first, at);
      EXPECT_EQ(t.last - t.first, below);
      EXPECT_EQ(t.label, std::to_string(t.first / below % extents[k]));
      at = t.last;
    }
    EXPECT_EQ(at, 12);
    below *= extents[k];
  }
}

TEST(Scene, OneLeafNeedsNoDigits) {
  EXPECT_EQ(axis_of(*sett::parse_tuple("(4,1)")).level.size(), 1u);
  EXPECT_EQ(axis_of(*sett::parse_tuple("4")).level[0].size(), 4u);
}

TEST(Scene, TooLargeIsRefusedWithNumbers) {
  Scene s;
  s.panel.resize(1);
  s.panel[0].rows = 257;
  EXPECT_EQ(check(s).rule, sett::Rule::picture_too_large);
  EXPECT_TRUE(check(s).a == Num(257));
  s.panel[0].rows = 256;
  EXPECT_FALSE(check(s));
  s.panel[0].cell.resize(65537);
  EXPECT_EQ(check(s).rule, sett::Rule::picture_too_large);
  s.panel.assign(65, Panel{});
  EXPECT_EQ(check(s).rule, sett::Rule::picture_too_large);
}
