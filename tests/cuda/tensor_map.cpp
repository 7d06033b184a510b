// tensor_map: tests refusals that occur before the driver is called.
#include "sett/cuda/tensor_map.hpp"

#include <gtest/gtest.h>

#include "sett/num/result.hpp"

TEST(CudaTensorMap, Refusals) {
  alignas(16) float data[64] = {};
  sett::TensorMapFields f;
  f.rank = 1, f.bytes = 4, f.extent[0] = 64, f.box[0] = 3, f.type = sett::DType::f32;
  EXPECT_THROW(sett::cuda::encoded(f, data), sett::layout_error);
  f.box[0] = 32;
  EXPECT_THROW(sett::cuda::encoded(f, data + 1), sett::layout_error);
}
