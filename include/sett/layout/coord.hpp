// coord: computes offsets from coordinates, and coordinates from offsets.
//
// crd2idx evaluates a layout. Any subtree of a coordinate may be one integer. The integer is split mode by mode, with
// the leftmost mode fastest, and the last mode takes the whole remaining quotient.
//
//   law      crd2idx(c,s,d) == sum of c_i * d_i over the leaves;  crd2idx(idx2crd(i,s),s) == i for every i >= 0
//   example  crd2idx(5, (2,4), (4,1)) == (5%2)*4 + (5/2)*1 == 6;  idx2crd(5, (2,4)) == (1,2)
//
// Requires: shape and stride are congruent; every subtree of the coordinate is an integer, or congruent to the subtree
// of the shape.
// Errors: different ranks do not compile; coordinates are not checked.
#pragma once

#include "../tree/int_tuple.hpp"
#include "../tree/underscore.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto crd2idx(Coord const& coord, Shape const& shape, Stride const& stride);

template <class Index, class Shape>
SETT_HOST_DEVICE constexpr auto idx2crd(Index const& index, Shape const& shape);

namespace detail {

template <class Coord, class Shape, class Stride, size_t... I>
SETT_HOST_DEVICE constexpr auto crd2idx_each(Coord const& coord, Shape const& shape, Stride const& stride,
                                             index_sequence<I...>) {
  return (... + crd2idx(get<I>(coord), get<I>(shape), get<I>(stride)));
}

// Returns the offset of one integer coordinate in mode I and the later modes.
template <size_t I, class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto crd2idx_split(Coord const& coord, Shape const& shape, Stride const& stride) {
  if constexpr (I + 1 == tuple_size_v<Shape>) {
    return crd2idx(coord, get<I>(shape), get<I>(stride));
  } else {
    auto const extent = product(get<I>(shape));
    return crd2idx(coord % extent, get<I>(shape), get<I>(stride)) + crd2idx_split<I + 1>(coord / extent, shape, stride);
  }
}

// For a run-time integer and a flat layout of constants, a single function computes on values in the integer's own
// type. Otherwise, each mode and layout would instantiate its own function.
template <class Coord, class Shape, class Stride>
inline constexpr bool splits_on_values = false;
template <class Coord, int... s, int... d>
  requires(is_std_integral_v<Coord> && sizeof...(s) == sizeof...(d))
inline constexpr bool splits_on_values<Coord, tuple<C<s>...>, tuple<C<d>...>> =
    ((s > 0) && ...) && ((s > 1 && d != 0) || ...);

template <class Offset, int... s, int... d>
SETT_HOST_DEVICE constexpr Offset split_on_values(Offset rest, tuple<C<s>...> const&, tuple<C<d>...> const&) {
  Offset offset = 0;
  int modes = int(sizeof...(s));
  ((offset += (--modes == 0 ? rest : rest % static_cast<Offset>(s)) * static_cast<Offset>(d),
    rest /= static_cast<Offset>(s)),
   ...);
  return offset;
}

// Whether the types alone determine the result, so that no code runs.
template <class... Ts>
inline constexpr bool are_static = (is_static_v<Ts> && ...);

template <class Shape, size_t... I>
SETT_HOST_DEVICE constexpr auto zeros_like(index_sequence<I...>);

// Returns coordinate 0 for every leaf of Shape.
template <class Shape>
SETT_HOST_DEVICE constexpr auto zeros_like() {
  if constexpr (is_tuple_v<Shape>) {
    return zeros_like<Shape>(make_index_sequence<tuple_size_v<Shape>>{});
  } else {
    return Int<0>{};
  }
}

template <class Shape, size_t... I>
SETT_HOST_DEVICE constexpr auto zeros_like(index_sequence<I...>) {
  return make_tuple(zeros_like<tuple_element_t<I, Shape>>()...);
}

}  // namespace detail

