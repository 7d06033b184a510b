// five_loops: runs the loops around the micro-kernel (Goto and van de Geijn 2008; Van Zee and van de Geijn 2015).
//
//   loop 5  jc  columns, NC at a time     a block of B is in L3
//   loop 4  pc  k, KC at a time           B is packed; its micro-panels, KC x NR, are in L1
//   loop 3  ic  rows, MC at a time        A is packed; the block, MC x KC, is in L2
//   loop 2  jr  columns, NR at a time     macro_kernel.hpp
//   loop 1  ir  rows, MR at a time        macro_kernel.hpp
//
// If ir is outside jr, MC is MR. Loop 3 then advances by one strip, and the block of B stays in L2.
#pragma once

#include "../pack/pack_ahead.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Converts alpha or beta from double to the type of the sums. Integer sums are unsigned, so that they wrap around. If
// C's elements are floats, alpha may be too large for an integer. In that case, alpha scales the sums after their
// conversion to float.
template <class T>
T scalar(double x) {
  if constexpr (__is_same(T, std::uint32_t)) {
    return x >= -0x1p63 && x < 0x1p63 ? static_cast<std::uint32_t>(static_cast<std::int64_t>(x)) : 0;
  } else {
    return static_cast<T>(x);
  }
}

// Returns whether C's next column is closer in memory than its next strip.
template <class T>
bool columns_are_nearer(Problem const& p, Index strip, Index column) {
  auto const distance = [](Offsets const& x, Index i, Index j) {
    Index const d = x.at(j) - x.at(i);
    return d < 0 ? -d : d;
  };
  return distance(p.c_n, column, column + 1) < distance(p.c_m, row_of<T>(p, strip), row_of<T>(p, strip + 1));
}

template <class T>
class FiveLoops {
 public:
  // Prepares to compute rows [m0,m1), which are whole strips, and columns [n0,n1).
  FiveLoops(Problem const& problem, BlockSizes const& sizes, Index m0, Index m1, Index begin, Index end,
            void* workspace)
      : p(problem), b(sizes), s0(p.strips.of(m0, MR)), s1(p.strips.of(m1 - 1, MR) + 1), n0(begin), n1(end) {
    strips_of_block = goes_strip_by_strip() ? 1 : rounded_quotient(b.mc, MR);
    WorkspaceParts<T> const parts = workspace_parts<T>(p, b);
    a_block = static_cast<T*>(workspace);
    b_block = a_block + rounded_up(parts.a, 64);
    sums = b_block + rounded_up(parts.b, 64);
  }

  // Runs loops 5 and 4: blocks of columns and blocks of k.
  void multiply() const {
    bool const is_complex = p.a.number == DType::c32 || p.a.number == DType::c64;
    T const alpha = is_complex ? T(1) : scalar<T>(p.alpha[0]);
    T const beta = scalar<T>(p.beta[0]);
    for (Index n = n0; n < n1; n += b.nc) {
      Index k = 0;
      do {
        BlockOfB<T> bb = block_of_b(n, smaller(b.nc, n1 - n), k, smaller(b.kc, p.k - k));
        bool const is_first = k == 0;
        bool const is_last = k + bb.steps == p.k;
        multiply_block({p, b, sums, alpha, is_first ? beta : T(1), beta, is_first, is_last}, bb);
        k += b.kc;
      } while (k < p.k);
    }
  }

 private:
  static constexpr int MR = mr<T>;
  static constexpr int NR = nr;

  // Returns whether a strip is multiplied by all columns before the next strip. This is the case if ir is outside. It
  // is also faster if k is short and C's next column is closer in memory than its next strip. The strip then stays in
  // L1, and C is written in the order of its addresses.
  bool goes_strip_by_strip() const {
    bool const is_short = b.pack_a && b.kc * MR * Index(sizeof(T)) <= caches().l1 / 4;
    return s1 - s0 > 1 && n1 - n0 > 1 && (b.ir_outside || (is_short && columns_are_nearer<T>(p, s0, n0)));
  }

