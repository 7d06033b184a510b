// mma_table: the multiply-accumulate instructions of a warp that there are, from sm_61 to sm_90.
//
//   law      the names of the entries are pairwise different, and those of CuTe are among them
//   example  mma_table()[0] is SM61_DP2A
//
// Facts: PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions", and CuTe's names, which say SM80 of some that
// sm_75 has already: theirs is the architecture of the name.
//
// Requires: host code.
// Errors: none.
#pragma once

#include "../num/vec.hpp"
#include "mma.hpp"

namespace sett {

namespace mma_lists {

struct Extents {
  int m, n, k;
};

// integers of four types of factors, with and without saturation
constexpr void add_integers(Vec<Mma>& out, int arch, Extents x, Element s, Element u, bool sparse = false) {
  for (Element const a : {s, u}) {
    for (Element const b : {s, u}) {
      for (bool const saturate : {false, true}) {
        out.push_back(tensor_mma(arch, x.m, x.n, x.k, Element::s32, a, b, Element::s32, saturate,
                                 BitOperation::multiply, sparse));
      }
    }
  }
}
constexpr void add_floats(Vec<Mma>& out, int arch, Extents x, Element c, Element a, Element b, bool sparse = false) {
  out.push_back(tensor_mma(arch, x.m, x.n, x.k, c, a, b, c, false, BitOperation::multiply, sparse));
}
constexpr void add_fp8(Vec<Mma>& out, Extents x, bool sparse = false) {
  for (Element const c : {Element::f16, Element::f32}) {
    for (Element const a : {Element::e4m3, Element::e5m2}) {
      for (Element const b : {Element::e4m3, Element::e5m2}) {
        // ptxas 13.0 has no sparse form that adds to f16
        if (!sparse || c == Element::f32) { add_floats(out, 89, x, c, a, b, sparse); }
      }
    }
  }
}

}  // namespace mma_lists

constexpr Vec<Mma> mma_table() {
  using namespace mma_lists;
  using E = Element;
  Vec<Mma> out;
  out.push_back(dot_mma(2, E::s32, E::s16));
  out.push_back(dot_mma(4, E::s32, E::s8));
  for (E const d : {E::f16, E::f32}) {
    for (E const c : {E::f16, E::f32}) {
      for (bool const a_major : {false, true}) {
        for (bool const b_major : {false, true}) {
          if (d == E::f32 || c == E::f16) { out.push_back(quad_mma(d, c, a_major, b_major)); }
        }
      }
    }
  }
  for (int const arch : {75, 80}) {
    add_floats(out, arch, {16, 8, 8}, E::f16, E::f16, E::f16);
    add_floats(out, arch, {16, 8, 8}, E::f32, E::f16, E::f16);
    add_integers(out, arch, {8, 8, 16}, E::s8, E::u8);
    add_integers(out, arch, {8, 8, 32}, E::s4, E::u4);
    for (BitOperation const o : {BitOperation::xor_popc, BitOperation::and_popc}) {
      if (arch == 80 || o == BitOperation::xor_popc) {
        out.push_back(tensor_mma(arch, 8, 8, 128, E::s32, E::b1, E::b1, E::s32, false, o));
      }
    }
  }
  for (E const c : {E::f16, E::f32}) { add_floats(out, 80, {16, 8, 16}, c, E::f16, E::f16); }
  for (int const k : {8, 16}) { add_floats(out, 80, {16, 8, k}, E::f32, E::bf16, E::bf16); }
  for (int const k : {4, 8}) { add_floats(out, 80, {16, 8, k}, E::f32, E::tf32, E::tf32); }
  for (int const k : {16, 32}) { add_integers(out, 80, {16, 8, k}, E::s8, E::u8); }
  for (int const k : {32, 64}) { add_integers(out, 80, {16, 8, k}, E::s4, E::u4); }
  for (int const k : {128, 256}) {
    for (BitOperation const o : {BitOperation::xor_popc, BitOperation::and_popc}) {
      out.push_back(tensor_mma(80, 16, 8, k, E::s32, E::b1, E::b1, E::s32, false, o));
    }
  }
  add_floats(out, 80, {8, 8, 4}, E::f64, E::f64, E::f64);
  out.push_back(complex_mma(80, 8, 8, 4, E::c64));
  out.push_back(complex_mma(80, 8, 8, 4, E::gauss_c64));
  for (int const k : {16, 32}) {
    for (E const c : {E::f16, E::f32}) { add_floats(out, 80, {16, 8, k}, c, E::f16, E::f16, true); }
    add_floats(out, 80, {16, 8, k}, E::f32, E::bf16, E::bf16, true);
    add_floats(out, 80, {16, 8, k / 2}, E::f32, E::tf32, E::tf32, true);
    add_integers(out, 80, {16, 8, 2 * k}, E::s8, E::u8, true);
    add_integers(out, 80, {16, 8, 4 * k}, E::s4, E::u4, true);
  }
  for (int const k : {16, 32}) { add_fp8(out, {16, 8, k}); }
  add_fp8(out, {16, 8, 64}, true);
  for (int const k : {4, 8, 16}) {
    add_floats(out, 90, {16, 8, k}, E::f64, E::f64, E::f64);
    out.push_back(complex_mma(90, 16, 8, k, E::c64));
  }
  return out;
}

// CuTe has a name for it; the others are declared apart, because each costs time.
constexpr bool is_common(Mma const& s) {
  if (s.sparse || (s.family == MmaFamily::quads && s.d != s.c)) { return false; }
  if (s.arch == 75) { return s.a == Element::f16 || (s.a == Element::s8 && s.b == Element::s8 && !s.saturate); }
  return !is_fp8(s.a) || s.k == 32;
}

}  // namespace sett
