// engine: the loops around the tile: blocks of n, of k and of m, so that a strip of B stays in the first cache, a block
// of A in the second and a block of B in the third (Goto and van de Geijn, 2008).
#pragma once

#include <sett/cpu/dispatch.hpp>

#include "finish.hpp"
#include "kernel.hpp"

namespace {

using sett::cpu::products::Blocks;
using sett::cpu::products::Engine;
using sett::cpu::products::everywhere;
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
constexpr Index unpacked_columns = 130;
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

// whether tiles can read A where it lies and write its panels
template <class T>
bool can_copy(Problem const& p) {
  return p.a.number == number_of<T> && p.a.k.affine() && p.a.rows.affine() && p.a.rows.run == everywhere &&
         p.strips.first == nullptr;
}
// whether B is in panels, or its neighbours along k lie side by side
inline bool lies_along_k(Problem const& p) {
  return p.b.panel != 0 || p.b.k.stride == 1;
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
  // Rows of B that are a multiple of half a page apart, where they lie, would share the first cache's sets.
  bool const is_apart = b.pack_b || p.b.panel != 0 || p.b.rows.stride * Index(sizeof(T)) % 2048 != 0;
  Index const l2 = Index(sett::cpu::caches().l2);
  Index const column = b.k * Index(sizeof(T));
  b.by_rows =
      p.k > 0 && b.pack_a && can_copy<T>(p) && (b.pack_b || lies_along_k(p)) && is_apart && n * column <= l2 / 5 * 4;
  if (b.by_rows) { b.n = part_of(n, l2 / 2 / column, tile_columns); }
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

  int rows_of(Index strip) const { return int(row_of<T>(p, strip + 1) - row_of<T>(p, strip)); }
  bool is_direct(Index strip) const {
    return p.c_number == number_of<T> && !p.finish.any && p.c_m.side_by_side(row_of<T>(p, strip), rows_of(strip));
  }
  // the tile of so many rows and columns, whose last vector gets its rows
  static TileFunction<T> tile_of(TileArguments<T>& t, Where where, int rows, int columns) {
    int const vectors = (rows + lanes<T> - 1) / lanes<T>;
    t.rows = rows - (vectors - 1) * lanes<T>;
    if (where == copied) { return whole_tile<T, copied>; }
    if (where == copied_along_k) { return whole_tile<T, copied_along_k>; }
    if (where == along_k) {
      if (rows == MR && columns == NR) { return whole_tile<T, along_k>; }
      where = unpacked;
    }
    return tiles<T>.at[where != packed && t.rows < lanes<T> ? where + 1 : where][vectors - 1][columns - 1];
  }

  // columns [n,n+columns) by strips [begin,end), whose sums are kept from `kept` on
  // (t is not copied: reading as a vector what was written in words waits until every store before has gone to memory)
  void column_strip(TileArguments<T>& t, Index begin, Index end, Index n, int columns, T* kept, Index a_panel,
                    Where where) const {
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
      auto const tile = tile_of(t, where, valid, columns);
      t.a = a0 + (a_panel != 0 ? (s - begin) * a_panel : m - first);
      t.b_next = 0;
      if (is_direct(s)) {
        t.tiles = 1;
        while (s + t.tiles < end && rows_of(s + t.tiles) == valid && is_direct(s + t.tiles)) { ++t.tiles; }
        t.a_next = a_panel != 0 ? a_panel : valid;
        t.c = static_cast<T*>(p.c) + (p.c_m.table ? 0 : p.c_m.at(m));
        t.c_next = valid * p.c_m.stride;
        t.c_rows = p.c_m.table ? p.c_m.table + m : nullptr;
        t.row_next = valid;
        t.column = column;
        t.alpha = alpha;
        t.beta = beta;
        tile(t);
        s += t.tiles;
        continue;
      }
      T* const own = b.keep ? kept + (s - begin) * (MR * NR) : sums;
      t.tiles = 1;
      t.c = own;
      t.c_rows = nullptr;
      t.column = tile_column;
      t.alpha = T(1);
      t.beta = b.keep && !first_of_k ? T(1) : T(0);
      tile(t);
      if (!b.keep || last) { finish<T>(p, own, MR, m, valid, n, columns, alpha, b.keep ? final_beta : beta); }
      ++s;
    }
  }

  // one strip, which is written as it lies, by columns [n,n+columns), those of B b_next elements apart by the tile
  void row_strip(TileArguments<T>& t, Index s, Index n, Index columns, Index b_next, Where where) const {
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
    for (Index j = 0; j < columns; j += t.tiles * NR) {
      int const width = int(smaller(NR, columns - j));
      t.tiles = width < NR ? 1 : (columns - j) / NR;
      t.b = b0 + j / NR * b_next;
      t.c = c + (p.c_n.table ? 0 : p.c_n.at(n + j));
      t.column = p.c_n.table ? p.c_n.table + n + j : column;
      tile_of(t, where, rows_of(s), width)(t);
    }
  }

  // the same for a strip of whole vectors: the first tile reads A where it lies, and packs it; the others ask for the
  // next strip
  void copying_strip(TileArguments<T>& t, Index s, Index k, Index n, Index columns, Index b_next, Where where,
                     T* a_block) const {
    T const* const a = static_cast<T const*>(p.a.data) + row_of<T>(p, s) + p.a.k.at(k);
    T const* const b0 = t.b;
    t.a = a;
    t.a_step = p.a.k.stride;
    t.a_copy = a_block;
    row_strip(t, s, n, NR, b_next, where == packed ? copied : copied_along_k);
    if (columns == NR) { return; }
    t.a = a_block;
    t.a_step = MR;
    t.a_soon = a + MR;
    t.soon_step = p.a.k.stride;
    t.b = b0 + b_next;
    row_strip(t, s, n + NR, columns - NR, b_next, where);
    t.a_soon = nullptr;
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
  bool const by_rows = s1 - s0 > 1 && n1 - n0 > 1 && (b.by_rows || (is_short && columns_are_nearer<T>(p, s0, n0)));
  bool const b_in_panels = b.pack_b || p.b.panel != 0;
  for (Index n = n0; n < n1; n += b.n) {
    Index const columns = smaller(b.n, n1 - n);
    Index k = 0;
    do {
      Index const steps = smaller(b.k, p.k - k);
      if (b.pack_b) { pack<T>(p.b, nullptr, n, columns, k, k + steps, NR, NR * steps, b_block); }
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
      for (Index s = s0, end = s0; s < s1; s = end) {
        end = end_of_block<T>(p, s, s1, by_rows ? 1 : rounded_quotient(b.m, MR));
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
        if (copies) {
          t.b = b_first;
          part.copying_strip(t, s, k, n, columns, b_next, where, a_block);
          continue;
        }
        if (end == s + 1 && part.is_direct(s)) {
          t.a = a;
          t.b = b_first;
          part.row_strip(t, s, n, columns, b_next, where);
          continue;
        }
        for (Index j = 0; j < columns; j += NR) {
          t.a = a;
          t.b = b_first + j / NR * b_next;
          T* const kept = sums + (b.keep ? (j / NR * (s1 - s0) + s - s0) * (MR * NR) : 0);
          part.column_strip(t, s, end, n + j, int(smaller(NR, columns - j)), kept, a_panel, where);
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
