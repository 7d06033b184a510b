// ptx: tests whole statements: predicates, lists, branches, and the launch of a kernel that uses them.
#include "sett/sim/ptx.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

#define TEXT(t) [] { return t; }

namespace ptx = sett::sim::ptx;
using sett::here;

TEST(Ptx, MovesSplitAndJoin) {
  unsigned low = 0, high = 0;
  unsigned short a = 0, b = 0;
  unsigned long long whole = 0;
  ptx::run(here(), TEXT("mov.b64 {%0, %1}, %2;"), ptx::out<'r'>(low), ptx::out<'r'>(high),
           ptx::in<'l'>(0x123456789abcdef0));
  EXPECT_TRUE(low == 0x9abcdef0 && high == 0x12345678);
  ptx::run(here(), TEXT("mov.b64 %0, {%2, %1};"), ptx::out<'l'>(whole), ptx::in<'r'>(low), ptx::in<'r'>(high));
  EXPECT_EQ(whole, 0x9abcdef012345678u);
  ptx::run(here(), TEXT("mov.b32 {%0, %1}, %2;"), ptx::out<'h'>(a), ptx::out<'h'>(b), ptx::in<'r'>(0x11112222));
  EXPECT_TRUE(a == 0x2222 && b == 0x1111);
  float f = 0;
  ptx::run(here(), TEXT("mov.f32 %0, 1.5;"), ptx::out<'f'>(f));
  EXPECT_EQ(f, 1.5f);
}

TEST(Ptx, PredicatesAndRegisters) {
  for (unsigned x : {0u, 4u, 9u}) {
    unsigned out = 1;
    ptx::run(here(),
             TEXT("{ .reg .pred p, q; .reg .b32 t; setp.gt.u32 p|q, %1, 4; @p add.u32 %0, %0, 10;"
                  " @!p sub.u32 t, %0, 1; @q mov.b32 %0, t; }"),
             ptx::out<'r'>(out), ptx::in<'r'>(x));
    EXPECT_EQ(out, x > 4 ? 11u : 0u);
  }
}

TEST(Ptx, BranchesLoop) {
  unsigned sum = 0;
  ptx::run(here(),
           TEXT("{ .reg .pred p; .reg .u32 i; mov.u32 i, 0; mov.u32 %0, 0;\nLOOP:\nadd.u32 %0, %0, i;"
                " add.u32 i, i, 1; setp.le.u32 p, i, %1; @p bra LOOP; bra.uni DONE; mov.u32 %0, 0;\nDONE:\n}"),
           ptx::out<'r'>(sum), ptx::in<'r'>(10));
  EXPECT_EQ(sum, 55u);
}

TEST(Ptx, CarriesStayInTheStatement) {
  unsigned low = 0, high = 0;
  ptx::run(here(), TEXT("add.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0;"), ptx::out<'r'>(low), ptx::out<'r'>(high),
           ptx::in<'r'>(0xffffffffu), ptx::in<'r'>(2));
  EXPECT_TRUE(low == 1 && high == 1);
}

TEST(Ptx, ConversionsAndComparisons) {
  int i = 0;
  unsigned pair = 0;
  ptx::run(here(), TEXT("cvt.rni.s32.f32 %0, %1;"), ptx::out<'r'>(i), ptx::in<'f'>(-2.5f));
  ptx::run(here(), TEXT("cvt.rn.bf16x2.f32 %0, %1, %2;"), ptx::out<'r'>(pair), ptx::in<'f'>(1.0f), ptx::in<'f'>(2.0f));
  EXPECT_TRUE(i == -2 && pair == 0x3f804000);
  long long wide = 0;
  ptx::run(here(), TEXT("cvt.s64.s32 %0, %1;"), ptx::out<'l'>(wide), ptx::in<'r'>(i));
  EXPECT_EQ(wide, -2);
}
