// tma_partition: checks that the boxes of a tile move each element to its address in both tensors, and the masks of
// multicasts.
#include "sett/atom/tma_partition.hpp"

#include "boxes.hpp"

using namespace cute;

namespace {

template <int B, class Rows>
auto atom_of(Rows const& bits) {
  return upcast<16>(composition(Swizzle<B, 4, 3>{}, smem_ptr_flag{}, bits));
}
auto const k_128 = atom_of<3>(Layout<Shape<_8, _1024>, Stride<_1024, _1>>{});
auto const k_64 = atom_of<2>(Layout<Shape<_8, _512>, Stride<_512, _1>>{});
auto const mn_128 = atom_of<3>(Layout<Shape<_1024, _8>, Stride<_1, _1024>>{});
auto const mn_32 = atom_of<1>(Layout<Shape<_256, _8>, Stride<_1, _256>>{});
auto const k_plain = atom_of<0>(Layout<Shape<_8, _128>, Stride<_128, _1>>{});

}  // namespace

TEST(TmaPartition, TilesArriveWhole) {
  auto const tile = Shape<_128, _64>{};
  auto const rows = make_layout(make_shape(300, 200), make_stride(200, _1{}));
  auto const columns = make_layout(make_shape(304, 200), make_stride(_1{}, 304));
  for (auto const& [x, y] : {std::pair{0, 0}, {1, 2}, {2, 3}, {2, 0}}) {
    EXPECT_EQ(boxes::expect_tile(rows, tile_to_shape(k_128, tile), tile, x, y), 1);
    EXPECT_EQ(boxes::expect_tile(rows, tile_to_shape(k_64, tile), tile, x, y), 2);
    EXPECT_EQ(boxes::expect_tile(rows, tile_to_shape(k_plain, tile), tile, x, y), 8);
    EXPECT_EQ(boxes::expect_tile(columns, tile_to_shape(mn_128, tile), tile, x, y), 16);
    EXPECT_EQ(boxes::expect_tile(columns, tile_to_shape(mn_128, tile, Step<_2, _1>{}), tile, x, y), 2);
    EXPECT_EQ(boxes::expect_tile(columns, tile_to_shape(mn_32, tile, Step<_2, _1>{}), tile, x, y), 8);
    EXPECT_EQ(boxes::expect_tile(columns, make_layout(tile), tile, x, y), 1);
  }
}

TEST(TmaPartition, SharesOfACluster) {
  // Each of 4 blocks copies a quarter of the box to all 4 blocks.
  auto const tile = Shape<_128, _64>{};
  auto const slayout = tile_to_shape(k_128, tile);
  auto const layout = make_layout(make_shape(256, 64), make_stride(64, _1{}));
  auto data = boxes::counted<half_t>(256 * 64);
  std::vector<half_t> memory(128 * 64 + 1024);
  auto const g = make_tensor(make_gmem_ptr(boxes::aligned_to(data, 16)), layout);
  auto const tma = make_tma_atom(SM90_TMA_LOAD_MULTICAST{}, g, slayout, tile, Int<4>{});
  auto const s = make_tensor(make_smem_ptr(boxes::aligned_to(memory, 1024)), slayout);
  auto const coordinates = local_tile(tma.get_tma_tensor(shape(layout)), tile, make_coord(1, 0));
  EXPECT_EQ(sett::box_bytes(*tma.get_tma_descriptor()), 128 * 64 * 2 / 4);
  for (int block = 0; block < 4; ++block) {
    auto const parts = tma_partition(tma, block, Layout<_4>{}, group_modes<0, 2>(s), group_modes<0, 2>(coordinates));
    boxes::box_at(*tma.get_tma_descriptor(), get<0>(parts)(0), &get<1>(parts)(0), sett::TmaFamily::load).run();
  }
  for (int i = 0; i < 128; ++i) {
    for (int j = 0; j < 64; ++j) {
      ASSERT_EQ(static_cast<float>(s(i, j)), static_cast<float>(g(128 + i, j))) << i << " " << j;
    }
  }
}

TEST(TmaPartition, MulticastMasks) {
  auto const cluster = make_layout(Shape<_1, _2, _4, _1>{});
  EXPECT_EQ(create_tma_multicast_mask<2>(cluster, make_coord(0, 1, 2, 0)), 0b10101010);
  EXPECT_EQ(create_tma_multicast_mask<1>(cluster, make_coord(0, 1, 2, 0)), 0b00110000);
  EXPECT_EQ((create_tma_multicast_mask<1, 2>(cluster, make_coord(0, 1, 2, 0))), 0b11111111);
  EXPECT_EQ(create_tma_multicast_mask(cluster, make_coord(0, 1, 2, 0)), 0b00100000);
  auto const run_time = make_layout(make_shape(2, 4));
  EXPECT_EQ(create_tma_multicast_mask(run_time, make_coord(1, _)), 0b10101010);
}
