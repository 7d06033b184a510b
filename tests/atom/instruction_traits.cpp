// instruction_traits: checks atoms and tiled MMAs of the described instructions.
#include "sett/atom/instruction_traits.hpp"

#include <gtest/gtest.h>

#include "sett/atom/make_tiled_copy.hpp"
#include "sett/atom/make_tiled_mma.hpp"
#include "sett/atom/wgmma_atom.hpp"
#include "sett/inst/generated/mma_names.hpp"
#include "sett/inst/generated/wgmma_names.hpp"

using namespace cute;

TEST(InstructionTraits, Mma) {
  using Traits = MMA_Traits<SM80_16x8x16_F32F16F16F32_TN>;
  static_assert(is_same_v<Traits::ValTypeA, half_t> && is_same_v<Traits::ValTypeD, float>);
  static_assert(is_same_v<Traits::Shape_MNK, Shape<_16, _8, _16>> && is_same_v<Traits::ThrID, Layout<_32>>);
  static_assert(is_same_v<Traits::CLayout,
                          Layout<Shape<Shape<_4, _8>, Shape<_2, _2>>, Stride<Stride<_32, _1>, Stride<_16, _8>>>>);
  auto const tiled = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2>>{});
  EXPECT_EQ(int(size(tiled)), 128);
}

TEST(InstructionTraits, Wgmma) {
  using Op = SM90_64x128x16_F32BF16BF16_SS<GMMA::Major::K, GMMA::Major::MN>;
  using Traits = MMA_Traits<Op>;
  static_assert(is_same_v<Traits::Shape_MNK, Shape<_64, _128, _16>>);
  static_assert(is_same_v<Traits::ALayout, Layout<Shape<_128, Shape<_64, _16>>, Stride<_0, Stride<_1, _64>>>>);
  static_assert(decltype(size<1>(Traits::CLayout{}))::value == 64);
  static_assert(Op::description.b_n_major && !Op::description.a_m_major);
}

TEST(InstructionTraits, Copies) {
  using Atom = Copy_Atom<SM75_U32x4_LDSM_N, half_t>;
  static_assert(Atom::NumValSrc == 8 && Atom::NumValDst == 8);
  static_assert(is_same_v<Copy_Traits<SM75_U16x2_LDSM_T>::RefLayout, Copy_Traits<SM75_U16x2_LDSM_T>::DstLayout>);
  auto const tiled = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN{}, Layout<Shape<_2, _2>>{});
  auto const copy = make_tiled_copy_A(Atom{}, tiled);
  EXPECT_EQ(int(size(copy)), 128);
}

// movmatrix keeps a 32-bit element, which fills a whole register, in its thread. The copy transposes 16-bit elements.
TEST(InstructionTraits, MovedMatrices) {
  using Registers = Copy_Atom<SM75_U32x1_MOVM_T, uint32_t>;
  static_assert(Registers::NumValSrc == 1 && is_same_v<Registers::ValLayoutDst, Registers::ValLayoutSrc>);
  using Halves = Copy_Atom<SM75_U32x1_MOVM_T, half_t>;
  Halves::ValLayoutDst const transposed;
  for (int t = 0; t < 32; ++t) {
    for (int v = 0; v < 2; ++v) {
      int const row = t / 4, column = t % 4 * 2 + v;
      EXPECT_EQ(int(Halves::ValLayoutSrc{}(t, v)), row * 8 + column);
      EXPECT_EQ(int(transposed(t, v)), column * 8 + row);
    }
  }
}
