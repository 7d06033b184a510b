// wgmma: checks the instructions' names and flags, and which forms exist.
#include "sett/inst/wgmma.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Wgmma, Names) {
  Mma s = warpgroup_mma({.n = 64, .d = DType::f32, .a = DType::bf16, .b = DType::bf16});
  EXPECT_STREQ(ptx_name(s).text, "wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16");
  EXPECT_STREQ(ptx_flags(s).text, ", 1, 1, 0, 0");
  EXPECT_STREQ(cute_name(s).text, "MMA_64x64x16_F32BF16BF16_SS");
  EXPECT_EQ(registers(s, Role::d), 32);
  s.a_in_registers = s.negate_b = s.b_n_major = true;
  EXPECT_STREQ(ptx_flags(s).text, ", 1, -1, 1");
  Mma const i =
      warpgroup_mma({.n = 24, .d = DType::s32, .a = DType::s8, .b = DType::u8, .sparse = true, .saturate = true});
  EXPECT_STREQ(ptx_name(i).text, "wgmma.mma_async.sp.sync.aligned.m64n24k64.s32.s8.u8.satfinite");
  EXPECT_STREQ(ptx_flags(i).text, "");
  EXPECT_STREQ(cute_name(i).text, "GMMA_64x24x64_S32S8U8_SS_TN_SATURATE");
  EXPECT_EQ(registers(warpgroup_mma({.n = 256, .d = DType::f16, .a = DType::f16, .b = DType::f16}), Role::d), 64);
}
TEST(Wgmma, WhichThereAre) {
  Mma s = warpgroup_mma({.n = 64, .d = DType::f32, .a = DType::tf32, .b = DType::tf32});
  EXPECT_TRUE(is_wgmma(s));
  s.b_n_major = true;  // only allowed for 16-bit elements
  EXPECT_FALSE(is_wgmma(s));
  EXPECT_FALSE(is_wgmma(warpgroup_mma({.n = 40, .d = DType::s32, .a = DType::s8, .b = DType::s8})));
  EXPECT_TRUE(is_wgmma(warpgroup_mma({.n = 40, .d = DType::f32, .a = DType::f16, .b = DType::f16})));
  EXPECT_FALSE(is_wgmma(warpgroup_mma({.n = 264, .d = DType::f32, .a = DType::f16, .b = DType::f16})));
  EXPECT_FALSE(is_wgmma(warpgroup_mma({.n = 64, .d = DType::f16, .a = DType::bf16, .b = DType::bf16})));
  Mma e = warpgroup_mma({.n = 64, .d = DType::f32, .a = DType::e4m3, .b = DType::e5m2, .sparse = true});
  EXPECT_TRUE(is_wgmma(e));
  for (int Mma::*const field : {&Mma::m, &Mma::k, &Mma::arch}) {
    Mma other = e;
    other.*field *= 2;
    EXPECT_FALSE(is_wgmma(other));
  }
  Mma apart = e;
  apart.c = DType::f16;  // D is C
  EXPECT_FALSE(is_wgmma(apart));
  e.selector = 1;  // ptxas 13.0 accepts only 0 for 8-bit elements
  EXPECT_FALSE(is_wgmma(e));
}
