// make_tiled_mma: checks the properties of tiled MMAs, and the copies of their operands.
#include "sett/atom/make_tiled_mma.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "instructions.hpp"
#include "sett/cute.hpp"

using namespace cute;

namespace {

auto warps() { return make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{}, Tile<_32, _32, _16>{}); }

template <class TV, class Copy>
void same_elements(TV const& tv, Copy const& copy) {
  auto const of_copy = copy.get_layoutS_TV();
  EXPECT_EQ(int(size<1>(tv)), int(size<1>(of_copy)));
  for (int t = 0; t < int(size<0>(tv)); ++t) {
    for (int v = 0; v < int(size<1>(tv)); ++v) { EXPECT_EQ(int(of_copy(t, v)), int(tv(t, v))); }
  }
}

}  // namespace

TEST(MakeTiledMma, Tells) {
  auto const mma = warps();
  EXPECT_EQ(int(size(mma)), 128);
  EXPECT_EQ(int(thr_size(mma)), 128);
  static_assert(is_same_v<remove_cvref_t<decltype(tile_shape(mma))>, Shape<_32, _32, _16>>);
  auto const side_by_side = make_tiled_mma(given::Warp16x8x16{}, Layout<Shape<_2, _2>>{});
  static_assert(is_same_v<remove_cvref_t<decltype(tile_shape(side_by_side))>, Shape<_32, _16, _16>>);
  static_assert(is_same_v<remove_cvref_t<decltype(side_by_side.permutation_mnk<0>())>, _32>);
  static_assert(is_same_v<remove_cvref_t<decltype(make_tiled_mma(MMA_Atom<UniversalFMA<float>>{}))>,
                          TiledMMA<MMA_Atom<UniversalFMA<float>>, Layout<Shape<_1, _1, _1>>>>);
}

TEST(MakeTiledMma, ShapesOfParts) {
  auto const mma = warps();
  auto const thr = mma.get_slice(77);
  half_t* const none = nullptr;
  auto const A = make_tensor(none, Layout<Shape<_128, _64>>{});
  EXPECT_EQ(shape(thr.partition_A(A)), partition_shape_A(mma, Shape<_128, _64>{}));
  EXPECT_EQ(shape(thr.partition_B(A)), partition_shape_B(mma, Shape<_128, _64>{}));
  EXPECT_EQ(shape(thr.partition_C(A)), partition_shape_C(mma, Shape<_128, _64>{}));
  EXPECT_EQ(shape(partition_fragment_C(mma, Shape<_128, _64>{})), partition_shape_C(mma, Shape<_128, _64>{}));
  static_assert(is_same_v<decltype(thr.partition_fragment_C(A))::layout_type,
                          decltype(partition_fragment_C(mma, Shape<_128, _64>{}))::layout_type>);
}

TEST(MakeTiledMma, CopiesOfOperands) {
  auto const mma = warps();
  Copy_Atom<UniversalCopy<half_t>, half_t> const one;
  same_elements(mma.get_layoutA_TV(), make_tiled_copy_A(one, mma));
  same_elements(mma.get_layoutB_TV(), make_tiled_copy_B(one, mma));
  same_elements(mma.get_layoutC_TV(), make_tiled_copy_C(one, mma));
}

// A matrix load of A writes the registers that the MMA multiplies.
TEST(MakeTiledMma, LoadsGiveEachThreadItsOperand) {
  auto const mma = warps();
  auto const load = make_tiled_copy_A(Copy_Atom<given::LoadMatrices, half_t>{}, mma);
  for (int t = 0; t < 128; ++t) {
    auto const coordinates = make_identity_tensor(Shape<_64, _32>{});
    auto const wanted = mma.get_slice(t).partition_A(coordinates);
    auto const loaded = load.get_slice(t).partition_D(coordinates);
    // The registers are numbered like the fragment of A, and then viewed as the load's vectors.
    std::vector<int> number(std::size_t(size(wanted)));
    for (std::size_t i = 0; i < number.size(); ++i) { number[i] = int(i); }
    auto const fragment = make_tensor(number.data(), make_layout(shape(wanted)));
    auto const retiled = load.get_slice(t).retile_D(fragment);
    ASSERT_EQ(int(size(retiled)), int(size(loaded)));
    for (int i = 0; i < int(size(loaded)); ++i) { EXPECT_EQ(wanted(retiled(i)), loaded(i)); }
  }
}

TEST(MakeTiledMma, PartsOfC) {
  auto const mma = warps();
  auto const part = make_tiled_copy_C_atom(Copy_Atom<UniversalCopy<uint32_t>, half_t>{}, mma);
  // The copy moves two of each thread's eight values, the same two in every thread.
  EXPECT_EQ(int(size<1>(part.get_layoutS_TV())), 2);
  EXPECT_EQ(int(tile_size<0>(part)) * int(tile_size<1>(part)), 256);
}
