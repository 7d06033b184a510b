// ArithmeticTuple: a tuple with element-wise addition, used for coordinates.
//
//   law      (t + u)_i == t_i + u_i, the shorter one continued with 0;  (n * t)_i == n * t_i
//   example  ArithmeticTuple(_1{}, 2) + ArithmeticTuple(3) is ArithTuple(4,2)
//
// Requires: elements with + and *; nested tuples are ArithmeticTuples (as_arithmetic_tuple converts them).
// Errors: adding a number other than the static 0 does not compile.
#pragma once

#include "../layout/access.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Ts>
struct ArithmeticTuple : tuple<Ts...> {
  constexpr ArithmeticTuple() = default;
  SETT_HOST_DEVICE constexpr ArithmeticTuple(tuple<Ts...> const& t) : tuple<Ts...>(t) {}
  SETT_HOST_DEVICE constexpr ArithmeticTuple(Ts const&... t) requires(sizeof...(Ts) > 0) : tuple<Ts...>(t...) {}
};
template <class... Ts>
ArithmeticTuple(Ts...) -> ArithmeticTuple<Ts...>;

template <class... Ts>
inline constexpr bool is_tuple_v<ArithmeticTuple<Ts...>> = true;
template <class... Ts>
struct tuple_size<ArithmeticTuple<Ts...>> : C<sizeof...(Ts)> {};
template <class... Ts>
inline constexpr size_t tuple_size_v<ArithmeticTuple<Ts...>> = sizeof...(Ts);
template <size_t I, class... Ts>
struct tuple_element<I, ArithmeticTuple<Ts...>> : tuple_element<I, tuple<Ts...>> {};

namespace detail {

template <class... Ts>
inline constexpr int rank_of<ArithmeticTuple<Ts...>> = rank_of<tuple<Ts...>>;
template <class... Ts>
inline constexpr int depth_of<ArithmeticTuple<Ts...>> = depth_of<tuple<Ts...>>;

// As a stride, an ArithmeticTuple belongs to a single integer of the shape.
template <class T, class... Us>
  requires(!is_tuple_v<T>)
inline constexpr bool same_profile<T, ArithmeticTuple<Us...>> = true;

template <class T>
inline constexpr bool is_arithmetic_tuple_v = false;
template <class... Ts>
inline constexpr bool is_arithmetic_tuple_v<ArithmeticTuple<Ts...>> = true;

}  // namespace detail

template <class... Ts>
SETT_HOST_DEVICE constexpr ArithmeticTuple<Ts...> make_arithmetic_tuple(Ts const&... t) {
  if constexpr (sizeof...(Ts) > 0) {
    return {t...};
  } else {
    return {};
  }
}

namespace detail {

struct make_arithmetic_tuple_fn {
  template <class... Ts>
  SETT_HOST_DEVICE constexpr ArithmeticTuple<Ts...> operator()(Ts const&... t) const {
    return make_arithmetic_tuple(t...);
  }
};

}  // namespace detail

template <class T>
SETT_HOST_DEVICE constexpr auto as_arithmetic_tuple(T const& t);

namespace detail {

struct AsArithmetic {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return as_arithmetic_tuple(t);
  }
};

// Returns t_i, or 0 after the last element.
template <size_t I, class T>
SETT_HOST_DEVICE constexpr auto element_or_zero(T const& t) {
  if constexpr (I < tuple_size_v<T>) {
    return get<I>(t);
  } else {
    return Int<0>{};
  }
}

template <class T, class U, size_t... I>
SETT_HOST_DEVICE constexpr auto added(T const& t, U const& u, index_sequence<I...>) {
  return make_arithmetic_tuple((element_or_zero<I>(t) + element_or_zero<I>(u))...);
}
template <class T, class U, size_t... I>
SETT_HOST_DEVICE constexpr auto subtracted(T const& t, U const& u, index_sequence<I...>) {
  return make_arithmetic_tuple((element_or_zero<I>(t) - element_or_zero<I>(u))...);
}
template <class N, class T, size_t... I>
SETT_HOST_DEVICE constexpr auto scaled(N const& n, T const& t, index_sequence<I...>) {
  return make_arithmetic_tuple((n * get<I>(t))...);
}

template <class T, class U>
using both_indices = make_index_sequence<(tuple_size_v<T> > tuple_size_v<U> ? tuple_size_v<T> : tuple_size_v<U>)>;

}  // namespace detail

// Converts the tuple, and every tuple in it, to ArithmeticTuples. An integer is unchanged.
template <class T>
SETT_HOST_DEVICE constexpr auto as_arithmetic_tuple(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return transform_apply(t, detail::AsArithmetic{}, detail::make_arithmetic_tuple_fn{});
  } else {
    return t;
  }
}

