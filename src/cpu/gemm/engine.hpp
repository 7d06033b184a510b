// engine: the loops around the tile: blocks of n, of k and of m, so that a strip of B stays in the first cache, a block
// of A in the second and a block of B in the third (Goto and van de Geijn, 2008).
#pragma once

#include <sett/cpu/dispatch.hpp>

#include "finish.hpp"
#include "kernel.hpp"

namespace {

using sett::cpu::products::Blocks;
using sett::cpu::products::Engine;
using sett::cpu::products::Small;

// alpha and beta come as double; sums of integers are unsigned, so that they wrap around
template <class T>
T scalar(double x) {
  if constexpr (__is_same(T, std::uint32_t)) {
    return static_cast<std::uint32_t>(static_cast<std::int64_t>(x));
  } else {
    return static_cast<T>(x);
  }
}

constexpr Index rounded_up(Index x, Index to) {
  return (x + to - 1) / to * to;
}
constexpr Index rounded_quotient(Index x, Index y) {
  return (x + y - 1) / y;
}

// x cut into equal parts of at most `most`, each a multiple of `to`
constexpr Index part_of(Index x, Index most, Index to) {
  if (x <= most) { return x; }
  Index const parts = rounded_quotient(x, most);
  return rounded_up(rounded_quotient(x, parts), to);
}
constexpr Index smaller(Index x, Index y) {
  return x < y ? x : y;
}

// Operands that few tiles read are read where they lie.
constexpr Index unpacked_columns = 150;
constexpr Index unpacked_rows = 1024;

template <class T>
constexpr int tile_rows = row_vectors* lanes<T>;

// A strip of B takes half of the first cache, a block of A a third of the second, and half as much where k is short: C
// and what A is packed from go by it then.
template <class T>
Index steps_of_block(Index k) {
  Index const most = Index(sett::cpu::caches().l1) / 2 / (tile_columns * Index(sizeof(T))) / 8 * 8;
  return part_of(k, most, 8);
}
template <class T>
Index rows_of_block(Index k) {
  Index const steps = steps_of_block<T>(k);
  Index const row = (steps < 64 ? 64 : steps) * Index(sizeof(T));
  Index const share = Index(sett::cpu::caches().l2) / (steps <= 128 ? 6 : 3);
  Index const most = share / row / tile_rows<T> * tile_rows<T>;
  return most < tile_rows<T> ? tile_rows<T> : most;
}

template <class T>
Blocks blocks(Problem const& p, Index m, Index n) {
  Blocks b;
  b.k = steps_of_block<T>(p.k);
  b.m = part_of(m, rows_of_block<T>(p.k), tile_rows<T>);
  if (p.a.cross.count != 0) { b.m = smaller(m, rows_of_block<T>(p.k)); }
  b.n = part_of(n, 4092 / tile_columns * tile_columns, tile_columns);
  bool const plain_a = p.a.number == number_of<T> && p.a.k.affine() && p.a.rows.affine() && p.a.rows.run > 1;
  bool const plain_b = p.b.number == number_of<T> && p.b.k.affine() && p.b.rows.affine();
  b.pack_a = p.a.panel == 0 && !(plain_a && n <= unpacked_columns);
  b.pack_b = p.b.panel == 0 && !(plain_b && m <= unpacked_rows);
  b.keep = p.k > b.k && (p.finish.any || p.c_number != number_of<T>);
  return b;
}

template <class T>
struct Room {
  Index a, b, sums;  // elements
};
template <class T>
Room<T> room(Problem const& p, Blocks const& b) {
  Index const rows = rounded_up(b.m, tile_rows<T>);
  Index const columns = rounded_up(b.n, tile_columns);
  Index const all_rows = p.strips.first ? p.strips.count * tile_rows<T> : rounded_up(p.m, tile_rows<T>);
  return {b.pack_a ? rows * b.k + 64 : 64, b.pack_b ? columns * b.k + 64 : 64, b.keep ? all_rows * columns : 64 * 16};
}
template <class T>
std::size_t workspace(Problem const& p, Blocks const& b) {
  Room<T> const r = room<T>(p, b);
  return static_cast<std::size_t>(rounded_up(r.a, 64) + rounded_up(r.b, 64) + rounded_up(r.sums, 64)) * sizeof(T);
}

// the first row of a strip, or the end
template <class T>
Index row_of(Problem const& p, Index strip) {
  return p.strips.first ? p.strips.first[strip] : smaller(strip * tile_rows<T>, p.m);
}

// Whether C's next column is nearer than its next strip.
template <class T>
bool columns_are_nearer(Problem const& p, Index strip, Index column) {
  auto const distance = [](Side const& x, Index i, Index j) {
    Index const d = x.at(j) - x.at(i);
    return d < 0 ? -d : d;
  };
  return distance(p.c_n, column, column + 1) < distance(p.c_m, row_of<T>(p, strip), row_of<T>(p, strip + 1));
}

template <class T>
struct Part {
  Problem const& p;
  Blocks const& b;
  T* sums;  // of one tile
  T alpha;
  T beta;        // of this block of k
  T final_beta;  // of the product
  bool first_of_k;
  bool last;

