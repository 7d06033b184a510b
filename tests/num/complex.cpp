// complex: tests num/complex.hpp.
#include "sett/num/complex.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <type_traits>

using namespace cute;

using Z = complex<int>;

static_assert(complex<float>{1, 2} * complex<float>{3, 4} == complex<float>{-5, 10});
static_assert(std::is_trivially_copyable_v<Z> && sizeof(complex<float>) == 8 && sizeof(complex<double>) == 16);
static_assert(is_complex_v<Z> && is_complex<Z>::value && !is_complex_v<int>);
static_assert(is_same_v<RealType<complex<float>>::Type, float> && is_same_v<RealType<double>::Type, double>);
static_assert(is_same_v<decltype(norm(complex<float>{})), float> && is_same_v<decltype(conjugate{}(3)), int>);
static_assert(real(3) == 3 && imag(3) == 0 && conj(3) == 3 && norm(-3) == 9);

// Compares every pair of small numbers with std::complex<double>, which is exact for them.
TEST(Complex, Arithmetic) {
  using S = std::complex<double>;
  auto const same = [](complex<double> const& z, S const& s) { return z.real() == s.real() && z.imag() == s.imag(); };
  for (int a = -2; a < 3; ++a) {
    for (int b = -2; b < 3; ++b) {
      Z const z(a, b);
      S const s(a, b);
      EXPECT_TRUE(same(-z, -s) && same(conj(z), std::conj(s)) && same(conjugate{}(z), std::conj(s)));
      EXPECT_TRUE(conj(z) * z == Z(norm(z)) && norm(z) == std::norm(s) && real(z) == a && imag(z) == b);
      for (int c = -2; c < 3; ++c) {
        EXPECT_TRUE(same(z * c, s * double(c)) && same(c * z, s * double(c)));
        for (int d = -2; d < 3; ++d) {
          Z const y(c, d);
          S const t(c, d);
          EXPECT_TRUE(same(z + y, s + t) && same(z - y, s - t) && same(z * y, s * t));
          EXPECT_EQ(z == y, s == t);
          Z x = z;
          x += y;
          x -= z;
          EXPECT_TRUE(x == y);
          x *= z;
          EXPECT_TRUE(x == z * y);
          x *= 3;
          EXPECT_TRUE(x == Z(3) * z * y);
          if (y == Z(0)) { continue; }
          EXPECT_TRUE((z * y) / y == z && (z * 3) / 3 == z);
          x = z * y;
          x /= y;
          EXPECT_TRUE(x == z);
        }
      }
    }
  }
}

TEST(Complex, PartsAreWritten) {
  Z z(1, 2);
  z.real() = 3;
  z.imag(4);
  z.imag() += 1;
  z.real(z.real() + 1);
  EXPECT_TRUE(z == Z(4, 5) && complex<double>(z) == complex<double>(4, 5));
}
