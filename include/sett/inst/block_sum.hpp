// block_sum: fused_sum of finite numbers that have been read before, of eight columns of a product side by side.
//
//   law      block_sum(a, b, at, n, c, how, result): out[j] == fused_sum({c[j], a[0] b[at[0] + j], ..., a[n-1] b[at[n-1] + j]}, ...)
//   example  four times 1 * 1 and c = 2 give the bits of 6
//
// Numbers are kept as doubles: a product of two is exact, and cutting it off at the last bit that is kept is a conversion to
// an integer. Beside it stands the exponent that the hardware compares, that of the leading bit unless it is subnormal. A zero
// has an exponent so small that it is never the largest. Every loop is over the eight: what a processor's vectors take.
//
// Requires: finite numbers of types that tensor cores multiply.
// Errors: none.
#pragma once

#include "tensor_core.hpp"

namespace sett {

struct Factor {
  double value = 0;
  std::int32_t exponent = -(1 << 20);
};

constexpr bool is_special(Term const& t) {
  return t.is_nan || t.is_infinite;
}
constexpr Factor factor_of(Term const& t) {
  if (t.significand == 0) { return {}; }
  double const magnitude = double(t.significand) * power_of_two(t.exponent - t.point);
  return {t.is_negative ? -magnitude : magnitude, t.exponent};
}
// of an f32 that is finite
constexpr Factor factor_of_f32(std::uint32_t bits) {
  int const field = int(bits >> 23 & 0xff);
  bool const zero = (bits & 0x7fffffffu) == 0;
  return {double(__builtin_bit_cast(float, bits)), zero ? Factor{}.exponent : (field == 0 ? 1 : field) - 127};
}

// a row of numbers, value and exponent apart
struct Factors {
  double const* value = nullptr;
  std::int32_t const* exponent = nullptr;
};
struct EightFactors {
  double value[8] = {};
  std::int32_t exponent[8] = {};
};

// Rounded as rounded_sum does; towards zero to f32 is cutting bits off, where the result is neither subnormal nor too large.
constexpr void rounded_sums(double const (&sum)[8], std::int32_t const (&top)[8], Accumulation how, Element result,
                            std::uint32_t (&out)[8]) {
  bool usual = result != Element::f16;
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
  for (int j = 0; j < 8 && !usual; ++j) { out[j] = rounded_sum(static_cast<std::int64_t>(sum[j]), top[j], how, result); }
}

// A loop with this in it goes on step by step: g++ would take eight steps at once, and gather their numbers one by one.
inline void one_step() {
  asm volatile("");
}

// a: count factors; b: rows of eight that begin at b[at[k]]; c: what the products are added to
inline void block_sum(Factors a, Factors b, int const* at, int count, EightFactors const& c, Accumulation how,
                      Element result, std::uint32_t (&out)[8]) {
  std::int32_t top[8] = {};
  for (int j = 0; j < 8; ++j) { top[j] = c.exponent[j] > -126 ? c.exponent[j] : -126; }
  for (int k = 0; k < count; ++k) {
    one_step();
    std::int32_t const* const other = b.exponent + at[k];
    for (int j = 0; j < 8; ++j) { top[j] = a.exponent[k] + other[j] > top[j] ? a.exponent[k] + other[j] : top[j]; }
  }
  // every term is less than 2^30 units, and their sum a whole number that a double holds
  double units[8] = {}, sum[8] = {};
  for (int j = 0; j < 8; ++j) { units[j] = power_of_two(how.fraction_bits - top[j]); }
  for (int j = 0; j < 8; ++j) { sum[j] = static_cast<std::int32_t>(c.value[j] * units[j]); }
  for (int k = 0; k < count; ++k) {
    one_step();
    double const* const other = b.value + at[k];
    for (int j = 0; j < 8; ++j) { sum[j] += static_cast<std::int32_t>(a.value[k] * other[j] * units[j]); }
  }
  rounded_sums(sum, top, how, result, out);
}

}  // namespace sett
