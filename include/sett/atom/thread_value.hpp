// thread_value: determines which thread of a tiled copy holds which element of a tile, in an atom's own order.
//
// A thread-value layout maps (thread, value) to an element. An atom has three such layouts of the same elements: the
// order of its source, the order of its destination, and the order to which tilings refer. A tiling uses the last of
// these orders.
//
//   law      order: ref(order(x)) == wanted(x);  tiled: (thread, (value, repetition)) to the coordinate in the tile;
//            partition: (thread, (value, repetition), rests) to the offset, each mode of the tile divided first
//   example  order of (4,2):(2,1) wanted as 8:1 is (2,4):(4,1): element 1 is thread 0's value 1, of index 4
//
// Requires: ref numbers the atom's elements from 0, and maps at least one (thread, value) to each of them.
// Errors: atom_not_covered if wanted contains an element that ref does not number; extent_not_divisible if the tiling's
// threads (mode 0) or values (mode 1) are not a multiple of the atom's; and the errors of composition and of the
// divides.
#pragma once

#include "../algebra/divide.hpp"
#include "../algebra/inverse.hpp"

namespace sett::inline SETT_ABI {

// Returns the largest offset plus 1 if all strides are known; otherwise returns the mode with an unknown stride.
template <class S>
SETT_HOST_DEVICE constexpr Outcome<Num> reach_of(BasicLayout<S> const& a) {
  Outcome<Num> out(Num(1));
  for (int k = 0; k < a.leaves(); ++k) {
    if (!is_known(a.shape[k]) || !is_known(a.stride[k])) { return Failure{Rule::undecided_value, k}; }
    out.value = out.value + abs(known_value(a.stride[k])) * (known_value(a.shape[k]) - Num(1));
  }
  return out;
}

struct AtomOrder {
  static constexpr char const* name = "the order of an atom's elements";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& ref,
                                                                 BasicLayout<S> const& wanted) {
    auto const inverse = RightInverse::plan(ref);
    if (!inverse.ok()) { return inverse.failure; }
    auto const reach = reach_of(wanted);
    if (!reach.ok()) { return reach.failure; }
    Num const numbered = known_value(size(inverse.value));
    if (reach.value > numbered) { return Failure{Rule::atom_not_covered, 0, 0, numbered, reach.value}; }
    return Compose::plan(inverse.value, wanted);
  }
};

struct TiledOrder {
  static constexpr char const* name = "the thread-value layout of a tiled copy";

  // Returns the modes of a divided layout: (atom_thread, atom_value), and the rest of each.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<Vec<BasicLayout<S>>> divided(BasicLayout<S> const& tiling,
                                                                         BasicTiler<S> const& atom) {
    Outcome<Vec<BasicLayout<S>>> out;
    for (int i = 0; i < 2; ++i) {
      Num const all = known_value(size(tiling.mode(i)));
      Num const part = known_value(atom.element(i).integer);
      if (!surely_divides(part, all)) { return Failure{Rule::extent_not_divisible, i, 0, all, part}; }
      auto const mode = LogicalDivide::plan(tiling.mode(i), atom.element(i));
      if (!mode.ok()) { return mode.failure; }
      out.value.push_back(mode.value.mode(0));
      out.value.push_back(mode.value.mode(1));
    }
    return out;
  }

  // `tiling` maps (thread, value) to the tile, in the atom's reference order. `atom` is (threads, values). `order` is
  // an order of the atom.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& tiling,
                                                                 BasicTiler<S> const& atom,
                                                                 BasicLayout<S> const& order) {
    if (tiling.rank() != 2) { return Failure{Rule::coordinate_mismatch, 0, 0, Num(2), Num(tiling.rank())}; }
    auto const parts = divided(tiling, atom);
    if (!parts.ok()) { return parts.failure; }
    auto const wanted = Compose::plan(concat(parts.value[0], parts.value[2]), order);
    if (!wanted.ok()) { return wanted.failure; }
    BasicLayout<S> const threads = coalesced(concat(wanted.value.mode(0), parts.value[1]));
    return concat(threads, concat(coalesced(wanted.value.mode(1)), coalesced(parts.value[3])));
  }
};

struct PartitionTile {
  static constexpr char const* name = "the partition of a tiled copy";
  static constexpr bool takes_units = true;

  // Applies a thread-value layout to the tile modes of a tensor: ((tile), (rests)) to (thread, value, (rests)).
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& tiles,
                                                                 BasicLayout<S> const& tv) {
    auto const opened = Compose::plan(tiles.mode(0), tv);
    if (!opened.ok()) { return opened.failure; }
    Vec<BasicLayout<S>> modes = modes_of(opened.value);
    modes.push_back(tiles.mode(1));
    Outcome<BasicLayout<S>> out(concat(modes));
    out.deferred = opened.deferred;
    return out;
  }
};

struct Partition {
  static constexpr char const* name = "the partition of a tiled copy";
  static constexpr bool takes_units = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicTiler<S> const& tiler,
                                                                 BasicLayout<S> const& tv) {
    auto const tiles = ZippedDivide::plan(a, tiler);
    if (!tiles.ok()) { return tiles.failure; }
    auto out = PartitionTile::plan(tiles.value, tv);
    out.deferred = out.deferred || tiles.deferred;
    return out;
  }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Applies Op to the strides of a layout, and does not change its swizzle.
template <class Op>
struct OnStrides {
  template <class Shape, class Stride, class... Args>
  SETT_HOST_DEVICE static constexpr auto of(Layout<Shape, Stride> const& a, Args const&... args) {
    return sett::planned<Op>(a, args...);
  }
  template <class L, class... Args, class = decltype(declval<L const&>().layout_b())>
  SETT_HOST_DEVICE static constexpr auto of(L const& a, Args const&... args) {
    auto const b = of(a.layout_b(), args...);
    return composition(a.layout_a(), a.offset(), b);
  }
};

}  // namespace detail

}  // namespace cute
