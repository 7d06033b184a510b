// block_sum: fused_sum of finite numbers that have been read before, as a product of matrices reads each number once.
//
//   law      block_sum(a, b, n, point, c, how, result) == fused_sum({c, a[0] b[0], ..., a[n-1] b[n-1]}, ...)
//   example  four times 1 * 1 and c = 2 give the bits of 6
//
// A zero has an exponent so small that it is never the largest.
//
// Requires: finite numbers, of which no product has more fraction bits than are kept: all that tensor cores multiply.
// Errors: none.
#pragma once

#include "tensor_core.hpp"

namespace sett {

// significand * 2^(exponent - point), point the fraction bits of the format
struct Factor {
  std::int32_t significand = 0;
  std::int32_t exponent = -(1 << 20);
};

constexpr bool is_special(Term const& t) {
  return t.is_nan || t.is_infinite;
}
constexpr Factor factor_of(Term const& t) {
  if (t.significand == 0) { return {}; }
  auto const s = std::int32_t(t.significand);
  return {t.is_negative ? -s : s, t.exponent};
}

// x >> n, and 0 where n is the width or more
constexpr std::uint32_t shifted(std::uint32_t x, int n) {
  return n > 31 ? 0 : x >> n;
}

// a, b: count factors each; point: fraction bits of a product; c: what they are added to
constexpr std::uint32_t block_sum(Factor const* a, Factor const* b, int count, int point, Term const& c, Accumulation how,
                                  Element result) {
  int top = c.significand != 0 && c.exponent > -126 ? c.exponent : -126;
  for (int i = 0; i < count; ++i) {
    int const e = a[i].exponent + b[i].exponent;
    top = e > top ? e : top;
  }
  int const left = how.fraction_bits - point;
  int const shift = how.fraction_bits - c.point + c.exponent - top;
  std::uint64_t const units = shift <= -64 ? 0 : shift < 0 ? c.significand >> -shift : c.significand << shift;
  std::int64_t sum = c.is_negative ? -std::int64_t(units) : std::int64_t(units);
  for (int i = 0; i < count; ++i) {
    std::int32_t const product = a[i].significand * b[i].significand;
    std::int32_t const sign = product >> 31;
    auto const magnitude = std::uint32_t((product ^ sign) - sign) << left;
    auto const part = std::int32_t(shifted(magnitude, top - a[i].exponent - b[i].exponent));
    sum += (part ^ sign) - sign;
  }
  return rounded_sum(sum, top, how, result);
}

}  // namespace sett
