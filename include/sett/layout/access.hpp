// access: returns properties of a layout, such as its size.
//
//   law      size(L) == size(shape);  cosize(L) == max L - min L + 1, the length of the interval that holds the image
//   example  L = (_2,(_2,_2)):(_4,(_2,_1)): size 8, cosize 8, rank 2, depth 2, get<1>(L) is (_2,_2):(_2,_1)
//
// Requires: nothing.
// Errors: an index outside the layout does not compile.
#pragma once

#include "../tree/algorithm.hpp"
#include "../tree/compare.hpp"
#include "layout.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr decltype(auto) shape(Layout<Shape, Stride> const& a) {
  return a.template shape<Is...>();
}

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr decltype(auto) stride(Layout<Shape, Stride> const& a) {
  return a.template stride<Is...>();
}

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto size(Layout<Shape, Stride> const& a) {
  if constexpr (sizeof...(Is) == 0 && __is_empty(Shape)) {
    return C<detail::static_product<Shape>>{};
  } else {
    return size<Is...>(a.shape());
  }
}

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto rank(Layout<Shape, Stride> const& a) {
  return rank<Is...>(a.shape());
}

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto depth(Layout<Shape, Stride> const& a) {
  return depth<Is...>(a.shape());
}

// Returns the mode get<I...> as a layout.
template <size_t I, size_t... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto get(Layout<Shape, Stride> const& a) {
  return make_layout(get<I, Is...>(a.shape()), get<I, Is...>(a.stride()));
}

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto layout(Layout<Shape, Stride> const& a) {
  if constexpr (sizeof...(Is) == 0) {
    return a;
  } else {
    return get<Is...>(a);
  }
}

template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto crd2idx(Coord const& coord, Layout<Shape, Stride> const& a) {
  return crd2idx(coord, a.shape(), a.stride());
}

// Returns the slice, and the offset at which it begins.
template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto slice_and_offset(Coord const& coord, Layout<Shape, Stride> const& a) {
  return make_tuple(slice(coord, a), crd2idx(coord, a.shape(), a.stride()));
}

// Returns the modes at which the coordinate is not _.
template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto dice(Coord const& coord, Layout<Shape, Stride> const& a) {
  return make_layout(dice(coord, a.shape()), dice(coord, a.stride()));
}

// Returns the layout unchanged, and the offset of the coordinate. The layout then begins at this offset.
template <class Coord, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto domain_offset(Coord const& coord, Layout<Shape, Stride> const& a) {
  return make_tuple(a, a(coord));
}

// This function is defined in linear/arithmetic_tuple.hpp.
template <class T>
SETT_HOST_DEVICE constexpr auto as_arithmetic_tuple(T const& t);

namespace detail {

struct AddOne {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return t + Int<1>{};
  }
};

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto span(Shape const& shape, Stride const& stride);

template <class Shape, class Stride, size_t... I>
SETT_HOST_DEVICE constexpr auto span(Shape const& shape, Stride const& stride, index_sequence<I...>) {
  if constexpr (sizeof...(I) == 0) {
    return Int<0>{};
  } else {
    return (... + span(get<I>(shape), get<I>(stride)));
  }
}

// Returns the distance between the smallest and the largest offset.
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto span(Shape const& shape, Stride const& stride) {
  if constexpr (is_tuple_v<Shape>) {
    return span(shape, stride, make_index_sequence<tuple_size_v<Shape>>{});
  } else {
    return (shape - Int<1>{}) * abs(stride);
  }
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto coshape_of(Shape const& shape, Stride const& stride) {
  auto const last = span(shape, stride);
  // A single basis vector becomes a coordinate, like a sum of basis vectors.
  if constexpr (requires { last.value(); }) {
    return transform_leaf(as_arithmetic_tuple(last), AddOne{});
  } else {
    return transform_leaf(last, AddOne{});
  }
}

// If all extents and strides are constants, span computes on values, so that no function is instantiated for each
// mode.
template <class T>
inline constexpr bool are_constants = false;
template <auto v>
inline constexpr bool are_constants<C<v>> = true;
template <class... Ts>
inline constexpr bool are_constants<tuple<Ts...>> = (are_constants<Ts> && ...);

template <class Shape, class Stride>
inline constexpr auto constant_span = (Shape::value - 1) * decltype(Shape::value - Stride::value)(Stride::value < 0
                                                                                                      ? -Stride::value
                                                                                                      : Stride::value);
template <class... Shapes, class... Strides>
inline constexpr auto constant_span<tuple<Shapes...>, tuple<Strides...>> = (0 + ... + constant_span<Shapes, Strides>);

}  // namespace detail

// Returns the extents of the bounding box of the image. For integer strides, returns the length of the image's
// interval.
template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto coshape(Layout<Shape, Stride> const& a) {
  if constexpr (sizeof...(Is) == 0 && detail::are_constants<Shape> && detail::are_constants<Stride>) {
    return C<detail::constant_span<Shape, Stride> + 1>{};
  } else if constexpr (detail::are_static<Shape, Stride>) {
    return decltype(detail::coshape_of(a.template shape<Is...>(), a.template stride<Is...>())){};
  } else {
    return detail::coshape_of(a.template shape<Is...>(), a.template stride<Is...>());
  }
}

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto cosize(Layout<Shape, Stride> const& a) {
  if constexpr (sizeof...(Is) == 0 && detail::are_constants<Shape> && detail::are_constants<Stride>) {
    return C<detail::constant_span<Shape, Stride> + 1>{};
  } else if constexpr (detail::are_static<Shape, Stride>) {
    return decltype(size(coshape<Is...>(a))){};
  } else {
    return size(coshape<Is...>(a));
  }
}

template <class T>
using cosize_t = decltype(cosize(declval<T const&>()));
template <class T>
inline constexpr auto cosize_v = cosize_t<T>::value;

// Returns the profile of the offsets, as a tree of zeros.
template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto coprofile(Layout<Shape, Stride> const& a) {
  return transform_leaf(coshape<Is...>(a), constant_fn<Int<0>>{});
}

template <class S0, class D0, class S1, class D1>
SETT_HOST_DEVICE constexpr auto operator==(Layout<S0, D0> const& a, Layout<S1, D1> const& b) {
  if constexpr (detail::are_static<S0, D0, S1, D1>) {
    return decltype(S0{} == S1{} && D0{} == D1{}){};
  } else {
    return a.shape() == b.shape() && a.stride() == b.stride();
  }
}
template <class S0, class D0, class S1, class D1>
SETT_HOST_DEVICE constexpr auto operator!=(Layout<S0, D0> const& a, Layout<S1, D1> const& b) {
  return !(a == b);
}

}  // namespace cute

template <class Shape, class Stride>
struct std::tuple_size<cute::Layout<Shape, Stride>> : std::integral_constant<std::size_t, cute::rank_v<Shape>> {};
template <std::size_t I, class Shape, class Stride>
struct std::tuple_element<I, cute::Layout<Shape, Stride>> {
  using type = decltype(cute::get<I>(std::declval<cute::Layout<Shape, Stride> const&>()));
};
