// shape_div: tests algebra/shape_div.hpp.
//
// The tests check the functions that take every n-th element of a shape, or its first n elements. They cover a worked
// example, refusals, and agreement with composition.
#include "sett/algebra/shape_div.hpp"

#include "given.hpp"
#include "sett/algebra/compose.hpp"

using namespace sett;

// In this worked example (docs/learn/seeds.md), the strides are 72w, 24x, 4y and 2z.
TEST(ShapeDiv, SeedExample) {
  EXPECT_EQ(text(shape_div("(3,6,2,8):(1000,100,10,1)"_layout, 72)), "(1,1,1,4):(72000,2400,40,2)");
  EXPECT_EQ(text(shape_div("(3,6,2,8)"_tuple, 72)), "(1,1,1,4)");
}

TEST(ShapeDiv, SeedModulo) {
  EXPECT_EQ(text(shape_mod("(6,2)"_tuple, 2)), "(2,1)");
  EXPECT_EQ(text(shape_mod("(6,2)"_tuple, 12)), "(6,2)");
  EXPECT_EQ(text(shape_mod("(3,6,2,8)"_tuple, 6)), "(3,2,1,1)");
  EXPECT_EQ(text(shape_mod("(3,6,2,8)"_tuple, 9)), "(3,3,1,1)");
  EXPECT_EQ(text(shape_mod("(3,6,2,8):(1,3,18,36)"_layout, 9)), "(3,3,1,1):(1,3,18,36)");
}

TEST(ShapeDiv, Edges) {
  EXPECT_EQ(text(shape_div("(4,6)"_tuple, 1)), "(4,6)");
  EXPECT_EQ(text(shape_mod("(4,6)"_tuple, 1)), "(1,1)");
  EXPECT_EQ(text(shape_div("4:-3"_layout, 2)), "2:-6");
  EXPECT_EQ(text(shape_div("(4,6):(1,0)"_layout, 8)), "(1,3):(8,0)");
  EXPECT_EQ(text(shape_div("((2,2),4):((1,2),4)"_layout, 8)), "((1,1),2):((8,8),8)");
  EXPECT_EQ(text(shape_div("4:1"_layout, 8)), "1:8");
  EXPECT_EQ(text(shape_mod("4:1"_layout, 8)), "4:1");
  EXPECT_EQ(text(shape_div("()"_tuple, 5)), "()");
  EXPECT_EQ(text(shape_div("(1000000,1000000):(1,1000000)"_layout, 1000000)), "(1,1000000):(1000000,1000000)");
}

TEST(ShapeDiv, Refusals) {
  EXPECT_EQ(
      given::sentence_of(try_shape_div("(3,4):(1,3)"_layout, 2)),
      "shape_div: an extent must be a multiple of the operation's divisor: extent 3 of mode 0 is not a multiple of 2 "
      "[(3,4):(1,3)  and  2]");
  EXPECT_EQ(given::sentence_of(try_shape_div("4:1"_layout, 0)),
            "shape_div: an argument must be a positive integer: argument 1 is 0 [4:1  and  0]");
  EXPECT_EQ(text(try_shape_mod("(3,5,4):(1,3,15)"_layout, 6)), "refused: extent_not_divisible mode 1 index 0: 5, 2");
  EXPECT_EQ(text(try_shape_mod("4:1"_layout, -1)), "refused: argument_below_one mode 1 index 0: -1, 0");
  EXPECT_EQ(text(try_shape_div("(2,2):(1,4611686018427387904)"_layout, 4)), "refused: overflow mode 1 index 0: 0, 0");
  EXPECT_THROW(static_cast<void>(shape_div("(3,4)"_tuple, 2)), layout_error);
}

TEST(ShapeDiv, WhileCompiling) {
  static_assert(ShapeDiv::plan(one_mode(Num(12), Num(5)), Num(4)).value == one_mode(Num(3), Num(20)));
  static_assert(ShapeMod::plan(one_mode(Num(12), Num(5)), Num(4)).value == one_mode(Num(4), Num(5)));
  EXPECT_EQ(text(shape_div("12:5"_layout, 4)), "3:20");
}

// If n divides along the shape, shape_div gives every n-th element, and shape_mod gives the first n.
TEST(ShapeDiv, IsACompositionWithEveryNth) {
  given::Random random(18);
  int divided = 0;
  for (int i = 0; i < 1500; ++i) {
    AnyLayout const a = random.layout(4, -5, 9);
    Num const n(random.number(1, 24));
    auto const every = try_shape_div(a, n);
    auto const first = try_shape_mod(a, n);
    ASSERT_EQ(every.has_value(), first.has_value()) << text(a) << " " << text(n);
    if (!every || !surely_divides(n, size(a))) { continue; }
    ++divided;
    ASSERT_EQ(size(*every) * n, size(a)) << text(a) << " " << text(n);
    ASSERT_EQ(size(*first), n) << text(a) << " " << text(n);
    for (Num x = 0; x < size(*every); x = x + Num(1)) {
      ASSERT_EQ((*every)(x), a(x * n)) << text(a) << " / " << text(n);
    }
    for (Num x = 0; x < n; x = x + Num(1)) { ASSERT_EQ((*first)(x), a(x)) << text(a) << " % " << text(n); }
    auto const composed = try_composition(a, one_mode(size(a) / n, n));
    ASSERT_TRUE(composed) << text(a) << " / " << text(n);
    ASSERT_EQ(coalesced(*composed), coalesced(*every)) << text(a) << " / " << text(n);
  }
  EXPECT_GT(divided, 150);
}
