// order: makes compact layouts with a given order of modes.
//
// The order is a tree of integers. Modes with smaller numbers are faster. Modes with equal numbers are ordered from
// left to right. A run-time number is treated as greater than every static one.
//
//   law      make_ordered_layout(s,o) is compact, because it permutes the modes of a column-major layout; its strides
//            are in o's order
//   example  make_ordered_layout((_2,_2,_2,_2), (_0,_2,_3,_1)) is (_2,_2,_2,_2):(_1,_4,_8,_2)
//
// Requires: the order is weakly congruent to the shape. One integer may stand for a whole mode, which is then
// column-major.
// Errors: different ranks do not compile.
#pragma once

#include "../tree/arithmetic.hpp"
#include "../tree/flatten.hpp"
#include "access.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
SETT_HOST_DEVICE constexpr long long order_value() {
  if constexpr (is_static_v<T>) {
    return static_cast<long long>(T::value);
  } else {
    return 0;
  }
}

// Returns whether the k-th mode is faster than the j-th. Static orders come before run-time orders. Among equal
// orders, the left mode is faster.
template <class... Orders>
SETT_HOST_DEVICE constexpr bool lies_before(detail::type_identity<tuple<Orders...>>, size_t k, size_t j) {
  long long const order[] = {order_value<Orders>()...};
  bool const known[] = {is_static_v<Orders>...};
  if (known[k] != known[j]) { return known[k]; }
  if (known[k] && order[k] != order[j]) { return order[k] < order[j]; }
  return k < j;
}

template <bool Factor, class T>
SETT_HOST_DEVICE constexpr auto extent_if(T const& extent) {
  if constexpr (Factor) {
    return extent;
  } else {
    return Int<1>{};
  }
}

// Returns the product of the extents of all modes that are faster than mode J.
template <size_t J, class Orders, class Extents, size_t... K>
SETT_HOST_DEVICE constexpr auto extent_before(Extents const& extents, index_sequence<K...>) {
  return (Int<1>{} * ... * extent_if<lies_before(detail::type_identity<Orders>{}, K, J)>(get<K>(extents)));
}

template <int First, class Orders, class Shape, class Order, class Extents, size_t... I>
SETT_HOST_DEVICE constexpr auto order_each(Shape const& shape, Extents const& extents, index_sequence<I...>);

template <int First, class Orders, class Shape, class Order, class Extents>
SETT_HOST_DEVICE constexpr auto order_from(Shape const& shape, Extents const& extents) {
  if constexpr (is_tuple_v<Order>) {
    static_assert(rank_v<Shape> == rank_v<Order>, "the shape and the order must have the same rank");
    return order_each<First, Orders, Shape, Order>(shape, extents, detail::indices_of<Order>());
  } else {
    constexpr auto indices = make_index_sequence<tuple_size_v<Extents>>{};
    return compact_col_major(shape, extent_before<size_t(First), Orders>(extents, indices));
  }
}

template <int First, class Orders, class Shape, class Order, class Extents, size_t... I>
SETT_HOST_DEVICE constexpr auto order_each(Shape const& shape, Extents const& extents, index_sequence<I...>) {
  return make_tuple(order_from<First + detail::first_leaf(detail::type_identity<Order>{}, I), Orders,
                               tuple_element_t<I, Shape>, tuple_element_t<I, Order>>(get<I>(shape), extents)...);
}

template <class Factor>
struct ScaleBy {
  Factor factor;
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return t * factor;
  }
};

}  // namespace detail

namespace detail {

// A sequence of integers is also an order: seq<1,0,2> is (_1,_0,_2).
template <class Order>
SETT_HOST_DEVICE constexpr Order const& as_order(Order const& order) {
  return order;
}
template <class T, T... v>
SETT_HOST_DEVICE constexpr tuple<C<v>...> as_order(integer_sequence<T, v...> const&) {
  return {};
}

}  // namespace detail

// Returns the strides of a shape for the given order of modes.
template <class Shape, class Order>
SETT_HOST_DEVICE constexpr auto compact_order(Shape const& shape, Order const& order) {
  using Tree = remove_cvref_t<decltype(detail::as_order(order))>;
  if constexpr (is_same_v<Order, LayoutLeft> || is_same_v<Order, LayoutRight>) {
    return compact_major<Order>(shape);
  } else if constexpr (!is_same_v<Order, Tree>) {
    return compact_order(shape, Tree{});
  } else {
    auto const extents = flatten_to_tuple(product_like(shape, order));
    return detail::order_from<0, decltype(flatten_to_tuple(order)), Shape, Order>(shape, extents);
  }
}

template <class Shape, class Order>
SETT_HOST_DEVICE constexpr auto make_ordered_layout(Shape const& shape, Order const& order) {
  return make_layout(shape, compact_order(shape, order));
}

// Returns a compact layout of the same shape, with its modes in the order of a's strides. A static stride of 0 stays
// 0.
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto make_layout_like(Layout<Shape, Stride> const& a) {
  return make_layout(a.shape(), compact_order(filter_zeros(a.stride(), a.shape()), a.stride()));
}

// Returns a layout like make_layout_like, but mode 0 is fastest and column-major, and a static stride of 0 stays 0
// only in mode 0. The values of one instruction are then contiguous, and no other mode is broadcast.
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto make_fragment_like(Layout<Shape, Stride> const& a) {
  constexpr int n = rank_v<Shape>;
  if constexpr (n > 1 && is_static_v<Shape>) {
    auto const first =
        make_layout(get<0>(a.shape()), compact_col_major(filter_zeros(get<0>(a.stride()), get<0>(a.shape()))));
    auto const rest_shape = take<1, n>(a.shape());
    auto const rest_stride = compact_order(rest_shape, take<1, n>(a.stride()));
    auto const rest =
        make_layout(rest_shape, transform_leaf(rest_stride, detail::ScaleBy<decltype(cosize(first))>{cosize(first)}));
    if constexpr (n == 2) {
      return make_layout(first, rest);
    } else {
      return make_layout(tuple_cat(make_tuple(first.shape()), rest.shape()),
                         tuple_cat(make_tuple(first.stride()), rest.stride()));
    }
  } else {
    return make_layout(a.shape());
  }
}

template <IntTuple Shape>
SETT_HOST_DEVICE constexpr auto make_fragment_like(Shape const& shape) {
  return make_layout(shape);
}

}  // namespace cute
