// gauss_complex: checks a complex product that is computed from three real products.
#include "sett/num/gauss_complex.hpp"

#include <gtest/gtest.h>

using namespace cute;

TEST(GaussComplex, ThreeProducts) {
  complex<double> const a(1, 2), b(3, -1);
  GaussComplex const g{a.real() * b.real(), a.imag() * b.imag(), (a.real() + a.imag()) * (b.real() + b.imag())};
  EXPECT_TRUE(complex<double>(g) == complex<double>(5, 5));
}
