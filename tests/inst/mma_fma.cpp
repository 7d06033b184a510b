// mma_fma: checks the signatures of the device functions, and that these functions are refused on the host.
#include "sett/inst/mma_fma.hpp"

#include <gtest/gtest.h>

#include "sett/inst/generated/mma_names.hpp"

using namespace sett;

using cute::SM80_16x8x16_F16F16F16F16_TN;

TEST(MmaFma, Registers) {
  using Op = SM80_16x8x16_F16F16F16F16_TN;
  static_assert(is_same_v<Op::DRegisters, uint32_t[2]> && is_same_v<Op::ARegisters, uint32_t[4]>);
  static_assert(is_same_v<cute::SM80_16x8x16_F32BF16BF16F32_TN::CRegisters, float[4]>);
  static_assert(is_same_v<cute::SM90_16x8x16_F64F64F64F64_TN::ARegisters, double[8]>);
  static_assert(is_same_v<cute::SM80_8x8x4_C64C64C64C64_TN::BRegisters, complex<double>[1]>);
  using Fma = void (*)(uint32_t&, uint32_t&, uint32_t const&, uint32_t const&, uint32_t const&, uint32_t const&,
                       uint32_t const&, uint32_t const&, uint32_t const&, uint32_t const&);
  static_assert(is_same_v<decltype(&Op::fma), Fma>);
}
TEST(MmaFma, AThreadAloneIsRefused) {
  uint32_t d[2] = {}, a[4] = {}, b[2] = {}, c[2] = {};
  EXPECT_THROW(SM80_16x8x16_F16F16F16F16_TN::fma(d[0], d[1], a[0], a[1], a[2], a[3], b[0], b[1], c[0], c[1]),
               layout_error);
}
