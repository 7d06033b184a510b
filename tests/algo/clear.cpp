// clear: checks that clear writes zero, for every type.
#include "sett/algo/clear.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "sett/sett.hpp"

using namespace cute;

TEST(Clear, Zero) {
  float a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  clear(make_tensor(static_cast<float*>(a) + 1, Layout<_3, _2>{}));
  float const expected[8] = {1, 0, 3, 0, 5, 0, 7, 8};
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(a[i], expected[i]); }
  auto t = make_tensor<std::complex<double>>(_4{});
  clear(t);
  EXPECT_EQ(t(3), std::complex<double>(0));
  auto h = make_tensor<half_t>(_4{});
  clear(h);
  EXPECT_EQ(float(h(1)), 0.0f);
}
