// element: the kinds of numbers that instructions multiply and add, as values.
//
//   law      ptx_name(e) is what PTX writes after the dot, cute_name(e) what CuTe writes in the names of instructions
//   example  element_bits(Element::e4m3) == 8, ptx_name(Element::bf16) is "bf16", cute_name(Element::bf16) is "BF16"
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../num/types.hpp"

namespace sett {

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
  u32
};

// What is known of an element: its width, how PTX and how CuTe's instruction names call it; exponent_bits of floats.
struct ElementFacts {
  int bits;
  char const* ptx;
  char const* cute;
};
SETT_HOST_DEVICE constexpr ElementFacts facts(Element e) {
  constexpr ElementFacts table[] = {{16, "f16", "F16"},   {16, "bf16", "BF16"}, {32, "tf32", "TF32"}, {8, "e4m3", "E4M3"},
                                    {8, "e5m2", "E5M2"},  {32, "f32", "F32"},   {64, "f64", "F64"},   {128, "f64", "C64"},
                                    {192, "f64", "GC64"}, {1, "b1", "U1"},      {4, "s4", "S4"},      {4, "u4", "U4"},
                                    {8, "s8", "S8"},      {8, "u8", "U8"},      {16, "s16", "S16"},   {16, "u16", "U16"},
                                    {32, "s32", "S32"},   {32, "u32", "U32"}};
  return table[int(e)];
}
SETT_HOST_DEVICE constexpr int element_bits(Element e) {
  return facts(e).bits;
}
SETT_HOST_DEVICE constexpr char const* ptx_name(Element e) {
  return facts(e).ptx;
}
SETT_HOST_DEVICE constexpr char const* cute_name(Element e) {
  return facts(e).cute;
}
SETT_HOST_DEVICE constexpr bool is_integer(Element e) {
  return e >= Element::b1;
}
SETT_HOST_DEVICE constexpr bool is_signed_integer(Element e) {
  return e == Element::s4 || e == Element::s8 || e == Element::s16 || e == Element::s32;
}
SETT_HOST_DEVICE constexpr bool is_fp8(Element e) {
  return e == Element::e4m3 || e == Element::e5m2;
}
}  // namespace sett
