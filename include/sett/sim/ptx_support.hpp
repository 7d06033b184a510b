// ptx_support: which instructions of PTX the simulated GPU executes.
//
//   law      family_of(form) is Family::none unless the simulated GPU executes exactly this form
//   example  family_of(Form("ld.global.u32")) is Family::memory
//
// Requires: nothing. Errors: none. Source: PTX ISA 9, "Instruction Set".
#pragma once

#include "ptx_arithmetic.hpp"
#include "ptx_async_form.hpp"
#include "ptx_matrix_form.hpp"
#include "ptx_memory_form.hpp"
#include "ptx_warp_form.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

enum class Family : unsigned char { none, move, branch, arithmetic, memory, warp, async, matrix };

// Returns the type of a mov, or a type without bits.
constexpr Type move_type(Form const& form) {
  Parts p(form);
  Type const t = form.mnemonic() == "mov" ? p.take_type() : Type{};
  bool const plain =
      t.is("pred") || (t.bits >= 16 && !t.is("tf32") && t.bits == t.element && !t.is("f16") && !t.is("bf16"));
  return p.done() && plain ? t : Type{};
}

constexpr Family family_of(Form const& form) {
  if (move_type(form).exists()) { return Family::move; }
  if (form.mnemonic() == "bra" && (form.parts == 1 || (form.parts == 2 && form.has("uni")))) { return Family::branch; }
  if (arithmetic(form).op != Op::none) { return Family::arithmetic; }
  if (memory_form(form).exists) { return Family::memory; }
  if (warp_form(form).op != WarpOp::none) { return Family::warp; }
  if (async_form(form).op != AsyncOp::none) { return Family::async; }
  return matrix_form(form).op != MatrixOp::none ? Family::matrix : Family::none;
}

