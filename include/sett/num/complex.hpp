// complex: complex numbers over any number type, and their conjugates.
//
// T may be a class (half_t, tfloat32_t). real, imag and conj also accept numbers that are not complex, so that one
// algorithm serves both kinds.
//
//   law      conj(z) * z == norm(z) if T is exact;  conj(x) == x and imag(x) == 0 for a real number x
//   example  complex<float>{1, 2} * complex<float>{3, 4} == complex<float>{-5, 10};  conj(complex<int>{1, 2}) is (1,-2)
//
// Requires: in a division, the sum of the squares of the divisor's parts is a T other than 0.
// Errors: none; the parts overflow and round in the same way as T.
#pragma once

#include "functional.hpp"
#if SETT_CUTLASS
#include <cutlass/complex.h>
#endif

namespace cute::inline SETT_CUTE_ABI {

#if SETT_CUTLASS
using cutlass::complex;
using cutlass::conj;
using cutlass::imag;
using cutlass::is_complex;
using cutlass::norm;
using cutlass::real;
using cutlass::RealType;
template <class T>
inline constexpr bool is_complex_v = is_complex<T>::value;
#else
template <class T>
class complex {
 public:
  using value_type = T;

  complex() = default;
  SETT_HOST_DEVICE constexpr complex(T real) : real_(real), imag_(T(0)) {}
  SETT_HOST_DEVICE constexpr complex(T real, T imag) : real_(real), imag_(imag) {}
  template <class U, class = enable_if_t<!is_same_v<U, T>>>
  SETT_HOST_DEVICE constexpr complex(complex<U> const& z)
      : real_(static_cast<T>(z.real())), imag_(static_cast<T>(z.imag())) {}

  SETT_HOST_DEVICE constexpr T const& real() const { return real_; }
  SETT_HOST_DEVICE constexpr T& real() { return real_; }
  SETT_HOST_DEVICE constexpr void real(T x) { real_ = x; }
  SETT_HOST_DEVICE constexpr T const& imag() const { return imag_; }
  SETT_HOST_DEVICE constexpr T& imag() { return imag_; }
  SETT_HOST_DEVICE constexpr void imag(T x) { imag_ = x; }

  SETT_HOST_DEVICE friend constexpr bool operator==(complex const& a, complex const& b) {
    return a.real_ == b.real_ && a.imag_ == b.imag_;
  }
  SETT_HOST_DEVICE constexpr complex operator-() const { return {T(-real_), T(-imag_)}; }
  SETT_HOST_DEVICE friend constexpr complex operator+(complex const& a, complex const& b) {
    return {T(a.real_ + b.real_), T(a.imag_ + b.imag_)};
  }
  SETT_HOST_DEVICE friend constexpr complex operator-(complex const& a, complex const& b) {
    return {T(a.real_ - b.real_), T(a.imag_ - b.imag_)};
  }
  SETT_HOST_DEVICE friend constexpr complex operator*(complex const& a, complex const& b) {
    return {T(a.real_ * b.real_ - a.imag_ * b.imag_), T(a.real_ * b.imag_ + a.imag_ * b.real_)};
  }
  SETT_HOST_DEVICE friend constexpr complex operator*(complex const& a, T const& s) {
    return {T(a.real_ * s), T(a.imag_ * s)};
  }
  SETT_HOST_DEVICE friend constexpr complex operator*(T const& s, complex const& a) { return a * s; }
  SETT_HOST_DEVICE friend constexpr complex operator/(complex const& a, complex const& b) {
    T const d = T(b.real_ * b.real_ + b.imag_ * b.imag_);
    return {T(T(a.real_ * b.real_ + a.imag_ * b.imag_) / d), T(T(a.imag_ * b.real_ - a.real_ * b.imag_) / d)};
  }
  SETT_HOST_DEVICE friend constexpr complex operator/(complex const& a, T const& s) {
    return {T(a.real_ / s), T(a.imag_ / s)};
  }

  SETT_HOST_DEVICE constexpr complex& operator+=(complex const& b) { return *this = *this + b; }
  SETT_HOST_DEVICE constexpr complex& operator-=(complex const& b) { return *this = *this - b; }
  SETT_HOST_DEVICE constexpr complex& operator*=(complex const& b) { return *this = *this * b; }
  SETT_HOST_DEVICE constexpr complex& operator*=(T const& s) { return *this = *this * s; }
  SETT_HOST_DEVICE constexpr complex& operator/=(complex const& b) { return *this = *this / b; }

 private:
  T real_, imag_;
};

template <class T>
inline constexpr bool is_complex_v = false;
template <class T>
inline constexpr bool is_complex_v<complex<T>> = true;
template <class T>
struct is_complex : bool_constant<is_complex_v<T>> {};

// The type of the real and imaginary parts.
template <class T>
struct RealType {
  using Type = T;
};
template <class T>
struct RealType<complex<T>> {
  using Type = T;
};

template <class T>
SETT_HOST_DEVICE constexpr T real(complex<T> const& z) {
  return z.real();
}
template <class T>
SETT_HOST_DEVICE constexpr T real(T const& x) {
  return x;
}
template <class T>
SETT_HOST_DEVICE constexpr T imag(complex<T> const& z) {
  return z.imag();
}
template <class T>
SETT_HOST_DEVICE constexpr T imag(T const&) {
  return T(0);
}
template <class T>
SETT_HOST_DEVICE constexpr complex<T> conj(complex<T> const& z) {
  return {z.real(), T(-z.imag())};
}
template <class T>
SETT_HOST_DEVICE constexpr T conj(T const& x) {
  return x;
}
// Returns |z|^2.
template <class T>
SETT_HOST_DEVICE constexpr auto norm(T const& z) {
  return real(z) * real(z) + imag(z) * imag(z);
}
#endif

struct conjugate {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return conj(t);
  }
};

}  // namespace cute
