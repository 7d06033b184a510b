// wgmma_texts: the statement without its comments is the instruction.
#include "sett/inst/wgmma_texts.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(WgmmaTexts, WhatStandsInComments) {
  using SS = wgmma_texts<Wgmma{64, Element::f32, Element::bf16, Element::bf16}>;
  EXPECT_STREQ(SS::a0::value, " ");
  EXPECT_STREQ(SS::a1::value, "/*");
  EXPECT_STREQ(SS::a2::value, "*/");
  EXPECT_STREQ(SS::s0::value, "/*");
  EXPECT_STREQ(SS::end::value, "*/");
  using RS = wgmma_texts<Wgmma{256, Element::f32, Element::bf16, Element::bf16, true, true}>;
  EXPECT_STREQ(RS::a0::value, "/*");
  EXPECT_STREQ(RS::a2::value, " ");
  EXPECT_STREQ(RS::s1::value, ", 0");
  EXPECT_STREQ(RS::end::value, " ");
  EXPECT_STREQ(RS::head::value, "wgmma.mma_async.sp.sync.aligned.m64n256k32.f32.bf16.bf16");
  EXPECT_STREQ(RS::tail::value, ", 1, 1, 0");
}
TEST(WgmmaTexts, Pick) {
  int d[2] = {1, 2}, pad = 3;
  EXPECT_EQ(&pick<1>(d, pad), &d[1]);
  EXPECT_EQ(&pick<2>(d, pad), &pad);
}
