// float_types: checks arithmetic, rounding and literals of the 16-bit and tf32 types.
#include "sett/tensor/float_types.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "sett/compat/cutlass/numeric_types.h"

using namespace cute;

namespace {

template <class T>
void check_operations(T a, T b) {
  double const x = double(a), y = double(b);
  auto const same = [](T got, double exact) { return got.raw() == T(exact).raw(); };
  if constexpr (T::rounding == sett::floats::Rounding::even) {
    ASSERT_TRUE(same(a + b, x + y)) << x << " + " << y;
    ASSERT_TRUE(same(a - b, x - y)) << x << " - " << y;
  }
  ASSERT_TRUE(same(a * b, x * y)) << x << " * " << y;
  ASSERT_TRUE(same(a / b, x / y)) << x << " / " << y;
  ASSERT_EQ(a < b, x < y);
  ASSERT_EQ(a == b, x == y);
}

template <class T>
void check_all_pairs() {
  for (unsigned a = 0; a < 1u << T::format.bits; ++a) {
    for (unsigned b = 0; b < 1u << T::format.bits; ++b) {
      check_operations(T::bitcast(uint8_t(a)), T::bitcast(uint8_t(b)));
      if (testing::Test::HasFatalFailure()) { return; }
    }
  }
}

// Checks pairs with arbitrary bits, and then pairs whose product or quotient is a subnormal of T.
template <class T>
void check_random_pairs() {
  std::mt19937_64 random(5);
  using Bits = typename T::Storage;
  for (int n = 0; n < 1000000; ++n) {
    check_operations(T::bitcast(Bits(random())), T::bitcast(Bits(random())));
    auto const small = [&] { return std::ldexp(1 + double(random() >> 12) * 0x1p-52, -60 - int(random() % 12)); };
    check_operations(T(small()), T(small()));
    check_operations(T(small()), T(1 / small()));
    if (testing::Test::HasFatalFailure()) { return; }
  }
}

template <class T>
void check_roots() {
  for (unsigned c = 0; c < 65536; ++c) {
    auto const x = T::bitcast(static_cast<typename T::Storage>(c));
    if (double(x) >= 0) { ASSERT_EQ(sqrt(x).raw(), T(std::sqrt(double(x))).raw()); }
  }
}

}  // namespace

TEST(FloatTypes, OperationsOfEightBitsAndLess) {
  check_all_pairs<float_e4m3_t>();
  check_all_pairs<float_e5m2_t>();
  check_all_pairs<float_ue4m3_t>();
  check_all_pairs<float_ue8m0_t>();
  check_all_pairs<float_e3m2_t>();
  check_all_pairs<float_e2m3_t>();
  check_all_pairs<float_e2m1_t>();
}

TEST(FloatTypes, OperationsOfHalf) { check_random_pairs<half_t>(); }
TEST(FloatTypes, OperationsOfBfloat16) { check_random_pairs<bfloat16_t>(); }
TEST(FloatTypes, OperationsOfTfloat32) { check_random_pairs<tfloat32_t>(); }

TEST(FloatTypes, RootsOfEveryNumber) {
  check_roots<half_t>();
  check_roots<bfloat16_t>();
}

TEST(FloatTypes, TheLastBitOfAProductBelowFloatsNormalNumbers) {
  // 129*127 * 2^-140 is 127.992 ulps of bfloat16, where an ulp is 2^-133. The neighbours of this product in float are
  // 2^-149 apart.
  auto const a = bfloat16_t(0x1.02p-70), b = bfloat16_t(0x1.fcp-57);
  EXPECT_EQ((a * b).raw(), bfloat16_t(double(a) * double(b)).raw());
}