  static constexpr int MR = tile_rows<T>;
  static constexpr int NR = tile_columns;

  // columns [n,n+columns) by strips [begin,end), whose sums are kept from `kept` on
  // (t is not copied: reading as a vector what was written in words waits until every store before has gone to memory)
  void column_strip(TileArguments<T>& t, Index begin, Index end, Index n, int columns, T* kept, Index a_panel,
                    Where where) const {
    Index column[NR];
    Index tile_column[NR];
    T* const c = static_cast<T*>(p.c);
    for (int j = 0; j < columns; ++j) {
      column[j] = p.c_n.at(n + j);
      tile_column[j] = Index(j) * MR;
    }
    bool const direct_type = p.c_number == number_of<T> && !p.finish.any;
    T const* const a0 = t.a;
    Index const first = row_of<T>(p, begin);
    for (Index s = begin; s < end; ++s) {
      Index const m = row_of<T>(p, s);
      int const valid = int(row_of<T>(p, s + 1) - m);
      int const vectors = (valid + lanes<T> - 1) / lanes<T>;
      t.rows = valid - (vectors - 1) * lanes<T>;
      t.a = a0 + (a_panel != 0 ? (s - begin) * a_panel : m - first);
      auto const tile = tiles<T>.at[where != packed && t.rows < lanes<T> ? where + 1 : where][vectors - 1][columns - 1];
      if (direct_type && p.c_m.side_by_side(m, valid)) {
        t.c = c + p.c_m.at(m);
        t.column = column;
        t.alpha = alpha;
        t.beta = beta;
        tile(t);
        continue;
      }
      T* const own = b.keep ? kept + (s - begin) * (MR * NR) : sums;
      t.c = own;
      t.column = tile_column;
      t.alpha = T(1);
      t.beta = b.keep && !first_of_k ? T(1) : T(0);
      tile(t);
      if (!b.keep || last) { finish<T>(p, own, MR, m, valid, n, columns, alpha, b.keep ? final_beta : beta); }
    }
  }
};

// the end of the block of strips that begins at s: whole blocks that cross, where one fits
template <class T>
Index end_of_block(Problem const& p, Index s, Index end, Index most) {
  Index const all = smaller(s + most, end);
  if (p.a.cross.count == 0 || all == end) { return all; }
  Cross const& cross = p.a.cross;
  Index const whole = p.strips.of(cross.blocks[cross.block_of(p.strips.first[all])].first, tile_rows<T>);
  return whole > s ? whole : all;
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
  // first cache, and C is written in the order in which it lies.
  bool const is_short = b.pack_a && b.k * MR * Index(sizeof(T)) <= sett::cpu::caches().l1 / 4;
  bool const by_rows = is_short && s1 - s0 > 1 && n1 - n0 > 1 && columns_are_nearer<T>(p, s0, n0);
  for (Index n = n0; n < n1; n += b.n) {
    Index const columns = smaller(b.n, n1 - n);
    Index k = 0;
    do {
      Index const steps = smaller(b.k, p.k - k);
      if (b.pack_b) { pack<T>(p.b, nullptr, n, columns, k, k + steps, NR, NR * steps, b_block); }
      Part<T> part{p, b, sums, alpha, k == 0 ? beta : T(1), beta, k == 0, k + steps == p.k};
      for (Index s = s0, end = s0; s < s1; s = end) {
        end = end_of_block<T>(p, s, s1, by_rows ? 1 : rounded_quotient(b.m, MR));
        if (b.pack_a) { pack_strips<T>(p, s, end, k, k + steps, MR, MR * steps, a_block); }
        T const* a = a_block;
        TileArguments<T> t;
        t.k = steps;
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
        for (Index j = 0; j < columns; j += NR) {
          int const width = int(smaller(NR, columns - j));
          bool const b_in_panels = b.pack_b || p.b.panel != 0;
          // A in panels and B not is as good as neither
          Where const where = !b_in_panels ? unpacked : a_panel == 0 ? packed_b : packed;
          t.a = a;
          t.b_step = NR;
          t.b_column = 1;
          if (p.b.panel != 0) {
            t.b = static_cast<T const*>(p.b.data) + (n + j) / NR * p.b.panel + k * NR;
          } else if (b.pack_b) {
            t.b = b_block + j / NR * (NR * steps);
          } else {
            t.b = static_cast<T const*>(p.b.data) + p.b.rows.at(n + j) + p.b.k.at(k);
            t.b_step = p.b.k.stride;
            t.b_column = p.b.rows.stride;
          }
          T* const kept = sums + (b.keep ? (j / NR * (s1 - s0) + s - s0) * (MR * NR) : 0);
          part.column_strip(t, s, end, n + j, width, kept, a_panel, where);
        }
      }
      k += b.k;
    } while (k < p.k);
  }
}

template <class T>
void pack_all(Operand const& x, Index rows, Index k, int width, void* out) {
  double const one[2] = {1, 0};
  pack<T>(x, one, 0, rows, 0, k, width, width * k, static_cast<T*>(out));
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
          part<T>,      pack_all<T>,  rows_of_block<T>, small<T>};
}

}  // namespace
