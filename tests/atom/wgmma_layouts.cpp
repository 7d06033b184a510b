// wgmma_layouts: checks the layout atoms of wgmma, whose offsets are counted in elements.
#include "sett/atom/wgmma_layouts.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;

namespace {

template <class L, int B, int M, int N, int dM, int dN>
void expect_atom() {
  static_assert(std::is_same_v<decltype(get_swizzle_portion(L{})), Swizzle<B, 4, 3>>);
  static_assert(
      decltype(get_nonswizzle_portion(L{}) == Layout<Shape<Int<M>, Int<N>>, Stride<Int<dM>, Int<dN>>>{})::value);
}

}  // namespace

TEST(WgmmaLayouts, Atoms) {
  expect_atom<GMMA::Layout_K_SW128_Atom<half_t>, 3, 8, 64, 64, 1>();
  expect_atom<GMMA::Layout_K_SW64_Atom<float>, 2, 8, 16, 16, 1>();
  expect_atom<GMMA::Layout_K_SW32_Atom<int8_t>, 1, 8, 32, 32, 1>();
  expect_atom<GMMA::Layout_K_INTER_Atom<half_t>, 0, 8, 8, 8, 1>();
  expect_atom<GMMA::Layout_MN_SW128_Atom<half_t>, 3, 64, 8, 1, 64>();
  expect_atom<GMMA::Layout_MN_INTER_Atom<bfloat16_t>, 0, 8, 8, 1, 8>();
  static_assert(std::is_same_v<GMMA::Layout_SW64_Atom<half_t, GMMA::Major::MN>, GMMA::Layout_MN_SW64_Atom<half_t>>);
  static_assert(std::is_same_v<GMMA::Layout_SW64_Atom<half_t, GMMA::Major::K>, GMMA::Layout_K_SW64_Atom<half_t>>);
  static_assert(cosize_v<GMMA::Layout_K_SW128_Atom<half_t>> == 512);
}

// A tile of the tensor keeps the pointer's swizzle flag, and has its own offset.
TEST(WgmmaLayouts, SlicesOfTiles) {
  auto const tiles = tile_to_shape(GMMA::Layout_K_SW128_Atom<half_t>{}, Shape<_64, _64, _2>{});
  alignas(1024) static half_t memory[8192];
  auto const all = make_tensor(make_smem_ptr(memory), tiles);
  for (int k = 0; k < 2; ++k) {
    auto const one = make_tensor(make_smem_ptr(memory), tiles(_, _, k));
    for (int i = 0; i < 64 * 64; ++i) { ASSERT_EQ(&one(i), &all(i % 64, i / 64, k)); }
  }
}
