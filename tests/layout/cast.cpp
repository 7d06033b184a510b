// cast: tests layout/cast.hpp.
//
// The tests check that to_any and layout_cast are inverse. A leaf that the type cannot hold must be refused, and the
// error must contain the leaf's number.
#include "sett/layout/cast.hpp"

#include <gtest/gtest.h>

#include "sett/layout/parse.hpp"

using namespace sett;
using cute::_1;
using cute::_4;
using cute::Layout;
using cute::Shape;
using cute::Stride;

TEST(Cast, RoundTrips) {
  using Mixed = Layout<Shape<_4, int>, Stride<_1, int>>;
  AnyLayout const a = *parse_layout("(4,7):(1,4)");
  EXPECT_TRUE(to_any(layout_cast<Mixed>(a)) == a);
  using Nested = Layout<Shape<int, Shape<long, _4>>, Stride<long, Stride<_1, int>>>;
  AnyLayout const b = *parse_layout("(3,(5,4)):(20000000000,(1,-5))");
  EXPECT_TRUE(to_any(layout_cast<Nested>(b)) == b);
  using Multiple = Layout<sett::Mult<8>, _1>;
  EXPECT_TRUE(to_any(layout_cast<Multiple>(*parse_layout("24:1"))) == *parse_layout("24:1"));
}

TEST(Cast, RefusesWhatDoesNotFit) {
  using Mixed = Layout<Shape<_4, int>, Stride<_1, int>>;
  auto const rule = [](char const* s) { return try_layout_cast<Mixed>(*parse_layout(s)).error().failure.rule; };
  EXPECT_EQ(rule("(5,7):(1,4)"), Rule::static_leaf_differs);
  EXPECT_EQ(rule("(4,7):(2,4)"), Rule::static_leaf_differs);
  EXPECT_EQ(rule("(4,7):(1,4294967296)"), Rule::static_leaf_differs);
  EXPECT_EQ(rule("(4,(7)):(1,(4))"), Rule::profiles_differ);
  EXPECT_EQ(try_layout_cast<Layout<sett::Mult<8>>>(*parse_layout("20:1")).error().failure.rule,
            Rule::static_leaf_differs);
  EXPECT_THROW(layout_cast<Mixed>(*parse_layout("28:1")), layout_error);
}
