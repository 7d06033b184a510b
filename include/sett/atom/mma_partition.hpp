// mma_partition: determines which thread of a tiled mma holds which elements of A, B and C.
//
// The threads of a tiled mma have the coordinates (v, m, n, k): v within an atom, and one atom for each (m,n,k). A is
// divided along (M,K) by the threads m and k, B along (N,K) by the threads n and k, and C along (M,N) by the threads m
// and n.
//
//   law      over all threads and values, the partition of an operand that the tile divides lists every element, once
//            for each of the threads that differ only in the operand's missing direction
//   example  2x2 atoms of 16x8x16: A is repeated twice, once for each n; C is not repeated
//
// Requires: an operand a with at least two modes that the permutations, the atom and the threads divide.
// Errors: the errors of the divides and of composition; atom_not_covered if threads overlap, or if tv maps outside the
// atom; for a thread-value layout, extent_not_divisible if the atoms side by side do not divide the tile.
#pragma once

#include "../algebra/divide.hpp"
#include "../algebra/inverse.hpp"
#include "thread_value.hpp"

namespace sett::inline SETT_ABI {

// The two modes of an operand among (M,N,K), and the third mode. Threads that differ only in the third mode hold the
// same elements.
struct AlongMK {
  static constexpr int first = 0, second = 2, repeated = 1;
};
struct AlongNK {
  static constexpr int first = 1, second = 2, repeated = 0;
};
struct AlongMN {
  static constexpr int first = 0, second = 1, repeated = 2;
};

template <class Along>
struct PartitionOperand {
  static constexpr char const* name = "the partition of a tiled mma";
  static constexpr bool takes_units = true;

  // Partitions a into ((v, (threads, threads)), (values, (rest, rest, ...))). `permutation` and `atom` have one entry
  // for each of (M,N,K); `tv` maps (v, value) to the operand's coordinate in the atom.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a,
                                                                 BasicTiler<S> const& permutation,
                                                                 BasicTiler<S> const& atom, BasicLayout<S> const& tv,
                                                                 BasicLayout<S> const& threads) {
    auto const ordered = LogicalDivide::plan(a, both(permutation));
    if (!ordered.ok()) { return ordered.failure; }
    auto const tiles = ZippedDivide::plan(ordered.value, both(atom));
    if (!tiles.ok()) { return tiles.failure; }
    auto const reach = reach_of(tv);
    if (!reach.ok()) { return reach.failure; }
    Num const held_at_most = known_value(size(tiles.value.mode(0)));
    if (reach.value > held_at_most) { return Failure{Rule::atom_not_covered, 0, 0, held_at_most, reach.value}; }
    auto const held = Compose::plan(tiles.value.mode(0), tv);
    if (!held.ok()) { return held.failure; }
    bool deferred = ordered.deferred || tiles.deferred || held.deferred;

    Vec<BasicLayout<S>> shared;
    Vec<BasicLayout<S>> rests;
    Vec<BasicLayout<S>> const over = modes_of(tiles.value.mode(1));
    for (int i = 0; i < over.size(); ++i) {
      if (i > 1) {
        rests.push_back(over[i]);
        continue;
      }
      S const workers = size(threads.mode(1 + (i == 0 ? Along::first : Along::second)));
      S const step(surely_equal(workers, S(1)) ? 0 : 1);
      auto const part = LogicalDivide::plan(over[i], BasicTiler<S>(one_mode(workers, step)));
      if (!part.ok()) { return part.failure; }
      deferred = deferred || part.deferred;
      shared.push_back(part.value.mode(0));
      rests.push_back(part.value.mode(1));
    }
    Outcome<BasicLayout<S>> out(
        concat(concat(held.value.mode(0), concat(shared)), concat(held.value.mode(1), concat(rests))));
    out.deferred = deferred;
    return out;
  }

 private:
  template <class S>
  SETT_HOST_DEVICE static constexpr BasicTiler<S> both(BasicTiler<S> const& mnk) {
    return BasicTiler<S>(Vec<BasicTiler<S>>(mnk.element(Along::first), mnk.element(Along::second)));
  }
};

template <class Along>
struct OperandThreadValue {
  static constexpr char const* name = "the thread-value layout of a tiled mma";

  // Maps (thread's index, value) to the coordinate in the tile. `threads` maps (v,m,n,k) to the index.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& tile,
                                                                 BasicTiler<S> const& permutation,
                                                                 BasicTiler<S> const& atom, BasicLayout<S> const& tv,
                                                                 BasicLayout<S> const& threads) {
    if (Failure const f = check_whole(tile, atom, threads)) { return f; }
    auto const part = PartitionOperand<Along>::plan(tile, permutation, atom, tv, threads);
    if (!part.ok()) { return part.failure; }
    auto const coordinate = coordinates(threads);
    if (!coordinate.ok()) { return coordinate.failure; }
    auto const of_thread = Compose::plan(part.value.mode(0), directions(threads));
    if (!of_thread.ok()) { return of_thread.failure; }
    auto const by_index = Compose::plan(of_thread.value, coordinate.value);
    if (!by_index.ok()) { return by_index.failure; }
    Outcome<BasicLayout<S>> out(concat(by_index.value, part.value.mode(1)));
    out.deferred = part.deferred || coordinate.deferred || of_thread.deferred || by_index.deferred;
    return out;
  }

 private:
  // Refuses atoms that do not divide the tile if placed side by side, because threads would hold elements outside the
  // tile.
  template <class S>
  SETT_HOST_DEVICE static constexpr Failure check_whole(BasicLayout<S> const& tile, BasicTiler<S> const& atom,
                                                        BasicLayout<S> const& threads) {
    for (int const direction : {Along::first, Along::second}) {
      Num const extent = known_value(size(tile.mode(direction == Along::first ? 0 : 1)));
      Num const atoms = known_value(size(threads.mode(1 + direction)));
      Num const block = known_value(atom.element(direction).integer) * atoms;
      if (!surely_divides(block, extent)) { return {Rule::extent_not_divisible, direction, 0, extent, block}; }
    }
    return {};
  }

  // Maps a thread's index to its index among (v,m,n,k). An index in a gap counts as the thread before the gap.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> coordinates(BasicLayout<S> const& threads) {
    auto const gaps = Complement::plan(threads);
    if (!gaps.ok()) { return gaps.failure; }
    BasicLayout<S> const all = concat(threads, gaps.value);
    auto const inverse = RightInverse::plan(all);
    Num const known = known_value(size(inverse.value));
    Num const needed = known_value(size(all));
    if (known != needed) { return Failure{Rule::atom_not_covered, 0, 0, known, needed}; }
    return Compose::plan(flat_layout(Vec<S>(size(threads), S(1)), Vec<S>(S(1), S(0))), inverse.value);
  }

  // Maps (v,m,n,k) to (v, (first, second)) of the operand. Threads that differ only in the operand's missing direction
  // have the same part.
  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> directions(BasicLayout<S> const& threads) {
    Vec<S> shape;
    Vec<S> stride;
    S below(1);
    for (int i = 0; i < 4; ++i) {
      S const extent = size(threads.mode(i));
      bool const repeats = i == 1 + Along::repeated;
      shape.push_back(extent);
      stride.push_back(repeats ? S(0) : below);
      if (!repeats) { below = below * extent; }
    }
    return flat_layout(shape, stride);
  }
};

}  // namespace sett
