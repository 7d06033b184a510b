// small_float: a 16-bit floating-point number with the operators and functions of CUDA's __half and __nv_bfloat16.
//
// All rounding is floats::minifloat's. A directed rounding is the nearest number, or the one beside it that is on the
// correct side. A fused multiply-add computes a double rounded to odd. 53 bits exceed the 11 bits of the type by more
// than two, so rounding this double to the type is a single rounding of the exact value.
//
//   law      a op b, and __hfma(a, b, c), are the exact result rounded once to the type, for + - * / and fma
//   example  small_float<floats::f16>(2048) + small_float<floats::f16>(1) is 2048
//
// Functions are friends, so they are found by their arguments' types, and take the conversions that CUDA's take.
// A NaN result is the canonical NaN 0x7fff. Subtracting and multiplying never contract to fma.
//
// Requires: nothing. Errors: none. Source: the CUDA Math API, "Half Precision Intrinsics" and "Bfloat16 Precision
// Intrinsics".
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>

#include "../tensor/float_types.hpp"

namespace sett::inline SETT_ABI::sim::detail {

using floats::float_format;
using floats::minifloat;

enum class Round { nearest, zero, up, down };

// Rounds x to the format in the given direction.
template <Round round, float_format F>
constexpr minifloat<F> rounded(double x) {
  minifloat<F> const nearest(x);
  if constexpr (round == Round::nearest) { return nearest; }
  double const y = double(nearest), size = x < 0 ? -x : x, got = y < 0 ? -y : y;
  bool const inwards = round == Round::zero || (round == Round::up ? x < 0 : x > 0);
  int const step = inwards ? (got > size ? -1 : 0) : got < size ? 1 : 0;
  return minifloat<F>::bitcast(typename minifloat<F>::Storage(nearest.storage + step));
}
template <Round round, float_format F, std::integral T>
constexpr minifloat<F> rounded(T n) {
  return rounded<round, F>(floats::detail::sticky_double(n));
}

// Returns a double that rounds to every format of up to 51 bits as x y + z does. The product must be exact.
inline double odd_fma(double x, double y, double z) {
  double const product = x * y, sum = product + z;
  if (!std::isfinite(sum)) { return sum; }
  double const part = sum - product, error = (product - (sum - part)) + (z - part);
  auto const bits = std::bit_cast<std::uint64_t>(sum);
  if (error == 0 || bits % 2 == 1) { return sum; }
  return std::bit_cast<double>((error > 0) == (sum > 0) ? bits + 1 : bits - 1);
}

// Rounds x to an integer, and to the nearest number of the type if it is out of range. A NaN becomes 0, and in 64 bits
// the number with only the highest bit set (PTX ISA, cvt).
template <class To>
To to_integer(float x, Round round) {
  if (x != x) { return sizeof(To) < 8 ? To(0) : To(std::uint64_t(1) << 63); }
  x = round == Round::nearest ? std::nearbyint(x)
      : round == Round::up    ? std::ceil(x)
      : round == Round::down  ? std::floor(x)
                              : std::trunc(x);
  constexpr float first = float(std::numeric_limits<To>::min()), beyond = float(std::numeric_limits<To>::max());
  return x <= first ? std::numeric_limits<To>::min() : x >= beyond ? std::numeric_limits<To>::max() : To(x);
}

// CUDA's __half_raw and __nv_bfloat16_raw.
template <float_format F>
struct raw {
  unsigned short x;
};

// The member is an integer, and parameters are references, because g++ does not instrument the read of an argument that
// is passed as a class by value.
template <float_format F>
class small_float {
 public:
  small_float() = default;
  constexpr small_float(float x) : small_float(minifloat<F>(x)) {}
  constexpr small_float(double x) : small_float(minifloat<F>(x)) {}
  template <std::integral T>
  constexpr small_float(T n) : small_float(minifloat<F>(n)) {}
  constexpr small_float(minifloat<F> x) : bits_(x.storage) {}
  constexpr small_float(raw<F> const& x) : bits_(x.x) {}

