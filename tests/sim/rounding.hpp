// Rounds numbers to a 16-bit format with doubles, independently of the library. It considers the remainder above a
// multiple of the unit of the last digit.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace rounding {

enum class Mode { nearest, zero, up, down };

struct Format {
  int digits, least_exponent;  // bits of a significand, and the exponent of the smallest normal number
  double largest;
};
inline constexpr Format half{11, -14, 65504.0}, bfloat{8, -126, 0x1.fep127};

// Rounds high + low, where low is less than half a unit of the last digit of high. Only nearest considers low.
inline double rounded(Format const& f, double high, double low = 0, Mode mode = Mode::nearest) {
  if (std::isnan(high) || std::isinf(high) || high == 0) { return high; }
  int const exponent = std::ilogb(high),
            last = (exponent > f.least_exponent ? exponent : f.least_exponent) + 1 - f.digits;
  double const size = std::ldexp(std::fabs(high), -last), whole = std::floor(size), rest = size - whole;
  bool const negative = high < 0;
  double const beyond = negative ? -low : low;
  bool more = false;
  if (mode == Mode::nearest) {
    more = rest > 0.5 || (rest == 0.5 && (beyond > 0 || (beyond == 0 && std::fmod(whole, 2) == 1)));
  } else {
    more = rest > 0 && mode == (negative ? Mode::down : Mode::up);
  }
  double const out = std::ldexp(whole + (more ? 1 : 0), last);
  bool const grows = mode == Mode::nearest || mode == (negative ? Mode::down : Mode::up);
  double const in_range = out <= f.largest ? out : grows ? std::numeric_limits<double>::infinity() : f.largest;
  return negative ? -in_range : in_range;
}
// Rounds x + y, x * y + z and x / y. Products must be exact.
inline double sum(Format const& f, double x, double y) {
  double const s = x + y, part = s - x;
  return rounded(f, s, std::isfinite(s) ? (x - (s - part)) + (y - part) : 0);
}
inline double quotient(Format const& f, double x, double y) {
  double const q = x / y;
  if (!std::isfinite(q) || q == 0) { return q; }
  double const rest = std::fma(-q, y, x);
  return rounded(f, q, y < 0 ? -rest : rest);
}

// Returns the value of a code, or a NaN.
inline double value(Format const& f, unsigned code) {
  int const mantissa_bits = f.digits - 1;
  unsigned const mantissa = code & ((1u << mantissa_bits) - 1), exponent = (code & 0x7fffu) >> mantissa_bits;
  double const sign = code >> 15 != 0 ? -1 : 1;
  if (exponent == 0x7fffu >> mantissa_bits) {
    return mantissa == 0 ? sign * std::numeric_limits<double>::infinity() : std::nan("");
  }
  int const shift = (exponent == 0 ? 1 : int(exponent)) - 1 + f.least_exponent - mantissa_bits;
  return sign * std::ldexp(double(mantissa + (exponent == 0 ? 0u : 1u << mantissa_bits)), shift);
}

// Rounds an integer by the bits below the last digit.
inline double rounded(Format const& f, bool negative, std::uint64_t size, Mode mode) {
  int const shift = size == 0 ? 0 : 64 - std::countl_zero(size) - f.digits;
  double value = double(size);
  if (shift > 0) {
    std::uint64_t const rest = size & ((std::uint64_t(1) << shift) - 1), half = std::uint64_t(1) << (shift - 1);
    std::uint64_t const whole = size >> shift;
    bool const outwards = mode == (negative ? Mode::down : Mode::up);
    bool const more = mode == Mode::nearest ? rest > half || (rest == half && whole % 2 == 1) : outwards && rest > 0;
    value = std::ldexp(double(whole + (more ? 1 : 0)), shift);
  }
  return rounded(f, negative ? -value : value, 0, mode);
}
template <class Int>
double rounded_integer(Format const& f, Int n, Mode mode) {
  bool const negative = n < Int(0);
  auto const bits = static_cast<std::uint64_t>(n);
  return rounded(f, negative, negative ? 0 - bits : bits, mode);
}
// Rounds x to an integer of the type, as a GPU does out of range and for a NaN.
template <class Int>
Int to_integer(double x, Mode mode) {
  if (std::isnan(x)) { return sizeof(Int) == 8 ? Int(std::uint64_t(1) << 63) : Int(0); }
  double const whole = mode == Mode::nearest ? std::nearbyint(x)
                       : mode == Mode::up    ? std::ceil(x)
                       : mode == Mode::down  ? std::floor(x)
                                             : std::trunc(x);
  using Limits = std::numeric_limits<Int>;
  double const beyond = std::ldexp(1.0, Limits::digits);
  return whole >= beyond ? Limits::max() : whole < double(Limits::min()) ? Limits::min() : Int(whole);
}

