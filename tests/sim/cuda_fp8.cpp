// cuda_fp8: tests each conversion to and from 8 bits against the table of the 256 numbers, for every half, every
// bfloat16, and the doubles beside the numbers and midpoints.
#include "sett/sim/cuda_fp8.hpp"

#include <gtest/gtest.h>

#include "rounding.hpp"

namespace {

// Returns the value of a code from the format's definition.
double value(__nv_fp8_interpretation_t kind, unsigned code) {
  int const mantissa_bits = kind == __NV_E4M3 ? 3 : 2, bias = kind == __NV_E4M3 ? 7 : 15;
  int const exponent = int(code & 0x7f) >> mantissa_bits, mantissa = int(code) & ((1 << mantissa_bits) - 1);
  double const sign = code >> 7 != 0 ? -1 : 1;
  if (kind == __NV_E4M3 && (code & 0x7f) == 0x7f) { return std::nan(""); }
  if (kind == __NV_E5M2 && exponent == 31) { return mantissa == 0 ? sign * HUGE_VAL : std::nan(""); }
  return sign * std::ldexp(mantissa + (exponent == 0 ? 0 : 1 << mantissa_bits),
                           (exponent == 0 ? 1 : exponent) - bias - mantissa_bits);
}

// Returns the code of the number nearest to x, by search. A tie goes to the even code.
unsigned nearest(__nv_fp8_interpretation_t kind, double x, bool saturates) {
  if (std::isnan(x)) { return 0x7f; }
  unsigned const sign = std::signbit(x) ? 0x80u : 0u, last = kind == __NV_E4M3 ? 0x7e : 0x7b;
  double const size = std::fabs(x), largest = value(kind, last), step = largest - value(kind, last - 1);
  if (size > largest + step / 2 || (size == largest + step / 2 && last % 2 == 1)) {
    return sign | (saturates ? last : kind == __NV_E4M3 ? 0x7f : 0x7c);
  }
  unsigned best = 0;
  for (unsigned code = 1; code <= last; ++code) {
    double const was = std::fabs(size - value(kind, best)), is = std::fabs(size - value(kind, code));
    if (is < was || (is == was && code % 2 == 0)) { best = code; }
  }
  return sign | best;
}

constexpr __nv_fp8_interpretation_t kinds[] = {__NV_E4M3, __NV_E5M2};

template <class Fp8>
void check_class(__nv_fp8_interpretation_t kind) {
  for (unsigned code = 0; code < 256; ++code) {
    Fp8 x;
    x.__x = static_cast<unsigned char>(code);
    double const v = value(kind, code);
    ASSERT_TRUE(rounding::same(double(float(x)), v) && rounding::same(double(x), v)) << code;
    ASSERT_TRUE(rounding::same(double(float(__half(x))), v)) << code;
    ASSERT_TRUE(rounding::same(double(float(__nv_bfloat16(x))), v)) << code;
    ASSERT_EQ(int(x), rounding::to_integer<int>(v, rounding::Mode::zero)) << code;
    ASSERT_EQ(static_cast<unsigned char>(x), rounding::to_integer<unsigned char>(v, rounding::Mode::zero)) << code;
    ASSERT_EQ(bool(x), v != 0) << code;
    if (!std::isnan(v) && !std::isinf(v)) { ASSERT_EQ(Fp8(v).__x, code); }
  }
  for (int n = -500; n <= 500; ++n) {
    ASSERT_EQ(Fp8(n).__x, nearest(kind, n + 0.0, true)) << n;
    ASSERT_EQ(Fp8(__half(n)).__x, nearest(kind, n + 0.0, true)) << n;
  }
  EXPECT_EQ(Fp8(std::uint64_t(1) << 60).__x, nearest(kind, 1e18, true));
}

}  // namespace

