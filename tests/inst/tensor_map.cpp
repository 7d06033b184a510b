// tensor_map: checks the addresses of boxes' elements, and refused maps.
#include "sett/inst/tensor_map.hpp"

#include <gtest/gtest.h>

using namespace sett;

namespace {

constexpr TensorMapFields map_64x8() {
  TensorMapFields m;
  m.rank = 2, m.bytes = 2, m.span = 128;
  m.extent[0] = 100, m.extent[1] = 50, m.stride[0] = 208;
  m.box[0] = 64, m.box[1] = 8;
  return m;
}

}  // namespace

TEST(TensorMap, Offsets) {
  constexpr TensorMapFields m = map_64x8();
  static_assert(box_bytes(m) == 1024 && box_pitch(m) == 128);
  static_assert(box_offset(m, {3, 5, 0, 0, 0}) == 646 && box_swizzled(m, 646) == (646 ^ 5 << 4));
  static_assert(map_offset(m, {99, 49, 0, 0, 0}) == 99 * 2 + 49 * 208);
  static_assert(map_offset(m, {100, 0, 0, 0, 0}) == -1 && map_offset(m, {0, -1, 0, 0, 0}) == -1);
  TensorMapFields narrow = m;
  narrow.box[0] = 16;
  EXPECT_EQ(box_pitch(narrow), 128);
  narrow.span = 0;
  EXPECT_EQ(box_pitch(narrow), 32);
}

TEST(TensorMap, Limits) {
  auto const rule = [](auto change) {
    TensorMapFields m = map_64x8();
    change(m);
    return check_tensor_map(m).rule;
  };
  EXPECT_EQ(rule([](auto&) {}), Rule::none);
  EXPECT_EQ(rule([](auto& m) { m.rank = 6; }), Rule::map_rank);
  EXPECT_EQ(rule([](auto& m) { m.rank = 0; }), Rule::map_rank);
  EXPECT_EQ(rule([](auto& m) { m.extent[1] = 0; }), Rule::map_extent);
  EXPECT_EQ(rule([](auto& m) { m.extent[1] = (std::int64_t(1) << 32) + 1; }), Rule::map_extent);
  EXPECT_EQ(rule([](auto& m) { m.box[1] = 257; }), Rule::map_box);
  EXPECT_EQ(rule([](auto& m) { m.stride[0] = 200; }), Rule::map_stride);
  EXPECT_EQ(rule([](auto& m) { m.stride[0] = std::int64_t(1) << 40; }), Rule::map_stride);
  EXPECT_EQ(rule([](auto& m) { m.box[0] = 72; }), Rule::map_inner_bytes);
  EXPECT_EQ(rule([](auto& m) { m.box[0] = 4; }), Rule::map_inner_bytes);
}

TEST(TensorMap, At) {
  alignas(16) char memory[32] = {};
  TensorMap map;
  EXPECT_EQ(map_at(map, map_64x8(), memory).rule, Rule::none);
  EXPECT_EQ(map.address, memory);
  EXPECT_EQ(map_at(map, map_64x8(), memory + 8).rule, Rule::misaligned_pointer);
}
