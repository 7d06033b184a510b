// Mult: a run-time integer that the caller guarantees to be a multiple of D.
//
// The algebra may base decisions on D ("this extent is divisible by 8") without knowing the value. Arithmetic gives
// plain integers; only a leaf that is passed on unchanged remains a Mult.
//
//   law      int(sett::mult<D>(n)) == n
//   example  make_layout(make_shape(sett::mult<8>(n), 4)) divides by 8 without a remainder
//
// Requires: D divides the value.
// Errors: if D does not divide n, sett::mult<D>(n) does not compile in a constant expression and traps at run time on
// the host; device code checks with SETT_DEVICE_CHECKS=1.
#pragma once

#include "integral.hpp"

namespace sett::inline SETT_ABI {

template <auto D, class T = int>
struct Mult {
  static_assert(D > 0, "a divisor must be a positive integer");
  using value_type = T;
  static constexpr auto divisor = D;

  T value;

  constexpr Mult() = default;
  SETT_HOST_DEVICE constexpr explicit Mult(T v) : value(v) {}
  SETT_HOST_DEVICE constexpr operator T() const noexcept { return value; }
};

// Returns n, which the caller guarantees to be a multiple of D.
template <auto D, class T>
SETT_HOST_DEVICE constexpr Mult<D, T> mult(T n) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  if (n % static_cast<T>(D) != 0) { __builtin_trap(); }
#endif
  return Mult<D, T>(n);
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <auto D, class T>
struct is_integral<sett::Mult<D, T>> : true_type {};

namespace detail {

template <auto D, class T>
inline constexpr bool is_runtime_integer_v<sett::Mult<D, T>> = true;

}  // namespace detail

}  // namespace cute
