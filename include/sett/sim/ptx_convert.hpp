// ptx_convert: computes PTX's conversions between integers and floating-point numbers.
//
//   law      converted(a, x) is the number x[0] rounded once to the result's type, in the direction of the instruction
//   example  x = {0x40200000}: converted(arithmetic(Form("cvt.rni.s32.f32")), x) is 2
//
// A conversion to an integer gives the nearest integer of the type, and to 8 bits it is extended to a register. A pair
// has the first source in its upper half.
//
// Requires: an instruction whose op is Op::cvt. Errors: none. Source: PTX ISA 9.7.9.21, "cvt".
#pragma once

#include "ptx_real.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

inline double integral(double x, Round round) {
  return round == Round::nearest ? std::nearbyint(x)
         : round == Round::zero  ? std::trunc(x)
         : round == Round::down  ? std::floor(x)
                                 : std::ceil(x);
}
inline Word to_integer(Arithmetic const& a, double x) {
  int const bits = a.result.bits;
  if (x != x) { return !a.type.is("f64") && bits < 64 ? 0 : Word(1) << (bits - 1); }
  double const n = integral(x, a.round), beyond = std::ldexp(1.0, a.result.is_signed() ? bits - 1 : bits);
  double const first = a.result.is_signed() ? -beyond : 0.0;
  if (n <= first) { return Word(SignedWide(first)); }
  if (n >= beyond) { return Word((SignedWide(1) << (a.result.is_signed() ? bits - 1 : bits)) - 1); }
  return Word(SignedWide(n));
}

template <floats::float_format F>
Word to_small(Round round, double x) {
  using R = sim::detail::Round;
  using namespace sim::detail;
  return round == Round::zero   ? rounded<R::zero, F>(x).storage
         : round == Round::down ? rounded<R::down, F>(x).storage
         : round == Round::up   ? rounded<R::up, F>(x).storage
                                : rounded<R::nearest, F>(x).storage;
}
// Rounds to f16 or bf16. With `finite`, infinity becomes the largest number.
template <floats::float_format F>
Word to_half(Arithmetic const& a, double x) {
  if (x != x) { return 0x7fff; }
  Word const bits = to_small<F>(a.round, a.relu && x <= 0 ? 0.0 : x);
  return a.finite && (bits & 0x7fff) == F.infinity() ? bits - 1 : bits;
}
inline Word to_half(Arithmetic const& a, Type const& t, double x) {
  return t.is("f16") || t.is("f16x2") ? to_half<floats::f16>(a, x) : to_half<floats::bf16>(a, x);
}
inline Word to_byte(Arithmetic const& a, double x) {
  x = a.relu && x <= 0 ? 0.0 : x;
  if (x != x) { return 0x7f; }
  return a.result.is("e4m3x2") ? Word(floats::minifloat<floats::e4m3>(x).storage)
                               : Word(floats::minifloat<floats::e5m2>(x).storage);
}
inline double of_byte(Type const& t, Word bits) {
  auto const byte = static_cast<unsigned char>(bits);
  return t.is("e4m3x2") ? double(float(floats::minifloat<floats::e4m3>::bitcast(byte)))
                        : double(float(floats::minifloat<floats::e5m2>::bitcast(byte)));
}
inline Word to_tf32(Arithmetic const& a, Word bits) {
  float const x = std::bit_cast<float>(unsigned(bits));
  if (x != x) { return 0x7fffffffu; }
  if (a.relu && x <= 0) { return 0; }
  if (a.round == Round::zero) { return bits & 0xffffe000u; }
  return a.round == Round::away ? floats::minifloat<floats::tf32>::rna(x).storage
                                : floats::minifloat<floats::tf32>(x).storage;
}

