// micro_kernel: computes an MR x NR tile of C = alpha A B^T + beta C. The sums stay in registers for all k.
//
// The tile has MV vectors of rows and NR columns. Each step of k is a rank-1 update: it loads MV vectors of A, and
// multiplies them by NR broadcast elements of B. This takes MV*NR multiply-adds for MV+NR loads. 32 registers hold 2 x
// 12 accumulators, 2 vectors and a broadcast element; 16 registers hold 2 x 6 accumulators. The edges of C have their
// own micro-kernels, with fewer vectors or columns and a mask. Every element is summed in the order of k, so a result
// does not depend on the block sizes or the threads.
//
// This file is compiled once for each instruction set, in an unnamed namespace, because instruction sets must not
// share a function.
#pragma once

#include <type_traits>

#include "../pack/pack_prefetch.hpp"
#include "vnni.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// The arguments of a micro-kernel. A consists of vectors of rows, `a_step` elements from one k to the next. Element j
// of B at step k is at j*b_column + k*b_step; packed columns are contiguous. With VNNI groups, A and B hold the bits
// of the groups, and b_column counts bytes. Column j of C begins at c + column[j]. The last vector has `rows` valid
// rows.
//
// `count` tiles are computed one after another. From one tile to the next, A, B, C and its columns advance by a_next,
// b_next, c_next and column_next elements.
// With c_rows, tile q of C begins at c + c_rows[q * row_next].
template <class T>
struct MicroKernelArguments {
  Index k;
  T const* a;
  Index a_step;
  T const* b;
  Index b_step;
  Index b_column;
  T* c;
  Index const* column;
  T alpha;
  T beta;
  int rows;
  Index count = 1;
  Index a_next = 0;
  Index b_next = 0;
  Index c_next = 0;
  Index column_next = 0;
  Index const* c_rows = nullptr;
  Index row_next = 0;
  T* a_copy = nullptr;        // micro-panel that a copying micro-kernel writes
  T const* a_soon = nullptr;  // rows to prefetch, which are copied next; soon_step elements per k
  Index soon_step = 0;
  PackPrefetch<T>* prefetch = nullptr;
  T const* start = nullptr;  // initial sums of the columns, for VNNI with bytes
};

// Says how the operands are stored. unpacked: neither operand is packed. packed_b: only B is packed. packed: both are
// packed, with constant steps. packed_prefetch: both are packed, with PackPrefetch. along_k: A is packed, and B is
// contiguous along k. Copying micro-kernels read A in place and also write its micro-panel. With VNNI, A is packed and
// B is contiguous along k; for bytes, one operand is unsigned. If A is not packed and its last vector is partial
// (ragged), loads are masked. A masked load occupies an execution port that the multiplications need, so full vectors
// have their own micro-kernels.
enum Variant {
  unpacked,
  unpacked_ragged,
  packed_b,
  packed_b_ragged,
  packed,
  packed_prefetch,
  along_k,
  copied,
  copied_along_k,
  vnni_unsigned_a,
  vnni_unsigned_b,
  vnni_bf16
};
constexpr bool is_vnni_bytes(Variant w) { return w == vnni_unsigned_a || w == vnni_unsigned_b; }
constexpr bool is_vnni(Variant w) { return is_vnni_bytes(w) || w == vnni_bf16; }
constexpr bool has_packed_b(Variant w) {
  return w == packed_b || w == packed_b_ragged || w == packed || w == packed_prefetch || w == copied;
}
constexpr bool has_packed_a(Variant w) { return w == packed || w == packed_prefetch || w == along_k || is_vnni(w); }
constexpr bool is_ragged(Variant w) { return w == unpacked_ragged || w == packed_b_ragged; }
constexpr bool is_along_k(Variant w) { return w == along_k || w == copied_along_k || is_vnni(w); }
constexpr bool is_copying(Variant w) { return w == copied || w == copied_along_k; }
constexpr bool is_unrolled(Variant w) {
  return w == packed || w == packed_prefetch || w == along_k || is_copying(w) || is_vnni(w);
}
constexpr int unroll = 4;

// The type of one lane of an operand.
template <class T, Variant W>
using Lane = std::conditional_t<is_vnni(W), Group, T>;

// Returns the address of the column of B at `distance` from another column. With VNNI groups, the distance is in
// bytes, and may be any number.
template <class T, Variant W>
inline T const* columns_on(T const* b, Index distance) {
  return is_vnni(W) ? reinterpret_cast<T const*>(reinterpret_cast<char const*>(b) + distance) : b + distance;
}
template <class T, Variant W>
inline Lane<T, W> element_at(T const* b, Index distance, int q) {
  if constexpr (is_vnni(W)) {
    Group x;
    std::memcpy(&x, reinterpret_cast<char const*>(b) + distance + q * int(sizeof x), sizeof x);
    return x;
  } else {
    return b[distance + q];
  }
}

