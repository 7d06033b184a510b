// partition: divides tensors into tiles, and tiles among threads.
//
// inner_partition returns one tile of a tensor, and outer_partition one element of every tile. local_tile and
// local_partition do the same, with an optional projection that drops modes of tiler and coordinate.
//
//   law      over all coordinates, the inner partitions cover every element once if the tiler divides the shape, and so
//            do the outer ones (algebra/divide.hpp; if it pads, mask the elements beyond the shape)
//   example  T 8x6: local_tile(T, make_shape(4,3), make_coord(1,0)) is rows 4-7, columns 0-2; local_partition(T,
//            Layout<Shape<_4,_2>>{}, t) is the 2x3 elements of thread t of 4x2
//
// Requires: a coordinate in the domain.
// Errors: the errors of zipped_divide.
#pragma once

#include "../algebra/divide.hpp"
#include "../layout/coord.hpp"
#include "../tree/arithmetic.hpp"
#include "view.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto logical_divide(Tensor<Engine, Layout> const& t, Tiler const& tiler) {
  return make_tensor(t.data(), logical_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto logical_divide(Tensor<Engine, Layout>& t, Tiler const& tiler) {
  return make_tensor(t.data(), logical_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto zipped_divide(Tensor<Engine, Layout> const& t, Tiler const& tiler) {
  return make_tensor(t.data(), zipped_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto zipped_divide(Tensor<Engine, Layout>& t, Tiler const& tiler) {
  return make_tensor(t.data(), zipped_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto tiled_divide(Tensor<Engine, Layout> const& t, Tiler const& tiler) {
  return make_tensor(t.data(), tiled_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto tiled_divide(Tensor<Engine, Layout>& t, Tiler const& tiler) {
  return make_tensor(t.data(), tiled_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto flat_divide(Tensor<Engine, Layout> const& t, Tiler const& tiler) {
  return make_tensor(t.data(), flat_divide(t.layout(), tiler));
}
template <class Engine, class Layout, class Tiler>
SETT_HOST_DEVICE constexpr auto flat_divide(Tensor<Engine, Layout>& t, Tiler const& tiler) {
  return make_tensor(t.data(), flat_divide(t.layout(), tiler));
}

namespace detail {

// Pads a coordinate with _ up to the rank. An integer remains an index over all modes.
template <int Rank, class Coord>
SETT_HOST_DEVICE constexpr auto padded(Coord const& coord) {
  if constexpr (is_tuple_v<Coord>) {
    return append<Rank>(coord, _);
  } else {
    return coord;
  }
}

template <class Tiled, class Coord>
SETT_HOST_DEVICE constexpr auto inner(Tiled const& tiled, Coord const& coord) {
  constexpr int tile_rank = decltype(rank<0>(tiled))::value;
  constexpr int rest_rank = decltype(rank<1>(tiled))::value;
  return tiled(repeat<tile_rank>(_), padded<rest_rank>(coord));
}
template <class Tiled, class Coord>
SETT_HOST_DEVICE constexpr auto outer(Tiled const& tiled, Coord const& coord) {
  constexpr int tile_rank = decltype(rank<0>(tiled))::value;
  constexpr int rest_rank = decltype(rank<1>(tiled))::value;
  return tiled(padded<tile_rank>(coord), repeat<rest_rank>(_));
}

// This check is in local_tile itself, so that few instantiations precede the error message.
template <class T, class Tiler>
inline constexpr bool has_modes_for = !is_tuple_v<Tiler> || rank_v<Tiler> <= T::rank;

}  // namespace detail

// Returns the tile at a coordinate.
template <class Engine, class Layout, class Tiler, class Coord>
SETT_HOST_DEVICE constexpr auto inner_partition(Tensor<Engine, Layout> const& t, Tiler const& tiler,
                                                Coord const& coord) {
  return detail::inner(zipped_divide(t, tiler), coord);
}
template <class Engine, class Layout, class Tiler, class Coord>
SETT_HOST_DEVICE constexpr auto inner_partition(Tensor<Engine, Layout>& t, Tiler const& tiler, Coord const& coord) {
  return detail::inner(zipped_divide(t, tiler), coord);
}

// Returns the element at a coordinate within the tile, for every tile.
template <class Engine, class Layout, class Tiler, class Coord>
SETT_HOST_DEVICE constexpr auto outer_partition(Tensor<Engine, Layout> const& t, Tiler const& tiler,
                                                Coord const& coord) {
  return detail::outer(zipped_divide(t, tiler), coord);
}
template <class Engine, class Layout, class Tiler, class Coord>
SETT_HOST_DEVICE constexpr auto outer_partition(Tensor<Engine, Layout>& t, Tiler const& tiler, Coord const& coord) {
  return detail::outer(zipped_divide(t, tiler), coord);
}

// Does the same as inner_partition, under CuTe's other name. A projection drops the modes of tiler and coordinate at
// which it is _.
template <class T, class Tiler, class Coord>
SETT_HOST_DEVICE constexpr auto local_tile(T&& t, Tiler const& tiler, Coord const& coord) {
  static_assert(detail::has_modes_for<remove_cvref_t<T>, Tiler>, "the tiler must have no more modes than the layout");
  return inner_partition(t, tiler, coord);
}
template <class T, class Tiler, class Coord, class Projection>
SETT_HOST_DEVICE constexpr auto local_tile(T&& t, Tiler const& tiler, Coord const& coord, Projection const& proj) {
  return inner_partition(t, dice(proj, tiler), dice(proj, coord));
}

// Divides the tensor into tiles with the shape of `threads`, and returns the element of thread `index` in each tile.
template <class T, class Shape, class Stride, class Index>
SETT_HOST_DEVICE constexpr auto local_partition(T&& t, Layout<Shape, Stride> const& threads, Index const& index) {
  static_assert(is_integral_v<Index>, "the thread must be given by its index, an integer");
  return outer_partition(t, product_each(threads.shape()), threads.get_flat_coord(index));
}
template <class T, class Shape, class Stride, class Index, class Projection>
SETT_HOST_DEVICE constexpr auto local_partition(T&& t, Layout<Shape, Stride> const& threads, Index const& index,
                                                Projection const& proj) {
  return local_partition(t, dice(proj, threads), index);
}

}  // namespace cute
