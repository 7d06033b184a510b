// strips: tiles in a row: one strip of A by columns of B, or strips of A by one strip of B.
#pragma once

#include "block_sizes.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

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

template <class T, bool of_words = false>
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
    if constexpr (of_words) {
      return word_tiles<T>.at[where == words_unsigned_b][vectors - 1][columns - 1];
    } else {
      if (where == copied) { return whole_tile<T, copied>; }
      if (where == copied_along_k) { return whole_tile<T, copied_along_k>; }
      if (where == packed && t.ahead != nullptr && vectors == row_vectors && columns == NR) {
        return whole_tile<T, packed_ahead>;
      }
      if (where == along_k) {
        if (rows == MR && columns == NR) { return whole_tile<T, along_k>; }
        where = unpacked;
      }
      return tiles<T>.at[where != packed && t.rows < lanes<T> ? where + 1 : where][vectors - 1][columns - 1];
    }
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
        tile(t);
        s += t.count;
        continue;
      }
      T* const own = b.keep ? kept + (s - begin) * (MR * NR) : sums;
      t.count = 1;
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
    for (Index j = 0; j < columns; j += t.count * NR) {
      int const width = int(smaller(NR, columns - j));
      t.count = width < NR ? 1 : (columns - j) / NR;
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

}  // namespace
}  // namespace sett::cpu::detail
