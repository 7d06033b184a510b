// minifloat: floating-point numbers of up to 32 bits, defined by a description of their format.
//
// A number has a sign, an exponent field E and a mantissa field M. Its magnitude is (1 + M/2^m) * 2^(E-bias) if E > 0
// and M/2^m * 2^(1-bias) if E == 0. The code is the two fields as one integer, and therefore numbers the magnitudes
// from 0 upwards. Rounding is integer arithmetic, in which a carry out of the mantissa increments the exponent. A
// format without a mantissa (e8m0) cannot represent zero; its code c means 2^(c-bias).
//
//   law      T(float(x)) == x unless x is a NaN;  T(y) is the number of T nearest to y, and the one with an even code
//            if two are nearest, for float, double and every integer y; y is rounded once, never through float
//   example  e4m3: float(T(449)) == 448;  T(1 + 2^-11 + 2^-30) of a double is 1 + 2^-10 in half, through float it is 1
//
// Overflow and NaN follow the hardware (PTX ISA, "Data Movement and Conversion Instructions: cvt"). cvt.rn gives
// infinity for f16, bf16 and tf32. For 8, 6 and 4 bits, .satfinite is the only form, and gives the largest number. A
// NaN becomes the canonical NaN, whose code has every bit set, or +MAX_NORM if the format has no NaN. For ue8m0, cvt
// offers only .rp and .rz; .rp is used, so that a scale is never too small. A format without a sign represents only the
// magnitude.
//
// Requires: a number that is converted to an integer type must fit it.
// Errors: none.
#pragma once

#include "../num/types.hpp"

namespace sett::inline SETT_ABI::floats {

// The meaning of codes with the largest exponent.
enum class TopExponent {
  ieee,     // M == 0 is infinity, and all other M are NaNs
  one_nan,  // all codes are numbers, except for the NaN whose bits are all ones
  numbers
};
enum class Overflow { infinity, largest };
enum class Rounding {
  even,  // rounds to the nearest, ties to an even code (cvt.rn)
  away,  // rounds to the nearest, ties away from zero (cvt.rna)
  up     // rounds up to the next power of two (cvt.rp)
};

struct float_format {
  int bits, exponent_bits, mantissa_bits, bias;
  TopExponent top;
  Overflow overflow;
  bool is_signed = true;

  bool operator==(float_format const&) const = default;

