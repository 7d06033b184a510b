// tensor_core: computes sums of floating-point products as tensor cores do.
//
// Products are exact. The products of one block of K and the accumulator are aligned to the largest exponent among
// them, truncated to F fraction bits at that exponent, added exactly and rounded once: towards zero to f32, to the
// nearest even to f16. This order differs from that of IEEE additions, and architectures differ in the block and in F.
// The PTX ISA leaves both unspecified ("the accumulation order is unspecified"). Two groups measured the block and F
// bit by bit: Xie et al., "MMA-Sim" (arXiv 2511.10909), and Khattak and Mikaitis, "Accurate Models of NVIDIA Tensor
// Cores" (arXiv 2512.07004).
//
//   law      |D - exact sum| < (block + 2) * 2^(e-F), e the largest exponent; equality if all the sums fit into F bits
//   example  Accumulation of sm_90 for f16: {16, 25, 23}: blocks of 16, 25 fraction bits, 23 of them in the result
//
// A NaN among the terms, infinity times zero, or infinities of opposite signs give the canonical NaN, 0x7fffffff or
// 0x7fff. Subnormals are not flushed to zero. Doubles follow IEEE 754: one fused multiply-add after another along K.
//
// Requires: at most 64 products in a block.
// Errors: none.
#pragma once

#include "../tensor/float_types.hpp"
#include "mma.hpp"

namespace sett::inline SETT_ABI {

// Returns the format of a float's bits. The result is meaningless for integers. The function is a switch, because g++
// 12 rebuilds a local table in each call.
SETT_HOST_DEVICE constexpr floats::float_format format_of(DType e) {
  switch (e) {
    case DType::f16:
      return floats::f16;
    case DType::bf16:
      return floats::bf16;
    case DType::tf32:
      return floats::tf32;
    case DType::e4m3:
      return floats::e4m3;
    case DType::e5m2:
      return floats::e5m2;
    default:
      return {32, 8, 23, 127, floats::TopExponent::ieee, floats::Overflow::infinity};
  }
}

struct Accumulation {
  int block;          // number of products that are added at once
  int fraction_bits;  // number of fraction bits that are kept, relative to the largest term
  int result_bits;    // number of fraction bits of an f32 result
};

// Returns the accumulation of mma.sync on an architecture, or of wgmma if `warpgroup` is true.
constexpr Accumulation accumulation(int arch, DType a, int k, bool warpgroup) {
  if (warpgroup) { return is_fp8(a) ? Accumulation{k, 13, 13} : Accumulation{k, 25, 23}; }
  if (arch < 75) { return {4, 23, 23}; }
  if (is_fp8(a) && arch == 89) { return {16, 13, 13}; }
  if (arch >= 90) { return {k, 25, 23}; }
  return {a == DType::tf32 ? 4 : 8, 24, 23};
}

// Returns 2^n for the exponents of normal doubles.
constexpr double power_of_two(int n) { return __builtin_bit_cast(double, std::uint64_t(n + 1023) << 52); }

// A float as a double, which represents both the float and the product of two floats exactly. The hardware compares
// `exponent`, the exponent of the leading bit of a normal float. For zero, the exponent is so small that it is never
// the largest.
struct Term {
  double value = 0;
  std::int32_t exponent = -(1 << 20);
};

constexpr Term read_term(DType e, std::uint64_t raw) {
  floats::float_format const f = format_of(e);
  auto const code = std::uint32_t(raw >> f.low_bits()) & f.code_mask();
  double const sign = (raw >> (f.bits - 1) & 1) != 0 ? -1 : 1;
  if (f.is_nan(code)) { return {__builtin_nan(""), 0}; }
  if (f.is_infinite(code)) { return {sign * __builtin_inf(), 0}; }
  if (code == 0) { return {}; }
  int const above = int(code >> f.mantissa_bits), field = above == 0 ? 1 : above;
  std::uint32_t const significand = code - (std::uint32_t(field - 1) << f.mantissa_bits);
  return {sign * significand * power_of_two(field - f.bias - f.mantissa_bits), field - f.bias};
}
constexpr Term product(Term const& a, Term const& b) { return {a.value * b.value, a.exponent + b.exponent}; }

// Truncates x to `fraction` of the 23 fraction bits of f32.
constexpr std::uint32_t truncate_to_f32(double x, int fraction) {
  double const magnitude = x < 0 ? -x : x;
  std::uint32_t const sign = x < 0 ? 0x80000000u : 0;
  if (magnitude >= power_of_two(128)) { return sign | 0x7f800000u; }
  auto code = __builtin_bit_cast(std::uint32_t, float(magnitude));
  if (double(__builtin_bit_cast(float, code)) > magnitude) { --code; }
  return sign | (code & ~((std::uint32_t(1) << (23 - fraction)) - 1));
}

// Rounds a sum to f32 or f16 and returns its bits. A NaN gives the canonical NaN.
constexpr std::uint32_t rounded(double sum, Accumulation how, DType result) {
  if (sum != sum) { return result == DType::f16 ? 0x7fff : 0x7fffffff; }
  return result == DType::f16 ? std::uint32_t(half_t(sum).storage) : truncate_to_f32(sum, how.result_bits);
}
// Rounds a sum in units of 2^(top - fraction_bits).
constexpr std::uint32_t rounded_sum(std::int64_t sum, int top, Accumulation how, DType result) {
  return rounded(double(sum) * power_of_two(top - how.fraction_bits), how, result);
}

// Returns the sum of the accumulator and the terms of one block, as the bits of an f32 or f16.
constexpr std::uint32_t fused_sum(Term const* terms, int count, Accumulation how, DType result) {
  int top = -126;    // zeros have the smallest exponent
  double plain = 0;  // a NaN or an infinity, if the sum is one
  for (int i = 0; i < count; ++i) {
    top = terms[i].exponent > top ? terms[i].exponent : top;
    plain += terms[i].value;
  }
  if (!__builtin_isfinite(plain)) { return rounded(plain, how, result); }
  std::int64_t sum = 0;  // counts units of 2^(top - fraction_bits); smaller parts are truncated
  for (int i = 0; i < count; ++i) { sum += std::int64_t(terms[i].value * power_of_two(how.fraction_bits - top)); }
  return rounded_sum(sum, top, how, result);
}

}  // namespace sett
