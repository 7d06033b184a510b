// ratio: rational numbers as types.
//
//   law      R<n,d>::num / R<n,d>::den == n/d in lowest terms, den > 0
//   example  ratio(_6{}, _4{}) is R<3,2>;  6 * R<3,2>{} == 9;  ceil_div(5, R<3,2>{}) == 4
//
// Requires: the denominator is not 0.
// Errors: a denominator of 0 does not compile.
#pragma once

#include "math.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <auto n, auto d>
struct R {
  static_assert(d != 0, "the denominator of a ratio must not be 0");
  static constexpr auto common = detail::greatest_divisor(n, d) * (d < 0 ? -1 : 1);
  static constexpr auto num = n / common;
  static constexpr auto den = d / common;
  using type = R<num, den>;
};

template <class T>
struct is_ratio : false_type {};
template <auto n, auto d>
struct is_ratio<R<n, d>> : true_type {};

// Returns n / d in lowest terms.
template <auto n, auto d>
SETT_HOST_DEVICE constexpr typename R<n, d>::type ratio(C<n>, C<d>) {
  return {};
}

// Returns n / d without reducing it.
template <auto n, auto d>
SETT_HOST_DEVICE constexpr R<n, d> nratio(C<n>, C<d>) {
  return {};
}

template <class Trait0, class Trait1>
SETT_HOST_DEVICE constexpr auto trait_ratio(Trait0, Trait1) {
  return nratio(C<Trait0::value>{}, C<Trait1::value>{});
}

template <auto a, auto b, auto c, auto d>
SETT_HOST_DEVICE constexpr typename R<a * c, b * d>::type operator*(R<a, b>, R<c, d>) {
  return {};
}
template <auto a, auto b, auto c, auto d>
SETT_HOST_DEVICE constexpr typename R<a * d, b * c>::type operator/(R<a, b>, R<c, d>) {
  return {};
}
template <auto a, auto b, auto c>
SETT_HOST_DEVICE constexpr typename R<a * c, b>::type operator*(R<a, b>, C<c>) {
  return {};
}
template <auto a, auto b, auto c>
SETT_HOST_DEVICE constexpr typename R<a * c, b>::type operator*(C<c>, R<a, b>) {
  return {};
}
template <auto a, auto b, auto c, auto d>
SETT_HOST_DEVICE constexpr C<(R<a, b>::num == R<c, d>::num && R<a, b>::den == R<c, d>::den)> operator==(R<a, b>,
                                                                                                        R<c, d>) {
  return {};
}

template <auto a, auto b, class T>
  requires(detail::is_std_integral_v<T>)
SETT_HOST_DEVICE constexpr auto operator*(T const& t, R<a, b>) { return t * R<a, b>::num / R<a, b>::den; }
template <auto a, auto b, class T>
  requires(detail::is_std_integral_v<T>)
SETT_HOST_DEVICE constexpr auto operator*(R<a, b>, T const& t) { return t * R<a, b>::num / R<a, b>::den; }

// Returns the least integer >= t / r.
template <auto a, auto b, class T>
  requires(detail::is_std_integral_v<T>)
SETT_HOST_DEVICE constexpr auto ceil_div(T const& t, R<a, b>) {
  return (t * R<a, b>::den + R<a, b>::num - 1) / R<a, b>::num;
}

}  // namespace cute
