// boxes: tests the report on a kernel whose tensor map does not fit the box that it copies. correct/boxes.cpp and
// faults/boxes.cpp test the copies.
#include "sett/sim/boxes.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

using namespace cute;

TEST(Boxes, MapsThatDoNotFit) {
  sett::sim::buffer<std::uint8_t> data(1024, std::uint8_t(1));
  sett::TensorMapFields f;
  f.rank = 1, f.bytes = 1, f.extent[0] = 1024, f.box[0] = 128;
  sett::TensorMap map;
  ASSERT_FALSE(sett::map_at(map, f, data.data()));
  auto const run = [&](sett::TensorMap const& t, auto kernel) { sett::sim::launch(1, 1, 1024, kernel, t); };
  EXPECT_THROW(
      run(map, [](sett::TensorMap const& t) { SM90_TMA_STORE_2D::copy(&t, sett::gpu::dynamic_smem<char>(), 0, 0); }),
      sett::layout_error);
  EXPECT_THROW(
      run(map, [](sett::TensorMap const& t) { SM90_TMA_REDUCE_ADD_1D::copy(&t, sett::gpu::dynamic_smem<char>(), 0); }),
      sett::layout_error);
  map.box[0] = 100;
  EXPECT_THROW(
      run(map, [](sett::TensorMap const& t) { SM90_TMA_STORE_1D::copy(&t, sett::gpu::dynamic_smem<char>(), 0); }),
      sett::layout_error);
}