// Returns the number of results of `f` that differ from a conversion to or from integers, over all numbers, or over
// small and random integers.
template <class Number, class Int>
int wrong_to(Format const& format, Int (*f)(Number const&), Mode mode) {
  int wrong = 0;
  for (unsigned code = 0; code < 0x10000; ++code) {
    Int const is = f(Number::of_bits(static_cast<unsigned short>(code)));
    wrong += is != to_integer<Int>(value(format, code), mode);
  }
  return wrong;
}
template <class Number, class Int>
int wrong_from(Format const& format, Number (*f)(Int), Mode mode) {
  int wrong = 0;
  std::mt19937_64 random(7);
  auto const check = [&](Int n) { wrong += !(double(f(n)) == rounded_integer(format, n, mode)); };
  for (int n = -70000; n <= 70000; ++n) { check(static_cast<Int>(n)); }
  for (int i = 0; i < 20000; ++i) {
    std::uint64_t const n = std::uint64_t(random()) >> i % 64;
    for (std::uint64_t const near : {n, n & ~std::uint64_t(0) << (i % 61), std::uint64_t(1) << i % 64}) {
      for (int by = -1; by <= 1; ++by) { check(static_cast<Int>(near + std::uint64_t(by))); }
    }
  }
  return wrong;
}

inline bool same(double x, double y) {
  return std::isnan(x) || std::isnan(y) ? std::isnan(x) && std::isnan(y) : x == y && std::signbit(x) == std::signbit(y);
}

// Codes of zeros, subnormal numbers, powers of two and their neighbours, the largest numbers, infinities and NaNs.
inline std::vector<unsigned short> edges(Format const& f) {
  std::vector<unsigned short> out;
  unsigned const one = 1u << (f.digits - 1), infinity = 0x7fffu >> (f.digits - 1) << (f.digits - 1);
  for (unsigned const at : {0u, one, 2 * one, (infinity >> 1) & ~(one - 1), ((infinity >> 1) & ~(one - 1)) + one,
                            infinity - one, infinity}) {
    for (int by = -2; by <= 2; ++by) {
      unsigned const code = unsigned(int(at) + by);
      if (code <= 0x7fff) { out.push_back(static_cast<unsigned short>(code)); }
    }
  }
  for (std::size_t i = 0, n = out.size(); i < n; ++i) { out.push_back(static_cast<unsigned short>(out[i] | 0x8000)); }
  return out;
}

// Calls f(a, b) with the codes of all pairs of edges, and of random pairs.
template <class Function>
void each_pair(Format const& format, Function const& f) {
  std::vector<unsigned short> const all = edges(format);
  for (unsigned short const a : all) {
    for (unsigned short const b : all) { f(a, b); }
  }
  std::mt19937 random(42);
  for (int i = 0; i < 200000; ++i) {
    auto const bits = std::uint32_t(random());
    f(static_cast<unsigned short>(bits), static_cast<unsigned short>(bits >> 16));
  }
}

// Calls f(x) with every number of the format, every midpoint of neighbours, and the doubles beside these.
template <class Function>
void each_double(Format const& format, Function const& f) {
  for (unsigned code = 0; code < 0x10000; ++code) {
    double const x = value(format, code);
    f(x);
    if (std::isnan(x) || std::isinf(x)) { continue; }
    double const next = value(format, code + 1);
    double const middle = std::isinf(next) ? x + (x - value(format, code - 1)) / 2 : x + (next - x) / 2;
    for (double const at : {x, middle}) {
      f(std::nextafter(at, 1e300));
      f(at);
      f(std::nextafter(at, -1e300));
    }
  }
}

}  // namespace rounding
