// wgmma_select: checks the instruction that is selected for given types and tiles.
#include "sett/atom/wgmma_select.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sett/hopper.hpp"
#include "sett/inst/generated/wgmma_names_sparse.hpp"

using namespace cute;
using GMMA::Major;
using GMMA::ScaleIn;

template <class Op>
std::string named(Op) {
  return sett::cute_name(Op::description).text;
}

TEST(WgmmaSelect, Names) {
  using Tile = Shape<_128, _256, _64>;
  EXPECT_EQ(named(GMMA::ss_op_selector<half_t, half_t, float, Tile>()), "MMA_64x256x16_F32F16F16_SS");
  EXPECT_EQ(named(GMMA::rs_op_selector<bfloat16_t, bfloat16_t, float, Tile, Major::K, Major::MN>()),
            "MMA_64x256x16_F32BF16BF16_RS");
  EXPECT_EQ(named(GMMA::ss_op_selector<tfloat32_t, tfloat32_t, float, Shape<_64, Int<160>, _32>>()),
            "MMA_64x32x8_F32TF32TF32_SS_TN");
  EXPECT_EQ(named(GMMA::ss_op_selector<float_e4m3_t, float_e5m2_t, half_t, Shape<_64, Int<192>, _32>>()),
            "MMA_64x192x32_F16E4M3E5M2_SS_TN");
  EXPECT_EQ(named(GMMA::rs_op_selector<int8_t, uint8_t, int32_t, Shape<_64, _8, _32>>()), "MMA_64x8x32_S32S8U8_RS_TN");
}

TEST(WgmmaSelect, IsTheInstructionOfTheName) {
  using Named = SM90_64x64x16_F16F16F16_SS<Major::K, Major::MN>;
  using Selected = decltype(GMMA::ss_op_selector<half_t, half_t, half_t, Shape<_64, _64, _64>, Major::K, Major::MN>());
  static_assert(Selected::description == Named::description);
  using Negated = decltype(GMMA::ss_op_selector<half_t, half_t, half_t, Shape<_64, _64, _64>, Major::K, Major::K,
                                                ScaleIn::Neg, ScaleIn::One>());
  static_assert(Negated::description.negate_a && !Negated::description.negate_b);
}

TEST(WgmmaSelect, OfASparseA) {
  EXPECT_EQ(named(GMMA::ss_op_selector_sparse<half_t, half_t, float, Shape<_128, _256, _64>>()),
            "GMMA_64x256x32_F32F16F16_SS");
  EXPECT_EQ(named(GMMA::rs_op_selector_sparse<int8_t, int8_t, int32_t, Shape<_64, _8, _64>>()),
            "GMMA_64x8x64_S32S8S8_RS_TN");
  EXPECT_EQ(named(GMMA::ss_op_selector_sparse<float_e4m3_t, float_e5m2_t, float, Shape<_64, _96, _64>>()),
            "GMMA_64x96x64_F32E4M3E5M2_SS_TN");
  using Selected =
      decltype(GMMA::ss_op_selector_sparse<half_t, half_t, half_t, Shape<_64, _64, _64>, Major::K, Major::MN>());
  static_assert(std::is_base_of_v<Selected, GMMA::SPARSE::GMMA_64x64x32_F16F16F16_SS<Major::K, Major::MN>>);
}

// Programs match on the template parameters of CuTe's names, and build another instruction with the same parameters.
template <template <SM90::GMMA::Major, SM90::GMMA::Major, SM90::GMMA::ScaleIn, SM90::GMMA::ScaleIn> class Primitive,
          SM90::GMMA::Major a, SM90::GMMA::Major b, SM90::GMMA::ScaleIn sa, SM90::GMMA::ScaleIn sb>
constexpr bool matches(MMA_Atom<Primitive<a, b, sa, sb>> const&) {
  return a == SM90::GMMA::Major::K && b == SM90::GMMA::Major::MN && sa == SM90::GMMA::ScaleIn::One &&
         sb == SM90::GMMA::ScaleIn::One;
}
static_assert(matches(MMA_Atom<decltype(SM90::GMMA::ss_op_selector<bfloat16_t, bfloat16_t, float, Shape<_64, _128, _64>,
                                                                   SM90::GMMA::Major::K, SM90::GMMA::Major::MN>())>{}));
