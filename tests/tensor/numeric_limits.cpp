// numeric_limits: checks the limits of the narrow types.
#include "sett/tensor/numeric_limits.hpp"

#include <gtest/gtest.h>

#include <cmath>

using namespace cute;

static_assert(cute::numeric_limits<int4_t>::max() == int4_t(7) && cute::numeric_limits<int>::max() == 2147483647);

namespace {

template <class T>
void check_limits() {
  using L = std::numeric_limits<T>;
  static_assert(L::is_specialized && !L::is_integer && L::radix == 2);
  EXPECT_EQ(double(L::min()), std::ldexp(1.0, L::min_exponent - 1));
  EXPECT_EQ(std::ilogb(float(L::max())), L::max_exponent - 1);
  EXPECT_EQ(double(L::lowest()), L::is_signed ? -double(L::max()) : double(T::bitcast(0)));
  EXPECT_EQ(double(L::epsilon()), std::ldexp(1.0, 1 - L::digits));
  EXPECT_EQ(double(T(1 + double(L::epsilon()))), 1 + double(L::epsilon()));
  EXPECT_TRUE(isfinite(L::max()) && isnormal(L::min()) && isfinite(L::denorm_min()));
  EXPECT_EQ(L::has_infinity, isinf(L::infinity()));
  EXPECT_EQ(L::has_quiet_NaN, isnan(L::quiet_NaN()));
  if (L::has_denorm == std::denorm_present) {
    EXPECT_EQ(double(L::denorm_min()), double(L::min()) * double(std::ldexp(1.0, 1 - L::digits)));
  } else {
    EXPECT_EQ(double(L::denorm_min()), double(L::min()));
  }
}

}  // namespace

TEST(NumericLimits, AreThoseOfTheNumbers) {
  check_limits<half_t>();
  check_limits<bfloat16_t>();
  check_limits<tfloat32_t>();
  check_limits<float_e4m3_t>();
  check_limits<float_e5m2_t>();
  check_limits<float_e3m2_t>();
  check_limits<float_e2m3_t>();
  check_limits<float_e2m1_t>();
  check_limits<float_ue8m0_t>();
  check_limits<float_ue4m3_t>();
}

TEST(NumericLimits, AsPublished) {
  EXPECT_EQ(float(std::numeric_limits<half_t>::max()), 65504);
  EXPECT_EQ(float(std::numeric_limits<half_t>::denorm_min()), 0x1p-24f);
  EXPECT_EQ(float(std::numeric_limits<bfloat16_t>::max()), 0x1.fep127f);
  EXPECT_EQ(float(std::numeric_limits<float_e4m3_t>::max()), 448);
  EXPECT_EQ(float(std::numeric_limits<float_e5m2_t>::max()), 57344);
  EXPECT_EQ(float(std::numeric_limits<float_e3m2_t>::max()), 28);
  EXPECT_EQ(float(std::numeric_limits<float_e2m3_t>::max()), 7.5f);
  EXPECT_EQ(float(std::numeric_limits<float_e2m1_t>::max()), 6);
  EXPECT_EQ(float(std::numeric_limits<float_ue8m0_t>::max()), 0x1p127f);
  EXPECT_EQ(float(std::numeric_limits<float_ue8m0_t>::min()), 0x1p-127f);
}

static_assert(std::numeric_limits<half_t>::digits10 == 3 && std::numeric_limits<half_t>::max_digits10 == 5);
static_assert(std::numeric_limits<half_t>::min_exponent10 == -4 && std::numeric_limits<half_t>::max_exponent10 == 4);
static_assert(std::numeric_limits<int4_t>::lowest() == -8 && std::numeric_limits<int4_t>::max() == 7);
static_assert(std::numeric_limits<uint6_t>::min() == 0 && std::numeric_limits<uint6_t>::max() == 63);
