// int_tuple: hierarchical tuples of integers, with their rank, depth and size.
//
// An IntTuple is an integer (static or run-time) or a tuple of IntTuples. Static arguments give static results.
//
//   law      size(t) == product(t) == the product of the leaves;  rank(n) == 1, depth(n) == 0 for an integer n
//   example  size((_2,(_3,4))) is an int, 24;  size((_2,_3)) is _6;  rank 2, depth 2
//
// Requires: leaves are integers, Int<>, Mult<> or other numbers with + and *.
// Errors: an index outside the tuple does not compile.
#pragma once

#include "tuple.hpp"

// This header comes before the functions that take tuples, because CUDA's types are tuples too.
#if defined(__CUDACC__)
#include "cuda_types.hpp"
#endif

namespace cute::inline SETT_CUTE_ABI {

// An integer or a tuple.
template <class T>
concept IntTuple = is_tuple_v<T> || is_integral_v<T>;

namespace detail {

template <class T, class U>
inline constexpr bool same_profile = !is_tuple_v<T> && !is_tuple_v<U>;
template <class... Ts, class... Us>
  requires(sizeof...(Ts) == sizeof...(Us))
inline constexpr bool same_profile<tuple<Ts...>, tuple<Us...>> = (same_profile<Ts, Us> && ...);

template <class T>
inline constexpr int rank_of = 1;
template <class... Ts>
inline constexpr int rank_of<tuple<Ts...>> = int(sizeof...(Ts));
template <class T, T... v>
inline constexpr int rank_of<integer_sequence<T, v...>> = int(sizeof...(v));

SETT_HOST_DEVICE constexpr int largest(int first) { return first; }
template <class... Rest>
SETT_HOST_DEVICE constexpr int largest(int first, Rest... rest) {
  ((first = rest > first ? rest : first), ...);
  return first;
}

template <class T>
inline constexpr int depth_of = 0;
template <class... Ts>
inline constexpr int depth_of<tuple<Ts...>> = 1 + largest(0, depth_of<Ts>...);

}  // namespace detail

// Returns the number of modes of get<I...>(t).
template <int... Is, class T>
SETT_HOST_DEVICE constexpr auto rank(T const& t) {
  if constexpr (sizeof...(Is) == 0) {
    return Int<detail::rank_of<T>>{};
  } else {
    return rank(get<Is...>(t));
  }
}

template <class T>
using rank_t = decltype(rank(declval<T const&>()));
template <class T>
inline constexpr int rank_v = rank_t<T>::value;

// Returns the nesting depth of get<I...>(t), which is 0 for an integer.
template <int... Is, class T>
SETT_HOST_DEVICE constexpr auto depth(T const& t) {
  if constexpr (sizeof...(Is) == 0) {
    return Int<detail::depth_of<T>>{};
  } else {
    return depth(get<Is...>(t));
  }
}

template <class T>
using depth_t = decltype(depth(declval<T const&>()));
template <class T>
inline constexpr int depth_v = depth_t<T>::value;

// Returns the product of the leaves, or 1 for the empty tuple.
template <class T>
SETT_HOST_DEVICE constexpr auto product(T const& t);

namespace detail {

template <class T>
inline constexpr auto static_product = T::value;
template <>
inline constexpr auto static_product<tuple<>> = 1;
template <class... Ts>
inline constexpr auto static_product<tuple<Ts...>> = (... * static_product<Ts>);

template <class T, size_t... I>
SETT_HOST_DEVICE constexpr auto product_of(T const& t, index_sequence<I...>) {
  return (... * product(get<I>(t)));
}

}  // namespace detail

template <class T>
SETT_HOST_DEVICE constexpr auto product(T const& t) {
  if constexpr (!is_tuple_v<T>) {
    return t;
  } else if constexpr (is_static_v<T>) {
    return C<detail::static_product<T>>{};
  } else {
    return detail::product_of(t, make_index_sequence<tuple_size_v<T>>{});
  }
}

// Returns the number of coordinates of get<I...>(t).
template <int... Is, class T>
SETT_HOST_DEVICE constexpr auto size(T const& t) {
  if constexpr (sizeof...(Is) == 0 && is_tuple_v<T> && __is_empty(T)) {
    return C<detail::static_product<T>>{};
  } else if constexpr (sizeof...(Is) == 0) {
    return product(t);
  } else {
    return product(get<Is...>(t));
  }
}

template <class T>
inline constexpr auto size_v = decltype(size(declval<T const&>()))::value;

}  // namespace cute
