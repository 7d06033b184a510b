// wgmma: describes a warpgroup's multiply-accumulate instructions, and the rules that PTX has for their operands in
// shared memory.
//
// A (64 x K) is in registers or, like B (N x K), in shared memory, where a descriptor locates it
// (wgmma_descriptor.hpp). C is D, in registers. K is 256 bits of elements, or 512 bits if A is sparse.
//
//   law      D = scale_d * D + (+-A) * (+-B)^T
//   example  s = warpgroup_mma({.n = 64, .d = DType::f32, .a = DType::bf16, .b = DType::bf16}): ptx_name(s) is
//            wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16, cute_name(s) is MMA_64x64x16_F32BF16BF16_SS
//
// Facts: PTX ISA, "Asynchronous Warpgroup Level Matrix Multiply-Accumulate Instructions"; a test assembles every form
// of wgmma_table with ptxas.
//
// Requires: nothing. Errors: none here; is_wgmma returns whether an instruction exists.
#pragma once

#include "mma.hpp"

namespace sett::inline SETT_ABI {

// The fields of a wgmma instruction that its caller chooses; warpgroup_mma derives the other fields.
struct WarpgroupMma {
  int n;
  DType d, a, b;
  bool a_in_registers = false;
  bool sparse = false;
  bool saturate = false;
  bool a_m_major = false;
  bool b_n_major = false;
  bool negate_a = false;
  bool negate_b = false;
  int selector = 0;  // for a sparse A, selects the threads that hold the metadata
};

SETT_HOST_DEVICE constexpr Mma warpgroup_mma(WarpgroupMma const& w) {
  return {.family = MmaFamily::warpgroup,
          .arch = 90,
          .m = 64,
          .n = w.n,
          .k = 256 / bits_of(w.a) * (w.sparse ? 2 : 1),
          .d = w.d,
          .a = w.a,
          .b = w.b,
          .c = w.d,
          .a_m_major = w.a_m_major,
          .b_n_major = w.b_n_major,
          .operation = w.a == DType::b1 ? BitOperation::and_popc : BitOperation::multiply,
          .saturate = w.saturate,
          .sparse = w.sparse,
          .selector = w.selector,
          .a_in_registers = w.a_in_registers,
          .negate_a = w.negate_a,
          .negate_b = w.negate_b};
}
SETT_HOST_DEVICE constexpr bool has_scales(Mma const& s) { return !is_integer(s.a); }

// Returns whether the types can be multiplied. Both factors must have the same type, or any two 8-bit types of one
// kind. Integers are added to s32, and floats to f32. f16 and fp8 can also be added to f16.
SETT_HOST_DEVICE constexpr bool has_types(Mma const& s) {
  using enum DType;
  bool const same = s.a == s.b, bytes = (s.a == s8 || s.a == u8) && (s.b == s8 || s.b == u8);
  bool const narrow = (is_fp8(s.a) && is_fp8(s.b)) || (same && s.a == f16), wide = same && (s.a == bf16 || s.a == tf32);
  if (is_integer(s.d)) { return s.d == s32 && (bytes || (same && s.a == b1 && !s.saturate)); }
  return !s.saturate && ((s.d == f32 && wide) || ((s.d == f32 || s.d == f16) && narrow));
}
SETT_HOST_DEVICE constexpr bool has_possible_n(Mma const& s) {
  return s.n >= 8 && s.n <= 256 && s.n % 8 == 0 && (!is_integer(s.a) || s.n % 16 == 0 || s.n == 8 || s.n == 24);
}
// CuTe always names these extents of N. It names all other extents only if a program defines
// CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED. CuTe's selectors can then choose them too.
SETT_HOST_DEVICE constexpr bool has_common_n(Mma const& s) {
  return s.a != DType::b1 &&
         (s.n <= 16 || s.n == 32 || s.n == 64 || s.n == 96 || s.n == 128 || s.n == 192 || s.n == 256);
}
SETT_HOST_DEVICE constexpr bool is_wgmma(Mma const& s) {
  Mma const whole = warpgroup_mma({.n = s.n,
                                   .d = s.d,
                                   .a = s.a,
                                   .b = s.b,
                                   .a_in_registers = s.a_in_registers,
                                   .sparse = s.sparse,
                                   .saturate = s.saturate,
                                   .a_m_major = s.a_m_major,
                                   .b_n_major = s.b_n_major,
                                   .negate_a = s.negate_a,
                                   .negate_b = s.negate_b,
                                   .selector = s.selector});
  bool const majors = (!s.a_m_major && !s.b_n_major) || (has_majors(s) && !(s.a_in_registers && s.a_m_major));
  bool const scales = (!s.negate_a && !s.negate_b) || has_scales(s);
  bool const keeps = !s.sparse || s.a != DType::b1;
  return s == whole && has_types(s) && has_possible_n(s) && keeps && majors && scales && s.selector >= 0 &&
         s.selector <= (s.sparse && bits_of(s.a) >= 16 ? 1 : 0);
}

// Returns the operands after scale-d: the signs of A and B, and which of A and B are MN-major.
SETT_HOST_DEVICE constexpr PtxText ptx_flags(Mma const& s) {
  PtxText out;
  if (has_scales(s)) { out << ", " << (s.negate_a ? -1 : 1) << ", " << (s.negate_b ? -1 : 1); }
  if (has_majors(s) && !s.a_in_registers) { out << ", " << int(s.a_m_major); }
  if (has_majors(s)) { out << ", " << int(s.b_n_major); }
  return out;
}

template <Mma s>
struct FlagsOf {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return ptx_flags(s); }
};

}  // namespace sett