// Returns the offset of a coordinate.
template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto crd2idx(Coord const& coord, Shape const& shape, Stride const& stride) {
  if constexpr (detail::is_underscore_v<Coord>) {
    return Int<0>{};
  } else if constexpr (is_tuple_v<Shape>) {
    static_assert(rank_v<Shape> == rank_v<Stride>, "shape and stride must have the same rank");
    if constexpr (tuple_size_v<Shape> == 0) {
      return Int<0>{};
    } else if constexpr (is_tuple_v<Coord>) {
      static_assert(rank_v<Coord> == rank_v<Shape>, "the coordinate and the shape must have the same rank");
      constexpr auto indices = make_index_sequence<tuple_size_v<Shape>>{};
      if constexpr (detail::are_static<Coord, Shape, Stride>) {
        return decltype(detail::crd2idx_each(coord, shape, stride, indices)){};
      } else {
        return detail::crd2idx_each(coord, shape, stride, indices);
      }
    } else if constexpr (is_constant_v<0, Coord>) {
      constexpr auto indices = make_index_sequence<tuple_size_v<Shape>>{};
      return detail::crd2idx_each(detail::zeros_like<Shape>(), shape, stride, indices);
    } else if constexpr (detail::are_static<Coord, Shape, Stride>) {
      return decltype(detail::crd2idx_split<0>(coord, shape, stride)){};
    } else if constexpr (detail::splits_on_values<Coord, Shape, Stride>) {
      return detail::split_on_values<decltype(coord + 0)>(coord, shape, stride);
    } else {
      return detail::crd2idx_split<0>(coord, shape, stride);
    }
  } else {
    static_assert(!is_tuple_v<Coord>, "the coordinate of an integer mode must be an integer");
    return coord * stride;
  }
}

namespace detail {

template <class Index, class Shape, size_t... I>
SETT_HOST_DEVICE constexpr auto idx2crd_each(Index const& index, Shape const& shape, index_sequence<I...>) {
  return make_tuple(idx2crd(get<I>(index), get<I>(shape))...);
}

template <size_t I, class Index, class Shape, class... Before>
SETT_HOST_DEVICE constexpr auto idx2crd_split(Index const& index, Shape const& shape, Before const&... before) {
  if constexpr (I + 1 == tuple_size_v<Shape>) {
    return make_tuple(before..., idx2crd(index, get<I>(shape)));
  } else {
    auto const extent = product(get<I>(shape));
    return idx2crd_split<I + 1>(index / extent, shape, before..., idx2crd(index % extent, get<I>(shape)));
  }
}

// Returns the offset in the compact column-major layout of a shape. The function computes it leaf by leaf, from the
// right.
template <class Coord, class Shape>
SETT_HOST_DEVICE constexpr auto compact_index(Coord const& coord, Shape const& shape);

template <size_t I, class Coord, class Shape>
SETT_HOST_DEVICE constexpr auto compact_index_from(Coord const& coord, Shape const& shape) {
  auto const first = compact_index(get<I>(coord), get<I>(shape));
  if constexpr (I + 1 == tuple_size_v<Shape>) {
    return first;
  } else {
    return first + product(get<I>(shape)) * compact_index_from<I + 1>(coord, shape);
  }
}

template <class Coord, class Shape>
SETT_HOST_DEVICE constexpr auto compact_index(Coord const& coord, Shape const& shape) {
  if constexpr (is_tuple_v<Coord>) {
    static_assert(rank_v<Coord> == rank_v<Shape>, "the coordinate and the shape must have the same rank");
    if constexpr (tuple_size_v<Shape> == 0) {
      return Int<0>{};
    } else {
      return compact_index_from<0>(coord, shape);
    }
  } else {
    return coord;
  }
}

}  // namespace detail

// Returns the index of a coordinate: its offset in the compact column-major layout of the shape.
template <class Coord, class Shape>
SETT_HOST_DEVICE constexpr auto crd2idx(Coord const& coord, Shape const& shape) {
  return detail::compact_index(coord, shape);
}

