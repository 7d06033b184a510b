// composed_algebra: edits composed layouts and applies the algebra to them.
//
// The domain is that of B, so the operations rearrange, divide, flatten or compose B. A and the offset are unchanged.
//
//   law      op(A o (offset + B)) == A o (offset + op(B)) at every coordinate; op therefore keeps the function of the
//            index whenever it does so for B
//   example  coalesce(Sw<1,0,2> o _0 o (_4,_4):(_1,_4)) is Sw<1,0,2> o _0 o _16:_1
//
// complement and nullspace are computed for B as well, because a bijective A (a swizzle with a shift) preserves them.
//
// Requires: the requirements of the operation on B.
// Errors: the errors of the operation on B.
#pragma once

#include "../algebra/complement.hpp"
#include "../algebra/compose.hpp"
#include "../algebra/filter.hpp"
#include "../algebra/nullspace.hpp"
#include "../layout/order.hpp"
#include "composed_layout.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Returns the mode get<I...>.
template <size_t I, size_t... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto get(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, get<I, Is...>(a.layout_b()));
}
template <int... Is, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto select(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, select<Is...>(a.layout_b()));
}
template <int Begin, int End = -1, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto take(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, take<Begin, End>(a.layout_b()));
}
template <int Begin, int End = -1, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto group(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, group<Begin, End>(a.layout_b()));
}
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto flatten(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, flatten(a.layout_b()));
}
template <class A, class O, class B, class Profile>
SETT_HOST_DEVICE constexpr auto unflatten(ComposedLayout<A, O, B> const& a, Profile const& profile) {
  return detail::with_layout_b(a, unflatten(a.layout_b(), profile));
}

// Appends a mode to B.
template <class A, class O, class B, class X>
SETT_HOST_DEVICE constexpr auto append(ComposedLayout<A, O, B> const& a, X const& x) {
  return detail::with_layout_b(a, append(a.layout_b(), x));
}
template <int N, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto append(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, append<N>(a.layout_b()));
}
template <int N, class A, class O, class B, class X>
SETT_HOST_DEVICE constexpr auto append(ComposedLayout<A, O, B> const& a, X const& x) {
  return detail::with_layout_b(a, append<N>(a.layout_b(), x));
}
template <class A, class O, class B, class X>
SETT_HOST_DEVICE constexpr auto prepend(ComposedLayout<A, O, B> const& a, X const& x) {
  return detail::with_layout_b(a, prepend(a.layout_b(), x));
}
template <int N, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto prepend(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, prepend<N>(a.layout_b()));
}
template <int N, class A, class O, class B, class X>
SETT_HOST_DEVICE constexpr auto prepend(ComposedLayout<A, O, B> const& a, X const& x) {
  return detail::with_layout_b(a, prepend<N>(a.layout_b(), x));
}
template <int N, class A, class O, class B, class X>
SETT_HOST_DEVICE constexpr auto replace(ComposedLayout<A, O, B> const& a, X const& x) {
  return detail::with_layout_b(a, replace<N>(a.layout_b(), x));
}

template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto coalesce(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, coalesce(a.layout_b()));
}
template <class A, class O, class B, class Profile>
SETT_HOST_DEVICE constexpr auto coalesce(ComposedLayout<A, O, B> const& a, Profile const& profile) {
  return detail::with_layout_b(a, coalesce(a.layout_b(), profile));
}
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto filter_zeros(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, filter_zeros(a.layout_b()));
}
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto filter(ComposedLayout<A, O, B> const& a) {
  return detail::with_layout_b(a, filter(a.layout_b()));
}
template <class A, class O, class B, class Profile>
SETT_HOST_DEVICE constexpr auto filter(ComposedLayout<A, O, B> const& a, Profile const& profile) {
  return detail::with_layout_b(a, filter(a.layout_b(), profile));
}

// Returns R with R(c) == A(offset + B(C(c))).
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto composition(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, composition(a.layout_b(), b));
}

// Returns B's complement. (B, complement) tiles the arguments of A.
template <class A, class O, class B, class Codomain>
SETT_HOST_DEVICE constexpr auto complement(ComposedLayout<A, O, B> const& a, Codomain const& codomain) {
  return complement(a.layout_b(), codomain);
}
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto complement(ComposedLayout<A, O, B> const& a) {
  return complement(a.layout_b());
}

template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto nullspace(ComposedLayout<A, O, B> const& a) {
  if constexpr (detail::is_swizzle_v<A>) {
    static_assert(decltype(sett::is_bijective(A{}))::value, "nullspace of a composed layout needs a bijective swizzle");
    return nullspace(a.layout_b());
  } else {
    return Layout<C<1>, C<0>>{};
  }
}

// Returns compact layouts of the same shape without the swizzle, because registers have no banks.
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto make_layout_like(ComposedLayout<A, O, B> const& a) {
  return make_layout_like(a.layout_b());
}
template <class A, class O, class B>
SETT_HOST_DEVICE constexpr auto make_fragment_like(ComposedLayout<A, O, B> const& a) {
  return make_fragment_like(a.layout_b());
}

}  // namespace cute
