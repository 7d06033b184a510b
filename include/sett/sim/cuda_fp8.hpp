// cuda_fp8: CUDA's 8-bit floating-point types on the host: __nv_fp8_e4m3, __nv_fp8_e5m2, their pairs and quadruples.
//
// `sett sim` includes this header instead of <cuda_fp8.h>.
//
//   law      a conversion to 8 bits rounds once, to the nearest number, with ties to an even code; conversions back are
//            exact
//   example  float(__nv_fp8_e4m3(1000.0f)) is 448, and __nv_cvt_float_to_fp8(1000.0f, __NV_NOSAT, __NV_E4M3) is a NaN
//
// A NaN becomes the canonical NaN 0x7f. Without saturation, a number that would round to more than the largest one
// becomes a NaN with its sign in e4m3, and infinity in e5m2. The classes saturate.
//
// Requires: nothing. Errors: none. Source: the CUDA Math API, "FP8 Intrinsics".
#pragma once

#include <bit>
#include <concepts>

#include "cuda_bf16.hpp"
#include "cuda_fp16.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

using __nv_fp8_storage_t = unsigned char;
using __nv_fp8x2_storage_t = unsigned short;
using __nv_fp8x4_storage_t = unsigned int;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

namespace sett::inline SETT_ABI::sim::detail {

// e5m2 with infinities: the same numbers as floats::e5m2.
inline constexpr float_format unsaturated_e5m2{8, 5, 2, 15, floats::TopExponent::ieee, floats::Overflow::infinity};

constexpr unsigned char to_fp8(double x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  bool const saturates = saturation == __NV_SATFINITE;
  if (kind == __NV_E5M2) {
    return saturates ? minifloat<floats::e5m2>(x).storage : minifloat<unsaturated_e5m2>(x).storage;
  }
  unsigned char const bits = minifloat<floats::e4m3>(x).storage;
  // 464 is halfway between the largest number, 448, and the next one, and the tie would go to 448.
  return !saturates && (x > 464 || x < -464) ? static_cast<unsigned char>(bits | 0x7f) : bits;
}
constexpr float from_fp8(unsigned char bits, __nv_fp8_interpretation_t kind) {
  return kind == __NV_E5M2 ? float(minifloat<floats::e5m2>::bitcast(bits))
                           : float(minifloat<floats::e4m3>::bitcast(bits));
}

// Numbers of 8 bits in one word. The first one is in the lowest byte.
template <class Word, class... Numbers>
constexpr Word packed_fp8(__nv_saturation_t saturation, __nv_fp8_interpretation_t kind, Numbers... x) {
  Word word = 0;
  int at = 0;
  ((word = Word(word | Word(to_fp8(double(x), saturation, kind)) << at), at += 8), ...);
  return word;
}

template <__nv_fp8_interpretation_t kind>
struct fp8 {
  __nv_fp8_storage_t __x;

  fp8() = default;
  constexpr explicit fp8(float x) : __x(to_fp8(double(x), __NV_SATFINITE, kind)) {}
  constexpr explicit fp8(double x) : __x(to_fp8(x, __NV_SATFINITE, kind)) {}
  constexpr explicit fp8(__half const& x) : fp8(float(x)) {}
  constexpr explicit fp8(__nv_bfloat16 const& x) : fp8(float(x)) {}
  template <std::integral T>
  constexpr explicit fp8(T n) : fp8(floats::detail::sticky_double(n)) {}

  constexpr explicit operator float() const { return from_fp8(__x, kind); }
  constexpr explicit operator double() const { return double(from_fp8(__x, kind)); }
  constexpr explicit operator __half() const { return from_fp8(__x, kind); }
  constexpr explicit operator __nv_bfloat16() const { return from_fp8(__x, kind); }
  // Converts towards zero. Numbers out of range become the nearest number of the type.
  template <std::integral T>
  explicit operator T() const {
    return T(__half(*this));
  }
};

template <__nv_fp8_interpretation_t kind>
struct alignas(2) fp8x2 {
  __nv_fp8x2_storage_t __x;