  SETT_HOST_DEVICE constexpr int code_bits() const { return exponent_bits + mantissa_bits; }
  // Returns the number of unused bits below the code. For example, tf32 occupies the upper 19 of 32 bits.
  SETT_HOST_DEVICE constexpr int low_bits() const { return bits > code_bits() ? bits - 1 - code_bits() : 0; }
  SETT_HOST_DEVICE constexpr std::uint32_t code_mask() const { return (std::uint32_t(1) << code_bits()) - 1; }
  SETT_HOST_DEVICE constexpr std::uint32_t infinity() const {
    return code_mask() - (std::uint32_t(1) << mantissa_bits) + 1;  // used only for ieee
  }
  SETT_HOST_DEVICE constexpr std::uint32_t largest() const {
    return top == TopExponent::ieee ? infinity() - 1 : code_mask() - (top == TopExponent::one_nan ? 1 : 0);
  }
  SETT_HOST_DEVICE constexpr bool is_nan(std::uint32_t code) const {
    return top == TopExponent::ieee ? code > infinity() : top == TopExponent::one_nan && code == code_mask();
  }
  SETT_HOST_DEVICE constexpr bool is_infinite(std::uint32_t code) const {
    return top == TopExponent::ieee && code == infinity();
  }
  SETT_HOST_DEVICE constexpr std::uint32_t quiet_nan() const {
    return top == TopExponent::numbers ? largest() : code_mask() << low_bits();
  }
};

// CUDA's type of this format, if its header is available.
template <float_format F>
struct cuda_float {
  using type = void;
};

namespace detail {

// The formats of float and double. Other formats are converted from them.
template <class T>
struct Ieee;
template <>
struct Ieee<float> {
  using Bits = std::uint32_t;
  static constexpr int mantissa_bits = 23, bias = 127;
};
template <>
struct Ieee<double> {
  using Bits = std::uint64_t;
  static constexpr int mantissa_bits = 52, bias = 1023;
};

#if defined(__CUDA_ARCH__)
// Formats that a device instruction converts with the same results as encode and decode.
template <float_format F>
inline constexpr bool is_f16 = F.bits == 16 && F.exponent_bits == 5 && F.top == TopExponent::ieee&& F.low_bits() == 0;
template <float_format F>
inline constexpr bool is_bf16 = F.bits == 16 && F.exponent_bits == 8 && F.top == TopExponent::ieee&& F.low_bits() == 0;
template <float_format F>
inline constexpr bool is_e4m3 = F.bits == 8 && F.exponent_bits == 4 && F.bias == 7 &&
                                F.is_signed&& F.top == TopExponent::one_nan&& F.overflow == Overflow::largest;
template <float_format F>
inline constexpr bool is_e5m2 = F.bits == 8 && F.exponent_bits == 5 && F.bias == 15 &&
                                F.is_signed&& F.top == TopExponent::ieee&& F.overflow == Overflow::largest;
template <float_format F, Rounding R>
inline constexpr bool has_cvt = R == Rounding::even && (is_f16<F> || (is_bf16<F> && __CUDA_ARCH__ >= 800) ||
                                                        ((is_e4m3<F> || is_e5m2<F>)&&__CUDA_ARCH__ >= 890));

template <float_format F>
SETT_HOST_DEVICE inline std::uint32_t cvt(float x) {
  std::uint16_t out;
  if constexpr (is_f16<F>) {
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(out) : "f"(x));
  } else if constexpr (is_e4m3<F>) {
    // The second number goes to the lower byte.
    asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(out) : "f"(0.0f), "f"(x));
  } else if constexpr (is_e5m2<F>) {
    asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(out) : "f"(0.0f), "f"(x));
  } else {
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(out) : "f"(x));
  }
  return out;
}
SETT_HOST_DEVICE inline float cvt_from_f16(std::uint32_t bits) {
  float out;
  asm("cvt.f32.f16 %0, %1;" : "=f"(out) : "h"(std::uint16_t(bits)));
  return out;
}
// The suffix .rn prevents contraction to fma, which would round once instead of twice.
SETT_HOST_DEVICE inline std::uint16_t add_f16(std::uint16_t a, std::uint16_t b) {
  std::uint16_t out;
  asm("add.rn.f16 %0, %1, %2;" : "=h"(out) : "h"(a), "h"(b));
  return out;
}
SETT_HOST_DEVICE inline std::uint16_t subtract_f16(std::uint16_t a, std::uint16_t b) {
  std::uint16_t out;
  asm("sub.rn.f16 %0, %1, %2;" : "=h"(out) : "h"(a), "h"(b));
  return out;
}
SETT_HOST_DEVICE inline std::uint16_t multiply_f16(std::uint16_t a, std::uint16_t b) {
  std::uint16_t out;
  asm("mul.rn.f16 %0, %1, %2;" : "=h"(out) : "h"(a), "h"(b));
  return out;
}
#endif

