// blocks: into which blocks a product is cut, which operands are packed, and in which order the strips go.
//
// By columns: a block of A stays in L2, and the strips of A go by one strip of B after the other. By
// rows: a block of B stays there, and one strip of A after the other goes by all its columns; A is then packed by the
// tiles that read it first, as they read it, and has no block that would take L2 from the operands.
#pragma once

#include <sett/cpu/dispatch.hpp>

#include "finish.hpp"
#include "kernel.hpp"
#include "shares.hpp"

namespace {

using sett::cpu::products::Blocks;
using sett::cpu::products::everywhere;

constexpr Index rounded_up(Index x, Index to) { return (x + to - 1) / to * to; }
constexpr Index rounded_quotient(Index x, Index y) { return (x + y - 1) / y; }

// x cut into equal parts of at most `most`, each a multiple of `to`
constexpr Index part_of(Index x, Index most, Index to) {
  if (x <= most) { return x; }
  Index const parts = rounded_quotient(x, most);
  return rounded_up(rounded_quotient(x, parts), to);
}
constexpr Index smaller(Index x, Index y) { return x < y ? x : y; }

// Operands that few tiles read are read where they lie.
constexpr Index unpacked_columns = 130;
constexpr Index unpacked_rows = 1024;

template <class T>
constexpr int tile_rows = row_vectors* lanes<T>;

template <class T>
Index steps_of_block(Index k) {
  sett::cpu::Caches const& caches = sett::cpu::caches();
  Index const strip = bytes_of_strip(caches.l1) * (has_long_strips(caches.l2, k * Index(sizeof(T))) ? 2 : 1);
  return part_of(k, strip / (tile_columns * Index(sizeof(T))) / 8 * 8, 8);
}
template <class T>
Index rows_of_block(Index k) {
  Index const steps = steps_of_block<T>(k);
  Index const row = (steps < 64 ? 64 : steps) * Index(sizeof(T));
  Index const share = bytes_of_block(sett::cpu::caches().l2, steps, k * Index(sizeof(T)));
  Index const most = share / row / tile_rows<T> * tile_rows<T>;
  return most < tile_rows<T> ? tile_rows<T> : most;
}

// A block of B waits in L3: a third of it where k is long, as A is packed once for each block; at least so
// many that the columns of a product of 4096 are one.
constexpr Index columns_of_block(Index bytes_of_column, Index l3) {
  constexpr Index least = 4104;
  Index const most = bytes_of_column <= 512 ? least : l3 / 3 / bytes_of_column;
  return (most < least ? least : smaller(most, 2 * least)) / tile_columns * tile_columns;
}

// A block that crosses is packed by squares of a vector each way: one that is cut would be read twice. It may take two
// thirds of L2, as B's strips are few beside it.
template <class T>
Index rows_of_crossed(Problem const& p) {
  Index const rows = rows_of_block<T>(p.k);
  CrossBlock const& first = p.a.cross.blocks[0];
  Index const whole = Index(first.height) * first.width;
  bool const fits = whole * steps_of_block<T>(p.k) * Index(sizeof(T)) <= Index(sett::cpu::caches().l2) / 3 * 2;
  return fits && whole > rows ? whole : rows;
}

// whether tiles can read A where it lies and write its panels
template <class T>
bool can_copy(Problem const& p) {
  return p.a.number == number_of<T> && p.a.k.affine() && p.a.rows.affine() && p.a.rows.run == everywhere &&
         p.strips.first == nullptr;
}
// whether a crossed block can be packed while the one before is multiplied: C's columns are written as they lie
template <class T>
bool can_be_sliced(Problem const& p) {
  return p.a.cross.count != 0 && p.a.number == number_of<T> && p.c_number == number_of<T> && !p.finish.any;
}
// whether B is in panels, or its neighbours along k lie side by side
inline bool lies_along_k(Problem const& p) { return p.b.panel != 0 || p.b.k.stride == 1; }

// Whether B is better packed although few rows go by it.
template <class T>
bool is_worth_packing(Problem const& p, Index m, Index n) {
  Index const stride = p.b.rows.stride * Index(sizeof(T));
  return m > 2 * tile_rows<T> && shares_sets(stride, int(smaller(tile_columns, n)), sett::cpu::caches().l1);
}

template <class T>
Blocks blocks(Problem const& p, Index m, Index n) {
  Blocks b;
  b.k = steps_of_block<T>(p.k);
  b.m = part_of(m, rows_of_block<T>(p.k), tile_rows<T>);
  if (p.a.cross.count != 0) { b.m = smaller(m, rows_of_crossed<T>(p)); }
  b.keep = p.k > b.k && (p.finish.any || p.c_number != number_of<T>);
  // sums that wait take all rows by a block's columns
  Index const l3 = b.keep ? 0 : Index(sett::cpu::caches().l3);
  b.n = part_of(n, columns_of_block(b.k * Index(sizeof(T)), l3), tile_columns);
  bool const plain_a = p.a.number == number_of<T> && p.a.k.affine() && p.a.rows.affine() && p.a.rows.run > 1;
  bool const plain_b = p.b.number == number_of<T> && p.b.k.affine() && p.b.rows.affine();
  b.pack_a = p.a.panel == 0 && !(plain_a && n <= unpacked_columns);
  b.pack_b = p.b.panel == 0 && !(plain_b && m <= unpacked_rows && !is_worth_packing<T>(p, m, n));
  // Rows of B that are a multiple of half a page apart, where they lie, would share L1's sets.
  bool const is_apart = b.pack_b || p.b.panel != 0 || p.b.rows.stride * Index(sizeof(T)) % 2048 != 0;
  Index const l2 = Index(sett::cpu::caches().l2);
  Index const column = b.k * Index(sizeof(T));
  b.by_rows =
      p.k > 0 && b.pack_a && can_copy<T>(p) && (b.pack_b || lies_along_k(p)) && is_apart && n * column <= l2 / 5 * 4;
  b.in_slices = p.k > 0 && b.pack_a && can_be_sliced<T>(p) && (b.pack_b || p.b.panel != 0) && n > tile_columns &&
                n * column <= bytes_beside_slices(l2);
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
  Index const blocks_of_a = b.in_slices ? 2 : 1;
  return {b.pack_a ? blocks_of_a * rows * b.k + 64 : 64, b.pack_b ? columns * b.k + 64 : 64,
          b.keep ? all_rows * columns : 64 * 16};
}
template <class T>
std::size_t workspace(Problem const& p, Blocks const& b) {
  Room<T> const r = room<T>(p, b);
  return static_cast<std::size_t>(rounded_up(r.a, 64) + rounded_up(r.b, 64) + rounded_up(r.sums, 64)) * sizeof(T);
}

}  // namespace
