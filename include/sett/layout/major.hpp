// major: computes compact strides, with the leftmost or the rightmost mode fastest.
//
// The shape and the order of its leaves determine the compact strides. A leaf with static extent 1 gets stride 0,
// because its only coordinate is 0; layouts that differ only in such strides then compare equal.
//
//   law      the stride of a leaf is the product of the leaves to its left (LayoutLeft) or to its right (LayoutRight)
//   example  compact_major<LayoutLeft>((_4,(2,_3))) is (_1,(_4,8));  LayoutRight: (6,(_3,_1))
//
// Requires: the starting stride is an integer, or a tuple of the shape's rank with one starting stride for each mode.
// Errors: none.
#pragma once

#include "../tree/int_tuple.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct LayoutLeft;
struct LayoutRight;
using GenColMajor = LayoutLeft;
using GenRowMajor = LayoutRight;

// Returns the compact strides of a shape; the first one is `current`.
template <class Major, class Shape, class Current = Int<1>>
SETT_HOST_DEVICE constexpr auto compact_major(Shape const& shape, Current const& current = {});

namespace detail {

template <class Major, class Shape, class Current, size_t... I>
SETT_HOST_DEVICE constexpr auto compact_each(Shape const& shape, Current const& current, index_sequence<I...>) {
  return make_tuple(compact_major<Major>(get<I>(shape), get<I>(current))...);
}

// Computes the strides from the left; `current` is the stride of the I-th mode.
template <size_t I, class Shape, class Current, class... Before>
SETT_HOST_DEVICE constexpr auto compact_from_left(Shape const& shape, Current const& current, Before const&... before) {
  auto const stride = compact_major<LayoutLeft>(get<I>(shape), current);
  if constexpr (I + 1 == tuple_size_v<Shape>) {
    return make_tuple(before..., stride);
  } else {
    return compact_from_left<I + 1>(shape, current * product(get<I>(shape)), before..., stride);
  }
}

// Computes the strides from the right; `after` contains the strides of the modes from I on.
template <size_t I, class Shape, class Current, class... After>
SETT_HOST_DEVICE constexpr auto compact_from_right(Shape const& shape, Current const& current, After const&... after) {
  auto const stride = compact_major<LayoutRight>(get<I - 1>(shape), current);
  if constexpr (I == 1) {
    return make_tuple(stride, after...);
  } else {
    return compact_from_right<I - 1>(shape, current * product(get<I - 1>(shape)), stride, after...);
  }
}

}  // namespace detail

template <class Major, class Shape, class Current>
SETT_HOST_DEVICE constexpr auto compact_major(Shape const& shape, Current const& current) {
  if constexpr (is_tuple_v<Shape>) {
    if constexpr (is_tuple_v<Current>) {
      static_assert(tuple_size_v<Shape> == tuple_size_v<Current>, "shape and starting strides must have the same rank");
      return detail::compact_each<Major>(shape, current, make_index_sequence<tuple_size_v<Shape>>{});
    } else if constexpr (tuple_size_v<Shape> == 0) {
      return tuple<>{};
    } else if constexpr (is_same_v<Major, LayoutLeft>) {
      return detail::compact_from_left<0>(shape, current);
    } else {
      return detail::compact_from_right<tuple_size_v<Shape>>(shape, current);
    }
  } else if constexpr (is_constant_v<1, Shape>) {
    return Int<0>{};
  } else {
    return current;
  }
}

// The leftmost mode is fastest (column-major).
struct LayoutLeft {
  template <class Shape>
  using Apply = decltype(compact_major<LayoutLeft>(declval<Shape>()));
};

// The rightmost mode is fastest (row-major).
struct LayoutRight {
  template <class Shape>
  using Apply = decltype(compact_major<LayoutRight>(declval<Shape>()));
};

template <class Shape, class Current = Int<1>>
SETT_HOST_DEVICE constexpr auto compact_col_major(Shape const& shape, Current const& current = {}) {
  return compact_major<LayoutLeft>(shape, current);
}

template <class Shape, class Current = Int<1>>
SETT_HOST_DEVICE constexpr auto compact_row_major(Shape const& shape, Current const& current = {}) {
  return compact_major<LayoutRight>(shape, current);
}

}  // namespace cute
