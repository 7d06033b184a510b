// value: tests layout/value.hpp.
//
// The value of a layout at an index is the sum over the digits of the index. Modes, concatenation and compact layouts
// give the same values.
#include "sett/layout/value.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

AnyLayout layout(char const* s) { return *parse_layout(s); }

}  // namespace

TEST(LayoutValue, EvaluatesDigitByDigit) {
  AnyLayout const l = layout("(4,(2,3)):(1,(10,-100))");
  for (int x = 0; x < 24; ++x) { EXPECT_TRUE(l(Num(x)) == Num(x % 4 + x / 4 % 2 * 10 - x / 8 * 100)) << x; }
  EXPECT_TRUE(l(Num(24)) == Num(-300)) << "the last digit is not reduced";
  EXPECT_TRUE(size(l) == Num(24));
  EXPECT_TRUE(cosize(l) == Num(1 + 3 + 10 + 200));
  EXPECT_TRUE(size(layout("(4294967296,4294967296)")).overflowed());
}

TEST(LayoutValue, ModesAndConcatenation) {
  AnyLayout const l = layout("((4,2),3):((1,4),8)");
  EXPECT_EQ(l.rank(), 2);
  EXPECT_EQ(l.depth(), 2);
  EXPECT_TRUE(l.mode(0) == layout("(4,2):(1,4)"));
  EXPECT_TRUE(concat(modes_of(l)) == l);
  EXPECT_TRUE(concat(l.mode(0), l.mode(1)) == l);
  EXPECT_TRUE(modes_of(layout("4:1"))[0] == layout("4:1"));
  EXPECT_TRUE(flat_layout(Vec<Num>(Num(4)), Vec<Num>(Num(1))) == layout("4:1"));
}

TEST(LayoutValue, CompactIsTheIndex) {
  AnyLayout const l = compact(*parse_tuple("((2,1),(3,4))"));
  EXPECT_TRUE(l == layout("((2,1),(3,4)):((1,0),(2,6))"));
  for (Num x = 0; x < size(l); x = x + Num(1)) { EXPECT_TRUE(l(x) == x); }
}

TEST(LayoutValue, ADefaultMadeLayoutIsTheEmptyTuple) {
  AnyLayout const l;
  EXPECT_EQ(l.rank(), 0);
  EXPECT_TRUE(size(l) == Num(1));
  EXPECT_STREQ(to_text(l).c_str(), "():()");
}
