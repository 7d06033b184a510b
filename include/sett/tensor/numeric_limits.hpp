// numeric_limits: std::numeric_limits of the element types.
//
// The members have the standard's meaning: min() is the smallest positive normal number, and digits includes the
// leading bit.
//
//   law      max() is finite and the next code is not;  1 + epsilon() is the next number after 1
//   example  float(std::numeric_limits<half_t>::max()) == 65504;  std::numeric_limits<int4_t>::lowest() == -8
//
// Requires: nothing; under NVRTC, which has no <limits>, this header is empty.
// Errors: none.
#pragma once

#include "float_types.hpp"
#include "subbyte_integer.hpp"

#if !defined(__CUDACC_RTC__)

#include <limits>

template <sett::floats::float_format F>
struct std::numeric_limits<sett::floats::minifloat<F>> {
  using T = sett::floats::minifloat<F>;
  static constexpr bool is_specialized = true, is_signed = F.is_signed, is_integer = false, is_exact = false;
  static constexpr bool is_bounded = true, is_modulo = false, traps = false, tinyness_before = false;
  static constexpr bool has_infinity = F.top == sett::floats::TopExponent::ieee;
  static constexpr bool has_quiet_NaN = F.top != sett::floats::TopExponent::numbers, has_signaling_NaN = false;
  static constexpr std::float_denorm_style has_denorm = F.mantissa_bits == 0 ? std::denorm_absent : std::denorm_present;
  static constexpr bool has_denorm_loss = false;
  static constexpr bool is_iec559 = F == sett::floats::f16;
  static constexpr std::float_round_style round_style =
      F.mantissa_bits == 0 ? std::round_toward_infinity : std::round_to_nearest;
  static constexpr int radix = 2, digits = F.mantissa_bits + 1;
  static constexpr int digits10 = F.mantissa_bits * 30103 / 100000, max_digits10 = digits * 30103 / 100000 + 2;
  static constexpr int min_exponent = F.mantissa_bits == 0 ? 1 - F.bias : 2 - F.bias;
  static constexpr int max_exponent = int(F.largest() >> F.mantissa_bits) - F.bias + 1;
  static constexpr int min_exponent10 = (min_exponent - 1) * 30103 / 100000;
  static constexpr int max_exponent10 = max_exponent * 30103 / 100000;

  SETT_HOST_DEVICE static constexpr T min() noexcept {
    return of_code(F.mantissa_bits == 0 ? 0 : cute::uint32_t(1) << F.mantissa_bits);
  }
  SETT_HOST_DEVICE static constexpr T max() noexcept { return of_code(F.largest()); }
  SETT_HOST_DEVICE static constexpr T lowest() noexcept {
    if constexpr (F.is_signed) { return -max(); }
    return of_code(0);
  }
  SETT_HOST_DEVICE static constexpr T epsilon() noexcept { return T(1 / float(1 << F.mantissa_bits)); }
  SETT_HOST_DEVICE static constexpr T round_error() noexcept { return T(F.mantissa_bits == 0 ? 1.0f : 0.5f); }
  SETT_HOST_DEVICE static constexpr T infinity() noexcept { return of_code(has_infinity ? F.infinity() : 0); }
  SETT_HOST_DEVICE static constexpr T quiet_NaN() noexcept {
    return T::bitcast(static_cast<typename T::Storage>(has_quiet_NaN ? F.quiet_nan() : 0));
  }
  SETT_HOST_DEVICE static constexpr T signaling_NaN() noexcept { return quiet_NaN(); }
  SETT_HOST_DEVICE static constexpr T denorm_min() noexcept { return of_code(F.mantissa_bits == 0 ? 0 : 1); }

 private:
  SETT_HOST_DEVICE static constexpr T of_code(cute::uint32_t code) noexcept {
    return T::bitcast(static_cast<typename T::Storage>(code << F.low_bits()));
  }
};

#if !SETT_CUTLASS
template <int Bits, bool Signed>
struct std::numeric_limits<cute::integer_subbyte<Bits, Signed>> : std::numeric_limits<int> {
  using T = cute::integer_subbyte<Bits, Signed>;
  static constexpr bool is_signed = Signed, is_modulo = true;
  static constexpr int digits = Bits - (Signed ? 1 : 0), digits10 = digits * 30103 / 100000;

  SETT_HOST_DEVICE static constexpr T min() noexcept { return T(Signed ? -(1 << digits) : 0); }
  SETT_HOST_DEVICE static constexpr T lowest() noexcept { return min(); }
  SETT_HOST_DEVICE static constexpr T max() noexcept { return T((1 << digits) - 1); }
  SETT_HOST_DEVICE static constexpr T epsilon() noexcept { return T(0); }
  SETT_HOST_DEVICE static constexpr T round_error() noexcept { return T(0); }
  SETT_HOST_DEVICE static constexpr T infinity() noexcept { return T(0); }
  SETT_HOST_DEVICE static constexpr T quiet_NaN() noexcept { return T(0); }
  SETT_HOST_DEVICE static constexpr T signaling_NaN() noexcept { return T(0); }
  SETT_HOST_DEVICE static constexpr T denorm_min() noexcept { return T(0); }
};
#endif

namespace cute::inline SETT_CUTE_ABI {

using std::numeric_limits;

}  // namespace cute

#endif
