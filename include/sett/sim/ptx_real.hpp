// ptx_real: computes PTX's instructions on floating-point numbers.
//
// Results are rounded once. The approximate functions are computed in double and rounded to f32, so they are more
// accurate than a GPU's. A NaN of f32 is 0x7fffffff, and a NaN of 16 bits is 0x7fff.
//
//   law      real(a, x) is the exact result of the instruction `a` of x, rounded to the type in the given direction
//   example  x = {1.0f, 3.0f}: real(arithmetic(Form("div.rz.f32")), x) is 0x3eaaaaaa
//
// Requires: an instruction whose type is f16, bf16, their pairs, f32 or f64. Errors: none.
// Source: PTX ISA 9.7.3, "Floating Point Instructions", and 9.7.4, "Half Precision Floating Point Instructions".
#pragma once

#include <bit>
#include <cfenv>
#include <cmath>
#include <limits>

#include "ptx_integer.hpp"
#include "small_float.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

template <class T>
struct Volatile {
  T volatile x;
};
// Evaluates f(x...) with the host's rounding set to `round`. The volatile variables keep the compiler from moving the
// operation.
template <class F, class... T>
auto rounding_to(Round round, F const& f, T... x) {
  auto const run = [&](Volatile<T> const&... y) {
    auto volatile out = f(T(y.x)...);
    return static_cast<decltype(f(x...))>(out);
  };
  if (round == Round::none || round == Round::nearest) { return run({x}...); }
  std::fesetround(round == Round::zero ? FE_TOWARDZERO : round == Round::down ? FE_DOWNWARD : FE_UPWARD);
  auto const out = run({x}...);
  std::fesetround(FE_TONEAREST);
  return out;
}

template <class T>
T flushed(T x, bool flush) {
  return flush && std::fpclassify(x) == FP_SUBNORMAL ? std::copysign(T(0), x) : x;
}
// Clamps to [0, 1]. A NaN becomes 0.
template <class T>
T clamped_to_one(T x) {
  return x > 0 ? x < 1 ? x : T(1) : T(0);
}

// Returns the smaller or larger number. Zeros are ordered by their signs. A NaN is returned if both are NaN, or if it
// must be passed on.
template <class T>
T extreme_of(Arithmetic const& a, T x, T y) {
  if (a.xorsign) {
    bool const negative = std::signbit(x) != std::signbit(y);
    Arithmetic plain = a;
    plain.xorsign = false;
    T const size = extreme_of(plain, std::fabs(x), std::fabs(y));
    return size != size ? size : std::copysign(size, negative ? T(-1) : T(1));
  }
  if (x != x || y != y) {
    if (a.nan || (x != x && y != y)) { return std::numeric_limits<T>::quiet_NaN(); }
    return x != x ? y : x;
  }
  bool const first = x == y ? std::signbit(x) : x < y;
  return (a.op == Op::min) == first ? x : y;
}

template <class T>
T computed(Arithmetic const& a, T x, T y, T z) {
  switch (a.op) {
    case Op::add:
      return rounding_to(
          a.round, [](T p, T q) { return p + q; }, x, y);
    case Op::sub:
      return rounding_to(
          a.round, [](T p, T q) { return p - q; }, x, y);
    case Op::mul:
      return rounding_to(
          a.round, [](T p, T q) { return p * q; }, x, y);
    case Op::fma:
      return rounding_to(
          a.round, [](T p, T q, T r) { return std::fma(p, q, r); }, x, y, z);
    case Op::div:
      return rounding_to(
          a.round > Round::up ? Round::nearest : a.round, [](T p, T q) { return p / q; }, x, y);
    case Op::rcp:
      return rounding_to(
          a.round > Round::up ? Round::nearest : a.round, [](T p) { return T(1) / p; }, x);
    case Op::sqrt:
      return rounding_to(
          a.round > Round::up ? Round::nearest : a.round, [](T p) { return std::sqrt(p); }, x);
    case Op::rsqrt:
      return x == 0 ? std::copysign(std::numeric_limits<T>::infinity(), x) : T(1 / std::sqrt(double(x)));
    case Op::ex2:
      return T(std::exp2(double(x)));
    case Op::lg2:
      return x == 0 ? -std::numeric_limits<T>::infinity() : T(std::log2(double(x)));
    case Op::sin:
      return T(std::sin(double(x)));
    case Op::cos:
      return T(std::cos(double(x)));
    case Op::tanh:
      return T(std::tanh(double(x)));
    default:
      return extreme_of(a, x, y);
  }
}