// Returns the bits of x in format F.
template <float_format F, Rounding R, class T>
SETT_HOST_DEVICE constexpr std::uint32_t encode(T x) {
#if defined(__CUDA_ARCH__)
  if constexpr (has_cvt<F, R> && cute::is_same_v<T, float>) {
    if (!__builtin_is_constant_evaluated()) { return cvt<F>(x); }
  }
#endif
  using S = Ieee<T>;
  using Bits = typename S::Bits;
  constexpr Bits one = 1, hidden = one << S::mantissa_bits, inf = Bits(2 * S::bias + 1) << S::mantissa_bits;
  constexpr int least = 1 - F.bias;  // exponent of numbers with E <= 1

  auto const bits = __builtin_bit_cast(Bits, x);
  Bits const magnitude = bits & (~Bits(0) >> 1);
  if (magnitude > inf) { return F.quiet_nan(); }
  std::uint32_t const sign = F.is_signed && bits != magnitude ? std::uint32_t(1) << (F.bits - 1) : 0;

  int const field = int(magnitude >> S::mantissa_bits);
  int const exponent = field - S::bias;
  int const kept = exponent > least ? exponent : least;
  Bits const significand = (magnitude & (hidden - 1)) | (field == 0 ? 0 : hidden);
  // significand / 2^dropped is the magnitude in units of F's last bit. The result is 0 if at least two more bits are
  // dropped than the significand has.
  int const exact = S::mantissa_bits - F.mantissa_bits + kept - (field == 0 ? 1 - S::bias : exponent);
  int const dropped = exact > S::mantissa_bits + 2 ? S::mantissa_bits + 2 : exact;
  Bits const half = one << (dropped - 1);
  Bits const rest = significand & (2 * half - 1);
  std::uint32_t units = std::uint32_t(significand >> dropped);
  if constexpr (R == Rounding::even) {
    units += rest + (units & 1) > half;
  } else if constexpr (R == Rounding::away) {
    units += rest >= half;
  } else {
    units += rest > (exponent < least ? half : 0);  // the only number below 2^least is 2^(least-1)
  }
  std::uint32_t const code = (std::uint32_t(kept - least) << F.mantissa_bits) + units;
  std::uint32_t const past = F.overflow == Overflow::infinity ? F.infinity() : F.largest();
  return sign | (code > F.largest() ? past : code) << F.low_bits();
}

// Returns the exact value of bits in format F.
template <float_format F>
SETT_HOST_DEVICE constexpr float decode(std::uint32_t bits) {
#if defined(__CUDA_ARCH__)
  if constexpr (is_f16<F>) {
    if (!__builtin_is_constant_evaluated()) { return cvt_from_f16(bits); }
  }
#endif
  constexpr int up = 23 - F.mantissa_bits;
  std::uint32_t const code = (bits >> F.low_bits()) & F.code_mask();
  if (F.is_nan(code)) { return __builtin_bit_cast(float, std::uint32_t(0x7fffffff)); }
  std::uint32_t magnitude = code << up;
  if constexpr (F.mantissa_bits == 0) {
    magnitude = code == 0 ? std::uint32_t(1) << 22 : magnitude;
  } else if constexpr (F.bias != 127) {
    if (F.is_infinite(code)) {
      magnitude = std::uint32_t(0x7f800000);
    } else if (code >> F.mantissa_bits != 0) {
      magnitude += std::uint32_t(127 - F.bias) << 23;
    } else {
      constexpr auto unit = __builtin_bit_cast(float, std::uint32_t(128 - F.bias - F.mantissa_bits) << 23);
      magnitude = __builtin_bit_cast(std::uint32_t, float(code) * unit);
    }
  }
  std::uint32_t const sign = F.is_signed ? (bits >> (F.bits - 1)) << 31 : 0;
  return __builtin_bit_cast(float, sign | magnitude);
}

// Returns a double that rounds to every shorter format in the same way as n. If n has too many bits, sets the last bit
// that fits (a sticky bit).
template <class T>
SETT_HOST_DEVICE constexpr double sticky_double(T n) {
  if constexpr (sizeof(T) <= 4) {
    return double(n);
  } else {
    auto const u = std::uint64_t(n);
    bool const negative = T(-1) < T(1) && u >> 63 != 0;
    std::uint64_t const magnitude = negative ? 0 - u : u;
    double const d =
        magnitude >> 53 == 0 ? double(magnitude) : double((magnitude >> 11) | ((magnitude & 2047) == 0 ? 0 : 1)) * 2048;
    return negative ? -d : d;
  }
}

}  // namespace detail

template <float_format F>
struct minifloat {
  using Storage = cute::uint_bit_t<F.bits <= 8 ? 8 : F.bits>;
  static constexpr float_format format = F;
  static constexpr Rounding rounding = F.mantissa_bits == 0 ? Rounding::up : Rounding::even;

  Storage storage;

