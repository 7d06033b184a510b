// block_sum: computes fused_sum of finite numbers for eight adjacent columns of a product.
//
//   law      block_sum(a, b, at, n, c, how, result, out):
//            out[j] == fused_sum({c[j], a[0] b[at[0] + j], ..., a[n-1] b[at[n-1] + j]}, ...)
//   example  four times 1 * 1 and c = 2 give the bits of 6
//
// The eight columns form one compiler vector. A conversion to an integer truncates each product at its last kept bit.
//
// Requires: finite numbers of types that tensor cores multiply.
// Errors: none.
#pragma once

#include "sett/inst/tensor_core.hpp"

namespace sett::inline SETT_ABI::sim {

// Converts an f32, which may be infinite or NaN, to a term.
constexpr Term term_of_f32(std::uint32_t bits) {
  int const field = int(bits >> 23 & 0xff);
  bool const zero = (bits & 0x7fffffffu) == 0;
  return {double(__builtin_bit_cast(float, bits)), zero ? Term{}.exponent : (field == 0 ? 1 : field) - 127};
}

// A row of numbers, with their significands and exponents in separate arrays.
struct Terms {
  double const* value = nullptr;
  std::int32_t const* exponent = nullptr;
};
struct EightTerms {
  double value[8] = {};
  std::int32_t exponent[8] = {};
};

namespace detail {

using Ints [[gnu::vector_size(8 * sizeof(std::int32_t))]] = std::int32_t;
using Longs [[gnu::vector_size(8 * sizeof(std::int64_t))]] = std::int64_t;
using Words [[gnu::vector_size(8 * sizeof(std::uint64_t))]] = std::uint64_t;
using Doubles [[gnu::vector_size(8 * sizeof(double))]] = double;

}  // namespace detail

// Rounds eight sums in the same way as rounded_sum. If the result is neither subnormal nor too large, rounding towards
// zero to f32 only truncates bits.
constexpr void rounded_sums(double const (&sum)[8], std::int32_t const (&top)[8], Accumulation how, DType result,
                            std::uint32_t* out) {
  bool usual = result != DType::f16;
  if (usual) {
    std::uint64_t const kept = ~((std::uint64_t(1) << 29) - 1);
    std::uint32_t const mask = ~((std::uint32_t(1) << (23 - how.result_bits)) - 1);
    int unusual = 0;
    for (int j = 0; j < 8; ++j) {
      double const x = sum[j] * power_of_two(top[j] - how.fraction_bits);
      std::uint64_t const bits = __builtin_bit_cast(std::uint64_t, x) & kept;
      std::uint64_t const field = bits >> 52 & 0x7ff;
      unusual |= field != 0 && field - 897 > 253 ? 1 : 0;
      out[j] = __builtin_bit_cast(std::uint32_t, static_cast<float>(__builtin_bit_cast(double, bits))) & mask;
    }
    usual = unusual == 0;
  }
  if (usual) { return; }
  for (int j = 0; j < 8; ++j) { out[j] = rounded_sum(static_cast<std::int64_t>(sum[j]), top[j], how, result); }
}

// `a` has `count` numbers. `b` has rows of eight numbers, beginning at b[at[k]]. `c` contains the initial sums.
inline void block_sum(Terms a, Terms b, int const* at, int count, EightTerms const& c, Accumulation how, DType result,
                      std::uint32_t* out) {
  using namespace detail;
  Ints top, exponent;
  __builtin_memcpy(&top, c.exponent, sizeof top);
  top = ((top + 126) & ~((top + 126) >> 31)) - 126;  // at least -126
  for (int k = 0; k < count; ++k) {
    __builtin_memcpy(&exponent, b.exponent + at[k], sizeof exponent);
    exponent += a.exponent[k];
    top = exponent > top ? exponent : top;
  }
  // Every term is less than 2^30 units. The sum of the terms is an integer that a double represents exactly.
  Doubles const units = (Doubles)((Words) __builtin_convertvector(how.fraction_bits + 1023 - top, Longs) << 52);
  Doubles value;
  __builtin_memcpy(&value, c.value, sizeof value);
  Doubles sum = __builtin_convertvector(__builtin_convertvector(value * units, Ints), Doubles);
  for (int k = 0; k < count; ++k) {
    __builtin_memcpy(&value, b.value + at[k], sizeof value);
    sum += __builtin_convertvector(__builtin_convertvector(value * a.value[k] * units, Ints), Doubles);
  }
  double sums[8];
  std::int32_t tops[8];
  __builtin_memcpy(sums, &sum, sizeof sums);
  __builtin_memcpy(tops, &top, sizeof tops);
  rounded_sums(sums, tops, how, result, out);
}

}  // namespace sett::sim
