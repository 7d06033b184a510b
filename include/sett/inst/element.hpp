// element: the kinds of numbers that instructions multiply and add, as values.
//
//   law      ptx_name(e) is what PTX writes after the dot, cute_name(e) what CuTe writes in the names of instructions
//   example  element_bits(Element::e4m3) == 8, ptx_name(Element::bf16) is "bf16", cute_name(Element::bf16) is "BF16"
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../num/types.hpp"

namespace sett::inline SETT_ABI {

enum class Element : signed char {
  f16,
  bf16,
  tf32,
  e4m3,
  e5m2,
  f32,
  f64,
  c64,        // two doubles: complex<double>
  gauss_c64,  // three doubles: Gauss's trick for the product of two of them
  b1,
  s4,
  u4,
  s8,
  u8,
  s16,
  u16,
  s32,
  u32,
  s64,
  u64
};

// How PTX and how CuTe's instruction names call an element.
struct ElementNames {
  char const* ptx;
  char const* cute;
};

SETT_HOST_DEVICE constexpr ElementNames names(Element e) {
  constexpr ElementNames table[] = {
      {"f16", "F16"}, {"bf16", "BF16"}, {"tf32", "TF32"}, {"e4m3", "E4M3"}, {"e5m2", "E5M2"}, {"f32", "F32"},
      {"f64", "F64"}, {"f64", "C64"},   {"f64", "GC64"},  {"b1", "U1"},     {"s4", "S4"},     {"u4", "U4"},
      {"s8", "S8"},   {"u8", "U8"},     {"s16", "S16"},   {"u16", "U16"},   {"s32", "S32"},   {"u32", "U32"}};
  return table[int(e)];
}
// no table, which g++ 12 makes anew in each call: the host bodies ask for every number
SETT_HOST_DEVICE constexpr int element_bits(Element e) {
  switch (e) {
    case Element::b1:
      return 1;
    case Element::s4:
    case Element::u4:
      return 4;
    case Element::e4m3:
    case Element::e5m2:
    case Element::s8:
    case Element::u8:
      return 8;
    case Element::f16:
    case Element::bf16:
    case Element::s16:
    case Element::u16:
      return 16;
    case Element::f64:
    case Element::s64:
    case Element::u64:
      return 64;
    case Element::c64:
      return 128;
    case Element::gauss_c64:
      return 192;
    default:
      return 32;
  }
}
SETT_HOST_DEVICE constexpr char const* ptx_name(Element e) { return names(e).ptx; }
SETT_HOST_DEVICE constexpr char const* cute_name(Element e) { return names(e).cute; }
SETT_HOST_DEVICE constexpr bool is_integer(Element e) { return e >= Element::b1; }
SETT_HOST_DEVICE constexpr bool is_signed_integer(Element e) {
  return e == Element::s4 || e == Element::s8 || e == Element::s16 || e == Element::s32 || e == Element::s64;
}
SETT_HOST_DEVICE constexpr bool is_fp8(Element e) { return e == Element::e4m3 || e == Element::e5m2; }
}  // namespace sett
