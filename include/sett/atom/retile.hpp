// retile: presents the registers of one partition in the order of another.
//
// Two partitions give a thread the same values in two orders; retiling does not move any register.
//
//   law      retile(rA, gA, gC)(x) == rA(y) for the y with gA(y) == gC(x): rC = rA o (gA+ o gC);
//            RetileFragment: value k of a thread in the tiling is at (k mod V, block); block counts the thread's other
//            blocks of the tile, in the order of the modes of a fragment (V, blocks of mode 0, blocks of mode 1, ...)
//   example  gA (_2,_4):(_1,_8), gC (_4,_2):(_8,_1), rA (_2,_4):(_1,_2): rC is (_4,_2):(_2,_1)
//
// Requires: gA injective, with a left inverse that is a layout. Errors: thread_lacks_value if gC contains elements that
// gA does not contain, or if the blocks do not belong to the thread; and the errors of left_inverse, composition and
// upcast.
#pragma once

#include "../algebra/divide.hpp"
#include "../algebra/inverse.hpp"
#include "../algebra/product.hpp"
#include "../algebra/recast.hpp"
#include "../layout/cast.hpp"

namespace sett::inline SETT_ABI {

struct Retile {
  static constexpr char const* name = "retile";

  // Finds the first index at which a, composed with `inverse`, gives another element than c.
  SETT_HOST_DEVICE static constexpr Failure missing(BasicLayout<Num> const& a, BasicLayout<Num> const& inverse,
                                                    BasicLayout<Num> const& c) {
    if (size(c) > planning_bound()) { return Failure{Rule::undecided_bound, 0, 0, size(c), planning_bound()}; }
    for (Num x(0); x < size(c); x = x + Num(1)) {
      Num const y = inverse(c(x));
      if (y >= size(a) || !(a(y) == c(x))) { return Failure{Rule::thread_lacks_value, 0, x, c(x), size(a)}; }
    }
    return {};
  }
  template <class S>
  SETT_HOST_DEVICE static constexpr Failure missing(BasicLayout<S> const&, BasicLayout<S> const&,
                                                    BasicLayout<S> const&) {
    return Failure{Rule::undecided_value};
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& registers,
                                                                 BasicLayout<S> const& a, BasicLayout<S> const& c) {
    if (!surely_equal(size(registers), size(a))) {
      return Failure{Rule::sizes_differ, 0, 0, known_value(size(registers)), known_value(size(a))};
    }
    auto const inverse = LeftInverse::plan(a);
    if (!inverse.ok()) { return inverse.failure; }
    if (Failure const f = missing(a, inverse.value, c)) { return f; }
    auto const order = Compose::plan(inverse.value, c);
    if (!order.ok()) { return order.failure; }
    return Compose::plan(registers, order.value);
  }
};

struct RetileFragment {
  static constexpr char const* name = "retile";
  static constexpr bool takes_units = true;

  // Numbers the blocks of V values that one thread holds in the tile, as (block of mode 0, block of mode 1, ...).
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> blocks(BasicLayout<S> const& tiling,
                                                                   BasicTiler<S> const& tile, Num block) {
    BasicLayout<S> const whole = compact(tile.as_tuple());
    auto const inverse = RightInverse::plan(tiling);
    Num const owned = known_value(size(inverse.value));
    Num const all = known_value(size(whole));
    if (owned != all) { return Failure{Rule::atom_not_covered, 0, 0, owned, all}; }
    auto const index = Compose::plan(inverse.value, whole);
    if (!index.ok()) { return index.failure; }
    return Upcast::plan(index.value, BasicTiler<S>(S(block)));
  }

  // `fragment` has the modes (V, blocks of mode 0, ...). `tiling` maps (thread, value) to the tile. `tile` is the
  // tile's shape. `values` is the number of a thread's values in one atom.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& fragment,
                                                                 BasicLayout<S> const& tiling,
                                                                 BasicTiler<S> const& tile,
                                                                 BasicTiler<S> const& values) {
    Num const V = known_value(size(fragment.mode(0)));
    auto const found = blocks(tiling, tile, V * known_value(size(tiling.mode(0))));
    if (!found.ok()) { return found.failure; }
    auto const order = RightInverse::plan(found.value);
    Num const numbered = known_value(size(order.value));
    Num const needed = known_value(size(found.value));
    if (numbered != needed) { return Failure{Rule::thread_lacks_value, 0, numbered * V, needed * V, numbered * V}; }
    auto const in_order = LogicalProduct::plan(one_mode(S(V), S(1)), order.value);
    if (!in_order.ok()) { return in_order.failure; }
    auto const vectors = LogicalDivide::plan(in_order.value, values);
    if (!vectors.ok()) { return vectors.failure; }

    Vec<BasicTiler<S>> shape;
    shape.push_back(BasicTiler<S>(S(V)));
    for (int i = 0; i < found.value.rank(); ++i) {
      S const blocks_here = size(found.value.mode(i));
      S const has = i + 1 < fragment.rank() ? size(fragment.mode(i + 1)) : S(1);
      if (is_known(has) && !surely_divides(known_value(blocks_here), known_value(has))) {
        return Failure{Rule::extent_not_divisible, i + 1, 0, known_value(has), known_value(blocks_here)};
      }
      shape.push_back(BasicTiler<S>(blocks_here));
    }
    auto const tiles = ZippedDivide::plan(fragment, BasicTiler<S>(shape));
    if (!tiles.ok()) { return tiles.failure; }
    auto const opened = Compose::plan(tiles.value.mode(0), vectors.value);
    if (!opened.ok()) { return opened.failure; }
    Vec<BasicLayout<S>> const rests = modes_of(tiles.value.mode(1));
    Vec<BasicLayout<S>> modes(opened.value);
    for (int i = 1; i < rests.size(); ++i) { modes.push_back(rests[i]); }
    Outcome<BasicLayout<S>> out(concat(modes));
    out.deferred = tiles.deferred || opened.deferred;
    return out;
  }
};

// Returns the registers of partition a in the order of partition c of the same tile.
template <class R0, class R1, class A0, class A1, class C0, class C1>
SETT_HOST_DEVICE constexpr planned_t<Retile, cute::Layout<R0, R1>, cute::Layout<A0, A1>, cute::Layout<C0, C1>> retile(
    cute::Layout<R0, R1> const& registers, cute::Layout<A0, A1> const& a, cute::Layout<C0, C1> const& c) {
  return planned<Retile>(registers, a, c);
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_retile(AnyLayout const& registers, AnyLayout const& a,
                                                     AnyLayout const& c) {
  return attempt<Retile>(registers, a, c);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout retile(AnyLayout const& registers, AnyLayout const& a, AnyLayout const& c) {
  return try_retile(registers, a, c).value();
}

}  // namespace sett
