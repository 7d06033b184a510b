// Num: a 64-bit integer whose overflow is a value.
//
// Planners compute in 64 bits. An operation that would overflow gives Num::overflow(), and every later operation
// propagates it, so that a planner checks its results once, at the end, instead of after each step.
//
//   law      a op b is the integer a op b, or overflow() if that does not fit or if a or b is overflow()
//   example  Num(3) * Num(4) == Num(12);   (Num(1LL << 62) * Num(4)).overflowed()
//
// Requires: -2^63 is not used as a number, because it represents overflow().
// Errors: division by zero gives overflow().
//
// The tests of a planner (`surely_...`, `may_exceed`) are functions because the value of a symbolic number
// (num/symbol.hpp) may be unknown. For Num, these tests are exact.
#pragma once

#include "standard.hpp"
#include "vec.hpp"

namespace sett::inline SETT_ABI {

inline constexpr std::int64_t largest_int64 = 0x7fffffffffffffff;
inline constexpr std::int64_t smallest_int64 = -largest_int64 - 1;

struct Num {
  std::int64_t value = 0;

  constexpr Num() = default;
  SETT_HOST_DEVICE constexpr Num(std::int64_t v) : value(v) {}

  SETT_HOST_DEVICE static constexpr Num overflow() { return Num(smallest_int64); }
  SETT_HOST_DEVICE constexpr bool overflowed() const { return value == smallest_int64; }
  SETT_HOST_DEVICE constexpr explicit operator std::int64_t() const { return value; }

  SETT_HOST_DEVICE friend constexpr bool operator==(Num a, Num b) { return a.value == b.value; }
  SETT_HOST_DEVICE friend constexpr bool operator<(Num a, Num b) { return a.value < b.value; }
  SETT_HOST_DEVICE friend constexpr bool operator<=(Num a, Num b) { return a.value <= b.value; }
  SETT_HOST_DEVICE friend constexpr bool operator>(Num a, Num b) { return a.value > b.value; }
  SETT_HOST_DEVICE friend constexpr bool operator>=(Num a, Num b) { return a.value >= b.value; }

  SETT_HOST_DEVICE friend constexpr Num operator-(Num a) { return a.value == smallest_int64 ? a : Num(-a.value); }

  SETT_HOST_DEVICE friend constexpr Num operator+(Num a, Num b) {
    // This is the usual case: both operands are in [0, 2^31).
    if (((a.value | b.value) >> 31) == 0) { return Num(a.value + b.value); }
    if (a.overflowed() || b.overflowed()) { return overflow(); }
    bool const fits = b.value >= 0 ? a.value <= largest_int64 - b.value : a.value >= smallest_int64 - b.value;
    return fits ? Num(a.value + b.value) : overflow();
  }

  SETT_HOST_DEVICE friend constexpr Num operator-(Num a, Num b) {
    if (((a.value | b.value) >> 31) == 0) { return Num(a.value - b.value); }
    return a + -b;
  }

  SETT_HOST_DEVICE friend constexpr Num operator*(Num a, Num b) {
    if (((a.value | b.value) >> 31) == 0) { return Num(a.value * b.value); }
    if (a.overflowed() || b.overflowed()) { return overflow(); }
    bool const fits = a.value == 0 || magnitude(b) <= largest_int64 / magnitude(a);
    return fits ? Num(a.value * b.value) : overflow();
  }

  // Rounds down, for any signs: a == b * (a / b) + a % b, and a % b has the sign of b.
  SETT_HOST_DEVICE friend constexpr Num operator/(Num a, Num b) {
    if (a.value >= 0 && b.value > 0) { return Num(a.value / b.value); }
    if (a.overflowed() || b.overflowed() || b.value == 0) { return overflow(); }
    std::int64_t const q = a.value / b.value;
    return Num(a.value % b.value == 0 || (a.value < 0) == (b.value < 0) ? q : q - 1);
  }

  SETT_HOST_DEVICE friend constexpr Num operator%(Num a, Num b) {
    if (a.value >= 0 && b.value > 0) { return Num(a.value % b.value); }
    if (a.overflowed() || b.overflowed() || b.value == 0) { return overflow(); }
    std::int64_t const r = a.value % b.value;
    return Num(r == 0 || (r < 0) == (b.value < 0) ? r : r + b.value);
  }

 private:
  SETT_HOST_DEVICE static constexpr std::int64_t magnitude(Num a) { return a.value < 0 ? -a.value : a.value; }
};

template <>
inline constexpr int inline_capacity<Num> = 8;

SETT_HOST_DEVICE constexpr Num abs(Num a) { return a < Num(0) ? -a : a; }
SETT_HOST_DEVICE constexpr Num min(Num a, Num b) { return b < a ? b : a; }
SETT_HOST_DEVICE constexpr Num max(Num a, Num b) { return a < b ? b : a; }
SETT_HOST_DEVICE constexpr Num signum(Num a) { return Num(int(a > Num(0)) - int(a < Num(0))); }
SETT_HOST_DEVICE constexpr Num ceil_div(Num a, Num b) { return -(-a / b); }

SETT_HOST_DEVICE constexpr Num gcd(Num a, Num b) {
  if (a.overflowed() || b.overflowed()) { return Num::overflow(); }
  a = abs(a);
  b = abs(b);
  while (!(b == Num(0))) {
    Num const r = a % b;
    a = b;
    b = r;
  }
  return a;
}

// The smallest and the largest offset of a layout.
struct NumRange {
  Num low = 0;
  Num high = 0;

  // Adds the offsets along a mode whose extent is at least 1. If the offsets do not fit, a bound overflows.
  SETT_HOST_DEVICE constexpr void add_mode(Num extent, Num stride) {
    Num const farthest = stride * (extent - Num(1));
    Num& end = farthest < Num(0) ? low : high;
    end = end + farthest;
  }
};

SETT_HOST_DEVICE constexpr bool is_known(Num) { return true; }
SETT_HOST_DEVICE constexpr Num known_value(Num a) { return a; }
SETT_HOST_DEVICE constexpr Num lower_bound(Num a) { return a; }
SETT_HOST_DEVICE constexpr bool surely_equal(Num a, Num b) { return a.value == b.value && a.value != smallest_int64; }
SETT_HOST_DEVICE constexpr bool surely_one(Num a) { return a.value == 1; }
SETT_HOST_DEVICE constexpr bool surely_zero(Num a) { return a.value == 0; }
SETT_HOST_DEVICE constexpr bool surely_below_one(Num a) { return a.value < 1; }
SETT_HOST_DEVICE constexpr bool surely_divides(Num d, Num a) { return !(d == Num(0)) && a % d == Num(0); }
SETT_HOST_DEVICE constexpr bool may_exceed(Num a, Num bound) { return a > bound; }

}  // namespace sett
