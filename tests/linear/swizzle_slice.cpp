#include "sett/linear/swizzle_slice.hpp"

#include <gtest/gtest.h>

#include "swizzles.hpp"

using namespace cute;
using Rows = Layout<Shape<_8, _8>, Stride<_8, _1>>;

template <class T>
using LayoutOf = remove_cvref_t<decltype(get<0>(declval<T>()))>;

// h + R(d) is the offset of the whole coordinate: of a slice, the values are those of the layout from `first` on
void expect_part(std::vector<std::int64_t> const& whole, int first, int step, std::int64_t h,
                 std::vector<std::int64_t> const& part) {
  for (std::size_t k = 0; k < part.size(); ++k) {
    ASSERT_EQ(h + part[k], whole[std::size_t(first) + k * std::size_t(step)]) << first << " + " << k << " * " << step;
  }
}
template <class Pair>
void expect_part(std::vector<std::int64_t> const& whole, int first, int step, int count, Pair const& slice) {
  auto const part = sett_test::values(get<0>(slice));
  ASSERT_EQ(part.size(), std::size_t(count));
  expect_part(whole, first, step, std::int64_t(get<1>(slice)), part);
}

// for every slice of a layout of two modes, and every offset into its domain
template <class L>
void expect_slices(L const& l) {
  auto const whole = sett_test::values(l);
  int const rows = int(size<0>(l)), columns = int(size<1>(l));
  for (int i = 0; i < rows; ++i) { expect_part(whole, i, rows, columns, slice_and_offset(make_coord(i, _), l)); }
  for (int j = 0; j < columns; ++j) { expect_part(whole, j * rows, 1, rows, slice_and_offset(make_coord(_, j), l)); }
  for (int x = 0; x < rows * columns; ++x) {
    auto const moved = domain_offset(make_coord(x % rows, x / rows), l);
    expect_part(whole, x, 1, std::int64_t(get<1>(moved)), {std::int64_t(get<0>(moved)(0))});
  }
}

// every swizzle over a static layout; with an offset inside, and over run-time modes, it is the neighbours' turn in turn
TEST(SwizzleSlice, EverySmallSwizzle) {
  sett_test::for_each_swizzle([](auto sw) {
    using Sw = decltype(sw);
    expect_slices(composition(sw, Rows{}));
    if constexpr ((Sw::num_bits + Sw::num_base + Sw::num_shft) % 2 == 0) {
      expect_slices(make_composed_layout(sw, _5{}, Layout<Shape<_4, _4>, Stride<_16, _64>>{}));
      expect_slices(composition(sw, make_layout(make_shape(5, 7), make_stride(7, _1{}))));
    } else {
      expect_slices(make_composed_layout(sw, 3, Rows{}));
      expect_slices(composition(sw, make_layout(make_shape(_5{}, 3), make_stride(_3{}, _1024{}))));
    }
  });
}

// static coordinates, nested coordinates, and slices of slices
struct CheckNested {
  template <class Sw>
  void operator()(Sw sw) const {
    if constexpr ((Sw::num_bits + Sw::num_base + Sw::num_shft) % 2 == 0) { check(sw); }
  }

  template <class Sw>
  static void check(Sw sw) {
    using Nested = Layout<Shape<Shape<_2, _4>, Shape<_2, _2, _2>>, Stride<Stride<_32, _2>, Stride<_8, _1, _16>>>;
    auto const l = composition(sw, Nested{});
    for (int a = 0; a < 2; ++a) {
      for (int b = 0; b < 2; ++b) {
        auto const part = slice_and_offset(make_coord(make_coord(a, _), make_coord(_, b, _)), l);
        auto const fixed = slice_and_offset(make_coord(make_coord(a, _), make_coord(_, _1{}, _)), l);
        for (int x = 0; x < 4; ++x) {
          for (int y = 0; y < 4; ++y) {
            auto const inner = slice_and_offset(make_coord(x, y % 2, _), get<0>(part));
            int const whole = int(l(make_coord(a, x), make_coord(y % 2, b, y / 2)));
            ASSERT_EQ(int(get<1>(part)) + int(get<0>(part)(x, y % 2, y / 2)), whole);
            ASSERT_EQ(int(get<1>(part)) + int(get<1>(inner)) + int(get<0>(inner)(y / 2)), whole);
            ASSERT_EQ(int(get<1>(fixed)) + int(get<0>(fixed)(x, y % 2, y / 2)),
                      int(l(make_coord(a, x), make_coord(y % 2, 1, y / 2))));
          }
        }
      }
    }
  }
};

TEST(SwizzleSlice, Nested) {
  sett_test::for_each_swizzle(CheckNested{});
}

TEST(SwizzleSlice, WhatIsLeft) {
  // a row crosses the lower window only: a plain layout whose strides know the row's bits
  using L = decltype(composition(Swizzle<2, 0, 2>{}, Layout<Shape<_4, _4>, Stride<_4, _1>>{}));
  auto const row = slice_and_offset(make_coord(_1{}, _), L{});
  static_assert(is_same_v<LayoutOf<decltype(row)>, Layout<Shape<Shape<_2, _2>>, Stride<Stride<_m1, _2>>>>);
  static_assert(is_same_v<remove_cvref_t<decltype(get<1>(row))>, _5>);
  // a vector below the swizzle is left as it is
  using V = decltype(composition(Swizzle<2, 2, 3>{}, Layout<Shape<_4, Shape<_4, _8>>, Stride<_32, Stride<_1, _4>>>{}));
  auto const vector = slice_and_offset(make_coord(3, make_coord(_, 7)), V{});
  static_assert(is_same_v<LayoutOf<decltype(vector)>, Layout<Shape<_4>, Stride<_1>>>);
  // both windows: the swizzle stays, and what lies above it leaves
  auto const staged =
      composition(Swizzle<3, 0, 3>{}, make_layout(make_shape(_8{}, _8{}, 5), make_stride(_8{}, _1{}, _64{})));
  auto const stage = slice_and_offset(make_coord(_, _, 3), staged);
  static_assert(is_same_v<LayoutOf<decltype(stage)>, ComposedLayout<Swizzle<3, 0, 3>, _0, Rows>>);
  EXPECT_EQ(get<1>(stage), 192);
  auto const offset = domain_offset(make_coord(1, 1, 3), staged);
  EXPECT_EQ(get<1>(offset), 192);
  EXPECT_EQ(get<0>(offset).offset(), 9);
  // nothing known: nothing leaves
  auto const any = slice_and_offset(make_coord(_, 3), composition(Swizzle<2, 0, 2>{}, make_layout(make_shape(8, 8))));
  static_assert(is_same_v<remove_cvref_t<decltype(get<1>(any))>, _0>);
  static_assert(is_composed_layout<LayoutOf<decltype(any)>>::value);
}

// CuTe's slice of a swizzled layout drops the offset that it takes out; here the slice is the layout
TEST(SwizzleSlice, ASliceKeepsItsOffset) {
  auto const l = composition(Swizzle<3, 0, 3>{}, Rows{});
  for (int i = 0; i < 8; ++i) {
    auto const row = l(i, _);
    for (int j = 0; j < 8; ++j) { EXPECT_EQ(int(row(j)), l(i, j)); }
  }
}
