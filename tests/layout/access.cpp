// access: checks the functions that return parts and sizes of layouts, slices, and the functions for tilers.
#include "sett/layout/access.hpp"

#include "sett/tree/arithmetic.hpp"

#include <gtest/gtest.h>

using namespace cute;

using LS = Layout<Shape<_2, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>>;
constexpr LS ls{};

static_assert(is_same_v<decltype(size(Layout<Shape<_2, _3>>{})), C<6>> && is_same_v<decltype(size<1>(ls)), _4>);
static_assert(is_same_v<decltype(rank(ls)), _2> && is_same_v<decltype(rank<1>(ls)), _2> &&
              is_same_v<decltype(depth(ls)), _2>);
static_assert(is_same_v<decltype(get<1>(ls)), Layout<Shape<_2, _2>, Stride<_2, _1>>> &&
              is_same_v<decltype(get<1, 0>(ls)), Layout<_2, _2>>);
static_assert(is_same_v<decltype(layout<0>(ls)), Layout<_2, _4>> && is_same_v<decltype(layout(ls)), LS>);
static_assert(is_same_v<decltype(shape<0>(ls)), _2> && is_same_v<decltype(stride<1, 1>(ls)), _1>);
static_assert(is_same_v<decltype(cosize(ls)), _8> && is_same_v<decltype(cosize<1>(ls)), _4> &&
              is_same_v<decltype(cosize<0>(ls)), _5>);

// Returns whether cosize and coshape have the types that the modes' arithmetic gives. The type of a constant contains
// its value.
template <class Shape, class Stride>
constexpr bool cosize_is_that_of_modes =
    is_same_v<decltype(cosize(Layout<Shape, Stride>{})), decltype(cute::detail::coshape_of(Shape{}, Stride{}))>&&
        is_same_v<decltype(coshape(Layout<Shape, Stride>{})), decltype(cute::detail::coshape_of(Shape{}, Stride{}))>;
static_assert(cosize_is_that_of_modes<_4, _2> && cosize_is_that_of_modes<C<5ul>, C<-3>> &&
              cosize_is_that_of_modes<tuple<>, tuple<>> &&
              cosize_is_that_of_modes<Shape<_3, tuple<>>, Stride<_2, tuple<>>> &&
              cosize_is_that_of_modes<Shape<C<short(5)>>, Stride<C<short(-3)>>> &&
              cosize_is_that_of_modes<Shape<_4, Shape<_2, C<3l>>>, Stride<C<-2>, Stride<_0, C<7u>>>>);

// The facts are from cute_facts.txt.
static_assert(is_same_v<decltype(cosize(Layout<_4, C<-1>>{})), _4> && size(make_layout(4, 2)) == 4 &&
              cosize(make_layout(4, 2)) == 7);
static_assert(is_same_v<decltype(slice(make_coord(_, make_coord(1, _)), ls)), Layout<Shape<_2, _2>, Stride<_4, _1>>>);
static_assert(is_same_v<decltype(dice(make_coord(1, _), Layout<Shape<_2, _4>>{})), Layout<Shape<_2>, Stride<_1>>>);

static_assert(is_same_v<decltype(coprofile(ls)), _0> && is_same_v<decltype(coshape(ls)), _8>);
static_assert(get<1>(slice_and_offset(make_coord(_, make_coord(1, _)), ls)) == 2 &&
              get<1>(slice_and_offset(make_coord(1, _), ls)) == 4);
static_assert(is_same_v<decltype(get<0>(slice_and_offset(make_coord(1, _), ls))),
                        Layout<Shape<Shape<_2, _2>>, Stride<Stride<_2, _1>>>>);
static_assert(get<1>(domain_offset(make_coord(1, 2), ls)) == 5 && crd2idx(make_coord(1, 2), ls) == 5);
static_assert(is_same_v<decltype(ls == ls), true_type> && is_same_v<decltype(ls != Layout<_8>{}), true_type>);
static_assert(std::tuple_size_v<LS> == 2 && is_same_v<std::tuple_element_t<0, LS>, Layout<_2, _4>>);

TEST(Access, StructuredBindings) {
  auto const [a, b] = make_layout(make_shape(2, _3{}));
  EXPECT_EQ(a.shape(), 2);
  EXPECT_EQ(b.stride(), 2);
}

TEST(Access, CosizeIsTheLengthOfTheImage) {
  for (int d = -4; d <= 4; ++d) {
    for (int e = -4; e <= 4; ++e) {
      auto const a = make_layout(make_shape(3, make_shape(_2{}, 4)), make_stride(d, make_stride(_5{}, e)));
      int least = 0;
      int greatest = 0;
      for (int i = 0; i < size(a); ++i) {
        least = a(i) < least ? a(i) : least;
        greatest = a(i) > greatest ? a(i) : greatest;
      }
      EXPECT_EQ(cosize(a), greatest - least + 1);
    }
  }
}

TEST(Access, SliceAndOffsetAddUp) {
  auto const a = make_layout(make_shape(3, make_shape(_2{}, 4)), make_stride(7, make_stride(_1{}, 30)));
  for (int y = 0; y < 2; ++y) {
    auto const [part, offset] = slice_and_offset(make_coord(_, make_coord(y, _)), a);
    for (int x = 0; x < 3; ++x) {
      for (int z = 0; z < 4; ++z) { EXPECT_EQ(part(x, z) + offset, a(x, make_coord(y, z))); }
    }
  }
}

// A tiler is a tuple of layouts and extents. The tiler's shape consists of their shapes.
TEST(Access, TheShapeOfATilerIsThatOfItsModes) {
  auto const tiler = make_tuple(Layout<_128, _2>{}, Layout<Shape<_4, _8>, Stride<_8, _1>>{}, _3{});
  static_assert(std::is_same_v<remove_cvref_t<decltype(shape(tiler))>, Shape<_128, Shape<_4, _8>, _3>>);
  EXPECT_EQ(shape(make_tuple(2, make_tuple(_3{}, 4))), make_tuple(2, make_tuple(_3{}, 4)));
}
