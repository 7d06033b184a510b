// algorithm: applies functions to the elements of tuples.
//
// A value that is not a tuple counts as a tuple of itself. Every loop is one pack expansion, and no result has a
// lambda's type. A function may be mutable, or an object whose operator() is not const.
//
//   law      transform(t,f) == (f(t0),...,f(tn));  fold(t,v,f) == f(...f(f(v,t0),t1)...,tn);  apply(t,f) ==
//            f(t0,...,tn)
//   example  transform((_1,(_2,3)), rank) is (_1,_2);  fold((_1,_2,_3), _0{}, plus{}) is _6
//
// Requires: tuples in one call have the same rank.
// Errors: different ranks do not compile.
#pragma once

#include "../num/functional.hpp"
#include "tuple.hpp"

// This header comes before the functions that take tuples, because CUDA's types are tuples too.
#if defined(__CUDACC__)
#include "cuda_types.hpp"
#endif

// A function may be host-only, such as a lambda in host code. The pragmas suppress nvcc's warnings about calls of such
// a function.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
SETT_HOST_DEVICE constexpr auto indices_of() {
  return make_index_sequence<tuple_size_v<remove_cvref_t<T>>>{};
}

template <class T, class F, size_t... I>
SETT_HOST_DEVICE constexpr auto apply_indices(T&& t, F&& f, index_sequence<I...>) {
  return f(get<I>(static_cast<T&&>(t))...);
}

template <class T, class F, class G, size_t... I>
SETT_HOST_DEVICE constexpr auto map(T&& t, F&& f, G&& g, index_sequence<I...>) {
  return g(f(get<I>(static_cast<T&&>(t)))...);
}

template <class T, class U, class F, class G, size_t... I>
SETT_HOST_DEVICE constexpr auto map(T&& t, U&& u, F&& f, G&& g, index_sequence<I...>) {
  static_assert(tuple_size_v<remove_cvref_t<T>> == tuple_size_v<remove_cvref_t<U>>,
                "the tuples must have the same rank");
  return g(f(get<I>(static_cast<T&&>(t)), get<I>(static_cast<U&&>(u)))...);
}

template <class T, class U, class V, class F, class G, size_t... I>
SETT_HOST_DEVICE constexpr auto map(T&& t, U&& u, V&& v, F&& f, G&& g, index_sequence<I...>) {
  constexpr size_t n = tuple_size_v<remove_cvref_t<T>>;
  static_assert(n == tuple_size_v<remove_cvref_t<U>> && n == tuple_size_v<remove_cvref_t<V>>,
                "the tuples must have the same rank");
  return g(f(get<I>(static_cast<T&&>(t)), get<I>(static_cast<U&&>(u)), get<I>(static_cast<V&&>(v)))...);
}

// Function objects for make_tuple and tuple_cat.
struct make_tuple_fn {
  template <class... Ts>
  SETT_HOST_DEVICE constexpr tuple<Ts...> operator()(Ts const&... t) const {
    return {t...};
  }
};
struct tuple_cat_fn {
  template <class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(Ts const&... t) const {
    return tuple_cat(t...);
  }
};

}  // namespace detail

// Calls f(t0,...,tn). The elements are forwarded, so f may change them.
template <class T, class F>
SETT_HOST_DEVICE constexpr auto apply(T&& t, F&& f) {
  return detail::apply_indices(static_cast<T&&>(t), f, detail::indices_of<T>());
}

// Returns g(f(t0),...,f(tn)).
template <class T, class F, class G>
SETT_HOST_DEVICE constexpr auto transform_apply(T&& t, F&& f, G&& g) {
  if constexpr (is_tuple_v<remove_cvref_t<T>>) {
    return detail::map(static_cast<T&&>(t), f, g, detail::indices_of<T>());
  } else {
    return g(f(static_cast<T&&>(t)));
  }
}
template <class T, class U, class F, class G>
SETT_HOST_DEVICE constexpr auto transform_apply(T&& t, U&& u, F&& f, G&& g) {
  if constexpr (is_tuple_v<remove_cvref_t<T>>) {
    return detail::map(static_cast<T&&>(t), static_cast<U&&>(u), f, g, detail::indices_of<T>());
  } else {
    return g(f(static_cast<T&&>(t), static_cast<U&&>(u)));
  }
}
template <class T, class U, class V, class F, class G>
SETT_HOST_DEVICE constexpr auto transform_apply(T&& t, U&& u, V&& v, F&& f, G&& g) {
  if constexpr (is_tuple_v<remove_cvref_t<T>>) {
    return detail::map(static_cast<T&&>(t), static_cast<U&&>(u), static_cast<V&&>(v), f, g, detail::indices_of<T>());
  } else {
    return g(f(static_cast<T&&>(t), static_cast<U&&>(u), static_cast<V&&>(v)));
  }
}