  constexpr operator float() const { return float(value()); }
  // Converts towards zero. Numbers out of range become the nearest number of the type.
  template <std::integral T>
  operator T() const {
    if constexpr (std::same_as<T, bool>) {
      return float(value()) != 0;
    } else {
      return to_integer<T>(float(value()), Round::zero);
    }
  }
  constexpr operator raw<F>() const { return {bits_}; }

  static constexpr small_float of_bits(unsigned short bits) { return minifloat<F>::bitcast(bits); }
  constexpr unsigned short bits() const { return bits_; }
  constexpr minifloat<F> value() const { return minifloat<F>::bitcast(bits_); }

  friend constexpr small_float operator+(small_float const& a, small_float const& b) { return a.value() + b.value(); }
  friend constexpr small_float operator-(small_float const& a, small_float const& b) { return a.value() - b.value(); }
  friend constexpr small_float operator*(small_float const& a, small_float const& b) { return a.value() * b.value(); }
  friend constexpr small_float operator/(small_float const& a, small_float const& b) { return a.value() / b.value(); }
  friend constexpr small_float operator+(small_float const& a) { return a.value(); }
  friend constexpr small_float operator-(small_float const& a) { return -a.value(); }
  friend constexpr small_float& operator+=(small_float& a, small_float const& b) { return a = a + b; }
  friend constexpr small_float& operator-=(small_float& a, small_float const& b) { return a = a - b; }
  friend constexpr small_float& operator*=(small_float& a, small_float const& b) { return a = a * b; }
  friend constexpr small_float& operator/=(small_float& a, small_float const& b) { return a = a / b; }
  friend constexpr small_float& operator++(small_float& a) { return a = a + small_float(1); }
  friend constexpr small_float& operator--(small_float& a) { return a = a - small_float(1); }
  friend constexpr small_float operator++(small_float& a, int) {
    small_float const before = a;
    a = before + small_float(1);
    return before;
  }
  friend constexpr small_float operator--(small_float& a, int) {
    small_float const before = a;
    a = before - small_float(1);
    return before;
  }
  friend constexpr bool operator==(small_float const& a, small_float const& b) { return float(a) == float(b); }
  friend constexpr bool operator!=(small_float const& a, small_float const& b) { return float(a) != float(b); }
  friend constexpr bool operator<(small_float const& a, small_float const& b) { return float(a) < float(b); }
  friend constexpr bool operator>(small_float const& a, small_float const& b) { return float(a) > float(b); }
  friend constexpr bool operator<=(small_float const& a, small_float const& b) { return float(a) <= float(b); }
  friend constexpr bool operator>=(small_float const& a, small_float const& b) { return float(a) >= float(b); }

  friend constexpr small_float __hadd(small_float const& a, small_float const& b) { return a + b; }
  friend constexpr small_float __hsub(small_float const& a, small_float const& b) { return a - b; }
  friend constexpr small_float __hmul(small_float const& a, small_float const& b) { return a * b; }
  friend constexpr small_float __hdiv(small_float const& a, small_float const& b) { return a / b; }
  friend constexpr small_float __hadd_rn(small_float const& a, small_float const& b) { return a + b; }
  friend constexpr small_float __hsub_rn(small_float const& a, small_float const& b) { return a - b; }
  friend constexpr small_float __hmul_rn(small_float const& a, small_float const& b) { return a * b; }
  friend constexpr small_float __hadd_sat(small_float const& a, small_float const& b) { return saturated(a + b); }
  friend constexpr small_float __hsub_sat(small_float const& a, small_float const& b) { return saturated(a - b); }
  friend constexpr small_float __hmul_sat(small_float const& a, small_float const& b) { return saturated(a * b); }
  friend small_float __hfma(small_float const& a, small_float const& b, small_float const& c) {
    return odd_fma(double(float(a)), double(float(b)), double(float(c)));
  }
  friend small_float __hfma_sat(small_float const& a, small_float const& b, small_float const& c) {
    return saturated(__hfma(a, b, c));
  }
  // Replaces a negative result by 0.
  friend small_float __hfma_relu(small_float const& a, small_float const& b, small_float const& c) {
    small_float const sum = __hfma(a, b, c);
    return sum <= small_float(0) ? small_float(0) : sum;
  }
  friend constexpr small_float __hneg(small_float const& a) { return -a; }
  friend constexpr small_float __habs(small_float const& a) { return floats::abs(a.value()); }

