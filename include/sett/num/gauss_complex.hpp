// gauss_complex: an accumulator for Gauss's trick, which multiplies complex numbers with three products.
//
// t0 sums Re(a)Re(b), t1 sums Im(a)Im(b), t2 sums (Re(a)+Im(a))(Re(b)+Im(b)).
//
//   law      the number is (t0 - t1, t2 - t0 - t1)
//   example  (1+2i)(3-i) gives GaussComplex{3, -2, 6}, which is 5+5i
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "complex.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct GaussComplex {
  double t0, t1, t2;
  template <class T = double>
  SETT_HOST_DEVICE constexpr operator complex<T>() const {
    return complex<T>(t0 - t1, t2 - t0 - t1);
  }
};

}  // namespace cute
