// macro-kernel: the loops around the tile: blocks of n, of k and of m, so that a strip of B stays in L1, a block
// of A in the second and a block of B in the third (Goto and van de Geijn, 2008); by rows, a block of B in the second.
#pragma once

#include "slices.hpp"

namespace {

using sett::cpu::products::Engine;
using sett::cpu::products::Panels;
using sett::cpu::products::Small;

// alpha and beta come as double; sums of integers are unsigned, so that they wrap around. Where C is of floats alpha
// may be greater than any integer: it is then applied to the sums' floats, and not here
template <class T>
T scalar(double x) {
  if constexpr (__is_same(T, std::uint32_t)) {
    return x >= -0x1p63 && x < 0x1p63 ? static_cast<std::uint32_t>(static_cast<std::int64_t>(x)) : 0;
  } else {
    return static_cast<T>(x);
  }
}

template <class T>
void part(Problem const& p, Blocks const& b, Index m0, Index m1, Index n0, Index n1, void* memory) {
  constexpr int MR = tile_rows<T>;
  constexpr int NR = tile_columns;
  Room<T> const r = room<T>(p, b);
  T* const a_block = static_cast<T*>(memory);
  T* const b_block = a_block + rounded_up(r.a, 64);
  T* const sums = b_block + rounded_up(r.b, 64);
  bool const is_complex = p.a.number == Number::c32 || p.a.number == Number::c64;
  T const alpha = is_complex ? T(1) : scalar<T>(p.alpha[0]);
  T const beta = scalar<T>(p.beta[0]);
  Index const s0 = p.strips.of(m0, MR);
  Index const s1 = p.strips.of(m1 - 1, MR) + 1;
  // Where k is short and C's next column is nearer than its next strip, a strip goes by all columns: it stays in the
  // L1, and C is written in the order in which it lies.
  bool const is_short = b.pack_a && b.k * MR * Index(sizeof(T)) <= sett::cpu::caches().l1 / 4;
  bool const by_rows = s1 - s0 > 1 && n1 - n0 > 1 && (b.by_rows || (is_short && columns_are_nearer<T>(p, s0, n0)));
  bool const b_in_panels = b.pack_b || p.b.panel != 0;
  for (Index n = n0; n < n1; n += b.n) {
    Index const columns = smaller(b.n, n1 - n);
    Index k = 0;
    do {
      Index const steps = smaller(b.k, p.k - k);
      // B is packed strip by strip, each before the first block of A goes by it: it is then in the first caches
      bool is_packed = !b.pack_b;
      auto const pack_columns = [&](Index from, Index count) {
        pack<T>(p.b, nullptr, n + from, count, k, k + steps, NR, NR * steps, b_block + from * steps);
      };
      Part<T> part{p, b, sums, alpha, k == 0 ? beta : T(1), beta, k == 0, k + steps == p.k};
      TileArguments<T> t;
      t.k = steps;
      t.b_step = b_in_panels ? NR : p.b.k.stride;
      t.b_column = b_in_panels ? 1 : p.b.rows.stride;
      Index b_next = NR * steps;
      T const* b_first = b_block;
      if (p.b.panel != 0) {
        b_next = p.b.panel;
        b_first = static_cast<T const*>(p.b.data) + n / NR * b_next + k * NR;
      } else if (!b.pack_b) {
        b_next = NR * p.b.rows.stride;
        b_first = static_cast<T const*>(p.b.data) + p.b.rows.at(n) + p.b.k.at(k);
      }
      if (b.in_slices) {
        if (!is_packed) { pack_columns(0, columns); }
        multiply_in_slices<T>(part, t, s0, s1, k, steps, n, columns, b_first, b_next, a_block);
        k += b.k;
        continue;
      }
      Ahead<T> ahead;
      Index const strips = by_rows ? 1 : rounded_quotient(b.m, MR);  // of a block
      for (Index s = s0, end = s0; s < s1; s = end) {
        t.ahead = nullptr;
        end = end_of_block<T>(p, s, s1, strips);
        bool const copies = by_rows && b.by_rows && columns >= NR && part.rows_of(s) == MR && part.is_direct(s);
        if (b.pack_a && !copies) { pack_strips<T>(p, s, end, k, k + steps, MR, MR * steps, a_block); }
        T const* a = a_block;
        Index a_panel = MR * steps;
        t.a_step = MR;
        if (p.a.panel != 0) {
          a_panel = p.a.panel;
          a = static_cast<T const*>(p.a.data) + s * a_panel + k * MR;
        } else if (!b.pack_a) {
          a_panel = 0;
          t.a_step = p.a.k.stride;
          a = static_cast<T const*>(p.a.data) + p.a.rows.at(row_of<T>(p, s)) + p.a.k.at(k);
        }
        // A in panels and B not is as good as neither, but where B lies along k
        Where const where = b_in_panels                         ? a_panel == 0 ? packed_b : packed
                            : a_panel != 0 && p.b.k.stride == 1 ? along_k
                                                                : unpacked;
        bool const is_row = copies || (end == s + 1 && part.is_direct(s));
        if (is_row && !is_packed) {
          pack_columns(0, columns);
          is_packed = true;
        }
        if (copies) {
          t.b = b_first;
          part.copying_strip(t, s, k, n, columns, b_next, where, a_block);
          continue;
        }
        if (is_row) {
          t.a = a;
          t.b = b_first;
          part.row_strip(t, s, n, columns, b_next, where);
          continue;
        }
        if (b.pack_a && end < s1 && lies_in_rows<T>(p)) {
          ahead = ahead_of<T>(p, end, smaller(end + strips, s1), k, steps);
          t.ahead = &ahead;
        }
        for (Index j = 0; j < columns; j += NR) {
          if (!is_packed) { pack_columns(j, smaller(NR, columns - j)); }
          t.a = a;
          t.b = b_first + j / NR * b_next;
          T* const kept = sums + (b.keep ? (j / NR * (s1 - s0) + s - s0) * (MR * NR) : 0);
          part.column_strip(t, s, end, n + j, int(smaller(NR, columns - j)), kept, a_panel, where);
        }
        is_packed = true;
      }
      k += b.k;
    } while (k < p.k);
  }
}

template <class T>
void pack_all(Operand const& x, Index rows, Index k, Panels const& panels, void* out) {
  double const one[2] = {1, 0};
  pack<T>(x, one, 0, rows, 0, k, panels.width, panels.size, static_cast<T*>(out));
}

// Strips of equal width: the last of 12 and 1 columns would wait for its own sums.
template <class T>
void small(Small const& s) {
  constexpr int MR = tile_rows<T>;
  TileArguments<T> t;
  t.k = s.k;
  t.a_step = s.a_step;
  t.b_step = s.b_step;
  t.b_column = s.b_column;
  t.alpha = scalar<T>(s.alpha);
  t.beta = scalar<T>(s.beta);
  int const m = int(s.m);
  int const n = int(s.n);
  int strips = (n + tile_columns - 1) / tile_columns;
  Index column[tile_columns];
  for (int j = 0; j < tile_columns; ++j) { column[j] = j * s.c_column; }
  t.column = column;
  T const* const a = static_cast<T const*>(s.a);
  T* const c = static_cast<T*>(s.c);
  for (int j = 0; j < n; --strips) {
    int const width = strips == 1 ? n - j : (n - j + strips - 1) / strips;
    t.b = static_cast<T const*>(s.b) + j * s.b_column;
    for (int i = 0; i < m; i += MR) {
      int const vectors = m - i > lanes<T> ? 2 : 1;
      int const rows = m - i - (vectors - 1) * lanes<T>;
      t.rows = rows < lanes<T> ? rows : lanes<T>;
      t.a = a + i;
      t.c = c + j * s.c_column + i;
      tiles<T>.at[rows < lanes<T> ? unpacked_ragged : unpacked][vectors - 1][width - 1](t);
    }
    j += width;
  }
}

template <class T>
constexpr Engine engine() {
  return {tile_rows<T>, tile_columns, sizeof(T),        blocks<T>, workspace<T>,
          part<T>,      pack_all<T>,  rows_of_block<T>, small<T>,  true};
}

}  // namespace
