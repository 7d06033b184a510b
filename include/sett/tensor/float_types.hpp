// float_types: half_t, bfloat16_t and the other floating-point types, with their arithmetic.
//
// An operation is computed in float and then rounded once more. The result equals the rounded exact result, because
// float has 24 bits, and 2p+2 bits suffice for + - * / and sqrt of numbers of p bits (Figueroa, "When is double
// rounding innocuous?", 1995). half_t has 11 bits, and bfloat16_t has 8. The theorem does not cover float's subnormals.
// Formats with float's exponent range can represent results that are subnormal in float, and therefore compute * and /
// in double. A sum of two float_ue8m0_t is the sum in float, rounded up.
//
//   law      a op b is the exact result converted to T, for + - * / and sqrt
//   example  half_t(2048) + half_t(1) == half_t(2048);  float(float_e4m3_t(1000)) == 448;  1.5_hf * 2_hf == 3_hf
//
// Under nvcc the four types that CUDA also has (__half, __nv_bfloat16, __nv_fp8_e4m3, __nv_fp8_e5m2) have the same
// size, alignment and bits; T(x) converts both ways and copies bits. Conversions to CUDA's types are explicit, because
// these types can also be assigned from float.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "minifloat.hpp"

#if defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#if __has_include(<cuda_fp16.h>)
#include <cuda_fp16.h>
#endif
#if __has_include(<cuda_bf16.h>)
#include <cuda_bf16.h>
#endif
#if __has_include(<cuda_fp8.h>)
#include <cuda_fp8.h>
#endif
#endif

