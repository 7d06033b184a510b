// minifloat: compares every conversion with an oracle that reads the formats from the tables below. The oracle
// computes values by ldexp of the fields, and rounds by comparison with the midpoints between neighbours, which
// double represents exactly.
#include "sett/tensor/minifloat.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <vector>

#include "sett/tensor/float_types.hpp"

using namespace cute;

namespace {

enum class Top { ieee, one_nan, numbers };

// Holds the numbers of sign, exponent and mantissa bits, and the bias, from the published formats.
struct Published {
  int sign, exponent, mantissa, bias;
  Top top;
  bool saturates;
};

template <class T>
Published const published{};
template <>
Published const published<half_t>{1, 5, 10, 15, Top::ieee, false};
template <>
Published const published<bfloat16_t>{1, 8, 7, 127, Top::ieee, false};
template <>
Published const published<tfloat32_t>{1, 8, 10, 127, Top::ieee, false};
template <>
Published const published<float_e4m3_t>{1, 4, 3, 7, Top::one_nan, true};
template <>
Published const published<float_e5m2_t>{1, 5, 2, 15, Top::ieee, true};
template <>
Published const published<float_e3m2_t>{1, 3, 2, 3, Top::numbers, true};
template <>
Published const published<float_e2m3_t>{1, 2, 3, 1, Top::numbers, true};
template <>
Published const published<float_e2m1_t>{1, 2, 1, 1, Top::numbers, true};
template <>
Published const published<float_ue4m3_t>{0, 4, 3, 7, Top::one_nan, true};

template <class T>
constexpr int unused = is_same_v<T, tfloat32_t> ? 13 : 0;

template <class T>
T from_code(unsigned code) {
  return T::bitcast(static_cast<typename T::Storage>(code << unused<T>));
}

// Returns the number that a code without a sign bit represents.
template <class T>
double value(unsigned code) {
  auto const [sign, exponent, mantissa, bias, top, saturates] = published<T>;
  int const e = int(code >> mantissa), m = int(code) & ((1 << mantissa) - 1), last = (1 << exponent) - 1;
  if (top == Top::ieee && e == last) { return m == 0 ? INFINITY : NAN; }
  if (top == Top::one_nan && e == last && m == (1 << mantissa) - 1) { return NAN; }
  return e == 0 ? std::ldexp(m, 1 - bias - mantissa) : std::ldexp(m + (1 << mantissa), e - bias - mantissa);
}

template <class T>
unsigned codes() {
  return 1u << (published<T>.exponent + published<T>.mantissa);
}

// Returns the finite values in ascending order, indexed by their codes. One more value follows, which the next code
// would have in a longer format.
template <class T>
std::vector<double> const& finite() {
  static auto const values = [] {
    std::vector<double> found;
    for (unsigned c = 0; c < codes<T>() && std::isfinite(value<T>(c)); ++c) { found.push_back(value<T>(c)); }
    found.push_back(2 * found.back() - found[found.size() - 2]);
    return found;
  }();
  return values;
}

// Returns the bits of x rounded to T. x must not be a NaN.
template <class T>
unsigned rounded(double x, bool ties_away = false) {
  auto const& values = finite<T>();
  double const y = std::abs(x);
  auto const past = std::upper_bound(values.begin(), values.end(), y);
  auto code = unsigned(past - values.begin()) - 1;
  if (past != values.end()) {
    double const middle = (values[code] + values[code + 1]) / 2;
    if (y > middle || (y == middle && (ties_away || code % 2 == 1))) { ++code; }
  }
  auto const beyond = unsigned(values.size()) - 1;
  if (code >= beyond) { code = published<T>.saturates ? beyond - 1 : beyond; }
  bool const negative = std::signbit(x) && published<T>.sign != 0;
  return (code | (negative ? codes<T>() : 0)) << unused<T>;
}

template <class T>
void check(double x) {
  ASSERT_EQ(T(x).raw(), rounded<T>(x)) << x;
  ASSERT_EQ(T(-x).raw(), rounded<T>(-x)) << -x;
  auto const f = static_cast<float>(x);
  ASSERT_EQ(T(f).raw(), rounded<T>(f)) << f;
  ASSERT_EQ(T(-f).raw(), rounded<T>(-f)) << -f;
  ASSERT_EQ(T::rna(f).raw(), rounded<T>(f, true)) << f;
}

// Checks x and its neighbours in float and in double.
template <class T>
void check_around(double x) {
  auto const f = static_cast<float>(x);
  for (double y : {x, std::nextafter(x, 0.0), std::nextafter(x, HUGE_VAL), double(std::nextafter(f, 0.0f)),
                   double(std::nextafter(f, HUGE_VALF)), x * (1 + 0x1p-30), x * (1 - 0x1p-30)}) {
    check<T>(y);
  }
}

template <class T>
class Minifloat : public testing::Test {};
using Formats = testing::Types<half_t, bfloat16_t, tfloat32_t, float_e4m3_t, float_e5m2_t, float_e3m2_t, float_e2m3_t,
                               float_e2m1_t, float_ue4m3_t>;
TYPED_TEST_SUITE(Minifloat, Formats);

TYPED_TEST(Minifloat, EveryPatternIsItsFieldsAndComesBack) {
  using T = TypeParam;
  for (unsigned negative = 0; negative <= unsigned(published<T>.sign); ++negative) {
    for (unsigned c = 0; c < codes<T>(); ++c) {
      T const x = from_code<T>(c | negative * codes<T>());
      double const expected = negative != 0 ? -value<T>(c) : value<T>(c);
      if (std::isnan(expected)) {
        ASSERT_TRUE(std::isnan(float(x)) && std::isnan(double(x)));
        ASSERT_TRUE(std::isnan(float(T(float(x)))));
        continue;
      }
      ASSERT_EQ(double(float(x)), expected);
      ASSERT_EQ(double(x), expected);
      ASSERT_EQ(std::signbit(float(x)), negative != 0);
      if (std::isinf(expected) && published<T>.saturates) {
        ASSERT_EQ(T(float(x)).code(), x.code() - 1);
      } else {
        ASSERT_EQ(T(float(x)).raw(), x.raw());
        ASSERT_EQ(T(double(x)).raw(), x.raw());
      }
    }
  }
}

TYPED_TEST(Minifloat, NearestAtAndAroundEveryNumberAndEveryMidpoint) {
  using T = TypeParam;
  auto const& values = finite<T>();
  for (unsigned c = 0; c + 1 < values.size(); ++c) {
    check_around<T>(values[c]);
    check_around<T>((values[c] + values[c + 1]) / 2);
    if (testing::Test::HasFatalFailure()) { return; }
  }
  check_around<T>(values.back());
}

TYPED_TEST(Minifloat, NearestOfRandomNumbers) {
  std::mt19937_64 random(7);
  for (int n = 0; n < 200000; ++n) {
    auto const f = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    auto const d = std::bit_cast<double>(random());
    if (!std::isnan(f)) { check<TypeParam>(f); }
    if (!std::isnan(d)) { check<TypeParam>(d); }
    check<TypeParam>(std::ldexp(1 + double(random() >> 12) * 0x1p-52, int(random() % 60) - 36));
    if (testing::Test::HasFatalFailure()) { return; }
  }
}

TYPED_TEST(Minifloat, Extremes) {
  using T = TypeParam;
  for (double x : {0.0, HUGE_VAL, double(HUGE_VALF), 1e308, 0x1.fffffep127, 0x1p-149, 0x1p-126, 0x1p-127, 4.9e-324}) {
    check<T>(x);
  }
  unsigned const nan = (codes<T>() - 1) << unused<T>;
  for (double x : {NAN, -NAN}) {
    EXPECT_EQ(T(x).raw(), nan);
    EXPECT_EQ(T(float(x)).raw(), nan);
  }
}

TYPED_TEST(Minifloat, IntegersAreRoundedOnce) {
  using T = TypeParam;
  for (int n = -70000; n <= 70000; ++n) { ASSERT_EQ(T(n).raw(), rounded<T>(n)) << n; }
  EXPECT_EQ(T(false).raw(), T(0).raw());
  std::mt19937_64 random(9);
  for (int n = 0; n < 20000; ++n) {
    // `wide` is a midpoint of T far beyond 2^53. The test also checks its neighbours.
    int const kept = published<T>.mantissa + 2;
    auto const wide = static_cast<std::uint64_t>((random() >> (64 - kept)) | (1ull << (kept - 1)) | 1) << (62 - kept);
    long double const middle = static_cast<long double>(wide);
    ASSERT_EQ(T(wide).raw(), rounded<T>(double(middle)));
    ASSERT_EQ(T(wide + 1).raw(), rounded<T>(double(middle) * (1 + 0x1p-52)));
    ASSERT_EQ(T(wide - 1).raw(), rounded<T>(double(middle) * (1 - 0x1p-53)));
    ASSERT_EQ(T(-std::int64_t(wide)).raw(), rounded<T>(-double(middle)));
  }
  EXPECT_EQ(T(INT64_MIN).raw(), rounded<T>(-0x1p63));
  EXPECT_EQ(T(UINT64_MAX).raw(), rounded<T>(0x1p64));
}

TEST(MinifloatScale, Ue8m0IsTheNextPowerOfTwo) {
  for (unsigned c = 0; c < 255; ++c) {
    auto const x = float_ue8m0_t::bitcast(uint8_t(c));
    double const power = std::ldexp(1.0, int(c) - 127);
    ASSERT_EQ(double(float(x)), power);
    ASSERT_EQ(float_ue8m0_t(power).raw(), c);
    ASSERT_EQ(float_ue8m0_t(float(power)).raw(), c);
    ASSERT_EQ(float_ue8m0_t(-power).raw(), c);
    ASSERT_EQ(float_ue8m0_t(std::nextafter(power, HUGE_VAL)).raw(), std::min(c + 1, 254u));
    ASSERT_EQ(float_ue8m0_t(std::nextafter(float(power), HUGE_VALF)).raw(), std::min(c + 1, 254u));
    ASSERT_EQ(float_ue8m0_t(std::nextafter(power, 0.0)).raw(), c);
    ASSERT_EQ(float_ue8m0_t(std::nextafter(float(power), 0.0f)).raw(), c);
  }
  EXPECT_TRUE(std::isnan(float(float_ue8m0_t::bitcast(255))));
  EXPECT_EQ(float_ue8m0_t(NAN).raw(), 255);
  EXPECT_EQ(float_ue8m0_t(HUGE_VALF).raw(), 254);
  EXPECT_EQ(float_ue8m0_t(0.0).raw(), 0);
}

TEST(MinifloatDouble, IsRoundedOnce) {
  // x is just above a midpoint of half. Rounded to float, x is the midpoint itself.
  double const x = 1 + 0x1p-11 + 0x1p-40;
  EXPECT_EQ(half_t(x).raw(), 0x3c01);
  EXPECT_EQ(half_t(float(x)).raw(), 0x3c00);
}

// A number may be assigned to a half_t, which CuTe allows through __half. For other types, an explicit conversion is
// needed.
TEST(Minifloat, AssignmentOfNumbers) {
  half_t h{};
  for (int i = -3000; i <= 3000; ++i) {
    EXPECT_EQ((h = i).raw(), half_t(i).raw());
    EXPECT_EQ((h = 0.25f * float(i)).raw(), half_t(0.25f * float(i)).raw());
    EXPECT_EQ((h = 0.1 * i).raw(), half_t(0.1 * i).raw());
    EXPECT_EQ(half_t::convert(i).raw(), half_t(i).raw());
    EXPECT_EQ(half_t::convert(half_t(i)), float(half_t(i)));
    EXPECT_EQ(bfloat16_t::convert(float(i)).raw(), bfloat16_t(float(i)).raw());
  }
  static_assert(std::is_assignable_v<half_t&, float> && std::is_assignable_v<half_t&, half_t>);
  static_assert(!std::is_assignable_v<bfloat16_t&, float> && !std::is_assignable_v<float_e4m3_t&, double>);
  static_assert(!std::is_convertible_v<float, half_t>);
}

#if defined(__FLT16_MANT_DIG__) && !defined(__clang__)
TEST(MinifloatCompiler, HalfIsTheCompilersFloat16) {
  for (unsigned c = 0; c < 65536; ++c) {
    auto const theirs = std::bit_cast<_Float16>(uint16_t(c));
    if (float const f = float(half_t::bitcast(uint16_t(c))); f == f) { ASSERT_EQ(f, float(theirs)); }
  }
  std::mt19937_64 random(11);
  for (int n = 0; n < 300000; ++n) {
    auto const f = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
    double const d = std::ldexp(double(random() >> 11), int(random() % 44) - 80);
    if (f == f) { ASSERT_EQ(half_t(f).raw(), std::bit_cast<std::uint16_t>(_Float16(f))) << f; }
    ASSERT_EQ(half_t(d).raw(), std::bit_cast<std::uint16_t>(_Float16(d))) << d;
  }
}
#endif

}  // namespace

static_assert(sizeof(half_t) == 2 && alignof(half_t) == 2 && sizeof(tfloat32_t) == 4 && sizeof(float_e2m1_t) == 1);
static_assert(std::is_trivially_copyable_v<half_t> && std::is_trivially_default_constructible_v<float_e4m3_t>);
static_assert(sizeof_bits_v<float_e3m2_t> == 6 && sizeof_bits_v<float_e2m1_t> == 4 && sizeof_bits_v<tfloat32_t> == 32);
