// parse: tests layout/parse.hpp.
//
// Printing and parsing are inverse. The parser accepts the forms of CuTe and pycute, and refuses invalid text with
// its column.
#include "sett/layout/parse.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace sett;

namespace {

std::string layout_text(char const* s) {
  auto const r = parse_layout(s);
  return r ? to_text(*r).c_str() : name(r.error().failure.rule);
}
std::string tiler_text(char const* s) {
  auto const r = parse_tiler(s);
  return r ? to_text(*r).c_str() : name(r.error().failure.rule);
}

void grow(std::mt19937& random, AnyLayout& out, int depth) {
  if (depth == 0 || random() % 3 != 0) {
    out.profile.push_back(leaf_node);
    out.shape.push_back(Num(1 + random() % 9));
    out.stride.push_back(Num(int(random() % 41) - 20));
    return;
  }
  int const n = int(random() % 4);
  out.profile.push_back(n);
  for (int i = 0; i < n; ++i) { grow(random, out, depth - 1); }
}

}  // namespace

TEST(Parse, IsTheInverseOfPrinting) {
  std::mt19937 random(7);
  for (int i = 0; i < 3000; ++i) {
    AnyLayout l;
    grow(random, l, 4);
    auto const back = parse_layout(to_text(l).c_str());
    ASSERT_TRUE(back) << to_text(l).c_str();
    ASSERT_TRUE(*back == l) << to_text(l).c_str();
    auto const shape = parse_tuple(to_text(sett::shape(l)).c_str());
    ASSERT_TRUE(shape && *shape == sett::shape(l)) << to_text(l).c_str();
  }
}

TEST(Parse, ReadsTheFormsOfOthers) {
  EXPECT_EQ(layout_text("(_2,(_2,_2)):(_4,(_2,_m1))"), "(2,(2,2)):(4,(2,-1))");
  EXPECT_EQ(layout_text("(_2,(_2,_2)):(_4,(_2,_-1))"), "(2,(2,2)):(4,(2,-1))");  // in CuTe's form
  EXPECT_EQ(layout_text("(4,):(1,)"), "(4):(1)");
  EXPECT_EQ(layout_text("Layout<Shape<_4,C<2>>,Stride<Int<1>,_4>>{}"), "(4,2):(1,4)");
  EXPECT_EQ(layout_text("cute::Layout<cute::Shape<cute::C<4>, cute::C<2>>>"), "(4,2):(1,4)");
  EXPECT_EQ(layout_text("Layout<C<4>,C<-9000000000ll>>"), "4:-9000000000");  // in the form that compilers print
  EXPECT_EQ(layout_text("Layout<C<4>,C<9llx>>"), "bad_text");
  EXPECT_EQ(layout_text(" ( 4 , 2 ) : ( 1 , 10 ) "), "(4,2):(1,10)");
  EXPECT_EQ(tiler_text("<4:1, 8, _>"), "<4:1,8,_>");
  EXPECT_EQ(tiler_text("Tile<_4,Layout<_8,_2>>{}"), "<4,8:2>");
}

TEST(Parse, RefusesWithItsColumn) {
  auto const r = parse_layout("(4,2):(1]");
  ASSERT_FALSE(r);
  EXPECT_EQ(r.error().failure.rule, Rule::bad_text);
  EXPECT_TRUE(r.error().failure.a == Num(9));
  EXPECT_EQ(layout_text("4:99999999999999999999"), "overflow");
  EXPECT_EQ(layout_text("(4294967296,4294967296,4)"), "overflow") << "the stride of a bare shape";
  EXPECT_EQ(layout_text("(0):(1)"), "extent_below_one");
  EXPECT_EQ(layout_text("(4,2):(1,(2,3))"), "profiles_differ");
  EXPECT_EQ(layout_text(std::string(100000, '(').c_str()), "text_too_deep");
  EXPECT_EQ(tiler_text(std::string(100000, '<').c_str()), "text_too_deep");
  // This text is nested to the limit. If values were copied instead of moved, parsing it would take exponential time.
  EXPECT_EQ(tiler_text((std::string(60, '<') + "4" + std::string(60, '>')).c_str()).size(), 121u);
  for (char const* s : {"", ":", "4:", "4:1:1", "(4", "4)", "4 4", "x", "_", "<", "<4", "4:1x", "Layout<", "-", "_m"}) {
    EXPECT_EQ(layout_text(s), "bad_text") << s;
  }
}