template <class T, class Bits>
Word on_floats(Arithmetic const& a, Word const* x) {
  if (a.op == Op::abs || a.op == Op::neg) {
    constexpr Bits sign = Bits(1) << (8 * sizeof(T) - 1);
    T const in = flushed(std::bit_cast<T>(Bits(x[0])), a.flush);
    Bits const bits = std::bit_cast<Bits>(in);
    return a.op == Op::abs ? Bits(bits & ~sign) : Bits(bits ^ sign);
  }
  T v[3] = {};
  for (int i = 0; i < a.sources; ++i) { v[i] = flushed(std::bit_cast<T>(Bits(x[i])), a.flush); }
  T out = flushed(computed(a, v[0], v[1], v[2]), a.flush);
  if (a.saturate) { out = clamped_to_one(out); }
  if (out != out && sizeof(T) == 4) { return 0x7fffffffu; }
  return std::bit_cast<Bits>(out);
}

template <floats::float_format F>
Word on_small(Arithmetic const& a, Word const* x) {
  using Small = sim::detail::small_float<F>;
  constexpr unsigned sign = 0x8000, infinity = F.infinity();
  Small v[3] = {};
  for (int i = 0; i < a.sources; ++i) {
    unsigned const bits = unsigned(x[i] & 0xffff), size = bits & 0x7fff;
    bool const zero = a.flush && size < (1u << F.mantissa_bits);
    v[i] = Small::of_bits(static_cast<unsigned short>(zero ? bits & sign : bits));
  }
  if (a.op == Op::abs) { return v[0].bits() & 0x7fffu; }
  if (a.op == Op::neg) { return v[0].bits() ^ sign; }
  if (a.op == Op::min || a.op == Op::max) {
    float const out = extreme_of(a, float(v[0]), float(v[1]));
    return out != out ? 0x7fffu : Small(out).bits();
  }
  Small const out = a.op == Op::add   ? v[0] + v[1]
                    : a.op == Op::sub ? v[0] - v[1]
                    : a.op == Op::mul ? v[0] * v[1]
                                      : __hfma(v[0], v[1], v[2]);
  unsigned const bits = out.bits();
  bool const is_nan = (bits & 0x7fff) > infinity;
  if (a.saturate) { return Small(clamped_to_one(float(out))).bits(); }
  if (is_nan) { return 0x7fffu; }
  if (a.relu && (bits & sign) != 0) { return 0; }
  return a.flush && (bits & 0x7fff) < (1u << F.mantissa_bits) ? bits & sign : bits;
}

template <class T>
bool compared(int compare, T x, T y) {
  bool const is_nan = x != x || y != y;
  if (compare >= 16) { return is_nan == (compare == 17); }
  if (is_nan) { return compare >= 10; }
  switch (compare % 10) {
    case 0:
      return x == y;
    case 1:
      return x != y;
    case 2:
      return x < y;
    case 3:
      return x <= y;
    case 4:
      return x > y;
    default:
      return x >= y;
  }
}
template <class T>
bool tested(int test, T x) {
  switch (test) {
    case 0:
      return std::isfinite(x);
    case 1:
      return std::isinf(x);
    case 2:
      return x == x;
    case 3:
      return x != x;
    case 4:
      return std::isnormal(x);
    default:
      return std::fpclassify(x) == FP_SUBNORMAL;
  }
}

// Returns the number as a double, which holds every type exactly.
inline double real_number(Word bits, Type const& t, bool flush = false) {
  if (t.is("f64")) { return std::bit_cast<double>(bits); }
  if (t.is("f32")) { return flushed(std::bit_cast<float>(unsigned(bits)), flush); }
  auto const half = static_cast<unsigned short>(bits);
  bool const zero = flush && (half & 0x7c00) == 0;
  return t.is("f16") ? double(float(floats::minifloat<floats::f16>::bitcast(zero ? half & 0x8000 : half)))
                     : double(float(floats::minifloat<floats::bf16>::bitcast(half)));
}

}  // namespace detail

// Computes the instruction for each element of the type.
inline Word real(Arithmetic const& a, Word const* x) {
  if (a.type.is("f32")) { return detail::on_floats<float, std::uint32_t>(a, x); }
  if (a.type.is("f64")) { return detail::on_floats<double, std::uint64_t>(a, x); }
  bool const brain = a.type.is("bf16") || a.type.is("bf16x2");
  Word out = 0;
  for (int at = 0; at < a.type.bits; at += 16) {
    Word const part[] = {x[0] >> at, a.sources > 1 ? x[1] >> at : 0, a.sources > 2 ? x[2] >> at : 0};
    out |= (brain ? detail::on_small<floats::bf16>(a, part) : detail::on_small<floats::f16>(a, part)) << at;
  }
  return out;
}

// Compares two numbers of any type (setp, set).
inline bool compare(Arithmetic const& a, Word x, Word y) {
  if (!a.type.is_real()) { return detail::ordered(a.compare, detail::number(x, a.type), detail::number(y, a.type)); }
  return detail::compared(a.compare, detail::real_number(x, a.type, a.flush), detail::real_number(y, a.type, a.flush));
}
inline bool test(Arithmetic const& a, Word x) {
  return a.type.is("f32") ? detail::tested(a.mode, std::bit_cast<float>(unsigned(x)))
                          : detail::tested(a.mode, std::bit_cast<double>(x));
}

}  // namespace sett::inline SETT_ABI::sim::ptx
