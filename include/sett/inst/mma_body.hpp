// mma_body: what a multiply-accumulate instruction leaves in the registers of its threads, computed on the host.
//
//   law      run_mma(s, file, arch): D(m,n) = C(m,n) + sum over k of A(m,k) * B(n,k) in every thread and value, with the
//            bits that the hardware of that architecture computes; of a sparse A over the k that its metadata keep
//   example  SM80_16x8x8_F16F16F16F16_TN on 32 threads whose registers are all 0x3c003c00 (ones) leaves nines
//
// Integers wrap, or stop at the ends of s32 once the whole sum is known; floats are tensor_core.hpp's; doubles are fused
// multiply-adds along K; complex numbers what mma_fma.hpp makes of doubles. The PTX ISA lets a warp's m8n8k4 of f16, and
// fp8 on sm_90, be made of other instructions: their bits may differ there from those of the architecture that had them.
// The products of a sparse A are added as a dense instruction of K/2 adds its own (measured on sm_90).
//
// Requires: host code; a RegisterFile with the threads of the instruction (32, or 1 of dot products).
// Errors: metadata that keep no two neighbours: sparse_metadata.
#pragma once

#if !defined(__CUDACC_RTC__)

#include "block_sum.hpp"
#include "machine.hpp"
#include "mma_fragment.hpp"
#include "sparse_metadata.hpp"

namespace sett {

// a number of n bits that stands in a list of registers as element `value`; complex numbers are asked for by their parts
inline std::uint64_t read_bits(RegisterFile const& f, Role o, int thread, int n, int value) {
  if (n >= 32) { return f.at(o, thread, value); }
  return (f.at(o, thread, value * n / 32) >> (value * n % 32)) & ((std::uint64_t(1) << n) - 1);
}
inline std::uint64_t read_value(RegisterFile const& f, Role o, int thread, Element e, int value) {
  return read_bits(f, o, thread, element_bits(e), value);
}
inline void write_value(RegisterFile& f, Role o, int thread, Element e, int value, std::uint64_t number) {
  int const n = element_bits(e);
  if (n >= 32) {
    f.at(o, thread, value) = number;
    return;
  }
  std::uint64_t const mask = ((std::uint64_t(1) << n) - 1) << (value * n % 32);
  std::uint64_t& whole = f.at(o, thread, value * n / 32);
  whole = (whole & ~mask) | (number << (value * n % 32) & mask);
}

// what is multiplied: types, the bits of A (m,k), B (n,k) and C (m,n), rows running fastest. K counts what A stores; of a
// sparse A, B has twice as many columns, and kept says which of them meets A(m,k).
struct Product {
  int m, n, k;
  Element d, a, b, c;
  BitOperation operation = BitOperation::multiply;
  bool saturate = false;
  Accumulation how{};
  Vec<std::uint64_t> A, B, C;
  Vec<int> kept{};
  // of floats, where A and B are finite: K running fastest
  bool finite = false;
  int point = 0;  // fraction bits of a product
  Vec<Factor> rows{}, columns{};

