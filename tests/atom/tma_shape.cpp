// tma_shape: checks that fill_tma_gemm_shape_stride writes the extents and strides of another tensor's own map.
#include "sett/atom/tma_shape.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;

namespace {

template <class First, class Second, class SLayout>
void expect_own_map(First const& first, Second const& second, SLayout const& slayout) {
  alignas(16) static half_t memory[1 << 16];
  auto const tile = product_each(shape(slayout));
  auto const tma = make_tma_copy(SM90_TMA_LOAD{}, make_tensor(make_gmem_ptr(memory), first), slayout, tile, _1{});
  auto const other = make_tensor(make_gmem_ptr(memory), second);
  auto const own = make_tma_copy(SM90_TMA_LOAD{}, other, slayout, tile, _1{});
  array<uint32_t, 5> extents{1, 1, 1, 1, 1};
  array<uint64_t, 5> strides{};
  detail::fill_tma_gmem_shape_stride(tma, other, extents, strides);
  auto const& map = *own.get_tma_descriptor();
  for (int d = 0; d < int(map.rank); ++d) {
    EXPECT_EQ(int64_t(extents[size_t(d)]), map.extent[d]) << d;
    if (d > 0) { EXPECT_EQ(int64_t(strides[size_t(d)]) * map.bytes, map.stride[d - 1]) << d; }
  }
  EXPECT_EQ(strides[0], 1u);
}

}  // namespace

TEST(TmaShape, OfRowsAndColumns) {
  using Atom = GMMA::Layout_K_SW128_Atom<half_t>;
  expect_own_map(make_layout(make_shape(64, 64), make_stride(64, _1{})),
                 make_layout(make_shape(100, 72), make_stride(80, _1{})), tile_to_shape(Atom{}, Shape<_64, _64>{}));
  using Mn = GMMA::Layout_MN_SW64_Atom<half_t>;
  expect_own_map(make_layout(make_shape(64, 64), make_stride(_1{}, 64)),
                 make_layout(make_shape(40, 24), make_stride(_1{}, 48)), tile_to_shape(Mn{}, Shape<_64, _32>{}));
}
TEST(TmaShape, OfThreeModes) {
  using Atom = GMMA::Layout_K_SW128_Atom<half_t>;
  auto const layout = [](int m, int k, int l) { return make_layout(make_shape(m, k, l), make_stride(k, _1{}, m * k)); };
  alignas(16) static half_t memory[1 << 16];
  auto const slayout = tile_to_shape(Atom{}, Shape<_64, _64>{});
  auto const tile = make_shape(_64{}, _64{});
  auto const tma =
      make_tma_copy(SM90_TMA_LOAD{}, make_tensor(make_gmem_ptr(memory), layout(64, 64, 2)), slayout, tile, _1{});
  array<uint64_t, 5> extents{1, 1, 1, 1, 1}, strides{};
  detail::fill_tma_gmem_shape_stride(tma, make_tensor(make_gmem_ptr(memory), layout(96, 128, 3)), extents, strides);
  auto const& map = *tma.get_tma_descriptor();
  ASSERT_EQ(map.rank, 3);
  // The map's dimensions are in its own order.
  for (int d = 0; d < 3; ++d) {
    uint64_t const was = map.extent[d] == 2 ? 3u : d == 0 ? 128u : 96u;
    EXPECT_EQ(extents[size_t(d)], was);
    EXPECT_EQ(strides[size_t(d)], d == 0 ? 1u : was == 3 ? 96u * 128 : 128u);
  }
  EXPECT_EQ(extents[3], 1u);
}
