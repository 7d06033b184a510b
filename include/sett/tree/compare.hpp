// compare: compares profiles and shapes.
//
// Static arguments give static results (C<true>, C<false>).
//
//   law      congruent(a,b): a and b have the same tree;  weakly_congruent(a,b): b refines a's tree;  compatible(a,b):
//            every coordinate of a is a coordinate of b
//   example  compatible(_4{}, (_2,_2)) is true, compatible((_2,_2), _4{}) is false
//
// Requires: nothing; different ranks give false, not an error.
// Errors: none.
#pragma once

#include "edit.hpp"
#include "int_tuple.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Returns whether the trees and all their leaves are equal.
template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator==(tuple<Ts...> const& t, tuple<Us...> const& u);

namespace detail {

struct All {
  template <class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(Ts const&... t) const {
    return (true_type{} && ... && t);
  }
};

// Types that may be compared with a tuple but never equal it. These are numbers and pointers, because some kernels
// pass a tuple in place of a pointer.
template <class T>
inline constexpr bool is_no_tuple = is_integral_v<T> || is_pointer_v<T> || is_same_v<T, decltype(nullptr)>;

template <class T, class U>
inline constexpr bool refines_profile = !is_tuple_v<T>;
template <class... Ts, class... Us>
  requires(sizeof...(Ts) == sizeof...(Us))
inline constexpr bool refines_profile<tuple<Ts...>, tuple<Us...>> = (refines_profile<Ts, Us> && ...);

}  // namespace detail

template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator==(tuple<Ts...> const& t, tuple<Us...> const& u) {
  if constexpr (sizeof...(Ts) != sizeof...(Us)) {
    return false_type{};
  } else {
    return transform_apply(t, u, equal_to{}, detail::All{});
  }
}
template <class... Ts, class U>
  requires(detail::is_no_tuple<U>)
SETT_HOST_DEVICE constexpr false_type operator==(tuple<Ts...> const&, U const&) { return {}; }
template <class T, class... Us>
  requires(detail::is_no_tuple<T>)
SETT_HOST_DEVICE constexpr false_type operator==(T const&, tuple<Us...> const&) { return {}; }

template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator!=(tuple<Ts...> const& t, tuple<Us...> const& u) {
  return !(t == u);
}
template <class... Ts, class U>
  requires(detail::is_no_tuple<U>)
SETT_HOST_DEVICE constexpr true_type operator!=(tuple<Ts...> const&, U const&) { return {}; }
template <class T, class... Us>
  requires(detail::is_no_tuple<T>)
SETT_HOST_DEVICE constexpr true_type operator!=(T const&, tuple<Us...> const&) { return {}; }

// Returns whether a and b have the same tree.
template <class A, class B>
using is_congruent = bool_constant<detail::same_profile<A, B>>;
template <class A, class B>
SETT_HOST_DEVICE constexpr auto congruent(A const&, B const&) {
  return is_congruent<A, B>{};
}

// Returns whether b has a tuple of the same rank for each tuple in a.
template <class A, class B>
using is_weakly_congruent = bool_constant<detail::refines_profile<A, B>>;
template <class A, class B>
SETT_HOST_DEVICE constexpr auto weakly_congruent(A const&, B const&) {
  return is_weakly_congruent<A, B>{};
}

template <class A, class B>
SETT_HOST_DEVICE constexpr auto compatible(A const& a, B const& b);
template <class A, class B>
SETT_HOST_DEVICE constexpr auto weakly_compatible(A const& a, B const& b);
template <class A, class B>
SETT_HOST_DEVICE constexpr auto evenly_divides(A const& a, B const& b);

namespace detail {

struct Compatible {
  template <class A, class B>
  SETT_HOST_DEVICE constexpr auto operator()(A const& a, B const& b) const {
    return compatible(a, b);
  }
};
struct WeaklyCompatible {
  template <class A, class B>
  SETT_HOST_DEVICE constexpr auto operator()(A const& a, B const& b) const {
    return weakly_compatible(a, b);
  }
};
struct EvenlyDivides {
  template <class B, class A>
  SETT_HOST_DEVICE constexpr auto operator()(B const& b, A const& a) const {
    return evenly_divides(a, b);
  }
};

}  // namespace detail

// Returns whether the sizes agree at every leaf of a.
template <class A, class B>
SETT_HOST_DEVICE constexpr auto compatible(A const& a, B const& b) {
  if constexpr (!is_tuple_v<A>) {
    return a == size(b);
  } else if constexpr (detail::rank_of<A> != detail::rank_of<B> || !is_tuple_v<B>) {
    return false_type{};
  } else {
    return transform_apply(a, b, detail::Compatible{}, detail::All{});
  }
}

// Returns whether a's extent divides b's size at every leaf of a.
template <class A, class B>
SETT_HOST_DEVICE constexpr auto weakly_compatible(A const& a, B const& b) {
  if constexpr (!is_tuple_v<A>) {
    return size(b) % a == Int<0>{};
  } else if constexpr (detail::rank_of<A> != detail::rank_of<B> || !is_tuple_v<B>) {
    return false_type{};
  } else {
    return transform_apply(a, b, detail::WeaklyCompatible{}, detail::All{});
  }
}

template <class A, class B>
using is_compatible = decltype(compatible(declval<A const&>(), declval<B const&>()));
template <class A, class B>
using is_weakly_compatible = decltype(weakly_compatible(declval<A const&>(), declval<B const&>()));

// Returns whether each mode of b divides the corresponding mode of a. b may have fewer modes.
template <class A, class B>
SETT_HOST_DEVICE constexpr auto evenly_divides(A const& a, B const& b) {
  if constexpr (is_tuple_v<B>) {
    constexpr int modes = detail::rank_of<B>;
    if constexpr (modes > detail::rank_of<A>) {
      return false_type{};
    } else if constexpr (modes == 1 && !is_tuple_v<A>) {
      return evenly_divides(a, get<0>(b));
    } else {
      return transform_apply(b, take<0, detail::rank_of<B>>(a), detail::EvenlyDivides{}, detail::All{});
    }
  } else {
    return size(a) % b == Int<0>{};
  }
}

}  // namespace cute