  int columns_of_b() const { return kept.empty() ? k : 2 * k; }
  int column(int row, int at) const { return kept.empty() ? at : kept[row + m * at]; }
};

constexpr std::int64_t integer_of(Element e, std::uint64_t raw) {
  int const n = element_bits(e);
  bool const negative = is_signed_integer(e) && (raw >> (n - 1) & 1) != 0;
  return std::int64_t(raw) - (negative ? std::int64_t(1) << n : 0);
}

inline std::uint64_t integer_sum(Product const& p, int m, int n) {
  std::int64_t sum = integer_of(p.c, p.C[m + p.m * n]);
  for (int k = 0; k < p.k; ++k) {
    std::uint64_t const a = p.A[m + p.m * k], b = p.B[n + p.n * p.column(m, k)];
    sum += p.operation == BitOperation::multiply   ? integer_of(p.a, a) * integer_of(p.b, b)
           : p.operation == BitOperation::and_popc ? std::int64_t(a & b)
                                                   : std::int64_t(a ^ b);
  }
  if (p.saturate) { sum = sum > 0x7fffffff ? 0x7fffffff : sum < -0x80000000ll ? -0x80000000ll : sum; }
  return std::uint32_t(sum);
}

inline std::uint64_t float_sum(Product const& p, int m, int n) {
  std::uint64_t sum = p.C[m + p.m * n];
  Element type = p.c;
  for (int first = 0; first < p.k; first += p.how.block) {
    if (Term const c = read_term(type, sum); p.finite && !is_special(c)) {
      int const count = p.k - first < p.how.block ? p.k - first : p.how.block;
      Factor chosen[64];
      Factor const* column = &p.columns[n * p.columns_of_b() + first];
      if (!p.kept.empty()) {
        for (int i = 0; i < count; ++i) { chosen[i] = p.columns[n * p.columns_of_b() + p.column(m, first + i)]; }
        column = chosen;
      }
      sum = block_sum(&p.rows[m * p.k + first], column, count, p.point, c, p.how, p.d);
      type = p.d;
      continue;
    }
    Term terms[65] = {};
    int count = 0;
    terms[count++] = read_term(type, sum);
    for (int k = first; k < p.k && k < first + p.how.block; ++k) {
      terms[count++] = product(read_term(p.a, p.A[m + p.m * k]), read_term(p.b, p.B[n + p.n * p.column(m, k)]));
    }
    sum = fused_sum(terms, count, p.how, p.d);
    type = p.d;
  }
  return sum;
}

// c + a(0)*b(0) + a(1)*b(1) ..., each a fused multiply-add; the factors stand `step` words apart
inline double double_sum(Product const& p, int m, int n, double c, int a_part, int b_part, int step, double sign) {
  for (int k = 0; k < p.k; ++k) {
    double const a = __builtin_bit_cast(double, p.A[(m + p.m * k) * step + a_part]);
    double const b = __builtin_bit_cast(double, p.B[(n + p.n * k) * step + b_part]);
    c = __builtin_fma(sign * a, b, c);
  }
  return c;
}
inline double gauss_sum(Product const& p, int m, int n, double c) {
  for (int k = 0; k < p.k; ++k) {
    double part[4] = {};
    for (int i = 0; i < 2; ++i) {
      part[i] = __builtin_bit_cast(double, p.A[(m + p.m * k) * 2 + i]);
      part[2 + i] = __builtin_bit_cast(double, p.B[(n + p.n * k) * 2 + i]);
    }
    c = __builtin_fma(part[0] + part[1], part[2] + part[3], c);
  }
  return c;
}

// words of 64 bits that a number fills
constexpr int element_words(Element e) {
  return element_bits(e) <= 64 ? 1 : element_bits(e) / 64;
}

// the words of D(m,n)
inline void number_of(Product const& p, int m, int n, std::uint64_t (&out)[3]) {
  if (is_integer(p.a)) {
    out[0] = integer_sum(p, m, n);
  } else if (p.a != Element::f64 && p.a != Element::c64) {
    out[0] = float_sum(p, m, n);
  } else {
    double c[3] = {};
    int const count = element_words(p.c);
    for (int i = 0; i < count; ++i) { c[i] = __builtin_bit_cast(double, p.C[(m + p.m * n) * count + i]); }
    if (p.d == Element::f64) {
      c[0] = double_sum(p, m, n, c[0], 0, 0, 1, 1);
    } else if (p.d == Element::c64) {
      double const real = double_sum(p, m, n, c[0], 0, 0, 2, 1);
      double const imaginary = double_sum(p, m, n, c[1], 1, 0, 2, 1);
      c[0] = double_sum(p, m, n, real, 1, 1, 2, -1);
      c[1] = double_sum(p, m, n, imaginary, 0, 1, 2, 1);
    } else {
      c[0] = double_sum(p, m, n, c[0], 0, 0, 2, 1);
      c[1] = double_sum(p, m, n, c[1], 1, 1, 2, 1);
      c[2] = gauss_sum(p, m, n, c[2]);
    }
    for (int i = 0; i < count; ++i) { out[i] = __builtin_bit_cast(std::uint64_t, c[i]); }
  }
}

inline Vec<int> places(Modes const& m) {
  Vec<int> out;
  for (int i = 0; i < size(m); ++i) { out.push_back(at(m, i)); }
  return out;
}

// floats are read once, if all of them are finite
inline void read_factors(Product& p) {
  if (is_integer(p.a) || p.a == Element::f64 || p.a == Element::c64 || p.a == Element::gauss_c64) { return; }
  p.point = read_term(p.a, 0).point + read_term(p.b, 0).point;
  p.finite = p.point <= p.how.fraction_bits;
  auto const read = [&](Vec<std::uint64_t> const& bits, Element e, int rows, int columns) {
    Vec<Factor> out = Vec<Factor>::repeated(rows * columns, {});
    for (int i = 0; i < rows * columns; ++i) {
      Term const t = read_term(e, bits[i]);
      p.finite = p.finite && !is_special(t);
      out[i % rows * columns + i / rows] = factor_of(t);
    }
    return out;
  };
  p.rows = read(p.A, p.a, p.m, p.k);
  p.columns = read(p.B, p.b, p.n, p.columns_of_b());
}

// the operand's numbers from the registers of the threads; thread i of the instruction is `first` + at(ids, i)
inline Vec<std::uint64_t> gather(RegisterFile const& f, Role o, Fragment const& where, Modes const& ids, int first,
                                 Element e, int count) {
  int const w = element_words(e);
  int const bits = element_bits(e) > 64 ? 64 : element_bits(e);
  Vec<std::uint64_t> out = Vec<std::uint64_t>::repeated(count * w, 0);
  Vec<int> const values = places(where.values);
  for (int t = 0; t < size(where.threads); ++t) {
    int const of_thread = at(where.threads, t);
    int const thread = first + at(ids, t);
    for (int v = 0; v < values.size(); ++v) {
      for (int i = 0; i < w; ++i) { out[(of_thread + values[v]) * w + i] = read_bits(f, o, thread, bits, v * w + i); }
    }
  }
  return out;
}
inline void scatter(RegisterFile& f, Fragment const& where, Modes const& ids, int first, Product& p) {
  read_factors(p);
  Vec<int> const values = places(where.values);
  for (int t = 0; t < size(where.threads); ++t) {
    int const of_thread = at(where.threads, t);
    for (int v = 0; v < values.size(); ++v) {
      std::uint64_t number[3] = {};
      int const c = of_thread + values[v];
      number_of(p, c % p.m, c / p.m, number);
      for (int i = 0; i < element_words(p.d); ++i) {
        write_value(f, Role::d, first + at(ids, t), p.d, v * element_words(p.d) + i, number[i]);
      }
    }
  }
}

inline void run_mma(Mma const& s, RegisterFile& file, int arch) {
  Modes const ids = thread_ids(s);
  int const groups = s.family == MmaFamily::quads ? 4 : 1;
  int const k = stored_k(s);
  for (int g = 0; g < groups; ++g) {
    Product p{s.m, s.n, k, s.d, s.a, s.b, s.c, s.operation, s.saturate, accumulation(arch, s.a, k, false), {}, {}, {}};
    if (s.sparse) { p.kept = kept_columns(file, s.a, s.m, s.k, s.selector, true); }
    p.A = gather(file, Role::a, a_fragment(s), ids, 4 * g, s.a, s.m * k);
    p.B = gather(file, Role::b, b_fragment(s), ids, 4 * g, s.b, s.n * s.k);
    p.C = gather(file, Role::c, c_fragment(s, s.c), ids, 4 * g, s.c, s.m * s.n);
    scatter(file, c_fragment(s, s.d), ids, 4 * g, p);
  }
}

}  // namespace sett

#endif
