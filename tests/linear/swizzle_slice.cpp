// swizzle_slice: checks slices of swizzled layouts, and the offsets that are added outside the swizzle (hoisted).
#include "sett/linear/swizzle_slice.hpp"

#include <gtest/gtest.h>

#include "swizzles.hpp"

using namespace cute;
using Rows = Layout<Shape<_8, _8>, Stride<_8, _1>>;

template <class T>
using LayoutOf = remove_cvref_t<decltype(get<0>(declval<T>()))>;

// Holds a slice and its hoisted offset as numbers.
struct Part {
  std::vector<std::int64_t> values;
  std::int64_t offset;
};
template <class Pair>
Part part_of(Pair const& slice) {
  return {sett_test::values(get<0>(slice)), std::int64_t(get<1>(slice))};
}

// Checks that h + R(d) is the offset of the whole coordinate. The slice's values must be the layout's values from
// index `first` on.
void expect_part(std::vector<std::int64_t> const& whole, int first, int step, int count, Part const& part) {
  ASSERT_EQ(part.values.size(), std::size_t(count));
  for (std::size_t k = 0; k < part.values.size(); ++k) {
    std::int64_t const at = whole[std::size_t(first) + k * std::size_t(step)];
    ASSERT_EQ(part.offset + part.values[k], at) << first << " + " << k << " * " << step;
  }
}

// Chooses the parts to check: every row of a layout with two modes, every column, or domain_offset at every coordinate.
enum class Ask { rows, columns, offsets };

template <Ask ask, class L>
void expect_slices(L const& l, int rows, int columns) {
  auto const whole = sett_test::values(&l, rows * columns, &sett_test::value_at<L>);
  ASSERT_EQ(int(size(l)), rows * columns);
  if constexpr (ask == Ask::rows) {
    for (int i = 0; i < rows; ++i) {
      expect_part(whole, i, rows, columns, part_of(slice_and_offset(make_coord(i, _), l)));
    }
  } else if constexpr (ask == Ask::columns) {
    for (int j = 0; j < columns; ++j) {
      expect_part(whole, j * rows, 1, rows, part_of(slice_and_offset(make_coord(_, j), l)));
    }
  } else {
    for (int x = 0; x < rows * columns; ++x) {
      auto const moved = domain_offset(make_coord(x % rows, x / rows), l);
      expect_part(whole, x, 1, 1, {{std::int64_t(get<0>(moved)(0))}, std::int64_t(get<1>(moved))});
    }
  }
}

// Tests every swizzle over a static layout. Every second swizzle is also tested over one of four other layouts, with
// an inner offset or with run-time modes. Each test takes rows, columns or offsets. Over all swizzles, each of the
// four other layouts is tested with rows, with columns and with offsets, and with every number of bits, base and
// shift.
TEST(SwizzleSlice, EverySmallSwizzle) {
  sett_test::for_each_swizzle([](auto sw) {
    using Sw = decltype(sw);
    constexpr int number = 27 * Sw::num_bits + 9 * Sw::num_base + Sw::num_shft + 4;
    constexpr Ask other = Ask((number / 2 + Sw::num_base) % 3);
    constexpr int form = number % 2 == 0 ? number / 2 % 4 : -1;
    expect_slices<Ask(sett_test::turn_of<Sw> % 3)>(composition(sw, Rows{}), 8, 8);
    if constexpr (form == 0) {
      expect_slices<other>(make_composed_layout(sw, _5{}, Layout<Shape<_4, _4>, Stride<_16, _64>>{}), 4, 4);
    } else if constexpr (form == 1) {
      expect_slices<other>(composition(sw, make_layout(make_shape(5, 7), make_stride(7, _1{}))), 5, 7);
    } else if constexpr (form == 2) {
      expect_slices<other>(make_composed_layout(sw, 3, Rows{}), 8, 8);
    } else if constexpr (form == 3) {
      expect_slices<other>(composition(sw, make_layout(make_shape(_5{}, 3), make_stride(_3{}, _1024{}))), 5, 3);
    }
  });
}

using Nested = Layout<Shape<Shape<_2, _4>, Shape<_2, _2, _2>>, Stride<Stride<_32, _2>, Stride<_8, _1, _16>>>;

// Returns the index of ((a, x), (y, b, z)). The function below returns the index of the part (x, y, z).
int nested_index(int a, int x, int y, int b, int z) { return a + 2 * x + 8 * y + 16 * b + 32 * z; }
int part_index(int x, int y, int z) { return x + 4 * y + 8 * z; }
void expect_nested(std::vector<std::int64_t> const& whole, int a, int b, Part const& part) {
  ASSERT_EQ(part.values.size(), 16U);
  for (int x = 0; x < 4; ++x) {
    for (int y = 0; y < 4; ++y) {
      ASSERT_EQ(part.offset + part.values[std::size_t(part_index(x, y % 2, y / 2))],
                whole[std::size_t(nested_index(a, x, y % 2, b, y / 2))]);
    }
  }
}

