// layout: Shape:Stride as a type, which is a function from coordinates to offsets.
//
// A layout whose shape and stride are static is an empty type; run-time leaves are its only storage.
//
//   law      L(c) == crd2idx(c, shape, stride) == sum of coordinate times stride over the leaves
//   example  Layout<Shape<_2,_4>, Stride<_4,_1>>: L(1,2) == 6;  L(5) == L(1,2) == 6;  L(1,_) is _4:_1
//
// Requires: shape and stride are congruent.
// Errors: different profiles do not compile; coordinates are not checked.
#pragma once

#include "coord.hpp"
#include "major.hpp"
#include "value.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride = LayoutLeft::Apply<Shape>>
struct Layout;

}  // namespace cute

namespace sett::inline SETT_ABI {

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr AnyLayout to_any(cute::Layout<Shape, Stride> const& a);

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class... Ts>
using Shape = tuple<Ts...>;
template <class... Ts>
using Stride = tuple<Ts...>;
template <class... Ts>
using Step = tuple<Ts...>;
template <class... Ts>
using Coord = tuple<Ts...>;
template <class... Ts>
using Tile = tuple<Ts...>;

template <class... Ts>
SETT_HOST_DEVICE constexpr Shape<Ts...> make_shape(Ts const&... t) {
  if constexpr (detail::all_empty<Ts...>) {
    return {};
  } else {
    return {t...};
  }
}
template <class... Ts>
SETT_HOST_DEVICE constexpr Stride<Ts...> make_stride(Ts const&... t) {
  if constexpr (detail::all_empty<Ts...>) {
    return {};
  } else {
    return {t...};
  }
}
template <class... Ts>
SETT_HOST_DEVICE constexpr Step<Ts...> make_step(Ts const&... t) {
  return {t...};
}
template <class... Ts>
SETT_HOST_DEVICE constexpr Coord<Ts...> make_coord(Ts const&... t) {
  if constexpr (detail::all_empty<Ts...>) {
    return {};
  } else {
    return {t...};
  }
}
template <class... Ts>
SETT_HOST_DEVICE constexpr Tile<Ts...> make_tile(Ts const&... t) {
  return {t...};
}

namespace detail {

// Returns one argument unchanged, and several arguments as a tuple.
template <class T>
SETT_HOST_DEVICE constexpr T const& one_or_tile(T const& t) {
  return t;
}
template <class T0, class T1, class... Ts>
SETT_HOST_DEVICE constexpr Tile<T0, T1, Ts...> one_or_tile(T0 const& t0, T1 const& t1, Ts const&... ts) {
  if constexpr (detail::all_empty<T0, T1, Ts...>) {
    return {};
  } else {
    return {t0, t1, ts...};
  }
}

}  // namespace detail

template <class Shape, class Stride>
struct Layout : private tuple<Shape, Stride> {
  static constexpr int rank = rank_v<Shape>;
  static_assert(detail::same_profile<Shape, Stride>, "shape and stride must have the same profile");

  constexpr Layout() = default;
  SETT_HOST_DEVICE constexpr Layout(Shape const& shape, Stride const& stride = {})
      : tuple<Shape, Stride>(shape, stride) {}

  // Returns the same layout as a run-time value, for the functions of namespace sett.
  template <class Any>
    requires(is_same_v<Any, sett::AnyLayout>)
  SETT_HOST_DEVICE constexpr operator Any() const { return sett::to_any(*this); }

  SETT_HOST_DEVICE constexpr Layout& layout() { return *this; }
  SETT_HOST_DEVICE constexpr Layout const& layout() const { return *this; }

  template <int... I>
  SETT_HOST_DEVICE constexpr decltype(auto) shape() const {
    if constexpr (sizeof...(I) == 0 && __is_empty(Shape)) {
      return Shape{};
    } else {
      return get<0, I...>(static_cast<tuple<Shape, Stride> const&>(*this));
    }
  }
  template <int... I>
  SETT_HOST_DEVICE constexpr decltype(auto) shape() {
    if constexpr (sizeof...(I) == 0 && __is_empty(Shape)) {
      return Shape{};
    } else {
      return get<0, I...>(static_cast<tuple<Shape, Stride>&>(*this));
    }
  }
  template <int... I>
  SETT_HOST_DEVICE constexpr decltype(auto) stride() const {
    if constexpr (sizeof...(I) == 0 && __is_empty(Stride)) {
      return Stride{};
    } else {
      return get<1, I...>(static_cast<tuple<Shape, Stride> const&>(*this));
    }
  }
  template <int... I>
  SETT_HOST_DEVICE constexpr decltype(auto) stride() {
    if constexpr (sizeof...(I) == 0 && __is_empty(Stride)) {
      return Stride{};
    } else {
      return get<1, I...>(static_cast<tuple<Shape, Stride>&>(*this));
    }
  }