namespace sett::inline SETT_ABI::floats {

inline constexpr float_format f16{16, 5, 10, 15, TopExponent::ieee, Overflow::infinity};
inline constexpr float_format bf16{16, 8, 7, 127, TopExponent::ieee, Overflow::infinity};
inline constexpr float_format tf32{32, 8, 10, 127, TopExponent::ieee, Overflow::infinity};
inline constexpr float_format e4m3{8, 4, 3, 7, TopExponent::one_nan, Overflow::largest};
inline constexpr float_format e5m2{8, 5, 2, 15, TopExponent::ieee, Overflow::largest};
inline constexpr float_format e3m2{6, 3, 2, 3, TopExponent::numbers, Overflow::largest};
inline constexpr float_format e2m3{6, 2, 3, 1, TopExponent::numbers, Overflow::largest};
inline constexpr float_format e2m1{4, 2, 1, 1, TopExponent::numbers, Overflow::largest};
inline constexpr float_format ue8m0{8, 8, 0, 127, TopExponent::one_nan, Overflow::largest, false};
inline constexpr float_format ue4m3{8, 4, 3, 7, TopExponent::one_nan, Overflow::largest, false};

#if defined(__CUDACC__) && !defined(__CUDACC_RTC__)
#if __has_include(<cuda_fp16.h>)
template <>
struct cuda_float<f16> : cute::detail::type_identity<__half> {};
#endif
#if __has_include(<cuda_bf16.h>)
template <>
struct cuda_float<bf16> : cute::detail::type_identity<__nv_bfloat16> {};
#endif
#if __has_include(<cuda_fp8.h>)
template <>
struct cuda_float<e4m3> : cute::detail::type_identity<__nv_fp8_e4m3> {};
template <>
struct cuda_float<e5m2> : cute::detail::type_identity<__nv_fp8_e5m2> {};
#endif
#endif

namespace detail {

// Whether float may have fewer than 24 significant bits for a product or quotient that the format can represent.
template <float_format F>
SETT_HOST_DEVICE constexpr bool is_float_subnormal(float x) {
  return F.bias == 127 && -0x1p-125f < x && x < 0x1p-125f;
}

}  // namespace detail

template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> operator+(minifloat<F> a, minifloat<F> b) {
#if defined(__CUDA_ARCH__)
  if constexpr (detail::is_f16<F>) {
    if (!__builtin_is_constant_evaluated()) { return minifloat<F>::bitcast(detail::add_f16(a.storage, b.storage)); }
  }
#endif
  return minifloat<F>(float(a) + float(b));
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> operator-(minifloat<F> a, minifloat<F> b) {
#if defined(__CUDA_ARCH__)
  if constexpr (detail::is_f16<F>) {
    if (!__builtin_is_constant_evaluated()) {
      return minifloat<F>::bitcast(detail::subtract_f16(a.storage, b.storage));
    }
  }
#endif
  return minifloat<F>(float(a) - float(b));
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> operator*(minifloat<F> a, minifloat<F> b) {
#if defined(__CUDA_ARCH__)
  if constexpr (detail::is_f16<F>) {
    if (!__builtin_is_constant_evaluated()) {
      return minifloat<F>::bitcast(detail::multiply_f16(a.storage, b.storage));
    }
  }
#endif
  float const product = float(a) * float(b);
  if (detail::is_float_subnormal<F>(product)) { return minifloat<F>(double(a) * double(b)); }
  return minifloat<F>(product);
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> operator/(minifloat<F> a, minifloat<F> b) {
  float const quotient = float(a) / float(b);
  if (detail::is_float_subnormal<F>(quotient)) { return minifloat<F>(double(a) / double(b)); }
  return minifloat<F>(quotient);
}
template <float_format F>
  requires(F.is_signed)
SETT_HOST_DEVICE constexpr minifloat<F> operator-(minifloat<F> a) {
  using Storage = typename minifloat<F>::Storage;
  return minifloat<F>::bitcast(Storage(a.storage ^ (std::uint32_t(1) << (F.bits - 1))));
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F>& operator+=(minifloat<F>& a, minifloat<F> b) {
  return a = a + b;
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F>& operator-=(minifloat<F>& a, minifloat<F> b) {
  return a = a - b;
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F>& operator*=(minifloat<F>& a, minifloat<F> b) {
  return a = a * b;
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F>& operator/=(minifloat<F>& a, minifloat<F> b) {
  return a = a / b;
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F>& operator++(minifloat<F>& a) {
  return a = minifloat<F>(float(a) + 1);
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F>& operator--(minifloat<F>& a) {
  return a = minifloat<F>(float(a) - 1);
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> operator++(minifloat<F>& a, int) {
  minifloat<F> const before = a;
  ++a;
  return before;
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> operator--(minifloat<F>& a, int) {
  minifloat<F> const before = a;
  --a;
  return before;
}

// Comparisons convert both sides to float.
template <float_format F>
SETT_HOST_DEVICE constexpr bool isnan(minifloat<F> x) {
  return F.is_nan(x.code());
}
template <float_format F>
SETT_HOST_DEVICE constexpr bool isinf(minifloat<F> x) {
  return F.is_infinite(x.code());
}
template <float_format F>
SETT_HOST_DEVICE constexpr bool isfinite(minifloat<F> x) {
  return x.code() <= F.largest();
}
template <float_format F>
SETT_HOST_DEVICE constexpr bool isnormal(minifloat<F> x) {
  return isfinite(x) && (F.mantissa_bits == 0 || x.exponent_biased() != 0);
}
template <float_format F>
SETT_HOST_DEVICE constexpr bool signbit(minifloat<F> x) {
  return x.signbit();
}
// Returns |a| with the sign of b.
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> copysign(minifloat<F> a, minifloat<F> b) {
  using Storage = typename minifloat<F>::Storage;
  std::uint32_t const sign = F.is_signed ? std::uint32_t(1) << (F.bits - 1) : 0;
  return minifloat<F>::bitcast(Storage((a.storage & ~sign) | (b.storage & sign)));
}
template <float_format F>
SETT_HOST_DEVICE constexpr minifloat<F> abs(minifloat<F> x) {
  return copysign(x, minifloat<F>::bitcast(0));
}
template <float_format F>
SETT_HOST_DEVICE inline minifloat<F> sqrt(minifloat<F> x) {
#if defined(__CUDA_ARCH__)
  return minifloat<F>(::sqrtf(float(x)));
#else
  return minifloat<F>(__builtin_sqrtf(float(x)));
#endif
}

}  // namespace sett::floats

namespace cute::inline SETT_CUTE_ABI {

#if SETT_CUTLASS
using cutlass::bfloat16_t;
using cutlass::float_e2m1_t;
using cutlass::float_e2m3_t;
using cutlass::float_e3m2_t;
using cutlass::float_e4m3_t;
using cutlass::float_e5m2_t;
using cutlass::float_ue4m3_t;
using cutlass::float_ue8m0_t;
using cutlass::half_t;
using cutlass::tfloat32_t;
using cutlass::type_erased_dynamic_float4_t;
using cutlass::type_erased_dynamic_float6_t;
using cutlass::type_erased_dynamic_float8_t;
#else
using half_t = sett::floats::minifloat<sett::floats::f16>;
using bfloat16_t = sett::floats::minifloat<sett::floats::bf16>;
using tfloat32_t = sett::floats::minifloat<sett::floats::tf32>;
using float_e4m3_t = sett::floats::minifloat<sett::floats::e4m3>;
using float_e5m2_t = sett::floats::minifloat<sett::floats::e5m2>;
using float_e3m2_t = sett::floats::minifloat<sett::floats::e3m2>;
using float_e2m3_t = sett::floats::minifloat<sett::floats::e2m3>;
using float_e2m1_t = sett::floats::minifloat<sett::floats::e2m1>;
using float_ue8m0_t = sett::floats::minifloat<sett::floats::ue8m0>;
using float_ue4m3_t = sett::floats::minifloat<sett::floats::ue4m3>;
#endif

// The overload for numbers is in this namespace; the other functions are in half_t's own namespace.
using sett::floats::abs;

#if !SETT_CUTLASS
namespace detail {

// Returns a double that rounds to any shorter format in the same way as x. In device code, a long double is a double.
#if defined(__CUDACC_RTC__)
SETT_HOST_DEVICE consteval double sticky_literal(double x) { return x; }
#else
consteval double sticky_literal(long double x) {
  double const d = double(x);
  if (static_cast<long double>(d) == x) { return d; }
  uint64_t const towards_zero = __builtin_bit_cast(uint64_t, d) - (static_cast<long double>(d) > x ? 1 : 0);
  return __builtin_bit_cast(double, towards_zero | 1);
}
#endif

}  // namespace detail

inline namespace literals {

SETT_HOST_DEVICE consteval half_t operator""_hf(long double x) { return half_t(cute::detail::sticky_literal(x)); }
SETT_HOST_DEVICE consteval half_t operator""_hf(unsigned long long n) { return half_t(n); }
SETT_HOST_DEVICE consteval bfloat16_t operator""_bf16(long double x) {
  return bfloat16_t(cute::detail::sticky_literal(x));
}
SETT_HOST_DEVICE consteval bfloat16_t operator""_bf16(unsigned long long n) { return bfloat16_t(n); }
SETT_HOST_DEVICE consteval tfloat32_t operator""_tf32(long double x) {
  return tfloat32_t(cute::detail::sticky_literal(x));
}
SETT_HOST_DEVICE consteval tfloat32_t operator""_tf32(unsigned long long n) { return tfloat32_t(n); }
SETT_HOST_DEVICE consteval float_e4m3_t operator""_fe4m3(long double x) {
  return float_e4m3_t(cute::detail::sticky_literal(x));
}
SETT_HOST_DEVICE consteval float_e4m3_t operator""_fe4m3(unsigned long long n) { return float_e4m3_t(n); }
SETT_HOST_DEVICE consteval float_e5m2_t operator""_fe5m2(long double x) {
  return float_e5m2_t(cute::detail::sticky_literal(x));
}
SETT_HOST_DEVICE consteval float_e5m2_t operator""_fe5m2(unsigned long long n) { return float_e5m2_t(n); }

}  // namespace literals
#endif

}  // namespace cute
