// block_sum: fused_sum of finite numbers that have been read before, as a product of matrices reads each number once.
//
//   law      block_sum(a, b, n, c, how, result) == fused_sum({c, a[0] b[0], ..., a[n-1] b[n-1]}, ...)
//   example  four times 1 * 1 and c = 2 give the bits of 6
//
// Numbers are kept as doubles: a product of two is exact, and cutting it off at the last bit that is kept is a conversion to
// an integer. Beside it stands the exponent that the hardware compares, that of the leading bit unless it is subnormal. A zero
// has an exponent so small that it is never the largest.
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
  if ((bits & 0x7fffffffu) == 0) { return {}; }
  return {double(__builtin_bit_cast(float, bits)), (field == 0 ? 1 : field) - 127};
}

// n of each, value and exponent apart: what a processor's vectors take
template <int n>
constexpr int top_exponent(std::int32_t const* a, std::int32_t const* b, int top) {
  std::int32_t sum[n] = {};
  for (int i = 0; i < n; ++i) { sum[i] = a[i] + b[i]; }
  for (int i = 0; i < n; ++i) { top = sum[i] > top ? sum[i] : top; }
  return top;
}
template <int n>
constexpr std::int64_t cut_products(double const* a, double const* b, double units) {
  std::int32_t cut[n] = {};
  for (int i = 0; i < n; ++i) { cut[i] = static_cast<std::int32_t>(a[i] * b[i] * units); }
  std::int64_t sum = 0;
  for (int i = 0; i < n; ++i) { sum += cut[i]; }
  return sum;
}

// a row of numbers
struct Factors {
  double const* value = nullptr;
  std::int32_t const* exponent = nullptr;
};

// a, b: count factors each; c: what they are added to
constexpr std::uint32_t block_sum(Factors a, Factors b, int count, Factor const& c, Accumulation how, Element result) {
  int top = c.exponent > -126 ? c.exponent : -126;
  int i = 0;
  for (; i + 8 <= count; i += 8) { top = top_exponent<8>(a.exponent + i, b.exponent + i, top); }
  for (; i < count; ++i) { top = top_exponent<1>(a.exponent + i, b.exponent + i, top); }
  // every term is less than 2^30 units
  double const units = power_of_two(how.fraction_bits - top);
  std::int64_t sum = static_cast<std::int32_t>(c.value * units);
  for (i = 0; i + 8 <= count; i += 8) { sum += cut_products<8>(a.value + i, b.value + i, units); }
  for (; i < count; ++i) { sum += cut_products<1>(a.value + i, b.value + i, units); }
  return rounded_sum(sum, top, how, result);
}

}  // namespace sett
