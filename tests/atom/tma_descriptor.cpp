// tma_descriptor: the map's element kinds, and addresses that it refuses.
#include "sett/atom/tma_descriptor.hpp"

#include <gtest/gtest.h>

using namespace cute;
using sett::Element;

TEST(TmaDescriptor, Elements) {
  static_assert(sett::map_element<half_t>() == Element::f16 && sett::map_element<bfloat16_t const>() == Element::bf16);
  static_assert(sett::map_element<float>() == Element::f32 && sett::map_element<tfloat32_t>() == Element::tf32);
  static_assert(sett::map_element<int8_t>() == Element::u8 && sett::map_element<float_e4m3_t>() == Element::u8);
  static_assert(sett::map_element<int32_t>() == Element::s32 && sett::map_element<uint64_t>() == Element::u64);
}
TEST(TmaDescriptor, Encodes) {
  alignas(16) float data[64] = {};
  sett::TensorMapFields f;
  f.rank = 1, f.bytes = 4, f.extent[0] = 64, f.box[0] = 32, f.type = Element::f32;
  TmaDescriptor map;
  sett::encode_tensor_map(map, f, data);
  EXPECT_EQ(map.address, data);
  EXPECT_EQ(map.box[0], 32);
  EXPECT_THROW(sett::encode_tensor_map(map, f, data + 1), sett::layout_error);
}