  friend constexpr bool __heq(small_float const& a, small_float const& b) { return a == b; }
  friend constexpr bool __hlt(small_float const& a, small_float const& b) { return a < b; }
  friend constexpr bool __hle(small_float const& a, small_float const& b) { return a <= b; }
  friend constexpr bool __hgt(small_float const& a, small_float const& b) { return a > b; }
  friend constexpr bool __hge(small_float const& a, small_float const& b) { return a >= b; }
  friend constexpr bool __hne(small_float const& a, small_float const& b) { return differ(a, b); }
  // These comparisons are true if a number is a NaN.
  friend constexpr bool __hequ(small_float const& a, small_float const& b) { return !differ(a, b); }
  friend constexpr bool __hneu(small_float const& a, small_float const& b) { return a != b; }
  friend constexpr bool __hltu(small_float const& a, small_float const& b) { return !(a >= b); }
  friend constexpr bool __hleu(small_float const& a, small_float const& b) { return !(a > b); }
  friend constexpr bool __hgtu(small_float const& a, small_float const& b) { return !(a <= b); }
  friend constexpr bool __hgeu(small_float const& a, small_float const& b) { return !(a < b); }
  friend constexpr bool __hisnan(small_float const& a) { return floats::isnan(a.value()); }
  // Returns 1 for infinity and -1 for minus infinity.
  friend constexpr int __hisinf(small_float const& a) {
    minifloat<F> const x = a.value();
    return !floats::isinf(x) ? 0 : x.signbit() ? -1 : 1;
  }

  // The number is returned if the other one is a NaN, except by the functions with _nan. Zero exceeds minus zero.
  friend constexpr small_float __hmax(small_float const& a, small_float const& b) {
    return chosen(a.value(), b.value(), true, false);
  }
  friend constexpr small_float __hmax_nan(small_float const& a, small_float const& b) {
    return chosen(a.value(), b.value(), true, true);
  }
  friend constexpr small_float __hmin(small_float const& a, small_float const& b) {
    return chosen(a.value(), b.value(), false, false);
  }
  friend constexpr small_float __hmin_nan(small_float const& a, small_float const& b) {
    return chosen(a.value(), b.value(), false, true);
  }

 private:
  // Returns x in [0, 1]. A NaN becomes 0.
  static constexpr small_float saturated(small_float const& x) {
    return !(x > small_float(0)) ? small_float(0) : x < small_float(1) ? x : small_float(1);
  }
  // Returns whether two numbers differ, and neither is a NaN.
  static constexpr bool differ(float a, float b) { return a < b || a > b; }
  static constexpr minifloat<F> chosen(minifloat<F> a, minifloat<F> b, bool larger, bool keeps_nan) {
    bool const no_a = floats::isnan(a), no_b = floats::isnan(b);
    if (no_a || no_b) { return keeps_nan || (no_a && no_b) ? minifloat<F>::bitcast(0x7fff) : no_a ? b : a; }
    float const x = a, y = b;
    if (x != y) { return (x > y) == larger ? a : b; }
    return minifloat<F>::bitcast(std::uint16_t(larger ? a.storage & b.storage : a.storage | b.storage));
  }

  unsigned short bits_;
};

}  // namespace sett::inline SETT_ABI::sim::detail
