// composed_product: checks that products of a composed layout repeat its inner layout.
#include "sett/linear/composed_product.hpp"

#include <gtest/gtest.h>

#include <set>

#include "sett/linear/hoist.hpp"
#include "swizzles.hpp"

using namespace cute;

// Compares the product of l with the product of its inner layout b. The result must be the same function of b, and
// the copies must be disjoint.
template <class R, class L, class B>
void expect_product(R const& r, L const& l, B const& b) {
  static_assert(is_same_v<remove_cvref_t<decltype(r.layout_b())>, B>);
  using Sw = remove_cvref_t<decltype(l.layout_a())>;
  auto const values = sett_test::values(r);
  sett_test::expect_composed(values, std::int64_t(l.offset()), sett_test::values(b), &sett_test::by_bits_of<Sw>);
  std::set<std::int64_t> const image(values.begin(), values.end());
  if (sett::is_bijective(l.layout_a())) { EXPECT_EQ(image.size(), values.size()); }
}

// The products treat all swizzles alike. So each swizzle is tested with one of four products, and with one of four
// products that arrange the copies.
TEST(ComposedProduct, TheInnerLayoutIsRepeated) {
  sett_test::for_each_swizzle([](auto sw) {
    auto const l = make_composed_layout(sw, 0, Layout<Shape<_4, _8>, Stride<_8, _1>>{});
    auto const b = l.layout_b();
    auto const more = Layout<Shape<_2, _3>, Stride<_3, _1>>{};
    constexpr int turn = sett_test::turn_of<decltype(sw)> % 4;
    if constexpr (turn == 0) {
      expect_product(logical_product(l, more), l, logical_product(b, more));
      expect_product(blocked_product(l, more), l, blocked_product(b, more));
    } else if constexpr (turn == 1) {
      expect_product(zipped_product(l, more), l, zipped_product(b, more));
      expect_product(raked_product(l, more), l, raked_product(b, more));
    } else if constexpr (turn == 2) {
      expect_product(tiled_product(l, more), l, tiled_product(b, more));
      expect_product(tile_to_shape(l, Shape<_8, _16>{}), l, tile_to_shape(b, Shape<_8, _16>{}));
    } else {
      using Rows = Step<_1, _0>;
      expect_product(flat_product(l, more), l, flat_product(b, more));
      expect_product(tile_to_shape(l, Shape<_8, _16>{}, Rows{}), l, tile_to_shape(b, Shape<_8, _16>{}, Rows{}));
    }
  });
}

// A copy equals the first copy plus a constant exactly if the swizzle does not affect the strides between copies.
TEST(ComposedProduct, CopiesAreMovedWhereTheSwizzleEnds) {
  auto const moved = [](auto const& l) {
    auto const r = logical_product(l, _4{});
    for (int copy = 0; copy < 4; ++copy) {
      for (int x = 0; x < int(size(l)); ++x) {
        if (r(x, copy) - r(0, copy) != l(x) - l(0)) { return false; }
      }
    }
    return true;
  };
  Layout<Shape<_4, _8>, Stride<_8, _1>> const b{};
  auto const copies = get<1>(logical_product(b, _4{}));
  auto const inside = composition(Swizzle<2, 0, 3>{}, b);
  EXPECT_TRUE(sett::hoistable(inside.layout_a(), b, copies));
  EXPECT_TRUE(moved(inside));
  auto const across = composition(Swizzle<3, 0, 3>{}, b);
  EXPECT_FALSE(sett::hoistable(across.layout_a(), b, copies));
  EXPECT_FALSE(moved(across));
}
