// vnni_loops: runs the five loops for 8-bit integers and bf16. Micro-kernels multiply several k at a time.
//
// Both operands are in VNNI groups (vnni.hpp). Micro-kernels, strips and blocks are the same as in five_loops.hpp,
// with a group as one step of k. B is read in place if few rows use it and it is contiguous along k. Operands that
// were packed in advance are also read in place.
//
// With two bf16 per group, subnormal numbers count as zero. A sum is rounded to nearest for each k, and the second
// element of a pair is added first.
//
// With four bytes per group, one operand is unsigned and the other signed. If both types are signed, 128 is added to
// A's bytes. If both are unsigned, 128 is subtracted from them. Adding or subtracting 128 flips the highest bit of a
// byte. In
//
//   sum of (a +- 128) b = sum of a b +- 128 * sum of b
//
// the last term is one number for each column, so the sums start from -+128 times the sums of B's columns. Sums of 32
// bits wrap around, so that this is exact for all values. Bytes of B beyond the last k are zeros.
#pragma once

#include "five_loops.hpp"
#include "vnni_block_sizes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

template <int H = lanes<Group> / 2>
inline Group sum_of(Vector<Group> v) {
  v += exchange<H, true>(v, v, std::make_integer_sequence<int, lanes<Group>>{});
  if constexpr (H > 1) {
    return sum_of<H / 2>(v);
  } else {
    return v[0];
  }
}

// Computes the initial sums from the sums of B's columns. A column has `bytes` bytes along k. Columns are `stride`
// bytes apart.
template <Variant W, Group factor>
void initial_sums(char const* column, Index columns, Index bytes, Index stride, Group* out) {
  if constexpr (factor == 0) {
    std::memset(out, 0, std::size_t(columns) * sizeof(Group));
    return;
  }
  for (Index j = 0; j < columns; ++j, column += stride) {
    Vector<Group> sum{};
    for (Index k = 0; k < bytes; k += vector_bytes) {
      Vector<Group> const groups = groups_along_k(reinterpret_cast<std::uint8_t const*>(column + k), bytes - k);
      Vector<Group> const one = Vector<Group>{} + 0x01010101u;
      sum = W == vnni_unsigned_a ? dot(sum, one, groups) : dot(sum, groups, one);
    }
    out[j] = sum_of(sum) * factor;
  }
}

// Multiplies an A with elements of type SA by a B with elements of type SB.
template <class SA, class SB>
class VnniLoops {
 public:
  using T = SumsOf<SA>;

  // Prepares to compute rows [m0,m1), which are whole strips, and columns [n0,n1).
  VnniLoops(Problem const& problem, BlockSizes const& sizes, Index m0, Index m1, Index begin, Index end,
            void* workspace)
      : p(problem), b(sizes), s0(p.strips.of(m0, MR)), s1(p.strips.of(m1 - 1, MR) + 1), n0(begin), n1(end) {
    VnniWorkspace const parts = vnni_workspace<SA>(p, b);
    a_block = static_cast<Group*>(workspace);
    b_block = a_block + parts.a;
    initial = b_block + parts.b;
    sums = reinterpret_cast<T*>(initial + parts.initial);
    packed_column = parts.b_column;
    // Multiplies strip by strip if k is short and C's next column is closer in memory than its next strip, as in
    // FiveLoops.
    bool const is_short = b.kc / in * MR * Index(sizeof(Group)) <= caches().l1 / 4;
    bool const by_strips = s1 - s0 > 1 && n1 - n0 > 1 && is_short && columns_are_nearer<T>(p, s0, n0);
    strips_of_block = by_strips ? 1 : rounded_quotient(b.mc, MR);
  }

  // Runs loops 5 and 4: blocks of columns and blocks of k.
  void multiply() const {
    T const alpha = scalar<T>(p.alpha[0]);
    T const beta = scalar<T>(p.beta[0]);
    for (Index n = n0; n < n1; n += b.nc) {
      Index k = 0;
      do {
        Columns const columns = columns_of_b(n, smaller(b.nc, n1 - n), k, smaller(k + b.kc, p.k));
        multiply_block({p, b, sums, alpha, k == 0 ? beta : T(1), beta, k == 0, columns.k1 == p.k}, columns);
        k += b.kc;
      } while (k < p.k);
    }
  }

 private:
  static constexpr int MR = mr<Group>;
  static constexpr int NR = nr;
  static constexpr int in = k_per_group<SA>;
  static constexpr bool is_bytes = sizeof(SA) == 1;
  static constexpr bool signed_b = std::is_signed_v<SB>;
  static constexpr bool is_offset = is_bytes && in == 4 && std::is_signed_v<SA> == signed_b;
  static constexpr Variant variant = !is_bytes ? vnni_bf16 : in == 2 || signed_b ? vnni_unsigned_a : vnni_unsigned_b;
  static constexpr Group flip = is_offset ? 0x80808080u : 0;
  static constexpr Group factor = !is_offset ? 0 : signed_b ? Group(-128) : 128;

