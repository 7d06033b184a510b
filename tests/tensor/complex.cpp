// complex: arithmetic, and Gauss's trick.
#include "sett/tensor/complex.hpp"

#include <gtest/gtest.h>

using namespace cute;

TEST(Complex, Arithmetic) {
  complex<double> const a(1, 2), b(3, -1);
  EXPECT_TRUE(a * b == complex<double>(5, 5));
  EXPECT_TRUE(a + b == complex<double>(4, 1));
  EXPECT_TRUE(a - b == complex<double>(-2, 3));
  EXPECT_TRUE(conj(a) == complex<double>(1, -2));
  EXPECT_EQ(real(a), 1);
  EXPECT_EQ(imag(a), 2);
  static_assert(sizeof(complex<double>) == 16);
}
TEST(Complex, Gauss) {
  complex<double> const a(1, 2), b(3, -1);
  GaussComplex const g{a.re * b.re, a.im * b.im, (a.re + a.im) * (b.re + b.im)};
  EXPECT_TRUE(complex<double>(g) == a * b);
}
