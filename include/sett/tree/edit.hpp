// edit: extracts, inserts and groups the elements of a tuple.
//
// A value that is not a tuple counts as a tuple of itself. An end index of -1 means the rank.
//
//   law      tuple_cat(take<0,k>(t), take<k,-1>(t)) == t;  take<0,n>(append<m>(t,x)) == t for a tuple t of rank n <= m
//   example  t = (_1,(_2,_3)): back(t) is (_2,_3), append(t,_4{}) is (_1,(_2,_3),_4), group<0,2>((a,b,c)) is ((a,b),c)
//
// Requires: indices inside the tuple.
// Errors: indices outside the tuple do not compile.
#pragma once

#include "algorithm.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T, size_t... I>
SETT_HOST_DEVICE constexpr auto pick(T const& t, index_sequence<I...>) {
  return make_tuple(get<I>(t)...);
}

template <class T, int... I>
SETT_HOST_DEVICE constexpr auto pick(T const& t, int_sequence<I...>) {
  return make_tuple(get<size_t(I)>(t)...);
}

template <class T>
inline constexpr int element_count = 1;
template <class T>
  requires is_tuple_v<T>
inline constexpr int element_count<T> = int(tuple_size_v<T>);

// The end index. -1 means the number of elements.
template <class T, int End>
inline constexpr int end_index = End < 0 ? element_count<T> : End;

template <class X, size_t>
using Always = X;

template <class X, size_t... I>
SETT_HOST_DEVICE constexpr auto repeat_indices(X const& x, index_sequence<I...>) {
  return tuple<Always<X, I>...>((static_cast<void>(I), x)...);
}

}  // namespace detail

// Returns a tuple unchanged, and any other value as a tuple of one element.
template <class T>
SETT_HOST_DEVICE constexpr auto wrap(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return t;
  } else {
    return tuple<T>(t);
  }
}

// Removes all enclosing tuples of one element.
template <class T>
SETT_HOST_DEVICE constexpr auto unwrap(T const& t) {
  if constexpr (is_tuple_v<T> && detail::element_count<T> == 1) {
    return unwrap(get<0>(t));
  } else {
    return t;
  }
}

// Returns the elements with indices in [Begin, End).
template <int Begin, int End = -1, class T>
SETT_HOST_DEVICE constexpr auto take(T const& t) {
  constexpr int end = detail::end_index<T, End>;
  static_assert(0 <= Begin && Begin <= end && end <= detail::element_count<T>,
                "take: the indices must be inside the tuple");
  if constexpr (is_tuple_v<T>) {
    return detail::pick(t, make_range<Begin, end>{});
  } else if constexpr (Begin < end) {
    return t;
  } else {
    return tuple<>{};
  }
}

// Returns the elements at the given indices.
template <int... I, class T>
SETT_HOST_DEVICE constexpr auto select(T const& t) {
  return detail::pick(t, int_sequence<I...>{});
}

template <class T>
SETT_HOST_DEVICE constexpr auto front(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return remove_cvref_t<decltype(get<0>(t))>(get<0>(t));
  } else {
    return t;
  }
}

template <class T>
SETT_HOST_DEVICE constexpr auto back(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return remove_cvref_t<decltype(get<tuple_size_v<T> - 1>(t))>(get<tuple_size_v<T> - 1>(t));
  } else {
    return t;
  }
}

// Returns x repeated N times. As in CuTe, returns x itself if N is 1.
template <int N, class X>
SETT_HOST_DEVICE constexpr auto repeat(X const& x) {
  if constexpr (N == 1) {
    return x;
  } else {
    return detail::repeat_indices(x, make_index_sequence<size_t(N)>{});
  }
}

// Returns a tuple of x repeated N times.
template <int N, class X>
SETT_HOST_DEVICE constexpr auto tuple_repeat(X const& x) {
  return detail::repeat_indices(x, make_index_sequence<size_t(N)>{});
}

// Returns t with every leaf replaced by x.
template <class T, class X>
SETT_HOST_DEVICE constexpr auto repeat_like(T const& t, X const& x) {
  return transform_leaf(t, constant_fn<X>{x});
}

// Returns t followed by x. With a length N, repeats x up to that length.
template <class T, class X>
SETT_HOST_DEVICE constexpr auto append(T const& t, X const& x) {
  return tuple_cat(wrap(t), tuple<X>(x));
}
template <int N, class T, class X>
SETT_HOST_DEVICE constexpr auto append(T const& t, X const& x) {
  constexpr int missing = N - detail::element_count<T>;
  static_assert(missing >= 0, "append: the tuple must not be longer than the requested length");
  if constexpr (missing == 0) {
    return t;
  } else {
    return tuple_cat(wrap(t), tuple_repeat<missing>(x));
  }
}

// Returns x followed by t. With a length N, repeats x up to that length.
template <class T, class X>
SETT_HOST_DEVICE constexpr auto prepend(T const& t, X const& x) {
  return tuple_cat(tuple<X>(x), wrap(t));
}
template <int N, class T, class X>
SETT_HOST_DEVICE constexpr auto prepend(T const& t, X const& x) {
  constexpr int missing = N - detail::element_count<T>;
  static_assert(missing >= 0, "prepend: the tuple must not be longer than the requested length");
  if constexpr (missing == 0) {
    return t;
  } else {
    return tuple_cat(tuple_repeat<missing>(x), wrap(t));
  }
}

// Inserts x before element N.
template <int N, class T, class X>
SETT_HOST_DEVICE constexpr auto insert(T const& t, X const& x) {
  return tuple_cat(detail::pick(t, make_range<0, N>{}), tuple<X>(x),
                   detail::pick(t, make_range<N, detail::element_count<T>>{}));
}

// Removes element N.
template <int N, class T>
SETT_HOST_DEVICE constexpr auto remove(T const& t) {
  return tuple_cat(detail::pick(t, make_range<0, N>{}), detail::pick(t, make_range<N + 1, detail::element_count<T>>{}));
}

// Replaces element N by x.
template <int N, class T, class X>
SETT_HOST_DEVICE constexpr auto replace(T const& t, X const& x) {
  if constexpr (is_tuple_v<T>) {
    return tuple_cat(take<0, N>(t), tuple<X>(x), take<N + 1, -1>(t));
  } else {
    static_assert(N == 0, "replace: the index must be inside the tuple");
    return x;
  }
}

template <class T, class X>
SETT_HOST_DEVICE constexpr auto replace_front(T const& t, X const& x) {
  return replace<0>(t, x);
}

template <class T, class X>
SETT_HOST_DEVICE constexpr auto replace_back(T const& t, X const& x) {
  return replace<detail::element_count<T> - 1>(t, x);
}

// Groups the elements with indices in [Begin, End) into one tuple.
template <int Begin, int End = -1, class T>
SETT_HOST_DEVICE constexpr auto group(T const& t) {
  constexpr int end = detail::end_index<T, End>;
  if constexpr (is_tuple_v<T>) {
    return tuple_cat(take<0, Begin>(t), make_tuple(take<Begin, end>(t)), take<end, -1>(t));
  } else {
    static_assert(Begin == 0, "group: the indices must be inside the tuple");
    if constexpr (end == 0) {
      return prepend(t, tuple<>{});
    } else {
      return make_tuple(t);
    }
  }
}

template <class T>
SETT_HOST_DEVICE constexpr auto reverse(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return detail::pick(t, tuple_rseq<T>{});
  } else {
    return t;
  }
}

}  // namespace cute