  fp8x2() = default;
  constexpr explicit fp8x2(float2 x) : __x(packed_fp8<unsigned short>(__NV_SATFINITE, kind, x.x, x.y)) {}
  constexpr explicit fp8x2(double2 x) : __x(packed_fp8<unsigned short>(__NV_SATFINITE, kind, x.x, x.y)) {}
  constexpr explicit fp8x2(__half2 const& x) : fp8x2(__half22float2(x)) {}
  constexpr explicit fp8x2(__nv_bfloat162 const& x) : fp8x2(__bfloat1622float2(x)) {}

  constexpr explicit operator float2() const { return {number(0), number(1)}; }
  constexpr explicit operator __half2() const { return {number(0), number(1)}; }

 private:
  constexpr float number(int i) const { return from_fp8(static_cast<unsigned char>(__x >> 8 * i & 0xff), kind); }
};

template <__nv_fp8_interpretation_t kind>
struct alignas(4) fp8x4 {
  __nv_fp8x4_storage_t __x;

  fp8x4() = default;
  constexpr explicit fp8x4(float4 x) : __x(packed_fp8<unsigned>(__NV_SATFINITE, kind, x.x, x.y, x.z, x.w)) {}
  constexpr explicit fp8x4(double4 x) : __x(packed_fp8<unsigned>(__NV_SATFINITE, kind, x.x, x.y, x.z, x.w)) {}
  constexpr explicit fp8x4(__half2 const& low, __half2 const& high) : fp8x4(float4{low.x, low.y, high.x, high.y}) {}
  constexpr explicit fp8x4(__nv_bfloat162 const& low, __nv_bfloat162 const& high)
      : fp8x4(float4{low.x, low.y, high.x, high.y}) {}

  constexpr explicit operator float4() const { return {number(0), number(1), number(2), number(3)}; }

 private:
  constexpr float number(int i) const { return from_fp8(static_cast<unsigned char>(__x >> 8 * i & 0xff), kind); }
};

}  // namespace sett::inline SETT_ABI::sim::detail

using __nv_fp8_e4m3 = sett::sim::detail::fp8<__NV_E4M3>;
using __nv_fp8_e5m2 = sett::sim::detail::fp8<__NV_E5M2>;
using __nv_fp8x2_e4m3 = sett::sim::detail::fp8x2<__NV_E4M3>;
using __nv_fp8x2_e5m2 = sett::sim::detail::fp8x2<__NV_E5M2>;
using __nv_fp8x4_e4m3 = sett::sim::detail::fp8x4<__NV_E4M3>;
using __nv_fp8x4_e5m2 = sett::sim::detail::fp8x4<__NV_E5M2>;

constexpr __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t saturation,
                                                    __nv_fp8_interpretation_t kind) {
  return sett::sim::detail::to_fp8(x, saturation, kind);
}
constexpr __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t saturation,
                                                   __nv_fp8_interpretation_t kind) {
  return __nv_cvt_double_to_fp8(double(x), saturation, kind);
}
constexpr __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t saturation,
                                                     __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8(float(__half(x)), saturation, kind);
}
constexpr __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t saturation,
                                                         __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float_to_fp8(float(__nv_bfloat16(x)), saturation, kind);
}
constexpr __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 x, __nv_saturation_t saturation,
                                                         __nv_fp8_interpretation_t kind) {
  return sett::sim::detail::packed_fp8<unsigned short>(saturation, kind, x.x, x.y);
}
constexpr __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 x, __nv_saturation_t saturation,
                                                        __nv_fp8_interpretation_t kind) {
  return sett::sim::detail::packed_fp8<unsigned short>(saturation, kind, x.x, x.y);
}
constexpr __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw x, __nv_saturation_t saturation,
                                                          __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float2_to_fp8x2(__half22float2(x), saturation, kind);
}
constexpr __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw x, __nv_saturation_t saturation,
                                                              __nv_fp8_interpretation_t kind) {
  return __nv_cvt_float2_to_fp8x2(__bfloat1622float2(x), saturation, kind);
}
constexpr __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) {
  return __half(sett::sim::detail::from_fp8(x, kind));
}
constexpr __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t kind) {
  auto const low = static_cast<unsigned char>(x & 0xff), high = static_cast<unsigned char>(x >> 8);
  return {__nv_cvt_fp8_to_halfraw(low, kind).x, __nv_cvt_fp8_to_halfraw(high, kind).x};
}

#endif
