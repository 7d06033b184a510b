// coord: checks that indices, coordinates and offsets convert into one another.
#include "sett/layout/coord.hpp"
#include "sett/tree/compare.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

using namespace cute;

using Sh = tuple<tuple<_2, _2>, tuple<_4, _2>, tuple<_2, _3>>;

// The facts are from cute_facts.txt.
static_assert(is_same_v<decltype(idx2crd(Int<191>{}, Sh{})), tuple<tuple<_1, _1>, tuple<_3, _1>, tuple<_1, _2>>>);
static_assert(idx2crd(191, Sh{}) == make_tuple(make_tuple(1, 1), make_tuple(3, 1), make_tuple(1, 2)));
static_assert(idx2crd(0, Sh{}) == make_tuple(make_tuple(0, 0), make_tuple(0, 0), make_tuple(0, 0)));
static_assert(crd2idx(idx2crd(191, Sh{}), Sh{}) == 191);

static_assert(is_same_v<decltype(crd2idx(_5{}, tuple<_2, _4>{}, tuple<_4, _1>{})), _6>);
static_assert(is_same_v<decltype(crd2idx(tuple<_1, int>{}, tuple<_2, _4>{}, tuple<_4, _1>{})), int>);
static_assert(is_same_v<decltype(crd2idx(_0{}, tuple<int, _4>{}, tuple<int, _1>{})), _0>);
static_assert(is_same_v<decltype(crd2idx(5, tuple<>{}, tuple<>{})), _0>);
static_assert(is_same_v<decltype(crd2idx(5, _8{}, 3L)), long>);
static_assert(crd2idx(make_tuple(1, 2), make_tuple(_2{}, make_tuple(2, 2)), make_tuple(4, make_tuple(2, 1))) == 5);

// crd2idx and idx2crd do not reduce the last mode modulo its extent.
static_assert(crd2idx(9, tuple<_2, _4>{}, tuple<_4, _1>{}) == 8 && idx2crd(9, tuple<_2, _4>{}) == make_tuple(1, 4));
// If strides are given, every digit is reduced modulo its extent.
static_assert(idx2crd(9, tuple<_2, _4>{}, tuple<_1, _2>{}) == make_tuple(1, 0));
static_assert(is_same_v<decltype(idx2crd(5, tuple<_1, _4>{}, tuple<_0, _1>{})), tuple<_0, int>>);
static_assert(crd2crd(make_tuple(1, make_tuple(1, 1)), make_tuple(_2{}, make_tuple(_2{}, _2{})), 8) == 7);
static_assert(crd2crd(make_tuple(1, make_tuple(1, 1)), make_tuple(_2{}, make_tuple(_2{}, _2{})),
                      make_tuple(_1{}, _1{})) == make_tuple(1, 3));

// Compares the offset of every coordinate with a sum of products.
template <class Shape, class Stride>
void check_every_coordinate(Shape const& shape, Stride const& stride, int a, int b, int c, int d, int e, int f) {
  for (int i = 0; i < a * b * c; ++i) {
    int const x = i % a, y = i / a % b, z = i / (a * b);
    int const offset = x * d + y * e + z * f;
    EXPECT_EQ(crd2idx(i, shape, stride), offset);
    EXPECT_EQ(crd2idx(make_tuple(x, y + b * z), shape, stride), offset);
    EXPECT_EQ(crd2idx(make_tuple(x, make_tuple(y, z)), shape, stride), offset);
    EXPECT_TRUE(idx2crd(i, shape) == make_tuple(x, make_tuple(y, z)));
    EXPECT_TRUE(idx2crd(make_tuple(x, y + b * z), shape) == make_tuple(x, make_tuple(y, z)));
    EXPECT_EQ(crd2idx(idx2crd(i, shape), shape), i);
  }
}

TEST(Coord, EveryCoordinate) {
  for (int s = 1; s <= 4; ++s) {
    for (int d = -3; d <= 3; ++d) {
      check_every_coordinate(make_tuple(_3{}, make_tuple(s, 5)), make_tuple(d, make_tuple(_4{}, 7)), 3, s, 5, d, 4, 7);
      check_every_coordinate(make_tuple(s, make_tuple(_1{}, _5{})), make_tuple(d, make_tuple(_0{}, d)), s, 1, 5, d, 0,
                             d);
    }
  }
  check_every_coordinate(tuple<_3, tuple<_4, _5>>{}, tuple<Int<20>, tuple<_1, _4>>{}, 3, 4, 5, 20, 1, 4);
}

namespace {

// Checks that the offset and its type equal the result of adding the modes one by one.
template <class Coord, class Shape, class Stride>
void same_as_mode_by_mode(Shape shape, Stride stride) {
  for (int i = std::is_signed_v<Coord> ? -70 : 0; i < 70; ++i) {
    auto const coord = static_cast<Coord>(i);
    auto const expected = cute::detail::crd2idx_split<0>(coord, shape, stride);
    static_assert(is_same_v<decltype(crd2idx(coord, shape, stride)), std::remove_const_t<decltype(expected)>>);
    EXPECT_EQ(crd2idx(coord, shape, stride), expected);
  }
}

// Checks that the signed offset equals the offset in the unsigned type. The unsigned offset is computed mode by mode,
// because clang warns about the conversion.
template <class Coord, class Shape, class Stride>
void same_as_signed(Shape shape, Stride stride) {
  if constexpr (cute::detail::splits_on_values<Coord, Shape, Stride>) {
    for (int i = 0; i < 70; ++i) {
      auto const offset = crd2idx(static_cast<Coord>(i), shape, stride);
      static_assert(is_same_v<decltype(offset), decltype(Coord{} + 0) const>);
      EXPECT_EQ(offset, static_cast<decltype(Coord{} + 0)>(crd2idx(i, shape, stride)));
    }
  }
}

template <class Shape, class Stride>
void same_for_every_integer(Shape shape, Stride stride) {
  same_as_mode_by_mode<signed char>(shape, stride);
  same_as_mode_by_mode<unsigned short>(shape, stride);
  same_as_mode_by_mode<int>(shape, stride);
  same_as_mode_by_mode<std::int64_t>(shape, stride);
  same_as_signed<unsigned>(shape, stride);
  same_as_signed<std::uint64_t>(shape, stride);
}

}  // namespace

TEST(Coord, OneIntegerInConstantModes) {
  static_assert(cute::detail::splits_on_values<int, tuple<_2, _4>, tuple<_4, _1>>);
  static_assert(!cute::detail::splits_on_values<int, tuple<_2, int>, tuple<_4, _1>>);
  same_for_every_integer(tuple<_7>{}, tuple<_3>{});
  same_for_every_integer(tuple<_2, _4>{}, tuple<_4, _1>{});
  same_for_every_integer(tuple<_3, _1, _5>{}, tuple<_0, _7, _m2>{});
  same_for_every_integer(tuple<_2, _3, _4>{}, tuple<_m12, _4, _0>{});
  same_for_every_integer(tuple<_1, _4>{}, tuple<_5, _0>{});
  same_for_every_integer(tuple<_4, _1>{}, tuple<_0, _5>{});
  same_for_every_integer(tuple<_2, C<3L>>{}, tuple<_1, C<2L>>{});
  same_for_every_integer(tuple<_2, tuple<_3, _4>, _5>{}, tuple<_1, tuple<_8, _2>, _24>{});
}
