// collision: tests operand/collision.hpp. Results are compared with a table of all offsets.
#include "sett/operand/collision.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

AnyLayout layout(char const* text) { return parse_layout(text).value(); }

bool repeats(AnyLayout const& l) {
  std::set<std::int64_t> seen;
  for (Num x(0); x < size(l); x = x + Num(1)) {
    if (!seen.insert(l(x).value).second) { return true; }
  }
  return false;
}

}  // namespace

TEST(Collision, OfAllSmallLayouts) {
  std::mt19937 rng(5);
  int found = 0;
  for (int round = 0; round < 3000; ++round) {
    Vec<Num> shape;
    Vec<Num> stride;
    int const rank = 1 + int(rng() % 4);
    for (int k = 0; k < rank; ++k) {
      shape.push_back(Num(std::int64_t(1 + rng() % 6)));
      stride.push_back(Num(std::int64_t(rng() % 60) - 10));
    }
    AnyLayout const l = flat_layout(shape, stride);
    Collision const c = find_collision(l);
    ASSERT_TRUE(c.decided);
    ASSERT_EQ(c.found, repeats(l)) << round;
    if (!c.found) { continue; }
    ++found;
    EXPECT_LT(c.first, c.second);
    EXPECT_LT(c.second, size(l));
    EXPECT_EQ(l(c.first), l(c.second)) << round;
  }
  EXPECT_GT(found, 500);
}

TEST(Collision, Examples) {
  Collision const c = find_collision(layout("(4,8):(1,2)"));
  EXPECT_TRUE(c.found);
  EXPECT_EQ(layout("(4,8):(1,2)")(c.first), layout("(4,8):(1,2)")(c.second));
  EXPECT_FALSE(find_collision(layout("(3,2):(2,3)")).found);
  EXPECT_TRUE(find_collision(layout("(4,8):(1,0)")).found);
  EXPECT_FALSE(find_collision(layout("1:0")).found);
  EXPECT_FALSE(find_collision(layout("(1048576,1048576,1024):(1024,1073741824,1)")).found);
  // In the first of these layouts of 10^6 x 10^6 elements, the only colliding pairs are far apart.
  EXPECT_TRUE(find_collision(layout("(1000001,1000001):(1000000,999999)")).found);
  EXPECT_FALSE(find_collision(layout("(1000001,1000001):(1000003,1000007)")).found);
}

TEST(Collision, UndecidedIsReported) { EXPECT_FALSE(find_collision(layout("(4,4):(4611686018427387904,1)")).decided); }

TEST(Collision, ButThoseOfModesThatStandStill) {
  AnyLayout const l = layout("(4,3,8):(1,0,2)");
  Collision const c = find_collision(l, true);
  ASSERT_TRUE(c.found);
  EXPECT_EQ(l(c.first), l(c.second));
  EXPECT_FALSE(find_collision(layout("(4,3,8):(1,0,4)"), true).found);
  EXPECT_TRUE(find_collision(layout("(4,3,8):(1,0,4)")).found);
}
