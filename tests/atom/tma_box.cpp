// tma_box: checks the box and its coordinates, which follow from the types of a tensor and of a tile.
#include "sett/atom/tma_box.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;
using namespace sett::detail;

TEST(TmaBox, LeavesOfTrees) {
  using Shape3 = tuple<int, tuple<int, int>>;
  static_assert(tensor_leaves<Shape3> == 3 && LeafIndex<Shape3, 1, 1>::value == 2);
  static_assert(LeafMode<Shape3, ScaledBasis<C<4>, 1, 0>>::value == 1 &&
                LeafMode<Shape3, ScaledBasis<C<4>, 1, 0>>::step == 4);
  static_assert(LeafMode<Shape3, C<1>>::value == -1 && LeafMode<int, C<1>>::value == 0);
}

// In (M, (4, K)) with strides (4, (1, 512)), M and the 4 share a dimension, in which M advances by four.
TEST(TmaBox, CoordinatesOfJoinedModes) {
  using Tree = tuple<int, tuple<_4, int>>;
  using Global = tuple<tuple<int, _4, int>, tuple<_4, _1, int>>;
  using Tile = tuple<tuple<_4, _32, _32>, tuple<E<1, 0>, E<0>, E<1, 1>>>;
  using Box = BoxOf<Tree, Global, Tile, Swizzle<0, 4, 3>, 8, 8>;
  static_assert(Box::planned.ok() && Box::rank() == 2 && Box::axis(0) == 0 && Box::axis(1) == 0 && Box::axis(2) == 1);
  auto const strides = coordinate_strides<Box, 0>(Tree{128, make_tuple(_4{}, 128)}, sett::Vec<std::int64_t>(4, 1, 512));
  static_assert(is_same_v<remove_cvref_t<decltype(strides)>, tuple<ScaledBasis<C<4>, 0>, tuple<E<0>, E<1>>>>);
}

// The fifth dimension has two modes, and run-time strides decide their factors.
TEST(TmaBox, CoordinatesOfPackedModes) {
  using Six = tuple<int, int, int, int, int, int>;
  using Global = tuple<Six, tuple<_1, int, int, int, int, int>>;
  using Box = BoxOf<Six, Global, tuple<tuple<_32>, tuple<E<0>>>, Swizzle<0, 4, 3>, 16, 16>;
  static_assert(Box::rank() == 5 && Box::scale(3) == 1 && Box::scale(4) == 0 && Box::scale(5) == 0);
  auto const strides =
      coordinate_strides<Box, 0>(Six{32, 2, 2, 2, 2, 2}, sett::Vec<std::int64_t>(1, 32, 64, 128, 256, 768));
  static_assert(is_same_v<remove_cvref_t<decltype(get<3>(strides))>, E<3>>);
  EXPECT_EQ(get<4>(strides).value(), 1);
  EXPECT_EQ(get<5>(strides).value(), 3);
}

TEST(TmaBox, CoordinatesOfOtherWidths) {
  using Two = tuple<int, int>;
  using Global = tuple<Two, tuple<_1, int>>;
  using Tile = tuple<tuple<_32, _8>, tuple<E<0>, E<1>>>;
  using Bytes = BoxOf<Two, Global, Tile, Swizzle<0, 4, 3>, 16, 8>;
  static_assert(Bytes::scale(0) == 2 && Bytes::scale(1) == 1 && Bytes::divisor() == 1 && Bytes::elements() == 512);
  using Words = BoxOf<Two, Global, Tile, Swizzle<0, 4, 3>, 16, 64>;
  static_assert(Words::scale(0) == 1 && Words::divisor() == 4 && Words::elements() == 64);
}