// Returns the coordinate of an index, with the profile of the shape.
template <class Index, class Shape>
SETT_HOST_DEVICE constexpr auto idx2crd(Index const& index, Shape const& shape) {
  if constexpr (!is_tuple_v<Shape>) {
    return index;
  } else if constexpr (tuple_size_v<Shape> == 0) {
    return tuple<>{};
  } else if constexpr (is_tuple_v<Index>) {
    static_assert(rank_v<Index> == rank_v<Shape>, "the coordinate and the shape must have the same rank");
    return detail::idx2crd_each(index, shape, make_index_sequence<tuple_size_v<Shape>>{});
  } else {
    return detail::idx2crd_split<0>(index, shape);
  }
}

namespace detail {

template <class Index, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto idx2crd_at(Index const& index, Shape const& shape, Stride const& stride);

template <class Index, class Shape, class Stride, size_t... I>
SETT_HOST_DEVICE constexpr auto idx2crd_at_each(Index const& index, Shape const& shape, Stride const& stride,
                                                index_sequence<I...>) {
  if constexpr (is_tuple_v<Index>) {
    return make_tuple(idx2crd_at(get<I>(index), get<I>(shape), get<I>(stride))...);
  } else {
    return make_tuple(idx2crd_at(index, get<I>(shape), get<I>(stride))...);
  }
}

template <class Index, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto idx2crd_at(Index const& index, Shape const& shape, Stride const& stride) {
  if constexpr (is_tuple_v<Shape>) {
    static_assert(rank_v<Shape> == rank_v<Stride>, "shape and stride must have the same rank");
    return idx2crd_at_each(index, shape, stride, make_index_sequence<tuple_size_v<Shape>>{});
  } else if constexpr (is_constant_v<1, Shape>) {
    return Int<0>{};
  } else {
    return (index / stride) % shape;
  }
}

}  // namespace detail

// Returns the coordinate of an offset in a compact layout: (index / d) % s in every leaf.
template <class Index, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto idx2crd(Index const& index, Shape const& shape, Stride const& stride) {
  return detail::idx2crd_at(index, shape, stride);
}

namespace detail {

template <class Coord, class From, class To, size_t... I>
SETT_HOST_DEVICE constexpr auto crd2crd_each(Coord const& coord, From const& from, To const& to, index_sequence<I...>);

// Returns the coordinate with one integer for each mode of the shape.
template <class Coord, class Shape, size_t... I>
SETT_HOST_DEVICE constexpr auto flat_coord(Coord const& coord, Shape const& shape, index_sequence<I...>) {
  return make_tuple(crd2idx(get<I>(coord), get<I>(shape))...);
}

template <class Coord, class Shape>
SETT_HOST_DEVICE constexpr auto flat_coord(Coord const& coord, Shape const& shape) {
  if constexpr (is_tuple_v<Coord>) {
    return flat_coord(coord, shape, make_index_sequence<tuple_size_v<Coord>>{});
  } else {
    return coord;
  }
}

}  // namespace detail

// Returns the coordinate of `to` that has the same index as coord has in `from`. If all three are tuples, converts
// mode by mode.
template <class Coord, class From, class To>
SETT_HOST_DEVICE constexpr auto crd2crd(Coord const& coord, From const& from, To const& to) {
  if constexpr (is_tuple_v<Coord> && is_tuple_v<From> && is_tuple_v<To>) {
    static_assert(rank_v<Coord> == rank_v<From> && rank_v<Coord> == rank_v<To>,
                  "the coordinate and the shapes must have the same rank");
    return detail::crd2crd_each(coord, from, to, make_index_sequence<tuple_size_v<Coord>>{});
  } else {
    return idx2crd(crd2idx(coord, from), to);
  }
}

namespace detail {

template <class Coord, class From, class To, size_t... I>
SETT_HOST_DEVICE constexpr auto crd2crd_each(Coord const& coord, From const& from, To const& to, index_sequence<I...>) {
  return make_tuple(crd2crd(get<I>(coord), get<I>(from), get<I>(to))...);
}

}  // namespace detail

}  // namespace cute
