#include "sett/layout/coord.hpp"
#include "sett/tree/compare.hpp"

#include <gtest/gtest.h>

using namespace cute;

using Sh = tuple<tuple<_2, _2>, tuple<_4, _2>, tuple<_2, _3>>;

// cute_facts.txt
static_assert(is_same_v<decltype(idx2crd(Int<191>{}, Sh{})), tuple<tuple<_1, _1>, tuple<_3, _1>, tuple<_1, _2>>>);
static_assert(idx2crd(191, Sh{}) == make_tuple(make_tuple(1, 1), make_tuple(3, 1), make_tuple(1, 2)));
static_assert(idx2crd(0, Sh{}) == make_tuple(make_tuple(0, 0), make_tuple(0, 0), make_tuple(0, 0)));
static_assert(crd2idx(idx2crd(191, Sh{}), Sh{}) == 191);

static_assert(is_same_v<decltype(crd2idx(_5{}, tuple<_2, _4>{}, tuple<_4, _1>{})), _6>);
static_assert(is_same_v<decltype(crd2idx(tuple<_1, int>{}, tuple<_2, _4>{}, tuple<_4, _1>{})), int>);
static_assert(is_same_v<decltype(crd2idx(_0{}, tuple<int, _4>{}, tuple<int, _1>{})), _0>);
static_assert(is_same_v<decltype(crd2idx(5, tuple<>{}, tuple<>{})), _0>);
static_assert(is_same_v<decltype(crd2idx(5, _8{}, 3L)), long>);
static_assert(crd2idx(make_tuple(1, 2), make_tuple(_2{}, make_tuple(2, 2)), make_tuple(4, make_tuple(2, 1))) == 5);

// the last mode is not reduced
static_assert(crd2idx(9, tuple<_2, _4>{}, tuple<_4, _1>{}) == 8 && idx2crd(9, tuple<_2, _4>{}) == make_tuple(1, 4));
// with strides every digit is
static_assert(idx2crd(9, tuple<_2, _4>{}, tuple<_1, _2>{}) == make_tuple(1, 0));
static_assert(is_same_v<decltype(idx2crd(5, tuple<_1, _4>{}, tuple<_0, _1>{})), tuple<_0, int>>);
static_assert(crd2crd(make_tuple(1, make_tuple(1, 1)), make_tuple(_2{}, make_tuple(_2{}, _2{})), 8) == 7);
static_assert(crd2crd(make_tuple(1, make_tuple(1, 1)), make_tuple(_2{}, make_tuple(_2{}, _2{})),
                      make_tuple(_1{}, _1{})) == make_tuple(1, 3));

// the offset of every coordinate, written out as one sum
template <class Shape, class Stride>
void check_every_coordinate(Shape const& shape, Stride const& stride, int a, int b, int c, int d, int e, int f) {
  for (int i = 0; i < a * b * c; ++i) {
    int const x = i % a, y = i / a % b, z = i / (a * b);
    int const offset = x * d + y * e + z * f;
    EXPECT_EQ(crd2idx(i, shape, stride), offset);
    EXPECT_EQ(crd2idx(make_tuple(x, y + b * z), shape, stride), offset);
    EXPECT_EQ(crd2idx(make_tuple(x, make_tuple(y, z)), shape, stride), offset);
    EXPECT_TRUE(idx2crd(i, shape) == make_tuple(x, make_tuple(y, z)));
    EXPECT_TRUE(idx2crd(make_tuple(x, y + b * z), shape) == make_tuple(x, make_tuple(y, z)));
    EXPECT_EQ(crd2idx(idx2crd(i, shape), shape), i);
  }
}

TEST(Coord, EveryCoordinate) {
  for (int s = 1; s <= 4; ++s) {
    for (int d = -3; d <= 3; ++d) {
      check_every_coordinate(make_tuple(_3{}, make_tuple(s, 5)), make_tuple(d, make_tuple(_4{}, 7)), 3, s, 5, d, 4, 7);
      check_every_coordinate(make_tuple(s, make_tuple(_1{}, _5{})), make_tuple(d, make_tuple(_0{}, d)), s, 1, 5, d, 0,
                             d);
    }
  }
  check_every_coordinate(tuple<_3, tuple<_4, _5>>{}, tuple<Int<20>, tuple<_1, _4>>{}, 3, 4, 5, 20, 1, 4);
}
