// tv_tiler: compares every thread's values in every tile with the tile's coordinates.
#include "sett/atom/tv_tiler.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/cute.hpp"

using namespace cute;

TEST(TvTiler, EveryThreadValueAndTile) {
  // With threads (2,2) and 2 values in tiles of 4 x 2, thread t holds rows 2*(t%2) and 2*(t%2) + 1 of column t/2.
  using TV = Layout<Shape<Shape<_2, _2>, _2>, Stride<Stride<_2, _4>, _1>>;
  using Tiler = TV_Tiler<TV, Shape<_4, _2>>;
  std::vector<int> data(8 * 6);
  for (int i = 0; i < 48; ++i) { data[std::size_t(i)] = i; }
  auto const tensor = make_tensor(data.data(), make_shape(_8{}, _6{}));
  auto const tiled = Tiler::apply(tensor);
  EXPECT_EQ(int(size<0>(tiled)), 8);
  for (int t = 0; t < 4; ++t) {
    auto const mine = Tiler::get_slice(t).partition(tensor);
    EXPECT_EQ(int(size(mine)), 2 * 2 * 3);
    for (int v = 0; v < 2; ++v) {
      for (int i = 0; i < 2; ++i) {
        for (int j = 0; j < 3; ++j) {
          EXPECT_EQ(mine(v, make_coord(i, j)), 4 * i + 2 * (t % 2) + v + 8 * (2 * j + t / 2));
          EXPECT_EQ(tiled(make_coord(t, v), make_coord(i, j)), mine(v, make_coord(i, j)));
        }
      }
    }
  }
}

TEST(TvTiler, WorkedExample) {
  using Tiler = TV_Tiler<Layout<Shape<_2, _2>, Stride<_2, _1>>, Shape<_4>>;
  int data[8] = {0, 1, 2, 3, 4, 5, 6, 7};
  auto const mine = Tiler::get_slice(1).partition(make_tensor(&data[0], Layout<_8>{}));
  EXPECT_EQ(mine(0, 0), 2);
  EXPECT_EQ(mine(1, 0), 3);
  EXPECT_EQ(mine(0, 1), 6);
}
