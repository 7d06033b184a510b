// cuda_bf16: CUDA's bfloat16 on the host: __nv_bfloat16, __nv_bfloat162, their conversions, arithmetic and functions.
//
// `sett sim` includes this header instead of <cuda_bf16.h>. The operators and functions with operands of these types,
// such as __hadd and __hfma2, are in small_float.hpp, small_float_pair.hpp and small_float_math.hpp. As on sm_90, each
// operation rounds once.
//
//   law      each conversion and each operation is the exact result rounded once
//   example  __bfloat162float(__float2bfloat16(1.01f)) is 1.0078125
//
// Requires: nothing. Errors: none. Source: the CUDA Math API, "Bfloat16 Precision Intrinsics".
#pragma once

#include "cuda_intrinsics.hpp"
#include "cuda_vectors.hpp"
#include "small_float_math.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

using __nv_bfloat16 = sett::sim::detail::small_float<sett::floats::bf16>;
using __nv_bfloat162 = sett::sim::detail::small_float_pair<sett::floats::bf16>;
using __nv_bfloat16_raw = sett::sim::detail::raw<sett::floats::bf16>;
using __nv_bfloat162_raw = sett::sim::detail::raw_pair<sett::floats::bf16>;
using nv_bfloat16 = __nv_bfloat16;
using nv_bfloat162 = __nv_bfloat162;

// Conversions from float and double round once. Those without a suffix round to nearest.
constexpr __nv_bfloat16 __float2bfloat16(float x) { return x; }
constexpr __nv_bfloat16 __float2bfloat16_rn(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(double(x));
}
constexpr __nv_bfloat16 __float2bfloat16_rz(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(double(x));
}
constexpr __nv_bfloat16 __float2bfloat16_ru(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(double(x));
}
constexpr __nv_bfloat16 __float2bfloat16_rd(float x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(double(x));
}
constexpr __nv_bfloat16 __double2bfloat16(double x) { return x; }
constexpr float __bfloat162float(__nv_bfloat16 const& x) { return x; }

// Conversions from integers round once.
constexpr __nv_bfloat16 __int2bfloat16_rn(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __int2bfloat16_rz(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __int2bfloat16_ru(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __int2bfloat16_rd(int x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __uint2bfloat16_rn(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __uint2bfloat16_rz(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __uint2bfloat16_ru(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __uint2bfloat16_rd(unsigned x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __short2bfloat16_rn(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __short2bfloat16_rz(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __short2bfloat16_ru(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __short2bfloat16_rd(short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ushort2bfloat16_rn(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ushort2bfloat16_rz(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ushort2bfloat16_ru(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ushort2bfloat16_rd(unsigned short x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ll2bfloat16_rn(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ll2bfloat16_rz(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ll2bfloat16_ru(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ll2bfloat16_rd(long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ull2bfloat16_rn(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::nearest, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ull2bfloat16_rz(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::zero, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ull2bfloat16_ru(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::up, sett::floats::bf16>(x);
}
constexpr __nv_bfloat16 __ull2bfloat16_rd(unsigned long long x) {
  return sett::sim::detail::rounded<sett::sim::detail::Round::down, sett::floats::bf16>(x);
}
// Numbers out of range become the nearest integer of the type.
inline int __bfloat162int_rn(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::nearest);
}
inline int __bfloat162int_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::zero);
}
inline int __bfloat162int_ru(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::up);
}
inline int __bfloat162int_rd(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<int>(x, sett::sim::detail::Round::down);
}
inline unsigned __bfloat162uint_rn(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::nearest);
}
inline unsigned __bfloat162uint_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::zero);
}
inline unsigned __bfloat162uint_ru(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::up);
}
inline unsigned __bfloat162uint_rd(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned>(x, sett::sim::detail::Round::down);
}
inline short __bfloat162short_rn(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::nearest);
}
inline short __bfloat162short_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::zero);
}
inline short __bfloat162short_ru(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::up);
}
inline short __bfloat162short_rd(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<short>(x, sett::sim::detail::Round::down);
}
inline unsigned short __bfloat162ushort_rn(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::nearest);
}
inline unsigned short __bfloat162ushort_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::zero);
}
inline unsigned short __bfloat162ushort_ru(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::up);
}
inline unsigned short __bfloat162ushort_rd(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned short>(x, sett::sim::detail::Round::down);
}
inline long long __bfloat162ll_rn(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::nearest);
}
inline long long __bfloat162ll_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::zero);
}
inline long long __bfloat162ll_ru(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::up);
}
inline long long __bfloat162ll_rd(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<long long>(x, sett::sim::detail::Round::down);
}
inline unsigned long long __bfloat162ull_rn(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::nearest);
}
inline unsigned long long __bfloat162ull_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::zero);
}
inline unsigned long long __bfloat162ull_ru(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::up);
}
inline unsigned long long __bfloat162ull_rd(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned long long>(x, sett::sim::detail::Round::down);
}
inline signed char __bfloat162char_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<signed char>(x, sett::sim::detail::Round::zero);
}
inline unsigned char __bfloat162uchar_rz(__nv_bfloat16 const& x) {
  return sett::sim::detail::to_integer<unsigned char>(x, sett::sim::detail::Round::zero);
}