TEST(FloatTypes, Classes) {
  for (unsigned c = 0; c < 65536; ++c) {
    auto const x = half_t::bitcast(uint16_t(c));
    float const f = x;
    ASSERT_EQ(isnan(x), std::isnan(f));
    ASSERT_EQ(isinf(x), std::isinf(f));
    ASSERT_EQ(isfinite(x), std::isfinite(f));
    ASSERT_EQ(isnormal(x), (c & 0x7c00) != 0 && std::isfinite(f));
    ASSERT_EQ(signbit(x), (c & 0x8000) != 0);
    ASSERT_EQ(abs(x).raw(), c & 0x7fff);
    ASSERT_EQ((-x).raw(), c ^ 0x8000);
    ASSERT_EQ(copysign(x, -1_hf).raw(), c | 0x8000);
    ASSERT_EQ(x.exponent_biased(), int(c >> 10 & 31));
    ASSERT_EQ(x.mantissa(), int(c & 1023));
  }
  EXPECT_TRUE(isnan(float_e4m3_t::bitcast(0xff)) && !isinf(float_e4m3_t::bitcast(0x78)));
  EXPECT_TRUE(isnan(float_ue8m0_t::bitcast(0xff)) && isnormal(float_ue8m0_t::bitcast(0)));
  EXPECT_TRUE(isfinite(float_e2m1_t::bitcast(7)) && isfinite(float_e2m1_t::bitcast(15)));
}

TEST(FloatTypes, OrderOfZerosAndNan) {
  EXPECT_TRUE(half_t(0.0f) == half_t(-0.0f));
  auto const nan = half_t::bitcast(0x7e01);
  EXPECT_FALSE(nan == nan || nan < nan || nan >= nan);
  EXPECT_TRUE(nan != nan);
}

TEST(FloatTypes, AssignmentAndCounting) {
  half_t x(3);
  x += 1_hf;
  x *= 2_hf;
  x -= 1_hf;
  x /= 2_hf;
  EXPECT_EQ(x, 3.5_hf);
  EXPECT_EQ(x++, 3.5_hf);
  EXPECT_EQ(--x, 3.5_hf);
  EXPECT_EQ(x--, 3.5_hf);
  EXPECT_EQ(++x, 3.5_hf);
  x.raw() = 0x3c00;
  EXPECT_EQ(float(x), 1);
}

static_assert(is_same_v<cutlass::half_t, half_t> && cutlass::sizeof_bits<cutlass::float_e2m1_t>::value == 4 &&
              cutlass::isnan(cutlass::platform::numeric_limits<cutlass::bfloat16_t>::quiet_NaN()));
static_assert(1.5_hf * 2_hf == 3_hf && half_t(2048) + half_t(1) == half_t(2048));
static_assert(is_same_v<decltype(1_hf + 1_hf), half_t> && is_same_v<decltype(1_hf + 1), float>);
static_assert(is_same_v<decltype(1_hf + 1_bf16), float>);
static_assert(float(float_e4m3_t(1000)) == 448 && float(448_fe4m3) == 448 && float(0.25_fe5m2) == 0.25f);
// A literal must be rounded only once. 1 + 2^-11 + 2^-60 is above the midpoint, but rounding to double gives the
// midpoint.
static_assert((1.00048828125000000086736173798840354720596224069595336914_hf).raw() ==
              (sizeof(long double) > 8 ? 0x3c01 : 0x3c00));
static_assert((1.00048828125_hf).raw() == 0x3c00 && (-1.5_bf16).raw() == 0xbfc0 && (1_tf32).raw() == 0x3f800000);
static_assert(static_cast<int>(2.75_hf) == 2 && static_cast<long>(-2_hf) == -2 && static_cast<bool>(1_hf));
static_assert(half_t(3_bf16) == 3_hf && tfloat32_t::rna(1 + 0x1p-11f) == tfloat32_t(1 + 0x1p-10f) &&
              tfloat32_t(1 + 0x1p-11f) == tfloat32_t(1));
static_assert(!std::is_convertible_v<float, half_t> && std::is_convertible_v<half_t, float> &&
              !std::is_convertible_v<half_t, bfloat16_t>);
