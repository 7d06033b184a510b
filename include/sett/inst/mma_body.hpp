// mma_body: computes, on the host, the result of a multiply-accumulate instruction in the registers of its threads.
//
// Roles a, b, c and d of the register file are the operands; role e is the metadata of a sparse A. For a warpgroup, d
// is also C. An operand in shared memory is a descriptor in register 0 of thread 0, and so is
// the scale of D, role scale.
//
//   law      run_mma(s, file, arch): D(m,n) = C(m,n) + sum over k of A(m,k) * B(n,k) in every thread and value, with
//            the bits that the hardware of that architecture computes; for a sparse A, the sum is over the k that its
//            metadata keep
//   example  SM80_16x8x8_F16F16F16F16_TN on 32 threads whose registers are all 0x3c003c00 (ones) leaves nines
//
// Integer sums wrap around, or saturate to s32 after the whole sum has been computed. tensor_core.hpp computes floats.
// Doubles are summed by fused multiply-adds along K. Complex numbers use the products of doubles in mma_fma.hpp. The
// PTX ISA allows a warp's m8n8k4 of f16, and fp8 on sm_90, to be composed of other instructions. The bits of their
// results may then differ from the results on the architecture that introduced them. The products of a sparse A are
// added in the same way as in a dense instruction with half of K (measured on sm_90).
//
// Requires: host code; a RegisterFile with the threads of the instruction (32, 128, or 1 for dot products); a memory
// with the data that descriptors name. Errors: sparse_metadata for metadata that do not select two different
// neighbours.
#pragma once

#include <vector>

#include "machine.hpp"
#include "mma_fragment.hpp"
#include "sparse_metadata.hpp"
#include "tensor_core.hpp"
#include "wgmma_body.hpp"

namespace sett::inline SETT_ABI {

// Reads the n-bit number at position `value` of a list of registers. The parts of a complex number are read
// separately.
inline std::uint64_t read_value(RegisterFile const& f, Role o, int thread, DType e, int value) {
  int const n = bits_of(e);
  if (n >= 32) { return f.at(o, thread, value); }
  return f.at(o, thread, value * n / 32) >> (value * n % 32) & ((std::uint64_t(1) << n) - 1);
}
inline void write_value(RegisterFile& f, Role o, int thread, DType e, int value, std::uint64_t number) {
  int const n = bits_of(e);
  if (n >= 32) {
    f.at(o, thread, value) = number;
    return;
  }
  std::uint64_t const mask = ((std::uint64_t(1) << n) - 1) << (value * n % 32);
  std::uint64_t& whole = f.at(o, thread, value * n / 32);
  whole = (whole & ~mask) | (number << (value * n % 32) & mask);
}

// Returns the number of 64-bit words in a number.
constexpr int element_words(DType e) { return bits_of(e) <= 64 ? 1 : bits_of(e) / 64; }

// An instruction and its operands. K counts the stored elements of A. A (m,k), B (n,k), C and D (m,n) contain the bits
// of the elements, with rows varying fastest. For a sparse A, B has twice as many columns, and `kept` gives the column
// that is multiplied by A(m,k).
struct Product : Mma {
  Accumulation how{};
  std::vector<std::uint64_t> A{}, B{}, C{}, D{};
  Vec<int> kept{};

  int column(int row, int at) const { return kept.empty() ? at : kept[row + m * at]; }
  std::size_t at_a(int row, int at) const { return std::size_t(row + m * at); }
  std::size_t at_b(int row, int col, int at) const { return std::size_t(col + n * column(row, at)); }
  std::size_t at_c(int row, int col) const { return std::size_t(row + m * col); }
  bool of_integers() const { return is_integer(a); }
  bool of_doubles() const { return bits_of(d) >= 64; }
};

constexpr std::int64_t integer_of(DType e, std::uint64_t raw) {
  int const n = bits_of(e);
  bool const negative = is_signed_integer(e) && (raw >> (n - 1) & 1) != 0;
  return std::int64_t(raw) - (negative ? std::int64_t(1) << n : 0);
}

inline std::uint64_t integer_sum(Product const& p, int m, int n) {
  std::int64_t sum = integer_of(p.c, p.C[p.at_c(m, n)]);
  for (int k = 0; k < p.k; ++k) {
    std::uint64_t const a = p.A[p.at_a(m, k)], b = p.B[p.at_b(m, n, k)];
    sum += p.operation == BitOperation::multiply ? integer_of(p.a, a) * integer_of(p.b, b)
                                                 : std::int64_t(p.operation == BitOperation::and_popc ? a & b : a ^ b);
  }
  if (p.saturate) { sum = sum > 0x7fffffff ? 0x7fffffff : sum < -0x80000000ll ? -0x80000000ll : sum; }
  return std::uint32_t(sum);
}

inline std::uint64_t float_sum(Product const& p, int m, int n) {
  std::uint64_t sum = p.C[p.at_c(m, n)];
  for (int first = 0; first < p.k; first += p.how.block) {
    Term terms[65] = {read_term(first == 0 ? p.c : p.d, sum)};
    int count = 1;
    for (int k = first; k < p.k && k < first + p.how.block; ++k) {
      terms[count++] = product(read_term(p.a, p.A[p.at_a(m, k)]), read_term(p.b, p.B[p.at_b(m, n, k)]));
    }
    sum = fused_sum(terms, count, p.how, p.d);
  }
  return sum;
}

// Returns a part of a complex number. Part 2 is the sum of parts 0 and 1.
inline double part_of(std::vector<std::uint64_t> const& numbers, std::size_t at, int parts, int which) {
  auto const part = [&](int i) {
    return __builtin_bit_cast(double, numbers[at * std::size_t(parts) + std::size_t(i)]);
  };
  return which < 2 ? part(which) : part(0) + part(1);
}
// Computes D(m,n) from C(m,n). The products of parts are added by fused multiply-adds along K.
inline void add_parts(Product& p, int m, int n) {
  int const words = element_words(p.a);
  PartProducts const parts = part_products(p.d);
  for (PartProduct const* x = parts.product; x != parts.product + parts.count; ++x) {
    std::uint64_t& d = p.D[p.at_c(m, n) * std::size_t(element_words(p.d)) + std::size_t(x->word)];
    auto sum = __builtin_bit_cast(double, d);
    for (int k = 0; k < p.k; ++k) {
      double const a = part_of(p.A, p.at_a(m, k), words, x->a), b = part_of(p.B, p.at_b(m, n, k), words, x->b);
      sum = __builtin_fma(x->negative ? -a : a, b, sum);
    }
    d = __builtin_bit_cast(std::uint64_t, sum);
  }
}

// Computes D directly from the definition. The simulator has faster versions of this product for floats
// (src/sim/products/float_product.hpp) and of gather.
// faster gather.
inline void multiply(Product& p) {
  p.D = p.C;
  for (int n = 0; n < p.n; ++n) {
    for (int m = 0; m < p.m; ++m) {
      if (p.of_doubles()) {
        add_parts(p, m, n);
      } else {
        p.D[p.at_c(m, n)] = p.of_integers() ? integer_sum(p, m, n) : float_sum(p, m, n);
      }
    }
  }
}
using Multiply = void (*)(Product&);

// The positions of an operand's numbers, sorted by thread and then by value.
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
  // Calls f(thread, index among the thread's words, index among all words) for every word. A number has `words` words.
  template <class F>
  void each_word(int words, F f) const {
    int const* at = element.begin();
    for (int const t : thread) {
      for (int v = 0; v < values; ++v, ++at) {
        for (int i = 0; i < words; ++i) { f(t, v * words + i, std::size_t(*at * words + i)); }
      }
    }
  }
};

