// edit: extract, insert and group the modes of a layout.
//
// Each function applies its version of tree/edit.hpp or tree/flatten.hpp to the shape and the stride.
//
//   law      flatten, unflatten and group keep the function of the index;  select<I...>(L) is make_layout(get<I>(L)...)
//   example  group<0,2>((_2,_3,_4):(_1,_2,_6)) is ((_2,_3),_4):((_1,_2),_6);  flatten of the result gives the original
//            back
//
// Requires: indices inside the layout.
// Errors: indices outside the layout do not compile.
#pragma once

#include "../tree/arithmetic.hpp"
#include "../tree/flatten.hpp"
#include "access.hpp"

// A function may be host-only, such as a lambda in host code. The pragmas suppress nvcc's warnings about calls of such
// a function.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

template <int... Is, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto select(Layout<Shape, Stride> const& a) {
  return make_layout(select<Is...>(a.shape()), select<Is...>(a.stride()));
}

template <int Begin, int End = -1, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto take(Layout<Shape, Stride> const& a) {
  return make_layout(take<Begin, End>(a.shape()), take<Begin, End>(a.stride()));
}

template <int Begin, int End = -1, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto group(Layout<Shape, Stride> const& a) {
  return make_layout(group<Begin, End>(a.shape()), group<Begin, End>(a.stride()));
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto flatten(Layout<Shape, Stride> const& a) {
  return make_layout(flatten(a.shape()), flatten(a.stride()));
}

// Returns the modes of a flat layout, arranged in the tree of a profile.
template <class Shape, class Stride, class Profile>
SETT_HOST_DEVICE constexpr auto unflatten(Layout<Shape, Stride> const& a, Profile const& profile) {
  return make_layout(unflatten(a.shape(), profile), unflatten(a.stride(), profile));
}

// Returns a followed by the mode x, which defaults to 1:0. With a length N, repeats x up to that length.
template <class S0, class D0, class S1 = Int<1>, class D1 = Int<0>>
SETT_HOST_DEVICE constexpr auto append(Layout<S0, D0> const& a, Layout<S1, D1> const& x = {}) {
  return make_layout(append(a.shape(), x.shape()), append(a.stride(), x.stride()));
}
template <int N, class S0, class D0, class S1 = Int<1>, class D1 = Int<0>>
SETT_HOST_DEVICE constexpr auto append(Layout<S0, D0> const& a, Layout<S1, D1> const& x = {}) {
  return make_layout(append<N>(a.shape(), x.shape()), append<N>(a.stride(), x.stride()));
}

// Returns a preceded by the mode x, which defaults to 1:0. With a length N, repeats x up to that length.
template <class S0, class D0, class S1 = Int<1>, class D1 = Int<0>>
SETT_HOST_DEVICE constexpr auto prepend(Layout<S0, D0> const& a, Layout<S1, D1> const& x = {}) {
  return make_layout(prepend(a.shape(), x.shape()), prepend(a.stride(), x.stride()));
}
template <int N, class S0, class D0, class S1 = Int<1>, class D1 = Int<0>>
SETT_HOST_DEVICE constexpr auto prepend(Layout<S0, D0> const& a, Layout<S1, D1> const& x = {}) {
  return make_layout(prepend<N>(a.shape(), x.shape()), prepend<N>(a.stride(), x.stride()));
}

// Replaces the N-th mode by x.
template <int N, class S0, class D0, class S1, class D1>
SETT_HOST_DEVICE constexpr auto replace(Layout<S0, D0> const& a, Layout<S1, D1> const& x) {
  return make_layout(replace<N>(a.shape(), x.shape()), replace<N>(a.stride(), x.stride()));
}

namespace detail {

template <class A, class F, size_t... I>
SETT_HOST_DEVICE constexpr auto transform_modes(A const& a, F& f, index_sequence<I...>) {
  return make_layout(f(get<I>(a))...);
}

template <class A, class B, class F, size_t... I, size_t... J, size_t... K>
SETT_HOST_DEVICE constexpr auto transform_modes(A const& a, B const& b, F& f, index_sequence<I...>,
                                                index_sequence<J...>, index_sequence<K...>) {
  return make_layout(f(get<I>(a), get<I>(b))..., get<sizeof...(I) + J>(a)..., get<sizeof...(I) + K>(b)...);
}

}  // namespace detail

// Returns the layout of f(mode) for each mode of a layout, or each element of a tuple.
template <class A, class F>
SETT_HOST_DEVICE constexpr auto transform_layout(A const& a, F&& f) {
  return detail::transform_modes(a, f, make_index_sequence<size_t(decltype(rank(a))::value)>{});
}

// Returns the layout of f(mode, entry) for each entry of b; modes without an entry are unchanged.
template <class A, class B, class F>
SETT_HOST_DEVICE constexpr auto transform_layout(A const& a, B const& b, F&& f) {
  constexpr size_t n = size_t(decltype(rank(a))::value);
  constexpr size_t m = size_t(decltype(rank(b))::value);
  constexpr size_t common = n < m ? n : m;
  return detail::transform_modes(a, b, f, make_index_sequence<common>{}, make_index_sequence<n - common>{},
                                 make_index_sequence<m - common>{});
}

// These functions compare the shapes, as in tree/compare.hpp.
template <class A, class B>
  requires(is_layout<A>::value || is_layout<B>::value)
SETT_HOST_DEVICE constexpr auto congruent(A const& a, B const& b) { return congruent(shape(a), shape(b)); }
template <class A, class B>
  requires(is_layout<A>::value || is_layout<B>::value)
SETT_HOST_DEVICE constexpr auto weakly_congruent(A const& a, B const& b) {
  return weakly_congruent(shape(a), shape(b));
}
template <class A, class B>
  requires(is_layout<A>::value || is_layout<B>::value)
SETT_HOST_DEVICE constexpr auto compatible(A const& a, B const& b) { return compatible(shape(a), shape(b)); }
template <class A, class B>
  requires(is_layout<A>::value || is_layout<B>::value)
SETT_HOST_DEVICE constexpr auto weakly_compatible(A const& a, B const& b) {
  return weakly_compatible(shape(a), shape(b));
}
template <class A, class B>
  requires(is_layout<A>::value && !is_layout<B>::value)
SETT_HOST_DEVICE constexpr auto evenly_divides(A const& a, B const& b) { return evenly_divides(shape(a), b); }

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
