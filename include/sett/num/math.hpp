// math: integer functions for run-time and static integers.
//
//   law      f(C<a>{}) is C<f(a)>, f(C<a>{}, C<b>{}) is C<f(a,b)>;  a == b * divmod(a,b).div_ + divmod(a,b).mod_
//   example  gcd(_12{}, 18) == 6;  max(_3{}, _5{}) is _5;  ceil_div(_7{}, _2{}) is _4;  log_2(_8{}) is _3
//
// Requires: divisors are not 0; the bit functions take non-negative integers.
// Errors: safe_div of static integers with a remainder does not compile.
#pragma once

#include "bits.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
concept RunTimeNumber = is_std_integral_v<T> || std::is_floating_point_v<T>;

}  // namespace detail

template <detail::RunTimeNumber T>
SETT_HOST_DEVICE constexpr T abs(T const& t) {
  if constexpr (std::is_unsigned_v<T>) {
    return t;
  } else {
    return t < static_cast<T>(0) ? static_cast<T>(-t) : t;
  }
}
template <auto t>
SETT_HOST_DEVICE constexpr C<(t < 0 ? -t : t)> abs(C<t>) {
  return {};
}

// Returns -1, 0 or 1.
template <detail::RunTimeNumber T>
SETT_HOST_DEVICE constexpr int signum(T const& t) {
  if constexpr (std::is_unsigned_v<T>) {
    return int(t != 0);
  } else {
    return int(static_cast<T>(0) < t) - int(t < static_cast<T>(0));
  }
}
template <auto t>
SETT_HOST_DEVICE constexpr C<(int(0 < t) - int(t < 0))> signum(C<t>) {
  return {};
}

namespace detail {

template <class T>
concept Scalar = is_runtime_integer_v<T> || std::is_floating_point_v<T>;

template <class T, class U>
concept OneIsRunTime = (Scalar<T> && (Scalar<U> || is_integral_v<U>)) || (is_integral_v<T> && Scalar<U>);

template <class T, class U>
SETT_HOST_DEVICE constexpr auto greatest_divisor(T t, U u) {
  decltype(t + u) a = t;
  decltype(t + u) b = u;
  while (b != 0) {
    auto const r = a % b;
    a = b;
    b = r;
  }
  if constexpr (std::is_unsigned<T>::value) {
    return a;
  } else {
    return a < 0 ? -a : a;
  }
}

}  // namespace detail

template <class T, class U>
  requires(detail::OneIsRunTime<T, U>)
SETT_HOST_DEVICE constexpr auto max(T const& t, U const& u) { return t < u ? +u : +t; }
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t < u ? u : t)> max(C<t>, C<u>) {
  return {};
}

template <class T, class U>
  requires(detail::OneIsRunTime<T, U>)
SETT_HOST_DEVICE constexpr auto min(T const& t, U const& u) { return t < u ? +t : +u; }
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t < u ? t : u)> min(C<t>, C<u>) {
  return {};
}

template <class T, class U>
  requires(detail::OneIsRunTime<T, U>)
SETT_HOST_DEVICE constexpr auto gcd(T const& t, U const& u) { return detail::greatest_divisor(+t, +u); }
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(detail::greatest_divisor(t, u))> gcd(C<t>, C<u>) {
  return {};
}

// Returns the least common multiple, or 0 if one of the numbers is 0.
template <class T, class U>
  requires(detail::OneIsRunTime<T, U>)
SETT_HOST_DEVICE constexpr auto lcm(T const& t, U const& u) {
  auto const g = gcd(t, u);
  return g == 0 ? +g : t / g * u;
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr auto lcm(C<t>, C<u>) {
  constexpr auto g = detail::greatest_divisor(t, u);
  return C<(g == 0 ? g : t / (g == 0 ? 1 : g) * u)>{};
}

// A quotient and a remainder.
template <class Div, class Mod>
struct DivModReturnType {
  Div div_;
  Mod mod_;
};
template <class Div, class Mod>
DivModReturnType(Div, Mod) -> DivModReturnType<Div, Mod>;

template <class T, class U>
SETT_HOST_DEVICE constexpr auto divmod(T const& t, U const& u) {
  auto const quotient = t / u;
  auto const remainder = t % u;
  return DivModReturnType<decltype(t / u), decltype(t % u)>{quotient, remainder};
}

// Returns t / u, which must have no remainder.
template <class T, class U>
SETT_HOST_DEVICE constexpr auto safe_div(T const& t, U const& u) {
  if constexpr (is_static_v<T> && is_static_v<U>) {
    static_assert(T::value % U::value == 0, "safe_div of integers must leave no remainder");
  }
  return t / u;
}

// Returns floor(log2(t)) for t > 0.
template <class T>
SETT_HOST_DEVICE constexpr auto log_2(T const& t) {
  return bit_width(t) - Int<1>{};
}

// Returns t if the static or run-time condition is true, otherwise f.
template <auto b, class T, class F>
SETT_HOST_DEVICE constexpr auto conditional_return(C<b>, T const& t, F const& f) {
  if constexpr (b) {
    return t;
  } else {
    return f;
  }
}
template <class T, class F>
SETT_HOST_DEVICE constexpr auto conditional_return(bool b, T const& t, F const& f) {
  return b ? t : f;
}
template <auto b, class T, class F>
SETT_HOST_DEVICE constexpr auto conditional_return(T const& t, F const& f) {
  return conditional_return(C<bool(b)>{}, t, f);
}

// Returns a trait's value. An integer value is returned as a static integer.
template <class Trait>
SETT_HOST_DEVICE constexpr auto static_value() {
  if constexpr (detail::is_std_integral_v<remove_cvref_t<decltype(Trait::value)>>) {
    return C<Trait::value>{};
  } else {
    return Trait::value;
  }
}

}  // namespace cute