  BlockOfB<T> block_of_b(Index n, Index columns, Index k, Index steps) const {
    BlockOfB<T> out{n, columns, k, steps};
    out.in_panels = b.pack_b || p.b.panel != 0;
    out.is_ready = !b.pack_b;
    if (p.b.panel != 0) {
      out.next = p.b.panel;
      out.first = static_cast<T const*>(p.b.data) + n / NR * out.next + k * NR;
    } else if (b.pack_b) {
      out.next = NR * steps;
      out.first = b_block;
    } else {
      out.next = NR * p.b.rows.stride;
      out.first = static_cast<T const*>(p.b.data) + p.b.rows.at(n) + p.b.k.at(k);
    }
    return out;
  }
  void pack_b(BlockOfB<T> const& bb, Index from, Index columns) const {
    pack<T>(p.b, nullptr, bb.n + from, columns, bb.k, bb.k + bb.steps, NR, NR * bb.steps, b_block + from * bb.steps);
  }

  // Runs loop 3 over the blocks of rows.
  void multiply_block(MacroKernel<T> const& inner, BlockOfB<T>& bb) const {
    MicroKernelArguments<T> t;
    t.k = bb.steps;
    t.b_step = bb.in_panels ? NR : p.b.k.stride;
    t.b_column = bb.in_panels ? 1 : p.b.rows.stride;
    if (b.pack_ahead) {
      if (!bb.is_ready) { pack_b(bb, 0, bb.columns); }
      return multiply_packing_ahead<T>(inner, t, s0, s1, bb, a_block);
    }
    for (Index s = s0, end = s0; s < s1; s = end) {
      end = end_of_block<T>(p, s, s1, strips_of_block);
      multiply_strips(inner, t, s, end, bb);
    }
  }

  struct BlockOfA {
    T const* first;
    Index next;  // distance in elements between micro-panels; 0 if A is read in place
    Index step;  // distance in elements from one k to the next
  };
  BlockOfA block_of_a(Index s, Index k, Index steps) const {
    if (p.a.panel != 0) { return {static_cast<T const*>(p.a.data) + s * p.a.panel + k * MR, p.a.panel, MR}; }
    if (b.pack_a) { return {a_block, MR * steps, MR}; }
    return {static_cast<T const*>(p.a.data) + p.a.rows.at(row_of<T>(p, s)) + p.a.k.at(k), 0, p.a.k.stride};
  }
  // If B is not packed, packing A is useful only if B is contiguous along k.
  Variant variant_of(BlockOfB<T> const& bb, BlockOfA const& ba) const {
    if (bb.in_panels) { return ba.next == 0 ? packed_b : packed; }
    return ba.next != 0 && p.b.k.stride == 1 ? along_k : unpacked;
  }

  // Multiplies strips [s,end), one block of A, by a block of B.
  void multiply_strips(MacroKernel<T> const& inner, MicroKernelArguments<T>& t, Index s, Index end,
                       BlockOfB<T>& bb) const {
    bool const copies =
        b.ir_outside && strips_of_block == 1 && bb.columns >= NR && inner.rows_of(s) == MR && inner.is_direct(s);
    if (b.pack_a && !copies) { pack_strips<T>(p, s, end, bb.k, bb.k + bb.steps, MR, MR * bb.steps, a_block); }
    BlockOfA const ba = block_of_a(s, bb.k, bb.steps);
    Variant const variant = variant_of(bb, ba);
    t.prefetch = nullptr;
    t.a_step = ba.step;
    if (copies || (end == s + 1 && inner.is_direct(s))) {
      if (!bb.is_ready) {
        pack_b(bb, 0, bb.columns);
        bb.is_ready = true;
      }
      t.b = bb.first;
      if (copies) { return inner.jr_loop_copying(t, s, bb.k, bb.n, bb.columns, bb.next, variant, a_block); }
      t.a = ba.first;
      return inner.jr_loop(t, s, bb.n, bb.columns, bb.next, variant);
    }
    PackPrefetch<T> prefetch;
    if (b.pack_a && end < s1 && lies_in_rows<T>(p)) {
      prefetch = prefetch_of_strips<T>(p, end, smaller(end + strips_of_block, s1), bb.k, bb.steps);
      t.prefetch = &prefetch;
    }
    jr_of_ir_loops(inner, t, s, end, bb, ba, variant);
  }

