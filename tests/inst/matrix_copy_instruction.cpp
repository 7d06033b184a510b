// matrix_copy_instruction: checks the functions' signatures, and that the functions are refused on the host.
#include "sett/inst/generated/matrix_copy_names.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(MatrixCopyCalls, Signatures) {
  static_assert(is_same_v<cute::SM75_U32x4_LDSM_N::SRegisters, uint128_t[1]>);
  static_assert(is_same_v<cute::SM75_U32x4_LDSM_N::DRegisters, uint32_t[4]>);
  static_assert(is_same_v<cute::SM90_U16x4_STSM_T::SRegisters, uint32_t[2]>);
  static_assert(is_same_v<cute::SM90_U16x4_STSM_T::DRegisters, uint128_t[1]>);
  static_assert(is_same_v<cute::SM50_Shuffle_U32_2x2Trans_XOR4::SRegisters, uint32_t[2]>);
  using Load = void (*)(uint128_t const&, uint32_t&, uint32_t&);
  static_assert(is_same_v<decltype(&cute::SM75_U16x4_LDSM_T::copy), Load>);
}
template <class Op>
void expect_description(char const* name) {
  EXPECT_STREQ(cute_name(Op::description).text, name);
}
TEST(MatrixCopyCalls, TheNamesAreTheDescriptions) {
  expect_description<cute::SM50_Shuffle_U32_2x2Trans_XOR1>("SM50_Shuffle_U32_2x2Trans_XOR1");
  expect_description<cute::SM50_Shuffle_U32_2x2Trans_XOR4>("SM50_Shuffle_U32_2x2Trans_XOR4");
  expect_description<cute::SM75_U32x1_LDSM_N>("SM75_U32x1_LDSM_N");
  expect_description<cute::SM75_U32x2_LDSM_N>("SM75_U32x2_LDSM_N");
  expect_description<cute::SM75_U32x4_LDSM_N>("SM75_U32x4_LDSM_N");
  expect_description<cute::SM75_U16x2_LDSM_T>("SM75_U16x2_LDSM_T");
  expect_description<cute::SM75_U16x4_LDSM_T>("SM75_U16x4_LDSM_T");
  expect_description<cute::SM75_U16x8_LDSM_T>("SM75_U16x8_LDSM_T");
  expect_description<cute::SM75_U32x1_MOVM_T>("SM75_U32x1_MOVM_T");
  expect_description<cute::SM90_U32x1_STSM_N>("SM90_U32x1_STSM_N");
  expect_description<cute::SM90_U32x2_STSM_N>("SM90_U32x2_STSM_N");
  expect_description<cute::SM90_U32x4_STSM_N>("SM90_U32x4_STSM_N");
  expect_description<cute::SM90_U16x2_STSM_T>("SM90_U16x2_STSM_T");
  expect_description<cute::SM90_U16x4_STSM_T>("SM90_U16x4_STSM_T");
  expect_description<cute::SM90_U16x8_STSM_T>("SM90_U16x8_STSM_T");
}
TEST(MatrixCopyCalls, AThreadAloneIsRefused) {
  uint128_t row{};
  uint32_t r = 0;
  EXPECT_THROW(cute::SM75_U32x1_LDSM_N::copy(row, r), layout_error);
  EXPECT_THROW(cute::SM90_U32x1_STSM_N::copy(r, row), layout_error);
  EXPECT_THROW(cute::SM75_U32x1_MOVM_T::copy(r, r), layout_error);
}
