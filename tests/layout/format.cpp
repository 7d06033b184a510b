// format: tests layout/format.hpp.
//
// {fmt} prints the same text as to_text.
#include "sett/layout/format.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;

TEST(Format, PrintsTheText) {
  EXPECT_EQ(fmt::format("{}", *parse_layout("(4,(2,3)):(1,(4,-8))")), "(4,(2,3)):(1,(4,-8))");
  EXPECT_EQ(fmt::format("<{}>", *parse_tuple("(4,(2))")), "<(4,(2))>");
  EXPECT_EQ(fmt::format("{} and {}", *parse_tiler("<4:1,_>"), *parse_layout("8:1")), "<4:1,_> and 8:1");
}
