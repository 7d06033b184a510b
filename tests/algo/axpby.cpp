// axpby: compares the result of axpby with the formula, for every beta, with and without a predicate.
#include "sett/algo/axpby.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>
#include <vector>

#include "sett/sett.hpp"

using namespace cute;

namespace {

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();

template <class Beta>
void check(Beta beta) {
  std::vector<float> x(24), y(24), expected(24);
  auto const lx = make_layout(make_shape(4, 6), make_stride(6, 1));
  auto const ly = make_layout(make_shape(4, 6));
  for (std::size_t i = 0; i < 24; ++i) {
    x[i] = float(i);
    y[i] = expected[i] = float(100 + i);
  }
  for (int i = 0; i < 24; ++i) {
    auto const at = std::size_t(ly(i));
    expected[at] = 2.0f * x[std::size_t(lx(i))] + float(beta) * expected[at];
  }
  axpby(2.0f, make_tensor(x.data(), lx), beta, make_tensor(y.data(), ly));
  EXPECT_EQ(y, expected);
}

}  // namespace

TEST(Axpby, TheFormula) {
  check(3.0f);
  check(0.0f);
  check(1);
  check(_0{});
  check(_2{});
}

TEST(Axpby, ZeroBetaDoesNotReadY) {
  float const x[3] = {1, 2, 3};
  float y[3] = {not_a_number, not_a_number, not_a_number};
  axpby(2.0f, make_tensor(static_cast<float const*>(x), 3), 0.0f, make_tensor(static_cast<float*>(y), 3));
  EXPECT_EQ(y[2], 6);
  y[1] = not_a_number;
  axpby(2.0f, make_tensor(static_cast<float const*>(x), 3), _0{}, make_tensor(static_cast<float*>(y), 3));
  EXPECT_EQ(y[1], 4);
  std::complex<float> const z[2] = {{1, 1}, {2, 2}};
  std::complex<float> w[2] = {{not_a_number, 0}, {0, not_a_number}};
  using Z = std::complex<float>;
  axpby(Z(2), make_tensor(static_cast<Z const*>(z), 2), Z(0), make_tensor(static_cast<Z*>(w), 2));
  EXPECT_EQ(w[1], Z(4, 4));
}

TEST(Axpby, Predicate) {
  float const x[4] = {1, 2, 3, 4};
  float y[4] = {10, 10, 10, 10};
  bool const p[4] = {true, false, false, true};
  axpby(1.0f, make_tensor(static_cast<float const*>(x), 4), 1.0f, make_tensor(static_cast<float*>(y), 4),
        make_tensor(static_cast<bool const*>(p), 4));
  EXPECT_EQ(y[0], 11);
  EXPECT_EQ(y[1], 10);
  EXPECT_EQ(y[3], 14);
  EXPECT_THROW(axpby(1.0f, make_tensor(static_cast<float const*>(x), 4), 1.0f, make_tensor(static_cast<float*>(y), 3)),
               sett::layout_error);
}
