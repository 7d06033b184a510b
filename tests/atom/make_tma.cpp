// make_tma: checks boxes, coordinates and values of the resulting copies, and refusals.
#include "sett/atom/make_tma.hpp"

#include "boxes.hpp"

using namespace cute;

namespace {

auto const k_128 =
    upcast<16>(composition(Swizzle<3, 4, 3>{}, smem_ptr_flag{}, Layout<Shape<_8, _1024>, Stride<_1024, _1>>{}));

template <class GLayout>
auto tensor_of(GLayout const& layout) {
  alignas(16) static half_t first[8];
  return make_tensor(make_gmem_ptr(&first[0]), layout);
}

}  // namespace

TEST(MakeTma, BoxesAndCoordinates) {
  auto const g = tensor_of(make_layout(make_shape(1000, 512, 3), make_stride(512, _1{}, 512000)));
  auto const tma =
      make_tma_copy(SM90_TMA_LOAD{}, g, tile_to_shape(k_128, Shape<_128, _64>{}), Shape<_128, _64>{}, Int<1>{});
  sett::TensorMap const& map = *tma.get_tma_descriptor();
  EXPECT_EQ(map.rank, 3);
  EXPECT_EQ(map.extent[1], 1000);
  EXPECT_EQ(map.stride[1], 1024000);
  EXPECT_EQ(map.box[0], 64);
  EXPECT_EQ(map.box[1], 128);
  EXPECT_EQ(map.span, 128);
  EXPECT_EQ(map.type, sett::DType::f16);
  EXPECT_EQ(tma.NumValSrc, 64 * 128);
  auto const mA = tma.get_tma_tensor(make_shape(1000, 512, 3));
  EXPECT_EQ(mA(7, 8, 2), make_coord(8, 7, 2));
}

TEST(MakeTma, ModesOfTrees) {
  // The modes are (M, (K0, K1)), and K1 has the largest stride.
  auto const g = tensor_of(make_layout(make_shape(40, make_shape(_32{}, 6)), make_stride(32, make_stride(_1{}, 1280))));
  auto const tile = make_shape(_8{}, make_shape(_32{}, _2{}));
  auto const tma = make_tma_copy(
      SM90_TMA_LOAD{}, g, make_layout(Shape<_8, Shape<_32, _2>>{}, Stride<_32, Stride<_1, _256>>{}), tile, Int<1>{});
  sett::TensorMap const& map = *tma.get_tma_descriptor();
  EXPECT_EQ(map.rank, 3);
  EXPECT_EQ(map.box[0], 32);
  EXPECT_EQ(map.box[1], 8);
  EXPECT_EQ(map.box[2], 2);
  EXPECT_EQ(map.stride[1], 2560);
  EXPECT_EQ(tma.get_tma_tensor(g.shape())(3, make_coord(4, 5)), make_coord(4, 3, 5));
}

TEST(MakeTma, TiledCopiesPartition) {
  auto const layout = make_layout(make_shape(256, 128), make_stride(128, _1{}));
  auto data = boxes::counted<half_t>(256 * 128);
  std::vector<half_t> memory(128 * 64 + 1024);
  auto const g = make_tensor(make_gmem_ptr(boxes::aligned_to(data, 16)), layout);
  auto const slayout = tile_to_shape(k_128, Shape<_128, _64>{});
  auto const s = make_tensor(make_smem_ptr(boxes::aligned_to(memory, 1024)), slayout);
  auto const tma =
      make_tma_copy_A_sm90(SM90_TMA_LOAD_MULTICAST{}, g, slayout, Shape<_128, _256, _64>{}, Shape<_1, _2, _1>{});
  auto const coordinates = local_tile(tma.get_tma_tensor(layout.shape()), Shape<_128, _64>{}, make_coord(1, 1));
  for (int block = 0; block < 2; ++block) {
    auto const slice = tma.get_slice(block);
    auto const from = slice.partition_S(coordinates);
    auto const to = slice.partition_D(s);
    boxes::box_at(*tma.get_tma_descriptor(), from(0), &to(0), sett::TmaFamily::load).run();
  }
  for (int i = 0; i < 128; ++i) {
    for (int j = 0; j < 64; ++j) {
      ASSERT_EQ(static_cast<float>(s(i, j)), static_cast<float>(g(128 + i, 64 + j))) << i << " " << j;
    }
  }
}

TEST(MakeTma, WhatRunTimeValuesForbid) {
  auto const make = [](auto const& g) {
    return make_tma_atom(SM90_TMA_STORE{}, g, Layout<Shape<_8, _64>, Stride<_64, _1>>{}, Shape<_8, _64>{});
  };
  EXPECT_NO_THROW(make(tensor_of(make_layout(make_shape(64, 64), make_stride(72, 1)))));
  EXPECT_THROW(make(tensor_of(make_layout(make_shape(64, 64), make_stride(71, 1)))), sett::layout_error);
  EXPECT_THROW(make(tensor_of(make_layout(make_shape(64, 64), make_stride(1, 64)))), sett::layout_error);
  auto const whole = tensor_of(make_layout(make_shape(64, 64), make_stride(64, _1{})));
  EXPECT_THROW(make(make_tensor(whole.data() + 4, whole.layout())), sett::layout_error);
}
