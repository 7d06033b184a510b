// basis: tests linear/basis.hpp.
//
// An identity layout maps every coordinate to itself. Each operation is applied to an identity layout and to integer
// strides. At every index, both answers must refer to the same element.
#include "sett/linear/basis.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "sett/sett.hpp"

using namespace cute;

namespace {

template <class T>
std::string printed(T const& t) {
  std::ostringstream out;
  out << t;
  return out.str();
}

// Returns the number that replaces a coordinate when each unit vector has a weight: 1 for mode 0, and 1000 for mode 1.
template <class Coord>
long long weighed(Coord const& c) {
  return static_cast<long long>(get<0>(c)) + 1000 * static_cast<long long>(get<1>(c));
}

// Checks that op points to the same elements on the identity layout and on the integer layout with the same modes.
template <class Shape, class F>
void agrees(Shape const& shape, F const& op) {
  auto const coordinates = op(make_identity_layout(shape));
  auto const numbers = op(make_layout(shape, make_stride(_1{}, Int<1000>{})));
  ASSERT_EQ(int(size(coordinates)), int(size(numbers)));
  for (int i = 0; i < int(size(numbers)); ++i) {
    ASSERT_EQ(weighed(coordinates(i) + make_arithmetic_tuple(_0{}, _0{})), int(numbers(i)))
        << printed(coordinates) << " at " << i;
  }
}

struct Coalesced {
  template <class L>
  auto operator()(L const& l) const {
    return coalesce(l);
  }
};
template <class Tiler>
struct Zipped {
  Tiler tiler;
  template <class L>
  auto operator()(L const& l) const {
    return zipped_divide(l, tiler);
  }
};
template <class Other>
struct ComposedWith {
  Other other;
  template <class L>
  auto operator()(L const& l) const {
    return composition(l, other);
  }
};

}  // namespace

static_assert(is_same_v<decltype(make_identity_layout(Shape<_4, _5>{})), Layout<Shape<_4, _5>, Stride<E<0>, E<1>>>>);
static_assert(is_same_v<decltype(zipped_divide(make_identity_layout(Shape<_4, _6>{}), make_tile(_2{}, _3{}))),
                        Layout<Shape<Shape<_2, _3>, Shape<_2, _2>>,
                               Stride<Stride<E<0>, E<1>>, Stride<ScaledBasis<_2, 0>, ScaledBasis<_3, 1>>>>>);
static_assert(is_same_v<decltype(make_identity_layout(Shape<_4, _5>{})(_2{}, _3{})), ArithmeticTuple<_2, _3>>);
static_assert(is_empty_v<decltype(make_identity_layout(Shape<_4, Shape<_2, _3>>{}))>);

TEST(Basis, PrintsAsCuTeDoes) {
  EXPECT_EQ(printed(E<0>{}), "_1@0");
  EXPECT_EQ(printed(E<1, 0>{} * 5), "5@0@1");
  EXPECT_EQ(printed(make_identity_layout(make_shape(4, make_shape(2, 3)))), "(4,(2,3)):(_1@0,(_1@0@1,_1@1@1))");
  EXPECT_EQ(printed(make_inttuple_iter(_0{}, _0{})), "ArithTuple(_0,_0)");
}

TEST(Basis, IdentityLayoutsMapEachCoordinateToItself) {
  auto const id = make_identity_layout(make_shape(_3{}, make_shape(2, _4{})));
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 2; ++j) {
      for (int k = 0; k < 4; ++k) {
        EXPECT_EQ(id(i, make_coord(j, k)), make_tuple(i, make_tuple(j, k)));
        EXPECT_EQ(id(i + 3 * (j + 2 * k)), make_tuple(i, make_tuple(j, k)));
      }
    }
  }
  EXPECT_EQ(coshape(Layout<Shape<_2, _3>, Stride<E<0>, E<1>>>{}), make_tuple(_2{}, _3{}));
}

TEST(Basis, TheAlgebraKeepsCoordinates) {
  agrees(make_shape(_6{}, _8{}), Zipped<Tile<_2, _4>>{});
  agrees(make_shape(7, 9), Zipped<Tile<_2, _4>>{});
  agrees(make_shape(7, 9), Zipped<tuple<int, int>>{{3, 2}});
  agrees(make_shape(_6{}, 8), Zipped<tuple<Layout<_3, _2>, Underscore>>{});
  agrees(make_shape(_6{}, _8{}), ComposedWith<Layout<Shape<_4, _6>, Stride<_12, _2>>>{});
  agrees(make_shape(_4{}, _5{}), ComposedWith<Layout<_4, _5>>{});  // a diagonal with stride 1@0 + 1@1
  agrees(make_shape(6, 8), ComposedWith<Layout<_48, _1>>{});
  agrees(make_shape(6, 8), ComposedWith<Layout<Shape<_2, _3>, Stride<_3, _6>>>{});
  agrees(make_shape(_6{}, _8{}), Coalesced{});
  agrees(make_shape(_1{}, 8), Coalesced{});
}

TEST(Basis, WhatDependsOnRunTimeValuesIsChecked) {
  // With 7 rows, 3 coordinates in steps of 5 carry into the next column at index 2, so the result is not a layout.
  EXPECT_THROW(static_cast<void>(composition(make_identity_layout(make_shape(7, 9)), Layout<_3, _5>{})),
               sett::layout_error);
  static_assert(!sett::composable<decltype(make_identity_layout(Shape<_7, _9>{})), Layout<_3, _5>>);
}

// Operations that need an order or a size of the strides are refused, and a coordinate is not an index.
static_assert(!sett::Answerable<sett::Complement, Layout<Shape<_4, _5>, Stride<E<0>, E<1>>>, Int<20>>);
static_assert(!sett::Answerable<sett::RightInverse, Layout<Shape<_4, _5>, Stride<E<0>, E<1>>>>);
static_assert(!sett::composable<Layout<Int<20>, _1>, Layout<Shape<_4, _5>, Stride<E<0>, E<1>>>>);

TEST(Basis, QuotientsKeepTheMode) {
  static_assert(is_same_v<decltype(ceil_div(E<1>{} * _6{}, _4{})), ScaledBasis<_2, 1>>);
  static_assert(is_same_v<decltype(safe_div(E<1, 0>{} * _8{}, _4{})), ScaledBasis<_2, 1, 0>>);
  EXPECT_EQ(ceil_div(E<0>{} * 6, 4).value(), 2);
  EXPECT_EQ(safe_div(E<0>{} * 8, _4{}).value(), 2);
}

TEST(Basis, Helpers) {
  EXPECT_EQ(basis_value(E<1, 2>{} * 7), 7);
  EXPECT_EQ(basis_value(3), 3);
  EXPECT_EQ(basis_get(E<1, 0>{}, make_tuple(4, make_tuple(5, 6))), 5);
  EXPECT_EQ(as_arithmetic_tuple(E<1, 0>{} * 5), make_tuple(0, make_tuple(5)));
  EXPECT_TRUE((E<0>{} * 2 == E<0>{} * 2));
  EXPECT_FALSE((E<0>{} == E<1>{}));
  EXPECT_EQ(make_basis_like(_5{}), _1{});
}

// mode() is CuTe's deprecated name for the function, and programs still use it.
static_assert(decltype(E<2, 5>::mode())::value == 2 && decltype(ScaledBasis<int, 7>{3}.mode())::value == 7);