// Returns (f(t0),...,f(tn)).
template <class T, class F>
SETT_HOST_DEVICE constexpr auto transform(T const& t, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return detail::map(t, f, detail::make_tuple_fn{}, detail::indices_of<T>());
  } else {
    return f(t);
  }
}
template <class T, class U, class F>
SETT_HOST_DEVICE constexpr auto transform(T const& t, U const& u, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return detail::map(t, u, f, detail::make_tuple_fn{}, detail::indices_of<T>());
  } else {
    return f(t, u);
  }
}
template <class T, class U, class V, class F>
SETT_HOST_DEVICE constexpr auto transform(T const& t, U const& u, V const& v, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return detail::map(t, u, v, f, detail::make_tuple_fn{}, detail::indices_of<T>());
  } else {
    return f(t, u, v);
  }
}

template <class T, class F>
SETT_HOST_DEVICE constexpr auto transform_leaf(T const& t, F&& f);
template <class T, class U, class F>
SETT_HOST_DEVICE constexpr auto transform_leaf(T const& t, U const& u, F&& f);

namespace detail {

template <class F>
struct OnLeaves {
  F& f;
  template <class... Ts>
  SETT_HOST_DEVICE constexpr auto operator()(Ts const&... t) const {
    return transform_leaf(t..., f);
  }
};

}  // namespace detail

// Returns t with every leaf replaced by f(leaf).
template <class T, class F>
SETT_HOST_DEVICE constexpr auto transform_leaf(T const& t, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return transform(t, detail::OnLeaves<remove_reference_t<F>>{f});
  } else {
    return f(t);
  }
}
template <class T, class U, class F>
SETT_HOST_DEVICE constexpr auto transform_leaf(T const& t, U const& u, F&& f) {
  if constexpr (is_tuple_v<T>) {
    return transform(t, u, detail::OnLeaves<remove_reference_t<F>>{f});
  } else {
    return f(t, u);
  }
}

// Returns the elements of the tuples f(ti) in order.
template <class T, class F>
SETT_HOST_DEVICE constexpr auto filter_tuple(T const& t, F&& f) {
  return transform_apply(t, f, detail::tuple_cat_fn{});
}
template <class T, class U, class F>
SETT_HOST_DEVICE constexpr auto filter_tuple(T const& t, U const& u, F&& f) {
  return transform_apply(t, u, f, detail::tuple_cat_fn{});
}
template <class T, class U, class V, class F>
SETT_HOST_DEVICE constexpr auto filter_tuple(T const& t, U const& u, V const& v, F&& f) {
  return transform_apply(t, u, v, f, detail::tuple_cat_fn{});
}

namespace detail {

template <class T, class F, size_t... I>
SETT_HOST_DEVICE constexpr void visit(T&& t, F&& f, index_sequence<I...>) {
  (static_cast<void>(f(get<I>(t))), ...);
}
template <class T, class U, class F, size_t... I>
SETT_HOST_DEVICE constexpr void visit(T&& t, U&& u, F&& f, index_sequence<I...>) {
  static_assert(tuple_size_v<remove_cvref_t<T>> == tuple_size_v<remove_cvref_t<U>>,
                "the tuples must have the same rank");
  (static_cast<void>(f(get<I>(t), get<I>(u))), ...);
}

}  // namespace detail

// Calls f(t0), ..., f(tn).
template <class T, class F>
SETT_HOST_DEVICE constexpr void for_each(T&& t, F&& f) {
  if constexpr (is_tuple_v<remove_cvref_t<T>>) {
    detail::visit(t, f, detail::indices_of<T>());
  } else {
    f(t);
  }
}
// Calls f(t0,u0), ..., f(tn,un).
template <class T, class U, class F>
SETT_HOST_DEVICE constexpr void for_each(T&& t, U&& u, F&& f) {
  if constexpr (is_tuple_v<remove_cvref_t<T>>) {
    detail::visit(t, u, f, detail::indices_of<T>());
  } else {
    f(t, u);
  }
}
// For an integer_sequence, this overload expands the elements directly. A long static loop then needs no get<I> for
// each element.
template <class T, T... v, class F>
SETT_HOST_DEVICE constexpr void for_each(integer_sequence<T, v...>, F&& f) {
  (static_cast<void>(f(integral_constant<T, v>{})), ...);
}

namespace detail {

template <class F>
struct EachLeaf {
  F& f;
  template <class T>
  SETT_HOST_DEVICE constexpr void operator()(T&& t) const {
    if constexpr (is_tuple_v<remove_cvref_t<T>>) {
      for_each(t, *this);
    } else {
      f(t);
    }
  }
};

}  // namespace detail

// Calls f(leaf) for every leaf, in order.
template <class T, class F>
SETT_HOST_DEVICE constexpr void for_each_leaf(T&& t, F&& f) {
  detail::EachLeaf<remove_reference_t<F>>{f}(t);
}

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
