// composed_divide: checks that dividing a composed layout divides its inner layout.
#include "sett/linear/composed_divide.hpp"

#include <gtest/gtest.h>

#include "swizzles.hpp"

using namespace cute;

template <class R, class L, class B>
void expect_division(R const& r, L const& l, B const& b) {
  static_assert(is_same_v<remove_cvref_t<decltype(r.layout_b())>, B>);
  using Sw = remove_cvref_t<decltype(l.layout_a())>;
  sett_test::expect_composed(sett_test::values(r), std::int64_t(l.offset()), sett_test::values(b),
                             &sett_test::by_bits_of<Sw>);
}

// The divisions treat all swizzles alike, so each swizzle is tested with one of the five divisions.
TEST(ComposedDivide, TheInnerLayoutIsDivided) {
  sett_test::for_each_swizzle([](auto sw) {
    auto const l = make_composed_layout(sw, 2, Layout<Shape<_8, _8>, Stride<_8, _1>>{});
    auto const b = l.layout_b();
    auto const tiler = make_tile(Layout<_4, _2>{}, _2{});
    constexpr int turn = sett_test::turn_of<decltype(sw)> % 5;
    if constexpr (turn == 0) { expect_division(logical_divide(l, tiler), l, logical_divide(b, tiler)); }
    if constexpr (turn == 1) { expect_division(zipped_divide(l, tiler), l, zipped_divide(b, tiler)); }
    if constexpr (turn == 2) { expect_division(tiled_divide(l, tiler), l, tiled_divide(b, tiler)); }
    if constexpr (turn == 3) { expect_division(flat_divide(l, tiler), l, flat_divide(b, tiler)); }
    if constexpr (turn == 4) { expect_division(logical_divide(l, _16{}), l, logical_divide(b, _16{})); }
  });
}

// Element (i,j) of tile (m,n) is element (4m + i, 3n + j) of the layout.
TEST(ComposedDivide, Tiles) {
  auto const l = composition(Swizzle<2, 1, 3>{}, make_layout(make_shape(_8{}, 12), make_stride(12, _1{})));
  auto const tiles = zipped_divide(l, make_tile(_4{}, _3{}));
  for (int m = 0; m < 8; ++m) {
    for (int n = 0; n < 12; ++n) {
      EXPECT_EQ(tiles(make_coord(m % 4, n % 3), make_coord(m / 4, n / 3)), l(m, n));
      EXPECT_EQ(tiles(make_coord(_, _), make_coord(m / 4, n / 3))(make_coord(m % 4, n % 3)), l(m, n));
    }
  }
}
