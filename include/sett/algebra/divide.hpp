// divide: divides A into tiles of B with logical_, zipped_, tiled_ and flat_divide.
//
//   law      A / B = A o (B, B*) with B* the complement of B in |A|; mode 0 is the tile, mode 1 the rest. tiles: every
//            element of A occurs once. pads: |A| is rounded up and the values beyond it are A's extended function (mask
//            them). A division is refused only if no such layout exists (proofs.md 7.2); a last mode of size 1, whose
//            stride no element of A uses, is not a reason to refuse (proofs.md 7.2b)
//   example  logical_divide(24:2, 4:2) == (4,(2,3)):(4,(2,16));   10:1 / 4 == (4,3):(1,4), pads
//
// A tuple of tilers divides mode by mode; modes of A without a tiler are unchanged. zipped gives (tiles, rests), tiled
// gives (tiles, rest_0, rest_1, ...), and flat gives (tile_0, ..., rest_0, ...).
//
// A layout without elements has no tiles; if it is divided by 0, it has one tile without elements.
//
// Requires: B's strides are not negative.
// Errors: negative_stride, strides_not_a_chain (of B), the rules of composition, tiler_too_long.
#pragma once

#include "../layout/access.hpp"
#include "../tree/flatten.hpp"
#include "complement.hpp"
#include "compose.hpp"
#include "zip.hpp"

namespace sett::inline SETT_ABI {

struct LogicalDivide {
  static constexpr char const* name = "logical_divide";
  static constexpr bool takes_empty = true;
  static constexpr bool takes_units = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicLayout<S> const& b) {
    for (int k = 0; k < b.leaves(); ++k) {
      if (is_known(b.stride[k]) && known_value(b.stride[k]) < Num(0) && !surely_one(b.shape[k])) {
        return Failure{Rule::negative_stride, k, 0, known_value(b.stride[k])};
      }
    }
    if (is_surely_empty(a)) { return tiles_of_nothing(a, b); }
    auto const inside = coalesced(a);
    auto const rest = Complement::in(b, inside.shape, false);
    if (!rest.ok()) { return rest.failure; }
    auto out = tiled(a, inside, concat(b, rest.value));
    out.deferred = out.deferred || rest.deferred;
    return out;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr bool is_surely_empty(BasicLayout<S> const& a) {
    for (S const& extent : a.shape) {
      if (surely_equal(extent, S(0))) { return true; }
    }
    return false;
  }
  // Divides a layout without elements. The result has no tiles, or one tile if B has no elements either.
  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> tiles_of_nothing(BasicLayout<S> const& a, BasicLayout<S> tile) {
    for (S& stride : tile.stride) { stride = stride * a.stride[0]; }
    return concat(tile, one_mode(S(is_surely_empty(tile) ? 1 : 0), S(0)));
  }

  // Returns A o tiles if it exists, otherwise `inside` o tiles. `inside` is A on [0, |A|) without modes of size 1.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> tiled(BasicLayout<S> const& a, BasicLayout<S> const& inside,
                                                                  BasicLayout<S> const& tiles) {
    auto const out = Compose::plan(a, tiles);
    if (out.ok()) { return out; }
    auto const shorter = Compose::plan(inside, tiles);
    return shorter.ok() ? shorter : out;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicTiler<S> const& b) {
    if (b.is_keep()) { return a; }
    if (!b.is_tuple()) {
      bool const is_empty = surely_equal(b.integer, S(0)) && is_surely_empty(a);
      if (b.kind == BasicTiler<S>::Kind::integer && is_known(b.integer) && known_value(b.integer) < Num(1) &&
          !is_empty) {
        return Failure{Rule::argument_below_one, 1, 0, known_value(b.integer)};
      }
      return plan(a, b.as_layout());
    }
    if (b.rank() > a.rank()) { return Failure{Rule::tiler_too_long, 0, 0, Num(b.rank()), Num(a.rank())}; }
    Vec<BasicLayout<S>> modes = modes_of(a);
    bool deferred = false;
    for (int i = 0; i < b.rank(); ++i) {
      auto const m = plan(modes[i], b.element(i));
      if (!m.ok()) { return m.failure; }
      deferred = deferred || m.deferred;
      modes[i] = m.value;
    }
    Outcome<BasicLayout<S>> out(concat(modes));
    out.deferred = deferred;
    return out;
  }
};

// Opened is the number of halves that are replaced by their modes: 0 for zipped, 1 for tiled, 2 for flat.
template <int Opened>
struct RearrangedDivide {
  static constexpr char const* name = Opened == 0 ? "zipped_divide" : Opened == 1 ? "tiled_divide" : "flat_divide";
  static constexpr bool takes_empty = true;
  static constexpr bool takes_units = true;

  template <class S, class Tiler>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, Tiler const& b) {
    auto out = LogicalDivide::plan(a, b);
    if (!out.ok()) { return out; }
    out.value = joined(tile_unzip(out.value, BasicTiler<S>(b)), Opened);
    return out;
  }
};

using ZippedDivide = RearrangedDivide<0>;
using TiledDivide = RearrangedDivide<1>;
using FlatDivide = RearrangedDivide<2>;

// Returns the regime of dividing a by b or, if b is a tuple, the worst regime of the modes.
template <class = void>
SETT_HOST_DEVICE constexpr Regime divide_regime(AnyLayout const& a, AnyTiler const& b) {
  if (b.is_keep()) { return Regime::tiles; }
  if (!b.is_tuple()) { return regime_within(b.as_layout(), size(a)); }
  Regime worst = Regime::tiles;
  for (int i = 0; i < b.rank() && i < a.rank(); ++i) { worst = worse(worst, divide_regime(a.mode(i), b.element(i))); }
  return worst;
}

template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_logical_divide(AnyLayout const& a, T const& b) {
  return attempt<LogicalDivide>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout logical_divide(AnyLayout const& a, T const& b) {
  return attempt<LogicalDivide>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_zipped_divide(AnyLayout const& a, T const& b) {
  return attempt<ZippedDivide>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout zipped_divide(AnyLayout const& a, T const& b) {
  return attempt<ZippedDivide>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_tiled_divide(AnyLayout const& a, T const& b) {
  return attempt<TiledDivide>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout tiled_divide(AnyLayout const& a, T const& b) {
  return attempt<TiledDivide>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_flat_divide(AnyLayout const& a, T const& b) {
  return attempt<FlatDivide>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout flat_divide(AnyLayout const& a, T const& b) {
  return attempt<FlatDivide>(a, b).value();
}

// Whether logical_divide(a, tiler) of these types exists. True also if this depends on run-time values. The other
// divides exist in the same cases.
template <class A, class Tiler>
concept divisible = Answerable<LogicalDivide, A, Tiler>;

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::LogicalDivide, Layout<Shape, Stride>, Tiler> logical_divide(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::LogicalDivide>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::ZippedDivide, Layout<Shape, Stride>, Tiler> zipped_divide(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::ZippedDivide>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::TiledDivide, Layout<Shape, Stride>, Tiler> tiled_divide(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::TiledDivide>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::FlatDivide, Layout<Shape, Stride>, Tiler> flat_divide(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::FlatDivide>(a, b);
}

// Combines the pairs (tile, rest) of a divided layout into one tile and one rest, along the tiler.
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr auto tile_unzip(Layout<Shape, Stride> const& a, Tiler const& tiler) {
  return make_layout(zip2_by(a.shape(), tiler), zip2_by(a.stride(), tiler));
}

}  // namespace cute
