// wgmma: a multiply-accumulate instruction of a warpgroup, described by a small value.
//
// A (64 x K) is in registers or, as B (N x K), in shared memory behind a descriptor (wgmma_descriptor.hpp); C is D, in
// registers. K is 256 bits of elements, twice that where A is sparse.
//
//   law      D = scale_d * D + (+-A) * (+-B)^T
//   example  Wgmma{64, f32, bf16, bf16}: ptx_name is wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16, cute_name
//            MMA_64x64x16_F32BF16BF16_SS
//
// Facts: PTX ISA, "Asynchronous Warpgroup Level Matrix Multiply-Accumulate Instructions"; that ptxas takes every form
// of wgmma_table is a test.
//
// Requires: nothing.
// Errors: is_wgmma says whether there is such an instruction.
#pragma once

#include "fragment.hpp"
#include "mma.hpp"

namespace sett {

struct Wgmma {
  int n;
  Element d, a, b;
  bool a_in_registers = false;
  bool sparse = false;
  bool saturate = false;
  bool a_mn_major = false;
  bool b_mn_major = false;
  bool negate_a = false;
  bool negate_b = false;
  int selector = 0;  // of sparse: which threads hold the metadata

  bool operator==(Wgmma const&) const = default;
};

// columns of A that are there: of a sparse A, half
SETT_HOST_DEVICE constexpr int stored_k(Wgmma const& s) {
  return 256 / element_bits(s.a);
}
SETT_HOST_DEVICE constexpr int extent_k(Wgmma const& s) {
  return stored_k(s) * (s.sparse ? 2 : 1);
}
SETT_HOST_DEVICE constexpr bool has_majors(Wgmma const& s) {
  return element_bits(s.a) == 16;
}
SETT_HOST_DEVICE constexpr bool has_scales(Wgmma const& s) {
  return !is_integer(s.a);
}

// Factors have one type, or any two of 8 bits of a kind. Integers add to s32, floats to f32, f16 and fp8 also to f16.
SETT_HOST_DEVICE constexpr bool has_types(Wgmma const& s) {
  using enum Element;
  bool const same = s.a == s.b, bytes = (s.a == s8 || s.a == u8) && (s.b == s8 || s.b == u8);
  bool const narrow = (is_fp8(s.a) && is_fp8(s.b)) || (same && s.a == f16), wide = same && (s.a == bf16 || s.a == tf32);
  if (is_integer(s.d)) { return s.d == s32 && (bytes || (same && s.a == b1 && !s.saturate)); }
  return !s.saturate && ((s.d == f32 && wide) || ((s.d == f32 || s.d == f16) && narrow));
}
SETT_HOST_DEVICE constexpr bool is_wgmma(Wgmma const& s) {
  bool const n_fits =
      s.n >= 8 && s.n <= 256 && s.n % 8 == 0 && (!is_integer(s.a) || s.n % 16 == 0 || s.n == 8 || s.n == 24);
  bool const majors = (!s.a_mn_major && !s.b_mn_major) || (has_majors(s) && !(s.a_in_registers && s.a_mn_major));
  bool const scales = (!s.negate_a && !s.negate_b) || has_scales(s);
  bool const keeps = !s.sparse || s.a != Element::b1;
  return has_types(s) && n_fits && keeps && majors && scales && s.selector >= 0 &&
         s.selector <= (s.sparse && element_bits(s.a) >= 16 ? 1 : 0);
}

// of a thread; a descriptor is one
SETT_HOST_DEVICE constexpr int registers(Wgmma const& s, Role o) {
  return o == Role::d ? s.n * 64 / 128 * element_bits(s.d) / 32 : o == Role::a && s.a_in_registers ? 4 : 1;
}

SETT_HOST_DEVICE constexpr PtxText ptx_name(Wgmma const& s) {
  PtxText out;
  out << "wgmma.mma_async" << (s.sparse ? ".sp" : "") << ".sync.aligned.m64n" << s.n << "k" << extent_k(s) << ".";
  out << ptx_name(s.d) << "." << ptx_name(s.a) << "." << ptx_name(s.b);
  return out << (s.a == Element::b1 ? ".and.popc" : s.saturate ? ".satfinite" : "");
}
// what follows scale-d: the signs of A and B, and which of them lie MN-major
SETT_HOST_DEVICE constexpr PtxText ptx_flags(Wgmma const& s) {
  PtxText out;
  if (has_scales(s)) { out << ", " << (s.negate_a ? -1 : 1) << ", " << (s.negate_b ? -1 : 1); }
  if (has_majors(s) && !s.a_in_registers) { out << ", " << int(s.a_mn_major); }
  if (has_majors(s)) { out << ", " << int(s.b_mn_major); }
  return out;
}

template <Wgmma s>
struct FlagsOf {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return ptx_flags(s); }
};

SETT_HOST_DEVICE constexpr PtxText cute_name(Wgmma const& s) {
  PtxText out;
  out << (s.sparse ? "GMMA_64x" : "MMA_64x") << s.n << "x" << extent_k(s) << "_" << cute_name(s.d) << cute_name(s.a);
  out << cute_name(s.b) << (s.a_in_registers ? "_RS" : "_SS") << (has_majors(s) ? "" : "_TN");
  return out << (s.saturate ? "_SATURATE" : "") << (s.a == Element::b1 ? "_ANDPOPC" : "");
}

// where the elements are; a sparse A counts those that were left out
SETT_HOST_DEVICE constexpr Fragment fragment(Wgmma const& s, Role o) {
  if (o != Role::a && o != Role::b) { return warpgroup_fragment(2, s.n / 8); }
  if (o == Role::b || !s.a_in_registers) { return shared_fragment(128, o == Role::b ? s.n : 64, extent_k(s)); }
  int const neighbours = 32 / element_bits(s.a) * (s.sparse ? 2 : 1);
  return warpgroup_fragment(neighbours, extent_k(s) / (4 * neighbours));
}
SETT_HOST_DEVICE constexpr Modes thread_ids(Wgmma const&) {
  return Modes().with(128, 1);
}

}  // namespace sett
