// block_sizes: chooses MC, NC and KC, which operands are packed, and which of the inner loops (jr, ir) is outside the
// other.
//
// Usually jr is the outer loop. A block of A stays in L2, and each micro-panel of B is multiplied by all micro-panels
// of A. With ir outside, a block of B stays in L2, and each micro-panel of A is multiplied by all columns of B. The
// first micro-kernel that reads a micro-panel of A also packs it, so that no block of A takes space in L2.
#pragma once

#include <sett/cpu/dispatch.hpp>

#include "../kernel_set.hpp"
#include "../rounding.hpp"
#include "cache_blocking.hpp"
#include "epilogue.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

// With at most this many columns or rows, an operand is read in place. Too few micro-kernels would use the packed
// operand.
constexpr Index unpacked_columns = 130;
constexpr Index unpacked_rows = 1024;

template <class T>
Index kc_of(Index k) {
  Caches const& cache = caches();
  Index const panel = bytes_of_b_panel(cache.l1) * (has_long_k(cache.l2, k * Index(sizeof(T))) ? 2 : 1);
  return part_of(k, panel / (nr * Index(sizeof(T))) / 8 * 8, 8);
}
template <class T>
Index mc_of(Index k) {
  Index const steps = kc_of<T>(k);
  Index const row = (steps < 64 ? 64 : steps) * Index(sizeof(T));
  Index const share = bytes_of_a_block(caches().l2, steps, k * Index(sizeof(T)));
  Index const most = share / row / mr<T> * mr<T>;
  return most < mr<T> ? mr<T> : most;
}

// Returns NC, so that a block of B (KC x NC) stays in L3. If k is long, the block takes only a third of L3, because A
// is packed once for each block. NC is always large enough that 4096 columns are one block.
constexpr Index nc_of(Index bytes_of_column, Index l3) {
  constexpr Index least = 4104;
  Index const most = bytes_of_column <= 512 ? least : l3 / 3 / bytes_of_column;
  return (most < least ? least : smaller(most, 2 * least)) / nr * nr;
}

// Returns MC for a block with crossed strides. The block is packed in squares whose sides are one vector long, and a
// divided square would be read twice. The block may take two thirds of L2, because B's micro-panels are much smaller.
template <class T>
Index mc_of_crossed(Problem const& p) {
  Index const rows = mc_of<T>(p.k);
  CrossedBlock const& first = p.a.crossed.blocks[0];
  Index const whole = Index(first.height) * first.width;
  bool const fits = whole * kc_of<T>(p.k) * Index(sizeof(T)) <= Index(caches().l2) / 3 * 2;
  return fits && whole > rows ? whole : rows;
}

// Returns whether micro-kernels can read A in place and write packed micro-panels.
template <class T>
bool can_copy(Problem const& p) {
  return p.a.number == number_of<T> && p.a.k.affine() && p.a.rows.affine() && p.a.rows.run == everywhere &&
         p.strips.first == nullptr;
}
// Returns whether a block with crossed strides can be packed while the previous block is multiplied. Micro-kernels
// must then write C directly.
template <class T>
bool can_pack_ahead(Problem const& p) {
  return p.a.crossed.count != 0 && p.a.number == number_of<T> && p.c_number == number_of<T> && !p.epilogue.any;
}
// Returns whether B consists of micro-panels or is contiguous along k.
inline bool lies_along_k(Problem const& p) { return p.b.panel != 0 || p.b.k.stride == 1; }

// Returns whether B should be packed even for few rows, because its columns alias in L1.
template <class T>
bool is_worth_packing(Problem const& p, Index m, Index n) {
  Index const stride = p.b.rows.stride * Index(sizeof(T));
  return m > 2 * mr<T> && shares_sets(stride, int(smaller(nr, n)), caches().l1);
}

// Returns whether the steps of a block of A are on more pages than the processor's translation buffer holds. A
// micro-kernel that reads A in place then waits in every step, and so does one that copies A. Packing reads
// whole rows, one step after another.
template <class T>
bool is_far_along_k(Problem const& p, Index steps) {
  constexpr Index page = 4096, most_pages = 100;
  Index const stride = p.a.k.affine() ? p.a.k.stride * Index(sizeof(T)) : page;
  Index const distance = stride < 0 ? -stride : stride;
  return steps * smaller(distance, page) > most_pages * page;
}

template <class T>
BlockSizes block_sizes(Problem const& p, Index m, Index n) {
  BlockSizes b;
  b.kc = kc_of<T>(p.k);
  b.mc = part_of(m, mc_of<T>(p.k), mr<T>);
  if (p.a.crossed.count != 0) { b.mc = smaller(m, mc_of_crossed<T>(p)); }
  b.keep_sums = p.k > b.kc && (p.epilogue.any || p.c_number != number_of<T>);
  // If sums stay in the workspace, all rows are multiplied by the columns of one block of B.
  Index const l3 = b.keep_sums ? 0 : Index(caches().l3);
  b.nc = part_of(n, nc_of(b.kc * Index(sizeof(T)), l3), nr);
  bool const plain_a = p.a.number == number_of<T> && p.a.k.affine() && p.a.rows.affine() && p.a.rows.run > 1;
  bool const plain_b = p.b.number == number_of<T> && p.b.k.affine() && p.b.rows.affine();
  bool const is_far = is_far_along_k<T>(p, smaller(b.kc, p.k));
  b.pack_a = p.a.panel == 0 && !(plain_a && n <= (is_far ? 2 * nr : unpacked_columns));
  b.pack_b = p.b.panel == 0 && !(plain_b && m <= unpacked_rows && !is_worth_packing<T>(p, m, n));
  // Unpacked rows of B alias in L1 if their distance is a multiple of half a page.
  bool const is_apart = b.pack_b || p.b.panel != 0 || p.b.rows.stride * Index(sizeof(T)) % 2048 != 0;
  Index const l2 = Index(caches().l2);
  Index const column = b.kc * Index(sizeof(T));
  b.ir_outside = p.k > 0 && b.pack_a && !is_far && can_copy<T>(p) && (b.pack_b || lies_along_k(p)) && is_apart &&
                 n * column <= l2 / 5 * 4;
  b.pack_ahead = p.k > 0 && b.pack_a && can_pack_ahead<T>(p) && (b.pack_b || p.b.panel != 0) && n > nr &&
                 n * column <= bytes_beside_pack_ahead(l2);
  if (b.ir_outside) { b.nc = part_of(n, l2 / 2 / column, nr); }
  return b;
}

template <class T>
struct WorkspaceParts {
  Index a, b, sums;  // elements in each part of the workspace
};
template <class T>
WorkspaceParts<T> workspace_parts(Problem const& p, BlockSizes const& b) {
  Index const rows = rounded_up(b.mc, mr<T>);
  Index const columns = rounded_up(b.nc, nr);
  Index const all_rows = p.strips.first ? p.strips.count * mr<T> : rounded_up(p.m, mr<T>);
  Index const blocks_of_a = b.pack_ahead ? 2 : 1;
  return {b.pack_a ? blocks_of_a * rows * b.kc + 64 : 64, b.pack_b ? columns * b.kc + 64 : 64,
          b.keep_sums ? all_rows * columns : 64 * 16};
}
template <class T>
std::size_t workspace_bytes(Problem const& p, BlockSizes const& b) {
  WorkspaceParts<T> const r = workspace_parts<T>(p, b);
  return static_cast<std::size_t>(rounded_up(r.a, 64) + rounded_up(r.b, 64) + rounded_up(r.sums, 64)) * sizeof(T);
}

}  // namespace
}  // namespace sett::cpu::detail
