// mma_table: lists a warp's multiply-accumulate instructions, from sm_61 to sm_90.
//
//   law      the names of the entries are pairwise different, and include all of CuTe's
//   example  mma_table()[0] is SM61_DP2A
//
// Facts: PTX ISA, "Warp Level Matrix Multiply-Accumulate Instructions", and CuTe's names. For some instructions of
// sm_75 these names begin with SM80; the table lists the architecture of the name.
//
// Requires: host code.
// Errors: none.
#pragma once

#include "../num/vec.hpp"
#include "mma.hpp"

namespace sett::inline SETT_ABI {

// A row of the table describes several instructions of one shape. A row with integers or fp8 describes all pairs of a
// type and the next type; for integers, with and without saturation. A row with b1 describes all operations on bits.
struct MmaRow {
  int arch, m, n, k;
  DType c, a;
  bool sparse = false;
};
constexpr void add_products(Vec<Mma>& out, MmaRow const& r) {
  bool const bits = r.a == DType::b1, integers = is_integer(r.a) && !bits;
  int const pair = integers || is_fp8(r.a) ? 1 : 0;
  for (int a = 0; a <= pair; ++a) {
    for (int b = 0; b <= pair; ++b) {
      Mma s = tensor_mma(r.arch, r.m, r.n, r.k, r.c, DType(int(r.a) + a), DType(int(r.a) + b), r.c);
      s.sparse = r.sparse;
      if (bits) { s.operation = BitOperation::xor_popc; }
      out.push_back(s);
      s.saturate = integers;
      if (bits) { s.operation = BitOperation::and_popc; }
      if (integers || (bits && r.arch >= 80)) { out.push_back(s); }
    }
  }
}

constexpr Vec<Mma> mma_table() {
  using enum DType;
  Vec<Mma> out;
  out.push_back({MmaFamily::dot, 61, 1, 1, 2, s32, s16, s16, s32});
  out.push_back({MmaFamily::dot, 61, 1, 1, 4, s32, s8, s8, s32});
  constexpr DType sums[][2] = {{f16, f16}, {f32, f16}, {f32, f32}};
  for (auto const& [d, c] : sums) {
    for (int majors = 0; majors < 4; ++majors) {
      out.push_back({MmaFamily::quads, 70, 8, 8, 4, d, f16, f16, c, majors / 2 != 0, majors % 2 != 0});
    }
  }
  // ptxas 13.0 does not support sparse fp8 with f16 sums.
  constexpr MmaRow rows[] = {
      {75, 16, 8, 8, f16, f16},         {75, 16, 8, 8, f32, f16},         {75, 8, 8, 16, s32, s8},
      {75, 8, 8, 32, s32, s4},          {75, 8, 8, 128, s32, b1},         {80, 16, 8, 8, f16, f16},
      {80, 16, 8, 8, f32, f16},         {80, 8, 8, 16, s32, s8},          {80, 8, 8, 32, s32, s4},
      {80, 8, 8, 128, s32, b1},         {80, 16, 8, 16, f16, f16},        {80, 16, 8, 16, f32, f16},
      {80, 16, 8, 8, f32, bf16},        {80, 16, 8, 16, f32, bf16},       {80, 16, 8, 4, f32, tf32},
      {80, 16, 8, 8, f32, tf32},        {80, 16, 8, 16, s32, s8},         {80, 16, 8, 32, s32, s8},
      {80, 16, 8, 32, s32, s4},         {80, 16, 8, 64, s32, s4},         {80, 16, 8, 128, s32, b1},
      {80, 16, 8, 256, s32, b1},        {80, 8, 8, 4, f64, f64},          {80, 8, 8, 4, c64, c64},
      {80, 8, 8, 4, gauss_c64, c64},    {80, 16, 8, 16, f16, f16, true},  {80, 16, 8, 16, f32, f16, true},
      {80, 16, 8, 16, f32, bf16, true}, {80, 16, 8, 8, f32, tf32, true},  {80, 16, 8, 32, s32, s8, true},
      {80, 16, 8, 64, s32, s4, true},   {80, 16, 8, 32, f16, f16, true},  {80, 16, 8, 32, f32, f16, true},
      {80, 16, 8, 32, f32, bf16, true}, {80, 16, 8, 16, f32, tf32, true}, {80, 16, 8, 64, s32, s8, true},
      {80, 16, 8, 128, s32, s4, true},  {89, 16, 8, 16, f16, e4m3},       {89, 16, 8, 16, f32, e4m3},
      {89, 16, 8, 32, f16, e4m3},       {89, 16, 8, 32, f32, e4m3},       {89, 16, 8, 64, f32, e4m3, true},
      {90, 16, 8, 4, f64, f64},         {90, 16, 8, 4, c64, c64},         {90, 16, 8, 8, f64, f64},
      {90, 16, 8, 8, c64, c64},         {90, 16, 8, 16, f64, f64},        {90, 16, 8, 16, c64, c64}};
  for (MmaRow const& r : rows) { add_products(out, r); }
  return out;
}

// Returns whether CuTe names the instruction. The other instructions are declared separately, because each declaration
// costs compile time.
constexpr bool is_common(Mma const& s) {
  if (s.sparse || (s.family == MmaFamily::quads && s.d != s.c)) { return false; }
  if (s.arch == 75) { return s.a == DType::f16 || (s.a == DType::s8 && s.b == DType::s8 && !s.saturate); }
  return !is_fp8(s.a) || s.k == 32;
}

}  // namespace sett
