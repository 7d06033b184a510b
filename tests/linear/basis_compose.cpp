// basis_compose: tests linear/basis_compose.hpp.
//
// The tests compare A(B(c)) at every coordinate c of B with a direct lookup of B(c) in A.
#include "sett/linear/basis_compose.hpp"

#include <gtest/gtest.h>

using namespace cute;

namespace {

template <class A, class B>
void agrees(A const& a, B const& b) {
  auto const r = composition(a, b);
  static_assert(is_congruent<decltype(r.shape()), decltype(r.stride())>::value);
  ASSERT_EQ(int(size(r)), int(size(b)));
  for (int c = 0; c < int(size(b)); ++c) {
    auto const at = b(c) + make_arithmetic_tuple(_0{}, _0{});
    ASSERT_EQ(int(r(c)), int(a(make_coord(int(get<0>(at)), int(get<1>(at)))))) << c;
  }
}

}  // namespace

using Wide = Layout<Shape<_4, _8>, Stride<_8, _1>>;

static_assert(is_same_v<decltype(composition(Layout<Shape<_4, _4>, Stride<_4, _1>>{},
                                             Layout<Shape<_4, _4>, Stride<E<1>, E<0>>>{})),
                        Layout<Shape<_4, _4>, Stride<_1, _4>>>);
static_assert(detail::is_tiler_v<Wide> && !detail::is_tiler_v<decltype(make_identity_layout(Shape<_4, _8>{}))>);

TEST(BasisCompose, EveryCoordinate) {
  Wide const a;
  agrees(a, make_identity_layout(shape(a)));
  agrees(a, Layout<Shape<_8, _4>, Stride<E<1>, E<0>>>{});
  agrees(a, Layout<Shape<_2, Shape<_2, _2>>, Stride<decltype(E<0>{} * _2{}), Stride<_0, decltype(E<1>{} * _4{})>>>{});
  agrees(a, Layout<_6, E<1>>{});                            // maps into one mode only
  agrees(a, Layout<Shape<_3, _12>, Stride<E<0>, E<1>>>{});  // beyond the extent of a mode
  agrees(a, Layout<Shape<_2, _3>, Stride<decltype(E<1>{} * C<-1>{}), E<0>>>{});
  agrees(make_layout(make_shape(5, 7), make_stride(9, 2)), make_layout(make_shape(7, 5), make_stride(E<1>{}, E<0>{})));
}

// If a mode of A is a tree, it is composed as a whole and part by part.
TEST(BasisCompose, ModesOfModes) {
  Layout<Shape<Shape<_2, _4>, _3>, Stride<Stride<_12, _1>, _4>> const a;
  agrees(a, Layout<Shape<_3, _8>, Stride<E<1>, E<0>>>{});
  agrees(a, Layout<Shape<_4, _3>, Stride<decltype(E<0>{} * _2{}), E<1>>>{});
  auto const parts = composition(a, Layout<Shape<_4, _2, _3>, Stride<E<0, 1>, E<0, 0>, E<1>>>{});
  static_assert(is_same_v<decltype(parts), Layout<Shape<_4, _2, _3>, Stride<_1, _12, _4>> const>);
}
