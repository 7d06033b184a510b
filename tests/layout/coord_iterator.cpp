// coord_iterator: checks that the iterator visits every coordinate in order.
#include "sett/layout/coord_iterator.hpp"

#include <gtest/gtest.h>

using namespace cute;

TEST(CoordIterator, VisitsEveryCoordinateInOrder) {
  auto const shape = make_tuple(2, make_tuple(_3{}, 2), 4);
  auto it = make_coord_iterator(shape);
  for (int i = 0; i < size(shape); ++i, ++it) {
    EXPECT_FALSE(it == ForwardCoordIteratorSentinel{});
    EXPECT_TRUE(*it == idx2crd(i, shape));
  }
  EXPECT_TRUE(it == ForwardCoordIteratorSentinel{});
}

TEST(CoordIterator, OfAnInteger) {
  auto it = make_coord_iterator(3);
  EXPECT_EQ(*it, 0);
  ++it;
  EXPECT_EQ(*it, 1);
  auto jt = make_coord_iterator(3);
  EXPECT_TRUE(it != jt);
}

TEST(CoordIterator, StartsAnywhereAndFollowsAnOrder) {
  auto it = make_coord_iterator<tuple<_1, _0>>(make_tuple(0, 1), make_tuple(2, 3));
  ++it;
  EXPECT_TRUE(*it == make_tuple(0, 2));
  ++it;
  EXPECT_TRUE(*it == make_tuple(1, 0));
  ++it, ++it, ++it;
  EXPECT_TRUE(it == ForwardCoordIteratorSentinel{});
}
