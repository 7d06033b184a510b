// basis_compose: composes a layout with a right layout whose offsets are coordinates.
//
// If each mode of B maps to a different mode of A, A(B(c)) is a sum over the modes of B.
//
//   law      composition(A, B)(c) == A(B(c)) at every coordinate c of B, with B's profile
//   example  composition((4,4):(4,1), (4,4):(1@1,1@0)) is (4,4):(1,4), the transpose of A
//
// Requires: the requirements of composition for each pair of modes.
// Errors: the following do not compile: two modes of B that map to the same mode of A, a stride of B that is neither a
// basis vector nor 0, and a basis vector without a mode of A.
#pragma once

#include "../algebra/compose.hpp"
#include "../tree/flatten.hpp"
#include "basis.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
inline constexpr bool has_basis = is_scaled_basis_v<T>;
template <class... Ts>
inline constexpr bool has_basis<tuple<Ts...>> = (has_basis<Ts> || ...);

// Whether one path is a prefix of the other.
template <class D, class E>
inline constexpr bool is_along = false;
template <class T, class U, int... J>
inline constexpr bool is_along<ScaledBasis<T>, ScaledBasis<U, J...>> = true;
template <class T, int I, int... Is, class U>
inline constexpr bool is_along<ScaledBasis<T, I, Is...>, ScaledBasis<U>> = true;
template <class T, int I, int... Is, class U, int J, int... Js>
inline constexpr bool is_along<ScaledBasis<T, I, Is...>, ScaledBasis<U, J, Js...>> =
    I == J&& is_along<ScaledBasis<T, Is...>, ScaledBasis<U, Js...>>;

template <class T>
inline constexpr bool are_apart = true;
template <class D, class... Ds>
inline constexpr bool are_apart<tuple<D, Ds...>> = (!is_along<D, Ds> && ...) && are_apart<tuple<Ds...>>;

template <class A, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto compose_along(A const& a, Shape const& s, Stride const& d);

template <class A, class Shape, class Stride, size_t... I>
SETT_HOST_DEVICE constexpr auto compose_along(A const& a, Shape const& s, Stride const& d, index_sequence<I...>) {
  return make_layout(compose_along(a, get<I>(s), get<I>(d))...);
}

template <class A, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto compose_along(A const& a, Shape const& s, Stride const& d) {
  if constexpr (is_tuple_v<Shape>) {
    return compose_along(a, s, d, make_index_sequence<tuple_size_v<Shape>>{});
  } else if constexpr (is_scaled_basis_v<Stride>) {
    return composition(make_layout(basis_get(d, a.shape()), basis_get(d, a.stride())), make_layout(s, basis_value(d)));
  } else {
    static_assert(
        is_constant_v<0, Stride>,
        "if one stride of the right layout is a multiple of a basis vector, all must be, except for a static 0");
    return make_layout(s, d);
  }
}

template <class Shape, class Stride>
inline constexpr bool is_tiler_v<Layout<Shape, Stride>> = !has_basis<Stride>;

}  // namespace detail

template <class ShapeA, class StrideA, class ShapeB, class StrideB, class = enable_if_t<detail::has_basis<StrideB>>>
SETT_HOST_DEVICE constexpr auto composition(Layout<ShapeA, StrideA> const& a, Layout<ShapeB, StrideB> const& b) {
  static_assert(detail::are_apart<decltype(flatten_to_tuple(b.stride()))>,
                "the basis vectors of the right layout must point at different modes of the left layout");
  return detail::compose_along(a, b.shape(), b.stride());
}

}  // namespace cute
