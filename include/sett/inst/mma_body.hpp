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

#  include <vector>

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
  std::vector<std::uint64_t> A, B, C;
  Vec<int> kept{};
  // of floats, where A and B are finite: K running fastest
  bool finite = false;
  std::vector<double> rows{}, columns{};
  std::vector<int> row_exponents{}, column_exponents{};

  int columns_of_b() const { return kept.empty() ? k : 2 * k; }
  int column(int row, int at) const { return kept.empty() ? at : kept[row + m * at]; }
};

constexpr std::int64_t integer_of(Element e, std::uint64_t raw) {
  int const n = element_bits(e);
  bool const negative = is_signed_integer(e) && (raw >> (n - 1) & 1) != 0;
  return std::int64_t(raw) - (negative ? std::int64_t(1) << n : 0);
}

inline std::uint64_t integer_sum(Product const& p, int m, int n) {
  std::int64_t sum = integer_of(p.c, p.C[std::size_t(m + p.m * n)]);
  for (int k = 0; k < p.k; ++k) {
    std::uint64_t const a = p.A[std::size_t(m + p.m * k)], b = p.B[std::size_t(n + p.n * p.column(m, k))];
    sum += p.operation == BitOperation::multiply   ? integer_of(p.a, a) * integer_of(p.b, b)
           : p.operation == BitOperation::and_popc ? std::int64_t(a & b)
                                                   : std::int64_t(a ^ b);
  }
  if (p.saturate) { sum = sum > 0x7fffffff ? 0x7fffffff : sum < -0x80000000ll ? -0x80000000ll : sum; }
  return std::uint32_t(sum);
}

// false of what is infinite or no number
inline bool read_factor(Element e, std::uint64_t raw, Factor& out) {
  if (e == Element::f32) {
    out = factor_of_f32(std::uint32_t(raw));
    return (raw >> 23 & 0xff) != 0xff;
  }
  Term const t = read_term(e, raw);
  out = factor_of(t);
  return !is_special(t);
}

inline std::uint64_t float_sum(Product const& p, int m, int n) {
  std::uint64_t sum = p.C[std::size_t(m + p.m * n)];
  Element type = p.c;
  for (int first = 0; first < p.k; first += p.how.block) {
    if (Factor c; p.finite && read_factor(type, sum, c)) {
      int const count = p.k - first < p.how.block ? p.k - first : p.how.block;
      int const a = m * p.k + first, b = n * p.columns_of_b();
      Factors column{p.columns.data() + b + first, p.column_exponents.data() + b + first};
      double values[64];
      int exponents[64];
      if (!p.kept.empty()) {
        for (int i = 0; i < count; ++i) {
          auto const at = std::size_t(b + p.column(m, first + i));
          values[i] = p.columns[at];
          exponents[i] = p.column_exponents[at];
        }
        column = {values, exponents};
      }
      sum = block_sum({p.rows.data() + a, p.row_exponents.data() + a}, column, count, c, p.how, p.d);
      type = p.d;
      continue;
    }
    Term terms[65] = {};
    int count = 0;
    terms[count++] = read_term(type, sum);
    for (int k = first; k < p.k && k < first + p.how.block; ++k) {
      auto const a = std::size_t(m + p.m * k), b = std::size_t(n + p.n * p.column(m, k));
      terms[count++] = product(read_term(p.a, p.A[a]), read_term(p.b, p.B[b]));
    }
    sum = fused_sum(terms, count, p.how, p.d);
    type = p.d;
  }
  return sum;
}

// words of 64 bits that a number fills
constexpr int element_words(Element e) {
  return element_bits(e) <= 64 ? 1 : element_bits(e) / 64;
}

// A product of complex numbers is several of their parts, each added by fused multiply-adds along K; part 2 is the sum of
// parts 0 and 1, as Gauss has it.
struct PartProduct {
  int word, a, b;  // of D, A and B
  double sign;
};
inline constexpr PartProduct real_product[] = {{0, 0, 0, 1}};
inline constexpr PartProduct complex_product[] = {{0, 0, 0, 1}, {1, 1, 0, 1}, {0, 1, 1, -1}, {1, 0, 1, 1}};
inline constexpr PartProduct gauss_product[] = {{0, 0, 0, 1}, {1, 1, 1, 1}, {2, 2, 2, 1}};

inline double part_of(std::vector<std::uint64_t> const& numbers, int at, int parts, int which) {
  auto const part = [&](int i) { return __builtin_bit_cast(double, numbers[std::size_t(at * parts + i)]); };
  return which < 2 ? part(which) : part(0) + part(1);
}
template <int count>
void add_parts(Product const& p, int m, int n, PartProduct const (&products)[count], double* c) {
  int const parts = element_words(p.a);
  for (PartProduct const& x : products) {
    for (int k = 0; k < p.k; ++k) {
      c[x.word] = __builtin_fma(x.sign * part_of(p.A, m + p.m * k, parts, x.a), part_of(p.B, n + p.n * k, parts, x.b), c[x.word]);
    }
  }
}

