// edit: checks functions that group, flatten, append and replace modes.
#include "sett/layout/edit.hpp"

#include <gtest/gtest.h>

using namespace cute;

using LS = Layout<Shape<_2, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>>;
constexpr LS ls{};

// The facts are from cute_facts.txt.
static_assert(is_same_v<decltype(group<0, 2>(Layout<Shape<_2, _3, _4>>{})),
                        Layout<Shape<Shape<_2, _3>, _4>, Stride<Stride<_1, _2>, _6>>>);
static_assert(is_same_v<decltype(flatten(ls)), Layout<Shape<_2, _2, _2>, Stride<_4, _2, _1>>>);

static_assert(is_same_v<decltype(unflatten(flatten(ls), ls.shape())), LS>);
static_assert(is_same_v<decltype(select<1, 0>(ls)), Layout<Shape<Shape<_2, _2>, _2>, Stride<Stride<_2, _1>, _4>>>);
static_assert(is_same_v<decltype(take<1, 2>(ls)), Layout<Shape<Shape<_2, _2>>, Stride<Stride<_2, _1>>>>);
static_assert(is_same_v<decltype(append(Layout<_2, _3>{}, Layout<_4, _5>{})), Layout<Shape<_2, _4>, Stride<_3, _5>>>);
static_assert(is_same_v<decltype(append<3>(Layout<_2, _3>{})), Layout<Shape<_2, _1, _1>, Stride<_3, _0, _0>>>);
static_assert(is_same_v<decltype(prepend<2>(Layout<_2, _3>{})), Layout<Shape<_1, _2>, Stride<_0, _3>>>);
static_assert(is_same_v<decltype(prepend(Layout<_2, _3>{}, Layout<_4, _5>{})), Layout<Shape<_4, _2>, Stride<_5, _3>>>);
static_assert(is_same_v<decltype(replace<0>(ls, Layout<_5, _9>{})),
                        Layout<Shape<_5, Shape<_2, _2>>, Stride<_9, Stride<_2, _1>>>>);
static_assert(congruent(ls, ls) && compatible(Shape<_2, _4>{}, ls) && !compatible(ls, Shape<_2, _4>{}) &&
              weakly_congruent(Shape<_2, _4>{}, ls));
static_assert(evenly_divides(ls, Shape<_2, _2>{}) && weakly_compatible(_4{}, ls));

struct First {
  template <class A>
  constexpr auto operator()(A const& a) const {
    return get<0>(a);
  }
  template <class A, class B>
  constexpr auto operator()(A const&, B const& b) const {
    return b;
  }
};
static_assert(is_same_v<decltype(transform_layout(Layout<Shape<Shape<_2, _3>, _4>>{}, First{})),
                        Layout<Shape<_2, _4>, Stride<_1, _6>>>);
static_assert(is_same_v<decltype(transform_layout(Layout<Shape<_2, _3>>{}, Layout<Shape<_5>, Stride<_9>>{}, First{})),
                        Layout<Shape<_5, _3>, Stride<_9, _2>>>);
static_assert(is_same_v<decltype(transform_layout(Layout<Shape<_2, _3>>{}, make_tile(Layout<_5, _9>{}), First{})),
                        Layout<Shape<_5, _3>, Stride<_9, _2>>>);
// CuTe also accepts tuples here, as in its example gather_tensor.hpp.
struct Both {
  template <class S, class D>
  constexpr auto operator()(S const& s, D const& d) {
    return make_layout(s, d);
  }
};
static_assert(is_same_v<decltype(transform_layout(Shape<_4, _8>{}, Stride<_8, _1>{}, Both{})),
                        Layout<Shape<_4, _8>, Stride<_8, _1>>>);
// By default, the appended or prepended mode is 1:0.
static_assert(is_same_v<decltype(append(Layout<Shape<_2, _3>>{})), Layout<Shape<_2, _3, _1>, Stride<_1, _2, _0>>>);
static_assert(is_same_v<decltype(prepend(Layout<Shape<_2, _3>>{})), Layout<Shape<_1, _2, _3>, Stride<_0, _1, _2>>>);

TEST(Edit, KeepsTheFunction) {
  auto const a = make_layout(make_shape(3, make_shape(_2{}, 4), 5), make_stride(7, make_stride(_1{}, 30), _2{}));
  for (int i = 0; i < size(a); ++i) {
    EXPECT_EQ(flatten(a)(i), a(i));
    EXPECT_EQ((group<1, 3>(a)(i)), a(i));
  }
}