// Checks slices of slices of nested layouts if turn_of is a multiple of 4. If turn_of is another even number, checks
// static coordinates.
struct CheckNested {
  template <class Sw>
  void operator()(Sw sw) const {
    constexpr int turn = sett_test::turn_of<Sw>;
    if constexpr (turn % 4 == 0) {
      check_twice(composition(sw, Nested{}));
    } else if constexpr (turn % 2 == 0) {
      check_fixed(composition(sw, Nested{}));
    }
  }

  template <class L>
  static void check_twice(L const& l) {
    auto const whole = sett_test::values(l);
    for (int a = 0; a < 2; ++a) {
      for (int b = 0; b < 2; ++b) {
        auto const part = slice_and_offset(make_coord(make_coord(a, _), make_coord(_, b, _)), l);
        auto const numbers = part_of(part);
        expect_nested(whole, a, b, numbers);
        for (int x = 0; x < 4; ++x) {
          for (int y = 0; y < 2; ++y) {
            auto inner = part_of(slice_and_offset(make_coord(x, y, _), get<0>(part)));
            inner.offset += numbers.offset;
            expect_part(whole, nested_index(a, x, y, b, 0), 32, 2, inner);
          }
        }
      }
    }
  }

  template <class L>
  static void check_fixed(L const& l) {
    auto const whole = sett_test::values(l);
    for (int a = 0; a < 2; ++a) {
      expect_nested(whole, a, 1, part_of(slice_and_offset(make_coord(make_coord(a, _), make_coord(_, _1{}, _)), l)));
    }
  }
};

TEST(SwizzleSlice, Nested) { sett_test::for_each_swizzle(CheckNested{}); }

TEST(SwizzleSlice, WhatIsLeft) {
  // A row overlaps only the lower bits of the swizzle. The result is a plain layout whose strides include the row's
  // bits.
  using L = decltype(composition(Swizzle<2, 0, 2>{}, Layout<Shape<_4, _4>, Stride<_4, _1>>{}));
  auto const row = slice_and_offset(make_coord(_1{}, _), L{});
  static_assert(is_same_v<LayoutOf<decltype(row)>, Layout<Shape<Shape<_2, _2>>, Stride<Stride<_m1, _2>>>>);
  static_assert(is_same_v<remove_cvref_t<decltype(get<1>(row))>, _5>);
  // The swizzle does not change the offsets within a vector that is below its bits.
  using V = decltype(composition(Swizzle<2, 2, 3>{}, Layout<Shape<_4, Shape<_4, _8>>, Stride<_32, Stride<_1, _4>>>{}));
  auto const vector = slice_and_offset(make_coord(3, make_coord(_, 7)), V{});
  static_assert(is_same_v<LayoutOf<decltype(vector)>, Layout<Shape<_4>, Stride<_1>>>);
  // The slice overlaps the lower and the upper bits of the swizzle. The swizzle remains, and the bits above the
  // swizzle are hoisted.
  auto const staged =
      composition(Swizzle<3, 0, 3>{}, make_layout(make_shape(_8{}, _8{}, 5), make_stride(_8{}, _1{}, _64{})));
  auto const stage = slice_and_offset(make_coord(_, _, 3), staged);
  static_assert(is_same_v<LayoutOf<decltype(stage)>, ComposedLayout<Swizzle<3, 0, 3>, _0, Rows>>);
  EXPECT_EQ(get<1>(stage), 192);
  auto const offset = domain_offset(make_coord(1, 1, 3), staged);
  EXPECT_EQ(get<1>(offset), 192);
  EXPECT_EQ(get<0>(offset).offset(), 9);
  // The bits of the coordinate are unknown at compile time, so nothing is hoisted.
  auto const any = slice_and_offset(make_coord(_, 3), composition(Swizzle<2, 0, 2>{}, make_layout(make_shape(8, 8))));
  static_assert(is_same_v<remove_cvref_t<decltype(get<1>(any))>, _0>);
  static_assert(is_composed_layout<LayoutOf<decltype(any)>>::value);
}

// CuTe's slice of a swizzled layout drops the hoisted offset. In this library, the slice has the values of the
// layout.
TEST(SwizzleSlice, ASliceKeepsItsOffset) {
  auto const l = composition(Swizzle<3, 0, 3>{}, Rows{});
  for (int i = 0; i < 8; ++i) {
    auto const row = l(i, _);
    for (int j = 0; j < 8; ++j) { EXPECT_EQ(int(row(j)), l(i, j)); }
  }
}
