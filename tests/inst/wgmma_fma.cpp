// wgmma_fma: checks the functions' signatures, and that the functions are refused on the host.
#include "sett/inst/wgmma_fma.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(WgmmaFma, Signatures) {
  using SS = WgmmaInstruction<warpgroup_mma({.n = 8, .d = DType::f32, .a = DType::bf16, .b = DType::bf16})>;
  static_assert(is_same_v<SS::CRegisters, float[4]> && is_same_v<SS::ARegisters, uint64_t[1]>);
  using Fma = void (*)(uint64_t const&, uint64_t const&, float&, float&, float&, float&, SM90::GMMA::ScaleOut);
  static_assert(is_same_v<decltype(&SS::fma), Fma>);
  using RS = WgmmaInstruction<warpgroup_mma(
      {.n = 8, .d = DType::f16, .a = DType::f16, .b = DType::f16, .a_in_registers = true})>;
  static_assert(is_same_v<RS::CRegisters, uint32_t[2]> && is_same_v<RS::ARegisters, uint32_t[4]>);
}
TEST(WgmmaFma, AThreadAloneIsRefused) {
  using SS = WgmmaInstruction<warpgroup_mma({.n = 8, .d = DType::f32, .a = DType::bf16, .b = DType::bf16})>;
  float d[4] = {};
  EXPECT_THROW(SS::fma(0, 0, d[0], d[1], d[2], d[3]), layout_error);
  EXPECT_THROW(cute::warpgroup_arrive(), layout_error);
  EXPECT_THROW(cute::warpgroup_wait<0>(), layout_error);
  cute::warpgroup_fence_operand(d[0]);
}
