// order: checks layouts whose strides follow a given order.
#include "sett/layout/order.hpp"

#include <gtest/gtest.h>

using namespace cute;

// The facts are from cute_facts.txt.
static_assert(is_same_v<decltype(make_ordered_layout(Shape<_2, _2, _2, _2>{}, Step<_0, _2, _3, _1>{})),
                        Layout<Shape<_2, _2, _2, _2>, Stride<_1, _4, _8, _2>>>);
static_assert(is_same_v<decltype(make_layout_like(Layout<Shape<_2, _2, _2, _2>, Stride<_0, _2, _4, _1>>{})),
                        Layout<Shape<_2, _2, _2, _2>, Stride<_0, _2, _4, _1>>>);
static_assert(is_same_v<decltype(make_fragment_like(Layout<Shape<_4, _2>, Stride<_8, _1>>{})),
                        Layout<Shape<_4, Shape<_2>>, Stride<_1, Stride<_4>>>>);

static_assert(is_same_v<decltype(compact_order(Shape<_2, _3>{}, LayoutRight{})), Stride<_3, _1>>);
static_assert(is_same_v<decltype(make_ordered_layout(Shape<_2, Shape<_3, _5>>{}, Step<_2, _1>{})),
                        Layout<Shape<_2, Shape<_3, _5>>, Stride<Int<15>, Stride<_1, _3>>>>);
static_assert(is_same_v<decltype(make_ordered_layout(Shape<_2, Shape<_3, _5>>{}, Step<_2, Step<_3, _1>>{})),
                        Layout<Shape<_2, Shape<_3, _5>>, Stride<_5, Stride<_10, _1>>>>);
// Modes of equal order are placed from left to right, and modes with run-time orders come last.
static_assert(is_same_v<decltype(make_ordered_layout(Shape<_2, _3, _5>{}, Step<_7, _7, _1>{})),
                        Layout<Shape<_2, _3, _5>, Stride<_5, _10, _1>>>);
static_assert(is_same_v<decltype(make_ordered_layout(Shape<_2, _3, _5>{}, make_step(0, _7{}, _1{}))),
                        Layout<Shape<_2, _3, _5>, Stride<Int<15>, _5, _1>>>);
// A mode with stride 0 remains a broadcast mode only if it is mode 0.
static_assert(is_same_v<decltype(make_fragment_like(Layout<Shape<_4, _2, _3>, Stride<_0, _0, _1>>{})),
                        Layout<Shape<_4, _2, _3>, Stride<_0, _1, _2>>>);
static_assert(is_same_v<decltype(make_fragment_like(Layout<Shape<_4, _2, _3>, Stride<_1, _12, _4>>{})),
                        Layout<Shape<_4, _2, _3>, Stride<_1, _12, _4>>>);
static_assert(is_same_v<decltype(make_fragment_like(Shape<_4, _2>{})), Layout<Shape<_4, _2>>>);

// A sequence of integers can be used as an order.
static_assert(is_same_v<decltype(make_ordered_layout(Shape<_2, _3, _4>{}, seq<1, 0, 2>{})),
                        Layout<Shape<_2, _3, _4>, Stride<_3, _1, _6>>>);
static_assert(is_same_v<decltype(compact_order(Shape<_2, _3>{}, seq<1, 0>{})), Stride<_3, _1>>);

TEST(Order, RunTimeExtents) {
  auto const a = make_ordered_layout(make_shape(2, 3, _5{}), Step<_3, _1, _2>{});
  EXPECT_TRUE(a.stride() == make_stride(15, 1, 3));
  // CuTe documents this example.
  auto const b = make_layout_like(make_layout(make_shape(2, 3, 4, 5), make_stride(Int<0>{}, 42, Int<1>{}, Int<0>{})));
  EXPECT_TRUE(b.stride() == make_stride(_0{}, 4, _1{}, _0{}));
}

TEST(Order, IsCompact) {
  auto const a = make_ordered_layout(Shape<_2, Shape<_3, _2>, _5>{}, Step<_2, Step<_0, _3>, _1>{});
  bool seen[60] = {};
  for (int i = 0; i < 60; ++i) { seen[a(i)] = true; }
  for (bool const s : seen) { EXPECT_TRUE(s); }
}
