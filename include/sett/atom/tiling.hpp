// tiling: represents tiled mmas and tiled copies as run-time values, for instructions that are known only at run time.
//
// The tilings that are types use the same planners (atom/mma_partition.hpp, atom/thread_value.hpp). The results are
// layouts from (thread, value) to the index of an element in the tile, its row + rows * its column.
//
//   law      the layouts are get_layoutA_TV, B and C, and get_layoutS_TV and D, of the same tiling as a type
//   example  try_mma_tiling(tensor_mma(80, 16, 8, 16, f32, f16, f16, f32), {2, 2, 1}, {32, 32, 16}): 128 threads
//
// In a sparse MMA of a warp, A consists of the columns that are stored, which are half of K. A descriptor of wgmma,
// however, counts all columns.
//
// Requires: host code.
// Errors: the errors of the planners, for extents that do not divide, and threads or values that do not cover the atom;
// overflow.
#pragma once

#include "../algebra/product.hpp"
#include "../algebra/recast.hpp"
#include "../inst/matrix_copy.hpp"
#include "../inst/mma_fragment.hpp"
#include "../inst/wgmma.hpp"
#include "make_tiled_copy.hpp"
#include "mma_partition.hpp"

namespace sett::inline SETT_ABI {

struct OperandTiling {
  AnyLayout tv;  // maps (thread, value) to row + rows * column
  Num rows = 1;
  Num columns = 1;
};
struct MmaTiling {
  AnyLayout threads;  // maps (v, m, n, k) to the thread's index
  Num m = 1, n = 1, k = 1;
  OperandTiling a, b, c;
};
struct CopyTiling {
  Num threads = 1;
  OperandTiling source, destination;
};

struct Extents3 {
  int m = 0, n = 0, k = 0;  // 0 means atoms side by side
};

namespace detail {

inline AnyLayout layout_of(Modes const& modes) {
  if (modes.count == 0) { return one_mode(Num(1), Num(0)); }
  Vec<Num> shape, stride;
  for (int i = 0; i < modes.count; ++i) {
    shape.push_back(Num(modes.size[i]));
    stride.push_back(Num(modes.stride[i]));
  }
  return modes.count == 1 ? one_mode(shape[0], stride[0]) : flat_layout(shape, stride);
}
inline AnyLayout layout_of(Fragment const& f) { return concat(layout_of(f.threads), layout_of(f.values)); }
inline AnyTiler tiler_of(Extents3 const& e) {
  return AnyTiler(Vec<AnyTiler>(AnyTiler(Num(e.m)), AnyTiler(Num(e.n)), AnyTiler(Num(e.k))));
}

template <class Along>
result<OperandTiling> operand_tiling(Num rows, Num columns, AnyTiler const& permutation, AnyTiler const& atom,
                                     AnyLayout const& tv, AnyLayout const& threads) {
  OperandTiling out{{}, rows, columns};
  AnyLayout const tile = flat_layout(Vec<Num>(rows, columns), Vec<Num>(Num(1), rows));
  auto answer = OperandThreadValue<Along>::plan(tile, permutation, atom, tv, threads);
  if (!answer.ok()) { return make_error(OperandThreadValue<Along>::name, answer.failure, tile, threads); }
  out.tv = answer.value;
  return out;
}

// An instruction's shape, the columns of K that A stores, the threads and the fragments.
struct Parts {
  Extents3 shape;
  int kept;
  AnyLayout threads, a, b, c;
};
inline Parts parts_of(Mma const& s) {
  return {{s.m, s.n, s.k},
          fragment_columns(s, Role::a),
          layout_of(thread_ids(s)),
          layout_of(fragment(s, Role::a)),
          layout_of(fragment(s, Role::b)),
          layout_of(fragment(s, Role::d))};
}
}  // namespace detail

inline result<MmaTiling> try_mma_tiling(Mma const& s, Extents3 atoms, Extents3 tile = {}) {
  detail::Parts const parts = detail::parts_of(s);
  for (int const n : {atoms.m, atoms.n, atoms.k}) {
    if (n < 1) { return make_error("make_tiled_mma", Failure{Rule::argument_below_one, 0, 0, Num(n)}); }
  }
  if (tile.m == 0) {
    Num const side_by_side[] = {Num(parts.shape.m) * Num(atoms.m), Num(parts.shape.n) * Num(atoms.n),
                                Num(parts.shape.k) * Num(atoms.k)};
    for (int i = 0; i < 3; ++i) {
      if (side_by_side[i] > Num(0x7fffffff)) {
        return make_error("make_tiled_mma", Failure{Rule::overflow, i, 0, side_by_side[i]});
      }
    }
    tile = {int(side_by_side[0].value), int(side_by_side[1].value), int(side_by_side[2].value)};
  }
  Num const kept = Num(tile.k) * Num(parts.kept);
  if (!surely_divides(Num(parts.shape.k), kept)) {
    return make_error("make_tiled_mma",
                      Failure{Rule::extent_not_divisible, 2, 0, Num(tile.k), Num(parts.shape.k / parts.kept)});
  }
  Extents3 tile_of_a = tile, shape_of_a = parts.shape;
  tile_of_a.k = int((kept / Num(parts.shape.k)).value);
  shape_of_a.k = parts.kept;
  AnyTuple const shape{flat_profile(3), Vec<Num>(Num(atoms.m), Num(atoms.n), Num(atoms.k))};
  auto const threads = try_tiled_product(parts.threads, AnyTiler(compact(shape)));
  if (!threads) { return threads.error(); }
  MmaTiling out{*threads, Num(tile.m), Num(tile.n), Num(tile.k), {}, {}, {}};
  AnyTiler const permutation = detail::tiler_of(tile);
  AnyTiler const atom = detail::tiler_of(parts.shape);
  auto const a = detail::operand_tiling<AlongMK>(out.m, Num(tile_of_a.k), detail::tiler_of(tile_of_a),
                                                 detail::tiler_of(shape_of_a), parts.a, *threads);
  if (!a) { return a.error(); }
  auto const b = detail::operand_tiling<AlongNK>(out.n, out.k, permutation, atom, parts.b, *threads);
  if (!b) { return b.error(); }
  auto const c = detail::operand_tiling<AlongMN>(out.m, out.n, permutation, atom, parts.c, *threads);
  if (!c) { return c.error(); }
  out.a = *a;
  out.b = *b;
  out.c = *c;
  return out;
}

// The (thread, value) layouts of a copy instruction's elements.
struct CopyParts {
  AnyLayout source, destination, reference;
};
inline result<CopyParts> try_copy_parts(MatrixCopy const& s, int element_bits) {
  auto const in_elements = [&](Fragment const& f) { return try_upcast(detail::layout_of(f), Num(element_bits)); };
  auto const src = in_elements(fragment(s, Role::a));
  if (!src) { return src.error(); }
  auto const dst = in_elements(fragment(s, Role::d));
  if (!dst) { return dst.error(); }
  auto const ref = in_elements(fragment(s, reference(s)));
  if (!ref) { return ref.error(); }
  return CopyParts{*src, *dst, *ref};
}
// Returns the layouts of an instruction with which one thread copies this many contiguous elements.
inline CopyParts vector_parts(int elements) {
  Num const n(elements);
  AnyLayout const one = concat(one_mode(Num(1), Num(0)), one_mode(n, Num(elements == 1 ? 0 : 1)));
  return {one, one, one};
}

// `threads` and `values` are the arguments of make_tiled_copy.
inline result<CopyTiling> try_copy_tiling(CopyParts const& atom, AnyLayout const& threads, AnyLayout const& values) {
  auto const tiled = attempt<TiledThreads>(threads, values);
  if (!tiled) { return tiled.error(); }
  auto const tile = try_raked_product(threads, AnyTiler(values));
  if (!tile) { return tile.error(); }
  bool const flat = tile->rank() < 2;
  CopyTiling out;
  out.threads = size(threads);
  Num const rows = flat ? size(*tile) : size(tile->mode(0));
  Num const columns = size(*tile) / rows;
  AnyTiler const parts(Vec<AnyTiler>(AnyTiler(size(atom.reference.mode(0))), AnyTiler(size(atom.reference.mode(1)))));
  for (int side = 0; side < 2; ++side) {
    auto const order = attempt<AtomOrder>(atom.reference, side == 0 ? atom.source : atom.destination);
    if (!order) { return order.error(); }
    auto const tv = attempt<TiledOrder>(*tiled, parts, *order);
    if (!tv) { return tv.error(); }
    (side == 0 ? out.source : out.destination) = OperandTiling{*tv, rows, columns};
  }
  return out;
}

}  // namespace sett