// the words of D(m,n)
inline void number_of(Product const& p, int m, int n, std::uint64_t (&out)[3]) {
  if (is_integer(p.a)) {
    out[0] = integer_sum(p, m, n);
  } else if (p.a != Element::f64 && p.a != Element::c64) {
    out[0] = float_sum(p, m, n);
  } else {
    int const words = element_words(p.d);
    double c[3] = {};
    for (int i = 0; i < words; ++i) { c[i] = __builtin_bit_cast(double, p.C[std::size_t((m + p.m * n) * words + i)]); }
    if (p.d == Element::f64) {
      add_parts(p, m, n, real_product, c);
    } else if (p.d == Element::c64) {
      add_parts(p, m, n, complex_product, c);
    } else {
      add_parts(p, m, n, gauss_product, c);
    }
    for (int i = 0; i < words; ++i) { out[i] = __builtin_bit_cast(std::uint64_t, c[i]); }
  }
}

// floats are read once, if all of them are finite
inline bool read_factors(std::vector<std::uint64_t> const& bits, Element e, int rows, int k,
                         std::vector<double>& values, std::vector<int>& exponents) {
  float_format const format = format_of(e);
  bool finite = true;
  values.resize(std::size_t(rows * k));
  exponents.resize(std::size_t(rows * k));
  for (int l = 0; l < k; ++l) {
    for (int r = 0; r < rows; ++r) {
      Term const t = read_term(format, bits[std::size_t(r + rows * l)]);
      finite = finite && !is_special(t);
      Factor const f = factor_of(t);
      values[std::size_t(r * k + l)] = f.value;
      exponents[std::size_t(r * k + l)] = f.exponent;
    }
  }
  return finite;
}
inline void read_factors(Product& p) {
  if (is_integer(p.a) || p.a == Element::f64 || p.a == Element::c64 || p.a == Element::gauss_c64) { return; }
  bool const a = read_factors(p.A, p.a, p.m, p.k, p.rows, p.row_exponents);
  bool const b = read_factors(p.B, p.b, p.n, p.columns_of_b(), p.columns, p.column_exponents);
  p.finite = a && b;
}

// Where the numbers of an operand are: thread by thread, value by value.
struct Places {
  int values = 0;
  Vec<int> thread{}, element{};

  Places() = default;
  Places(Fragment const& where, Modes const& ids, int first) : values(size(where.values)) {
    for (int t = 0; t < size(where.threads); ++t) {
      thread.push_back(first + at(ids, t));
      for (int v = 0; v < values; ++v) { element.push_back(at(where, t, v)); }
    }
  }
};

// the operand's numbers from the registers of the threads
inline void gather(RegisterFile const& f, Role o, Places const& where, Element e, int count,
                   std::vector<std::uint64_t>& out) {
  int const w = element_words(e);
  int const bits = element_bits(e) > 64 ? 64 : element_bits(e);
  out.resize(std::size_t(count * w));
  int const* element = where.element.begin();
  for (int const thread : where.thread) {
    for (int v = 0; v < where.values; ++v, ++element) {
      for (int i = 0; i < w; ++i) { out[std::size_t(*element * w + i)] = read_bits(f, o, thread, bits, v * w + i); }
    }
  }
}
inline void scatter(RegisterFile& f, Places const& where, Product& p) {
  read_factors(p);
  int const w = element_words(p.d);
  int const* element = where.element.begin();
  for (int const thread : where.thread) {
    for (int v = 0; v < where.values; ++v, ++element) {
      std::uint64_t number[3] = {};
      number_of(p, *element % p.m, *element / p.m, number);
      for (int i = 0; i < w; ++i) { write_value(f, Role::d, thread, p.d, v * w + i, number[i]); }
    }
  }
}

// An instruction and the places of its operands, which are the same every time.
struct MmaBody {
  struct Group {
    Places a, b, c, d;
  };
  Mma s;
  Vec<Group> groups;

  explicit MmaBody(Mma const& mma) : s(mma) {
    Modes const ids = thread_ids(s);
    for (int g = 0; g < (s.family == MmaFamily::quads ? 4 : 1); ++g) {
      groups.push_back({{a_fragment(s), ids, 4 * g},
                        {b_fragment(s), ids, 4 * g},
                        {c_fragment(s, s.c), ids, 4 * g},
                        {c_fragment(s, s.d), ids, 4 * g}});
    }
  }

  void run(RegisterFile& file, int arch) const {
    int const k = stored_k(s);
    Product p{s.m, s.n, k, s.d, s.a, s.b, s.c, s.operation, s.saturate, accumulation(arch, s.a, k, false), {}, {}, {}};
    if (s.sparse) { p.kept = kept_columns(file, s.a, s.m, s.k, s.selector, true); }
    for (Group const& g : groups) {
      gather(file, Role::a, g.a, s.a, s.m * k, p.A);
      gather(file, Role::b, g.b, s.b, s.n * s.k, p.B);
      gather(file, Role::c, g.c, s.c, s.m * s.n, p.C);
      scatter(file, g.d, p);
    }
  }
};

inline void run_mma(Mma const& s, RegisterFile& file, int arch) {
  MmaBody(s).run(file, arch);
}

}  // namespace sett

#endif