TEST(CudaFp8, NumbersAreRounded) {
  for (auto const kind : kinds) {
    for (auto const saturation : {__NV_NOSAT, __NV_SATFINITE}) {
      auto const check = [&](double x) {
        unsigned const must_be = nearest(kind, x, saturation == __NV_SATFINITE);
        ASSERT_EQ(__nv_cvt_double_to_fp8(x, saturation, kind), must_be) << x;
        float const f = float(x);
        if (double(f) == x) { ASSERT_EQ(__nv_cvt_float_to_fp8(f, saturation, kind), must_be) << x; }
      };
      for (unsigned code = 0; code < 255; ++code) {
        double const x = value(kind, code), next = value(kind, code + 1);
        double const middle = std::isfinite(x) && std::isfinite(next) ? (x + next) / 2 : x;
        for (double const at : {x, middle}) {
          for (double const y : {at, std::nextafter(at, 1e9), std::nextafter(at, -1e9)}) { check(y); }
        }
      }
      for (double const x : {464.0, 465.0, -464.0, -465.0, 61440.0, 61439.0, 1e300, -1e300, HUGE_VAL, -HUGE_VAL}) {
        check(x);
      }
      check(std::nan(""));
    }
  }
}

TEST(CudaFp8, EveryHalfAndBfloatIsRounded) {
  for (unsigned code = 0; code < 0x10000; ++code) {
    auto const bits = static_cast<unsigned short>(code);
    for (auto const kind : kinds) {
      unsigned const half = nearest(kind, rounding::value(rounding::half, code), true);
      unsigned const bfloat = nearest(kind, rounding::value(rounding::bfloat, code), false);
      ASSERT_EQ(__nv_cvt_halfraw_to_fp8({bits}, __NV_SATFINITE, kind), half) << code;
      ASSERT_EQ(__nv_cvt_bfloat16raw_to_fp8({bits}, __NV_NOSAT, kind), bfloat) << code;
      ASSERT_EQ(__nv_cvt_halfraw2_to_fp8x2({bits, 0}, __NV_SATFINITE, kind), half) << code;
      ASSERT_EQ(__nv_cvt_bfloat16raw2_to_fp8x2({0, bits}, __NV_NOSAT, kind), bfloat << 8) << code;
    }
  }
}

TEST(CudaFp8, ClassesConvertBothWays) {
  check_class<__nv_fp8_e4m3>(__NV_E4M3);
  check_class<__nv_fp8_e5m2>(__NV_E5M2);
  for (unsigned code = 0; code < 0x10000; ++code) {
    for (auto const kind : kinds) {
      __half2_raw const pair = __nv_cvt_fp8x2_to_halfraw2(static_cast<unsigned short>(code), kind);
      ASSERT_TRUE(rounding::same(double(float(__half2(pair).x)), value(kind, code & 0xff)));
      ASSERT_TRUE(rounding::same(double(float(__half2(pair).y)), value(kind, code >> 8)));
    }
  }
}

TEST(CudaFp8, PairsAndQuadruplesHaveTheFirstNumberLowest) {
  __nv_fp8x2_e4m3 const p(float2{1, -2});
  EXPECT_EQ(p.__x, nearest(__NV_E4M3, 1, true) | nearest(__NV_E4M3, -2, true) << 8);
  EXPECT_EQ(float2(p).y, -2.0f);
  EXPECT_EQ(float(__half2(p).x), 1.0f);
  __nv_fp8x4_e5m2 const q(float4{1, 2, 3, 1e9f});
  EXPECT_EQ(float4(q).z, 3.0f);
  EXPECT_EQ(float4(q).w, 57344.0f);
  EXPECT_EQ(__nv_fp8x4_e5m2(__half2(1, 2), __half2(3, 60000)).__x, q.__x);
  EXPECT_EQ(__nv_fp8x2_e4m3(__half2(1, -2)).__x, p.__x);
  EXPECT_EQ(__nv_fp8x2_e4m3(__nv_bfloat162(1, -2)).__x, p.__x);
  EXPECT_EQ(sizeof(p) + sizeof(q) + sizeof(__nv_fp8_e4m3), 7u);
}
