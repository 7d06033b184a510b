// coord_iterator: iterates over the coordinates of a shape.
//
//   law      after i increments from 0 the iterator points to idx2crd(i, shape)
//   example  auto it = make_coord_iterator((2,3)): *it is (0,0), then (1,0), (0,1), (1,1), (0,2), (1,2)
//
// As in CuTe, the last mode does not wrap around: after the last coordinate, the iterator is at (0,3).
//
// Requires: the coordinate has the shape's tree.
// Errors: none.
#pragma once

#include "../tree/compare.hpp"
#include "coord.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// The I-th fastest mode. Without an order, modes are counted from left to right.
template <class Order, size_t I>
inline constexpr size_t moving_mode = size_t(tuple_element_t<I, Order>::value);
template <size_t I>
inline constexpr size_t moving_mode<void, I> = I;

struct SetToZero {
  template <class T>
  SETT_HOST_DEVICE constexpr void operator()(T& t) const {
    t = T(0);
  }
};

// Returns whether the coordinate is past the last one.
template <class Coord, class Shape>
SETT_HOST_DEVICE constexpr bool at_end(Coord const& coord, Shape const& shape) {
  if constexpr (is_tuple_v<Coord>) {
    constexpr size_t last = tuple_size_v<Coord> - 1;
    return at_end(get<last>(coord), get<last>(shape));
  } else {
    return !(coord < shape);
  }
}

template <class Order, class Coord, class Shape>
SETT_HOST_DEVICE constexpr void increment(Coord& coord, Shape const& shape);

// Advances mode I and the later modes. The last mode does not wrap around.
template <class Order, size_t I, class Coord, class Shape>
SETT_HOST_DEVICE constexpr void increment_from(Coord& coord, Shape const& shape) {
  constexpr size_t mode = moving_mode<Order, I>;
  auto& moving = get<mode>(coord);
  increment<void>(moving, get<mode>(shape));
  if constexpr (I + 1 < tuple_size_v<Coord>) {
    if (at_end(moving, get<mode>(shape))) {
      for_each_leaf(moving, SetToZero{});
      increment_from<Order, I + 1>(coord, shape);
    }
  }
}

template <class Order, class Coord, class Shape>
SETT_HOST_DEVICE constexpr void increment(Coord& coord, Shape const& shape) {
  if constexpr (is_tuple_v<Coord>) {
    increment_from<Order, 0>(coord, shape);
  } else {
    ++coord;
  }
}

}  // namespace detail

// Marks the end of the coordinates of any shape.
struct ForwardCoordIteratorSentinel {};

template <class Coord, class Shape, class Order = void>
struct ForwardCoordIterator {
  Coord coord;
  Shape shape;

  SETT_HOST_DEVICE constexpr Coord const& operator*() const { return coord; }
  SETT_HOST_DEVICE constexpr ForwardCoordIterator& operator++() {
    detail::increment<Order>(coord, shape);
    return *this;
  }
  SETT_HOST_DEVICE friend constexpr bool operator==(ForwardCoordIterator const& a, ForwardCoordIterator const& b) {
    return a.coord == b.coord;
  }
  SETT_HOST_DEVICE friend constexpr bool operator==(ForwardCoordIterator const& a, ForwardCoordIteratorSentinel) {
    if constexpr (is_tuple_v<Coord> && !is_same_v<Order, void>) {
      constexpr size_t last = detail::moving_mode<Order, tuple_size_v<Coord> - 1>;
      return detail::at_end(get<last>(a.coord), get<last>(a.shape));
    } else {
      return detail::at_end(a.coord, a.shape);
    }
  }
};

// An iterator at a coordinate. Order lists the modes from the fastest to the slowest.
template <class Order = void, class Coord, class Shape>
SETT_HOST_DEVICE constexpr ForwardCoordIterator<Coord, Shape, Order> make_coord_iterator(Coord const& coord,
                                                                                         Shape const& shape) {
  return {coord, shape};
}

template <class Order = void, class Shape>
SETT_HOST_DEVICE constexpr auto make_coord_iterator(Shape const& shape) {
  return make_coord_iterator<Order>(repeat_like(shape, int(0)), shape);
}

}  // namespace cute
