#include "sett/linear/composed_product.hpp"

#include <gtest/gtest.h>

#include <set>

#include "sett/linear/hoist.hpp"
#include "swizzles.hpp"

using namespace cute;

TEST(ComposedProduct, TheInnerLayoutIsRepeated) {
  sett_test::for_each_swizzle([](auto sw) {
    auto const check = [](auto const& r, auto const& l, auto const& b) {
      static_assert(is_same_v<remove_cvref_t<decltype(r.layout_b())>, remove_cvref_t<decltype(b)>>);
      std::set<std::int64_t> image;
      for (int x = 0; x < int(size(b)); ++x) {
        ASSERT_EQ(std::int64_t(r(x)), sett_test::by_bits(l.layout_a(), std::int64_t(l.offset()) + std::int64_t(b(x))));
        image.insert(std::int64_t(r(x)));
      }
      // the copies are disjoint
      if (sett::is_bijective(l.layout_a())) { EXPECT_EQ(image.size(), std::size_t(size(b))); }
    };
    auto const l = make_composed_layout(sw, 0, Layout<Shape<_4, _8>, Stride<_8, _1>>{});
    auto const b = l.layout_b();
    auto const more = Layout<Shape<_2, _3>, Stride<_3, _1>>{};
    check(logical_product(l, more), l, logical_product(b, more));
    check(zipped_product(l, more), l, zipped_product(b, more));
    check(tiled_product(l, more), l, tiled_product(b, more));
    check(flat_product(l, more), l, flat_product(b, more));
    check(blocked_product(l, more), l, blocked_product(b, more));
    check(raked_product(l, more), l, raked_product(b, more));
    check(tile_to_shape(l, Shape<_8, _16>{}), l, tile_to_shape(b, Shape<_8, _16>{}));
    check(tile_to_shape(l, Shape<_8, _16>{}, Step<_1, _0>{}), l, tile_to_shape(b, Shape<_8, _16>{}, Step<_1, _0>{}));
  });
}

// a copy is the first one moved by a constant where the swizzle lets the copies' strides out, and not elsewhere
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
