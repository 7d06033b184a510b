// tma_descriptor: checks the parts of a tensor map that depend on types, and the addresses that a map refuses.
#include "sett/atom/tma_descriptor.hpp"

#include <gtest/gtest.h>

using namespace cute;
using sett::DType;

TEST(TmaDescriptor, Elements) {
  static_assert(sett::map_element<half_t>() == DType::f16 && sett::map_element<bfloat16_t const>() == DType::bf16);
  static_assert(sett::map_element<float>() == DType::f32 && sett::map_element<tfloat32_t>() == DType::tf32);
  static_assert(sett::map_element<int8_t>() == DType::u8 && sett::map_element<float_e4m3_t>() == DType::u8);
  static_assert(sett::map_element<int32_t>() == DType::s32 && sett::map_element<uint64_t>() == DType::u64);
}
TEST(TmaDescriptor, Encodes) {
  alignas(16) float data[64] = {};
  sett::TensorMapFields f;
  f.rank = 1, f.bytes = 4, f.extent[0] = 64, f.box[0] = 32, f.type = DType::f32;
  TmaDescriptor map;
  sett::encode_tensor_map(map, f, data);
  EXPECT_EQ(map.address, data);
  EXPECT_EQ(map.box[0], 32);
  EXPECT_THROW(sett::encode_tensor_map(map, f, data + 1), sett::layout_error);
}
