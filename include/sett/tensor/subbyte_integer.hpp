// subbyte_integer: integers of 1 to 7 bits, each stored in a byte.
//
// Conversions work as for C++'s integers: construction keeps the lowest bits, and conversion to int sign-extends. Only
// a sub-byte iterator packs several integers into a byte.
//
//   law      int(T(n)) == n mod 2^Bits, in [-2^(Bits-1), 2^(Bits-1)) if signed, else in [0, 2^Bits)
//   example  int(int4_t(9)) == -7;  int(uint4_t(-1)) == 15;  int4_t(-8) < int4_t(7)
//
// Requires: a float or double that is converted fits an int.
// Errors: a width beyond 7 does not compile.
#pragma once

#include "../num/types.hpp"

namespace cute::inline SETT_CUTE_ABI {

#if !SETT_CUTLASS
template <int Bits, bool Signed>
struct integer_subbyte {
  static_assert(0 < Bits && Bits < 8, "an integer_subbyte must have 1 to 7 bits");
  using Storage = uint8_t;

  Storage storage;

  constexpr integer_subbyte() = default;
  template <class T>
    requires(detail::is_std_integral_v<T>)
  SETT_HOST_DEVICE constexpr integer_subbyte(T n) : storage(Storage(static_cast<unsigned>(n) & mask)) {}
  SETT_HOST_DEVICE constexpr explicit integer_subbyte(float x) : integer_subbyte(int(x)) {}
  SETT_HOST_DEVICE constexpr explicit integer_subbyte(double x) : integer_subbyte(int(x)) {}

  // The sign bit has the weight -2^(Bits-1). Comparison and arithmetic are done in int.
  SETT_HOST_DEVICE constexpr operator int() const {
    return int(storage & mask) - (Signed ? int(storage & sign) << 1 : 0);
  }

 private:
  static constexpr unsigned mask = (1u << Bits) - 1, sign = 1u << (Bits - 1);
};
#endif

// These are CUTLASS's names for the types.
using uint1b_t = uint1_t;
using int2b_t = int2_t;
using uint2b_t = uint2_t;
using int4b_t = int4_t;
using uint4b_t = uint4_t;
using int6b_t = int6_t;
using uint6b_t = uint6_t;

}  // namespace cute