// The positions in both operands at one step of k. They are variables of the micro-kernel that the functions below
// advance.
template <class T, int NR, Variant W>
struct Cursor {
  static constexpr int columns_of_base = 3;  // number of columns that share one base address
  static constexpr int bases = (NR + columns_of_base - 1) / columns_of_base;

  T const*& a;
  T const*& b;
  T*& a_copy;
  T const* (&base)[bases];
  Index const& a_step;
  Index const& b_step;
  Index const& b_column;

  [[gnu::always_inline]] void advance(int steps) const {
    a += steps * a_step;
    if constexpr (has_packed_b(W)) {
      b += steps * b_step;
    } else {
#pragma GCC unroll 4
      for (int g = 0; g < bases; ++g) { base[g] += steps * b_step; }
    }
  }
};

// Adds a b^T to acc. The operands are q steps after the cursor.
template <class T, int MV, int NR, Variant W>
[[gnu::always_inline]] inline void rank_1_update(Vector<T> (&acc)[NR][MV], Cursor<T, NR, W> const& at,
                                                 Mask<T> const& mask, int q) {
  using E = Lane<T, W>;
  using C = Cursor<T, NR, W>;
  constexpr int L = lanes<T>;
  E const* const from = reinterpret_cast<E const*>(at.a + q * at.a_step);
  T const* const row = at.b + q * at.b_step;
  Vector<E> av[MV];
#pragma GCC unroll 4
  for (int i = 0; i + 1 < MV; ++i) { av[i] = load<E>(from + i * L); }
  if constexpr (is_ragged(W)) {
    av[MV - 1] = mask.load(from + (MV - 1) * L);
  } else {
    av[MV - 1] = load<E>(from + (MV - 1) * L);
  }
  if constexpr (is_copying(W)) {
#pragma GCC unroll 4
    for (int i = 0; i < MV; ++i) { store<T>(at.a_copy + i * L, av[i]); }
    at.a_copy += row_vectors * L;
  }
#pragma GCC unroll 12
  for (int j = 0; j < NR; ++j) {
    E x;
    if constexpr (has_packed_b(W)) {
      x = row[j];
    } else {
      x = element_at<T, W>(at.base[j / C::columns_of_base], (j % C::columns_of_base) * at.b_column, q);
    }
#pragma GCC unroll 4
    for (int i = 0; i < MV; ++i) {
      if constexpr (W == vnni_unsigned_b) {
        acc[j][i] = dot(acc[j][i], Vector<E>{} + x, av[i]);
      } else if constexpr (is_vnni(W)) {
        acc[j][i] = dot(acc[j][i], av[i], Vector<E>{} + x);
      } else {
        acc[j][i] = multiply_add(av[i], broadcast<Vector<T>>(x), acc[j][i]);
      }
    }
  }
}

// Prefetches the lines of one column of C. The columns are prefetched one after another, the last one 32 steps before
// the end. Prefetching all columns at once would occupy line buffers that A needs.
template <class T, int MV, int NR>
[[gnu::always_inline]] inline void prefetch_c(T* c, Index const* column, Index turn) {
  constexpr int L = lanes<T>;
  T* const p = c + column[turn < 0 ? 0 : turn < NR ? turn : NR - 1];
#pragma GCC unroll 4
  for (int i = 0; i < MV; ++i) { __builtin_prefetch(p + i * L, 1); }
  __builtin_prefetch(p + L * MV - 1, 1);
}

// Prefetches lines of A for a later micro-kernel, one line per step. The lines are those of PackPrefetch, or those of
// the strip that is copied next. Each of 12 tiles then fetches a part of that strip.
template <class T, Variant W>
struct Soon {
  T const* line;
  Index step;
  Index left = 0;

  [[gnu::always_inline]] Soon(MicroKernelArguments<T> const& t, Index tile, Index steps, T const* otherwise) {
    if constexpr (W == packed_prefetch) {
      line = t.prefetch->at;
      step = t.prefetch->step;
      left = t.prefetch->left;
    } else {
      bool const is_soon = t.a_soon != nullptr && tile < 12;
      line = is_soon ? t.a_soon + tile % 4 * (steps / unroll) * t.soon_step + tile / 4 * lanes<T> : otherwise;
      step = is_soon ? t.soon_step : 0;
    }
  }
  [[gnu::always_inline]] void fetch(MicroKernelArguments<T> const& t) {
    __builtin_prefetch(line, 0, 2);
    line += step;
    if constexpr (W == packed_prefetch) {
      if (--left == 0) {
        t.prefetch->next();
        line = t.prefetch->at;
        step = t.prefetch->step;
        left = t.prefetch->left;
      }
    }
  }
  [[gnu::always_inline]] void keep(MicroKernelArguments<T> const& t) const {
    if constexpr (W == packed_prefetch) {
      t.prefetch->at = line;
      t.prefetch->left = left;
    }
  }
};