// Rounds an integer or a double to f32 or f64.
template <class From>
Word to_float(Arithmetic const& a, From x) {
  if (a.result.is("f64")) {
    return std::bit_cast<Word>(rounding_to(
        a.round, [](From y) { return double(y); }, x));
  }
  float out = flushed(rounding_to(
                          a.round, [](From y) { return float(y); }, x),
                      a.flush);
  if (a.saturate) { out = clamped_to_one(out); }
  return out != out ? 0x7fffffffu : std::bit_cast<unsigned>(out);
}
inline Word from_integer(Arithmetic const& a, Word bits) {
  Word const x = extended(bits, a.type);
  if (a.result.bits > 16) {
    if (a.saturate) { return to_float(a, detail::number(bits, a.type) > 0 ? 1.0 : 0.0); }
    return a.type.is_signed() ? to_float(a, static_cast<std::int64_t>(x)) : to_float(a, x);
  }
  if (a.saturate) { return to_half(a, a.result, detail::number(bits, a.type) > 0 ? 1.0 : 0.0); }
  double const sticky = a.type.is_signed() ? floats::detail::sticky_double(static_cast<std::int64_t>(x))
                                           : floats::detail::sticky_double(x);
  return to_half(a, a.result, sticky);
}
inline Word from_real(Arithmetic const& a, Word bits) {
  double x = real_number(bits, a.type, a.flush);
  if (a.to_integer) { x = integral(x, a.round); }
  if (a.saturate) { x = clamped_to_one(x); }
  if (a.result.bits == 16) { return to_half(a, a.result, x); }
  return to_float(a, x);
}

// Converts to or from a pair.
inline Word pairs(Arithmetic const& a, Word const* x) {
  int const to = a.result.element, from = a.type.element;
  double const high = a.sources == 2 ? real_number(x[0], a.type) : 0,
               low = a.sources == 2 ? real_number(x[1], a.type) : 0;
  if (a.sources == 2 && to == 16) { return to_half(a, a.result, high) << 16 | to_half(a, a.result, low); }
  if (a.sources == 2) { return to_byte(a, high) << 8 | to_byte(a, low); }
  Type const half = type_of("f16");
  if (to == 8) { return to_byte(a, real_number(x[0] >> 16, half)) << 8 | to_byte(a, real_number(x[0], half)); }
  return to_half(a, a.result, of_byte(a.type, x[0] >> from)) << 16 | to_half(a, a.result, of_byte(a.type, x[0]));
}

}  // namespace detail

inline Word converted(Arithmetic const& a, Word const* x) {
  bool const pair = a.result.element != a.result.bits || a.type.element != a.type.bits;
  if (pair) { return detail::pairs(a, x); }
  if (a.result.is("tf32")) { return detail::to_tf32(a, x[0]); }
  if (a.type.is_real() && a.result.is_real()) { return detail::from_real(a, x[0]); }
  if (a.type.is_real()) { return detail::to_integer(a, detail::real_number(x[0], a.type, a.flush)); }
  if (a.result.is_real()) { return detail::from_integer(a, x[0]); }
  Word const whole = extended(x[0], a.type);
  return a.saturate ? extended(detail::clamped(detail::number(x[0], a.type), a.result), a.result)
                    : extended(whole, a.result);
}

namespace detail {

// slct chooses by the sign of its third source, and treats a NaN as negative.
inline bool chooses_first(Arithmetic const& a, Word x) {
  return a.other.is_real() ? real_number(x, a.other, a.flush) >= 0 : as_signed(x, 32) >= 0;
}
inline Word combined(Arithmetic const& a, bool yes, Word with) {
  bool const p = with != 0;
  return a.combine == 0 ? yes && p : a.combine == 1 ? yes || p : a.combine == 2 ? yes != p : yes;
}

}  // namespace detail

// Returns the result of any instruction that arithmetic() recognises.
inline Word value_of(Arithmetic const& a, Word const* x, bool& carry) {
  Word const sign = Word(1) << (a.type.bits - 1);
  switch (a.op) {
    case Op::cvt:
      return converted(a, x);
    case Op::selp:
      return x[2] != 0 ? x[0] : x[1];
    case Op::slct:
      return detail::chooses_first(a, x[2]) ? x[0] : x[1];
    case Op::setp:
      return detail::combined(a, compare(a, x[0], x[1]), x[2]);
    case Op::set: {
      bool const yes = detail::combined(a, compare(a, x[0], x[1]), x[2]) != 0;
      return !yes ? 0 : a.result.is_real() ? 0x3f800000u : 0xffffffffu;
    }
    case Op::copysign:
      return (x[1] & ~sign) | (x[0] & sign);
    case Op::testp:
      return test(a, x[0]) ? 1 : 0;
    default:
      return a.type.is_real() ? real(a, x) : integer(a, x, carry);
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