  constexpr minifloat() = default;
  SETT_HOST_DEVICE constexpr explicit minifloat(float x) : storage(Storage(detail::encode<F, rounding>(x))) {}
  SETT_HOST_DEVICE constexpr explicit minifloat(double x) : storage(Storage(detail::encode<F, rounding>(x))) {}
  template <class T>
    requires(cute::detail::is_std_integral_v<T>)
  SETT_HOST_DEVICE constexpr explicit minifloat(T n) : minifloat(detail::sticky_double(n)) {}
  template <float_format G>
  SETT_HOST_DEVICE constexpr explicit minifloat(minifloat<G> x) : minifloat(float(x)) {}
  template <class T>
    requires(cute::is_same_v<T, typename cuda_float<F>::type>)
  SETT_HOST_DEVICE constexpr minifloat(T const& x) : storage(__builtin_bit_cast(Storage, x)) {}

  // As in CuTe, only half_t can be assigned numbers directly, because CuTe's half_t converts through CUDA's __half.
  template <class T>
    requires(F.bits == 16 && F.mantissa_bits == 10 &&
             (cute::detail::is_std_integral_v<T> || cute::is_same_v<T, float> || cute::is_same_v<T, double>))
  SETT_HOST_DEVICE constexpr minifloat& operator=(T x) { return *this = minifloat(x); }

  SETT_HOST_DEVICE static constexpr minifloat bitcast(Storage bits) {
    minifloat x{};
    x.storage = bits;
    return x;
  }
  // Rounds x to the nearest number, with ties away from zero. This corresponds to cvt.rna, which exists for tf32. A
  // NaN stays a NaN, whereas cvt.rna truncates its lowest bits and may return infinity.
  SETT_HOST_DEVICE static constexpr minifloat rna(float x) {
    return bitcast(Storage(detail::encode<F, Rounding::away>(x)));
  }

  SETT_HOST_DEVICE constexpr operator float() const { return detail::decode<F>(storage); }
  template <class T>
    requires(cute::detail::is_std_integral_v<T> || cute::is_same_v<T, double>)
  SETT_HOST_DEVICE constexpr explicit operator T() const { return static_cast<T>(float(*this)); }
  template <class T>
    requires(cute::is_same_v<T, typename cuda_float<F>::type>)
  SETT_HOST_DEVICE constexpr explicit operator T() const { return __builtin_bit_cast(T, storage); }

  // These are CuTe's names for the conversions.
  SETT_HOST_DEVICE static constexpr minifloat convert(float x) { return minifloat(x); }
  SETT_HOST_DEVICE static constexpr minifloat convert(int x) { return minifloat(x); }
  SETT_HOST_DEVICE static constexpr minifloat convert(unsigned x) { return minifloat(x); }
  SETT_HOST_DEVICE static constexpr float convert(minifloat const& x) { return float(x); }
  template <class T = typename cuda_float<F>::type>
    requires(F.bits == 16 && F.mantissa_bits == 10)
  SETT_HOST_DEVICE constexpr T to_half() const { return __builtin_bit_cast(T, storage); }
  template <class T = typename cuda_float<F>::type>
    requires(F.bits == 16 && F.mantissa_bits == 7)
  SETT_HOST_DEVICE constexpr T to_nv_bfloat16() const { return __builtin_bit_cast(T, storage); }

  SETT_HOST_DEVICE constexpr Storage& raw() { return storage; }
  SETT_HOST_DEVICE constexpr Storage raw() const { return storage; }
  SETT_HOST_DEVICE constexpr std::uint32_t code() const { return (storage >> F.low_bits()) & F.code_mask(); }
  SETT_HOST_DEVICE constexpr bool signbit() const { return F.is_signed && (storage >> (F.bits - 1) & 1) != 0; }
  SETT_HOST_DEVICE constexpr int exponent_biased() const { return int(code() >> F.mantissa_bits); }
  SETT_HOST_DEVICE constexpr int exponent() const { return exponent_biased() - F.bias; }
  SETT_HOST_DEVICE constexpr int mantissa() const { return int(code() & ((std::uint32_t(1) << F.mantissa_bits) - 1)); }
};

}  // namespace sett::floats

namespace cute::inline SETT_CUTE_ABI {

template <sett::floats::float_format F>
struct sizeof_bits<sett::floats::minifloat<F>> : C<size_t(F.bits)> {};

}  // namespace cute