// Gathers the operand's numbers from the registers of the threads.
inline void gather(RegisterFile const& f, Role o, Places const& where, DType e, int count,
                   std::vector<std::uint64_t>& out) {
  out.resize(std::size_t(count * element_words(e)));
  where.each_word(element_words(e), [&](int t, int word, std::size_t at) { out[at] = read_value(f, o, t, e, word); });
}
using Gather = decltype(&gather);
inline void scatter(RegisterFile& f, Places const& where, DType e, std::vector<std::uint64_t> const& from) {
  where.each_word(element_words(e),
                  [&](int t, int word, std::size_t at) { write_value(f, Role::d, t, e, word, from[at]); });
}

// An instruction and the positions of its operands. These members never change.
struct MmaBody {
  struct Group {
    Places a, b, c, d;
  };
  Mma s, stored;  // a sparse A is stored like a dense A with half of K
  Vec<Group> groups;

  explicit MmaBody(Mma const& mma) : s(mma), stored(mma) {
    stored.k = operand(s, Role::a).columns;
    stored.sparse = false;
    Modes const ids = thread_ids(s);
    for (int g = 0; g < (s.family == MmaFamily::quads ? 4 : 1); ++g) {
      // An operand in shared memory has no positions in registers, because every thread maps to the whole operand.
      auto const places = [&](Role o) {
        return is_in_shared(s, o) ? Places() : Places(fragment(o == Role::a ? stored : s, o), ids, 4 * g);
      };
      groups.push_back({places(Role::a), places(Role::b), places(Role::c), places(Role::d)});
    }
  }

  // `shared` is the memory that a warpgroup's descriptors point to.
  void run(RegisterFile& file, int arch, Memory const* shared = nullptr, Multiply by = multiply,
           Gather take = gather) const {
    bool const group = is_of_warpgroup(s), clears = group && file.at(Role::scale, 0, 0) == 0;
    Product p{stored, accumulation(arch, s.a, stored.k, group)};
    if (s.sparse) { p.kept = kept_columns(file, s.a, s.m, s.k, s.selector, !group); }
    auto const take_factor = [&](Role o, Places const& where, bool mn_major, bool negative,
                                 std::vector<std::uint64_t>& out) {
      MmaOperand const x = operand(s, o);
      if (is_in_shared(s, o)) {
        out = shared_operand(*shared, file.at(o, 0, 0), mn_major, x);
      } else {
        take(file, o, where, x.type, x.rows * x.columns, out);
      }
      if (negative) {
        for (std::uint64_t& number : out) { number ^= std::uint64_t(1) << (bits_of(x.type) - 1); }
      }
    };
    for (Group const& g : groups) {
      take_factor(Role::a, g.a, s.a_m_major, s.negate_a, p.A);
      take_factor(Role::b, g.b, s.b_n_major, s.negate_b, p.B);
      take(file, group ? Role::d : Role::c, g.c, s.c, s.m * s.n, p.C);
      if (clears) { p.C.assign(p.C.size(), 0); }
      by(p);
      scatter(file, g.d, s.d, p.D);
    }
  }
};

inline void run_mma(Mma const& s, RegisterFile& file, int arch, Memory const* shared = nullptr) {
  MmaBody(s).run(file, arch, shared);
}

}  // namespace sett
