// product: repeats A at the offsets that B prescribes, with logical_, zipped_, tiled_, flat_, blocked_ and
// raked_product and tile_to_shape.
//
//   law      A x B = (A, A* o B) with A* the complement of A in |A|*cosize(B); if B is injective, the copies A +
//            A*(B(j)) are pairwise disjoint (proofs.md 7.3)
//   example  logical_product((4,8):(20,2), (3,2):(2,1)) == ((4,8),(3,2)):((20,2),(80,1))
//
// A tuple of tilers multiplies mode by mode. Copies along one mode are disjoint; copies along different modes may
// overlap. blocked_product pairs each mode of the block with a mode of the copies, and the block's mode comes first.
// raked_product puts the copies' mode first. tile_to_shape repeats a block until it fills a shape.
//
// Requires: B's strides are not negative; for tile_to_shape, the block's extents divide the shape's.
// Errors: negative_stride, strides_not_a_chain (of A), extent_not_divisible, the rules of composition, tiler_too_long.
#pragma once

#include "complement.hpp"
#include "compose.hpp"
#include "order.hpp"
#include "zip.hpp"

namespace sett::inline SETT_ABI {

// Finds gaps for a few copies even if A's sorted modes overlap. If the strides from mode i on are multiples of g, and
// the earlier modes span at most g offsets, g / span copies fit between these modes.
template <class S>
SETT_HOST_DEVICE constexpr Outcome<BasicLayout<S>> gaps_below_overlap(BasicLayout<S> const& a, S reach,
                                                                      Failure overlap) {
  auto const modes = sorted_modes(a);
  if (!modes.ok() || modes.deferred || !is_known(reach)) { return overlap; }
  Vec<S> shape;
  Vec<S> stride;
  Num span(1);
  Num room(1);
  for (int i = 0; i < modes.value.size(); ++i) {
    Num g(0);
    for (int j = i; j < modes.value.size(); ++j) { g = gcd(g, known_value(modes.value[j].stride)); }
    Num const gap = g / span;
    if (gap < Num(1)) { break; }
    if (room * gap >= known_value(reach)) {
      shape.push_back(S(gap));
      stride.push_back(S(span));
      return coalesce_extended(flat_layout(shape, stride));
    }
    Num const d = known_value(modes.value[i].stride);
    shape.push_back(S(d / span));
    stride.push_back(S(span));
    room = room * (d / span);
    span = known_value(modes.value[i].extent) * d;
  }
  return overlap;
}

struct LogicalProduct {
  static constexpr char const* name = "logical_product";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicLayout<S> const& b) {
    S reach(1);
    for (int k = 0; k < b.leaves(); ++k) {
      if (surely_one(b.shape[k])) { continue; }
      if (is_known(b.stride[k]) && known_value(b.stride[k]) < Num(0)) {
        return Failure{Rule::negative_stride, k, 0, known_value(b.stride[k])};
      }
      reach = reach + b.stride[k] * (b.shape[k] - S(1));
    }
    auto gaps = Complement::in(a, Vec<S>(size(a) * reach), false);
    if (!gaps.ok()) { gaps = gaps_below_overlap(a, reach, gaps.failure); }
    if (!gaps.ok()) { return gaps.failure; }
    // If A's gaps are uneven, B may extend beyond them. The trailing mode is then needed even if its extent is 1.
    S const room = size(gaps.value);
    if (is_known(room) && is_known(reach) && may_exceed(known_value(reach), known_value(room))) {
      gaps = Complement::in(a, Vec<S>(size(a) * reach), true);
    }
    auto copies = Compose::plan(gaps.value, b);
    if (!copies.ok()) { return copies; }
    Outcome<BasicLayout<S>> out(concat(a, copies.value));
    out.deferred = gaps.deferred || copies.deferred;
    return out;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicTiler<S> const& b) {
    if (b.is_keep()) { return a; }
    if (!b.is_tuple()) {
      if (is_known(b.integer) && known_value(b.integer) < Num(1)) {
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
struct RearrangedProduct {
  static constexpr char const* name = Opened == 0 ? "zipped_product" : Opened == 1 ? "tiled_product" : "flat_product";

  template <class S, class Tiler>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, Tiler const& b) {
    auto out = LogicalProduct::plan(a, b);
    if (!out.ok()) { return out; }
    out.value = joined(tile_unzip(out.value, BasicTiler<S>(b)), Opened);
    return out;
  }
};

using ZippedProduct = RearrangedProduct<0>;
using TiledProduct = RearrangedProduct<1>;
using FlatProduct = RearrangedProduct<2>;

// blocked_product gives ((A_0,B_0),...), in which the block is contiguous in each mode. raked_product gives
// ((B_0,A_0),...), in which the copies are interleaved in each mode.
//
// As in CuTe's zip, a pair with rank-1 operands stays as it is if the first operand is a bare extent:
// blocked_product(2:2, (4):(2)) is ((2,(4))):((2,(4))).
template <bool BlockFirst>
struct ZippingProduct {
  static constexpr char const* name = BlockFirst ? "blocked_product" : "raked_product";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicLayout<S> const& b) {
    int const n = a.rank() > b.rank() ? a.rank() : b.rank();
    auto out = LogicalProduct::plan(padded_to_rank(a, n), padded_to_rank(b, n));
    if (!out.ok()) { return out; }
    BasicLayout<S> const block = out.value.mode(0);
    BasicLayout<S> const copies = out.value.mode(1);
    // This is not written with ?:, because g++ 12 mishandles its temporaries in constant evaluation.
    if constexpr (BlockFirst) { out.value = zipped(block, a.is_integer(), copies, b.is_integer(), n); }
    if constexpr (!BlockFirst) { out.value = zipped(copies, b.is_integer(), block, a.is_integer(), n); }
    return out;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicTiler<S> const& b) {
    if (b.is_tuple()) {
      if (!b.is_shape()) { return Failure{Rule::operand_not_shape, b.first_not_shape()}; }
      return plan(a, compact(b.as_tuple()));
    }
    if (b.is_keep()) { return Failure{Rule::operand_not_shape, 0}; }
    return plan(a, b.as_layout());
  }

 private:
  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> zipped(BasicLayout<S> const& first, bool first_bare,
                                                          BasicLayout<S> const& second, bool second_bare, int n) {
    if (n != 1) { return zip(first, second); }
    Vec<BasicLayout<S>> pair(first, second);
    if (!first_bare) { pair[0] = first.mode(0); }
    if (!first_bare && !second_bare) { pair[1] = second.mode(0); }
    return concat(Vec<BasicLayout<S>>(concat(pair)));
  }
};

using BlockedProduct = ZippingProduct<true>;
using RakedProduct = ZippingProduct<false>;

struct TileToShape {
  static constexpr char const* name = "tile_to_shape";

  // `order` is the order in which the modes of the shape are filled, as in make_ordered_layout.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& block,
                                                                 BasicTiler<S> const& shape,
                                                                 BasicTiler<S> const& order) {
    if (!shape.is_shape()) { return Failure{Rule::operand_not_shape, shape.first_not_shape()}; }
    if (!order.is_shape()) { return Failure{Rule::operand_not_shape, order.first_not_shape()}; }
    int const n = shape.rank() > block.rank() ? shape.rank() : block.rank();
    BasicLayout<S> const padded = padded_to_rank(block, n);
    BasicTuple<S> copies{flat_profile(n), Vec<S>()};
    bool deferred = false;
    for (int i = 0; i < n; ++i) {
      S target(1);
      if (i < shape.rank()) {
        // This object has a name, because EDG destroys a temporary of the range too early in constant evaluation.
        BasicTuple<S> const extents = shape.element(i).as_tuple();
        for (S const& s : extents.leaf) { target = target * s; }
      }
      if (is_known(target) && known_value(target) < Num(1)) {
        return Failure{Rule::argument_below_one, 1, 0, known_value(target)};
      }
      S const tile = size(padded.mode(i));
      bool const known = is_known(target) && is_known(tile);
      if (known && !surely_divides(known_value(tile), known_value(target))) {
        return Failure{Rule::extent_not_divisible, i, 0, known_value(target), known_value(tile)};
      }
      deferred = deferred || !known;
      copies.leaf.push_back(ceil_div(target, tile));
    }
    auto ordered = ordered_layout(copies, order);
    if (!ordered.ok()) { return ordered; }
    if (n == 1) { ordered.value = BasicLayout<S>(ordered.value.mode(0)); }
    auto out = BlockedProduct::plan(padded, ordered.value);
    if (!out.ok()) { return out; }
    out.deferred = out.deferred || deferred;
    return out;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& block,
                                                                 BasicTiler<S> const& shape) {
    Vec<BasicTiler<S>> order;
    int const n = shape.rank() > block.rank() ? shape.rank() : block.rank();
    for (int i = 0; i < n; ++i) { order.push_back(BasicTiler<S>(S(i))); }
    return plan(block, shape, BasicTiler<S>(order));
  }
};

template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_logical_product(AnyLayout const& a, T const& b) {
  return attempt<LogicalProduct>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout logical_product(AnyLayout const& a, T const& b) {
  return attempt<LogicalProduct>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_zipped_product(AnyLayout const& a, T const& b) {
  return attempt<ZippedProduct>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout zipped_product(AnyLayout const& a, T const& b) {
  return attempt<ZippedProduct>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_tiled_product(AnyLayout const& a, T const& b) {
  return attempt<TiledProduct>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout tiled_product(AnyLayout const& a, T const& b) {
  return attempt<TiledProduct>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_flat_product(AnyLayout const& a, T const& b) {
  return attempt<FlatProduct>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout flat_product(AnyLayout const& a, T const& b) {
  return attempt<FlatProduct>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_blocked_product(AnyLayout const& a, T const& b) {
  return attempt<BlockedProduct>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout blocked_product(AnyLayout const& a, T const& b) {
  return attempt<BlockedProduct>(a, b).value();
}
template <class T>
SETT_HOST_DEVICE result<AnyLayout> try_raked_product(AnyLayout const& a, T const& b) {
  return attempt<RakedProduct>(a, b);
}
template <class T>
SETT_HOST_DEVICE AnyLayout raked_product(AnyLayout const& a, T const& b) {
  return attempt<RakedProduct>(a, b).value();
}

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_tile_to_shape(AnyLayout const& block, AnyTuple const& shape) {
  return attempt<TileToShape>(block, AnyTiler(shape));
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout tile_to_shape(AnyLayout const& block, AnyTuple const& shape) {
  return try_tile_to_shape(block, shape).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_tile_to_shape(AnyLayout const& block, AnyTuple const& shape,
                                                            AnyTuple const& order) {
  return attempt<TileToShape>(block, AnyTiler(shape), AnyTiler(order));
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout tile_to_shape(AnyLayout const& block, AnyTuple const& shape, AnyTuple const& order) {
  return try_tile_to_shape(block, shape, order).value();
}

// Whether logical_product(a, tiler) of these types exists. True also if this depends on run-time values. The other
// products exist in the same cases.
template <class A, class Tiler>
concept multipliable = Answerable<LogicalProduct, A, Tiler>;

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::LogicalProduct, Layout<Shape, Stride>, Tiler> logical_product(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::LogicalProduct>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::ZippedProduct, Layout<Shape, Stride>, Tiler> zipped_product(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::ZippedProduct>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::TiledProduct, Layout<Shape, Stride>, Tiler> tiled_product(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::TiledProduct>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::FlatProduct, Layout<Shape, Stride>, Tiler> flat_product(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::FlatProduct>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::BlockedProduct, Layout<Shape, Stride>, Tiler> blocked_product(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::BlockedProduct>(a, b);
}
template <class Shape, class Stride, class Tiler>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::RakedProduct, Layout<Shape, Stride>, Tiler> raked_product(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::RakedProduct>(a, b);
}

namespace detail {

// Returns the shape of the target, which may be a layout.
template <class Target>
SETT_HOST_DEVICE constexpr Target const& shape_of(Target const& shape) {
  return shape;
}
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr Shape shape_of(Layout<Shape, Stride> const& target) {
  return target.shape();
}
template <class Target>
using ShapeOf = remove_cvref_t<decltype(shape_of(declval<Target const&>()))>;

// With LayoutLeft, the first of R modes is filled first. With LayoutRight, the last mode is filled first.
template <class Order, class Modes>
struct OrderOf : detail::type_identity<Order> {};
template <class T, T... v, int... I>
struct OrderOf<integer_sequence<T, v...>, std::integer_sequence<int, I...>> : detail::type_identity<Step<C<v>...>> {};
template <int... I>
struct OrderOf<LayoutLeft, std::integer_sequence<int, I...>> : detail::type_identity<Step<C<I>...>> {};
template <>
struct OrderOf<LayoutLeft, std::integer_sequence<int, 0>> : detail::type_identity<C<0>> {};
template <int... I>
struct OrderOf<LayoutRight, std::integer_sequence<int, I...>>
    : detail::type_identity<Step<C<int(sizeof...(I)) - 1 - I>...>> {};
template <>
struct OrderOf<LayoutRight, std::integer_sequence<int, 0>> : detail::type_identity<C<0>> {};
template <class Order, class Block, class Shape>
using order_of = typename OrderOf<
    Order, std::make_integer_sequence<int, (rank_v<Block> > rank_v<Shape> ? rank_v<Block> : rank_v<Shape>)>>::type;

}  // namespace detail

template <class Shape, class Stride, class Target>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::TileToShape, Layout<Shape, Stride>, detail::ShapeOf<Target>>
tile_to_shape(Layout<Shape, Stride> const& block, Target const& target) {
  return sett::planned<sett::TileToShape>(block, detail::shape_of(target));
}
template <class Shape, class Stride, class Target, class Order>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::TileToShape, Layout<Shape, Stride>, detail::ShapeOf<Target>,
                                           detail::order_of<Order, Layout<Shape, Stride>, detail::ShapeOf<Target>>>
tile_to_shape(Layout<Shape, Stride> const& block, Target const& target, Order const& order) {
  using Steps = detail::order_of<Order, Layout<Shape, Stride>, detail::ShapeOf<Target>>;
  if constexpr (is_same_v<Order, Steps>) {
    return sett::planned<sett::TileToShape>(block, detail::shape_of(target), order);
  } else {
    return sett::planned<sett::TileToShape>(block, detail::shape_of(target), Steps{});
  }
}

}  // namespace cute
