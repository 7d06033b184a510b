// integral: integers as types.
//
// C<v> is the integer v as a type. It needs no storage, and converts to its value. Arithmetic on static integers gives
// static integers.
//
//   law      C<a> op C<b> == C<(a op b)>, of the type C++ gives to a op b;  0 * n, 0 / n, n % 1, 0 & n are C<0> for
//            every run-time n
//   example  Int<2>{} * _3{} is _6;  _0{} * n is _0;  _2{} * n is an int
//
// Requires: a op b is defined, as in any constant expression.
// Errors: none; undefined operations do not compile.
#pragma once

#include "traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <auto v>
struct C {
  using type = C;
  using value_type = remove_cv_t<decltype(v)>;
  static constexpr value_type value = v;

  SETT_HOST_DEVICE constexpr operator value_type() const noexcept { return v; }
  SETT_HOST_DEVICE constexpr value_type operator()() const noexcept { return v; }
};

// C<v> with the type of its value as a template argument.
template <class T, T v>
struct integral_constant : C<v> {
  using type = integral_constant;
  using value_type = T;
  static constexpr T value = v;

  SETT_HOST_DEVICE constexpr value_type operator()() const noexcept { return v; }
};

template <class T, T v>
using constant = C<v>;
template <int v>
using Int = C<v>;
template <bool b>
using bool_constant = C<b>;
using true_type = bool_constant<true>;
using false_type = bool_constant<false>;

// Whether T is an integer: a C<v> or a built-in integer.
template <class T>
struct is_integral : bool_constant<detail::is_std_integral_v<T>> {};
template <auto v>
struct is_integral<C<v>> : true_type {};
template <class T, T v>
struct is_integral<integral_constant<T, v>> : true_type {};
template <class T>
inline constexpr bool is_integral_v = is_integral<T>::value;

template <class T>
struct is_std_integral : bool_constant<detail::is_std_integral_v<T>> {};

// Whether T is static, which means that it is an empty type without a run-time value.
template <class T>
struct is_static : bool_constant<is_empty_v<remove_cvref_t<T>>> {};
template <class T>
inline constexpr bool is_static_v = is_static<T>::value;

// Whether T is the static integer n.
template <auto n, class T>
struct is_constant : false_type {};
template <auto n, class T>
struct is_constant<n, T const> : is_constant<n, T> {};
template <auto n, class T>
struct is_constant<n, T const&> : is_constant<n, T> {};
template <auto n, class T>
struct is_constant<n, T&> : is_constant<n, T> {};
template <auto n, class T>
struct is_constant<n, T&&> : is_constant<n, T> {};
template <auto n, auto v>
struct is_constant<n, C<v>> : bool_constant<v == n> {};
template <auto n, class T, T v>
struct is_constant<n, integral_constant<T, v>> : bool_constant<v == n> {};
template <auto n, class T>
inline constexpr bool is_constant_v = is_constant<n, T>::value;

namespace detail {

// A run-time integer to which rules such as 0 * n = 0 apply; mult.hpp adds Mult<D>.
template <class T>
inline constexpr bool is_runtime_integer_v = is_std_integral_v<T>;

}  // namespace detail

template <auto t>
SETT_HOST_DEVICE constexpr C<(+t)> operator+(C<t>) {
  return {};
}
template <auto t>
SETT_HOST_DEVICE constexpr C<(-t)> operator-(C<t>) {
  return {};
}
template <auto t>
SETT_HOST_DEVICE constexpr C<(~t)> operator~(C<t>) {
  return {};
}
template <auto t>
SETT_HOST_DEVICE constexpr C<(!t)> operator!(C<t>) {
  return {};
}

template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t + u)> operator+(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t - u)> operator-(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t * u)> operator*(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t / u)> operator/(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t % u)> operator%(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t & u)> operator&(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t | u)> operator|(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t ^ u)> operator^(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t << u)> operator<<(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t >> u)> operator>>(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t && u)> operator&&(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t || u)> operator||(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t == u)> operator==(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t != u)> operator!=(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t < u)> operator<(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t <= u)> operator<=(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t > u)> operator>(C<t>, C<u>) {
  return {};
}
template <auto t, auto u>
SETT_HOST_DEVICE constexpr C<(t >= u)> operator>=(C<t>, C<u>) {
  return {};
}

