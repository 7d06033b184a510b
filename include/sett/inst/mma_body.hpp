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
  // of floats: A with K running fastest, B with its columns, if all of both are finite; and the bits of the sums, as C
  bool finite = false;
  std::vector<double> rows{}, columns{};
  std::vector<int> row_exponents{}, column_exponents{};
  std::vector<std::uint32_t> sums{};

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

// eight sums; false where one is infinite or no number
inline bool read_sums(Element e, std::uint32_t const* bits, EightFactors& out) {
  int special = 0;
  for (int j = 0; j < 8; ++j) {
    Term const t = e == Element::f32 ? Term{} : read_term(e, bits[j]);
    Factor const f = e == Element::f32 ? factor_of_f32(bits[j]) : factor_of(t);
    special |= e == Element::f32 ? (bits[j] >> 23 & 0xff) == 0xff : is_special(t);
    out.value[j] = f.value;
    out.exponent[j] = f.exponent;
  }
  return special == 0;
}

// the sums of row m and of the eight columns from n on, whose bits are of `type`, become those with count products more
inline void add_terms(Product const& p, int m, int n, int first, int count, Element type, std::uint32_t* sums) {
  for (int j = 0; j < 8; ++j) {
    Term terms[65] = {};
    terms[0] = read_term(type, sums[j]);
    for (int k = 0; k < count; ++k) {
      auto const a = std::size_t(m + p.m * (first + k)), b = std::size_t(n + j + p.n * p.column(m, first + k));
      terms[1 + k] = product(read_term(p.a, p.A[a]), read_term(p.b, p.B[b]));
    }
    sums[j] = fused_sum(terms, 1 + count, p.how, p.d);
  }
}
// the row of B that meets A(m, first + k) begins at at[k]
inline void add_factors(Product const& p, int m, int n, int first, int const* at, int count, Element type,
                        std::uint32_t* sums) {
  EightFactors c;
  if (!p.finite || !read_sums(type, sums, c)) { return add_terms(p, m, n, first, count, type, sums); }
  Factors const row{p.rows.data() + m * p.k + first, p.row_exponents.data() + m * p.k + first};
  block_sum(row, {p.columns.data() + n, p.column_exponents.data() + n}, at, count, c, p.how, p.d, sums);
}
// N is a multiple of 8, as of every instruction on floats
inline void add_floats(Product& p) {
  p.sums.resize(std::size_t(p.m * p.n));
  for (int m = 0; m < p.m; ++m) {
    std::uint32_t row[256];
    for (int n = 0; n < p.n; ++n) { row[n] = std::uint32_t(p.C[std::size_t(m + p.m * n)]); }
    Element type = p.c;
    for (int first = 0; first < p.k; first += p.how.block) {
      int const count = p.k - first < p.how.block ? p.k - first : p.how.block;
      int at[64];
      for (int k = 0; k < count; ++k) { at[k] = p.n * p.column(m, first + k); }
      for (int n = 0; n < p.n; n += 8) { add_factors(p, m, n, first, at, count, type, row + n); }
      type = p.d;
    }
    for (int n = 0; n < p.n; ++n) { p.sums[std::size_t(m + p.m * n)] = row[n]; }
  }
}

constexpr bool is_of_doubles(Element e) {
  return e == Element::f64 || e == Element::c64 || e == Element::gauss_c64;
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

// the words of D(m,n), of integers and doubles
inline void number_of(Product const& p, int m, int n, std::uint64_t (&out)[3]) {
  if (is_integer(p.a)) {
    out[0] = integer_sum(p, m, n);
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

// Eight floats; bits of `special` where one is infinite or no number. x >> 31 is all bits of what is negative.
inline void read_eight(float_format const& f, std::uint64_t const* bits, double* value, std::int32_t* exponent,
                       vectors::Ints& special) {
  using namespace vectors;
  Words raw;
  __builtin_memcpy(&raw, bits, sizeof raw);
  Ints const code = __builtin_convertvector(raw, Ints) >> f.low_bits() & int(f.code_mask());
  Ints const field = code >> f.mantissa_bits, power = field - ((field - 1) >> 31) - f.bias;
  Ints const significand = code - ((power + (f.bias - 1)) << f.mantissa_bits);
  Words const scale = (Words)__builtin_convertvector(power + (1023 - f.mantissa_bits), Longs) << 52;
  Doubles const magnitude = __builtin_convertvector(significand, Doubles) * (Doubles)scale;
  Words const number = (Words)magnitude | raw >> (f.bits - 1) << 63;
  Ints const zero = (code - 1) >> 31, seen = (power & ~zero) | (zero & Factor{}.exponent);
  special |= (int(f.largest()) - code) >> 31;
  __builtin_memcpy(value, &number, sizeof number);
  __builtin_memcpy(exponent, &seen, sizeof seen);
}

// floats are read once; false where not all of them are finite. Rows are a multiple of eight, and run fastest, or where
// `turned` the columns do.
inline bool read_factors(std::vector<std::uint64_t> const& bits, Element e, int rows, int k, bool turned,
                         std::vector<double>& values, std::vector<int>& exponents) {
  float_format const f = format_of(e);
  values.resize(std::size_t(rows * k));
  exponents.resize(std::size_t(rows * k));
  vectors::Ints special{};
  for (int at = 0; at < rows * k; at += 8) {
    double value[8];
    std::int32_t exponent[8];
    double* const to_value = turned ? value : values.data() + at;
    read_eight(f, bits.data() + at, to_value, turned ? exponent : exponents.data() + at, special);
    for (int i = 0; i < 8 && turned; ++i) {
      auto const to = std::size_t((at % rows + i) * k + at / rows);
      values[to] = value[i];
      exponents[to] = exponent[i];
    }
  }
  int any = 0;
  for (int i = 0; i < 8; ++i) { any |= special[i]; }
  return any == 0;
}
inline void read_factors(Product& p) {
  bool const a = read_factors(p.A, p.a, p.m, p.k, true, p.rows, p.row_exponents);
  bool const b = read_factors(p.B, p.b, p.n, p.columns_of_b(), false, p.columns, p.column_exponents);
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
  std::uint64_t* const to = out.data();
  std::uint64_t const mask = bits >= 32 ? ~std::uint64_t(0) : (std::uint64_t(1) << bits) - 1;
  for (int const thread : where.thread) {
    std::uint64_t const* const from = f.registers(o, thread);
    if (bits >= 32) {
      for (int v = 0; v < where.values; ++v, ++element) {
        for (int i = 0; i < w; ++i) { to[*element * w + i] = from[v * w + i]; }
      }
    } else if (bits == 16 && where.values % 2 == 0) {
      for (int v = 0; v < where.values; v += 2, element += 2) {
        to[element[0]] = from[v / 2] & 0xffff;
        to[element[1]] = from[v / 2] >> 16 & 0xffff;
      }
    } else {
      for (unsigned at = 0, end = unsigned(where.values * bits); at < end; at += unsigned(bits)) {
        to[*element++] = from[at / 32] >> (at % 32) & mask;
      }
    }
  }
}
inline void scatter(RegisterFile& f, Places const& where, Product& p) {
  bool const floats = !is_integer(p.a) && !is_of_doubles(p.a);
  if (floats) {
    read_factors(p);
    add_floats(p);
  }
  int const w = element_words(p.d);
  int const* element = where.element.begin();
  for (int const thread : where.thread) {
    for (int v = 0; v < where.values; ++v, ++element) {
      if (floats) {
        write_value(f, Role::d, thread, p.d, v, p.sums[std::size_t(*element)]);
        continue;
      }
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
