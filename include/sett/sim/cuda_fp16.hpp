// cuda_fp16: CUDA's half precision on the host: __half, __half2, their conversions, arithmetic and functions.
//
// `sett sim` includes this header instead of <cuda_fp16.h>. The operators and functions with operands of these types,
// such as __hadd and __hfma2, are in small_float.hpp, small_float_pair.hpp and small_float_math.hpp.
//
//   law      each conversion and each operation is the exact result rounded once
//   example  __half2float(__hfma(__float2half(2.0f), __float2half(3.0f), __float2half(1.0f))) is 7
//
// Requires: nothing. Errors: none. Source: the CUDA Math API, "Half Precision Intrinsics".
#pragma once

#include "cuda_intrinsics.hpp"
#include "cuda_vectors.hpp"
#include "small_float_math.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

using __half = sett::sim::detail::small_float<sett::floats::f16>;
using __half2 = sett::sim::detail::small_float_pair<sett::floats::f16>;
using __half_raw = sett::sim::detail::raw<sett::floats::f16>;
using __half2_raw = sett::sim::detail::raw_pair<sett::floats::f16>;
using half = __half;
using half2 = __half2;
using __nv_half = __half;
using __nv_half2 = __half2;
using nv_half = __half;
using nv_half2 = __half2;

// Conversions from float and double round once. Those without a suffix round to nearest.
constexpr __half __float2half(float x) { return x; }
constexpr __half __float2half_rn(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(double(x));
}
constexpr __half __float2half_rz(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(double(x));
}
constexpr __half __float2half_ru(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(double(x));
}
constexpr __half __float2half_rd(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(double(x));
}
constexpr __half __double2half(double x) { return x; }
constexpr float __half2float(__half const& x) { return x; }

// Conversions from integers round once.
constexpr __half __int2half_rn(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(x);
}
constexpr __half __int2half_rz(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(x);
}
constexpr __half __int2half_ru(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(x);
}
constexpr __half __int2half_rd(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(x);
}
constexpr __half __uint2half_rn(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(x);
}
constexpr __half __uint2half_rz(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(x);
}
constexpr __half __uint2half_ru(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(x);
}
constexpr __half __uint2half_rd(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(x);
}
constexpr __half __short2half_rn(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(x);
}
constexpr __half __short2half_rz(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(x);
}
constexpr __half __short2half_ru(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(x);
}
constexpr __half __short2half_rd(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(x);
}
constexpr __half __ushort2half_rn(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(x);
}
constexpr __half __ushort2half_rz(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(x);
}
constexpr __half __ushort2half_ru(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(x);
}
constexpr __half __ushort2half_rd(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(x);
}
constexpr __half __ll2half_rn(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(x);
}
constexpr __half __ll2half_rz(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(x);
}
constexpr __half __ll2half_ru(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(x);
}
constexpr __half __ll2half_rd(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(x);
}
constexpr __half __ull2half_rn(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::f16>(x);
}
constexpr __half __ull2half_rz(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::f16>(x);
}
constexpr __half __ull2half_ru(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::f16>(x);
}
constexpr __half __ull2half_rd(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::f16>(x);
}
// Numbers out of range become the nearest integer of the type.
inline int __half2int_rn(__half const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::nearest);
}
inline int __half2int_rz(__half const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::zero);
}
inline int __half2int_ru(__half const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::up);
}
inline int __half2int_rd(__half const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::down);
}
inline unsigned __half2uint_rn(__half const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::nearest);
}
inline unsigned __half2uint_rz(__half const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::zero);
}
inline unsigned __half2uint_ru(__half const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::up);
}
inline unsigned __half2uint_rd(__half const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::down);
}
inline short __half2short_rn(__half const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::nearest);
}
inline short __half2short_rz(__half const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::zero);
}
inline short __half2short_ru(__half const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::up);
}
inline short __half2short_rd(__half const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::down);
}
inline unsigned short __half2ushort_rn(__half const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::nearest);
}
inline unsigned short __half2ushort_rz(__half const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::zero);
}
inline unsigned short __half2ushort_ru(__half const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::up);
}
inline unsigned short __half2ushort_rd(__half const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::down);
}
inline long long __half2ll_rn(__half const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::nearest);
}
inline long long __half2ll_rz(__half const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::zero);
}
inline long long __half2ll_ru(__half const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::up);
}
inline long long __half2ll_rd(__half const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::down);
}
inline unsigned long long __half2ull_rn(__half const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::nearest);
}
inline unsigned long long __half2ull_rz(__half const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::zero);
}
inline unsigned long long __half2ull_ru(__half const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::up);
}
inline unsigned long long __half2ull_rd(__half const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::down);
}
inline signed char __half2char_rz(__half const& x) {
  return sett::sim::detail::to_integer<signed char>(x, sett::sim::detail::Round::zero);
}
inline unsigned char __half2uchar_rz(__half const& x) {
  return sett::sim::detail::to_integer<unsigned char>(x, sett::sim::detail::Round::zero);
}

constexpr short __half_as_short(__half const& x) { return static_cast<short>(x.bits()); }
constexpr unsigned short __half_as_ushort(__half const& x) { return x.bits(); }
constexpr __half __short_as_half(short bits) { return __half::of_bits(static_cast<unsigned short>(bits)); }
constexpr __half __ushort_as_half(unsigned short bits) { return __half::of_bits(bits); }

constexpr __half2 __float2half2_rn(float x) { return {x, x}; }
constexpr __half2 __floats2half2_rn(float x, float y) { return {x, y}; }
constexpr __half2 __float22half2_rn(float2 x) { return {x.x, x.y}; }
constexpr float2 __half22float2(__half2 const& x) {
  __half2 const p = x.loaded();
  return {p.x, p.y};
}
constexpr __half2 __half2half2(__half const& x) { return {x, x}; }
constexpr __half2 __halves2half2(__half const& low, __half const& high) { return {low, high}; }
constexpr __half2 make_half2(__half const& low, __half const& high) { return {low, high}; }
constexpr __half __low2half(__half2 const& x) { return x.loaded().x; }
constexpr __half __high2half(__half2 const& x) { return x.loaded().y; }
constexpr __half2 __low2half2(__half2 const& x) { return {x.loaded().x, x.loaded().x}; }
constexpr __half2 __high2half2(__half2 const& x) { return {x.loaded().y, x.loaded().y}; }
constexpr __half2 __lows2half2(__half2 const& a, __half2 const& b) { return {a.loaded().x, b.loaded().x}; }
constexpr __half2 __highs2half2(__half2 const& a, __half2 const& b) { return {a.loaded().y, b.loaded().y}; }

inline constexpr __half CUDART_ZERO_FP16 = __ushort_as_half(0x0000);
inline constexpr __half CUDART_NEG_ZERO_FP16 = __ushort_as_half(0x8000);
inline constexpr __half CUDART_ONE_FP16 = __ushort_as_half(0x3c00);
inline constexpr __half CUDART_INF_FP16 = __ushort_as_half(0x7c00);
inline constexpr __half CUDART_NAN_FP16 = __ushort_as_half(0x7fff);
inline constexpr __half CUDART_MIN_DENORM_FP16 = __ushort_as_half(0x0001);
inline constexpr __half CUDART_MAX_NORMAL_FP16 = __ushort_as_half(0x7bff);

#endif
