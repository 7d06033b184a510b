// layout: checks the functions that make layouts, and the storage of layouts.
#include "sett/layout/layout.hpp"
#include "sett/layout/access.hpp"

#include <gtest/gtest.h>

using namespace cute;

// The facts are from cute_facts.txt.
static_assert(is_same_v<decltype(make_layout(Shape<_1, _4>{})), Layout<Shape<_1, _4>, Stride<_0, _1>>>);
static_assert(is_same_v<decltype(make_layout(Shape<_4, Shape<_1, _3>>{}, LayoutRight{})),
                        Layout<Shape<_4, Shape<_1, _3>>, Stride<_3, Stride<_0, _1>>>>);
static_assert(
    is_same_v<decltype(make_layout(make_shape(2, 4), LayoutLeft{})), Layout<Shape<int, int>, Stride<_1, int>>>);
static_assert(
    is_same_v<decltype(make_layout(make_shape(2, 4), LayoutRight{})), Layout<Shape<int, int>, Stride<int, _1>>>);
static_assert(
    is_same_v<decltype(make_layout(make_shape(_2{}, 4), LayoutRight{})), Layout<Shape<_2, int>, Stride<int, _1>>>);

static_assert(is_same_v<Layout<Shape<_2, _3>>, Layout<Shape<_2, _3>, Stride<_1, _2>>> &&
              is_same_v<Layout<_8>, Layout<_8, _1>>);
static_assert(
    is_same_v<decltype(Layout(make_shape(_2{}, 3), make_stride(1, _2{}))), Layout<Shape<_2, int>, Stride<int, _2>>>);
static_assert(is_same_v<decltype(make_layout(4, 2)), Layout<int, int>> &&
              is_same_v<decltype(make_layout(_4{})), Layout<_4, _1>>);
static_assert(is_same_v<decltype(make_layout(Layout<_2>{})), Layout<Shape<_2>, Stride<_1>>>);
static_assert(
    is_same_v<decltype(make_layout(Layout<_2>{}, Layout<int, _3>{})), Layout<Shape<_2, int>, Stride<_1, _3>>>);

// Static leaves take no storage.
static_assert(std::is_empty_v<Layout<Shape<_2, _3>>> && std::is_empty_v<Layout<Shape<_2, _2>, Stride<_2, _2>>>);
static_assert(sizeof(Layout<Shape<_1, int>, Stride<_1, int>>) == 8 &&
              sizeof(Layout<Shape<_1, int>, Stride<_1, _4>>) == 4);
static_assert(std::is_trivially_copyable_v<Layout<Shape<_1, int>, Stride<_1, int>>>);

using LS = Layout<Shape<_2, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>>;
constexpr LS ls{};
static_assert(is_same_v<decltype(ls(_, make_coord(_, 1))), Layout<Shape<_2, _2>, Stride<_4, _2>>>);
static_assert(ls(1, make_coord(0, 1)) == 5 && ls(5) == 5 && ls[5] == 5 && is_same_v<decltype(ls(_5{})), _5>);
static_assert(is_same_v<decltype(ls(_)), LS>);
static_assert(ls.get_hier_coord(5) == make_coord(1, make_coord(0, 1)) && ls.get_flat_coord(5) == make_coord(1, 2) &&
              ls.get_1d_coord(5) == 5);
static_assert(is_same_v<decltype(ls.shape<1>()), Shape<_2, _2>> && is_same_v<decltype(ls.stride<1, 0>()), _2> &&
              LS::rank == 2);
static_assert(Layout<_8, _2>{}.get_flat_coord(6) == 3 && Layout<_8, _2>{}.get_1d_coord(6) == 3);

template <class S, class D>
constexpr bool deduces(Layout<S, D>) {
  return true;
}
static_assert(deduces(ls));

TEST(Layout, IndexOfMixedLayouts) {
  for (int m = 1; m < 5; ++m) {
    for (int n = 1; n < 5; ++n) {
      auto const left = make_layout(make_shape(m, _3{}, n));
      auto const right = make_layout(make_shape(m, _3{}, n), LayoutRight{});
      int k = 0;
      for (int z = 0; z < n; ++z) {
        for (int y = 0; y < 3; ++y) {
          for (int x = 0; x < m; ++x, ++k) {
            EXPECT_EQ(left(x, y, z), k);
            EXPECT_EQ(left(k), k);
            EXPECT_EQ(right(x, y, z), (x * 3 + y) * n + z);
            EXPECT_EQ(right(k), (x * 3 + y) * n + z);
            EXPECT_EQ(right(x, _, z)(y) + x * 3 * n + z, right(x, y, z));
            EXPECT_TRUE(left.get_hier_coord(k) == make_coord(x, y, z));
          }
        }
      }
    }
  }
}

TEST(Layout, LeavesAreAssignable) {
  auto l = make_layout(make_shape(2, _4{}), make_stride(_4{}, 1));
  get<0>(l.shape()) = 3;
  get<1>(l.stride()) = 2;
  EXPECT_EQ(l(2, 1), 10);
  EXPECT_EQ(size(l), 12);
}
