// divide: divides integers and hierarchical tuples.
//
// A tuple is divided by an integer mode by mode: each mode takes a factor of the divisor and passes on the rest.
//
//   law      ceil_div(n,d) is the least q with q*d >= n;  round_up(n,d) == ceil_div(n,d)*d;  shape_div(n,d) ==
//            ceil(n/d) if one divides the other
//   example  shape_div((_3,_6,_2,_8), _72{}) is (_1,_1,_1,_4);  ceil_div((7,9), (_2,_3)) == (4,3);  round_up(_7{},
//            _4{}) is _8
//
// Requires: positive integers; a tuple of divisors is not longer than the tuple it divides.
// Errors: shape_div of two static integers does not compile if neither divides the other.
#pragma once

#include "arithmetic.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Returns the least q with q*d >= n.
template <IntTuple T, IntTuple U>
SETT_HOST_DEVICE constexpr auto ceil_div(T const& n, U const& d);

template <IntTuple T, IntTuple U>
SETT_HOST_DEVICE constexpr auto shape_div(T const& n, U const& d);

namespace detail {

struct CeilDiv {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& n, U const& d) const {
    return ceil_div(n, d);
  }
};
struct ShapeDiv {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& n, U const& d) const {
    return shape_div(n, d);
  }
};

// Returns mode I and the later modes of n, divided by one integer.
template <class F, size_t I, class T, class U, class... Before>
SETT_HOST_DEVICE constexpr auto divide_modes(T const& n, U const& d, Before const&... before) {
  if constexpr (I == tuple_size_v<T>) {
    return make_tuple(before...);
  } else {
    return divide_modes<F, I + 1>(n, F{}(d, product(get<I>(n))), before..., F{}(get<I>(n), d));
  }
}

template <class F, class T, class U>
SETT_HOST_DEVICE constexpr auto divide_tuple(T const& n, U const& d) {
  if constexpr (is_tuple_v<U>) {
    static_assert(tuple_size_v<T> >= tuple_size_v<U>, "there must be no more divisors than modes");
    return transform(n, append<int(tuple_size_v<T>)>(d, Int<1>{}), F{});
  } else {
    return divide_modes<F, 0>(n, d);
  }
}

}  // namespace detail

template <IntTuple T, IntTuple U>
SETT_HOST_DEVICE constexpr auto ceil_div(T const& n, U const& d) {
  if constexpr (is_tuple_v<T>) {
    return detail::divide_tuple<detail::CeilDiv>(n, d);
  } else if constexpr (is_tuple_v<U>) {
    return ceil_div(n, product(d));
  } else {
    return (n + d - Int<1>{}) / d;
  }
}

// Returns the smallest multiple of d that is at least n.
template <IntTuple T, IntTuple U>
SETT_HOST_DEVICE constexpr auto round_up(T const& n, U const& d);

namespace detail {

struct RoundUp {
  template <class T, class U>
  SETT_HOST_DEVICE constexpr auto operator()(T const& n, U const& d) const {
    return round_up(n, d);
  }
};

}  // namespace detail

template <IntTuple T, IntTuple U>
SETT_HOST_DEVICE constexpr auto round_up(T const& n, U const& d) {
  if constexpr (is_tuple_v<T>) {
    static_assert(is_tuple_v<U>, "round_up: the second argument must be a tuple if the first is one");
    return detail::divide_tuple<detail::RoundUp>(n, d);
  } else {
    return ceil_div(n, d) * product(d);
  }
}

namespace detail {

// Returns n/d if d divides n. Otherwise, n must divide d, and the result is +-1.
template <class T, class U>
SETT_HOST_DEVICE constexpr auto divide_extent(T const& n, U const& d) {
  auto const q = n / d;
  return q != 0 ? q : static_cast<decltype(n / d)>(signum(n) * signum(d));
}

}  // namespace detail

// Returns the quotient of shapes: the modes of n after d has been divided out.
template <IntTuple T, IntTuple U>
SETT_HOST_DEVICE constexpr auto shape_div(T const& n, U const& d) {
  if constexpr (is_tuple_v<T>) {
    return detail::divide_tuple<detail::ShapeDiv>(n, d);
  } else if constexpr (is_tuple_v<U>) {
    return shape_div(n, product(d));
  } else if constexpr (is_static_v<T> && is_static_v<U>) {
    static_assert(T::value % U::value == 0 || U::value % T::value == 0,
                  "shape_div: one of the two extents must divide the other");
    return C<detail::divide_extent(T::value, U::value)>{};
  } else {
    return detail::divide_extent(n, d);
  }
}

}  // namespace cute
