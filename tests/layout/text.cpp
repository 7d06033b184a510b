// text: tests layout/text.hpp.
//
// Layouts are printed in the notation of the papers. tests/layout/parse.cpp reads the printed text back.
#include "sett/layout/text.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(LayoutText, Prints) {
  AnyLayout const l{Profile(2, -1, 2, -1, -1), Vec<Num>(Num(4), Num(2), Num(3)), Vec<Num>(Num(1), Num(4), Num(-8))};
  EXPECT_STREQ(to_text(l).c_str(), "(4,(2,3)):(1,(4,-8))");
  EXPECT_STREQ(to_text(shape(l)).c_str(), "(4,(2,3))");
  EXPECT_STREQ(to_text(one_mode(Num(4), Num(1))).c_str(), "4:1");
  EXPECT_STREQ(to_text(AnyTuple{Profile(1, -1), Vec<Num>(Num(4))}).c_str(), "(4)");
  EXPECT_STREQ(to_text(AnyTuple{Profile(3, 0, 1, 0, -1), Vec<Num>(Num(4))}).c_str(), "((),(()),4)");
  EXPECT_STREQ(to_text(AnyTiler(Vec<AnyTiler>(AnyTiler(l), AnyTiler(Num(8)), AnyTiler::keep()))).c_str(),
               "<(4,(2,3)):(1,(4,-8)),8,_>");
}