// Operations whose result is determined by one static operand.
template <auto t, class U>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator*(C<t>, U) { return {}; }
template <class U, auto t>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator*(U, C<t>) { return {}; }
template <auto t, class U>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator/(C<t>, U) { return {}; }
template <auto t, class U>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator%(C<t>, U) { return {}; }
template <class U, auto t>
  requires((t == 1 || t == -1) && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator%(U, C<t>) { return {}; }
template <auto t, class U>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator&(C<t>, U) { return {}; }
template <class U, auto t>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<0> operator&(U, C<t>) { return {}; }
template <auto t, class U>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<false> operator&&(C<t>, U) { return {}; }
template <class U, auto t>
  requires(t == 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<false> operator&&(U, C<t>) { return {}; }
template <auto t, class U>
  requires(t != 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<true> operator||(C<t>, U) { return {}; }
template <class U, auto t>
  requires(t != 0 && detail::is_runtime_integer_v<U>)
SETT_HOST_DEVICE constexpr C<true> operator||(U, C<t>) { return {}; }

using _m32 = Int<-32>;
using _m24 = Int<-24>;
using _m16 = Int<-16>;
using _m12 = Int<-12>;
using _m10 = Int<-10>;
using _m9 = Int<-9>;
using _m8 = Int<-8>;
using _m7 = Int<-7>;
using _m6 = Int<-6>;
using _m5 = Int<-5>;
using _m4 = Int<-4>;
using _m3 = Int<-3>;
using _m2 = Int<-2>;
using _m1 = Int<-1>;
using _0 = Int<0>;
using _1 = Int<1>;
using _2 = Int<2>;
using _3 = Int<3>;
using _4 = Int<4>;
using _5 = Int<5>;
using _6 = Int<6>;
using _7 = Int<7>;
using _8 = Int<8>;
using _9 = Int<9>;
using _10 = Int<10>;
using _12 = Int<12>;
using _16 = Int<16>;
using _24 = Int<24>;
using _32 = Int<32>;
using _40 = Int<40>;
using _48 = Int<48>;
using _56 = Int<56>;
using _64 = Int<64>;
using _72 = Int<72>;
using _80 = Int<80>;
using _88 = Int<88>;
using _96 = Int<96>;
using _104 = Int<104>;
using _112 = Int<112>;
using _120 = Int<120>;
using _128 = Int<128>;
using _136 = Int<136>;
using _144 = Int<144>;
using _152 = Int<152>;
using _160 = Int<160>;
using _168 = Int<168>;
using _176 = Int<176>;
using _184 = Int<184>;
using _192 = Int<192>;
using _200 = Int<200>;
using _208 = Int<208>;
using _216 = Int<216>;
using _224 = Int<224>;
using _232 = Int<232>;
using _240 = Int<240>;
using _248 = Int<248>;
using _256 = Int<256>;
using _384 = Int<384>;
using _512 = Int<512>;
using _768 = Int<768>;
using _1024 = Int<1024>;
using _1536 = Int<1536>;
using _2048 = Int<2048>;
using _3072 = Int<3072>;
using _4096 = Int<4096>;
using _6144 = Int<6144>;
using _8192 = Int<8192>;
using _12288 = Int<12288>;
using _16384 = Int<16384>;
using _32768 = Int<32768>;
using _65536 = Int<65536>;
using _131072 = Int<131072>;
using _262144 = Int<262144>;
using _524288 = Int<524288>;

namespace detail {

template <char... Digits>
SETT_HOST_DEVICE constexpr int parse_decimal() {
  int n = 0;
  ((n = Digits == '\'' ? n : 10 * n + (Digits - '0')), ...);
  return n;
}

}  // namespace detail

inline namespace literals {

// The literal 16_c is an Int<16>.
template <char... Digits>
SETT_HOST_DEVICE constexpr Int<cute::detail::parse_decimal<Digits...>()> operator""_c() noexcept {
  return {};
}

}  // namespace literals

}  // namespace cute

namespace sett::inline SETT_ABI {
using namespace ::cute;
}
