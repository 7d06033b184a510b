// tiler: tests layout/tiler.hpp.
//
// A tiler is an integer, a layout, _ or a tuple of tilers. A shape is a tiler of integers.
#include "sett/layout/tiler.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;

TEST(Tiler, Kinds) {
  AnyTiler const t = *parse_tiler("<4:1,8,_,<2,3>>");
  ASSERT_EQ(t.rank(), 4);
  EXPECT_TRUE(t.element(0).as_layout() == *parse_layout("4:1"));
  EXPECT_TRUE(t.element(1).as_layout() == *parse_layout("8:1"));
  EXPECT_TRUE(t.element(2).is_keep());
  EXPECT_TRUE(t.element(3).is_shape());
  EXPECT_FALSE(t.is_shape());
}

TEST(Tiler, AShapeIsATupleAgain) {
  for (char const* s : {"4", "(2,3)", "((2,(3)),4)", "()"}) {
    AnyTuple const shape = *parse_tuple(s);
    EXPECT_TRUE(AnyTiler(shape).is_shape());
    EXPECT_TRUE(AnyTiler(shape).as_tuple() == shape) << s;
  }
}
