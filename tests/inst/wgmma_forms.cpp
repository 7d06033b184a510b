// wgmma_forms: checks that each name has the flags of its template parameters.
#include "sett/inst/wgmma_forms.hpp"

#include <gtest/gtest.h>

#include "sett/inst/generated/wgmma_names.hpp"
#include "sett/inst/generated/wgmma_names_ext.hpp"
#include "sett/inst/generated/wgmma_names_sparse.hpp"
#include "sett/inst/generated/wgmma_names_sparse_ext.hpp"

using namespace sett;

TEST(WgmmaForms, Flags) {
  using cute::SM90::GMMA::Major;
  using cute::SM90::GMMA::ScaleIn;
  using Op = cute::SM90::GMMA::MMA_64x64x16_F16F16F16_SS<Major::MN, Major::K, ScaleIn::Neg>;
  static_assert(
      Op::description ==
      warpgroup_mma({.n = 64, .d = DType::f16, .a = DType::f16, .b = DType::f16, .a_m_major = true, .negate_a = true}));
  using Integers = cute::SM90_64x32x32_S32S8U8_RS_TN_SATURATE;
  static_assert(
      Integers::description ==
      warpgroup_mma(
          {.n = 32, .d = DType::s32, .a = DType::s8, .b = DType::u8, .a_in_registers = true, .saturate = true}));
  using Sparse = cute::SM90::GMMA::SPARSE::GMMA_64x8x16_F32TF32TF32_SS_TN<ScaleIn::One, ScaleIn::One,
                                                                          cute::SM90::GMMA::SparseSel::One>;
  static_assert(Sparse::description.sparse && Sparse::description.selector == 1);
  using Extended = cute::SM90_64x40x16_F32F16F16_SS<Major::K, Major::K>;
  static_assert(Extended::description.n == 40);
}
template <class Op>
constexpr int columns() {
  return Op::description.n;
}
TEST(WgmmaForms, EveryFileCompiles) {
  static_assert(columns<cute::SM90::GMMA::SPARSE::GMMA_64x24x64_S32S8S8_SS_TN<>>() == 24);
}