// Runs all steps of k. Prefetches C meanwhile.
template <class T, int MV, int NR, Variant W>
[[gnu::always_inline]] inline void accumulate(MicroKernelArguments<T> const& t, Index tile, Index steps,
                                              Vector<T> (&acc)[NR][MV], Cursor<T, NR, W> const& at, Mask<T> const& mask,
                                              T* c, Index const* column) {
  constexpr int ahead = 32;
  if constexpr (is_unrolled(W)) {
    Index turn = NR + ahead / unroll - steps / unroll;
    turn = turn > 0 ? 0 : turn;
    Soon<T, W> soon(t, tile, steps, c);
    for (; steps >= unroll; steps -= unroll, ++turn) {
      prefetch_c<T, MV, NR>(c, column, turn);
      soon.fetch(t);
#pragma GCC unroll 4
      for (int q = 0; q < unroll; ++q) { rank_1_update<T, MV, NR, W>(acc, at, mask, q); }
      at.advance(unroll);
    }
    soon.keep(t);
  } else {
    for (Index turn = 0; turn < NR && steps > 1; ++turn, --steps) {
      prefetch_c<T, MV, NR>(c, column, turn);
      rank_1_update<T, MV, NR, W>(acc, at, mask, 0);
      at.advance(1);
    }
  }
#pragma GCC unroll 2
  for (; steps > 0; --steps) {
    rank_1_update<T, MV, NR, W>(acc, at, mask, 0);
    at.advance(1);
  }
}

template <class T, int MV, int NR, Variant W>
__attribute__((noinline)) void micro_kernel(MicroKernelArguments<T> const& t) {
  constexpr int L = lanes<T>;
  Mask<T> const mask(t.rows);
  Index const a_step = has_packed_a(W) ? row_vectors * L : t.a_step;
  Index const b_step = has_packed_b(W) ? nr : is_along_k(W) ? 1 : t.b_step;
  Index const b_column = has_packed_b(W) ? 1 : t.b_column;
  for (Index q = 0; q < t.count; ++q) {
    Vector<T> acc[NR][MV] = {};
    T const* a = t.a + q * t.a_next;
    T const* b = t.b + q * t.b_next;
    T* a_copy = t.a_copy;
    T* const c = t.c + (t.c_rows ? t.c_rows[q * t.row_next] : q * t.c_next);
    Index const* const column = t.column + q * t.column_next;
    Index const steps = t.k;
    if constexpr (is_vnni_bytes(W)) {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
#pragma GCC unroll 4
        for (int i = 0; i < MV; ++i) { acc[j][i] += t.start[j]; }
      }
    }
    using C = Cursor<T, NR, W>;
    T const* base[C::bases];
    for (int g = 0; g < C::bases; ++g) { base[g] = columns_on<T, W>(b, g * C::columns_of_base * b_column); }
    accumulate<T, MV, NR, W>(t, q, steps, acc, C{a, b, a_copy, base, a_step, b_step, b_column}, mask, c, column);
    T const alpha = t.alpha;
    T const beta = t.beta;
    if (alpha == T(1) && beta == T(0)) {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        T* const to = c + column[j];
#pragma GCC unroll 4
        for (int i = 0; i + 1 < MV; ++i) { store<T>(to + i * L, acc[j][i]); }
        mask.store(to + (MV - 1) * L, acc[j][MV - 1]);
      }
    } else if (beta == T(0)) {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        T* const to = c + column[j];
#pragma GCC unroll 4
        for (int i = 0; i + 1 < MV; ++i) { store<T>(to + i * L, acc[j][i] * alpha); }
        mask.store(to + (MV - 1) * L, acc[j][MV - 1] * alpha);
      }
    } else {
#pragma GCC unroll 12
      for (int j = 0; j < NR; ++j) {
        T* const to = c + column[j];
#pragma GCC unroll 4
        for (int i = 0; i + 1 < MV; ++i) { store<T>(to + i * L, blended(acc[j][i], alpha, load<T>(to + i * L), beta)); }
        mask.store(to + (MV - 1) * L, blended(acc[j][MV - 1], alpha, mask.load(to + (MV - 1) * L), beta));
      }
    }
  }
}

}  // namespace
}  // namespace sett::cpu::detail
