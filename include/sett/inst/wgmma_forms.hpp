// wgmma_forms: the variants of wgmma, selected by the template parameters of CuTe's names.
//
//   law      Majors<n, d, a, b, in_registers, A, B, sa, sb>::description has these fields
//   example  struct MMA_64x8x16_F16F16F16_SS : Majors<8, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
//
// Requires: nothing.
// Errors: a form that does not exist does not compile.
#pragma once

#include "wgmma_fma.hpp"

namespace sett::inline SETT_ABI::detail {

using Elem = DType;
using SM90::GMMA::Major;
using SM90::GMMA::ScaleIn;
using SM90::GMMA::SparseSel;
inline constexpr ScaleIn One = ScaleIn::One;
inline constexpr SparseSel Zero = SparseSel::Zero;

// For a sparse A, the selector comes last. The call is written inside Mma{...}, because g++ 12 would evaluate it alone
// before its arguments are known.
template <int n, Elem d, Elem a, Elem b, bool rs, Major A, Major B, ScaleIn sa, ScaleIn sb, SparseSel... s>
struct Majors : WgmmaInstruction<Mma{warpgroup_mma({.n = n,
                                                    .d = d,
                                                    .a = a,
                                                    .b = b,
                                                    .a_in_registers = rs,
                                                    .sparse = (sizeof...(s) > 0),
                                                    .a_m_major = A == Major::MN,
                                                    .b_n_major = B == Major::MN,
                                                    .negate_a = sa == ScaleIn::Neg,
                                                    .negate_b = sb == ScaleIn::Neg,
                                                    .selector = (0 + ... + int(s))})}> {};
template <int n, Elem d, Elem a, Elem b, bool rs, ScaleIn sa, ScaleIn sb, SparseSel... s>
struct Floats : Majors<n, d, a, b, rs, Major::K, Major::K, sa, sb, s...> {};
template <int n, Elem d, Elem a, Elem b, bool rs, bool saturate, SparseSel... s>
struct Integers : WgmmaInstruction<Mma{warpgroup_mma({.n = n,
                                                      .d = d,
                                                      .a = a,
                                                      .b = b,
                                                      .a_in_registers = rs,
                                                      .sparse = (sizeof...(s) > 0),
                                                      .saturate = saturate,
                                                      .selector = (0 + ... + int(s))})}> {};

// Templates with the parameters of CuTe's names, which are majors and signs. Programs match Primitive<A, B, a, b>, and
// make another instruction with the same parameters.
template <int n, Elem d, Elem a, Elem b, bool rs>
struct Dense {
  template <Major A, Major B, ScaleIn sa, ScaleIn sb>
  struct WithMajors : Majors<n, d, a, b, rs, A, B, sa, sb> {};
  template <ScaleIn sa, ScaleIn sb>
  struct WithScales : Floats<n, d, a, b, rs, sa, sb> {};
};

}  // namespace sett::detail
