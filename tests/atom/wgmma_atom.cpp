// wgmma_atom: checks the traits of warpgroup instructions and the types of their fragments. tests/sim/correct tests
// the results of the instructions.
#include "sett/atom/wgmma_atom.hpp"

#include <gtest/gtest.h>

#include "sett/hopper.hpp"

using namespace cute;
using GMMA::Major;

TEST(WgmmaAtom, Traits) {
  using SS = MMA_Traits<SM90_64x64x16_F16F16F16_SS<Major::MN, Major::K>>;
  static_assert(std::is_same_v<SS::FrgTypeA, GMMA::smem_desc<Major::MN>> &&
                std::is_same_v<SS::FrgTypeB, GMMA::smem_desc<Major::K>>);
  static_assert(std::is_same_v<SS::Shape_MNK, Shape<_64, _64, _16>> && std::is_same_v<SS::ThrID, Layout<_128>>);
  static_assert(std::is_same_v<SS::ALayout, Layout<Shape<_128, Shape<_64, _16>>, Stride<_0, Stride<_1, _64>>>>);
  using RS = MMA_Atom<SM90_64x32x16_F32BF16BF16_RS<Major::K, Major::MN>>;
  static_assert(std::is_same_v<RS::FrgTypeA, bfloat16_t> && std::is_same_v<RS::FrgTypeB, GMMA::smem_desc<Major::MN>>);
  EXPECT_EQ(SS{}.accumulate_, GMMA::ScaleOut::One);
}

TEST(WgmmaAtom, AccumulatorsFence) {
  auto const mma = make_tiled_mma(SM90_64x64x16_F16F16F16_SS<Major::K, Major::K>{}, Layout<Shape<_2, _1, _1>>{});
  EXPECT_EQ(size(mma), 256);
  auto c = partition_fragment_C(mma, Shape<_128, _128>{});
  clear(c);
  warpgroup_fence_operand(c);
  for (int i = 0; i < size(c); ++i) { EXPECT_EQ(static_cast<float>(c(i)), 0.0f); }
  EXPECT_EQ(size(c), 64);
}
