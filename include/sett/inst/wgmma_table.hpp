// wgmma_table: the multiply-accumulate instructions of a warpgroup that there are, but for the flags of their operands.
//
//   law      is_wgmma of every entry; no two are equal
//   example  the first is MMA_64x8x16_F16F16F16_SS
//
// Requires: host code.
// Errors: none.
#pragma once

#include "../num/vec.hpp"
#include "wgmma.hpp"

namespace sett {

struct WgmmaTypes {
  Element d, a, b;
  bool saturate = false;
};
inline constexpr WgmmaTypes wgmma_types[] = {
    {Element::f16, Element::f16, Element::f16},   {Element::f32, Element::f16, Element::f16},
    {Element::f32, Element::bf16, Element::bf16}, {Element::f32, Element::tf32, Element::tf32},
    {Element::s32, Element::s8, Element::s8},     {Element::s32, Element::s8, Element::s8, true},
    {Element::s32, Element::s8, Element::u8},     {Element::s32, Element::s8, Element::u8, true},
    {Element::s32, Element::u8, Element::s8},     {Element::s32, Element::u8, Element::s8, true},
    {Element::s32, Element::u8, Element::u8},     {Element::s32, Element::u8, Element::u8, true},
    {Element::f16, Element::e4m3, Element::e4m3}, {Element::f32, Element::e4m3, Element::e4m3},
    {Element::f16, Element::e4m3, Element::e5m2}, {Element::f32, Element::e4m3, Element::e5m2},
    {Element::f16, Element::e5m2, Element::e4m3}, {Element::f32, Element::e5m2, Element::e4m3},
    {Element::f16, Element::e5m2, Element::e5m2}, {Element::f32, Element::e5m2, Element::e5m2},
    {Element::s32, Element::b1, Element::b1}};

constexpr Vec<Wgmma> wgmma_table() {
  Vec<Wgmma> out;
  for (bool const sparse : {false, true}) {
    for (WgmmaTypes const& t : wgmma_types) {
      for (int n = 8; n <= 256; n += 8) {
        for (bool const in_registers : {false, true}) {
          Wgmma const s{n, t.d, t.a, t.b, in_registers, sparse, t.saturate};
          if (is_wgmma(s)) { out.push_back(s); }
        }
      }
    }
  }
  return out;
}

// The extents of N for which CuTe has names without being asked for more.
constexpr bool is_common(Wgmma const& s) {
  return s.a != Element::b1 && (s.n <= 16 || s.n == 32 || s.n == 64 || s.n == 96 || s.n == 128 || s.n == 192 || s.n == 256);
}

// The declaration of a form by CuTe's name, with CuTe's template parameters.
constexpr PtxText declaration(Wgmma const& s) {
  PtxText out;
  if (has_scales(s) || s.sparse) {
    out << "template <" << (has_majors(s) ? "Major A, Major B" : "") << (has_majors(s) ? ", " : "");
    out << (has_scales(s) ? "ScaleIn a = One, ScaleIn b = One" : "") << (s.sparse && has_scales(s) ? ", " : "");
    out << (s.sparse ? "SparseSel s = Zero" : "") << ">\n";
  }
  // those without parameters are aliases: a class is complete, and its members cost time, where it is declared
  bool const alias = !has_scales(s) && !s.sparse;
  out << (alias ? "using " : "struct ") << cute_name(s) << (alias ? " = " : " : ") << (has_majors(s) ? "Majors" : has_scales(s) ? "Floats" : "Integers");
  out << "<" << s.n;
  for (Element const e : {s.d, s.a, s.b}) { out << ", Elem::" << ptx_name(e); }
  out << ", " << (s.a_in_registers ? 1 : 0) << (has_majors(s) ? ", A, B" : "") << (has_scales(s) ? ", a, b" : "");
  if (!has_scales(s)) { out << ", " << int(s.saturate); }
  return out << (s.sparse ? ", s" : "") << (alias ? ">;\n" : "> {};\n");
}

}  // namespace sett