constexpr short __bfloat16_as_short(__nv_bfloat16 const& x) { return static_cast<short>(x.bits()); }
constexpr unsigned short __bfloat16_as_ushort(__nv_bfloat16 const& x) { return x.bits(); }
constexpr __nv_bfloat16 __short_as_bfloat16(short bits) {
  return __nv_bfloat16::of_bits(static_cast<unsigned short>(bits));
}
constexpr __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits) { return __nv_bfloat16::of_bits(bits); }

constexpr __nv_bfloat162 __float2bfloat162_rn(float x) { return {x, x}; }
constexpr __nv_bfloat162 __floats2bfloat162_rn(float x, float y) { return {x, y}; }
constexpr __nv_bfloat162 __float22bfloat162_rn(float2 x) { return {x.x, x.y}; }
constexpr float2 __bfloat1622float2(__nv_bfloat162 const& x) {
  __nv_bfloat162 const p = x.loaded();
  return {p.x, p.y};
}
constexpr __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 const& x) { return {x, x}; }
constexpr __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 const& low, __nv_bfloat16 const& high) { return {low, high}; }
constexpr __nv_bfloat162 make_bfloat162(__nv_bfloat16 const& low, __nv_bfloat16 const& high) { return {low, high}; }
constexpr __nv_bfloat16 __low2bfloat16(__nv_bfloat162 const& x) { return x.loaded().x; }
constexpr __nv_bfloat16 __high2bfloat16(__nv_bfloat162 const& x) { return x.loaded().y; }
constexpr __nv_bfloat162 __low2bfloat162(__nv_bfloat162 const& x) { return {x.loaded().x, x.loaded().x}; }
constexpr __nv_bfloat162 __high2bfloat162(__nv_bfloat162 const& x) { return {x.loaded().y, x.loaded().y}; }
constexpr __nv_bfloat162 __lows2bfloat162(__nv_bfloat162 const& a, __nv_bfloat162 const& b) {
  return {a.loaded().x, b.loaded().x};
}
constexpr __nv_bfloat162 __highs2bfloat162(__nv_bfloat162 const& a, __nv_bfloat162 const& b) {
  return {a.loaded().y, b.loaded().y};
}

inline constexpr __nv_bfloat16 CUDART_ZERO_BF16 = __ushort_as_bfloat16(0x0000);
inline constexpr __nv_bfloat16 CUDART_NEG_ZERO_BF16 = __ushort_as_bfloat16(0x8000);
inline constexpr __nv_bfloat16 CUDART_ONE_BF16 = __ushort_as_bfloat16(0x3f80);
inline constexpr __nv_bfloat16 CUDART_INF_BF16 = __ushort_as_bfloat16(0x7f80);
inline constexpr __nv_bfloat16 CUDART_NAN_BF16 = __ushort_as_bfloat16(0x7fff);
inline constexpr __nv_bfloat16 CUDART_MIN_DENORM_BF16 = __ushort_as_bfloat16(0x0001);
inline constexpr __nv_bfloat16 CUDART_MAX_NORMAL_BF16 = __ushort_as_bfloat16(0x7f7f);

#endif
