// ptx_arithmetic: tests which names are recognised, and the types of their sources and results.
#include "sett/sim/ptx_arithmetic.hpp"

#include <gtest/gtest.h>

namespace ptx = sett::sim::ptx;

TEST(PtxArithmetic, FormsThatExist) {
  for (char const* name :
       {"add.s32", "add.sat.s32", "add.u16", "add.cc.u32", "addc.cc.s64", "addc.u32", "subc.u32", "sub.rz.ftz.sat.f32",
        "add.f64", "add.rn.f16x2", "add.ftz.sat.f16", "sub.bf16x2", "mul.lo.s16", "mul.wide.u32", "mul.hi.u64",
        "mul24.lo.s32", "mad24.hi.sat.s32", "mad.lo.u16", "mad.wide.s16", "mad.hi.sat.s32", "mad.lo.cc.u32",
        "madc.hi.u32", "mad.rn.f32", "fma.rm.f64", "fma.rn.relu.bf16x2", "fma.rn.sat.f16", "sad.u64", "div.s16",
        "div.full.ftz.f32", "div.approx.f32", "div.rp.f64", "rem.u64", "abs.s64", "abs.ftz.f32", "neg.bf16",
        "min.u64", "max.relu.s32", "min.NaN.f16x2", "max.ftz.NaN.xorsign.abs.f32", "max.f64", "and.pred", "xor.b16",
        "not.b64", "cnot.b32", "shl.b16", "shr.s64", "shr.b32", "shf.r.clamp.b32", "bfe.s64", "bfi.b64", "brev.b32",
        "popc.b64", "clz.b32", "bfind.shiftamt.s32", "prmt.b32", "prmt.b32.rc16", "lop3.b32", "selp.f64", "selp.b16",
        "slct.u64.f32", "slct.ftz.f32.f32", "setp.ne.and.s64", "setp.hi.u16", "setp.neu.ftz.f32", "setp.num.f64",
        "set.lt.u32.s32", "set.geu.xor.ftz.f32.f32", "copysign.f64", "testp.subnormal.f32", "rcp.approx.ftz.f32",
        "rcp.rn.f64", "sqrt.rz.f32", "rsqrt.approx.f32", "ex2.approx.f32", "lg2.approx.ftz.f32", "sin.approx.f32",
        "tanh.approx.f32", "dp4a.u32.s32", "dp2a.hi.s32.u32", "cvt.u64.s32", "cvt.sat.u8.s32", "cvt.rzi.ftz.s32.f32",
        "cvt.rn.f16.f32", "cvt.f32.f16", "cvt.rp.f32.u64", "cvt.rni.f32.f32", "cvt.sat.f32.f32", "cvt.rn.bf16.f32",
        "cvt.rn.relu.bf16x2.f32", "cvt.rz.f16x2.f32", "cvt.rna.tf32.f32", "cvt.rn.satfinite.e5m2x2.f32",
        "cvt.rn.satfinite.relu.e4m3x2.f16x2", "cvt.rn.f16x2.e4m3x2", "cvt.rm.f32.f64", "cvt.f64.f32"}) {
    EXPECT_NE(int(ptx::arithmetic(ptx::Form(name)).op), 0) << name;
  }
}

TEST(PtxArithmetic, FormsThatDoNotExist) {
  for (char const* name :
       {"add", "add.b32", "add.u8", "add.sat.u32", "add.rn.s32", "addc.f32", "add.cc.u16", "mul.s32", "mul.wide.u64",
        "mul.lo.cc.u32", "mad.f32", "mad.rn.f16", "fma.f32", "fma.rz.f16", "fma.rn.sat.bf16", "div.f32", "div.approx.f64",
        "rem.f32", "abs.u32", "neg.b32", "min.b32", "min.relu.u32", "min.NaN.f64", "and.u32", "shl.u32", "shf.l.b32",
        "bfe.b32", "bfe.u16", "popc.u32", "bfind.b32", "prmt.b64", "lop3.b64", "selp.pred", "slct.b32.u32",
        "setp.lt.b32", "setp.lo.s32", "setp.equ.s32", "setp.eq.f16x2", "set.lt.b32.s32", "copysign.f16", "rcp.f32",
        "sqrt.f32", "rsqrt.approx.f64", "ex2.f32", "ex2.approx.f16", "dp4a.s8.s8", "dp2a.s32.s32", "cvt.f16.f32",
        "cvt.s32.f32", "cvt.rn.s32.f32", "cvt.rn.f64.f32", "cvt.f32.s32", "cvt.rn.e4m3x2.f32", "cvt.b32.u32",
        "cvt.rna.f32.f64", "add.s32.s32", "add.ftz.f64"}) {
    EXPECT_EQ(int(ptx::arithmetic(ptx::Form(name)).op), 0) << name;
  }
}

TEST(PtxArithmetic, TypesOfOperands) {
  auto const type = [](char const* name, int source) {
    return std::string_view(ptx::source_type(ptx::arithmetic(ptx::Form(name)), source).name);
  };
  EXPECT_EQ(type("mad.wide.s16", 1), "s16");
  EXPECT_EQ(type("mad.wide.s16", 2), "s32");
  EXPECT_EQ(type("shl.b64", 1), "u32");
  EXPECT_EQ(type("bfi.b64", 1), "b64");
  EXPECT_EQ(type("bfi.b64", 3), "u32");
  EXPECT_EQ(type("selp.f32", 2), "pred");
  EXPECT_EQ(type("slct.u64.s32", 2), "s32");
  EXPECT_EQ(type("dp4a.u32.s32", 2), "s32");
  EXPECT_TRUE(ptx::arithmetic(ptx::Form("mul.wide.u32")).result.is("u64"));
  EXPECT_TRUE(ptx::arithmetic(ptx::Form("popc.b64")).result.is("u32"));
  EXPECT_EQ(ptx::arithmetic(ptx::Form("setp.lt.or.s32")).sources, 3);
}
