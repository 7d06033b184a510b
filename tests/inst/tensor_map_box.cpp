// tensor_map_box: checks boxes in which leaves become dimensions, modes are split, or a box is repeated.
// plan_tensor_map.cpp checks the bytes that these boxes move.
#include "sett/inst/tensor_map_box.hpp"

#include <gtest/gtest.h>

using namespace sett;

namespace {

Vec<BoxLeaf> leaves(BoxLeaf a, BoxLeaf b, BoxLeaf c) {
  Vec<BoxLeaf> out;
  for (BoxLeaf const& l : {a, b, c}) { out.push_back(l); }
  return out;
}

}  // namespace

TEST(TensorMapBox, ASplitModeOrRepeats) {
  // M is stored as 4 atoms of 64 elements, and 8 elements of K lie between the atoms.
  Vec<BoxLeaf> const tile = leaves({0, 64, 1, 1}, {1, 8, 1, 64}, {0, 4, 64, 512});
  auto const split = plan_box(tile, 2, {3, 4, 3}, 2);
  ASSERT_TRUE(split.ok());
  EXPECT_EQ(split.value.rank, 3);
  EXPECT_EQ(split.value.elements(), 2048);
  EXPECT_EQ(split.value.axis[0].period, 64);
  EXPECT_EQ(split.value.axis[2].step, 64);
  EXPECT_EQ(split.value.coordinate(0, 320), 0);
  EXPECT_EQ(split.value.coordinate(2, 320), 5);
  EXPECT_EQ(split.value.coordinate(2, -64), -1);
  auto const repeated = plan_box(tile, 2, {3, 4, 3}, 2, false);
  ASSERT_TRUE(repeated.ok());
  EXPECT_EQ(repeated.value.rank, 2);
  EXPECT_EQ(repeated.value.instructions(), 4);
  EXPECT_EQ(repeated.value.alignment, 128);
}

TEST(TensorMapBox, NeighboursAreJoined) {
  auto const box = plan_box(leaves({0, 8, 8, 8}, {1, 16, 1, 64}, {0, 8, 1, 1}), 2, {0, 4, 3}, 2);
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.value.rank, 2);
  EXPECT_EQ(box.value.axis[0].box, 64);
  EXPECT_EQ(box.value.span, 0);
}

TEST(TensorMapBox, OverlapsAreRefused) {
  auto const box = plan_box(leaves({0, 16, 1, 1}, {1, 8, 1, 8}, {1, 1, 1, 0}), 2, {0, 4, 3}, 2);
  EXPECT_EQ(box.failure.rule, Rule::map_shared);
  EXPECT_EQ(box.failure.a, Num(16));
  EXPECT_EQ(box.failure.b, Num(32));
}

TEST(TensorMapBox, BitsThatNoOffsetReaches) {
  // The tile has 2 rows of 64 bytes, and begins at a multiple of 1024 bytes. In such a tile, the swizzle <3,4,3>
  // moves no byte.
  auto const box = plan_box(leaves({1, 32, 1, 1}, {0, 2, 1, 32}, {1, 1, 1, 0}), 2, {3, 4, 3}, 2);
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.value.span, 0);
  EXPECT_EQ(box.value.rank, 2);
  EXPECT_EQ(box.value.alignment, 1024);
}