  // Returns the offset of a coordinate or, if the coordinate contains _, the layout of the kept modes.
  template <class Coord, class... Coords>
  SETT_HOST_DEVICE constexpr auto operator()(Coord const& coord, Coords const&... coords) const {
    if constexpr (sizeof...(Coords) > 0) {
      return operator()(make_coord(coord, coords...));
    } else if constexpr (detail::any_underscore<Coord>) {
      return slice(coord, *this);
    } else if constexpr (detail::are_static<Coord, Shape, Stride>) {
      return decltype(crd2idx(coord, Shape{}, Stride{})){};
    } else if constexpr (detail::are_static<Shape, Stride>) {
      return crd2idx(coord, Shape{}, Stride{});
    } else {
      return crd2idx(coord, shape(), stride());
    }
  }
  template <class Coord>
  SETT_HOST_DEVICE constexpr auto operator[](Coord const& coord) const {
    return operator()(coord);
  }

  // Returns this layout composed with another layout. With several layouts, composes mode by mode.
  template <class Other, class... Others>
  SETT_HOST_DEVICE constexpr auto compose(Other const& other, Others const&... others) const {
    return composition(*this, detail::one_or_tile(other, others...));
  }

  // Returns the same function of the index, with another shape.
  template <class OtherShape, class... Shapes>
  SETT_HOST_DEVICE constexpr auto with_shape(OtherShape const& other, Shapes const&... others) const {
    return composition(*this, make_layout(detail::one_or_tile(other, others...)));
  }

  template <class Other, class... Others>
  SETT_HOST_DEVICE constexpr auto tile(Other const& other, Others const&... others) const {
    return tiled_divide(*this, detail::one_or_tile(other, others...));
  }

  // These functions return the coordinate of an offset in a compact layout: as a tree, as one integer for each mode,
  // or as one integer.
  template <class Index>
  SETT_HOST_DEVICE constexpr auto get_hier_coord(Index const& index) const {
    return idx2crd(index, shape(), stride());
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr auto get_flat_coord(Index const& index) const {
    return detail::flat_coord(get_hier_coord(index), shape());
  }
  template <class Index>
  SETT_HOST_DEVICE constexpr auto get_1d_coord(Index const& index) const {
    return crd2idx(get_hier_coord(index), shape());
  }
};

namespace detail {

template <class T>
inline constexpr bool is_layout_v = false;
template <class S, class D>
inline constexpr bool is_layout_v<Layout<S, D>> = true;

}  // namespace detail

template <class T>
struct is_layout : bool_constant<detail::is_layout_v<T>> {};

namespace detail {

// Whether a layout is composed with T mode by mode. Functions that are not layouts (linear/) define their own
// compositions.
template <class T>
inline constexpr bool is_tiler_v = true;

}  // namespace detail

template <IntTuple Shape, class Stride>
SETT_HOST_DEVICE constexpr Layout<Shape, Stride> make_layout(Shape const& shape, Stride const& stride) {
  if constexpr (detail::are_static<Shape, Stride>) {
    return {};
  } else {
    return {shape, stride};
  }
}

template <IntTuple Shape>
SETT_HOST_DEVICE constexpr auto make_layout(Shape const& shape, LayoutLeft const&) {
  return make_layout(shape, compact_major<LayoutLeft>(shape));
}

template <IntTuple Shape>
SETT_HOST_DEVICE constexpr auto make_layout(Shape const& shape, LayoutRight const&) {
  return make_layout(shape, compact_major<LayoutRight>(shape));
}

template <IntTuple Shape>
SETT_HOST_DEVICE constexpr auto make_layout(Shape const& shape) {
  return make_layout(shape, compact_major<LayoutLeft>(shape));
}

// Returns a layout with one mode for each of the given layouts.
template <class... Shapes, class... Strides>
  requires(sizeof...(Shapes) > 0)
SETT_HOST_DEVICE constexpr Layout<tuple<Shapes...>, tuple<Strides...>> make_layout(
    Layout<Shapes, Strides> const&... modes) {
  if constexpr (detail::are_static<Shapes..., Strides...>) {
    return {};
  } else {
    return {make_shape(modes.shape()...), make_stride(modes.stride()...)};
  }
}

// Returns the modes at which the coordinate is _.
template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto slice(Coord const& coord, Layout<Shape, Stride> const& a) {
  return make_layout(slice(coord, a.shape()), slice(coord, a.stride()));
}

}  // namespace cute
