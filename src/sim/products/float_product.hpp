// float_product: computes tensor-core products for the simulator. It reads each number once and computes eight columns
// at a time.
// columns at a time.
//
//   law      multiply_fast(p) leaves in p.D the same result as multiply(p) of inst/mma_body.hpp
//   example  MmaBody(s).run(file, 90, nullptr, multiply_fast)
//
// The function multiply computes the other cases: integers and doubles; extents M or N that are not multiples of 8,
// which no floating-point instruction uses; products with a NaN or an infinity in A or B; and eight columns of a row
// with a NaN or an infinity in C or in a sum.
//
// Requires: as multiply.
// Errors: none.
#pragma once

#include "block_sum.hpp"
#include "sett/inst/mma_body.hpp"

namespace sett::inline SETT_ABI::sim {

// Operand A with K varying fastest, or operand B with its columns varying fastest.
struct FloatOperand {
  std::vector<double> value;
  std::vector<std::int32_t> exponent;
  bool finite = true;
};

// Reads eight floats, and sets bits of `special` if one of the floats is infinite or NaN. x >> 31 is all ones for
// negative numbers.
inline void read_eight(floats::float_format const& f, std::uint64_t const* bits, double* value, std::int32_t* exponent,
                       detail::Ints& special) {
  using namespace detail;
  Words raw;
  __builtin_memcpy(&raw, bits, sizeof raw);
  Ints const code = __builtin_convertvector(raw, Ints) >> f.low_bits() & int(f.code_mask());
  Ints const field = code >> f.mantissa_bits, power = field - ((field - 1) >> 31) - f.bias;
  Ints const significand = code - ((power + (f.bias - 1)) << f.mantissa_bits);
  Words const scale = (Words) __builtin_convertvector(power + (1023 - f.mantissa_bits), Longs) << 52;
  Doubles const magnitude = __builtin_convertvector(significand, Doubles) * (Doubles)scale;
  Words const number = (Words)magnitude | raw >> (f.bits - 1) << 63;
  Ints const zero = (code - 1) >> 31, seen = (power & ~zero) | (zero & Term{}.exponent);
  special |= (int(f.largest()) - code) >> 31;
  __builtin_memcpy(value, &number, sizeof number);
  __builtin_memcpy(exponent, &seen, sizeof seen);
}

// Reads an operand whose row index varies fastest in `bits`. The number of rows must be a multiple of eight. With
// `turned`, K varies fastest in the result.
inline FloatOperand read_operand_of(std::vector<std::uint64_t> const& bits, DType e, int rows, bool turned) {
  floats::float_format const f = format_of(e);
  FloatOperand out{std::vector<double>(bits.size()), std::vector<std::int32_t>(bits.size())};
  std::size_t const r = std::size_t(rows), k = bits.size() / r;
  detail::Ints special{};
  for (std::size_t at = 0; at < bits.size(); at += 8) {
    double value[8];
    std::int32_t exponent[8];
    read_eight(f, bits.data() + at, turned ? value : out.value.data() + at,
               turned ? exponent : out.exponent.data() + at, special);
    for (std::size_t i = 0; i < 8 && turned; ++i) {
      std::size_t const to = (at % r + i) * k + at / r;
      out.value[to] = value[i];
      out.exponent[to] = exponent[i];
    }
  }
  for (int i = 0; i < 8; ++i) { out.finite = out.finite && special[i] == 0; }
  return out;
}

// Reads eight sums, and returns false if a sum is infinite or NaN.
inline bool read_sums(DType e, std::uint32_t const* bits, EightTerms& out) {
  int special = 0;
  for (int j = 0; j < 8; ++j) {
    Term const t = e == DType::f32 ? term_of_f32(bits[j]) : read_term(e, bits[j]);
    special |= e == DType::f32 ? (bits[j] >> 23 & 0xff) == 0xff : !__builtin_isfinite(t.value);
    out.value[j] = t.value;
    out.exponent[j] = t.exponent;
  }
  return special == 0;
}

// Computes the sums of row m and columns n to n + 7. B's row for A(m, k) begins at at[k].
inline void add_eight(Product& p, FloatOperand const& a, FloatOperand const& b, int m, int n, int const* at) {
  std::uint32_t sums[8];
  bool finite = true;
  for (int j = 0; j < 8; ++j) { sums[j] = std::uint32_t(p.C[p.at_c(m, n + j)]); }
  for (int first = 0; first < p.k; first += p.how.block) {
    EightTerms c;
    finite = read_sums(first == 0 ? p.c : p.d, sums, c);
    if (!finite) { break; }
    int const row = m * p.k + first, count = p.k - first < p.how.block ? p.k - first : p.how.block;
    block_sum({a.value.data() + row, a.exponent.data() + row}, {b.value.data() + n, b.exponent.data() + n}, at + first,
              count, c, p.how, p.d, sums);
  }
  for (int j = 0; j < 8; ++j) { p.D[p.at_c(m, n + j)] = finite ? sums[j] : float_sum(p, m, n + j); }
}

inline void multiply_fast(Product& p) {
  if (p.of_integers() || p.of_doubles() || p.m % 8 != 0 || p.n % 8 != 0) { return multiply(p); }
  FloatOperand const a = read_operand_of(p.A, p.a, p.m, true), b = read_operand_of(p.B, p.b, p.n, false);
  if (!a.finite || !b.finite) { return multiply(p); }
  p.D.resize(p.C.size());
  std::vector<int> at(std::size_t(p.k));
  for (int m = 0; m < p.m; ++m) {
    for (int k = 0; k < p.k; ++k) { at[std::size_t(k)] = p.n * p.column(m, k); }
    for (int n = 0; n < p.n; n += 8) { add_eight(p, a, b, m, n, at.data()); }
  }
}

}  // namespace sett::sim
