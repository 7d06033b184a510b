// bare_shapes: tests that the command treats a shape without strides as C++ does.
//
// To the right of o, of a division and of a product, a bare shape is a tiler, as in C++, which acts mode by mode.
// Everywhere else a bare shape stands for make_layout(shape). This includes blocked_product and raked_product, which
// take only layouts.
#include <sstream>

#include "command.hpp"
#include "sett/cute.hpp"

using namespace command;
using namespace cute;

namespace {

template <class T>
std::string text(T const& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

// Compares the command's answer to the expression with the answer of C++.
template <class T>
void expect_same(std::string const& expression, T const& in_cpp) {
  EXPECT_EQ(eval(expression), eval(text(in_cpp))) << expression;
}

template <int M, int N, int m, int n>
void check() {
  auto const shape = make_shape(C<M>{}, C<N>{});
  auto const tile = make_shape(C<m>{}, C<n>{});
  auto const whole = make_layout(shape);
  std::string const s = text(shape), t = text(tile);
  auto const call = [&](char const* f) { return std::string(f) + "(" + s + "," + t + ")"; };
  // In these calls the shape is a tiler.
  expect_same(s + " o " + t, composition(whole, tile));
  expect_same(call("composition"), composition(whole, tile));
  expect_same(call("logical_divide"), logical_divide(whole, tile));
  expect_same(call("zipped_divide"), zipped_divide(whole, tile));
  expect_same(call("tiled_divide"), tiled_divide(whole, tile));
  expect_same(call("flat_divide"), flat_divide(whole, tile));
  // In these calls the shape is a layout.
  expect_same(call("blocked_product"), blocked_product(whole, make_layout(tile)));
  expect_same(call("raked_product"), raked_product(whole, make_layout(tile)));
  expect_same(call("blocked_product"), blocked_product(whole, tile));
  expect_same(call("raked_product"), raked_product(whole, tile));
  expect_same("complement(" + t + "," + s + ")", complement(make_layout(tile), shape));
  expect_same("right_inverse(" + s + ")", right_inverse(whole));
  for (int i = 0; i < M; ++i) {
    for (int j = 0; j < N; ++j) {
      ASSERT_EQ(eval(s + "(" + std::to_string(i) + "," + std::to_string(j) + ")"), std::to_string(whole(i, j)));
    }
  }
  EXPECT_EQ(eval(s + "(_,1)"), eval("slice(" + s + ",(_,1))"));
}

// Checks products whose copies fit in each mode, so that a product mode by mode exists.
template <int M, int N, int m, int n>
void check_products() {
  auto const block = make_layout(make_shape(C<M>{}, C<N>{}), make_stride(C<1>{}, C<M * N>{}));
  auto const tile = make_shape(C<m>{}, C<n>{});
  std::string const b = text(block), t = text(tile);
  auto const call = [&](char const* f) { return std::string(f) + "(" + b + "," + t + ")"; };
  expect_same(call("logical_product"), logical_product(block, tile));
  expect_same(call("zipped_product"), zipped_product(block, tile));
  expect_same(call("tiled_product"), tiled_product(block, tile));
  expect_same(call("flat_product"), flat_product(block, tile));
}

}  // namespace

TEST(BareShapes, AreWhatTheyAreInCpp) {
  check<8, 8, 2, 4>();
  check<4, 6, 2, 3>();
  check<2, 3, 2, 3>();
  check<6, 4, 3, 2>();
  check_products<2, 4, 2, 2>();
  check_products<4, 4, 2, 4>();
}

TEST(BareShapes, TheFourOfTheIssue) {
  EXPECT_EQ(eval("(8,8) o (2,3)"), "(2,3):(1,8)");
  EXPECT_EQ(eval("raked_product((2,2),(2,3))"), eval("raked_product((2,2):(1,2),(2,3):(1,2))"));
  EXPECT_EQ(eval("(2,3)(1,1)"), "3");
  EXPECT_EQ(eval("((2,2),3)(3,1)"), "7");
  // A product mode by mode does not exist, in C++ either. The suggested remedy is a layout that exists.
  static_assert(!sett::multipliable<Layout<Shape<_2, _2>>, Shape<_2, _3>>);
  std::string const refused = json("logical_product((2,2),(2,3))")["message"];
  EXPECT_TRUE(
      has(refused, "the shape (2,3) is applied mode by mode, as in C++: write (2,3):(1,2) to apply it as one layout"))
      << refused;
  EXPECT_EQ(eval("logical_product((2,2),(2,3):(1,2))"), "((2,2),(2,3)):((1,2),(4,8))");
}

TEST(BareShapes, WhatIsNotAShapeIsNotCalled) {
  EXPECT_TRUE(has(complaint("eval '8(3)'"), "8 is an integer and cannot be called: write 8:1 for the layout"));
  EXPECT_EQ(json("(2,0)(1,0)")["code"], "extent_below_one");
  EXPECT_EQ(json("true(1)")["code"], "parse_error");
}

// Compares the value that the command reads in the text with the value that the compiler gives.
#define EXPECT_SAME_IN_CPP(...) expect_same(#__VA_ARGS__, __VA_ARGS__)

TEST(BareShapes, CallsOfCuteAreWhatTheyAreInCpp) {
  EXPECT_SAME_IN_CPP(make_layout(make_shape(4, 8), make_stride(1, 10)));
  EXPECT_SAME_IN_CPP(make_layout(make_shape(4, 8), make_stride(8, 1)));
  EXPECT_SAME_IN_CPP(make_layout(make_shape(4, 8), make_stride(1, 0)));
  EXPECT_SAME_IN_CPP(make_layout(make_shape(4, make_shape(2, 3)), make_stride(6, make_stride(3, 1))));
  EXPECT_SAME_IN_CPP(make_layout(make_shape(4, 8)));
  EXPECT_SAME_IN_CPP(make_layout(4, 3));
  EXPECT_SAME_IN_CPP(make_layout(make_layout(make_shape(4, 8), make_stride(8, 1)), make_layout(3, 40)));
  EXPECT_SAME_IN_CPP(make_ordered_layout(make_shape(4, 8, 2), make_step(_2{}, _0{}, _1{})));
  EXPECT_SAME_IN_CPP(zipped_divide(make_layout(make_shape(8, _8{}), make_stride(8, _1{})), make_tile(_2{}, _4{})));
  EXPECT_SAME_IN_CPP(make_layout(make_shape(4, 8), make_stride(8, 1))(make_coord(2, 3)));
  EXPECT_EQ(json("make_layout((4,8),(1,2,3))")["code"], "profiles_differ");
  EXPECT_EQ(json("make_layout((4,8),4:1)")["code"], "wrong_arguments");
  EXPECT_EQ(json("make_ordered_layout((4,8),4:1)")["code"], "wrong_arguments");
}
