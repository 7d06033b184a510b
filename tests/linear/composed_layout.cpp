// composed_layout: checks evaluation and slices of composed layouts.
#include "sett/linear/composed_layout.hpp"

#include <gtest/gtest.h>

#include "sett/linear/composed_algebra.hpp"
#include "sett/linear/composed_divide.hpp"
#include "swizzles.hpp"

using namespace cute;
using Rows = Layout<Shape<_8, _8>, Stride<_8, _1>>;
using Swizzled = decltype(composition(Swizzle<2, 1, 3>{}, Rows{}));

static_assert(is_same_v<Swizzled, ComposedLayout<Swizzle<2, 1, 3>, _0, Rows>>);
static_assert(is_empty_v<Swizzled> && is_composed_layout<Swizzled>::value && is_layout<Swizzled>::value);
static_assert(!is_composed_layout<Rows>::value && Swizzled::rank == 2);
static_assert(is_same_v<decltype(composition(Swizzle<0, 4, 3>{}, Rows{})), Rows>);
static_assert(is_same_v<get_swizzle_t<Swizzled>, Swizzle<2, 1, 3>>);
static_assert(size(Swizzled{}) == _64{} && rank(Swizzled{}) == _2{} && depth(Swizzled{}) == _1{});
static_assert(is_same_v<decltype(shape<1>(Swizzled{})), _8> && size<0>(Swizzled{}) == _8{});
static_assert(Swizzled{} == Swizzled{} && !(Swizzled{} == composition(Swizzle<1, 1, 3>{}, Rows{})));
static_assert(Swizzled{} != composition(Swizzle<2, 1, 3>{}, _1{}, Rows{}));
static_assert(is_same_v<decltype(Swizzled{}(_2{}, _2{})), _16>);
static_assert(congruent(Swizzled{}, Rows{}) && compatible(Swizzled{}, Swizzled{}));
static_assert(sizeof(ComposedLayout<Swizzle<2, 1, 3>, int, Rows>) == sizeof(int));

template <class L>
concept HasStride = requires(L const& l) {
  stride(l);
};
static_assert(!HasStride<Swizzled> && HasStride<Rows>);

// The two functions return the value of a layout at the coordinate (x % 8, x / 8) and at [x].
template <class L>
std::int64_t at_pair(void const* l, int x) {
  return static_cast<std::int64_t>((*static_cast<L const*>(l))(x % 8, x / 8));
}
template <class L>
std::int64_t at_subscript(void const* l, int x) {
  return static_cast<std::int64_t>((*static_cast<L const*>(l))[x]);
}

// Checks every value by index, and again by a pair of coordinates or with brackets.
template <bool pairs, class Sw, class O, class B>
void expect_the_swizzle(ComposedLayout<Sw, O, B> const& l) {
  using L = ComposedLayout<Sw, O, B>;
  auto const b = sett_test::values(l.layout_b());
  auto const second = sett_test::values(&l, int(b.size()), pairs ? &at_pair<L> : &at_subscript<L>);
  sett_test::expect_composed(sett_test::values(l), std::int64_t(l.offset()), b, &sett_test::by_bits_of<Sw>);
  sett_test::expect_composed(second, std::int64_t(l.offset()), b, &sett_test::by_bits_of<Sw>);
}

// Tests every swizzle over a static layout. Half of the swizzles are also tested with an inner offset, and the others
// over a run-time layout.
TEST(ComposedLayout, IsTheSwizzleOfTheOffset) {
  sett_test::for_each_swizzle([](auto sw) {
    constexpr int turn = sett_test::turn_of<decltype(sw)>;
    constexpr bool pairs = turn / 2 % 2 == 0;
    expect_the_swizzle<pairs>(make_composed_layout(sw, _0{}, Rows{}));
    if constexpr (turn % 2 == 0) {
      expect_the_swizzle<!pairs>(make_composed_layout(sw, 13, Rows{}));
    } else {
      expect_the_swizzle<!pairs>(make_composed_layout(sw, 5, make_layout(make_shape(8, 5), make_stride(7, 2))));
    }
  });
}

// The outer function may be any function of an integer.
TEST(ComposedLayout, OfTwoLayouts) {
  auto const l = make_composed_layout(Layout<Shape<_3, _3>, Stride<_1, _10>>{}, _1{}, Layout<_4, _2>{});
  int const offsets[] = {1, 10, 12, 21};
  for (int x = 0; x < 4; ++x) { EXPECT_EQ(int(l(x)), offsets[x]); }
}

// A slice fixes the given coordinates of a layout. slice_and_offset and domain_offset support any outer function too.
// Each swizzle is tested with two of the four functions.
TEST(ComposedLayout, Slices) {
  sett_test::for_each_swizzle([](auto sw) {
    auto const l = make_composed_layout(sw, 3, Rows{});
    auto const whole = sett_test::values(l);
    auto const at = [&](int i, int j) { return whole[std::size_t(i + 8 * j)]; };
    for (int i = 0; i < 8; ++i) {
      if constexpr (sett_test::turn_of<decltype(sw)> % 2 == 0) {
        auto const row = sett_test::values(l(i, _));
        auto const all = l(_, _);
        for (int j = 0; j < 8; ++j) {
          ASSERT_EQ(row[std::size_t(j)], at(i, j));
          ASSERT_EQ(std::int64_t(all(i, j)), at(i, j));
        }
      } else {
        auto const column = sett_test::values(slice(make_coord(_, i), l));
        for (int j = 0; j < 8; ++j) {
          ASSERT_EQ(column[std::size_t(j)], at(j, i));
          auto const part = domain_offset(make_coord(i, j), l);
          ASSERT_EQ(std::int64_t(get<1>(part) + get<0>(part)(7 - i, 7 - j)), at(7, 7));
        }
      }
    }
  });
  auto const two = make_composed_layout(Layout<Shape<_3, Int<30>>, Stride<_1, _10>>{}, _1{}, Rows{});
  for (int i = 0; i < 8; ++i) {
    auto const part = slice_and_offset(make_coord(i, _), two);
    for (int j = 0; j < 8; ++j) { ASSERT_EQ(get<1>(part) + get<0>(part)(j), two(i, j)); }
  }
}

TEST(ComposedLayout, Members) {
  Swizzled const l{};
  for (int x = 0; x < 64; ++x) {
    EXPECT_EQ(l.with_shape(_16{}, _4{})(x % 16, x / 16), l(x));
    EXPECT_EQ(l.with_shape(make_shape(_2{}, _32{}))(x), l(x));
  }
  auto const every_other = l.compose(Layout<_4, _2>{}, _);
  auto const tiles = l.tile(_2{}, _4{});
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 8; ++j) {
      EXPECT_EQ(every_other(i, j), l(2 * i, j));
      EXPECT_EQ(tiles(make_coord(j % 2, i), i, j / 4), l(2 * i + j % 2, 4 * (j / 4) + i));
    }
  }
}