template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator+(ArithmeticTuple<Ts...> const& t, ArithmeticTuple<Us...> const& u) {
  return detail::added(t, u, detail::both_indices<tuple<Ts...>, tuple<Us...>>{});
}
template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator+(ArithmeticTuple<Ts...> const& t, tuple<Us...> const& u) {
  return t + as_arithmetic_tuple(u);
}
template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator+(tuple<Ts...> const& t, ArithmeticTuple<Us...> const& u) {
  return as_arithmetic_tuple(t) + u;
}
template <class... Ts, auto n>
SETT_HOST_DEVICE constexpr ArithmeticTuple<Ts...> operator+(ArithmeticTuple<Ts...> const& t, C<n>) {
  static_assert(n == 0, "only 0 may be added to a coordinate: add another coordinate, such as n * E<0>{}");
  return t;
}
template <auto n, class... Ts>
SETT_HOST_DEVICE constexpr ArithmeticTuple<Ts...> operator+(C<n>, ArithmeticTuple<Ts...> const& t) {
  static_assert(n == 0, "only 0 may be added to a coordinate: add another coordinate, such as n * E<0>{}");
  return t;
}

template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator-(ArithmeticTuple<Ts...> const& t, ArithmeticTuple<Us...> const& u) {
  return detail::subtracted(t, u, detail::both_indices<tuple<Ts...>, tuple<Us...>>{});
}
template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator-(ArithmeticTuple<Ts...> const& t, tuple<Us...> const& u) {
  return t - as_arithmetic_tuple(u);
}
template <class... Ts, class... Us>
SETT_HOST_DEVICE constexpr auto operator-(tuple<Ts...> const& t, ArithmeticTuple<Us...> const& u) {
  return as_arithmetic_tuple(t) - u;
}
template <class... Ts>
SETT_HOST_DEVICE constexpr auto operator-(ArithmeticTuple<Ts...> const& t) {
  return detail::scaled(Int<-1>{}, t, make_index_sequence<sizeof...(Ts)>{});
}

template <class... Ts, auto n>
SETT_HOST_DEVICE constexpr ArithmeticTuple<Ts...> operator-(ArithmeticTuple<Ts...> const& t, C<n>) {
  static_assert(n == 0, "only 0 may be subtracted from a coordinate: subtract another coordinate, such as n * E<0>{}");
  return t;
}
template <auto n, class... Ts>
SETT_HOST_DEVICE constexpr auto operator-(C<n>, ArithmeticTuple<Ts...> const& t) {
  static_assert(n == 0, "a coordinate may be subtracted only from 0 or from another coordinate, such as n * E<0>{}");
  return -t;
}

template <class N, class... Ts, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto operator*(N const& n, ArithmeticTuple<Ts...> const& t) {
  return detail::scaled(n, t, make_index_sequence<sizeof...(Ts)>{});
}
template <class... Ts, class N, class = enable_if_t<is_integral_v<N>>>
SETT_HOST_DEVICE constexpr auto operator*(ArithmeticTuple<Ts...> const& t, N const& n) {
  return n * t;
}

// An iterator over coordinates. Its value is its position.
template <class Coord>
struct ArithmeticTupleIterator {
  using value_type = Coord;
  using element_type = Coord;
  using reference = Coord;
  Coord coord_;

  constexpr ArithmeticTupleIterator() = default;
  SETT_HOST_DEVICE constexpr ArithmeticTupleIterator(Coord const& coord) : coord_(coord) {}

  SETT_HOST_DEVICE constexpr Coord operator*() const { return coord_; }
  template <class Offset>
  SETT_HOST_DEVICE constexpr auto operator+(Offset const& offset) const {
    auto const moved = coord_ + offset;
    return ArithmeticTupleIterator<remove_cv_t<decltype(moved)>>(moved);
  }
  template <class Offset>
  SETT_HOST_DEVICE constexpr auto operator[](Offset const& offset) const {
    return coord_ + offset;
  }
};

template <class T>
SETT_HOST_DEVICE constexpr auto make_inttuple_iter(T const& t) {
  auto const coord = as_arithmetic_tuple(t);
  return ArithmeticTupleIterator<remove_cv_t<decltype(coord)>>(coord);
}
template <class T0, class T1, class... Ts>
SETT_HOST_DEVICE constexpr auto make_inttuple_iter(T0 const& t0, T1 const& t1, Ts const&... ts) {
  return make_inttuple_iter(make_tuple(t0, t1, ts...));
}

}  // namespace cute

template <class... Ts>
struct std::tuple_size<cute::ArithmeticTuple<Ts...>> : std::integral_constant<std::size_t, sizeof...(Ts)> {};
template <std::size_t I, class... Ts>
struct std::tuple_element<I, cute::ArithmeticTuple<Ts...>> : cute::tuple_element<I, cute::tuple<Ts...>> {};
