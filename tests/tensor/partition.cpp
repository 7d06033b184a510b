// partition: tests tensor/partition.hpp.
//
// The partitions of all threads, or of all tiles, cover every element exactly once if the tiler divides the shape.
#include "sett/tensor/partition.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "sett/core.hpp"
#include "sett/tensor/make_tensor.hpp"

using namespace cute;

namespace {

struct Grid {
  std::vector<int> numbers;
  explicit Grid(int n) : numbers(static_cast<std::size_t>(n)) { std::iota(numbers.begin(), numbers.end(), 0); }
};

template <class Tensor>
void count(Tensor const& part, std::vector<int>& times) {
  for (int i = 0; i < int(size(part)); ++i) { ++times[static_cast<std::size_t>(part(i))]; }
}

void each_once(std::vector<int> const& times) {
  for (int const n : times) { ASSERT_EQ(n, 1); }
}

template <class Layout, class Tiler>
void tiles_cover(Layout const& layout, Tiler const& tiler) {
  Grid grid(int(cosize(layout)));
  auto const t = make_tensor(grid.numbers.data(), layout);
  auto const tiled = zipped_divide(t, tiler);
  std::vector<int> inner(grid.numbers.size());
  std::vector<int> outer(grid.numbers.size());
  for (int i = 0; i < int(size<1>(tiled)); ++i) { count(inner_partition(t, tiler, i), inner); }
  for (int i = 0; i < int(size<0>(tiled)); ++i) { count(outer_partition(t, tiler, i), outer); }
  each_once(inner);
  each_once(outer);
}

}  // namespace

TEST(Partition, TilesAndTheirElementsCoverEverythingOnce) {
  tiles_cover(Layout<Shape<_8, _6>>{}, make_tile(_4{}, _3{}));
  tiles_cover(Layout<Shape<_8, _6>, Stride<_6, _1>>{}, make_tile(_2{}, _6{}));
  tiles_cover(make_layout(make_shape(8, 6)), make_tile(_4{}, _3{}));
  tiles_cover(make_layout(make_shape(8, 6, 4)), make_tile(_4{}, _3{}));
  tiles_cover(Layout<Shape<_8, _6>>{}, make_tile(Layout<_2, _4>{}, Layout<Shape<_3>, Stride<_2>>{}));
  tiles_cover(Layout<Shape<_8, Shape<_2, _3>>, Stride<_6, Stride<_3, _1>>>{}, make_tile(_4{}, _2{}));
}

TEST(Partition, LocalTileIsTheTileAtTheCoordinate) {
  Grid grid(48);
  auto const t = make_tensor(grid.numbers.data(), make_shape(8, _6{}));
  for (int i = 0; i < 2; ++i) {
    for (int j = 0; j < 2; ++j) {
      auto const tile = local_tile(t, make_shape(_4{}, _3{}), make_coord(i, j));
      for (int m = 0; m < 4; ++m) {
        for (int n = 0; n < 3; ++n) { ASSERT_EQ(tile(m, n), t(4 * i + m, 3 * j + n)); }
      }
    }
  }
  // If the coordinate is _, the tiles along this mode form a mode of the result. If there are fewer coordinates, the
  // tiles along the remaining modes do too.
  auto const row = local_tile(t, make_shape(_4{}, _3{}), make_coord(1, _));
  EXPECT_EQ(row(2, 1, 1), t(6, 4));
  auto const rest = local_tile(t, make_shape(_4{}, _3{}), make_coord(1));
  EXPECT_EQ(rest(2, 1, 1), t(6, 4));
  // The projection drops a mode of the tiler and of the coordinate, for example N for A in a GEMM with (M,N,K).
  auto const tiler = make_shape(_4{}, _5{}, _3{});
  auto const a = local_tile(t, tiler, make_coord(1, 7, _), Step<_1, Underscore, _1>{});
  EXPECT_EQ(a(2, 1, 1), t(6, 4));
}

TEST(Partition, ThreadsCoverEverythingOnce) {
  Grid grid(48);
  auto const t = make_tensor(grid.numbers.data(), make_shape(8, _6{}));
  std::vector<int> times(48);
  auto const threads = Layout<Shape<_4, _2>, Stride<_2, _1>>{};
  for (int thread = 0; thread < 8; ++thread) {
    auto const part = local_partition(t, threads, thread);
    EXPECT_EQ(int(size(part)), 6);
    EXPECT_EQ(part(0), t(thread / 2, thread % 2));
    count(part, times);
  }
  each_once(times);
  auto const projected = local_partition(t, make_layout(make_shape(_4{}, _7{}, _2{})), 9, Step<_1, Underscore, _1>{});
  EXPECT_EQ(size<0>(projected), 2);
}

TEST(Partition, OwnersAreWrittenThroughTheirParts) {
  auto owner = make_tensor<int>(Shape<_4, _4>{});
  for (int i = 0; i < 16; ++i) { owner(i) = 0; }
  for (int thread = 0; thread < 4; ++thread) {
    auto part = local_partition(owner, Layout<Shape<_2, _2>>{}, thread);
    for (int i = 0; i < int(size(part)); ++i) { part(i) += thread + 1; }
  }
  for (int m = 0; m < 4; ++m) {
    for (int n = 0; n < 4; ++n) { EXPECT_EQ(owner(m, n), 1 + m % 2 + 2 * (n % 2)); }
  }
}

// 7 x 5 is padded to tiles of 4 x 3. The coordinate of an element decides whether the element is masked.
TEST(Partition, PaddedTilesAreMaskedByTheirCoordinates) {
  std::vector<int> times(35);
  auto const coordinates = make_identity_tensor(make_shape(7, 5));
  auto const layout = make_layout(make_shape(7, 5));
  int outside = 0;
  for (int thread = 0; thread < 6; ++thread) {
    auto const part = local_partition(coordinates, Layout<Shape<_2, _3>>{}, thread);
    for (int i = 0; i < int(size(part)); ++i) {
      auto const c = part(i);
      if (elem_less(c, make_shape(7, 5))) {
        ++times[static_cast<std::size_t>(layout(c))];
      } else {
        ++outside;
      }
    }
  }
  each_once(times);
  EXPECT_EQ(outside, 8 * 6 - 35);
}