// The forms of a mnemonic that the simulated GPU executes, as messages list them.
struct Forms {
  std::string_view mnemonic, forms;
};
inline constexpr Forms forms[] = {
    {"mov", "mov.{pred,b16,u16,s16,b32,u32,s32,f32,b64,u64,s64,f64}"},
    {"bra", "bra and bra.uni, to a label of the statement"},
    {"add",
     "add{.sat}.s32, add{.cc}.{u32,s32,u64,s64}, add.{u16,s16}, add{.rn,.rz,.rm,.rp}{.ftz}{.sat}.f32, "
     "add{.rn,.rz,.rm,.rp}.f64, add{.rn}{.ftz}{.sat}.{f16,f16x2}, add{.rn}.{bf16,bf16x2}"},
    {"sub", "the forms of add"},
    {"addc", "addc{.cc}.{u32,s32,u64,s64}"},
    {"subc", "subc{.cc}.{u32,s32,u64,s64}"},
    {"mul", "mul.{lo,hi}.{u16,s16,u32,s32,u64,s64}, mul.wide.{u16,s16,u32,s32}, and the floating-point forms of add"},
    {"mad",
     "mad.{lo,hi}.{u16,s16,u32,s32,u64,s64}, mad.wide.{u16,s16,u32,s32}, mad.hi.sat.s32, mad.{lo,hi}.cc.{u32,"
     "s32,u64,s64}, mad.{rn,rz,rm,rp}{.ftz}{.sat}.f32, mad.{rn,rz,rm,rp}.f64"},
    {"madc", "madc.{lo,hi}{.cc}.{u32,s32,u64,s64}"},
    {"fma",
     "fma.{rn,rz,rm,rp}{.ftz}{.sat}.f32, fma.{rn,rz,rm,rp}.f64, fma.rn{.ftz}{.sat,.relu}.{f16,f16x2}, "
     "fma.rn{.relu}.{bf16,bf16x2}"},
    {"div", "div.{u16,s16,u32,s32,u64,s64}, div.{approx,full,rn,rz,rm,rp}{.ftz}.f32, div.{rn,rz,rm,rp}.f64"},
    {"min",
     "min.{u16,s16,u32,s32,u64,s64}, min.relu.s32, min{.ftz}{.NaN}{.xorsign.abs}.{f32,f16,f16x2}, min{.NaN}"
     "{.xorsign.abs}.{bf16,bf16x2}, min.f64"},
    {"max", "the forms of min"},
    {"setp", "setp.CmpOp{.and,.or,.xor}{.ftz}.type, where the type has 16, 32 or 64 bits and is not a pair"},
    {"cvt",
     "cvt between integers, f16, bf16, f32 and f64 with {.rn,.rz,.rm,.rp,.rni,.rzi,.rmi,.rpi}{.ftz}{.sat}, "
     "cvt.{rn,rz}{.relu}{.satfinite}.{f16,bf16}.f32, cvt.{rn,rz}{.relu}{.satfinite}.{f16x2,bf16x2}.f32, "
     "cvt.{rna,rn,rz}.tf32.f32, cvt.rn.satfinite{.relu}.{e4m3x2,e5m2x2}.{f32,f16x2}, "
     "cvt.rn{.relu}.f16x2.{e4m3x2,e5m2x2}"},
    {"ld",
     "ld{.weak,.volatile,.relaxed.scope,.acquire.scope}{.global,.local,.const,.shared{::cta,::cluster}}{cache "
     "operator}{.v2,.v4}.type of at most 16 bytes"},
    {"st",
     "st{.weak,.volatile,.relaxed.scope,.release.scope}{.global,.local,.shared{::cta,::cluster}}{cache operator}"
     "{.v2,.v4}.type of at most 16 bytes, st.async.shared::cluster.mbarrier::complete_tx::bytes.{b32,u32,s32,f32}"},
    {"atom",
     "atom{.relaxed,.acquire,.release,.acq_rel}{scope}{space}.{add,exch,cas,min,max,and,or,xor,inc,dec}.type "
     "of one number"},
    {"red", "the forms of atom, without exch and cas"},
    {"cp",
     "cp.async.{ca,cg}.shared.global, cp.async.{commit_group,wait_group,wait_all}, cp.async.mbarrier.arrive"
     "{.noinc}, cp.async.bulk between shared and global memory with an mbarrier or a bulk_group, "
     "cp.async.bulk.tensor.{1d..5d} in tile mode, and cp.reduce.async.bulk.tensor with .add"},
    {"mbarrier",
     "mbarrier.{init,inval,arrive,arrive.expect_tx,expect_tx,test_wait,try_wait}{.parity}{.release,"
     ".acquire}{.cta,.cluster}{.shared{::cta,::cluster}}.b64"},
    {"fence",
     "fence{.sc,.acq_rel}.{cta,cluster,gpu,sys}, fence.proxy.async{.global,.shared::{cta,cluster}}, "
     "fence.mbarrier_init.release.cluster"},
    {"bar", "bar.sync, bar.arrive, bar.warp.sync"},
    {"barrier",
     "barrier{.cta}.{sync,arrive}{.aligned}, barrier.cluster.{arrive{.release,.relaxed},wait{.acquire}}"
     "{.aligned}"},
    {"cvta", "cvta{.to}.{global,local,const,shared{::cta}}.u64, cvta.to.shared.u32"},
    {"ldmatrix", "ldmatrix.sync.aligned.m8n8.{x1,x2,x4}{.trans}.shared{::cta}.b16"},
    {"stmatrix", "stmatrix.sync.aligned.m8n8.{x1,x2,x4}{.trans}.shared{::cta}.b16"},
    {"mma", "the shapes and types of docs/reference/inst/mma.md"},
    {"wgmma",
     "wgmma.{fence,commit_group,wait_group}.sync.aligned, and wgmma.mma_async with the shapes and types of "
     "docs/reference/inst/wgmma.md"},
    {"redux", "redux.sync.{add,min,max}.{u32,s32}, redux.sync.{and,or,xor}.b32"},
    {"shfl", "shfl.sync.{idx,bfly,up,down}.b32"},
    {"vote", "vote.sync.{all,any,uni}.pred, vote.sync.ballot.b32"},
    {"match", "match.{any,all}.sync.{b32,b64}"}};

// Returns the forms of the mnemonic, or an empty text.
constexpr std::string_view forms_of(std::string_view mnemonic) {
  for (Forms const& f : forms) {
    if (f.mnemonic == mnemonic) { return f.forms; }
  }
  return {};
}

}  // namespace sett::inline SETT_ABI::sim::ptx
