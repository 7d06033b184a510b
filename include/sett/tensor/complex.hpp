// complex: complex numbers, as far as instructions need them.
//
//   law      the real numbers real() and imag() lie next to one another;  + - * are those of the complex numbers
//   example  complex<double>(1, 2) * complex<double>(3, -1) == complex<double>(5, 5)
//
// A GaussComplex is an accumulator of Gauss's trick, which multiplies with three products: t0 sums Re(a)Re(b), t1 sums
// Im(a)Im(b), t2 sums (Re(a)+Im(a))(Re(b)+Im(b)); the number is (t0 - t1, t2 - t0 - t1).
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../num/types.hpp"

namespace cute {

template <class T>
struct complex {
  using value_type = T;
  T re, im;

  constexpr complex() = default;
  SETT_HOST_DEVICE constexpr complex(T r, T i = T(0)) : re(r), im(i) {}

  SETT_HOST_DEVICE constexpr T real() const { return re; }
  SETT_HOST_DEVICE constexpr T imag() const { return im; }
  SETT_HOST_DEVICE constexpr T& real() { return re; }
  SETT_HOST_DEVICE constexpr T& imag() { return im; }

  SETT_HOST_DEVICE friend constexpr complex operator+(complex a, complex b) { return {a.re + b.re, a.im + b.im}; }
  SETT_HOST_DEVICE friend constexpr complex operator-(complex a, complex b) { return {a.re - b.re, a.im - b.im}; }
  SETT_HOST_DEVICE friend constexpr complex operator-(complex a) { return {-a.re, -a.im}; }
  SETT_HOST_DEVICE friend constexpr complex operator*(complex a, complex b) {
    return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
  }
  SETT_HOST_DEVICE constexpr complex& operator+=(complex b) { return *this = *this + b; }
  SETT_HOST_DEVICE friend constexpr bool operator==(complex a, complex b) { return a.re == b.re && a.im == b.im; }
  SETT_HOST_DEVICE friend constexpr complex conj(complex a) { return {a.re, -a.im}; }
};

template <class T>
SETT_HOST_DEVICE constexpr T real(complex<T> z) {
  return z.re;
}
template <class T>
SETT_HOST_DEVICE constexpr T imag(complex<T> z) {
  return z.im;
}

struct GaussComplex {
  double t0, t1, t2;
  SETT_HOST_DEVICE constexpr operator complex<double>() const { return {t0 - t1, t2 - t0 - t1}; }
};

}  // namespace cute