  // Columns [n,n+count) of B for k in [k0,k1). Columns are `stride` bytes apart.
  struct Columns {
    Index n, count, k0, k1;
    char const* first;
    Index stride;
    Index steps() const { return rounded_quotient(k1 - k0, in); }
  };
  Columns columns_of_b(Index n, Index count, Index k0, Index k1) const {
    Columns out{n, count, k0, k1, reinterpret_cast<char const*>(b_block), packed_column * Index(sizeof(Group))};
    if (p.b.panel != 0) {
      out.stride = p.b.panel * Index(sizeof(Group));
      out.first = static_cast<char const*>(p.b.data) + n * out.stride + k0 / in * Index(sizeof(Group));
    } else if (b.pack_b) {
      pack_vnni_b<SB>(p.b, n, count, k0, k1, packed_column, b_block);
    } else {
      out.first = static_cast<char const*>(p.b.data) + (p.b.rows.at(n) + p.b.k.at(k0)) * Index(sizeof(SB));
      out.stride = p.b.rows.stride * Index(sizeof(SB));
    }
    if constexpr (is_bytes) {
      initial_sums<variant, factor>(out.first, count, out.steps() * Index(sizeof(Group)), out.stride, initial);
    }
    return out;
  }

  // Runs loop 3 over the blocks of A, and the jr loop of each block.
  void multiply_block(MacroKernel<T, true> const& inner, Columns const& columns) const {
    Index const steps = columns.steps();
    MicroKernelArguments<T> t;
    t.k = steps;
    t.b_column = columns.stride;
    for (Index s = s0, end = s0; s < s1; s = end) {
      end = smaller(s + strips_of_block, s1);
      Group const* a = a_block;
      Index a_panel = MR * steps;
      if (p.a.panel != 0) {
        a_panel = p.a.panel;
        a = static_cast<Group const*>(p.a.data) + s * a_panel + columns.k0 / in * MR;
      } else {
        pack_vnni_strips<SA>(p, s, end, columns.k0, columns.k1, flip, a_block);
      }
      for (Index j = 0; j < columns.count; j += NR) {
        t.a = reinterpret_cast<T const*>(a);
        t.b = reinterpret_cast<T const*>(columns.first + j * columns.stride);
        if constexpr (is_bytes) { t.start = initial + j; }
        T* const kept = sums + (b.keep_sums ? (j / NR * (s1 - s0) + s - s0) * (MR * NR) : 0);
        inner.ir_loop(t, s, end, columns.n + j, int(smaller(NR, columns.count - j)), kept, a_panel, variant);
      }
    }
  }

  Problem const& p;
  BlockSizes const& b;
  Index s0, s1;  // first and last strip
  Index n0, n1;  // first and last column
  Index strips_of_block;
  Group* a_block;
  Group* b_block;
  Group* initial;
  T* sums;
  Index packed_column;  // groups between packed columns
};

// S stands for both signed and unsigned bytes.
template <class S>
void vnni_loops(Problem const& p, BlockSizes const& b, Index m0, Index m1, Index n0, Index n1, void* workspace) {
  auto const run = [&](auto loops) { loops.multiply(); };
  if constexpr (sizeof(S) == 1) {
    bool const signed_b = p.b.number == DType::s8;
    if (p.a.number == DType::s8) {
      if (signed_b) { return run(VnniLoops<std::int8_t, std::int8_t>(p, b, m0, m1, n0, n1, workspace)); }
      return run(VnniLoops<std::int8_t, std::uint8_t>(p, b, m0, m1, n0, n1, workspace));
    }
    if (signed_b) { return run(VnniLoops<std::uint8_t, std::int8_t>(p, b, m0, m1, n0, n1, workspace)); }
    run(VnniLoops<std::uint8_t, std::uint8_t>(p, b, m0, m1, n0, n1, workspace));
  } else {
    run(VnniLoops<S, S>(p, b, m0, m1, n0, n1, workspace));
  }
}

template <class S>
void pack_vnni_operand(Operand const& x, Index rows, Index k, PanelFormat const& format, void* memory) {
  Group* const out = static_cast<Group*>(memory);
  auto const all = [&](auto s) {
    using E = decltype(s);
    if (format.width == 1) { return pack_vnni_b<E>(x, 0, rows, 0, k, format.size, out); }
    pack_vnni_a<E>(x, 0, rows, 0, k, format.size, format.is_offset ? 0x80808080u : 0u, out);
  };
  if constexpr (sizeof(S) == 1) {
    x.number == DType::s8 ? all(std::int8_t{}) : all(std::uint8_t{});
  } else {
    all(S{});
  }
}

template <class S>
constexpr KernelSet vnni_kernel_set() {
  return {mr<Group>,
          nr,
          sizeof(Group),
          vnni_block_sizes<S>,
          vnni_workspace_bytes<S>,
          vnni_loops<S>,
          pack_vnni_operand<S>,
          nullptr,
          nullptr,
          true,
          k_per_group<S>};
}

}  // namespace
}  // namespace sett::cpu::detail
