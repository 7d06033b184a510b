// fold: reduces a tuple to one value, and evaluates predicates on its elements.
//
//   law      fold(t,v,f) == f(...f(f(v,t0),t1)...,tn);  escan: (v, f(v,t0), ...);  iscan: (f(v,t0), f(f(v,t0),t1), ...)
//   example  fold((_1,_2,3), _0{}, plus{}) == 6;  escan((_2,_3,_4), _1{}, multiplies{}) is (_1,_2,_6)
//
// Requires: find_if's predicate returns a static bool.
// Errors: fold_first of an empty tuple does not compile.
#pragma once

#include "algorithm.hpp"

// A function may be host-only, such as a lambda in host code. The pragmas suppress nvcc's warnings about calls of such
// a function.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Defines v << t as f(v,t), so that a C++ fold expression computes the fold.
template <class V, class F>
struct Folding {
  V v;
  F& f;

  template <class T>
  SETT_HOST_DEVICE constexpr auto operator<<(T const& t) const {
    using Next = remove_cvref_t<decltype(f(v, t))>;
    return Folding<Next, F>{f(v, t), f};
  }
};

template <size_t First, class T, class V, class F, size_t... I>
SETT_HOST_DEVICE constexpr auto fold_from(T const& t, V const& v, F& f, index_sequence<I...>) {
  return (Folding<V, F>{v, f} << ... << get<First + I>(t)).v;
}

// Appends f(last result, t) to the results so far.
template <class F>
struct Scanning {
  F& f;
  template <class... Ts, class T>
  SETT_HOST_DEVICE constexpr auto operator()(tuple<Ts...> const& before, T const& t) const {
    return tuple_cat(before, make_tuple(f(get<sizeof...(Ts) - 1>(before), t)));
  }
};

template <size_t First, size_t... I, class T>
SETT_HOST_DEVICE constexpr auto part_from(T const& t, index_sequence<I...>) {
  return make_tuple(get<First + I>(t)...);
}

}  // namespace detail

template <class T, class V, class F>
SETT_HOST_DEVICE constexpr auto fold(T const& t, V const& v, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return detail::fold_from<0>(t, v, f, detail::indices_of<T>());
  } else {
    return f(v, t);
  }
}

template <class T, class F>
SETT_HOST_DEVICE constexpr auto fold_first(T const& t, F&& f) {
  if constexpr (is_tuple_v<T>) {
    static_assert(tuple_size_v<T> > 0, "fold_first: the tuple must not be empty");
    return detail::fold_from<1>(t, get<0>(t), f, make_index_sequence<tuple_size_v<T> - 1>{});
  } else {
    return t;
  }
}

// Returns (f(v,t0), f(f(v,t0),t1), ...).
template <class T, class V, class F>
SETT_HOST_DEVICE constexpr auto iscan(T const& t, V const& v, F&& f) {
  auto const all = fold(t, make_tuple(v), detail::Scanning<remove_reference_t<F>>{f});
  return detail::part_from<1>(all, detail::indices_of<T>());
}

// Returns (v, f(v,t0), ...).
template <class T, class V, class F>
SETT_HOST_DEVICE constexpr auto escan(T const& t, V const& v, F&& f) {
  auto const all = fold(t, make_tuple(v), detail::Scanning<remove_reference_t<F>>{f});
  return detail::part_from<0>(all, detail::indices_of<T>());
}

namespace detail {

template <class T, class F, size_t... I>
SETT_HOST_DEVICE constexpr auto any_of_indices(T const& t, F& f, index_sequence<I...>) {
  return (false_type{} || ... || f(get<I>(t)));
}

template <class T, class F, size_t... I>
SETT_HOST_DEVICE constexpr auto all_of_indices(T const& t, F& f, index_sequence<I...>) {
  return (true_type{} && ... && f(get<I>(t)));
}

SETT_HOST_DEVICE constexpr int first_true(bool const* answers, int n) {
  int at = 0;
  while (at < n && !answers[at]) { ++at; }
  return at;
}

template <class T, class F, size_t... I>
SETT_HOST_DEVICE constexpr int first_that(index_sequence<I...>) {
  bool const answers[] = {bool(decltype(declval<F&>()(get<I>(declval<T const&>())))::value)..., true};
  return first_true(answers, int(sizeof...(I)));
}

template <class X>
struct HasType {
  template <class T>
  SETT_HOST_DEVICE constexpr bool_constant<is_same_v<T, X>> operator()(T const&) const {
    return {};
  }
};
template <class X>
struct IsEqualTo {
  X const& x;
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return t == x;
  }
};

}  // namespace detail

// These functions return whether f is true for some element, for every element or for no element. The result is static
// if static values determine it.
template <class T, class F>
SETT_HOST_DEVICE constexpr auto any_of(T const& t, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return detail::any_of_indices(t, f, detail::indices_of<T>());
  } else {
    return f(t);
  }
}

template <class T, class F>
SETT_HOST_DEVICE constexpr auto all_of(T const& t, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return detail::all_of_indices(t, f, detail::indices_of<T>());
  } else {
    return f(t);
  }
}

template <class T, class F>
SETT_HOST_DEVICE constexpr auto none_of(T const& t, F&& f) {
  return !any_of(t, f);
}

// Returns the index of the first element for which f is statically true, or the rank if there is none.
template <class T, class F>
SETT_HOST_DEVICE constexpr auto find_if(T const& t, F&& f) {
  if constexpr (is_tuple_v<T>) {
    static_cast<void>(t), static_cast<void>(f);
    return Int<detail::first_that<T, F>(detail::indices_of<T>())>{};
  } else {
    return find_if(make_tuple(t), f);
  }
}

// Returns the index of the first element that equals x statically.
template <class T, class X>
SETT_HOST_DEVICE constexpr auto find(T const& t, X const& x) {
  return find_if(t, detail::IsEqualTo<X>{x});
}

// Returns the index of the first element of type X.
template <class X, class T>
SETT_HOST_DEVICE constexpr auto find(T const& t) {
  return find_if(t, detail::HasType<X>{});
}

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
