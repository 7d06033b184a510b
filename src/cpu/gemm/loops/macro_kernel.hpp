// macro_kernel: runs the loops jr and ir, which call micro-kernels for a block of A and a block of B. Both blocks are
// packed or read in place.
//
// ir_loop multiplies several micro-panels of A by one micro-panel of B. jr_loop multiplies one micro-panel of A by
// several micro-panels of B. Each strip of rows is one micro-panel. A micro-kernel cannot write C directly if there is
// an epilogue, if C has another type, or if its rows are not contiguous. In these cases, it writes a tile in the
// workspace, and store_tile writes C.
#pragma once

#include "block_sizes.hpp"
#include "micro_kernel_table.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// Returns the first row of a strip, or M for the end.
template <class T>
Index row_of(Problem const& p, Index strip) {
  return p.strips.first ? p.strips.first[strip] : smaller(strip * mr<T>, p.m);
}

template <class T, bool is_vnni = false>
struct MacroKernel {
  Problem const& p;
  BlockSizes const& b;
  T* sums;  // workspace for one tile or, with keep_sums, for the tiles of a block of columns
  T alpha;
  T beta;        // beta for this block of k
  T final_beta;  // beta of the whole GEMM
  bool first_of_k;
  bool last_of_k;

  static constexpr int MR = mr<T>;
  static constexpr int NR = nr;

  int rows_of(Index strip) const { return int(row_of<T>(p, strip + 1) - row_of<T>(p, strip)); }
  // Returns whether micro-kernels write this strip of C themselves.
  bool is_direct(Index strip) const {
    return p.c_number == number_of<T> && !p.epilogue.any && p.c_m.contiguous(row_of<T>(p, strip), rows_of(strip));
  }
  // Returns the micro-kernel for this number of rows and columns. Sets the number of rows in its last vector.
  static MicroKernel<T> micro_kernel_for(MicroKernelArguments<T>& t, Variant variant, int rows, int columns) {
    int const vectors = (rows + lanes<T> - 1) / lanes<T>;
    t.rows = rows - (vectors - 1) * lanes<T>;
    if constexpr (is_vnni) {
      return vnni_micro_kernels<T>.at[variant == vnni_unsigned_b][vectors - 1][columns - 1];
    } else {
      if (variant == copied) { return whole_micro_kernel<T, copied>; }
      if (variant == copied_along_k) { return whole_micro_kernel<T, copied_along_k>; }
      if (variant == packed && t.prefetch != nullptr && vectors == row_vectors && columns == NR) {
        return whole_micro_kernel<T, packed_prefetch>;
      }
      if (variant == along_k) {
        if (rows == MR && columns == NR) { return whole_micro_kernel<T, along_k>; }
        variant = unpacked;
      }
      bool const is_masked = variant != packed && t.rows < lanes<T>;
      return micro_kernels<T>.at[is_masked ? variant + 1 : variant][vectors - 1][columns - 1];
    }
  }

  // Multiplies strips [begin,end) by columns [n,n+columns). Kept sums begin at `kept`. t is passed by reference,
  // because a copy would be written as scalars and read as vectors, which stalls until the store buffer is empty.
  void ir_loop(MicroKernelArguments<T>& t, Index begin, Index end, Index n, int columns, T* kept, Index a_panel,
               Variant variant) const {
    Index column[NR];
    Index tile_column[NR];
    for (int j = 0; j < columns; ++j) {
      column[j] = p.c_n.at(n + j);
      tile_column[j] = Index(j) * MR;
    }
    T const* const a0 = t.a;
    Index const first = row_of<T>(p, begin);
    t.column_next = 0;
    for (Index s = begin; s < end;) {
      Index const m = row_of<T>(p, s);
      int const valid = rows_of(s);
      auto const kernel = micro_kernel_for(t, variant, valid, columns);
      t.a = a0 + (a_panel != 0 ? (s - begin) * a_panel : m - first);
      t.b_next = 0;
      if (is_direct(s)) {
        t.count = 1;
        while (s + t.count < end && rows_of(s + t.count) == valid && is_direct(s + t.count)) { ++t.count; }
        t.a_next = a_panel != 0 ? a_panel : valid;
        t.c = static_cast<T*>(p.c) + (p.c_m.table ? 0 : p.c_m.at(m));
        t.c_next = valid * p.c_m.stride;
        t.c_rows = p.c_m.table ? p.c_m.table + m : nullptr;
        t.row_next = valid;
        t.column = column;
        t.alpha = alpha;
        t.beta = beta;
        kernel(t);
        s += t.count;
        continue;
      }
      T* const own = b.keep_sums ? kept + (s - begin) * (MR * NR) : sums;
      t.count = 1;
      t.c = own;
      t.c_rows = nullptr;
      t.column = tile_column;
      t.alpha = T(1);
      t.beta = b.keep_sums && !first_of_k ? T(1) : T(0);
      kernel(t);
      if (!b.keep_sums || last_of_k) {
        store_tile<T>(p, own, MR, m, valid, n, columns, alpha, b.keep_sums ? final_beta : beta);
      }
      ++s;
    }
  }

  // Multiplies strip s by columns [n,n+columns), beginning at t.b. Requires is_direct(s). Micro-panels of B are b_next
  // elements apart.
  void jr_loop(MicroKernelArguments<T>& t, Index s, Index n, Index columns, Index b_next, Variant variant) const {
    Index column[NR];
    for (int j = 0; j < NR; ++j) { column[j] = Index(j) * p.c_n.stride; }
    T const* const b0 = t.b;
    t.c = static_cast<T*>(p.c) + p.c_m.at(row_of<T>(p, s));
    t.c_rows = nullptr;
    t.a_next = 0;
    t.b_next = b_next;
    t.c_next = p.c_n.table ? 0 : NR * p.c_n.stride;
    t.column_next = p.c_n.table ? NR : 0;
    t.alpha = alpha;
    t.beta = beta;
    T* const c = t.c;
    for (Index j = 0; j < columns; j += t.count * NR) {
      int const width = int(smaller(NR, columns - j));
      t.count = width < NR ? 1 : (columns - j) / NR;
      t.b = b0 + j / NR * b_next;
      t.c = c + (p.c_n.table ? 0 : p.c_n.at(n + j));
      t.column = p.c_n.table ? p.c_n.table + n + j : column;
      micro_kernel_for(t, variant, rows_of(s), width)(t);
    }
  }

  // Multiplies an unpacked strip of MR rows by columns [n,n+columns). The first micro-kernel reads A in place and
  // packs it. The others prefetch the next strip.
  void jr_loop_copying(MicroKernelArguments<T>& t, Index s, Index k, Index n, Index columns, Index b_next,
                       Variant variant, T* a_block) const {
    T const* const a = static_cast<T const*>(p.a.data) + row_of<T>(p, s) + p.a.k.at(k);
    T const* const b0 = t.b;
    t.a = a;
    t.a_step = p.a.k.stride;
    t.a_copy = a_block;
    jr_loop(t, s, n, NR, b_next, variant == packed ? copied : copied_along_k);
    if (columns == NR) { return; }
    t.a = a_block;
    t.a_step = MR;
    t.a_soon = a + MR;
    t.soon_step = p.a.k.stride;
    t.b = b0 + b_next;
    jr_loop(t, s, n + NR, columns - NR, b_next, variant);
    t.a_soon = nullptr;
  }
};

}  // namespace
}  // namespace sett::cpu::detail