  // Runs loops 2 and 1. A micro-panel of B is packed just before it is multiplied by the first block of A, so that it
  // is in L1.
  void jr_of_ir_loops(MacroKernel<T> const& inner, MicroKernelArguments<T>& t, Index s, Index end, BlockOfB<T>& bb,
                      BlockOfA const& ba, Variant variant) const {
    for (Index j = 0; j < bb.columns; j += NR) {
      Index const width = smaller(NR, bb.columns - j);
      if (!bb.is_ready) { pack_b(bb, j, width); }
      t.a = ba.first;
      t.b = bb.first + j / NR * bb.next;
      T* const kept = sums + (b.keep_sums ? (j / NR * (s1 - s0) + s - s0) * (MR * NR) : 0);
      inner.ir_loop(t, s, end, bb.n + j, int(width), kept, ba.next, variant);
    }
    bb.is_ready = true;
  }

  Problem const& p;
  BlockSizes const& b;
  Index s0, s1;  // first and last strip
  Index n0, n1;  // first and last column
  Index strips_of_block;
  T* a_block;
  T* b_block;
  T* sums;
};

template <class T>
void five_loops(Problem const& p, BlockSizes const& b, Index m0, Index m1, Index n0, Index n1, void* workspace) {
  FiveLoops<T>(p, b, m0, m1, n0, n1, workspace).multiply();
}

template <class T>
void pack_operand(Operand const& x, Index rows, Index k, PanelFormat const& format, void* out) {
  double const one[2] = {1, 0};
  pack<T>(x, one, 0, rows, 0, k, format.width, format.size, static_cast<T*>(out));
}

// Divides the columns into micro-panels of nearly equal width. A micro-panel with a single column would wait for the
// latency of its own sums.
template <class T>
void small_gemm(SmallProblem const& s) {
  constexpr int MR = mr<T>;
  MicroKernelArguments<T> t;
  t.k = s.k;
  t.a_step = s.a_step;
  t.b_step = s.b_step;
  t.b_column = s.b_column;
  t.alpha = scalar<T>(s.alpha);
  t.beta = scalar<T>(s.beta);
  int const m = int(s.m);
  int const n = int(s.n);
  int panels = (n + nr - 1) / nr;
  Index column[nr];
  for (int j = 0; j < nr; ++j) { column[j] = j * s.c_column; }
  t.column = column;
  T const* const a = static_cast<T const*>(s.a);
  T* const c = static_cast<T*>(s.c);
  for (int j = 0; j < n; --panels) {
    int const width = panels == 1 ? n - j : (n - j + panels - 1) / panels;
    t.b = static_cast<T const*>(s.b) + j * s.b_column;
    for (int i = 0; i < m; i += MR) {
      int const vectors = m - i > lanes<T> ? 2 : 1;
      int const rows = m - i - (vectors - 1) * lanes<T>;
      t.rows = rows < lanes<T> ? rows : lanes<T>;
      t.a = a + i;
      t.c = c + j * s.c_column + i;
      micro_kernels<T>.at[rows < lanes<T> ? unpacked_ragged : unpacked][vectors - 1][width - 1](t);
    }
    j += width;
  }
}

template <class T>
constexpr KernelSet kernel_set() {
  return {mr<T>,         nr,  sizeof(T), block_sizes<T>, workspace_bytes<T>, five_loops<T>, pack_operand<T>, mc_of<T>,
          small_gemm<T>, true};
}

}  // namespace
}  // namespace sett::cpu::detail
