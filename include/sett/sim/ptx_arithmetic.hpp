// ptx_arithmetic: recognises the names of PTX's arithmetic instructions.
//
//   law      arithmetic(form).op is Op::none unless the simulated GPU executes exactly this form
//   example  arithmetic(Form("mad.wide.s16")) has the type s16, the result type s32 and three sources
//
// Requires: nothing. Errors: none. Source: PTX ISA 9.7.1 to 9.7.9.
#pragma once

#include "ptx_type.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

// clang-format off
enum class Op : unsigned char {
  none, add, sub, mul, mad, mul24, mad24, sad, div, rem, abs, neg, min, max, bit_and, bit_or, bit_xor, bit_not, cnot,
  shl, shr, shf, bfe, bfi, brev, popc, clz, bfind, prmt, lop3, selp, slct, setp, set, fma, copysign, testp, rcp, sqrt,
  rsqrt, ex2, lg2, sin, cos, tanh, dp4a, dp2a, cvt, pack
};
// clang-format on
enum class Round : unsigned char { none, nearest, zero, down, up, away, approximate, full };
enum class Half : unsigned char { none, low, high, wide };

struct Arithmetic {
  Op op = Op::none;
  Type type = {}, result = {};  // the types of the sources and of the result
  int sources = 0;
  Round round = Round::none;
  bool to_integer = false;  // whether the rounding is to an integer: rni, rzi, rmi, rpi
  Half half = Half::none;
  bool saturate = false, flush = false, relu = false, nan = false, xorsign = false, finite = false;
  bool sets_carry = false, takes_carry = false;
  int compare = -1, combine = -1;  // numbers in comparisons and combinations
  int mode = 0;                    // the variant of prmt, shf, bfind and testp
  Type other = {};                 // the second type of dp4a, dp2a and set, and the source of cvt
};

inline constexpr std::string_view comparisons[] = {"eq", "ne",  "lt",  "le",  "gt",  "ge",  "lo",  "ls",  "hi",
                                                   "hs", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};
inline constexpr std::string_view combinations[] = {"and", "or", "xor"};
inline constexpr std::string_view selections[] = {"f4e", "b4e", "rc8", "ecl", "ecr", "rc16"};
inline constexpr std::string_view tests[] = {"finite", "infinite", "number", "notanumber", "normal", "subnormal"};

namespace detail {

struct Mnemonic {
  std::string_view name;
  Op op;
  int sources;
};
inline constexpr Mnemonic mnemonics[] = {{"add", Op::add, 2},     {"addc", Op::add, 2},
                                         {"sub", Op::sub, 2},     {"subc", Op::sub, 2},
                                         {"mul", Op::mul, 2},     {"mad", Op::mad, 3},
                                         {"madc", Op::mad, 3},    {"mul24", Op::mul24, 2},
                                         {"mad24", Op::mad24, 3}, {"sad", Op::sad, 3},
                                         {"div", Op::div, 2},     {"rem", Op::rem, 2},
                                         {"abs", Op::abs, 1},     {"neg", Op::neg, 1},
                                         {"min", Op::min, 2},     {"max", Op::max, 2},
                                         {"and", Op::bit_and, 2}, {"or", Op::bit_or, 2},
                                         {"xor", Op::bit_xor, 2}, {"not", Op::bit_not, 1},
                                         {"cnot", Op::cnot, 1},   {"shl", Op::shl, 2},
                                         {"shr", Op::shr, 2},     {"shf", Op::shf, 3},
                                         {"bfe", Op::bfe, 3},     {"bfi", Op::bfi, 4},
                                         {"brev", Op::brev, 1},   {"popc", Op::popc, 1},
                                         {"clz", Op::clz, 1},     {"bfind", Op::bfind, 1},
                                         {"prmt", Op::prmt, 3},   {"lop3", Op::lop3, 4},
                                         {"selp", Op::selp, 3},   {"slct", Op::slct, 3},
                                         {"setp", Op::setp, 2},   {"set", Op::set, 2},
                                         {"fma", Op::fma, 3},     {"copysign", Op::copysign, 2},
                                         {"testp", Op::testp, 1}, {"rcp", Op::rcp, 1},
                                         {"sqrt", Op::sqrt, 1},   {"rsqrt", Op::rsqrt, 1},
                                         {"ex2", Op::ex2, 1},     {"lg2", Op::lg2, 1},
                                         {"sin", Op::sin, 1},     {"cos", Op::cos, 1},
                                         {"tanh", Op::tanh, 1},   {"dp4a", Op::dp4a, 3},
                                         {"dp2a", Op::dp2a, 3},   {"cvt", Op::cvt, 1}};

constexpr Round rounding(Parts& p, bool to_integer) {
  constexpr std::string_view names[] = {"rn", "rz", "rm", "rp"}, integers[] = {"rni", "rzi", "rmi", "rpi"};
  int const i = to_integer ? p.take_any(integers) : p.take_any(names);
  return i < 0 ? Round::none : Round(int(Round::nearest) + i);
}
constexpr Type wider(Type const& t) {
  return t.is("u16") ? type_of("u32") : t.is("s16") ? type_of("s32") : t.is("u32") ? type_of("u64") : type_of("s64");
}
constexpr bool is_small_real(Type const& t) { return t.is_real() && t.element == 16; }
constexpr bool is_number(Type const& t) { return t.is_integer() && t.kind != Kind::bits && t.bits >= 16; }

// Reads what follows a mnemonic of integers. Returns whether the form exists.
constexpr bool integers(Arithmetic& a, Parts& p, bool carry) {
  a.takes_carry = carry;
  constexpr std::string_view halves[] = {"lo", "hi", "wide"};
  bool const multiplies = a.op == Op::mul || a.op == Op::mad || a.op == Op::mul24 || a.op == Op::mad24;
  if (multiplies) { a.half = Half(1 + p.take_any(halves)); }
  a.saturate = p.take("sat");
  a.sets_carry = p.take("cc");
  a.relu = p.take("relu");
  a.type = a.result = p.take_type();
  if (multiplies && a.half == Half::none) { return false; }
  if (a.half == Half::wide) { a.result = wider(a.type); }
  if ((a.sets_carry || carry) && (a.type.bits < 32 || a.saturate || a.half == Half::wide)) { return false; }
  if (a.sets_carry && a.op != Op::add && a.op != Op::sub && a.op != Op::mad) { return false; }
  if (a.saturate && !(a.type.is("s32") && (a.op == Op::add || a.op == Op::sub ||
                                           ((a.op == Op::mad || a.op == Op::mad24) && a.half == Half::high)))) {
    return false;
  }
  if (a.relu && !((a.op == Op::min || a.op == Op::max) && a.type.is("s32"))) { return false; }
  if (a.op == Op::mul24 || a.op == Op::mad24) { return a.type.bits == 32 && a.half != Half::wide && is_number(a.type); }
  if (a.op == Op::abs || a.op == Op::neg) { return a.type.is_signed() && a.type.bits >= 16; }
  return is_number(a.type) && !(a.half == Half::wide && a.type.bits == 64);
}

// Reads what follows a mnemonic of floating-point numbers.
constexpr bool reals(Arithmetic& a, Parts& p) {
  a.round = a.op == Op::div && p.take("full") ? Round::full
            : p.take("approx")                ? Round::approximate
                                              : rounding(p, false);
  a.flush = p.take("ftz");
  a.nan = p.take("NaN");
  a.xorsign = p.take("xorsign") && p.take("abs");
  a.saturate = p.take("sat");
  a.relu = p.take("relu");
  a.type = a.result = p.take_type();
  bool const single = a.type.is("f32"), twice = a.type.is("f64"), half = is_small_real(a.type);
  if (!(single || twice || half) || (a.flush && (twice || a.type.is("bf16") || a.type.is("bf16x2")))) { return false; }
  bool const extreme = a.op == Op::min || a.op == Op::max, sign = a.op == Op::abs || a.op == Op::neg;
  if ((a.nan || a.xorsign) && (!extreme || twice)) { return false; }
  if (extreme || sign) { return a.round == Round::none && !a.saturate && !a.relu; }
  bool const sums = a.op == Op::add || a.op == Op::sub || a.op == Op::mul || a.op == Op::fma;
  bool const exact = a.round >= Round::nearest && a.round <= Round::up;
  if (a.relu && !(a.op == Op::fma && half)) { return false; }
  if (half) {
    return sums && (a.round == Round::nearest || (a.round == Round::none && a.op != Op::fma)) &&
           !(a.saturate && a.type.is("bf16")) && !(a.saturate && a.type.is("bf16x2")) && !(a.saturate && a.relu);
  }
  if (a.saturate && !(sums && single)) { return false; }
  if (sums) { return exact || (a.round == Round::none && a.op != Op::fma); }
  if (a.op == Op::div) { return exact || (single && a.round != Round::none); }
  if (a.op == Op::rcp || a.op == Op::sqrt) { return exact || (single && a.round == Round::approximate); }
  return single && a.round == Round::approximate;
}

constexpr bool bits(Arithmetic& a, Parts& p) {
  if (a.op == Op::shf) {
    a.mode = p.take("l") ? 1 : p.take("r") ? 0 : 9;
    a.mode += p.take("wrap") ? 2 : p.take("clamp") ? 0 : 9;
    if (a.mode > 3) { return false; }
  }
  if (a.op == Op::bfind && p.take("shiftamt")) { a.mode = 1; }
  a.type = a.result = p.take_type();
  if (a.op == Op::prmt) { a.mode = 1 + p.take_any(selections); }
  if (a.op == Op::popc || a.op == Op::clz || a.op == Op::bfind) { a.result = type_of("u32"); }
  bool const untyped = a.type.kind == Kind::bits;
  switch (a.op) {
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor:
    case Op::bit_not:
      return a.type.is("pred") || (untyped && a.type.bits >= 16);
    case Op::cnot:
    case Op::shl:
      return untyped && a.type.bits >= 16;
    case Op::shr:
      return a.type.is_integer() && a.type.bits >= 16;
    case Op::bfe:
    case Op::bfind:
      return is_number(a.type) && a.type.bits >= 32;
    case Op::bfi:
    case Op::brev:
    case Op::popc:
    case Op::clz:
      return untyped && a.type.bits >= 32;
    default:
      return a.type.is("b32");
  }
}

constexpr bool compares(Arithmetic& a, Parts& p) {
  a.compare = p.take_any(comparisons);
  a.combine = p.take_any(combinations);
  a.sources = a.combine < 0 ? 2 : 3;
  a.flush = p.take("ftz");
  a.result = type_of("pred");
  if (a.op == Op::set) { a.result = p.take_type(); }
  a.type = p.take_type();
  bool const result = a.op == Op::setp || a.result.is("u32") || a.result.is("s32") || a.result.is("f32");
  std::string_view const c = a.compare < 0 ? "" : comparisons[a.compare];
  bool const unordered = a.compare >= 10, is_unsigned = a.compare >= 6 && a.compare < 10;
  bool const flushes = a.type.is("f32") || a.type.is("f16") || a.type.is("f16x2");
  if (a.compare < 0 || !result || (a.flush && !flushes) || a.type.is("tf32") || a.type.element == 8) { return false; }
  if (a.type.is_real()) { return !is_unsigned && a.type.bits == a.type.element; }
  if (!a.type.is_integer() || a.type.bits < 16 || unordered) { return false; }
  if (a.type.kind == Kind::bits) { return c == "eq" || c == "ne"; }
  return !is_unsigned || a.type.kind == Kind::is_unsigned;
}

constexpr bool selects(Arithmetic& a, Parts& p) {
  if (a.op == Op::testp) {
    a.mode = p.take_any(tests);
    a.type = p.take_type();
    a.result = type_of("pred");
    return a.mode >= 0 && (a.type.is("f32") || a.type.is("f64"));
  }
  if (a.op == Op::slct) { a.flush = p.take("ftz"); }
  a.type = a.result = p.take_type();
  if (a.op == Op::copysign) { return a.type.is("f32") || a.type.is("f64"); }
  if (a.op == Op::slct) {
    a.other = p.take_type();
    if (!(a.other.is("s32") || (a.other.is("f32"))) || (a.flush && a.other.is("s32"))) { return false; }
  }
  bool const plain = a.type.is_integer() || a.type.is("f32") || a.type.is("f64");
  return plain && a.type.bits >= 16;
}

constexpr bool dots(Arithmetic& a, Parts& p) {
  if (a.op == Op::dp2a) { a.half = p.take("lo") ? Half::low : p.take("hi") ? Half::high : Half::none; }
  a.type = p.take_type();
  a.other = p.take_type();
  a.result = type_of(a.type.is_signed() || a.other.is_signed() ? "s32" : "u32");
  return (a.type.is("s32") || a.type.is("u32")) && (a.other.is("s32") || a.other.is("u32")) &&
         (a.op == Op::dp4a || a.half != Half::none);
}

// Reads the conversions between scalars and to pairs.
constexpr bool converts(Arithmetic& a, Parts& p) {
  a.round = rounding(p, true);
  a.to_integer = a.round != Round::none;
  if (!a.to_integer) { a.round = p.take("rna") ? Round::away : rounding(p, false); }
  a.flush = p.take("ftz");
  a.relu = p.take("relu");
  a.finite = p.take("satfinite");
  if (!a.relu) { a.relu = p.take("relu"); }
  a.saturate = p.take("sat");
  a.result = p.take_type();
  a.type = p.take_type();
  bool const near = a.round == Round::nearest, exact = a.round >= Round::nearest && a.round <= Round::up;
  if (!a.result.exists() || !a.type.exists() || a.type.is("pred") || a.result.is("pred")) { return false; }
  if (a.result.kind == Kind::bits || a.type.kind == Kind::bits || a.type.is("tf32")) { return false; }
  if (a.flush && !a.type.is("f32") && !a.result.is("f32")) { return false; }
  if (a.result.element == 8 && a.result.is_real()) {
    a.sources = a.type.is("f32") ? 2 : 1;
    return near && a.finite && !a.saturate && (a.type.is("f32") || a.type.is("f16x2"));
  }
  if (a.type.element == 8 && a.type.is_real()) { return a.result.is("f16x2") && near && !a.finite && !a.saturate; }
  if (a.result.is("f16x2") || a.result.is("bf16x2")) {
    a.sources = 2;
    return a.type.is("f32") && (near || a.round == Round::zero) && !a.saturate && !a.flush;
  }
  if (a.result.is("tf32")) {
    if (a.round == Round::away) { return a.type.is("f32") && !a.relu && !a.saturate && !a.finite; }
    return a.type.is("f32") && (near || a.round == Round::zero) && !a.saturate && !a.flush && !a.finite;
  }
  if (a.type.bits != a.type.element || a.round == Round::away) { return false; }
  if (a.relu || a.finite) {
    bool const small = a.result.is("f16") || a.result.is("bf16");
    return small && a.type.is("f32") && (near || a.round == Round::zero) && !a.to_integer && !a.saturate && !a.flush;
  }
  if (!a.result.is_real()) { return a.type.is_real() == a.to_integer && (a.to_integer || a.round == Round::none); }
  if (!a.type.is_real()) { return exact && !a.to_integer; }
  if (a.type == a.result) { return a.round == Round::none || a.to_integer; }
  bool const narrows = a.result.bits < a.type.bits || (a.result.bits == 16 && a.type.bits == 16);
  return narrows ? exact && !a.to_integer : a.round == Round::none;
}

}  // namespace detail

// Returns the description of the instruction. Its op is Op::none if the simulated GPU does not execute this form.
constexpr Arithmetic arithmetic(Form const& form) {
  for (detail::Mnemonic const& m : detail::mnemonics) {
    if (m.name != form.mnemonic()) { continue; }
    Arithmetic a;
    a.op = m.op;
    a.sources = m.sources;
    Parts p(form);
    Type const last = type_of(form.part[form.parts - 1]);
    bool const carry = m.name == "addc" || m.name == "subc" || m.name == "madc";
    bool good = false;
    if (m.op == Op::cvt) {
      good = detail::converts(a, p);
    } else if (m.op == Op::dp4a || m.op == Op::dp2a) {
      good = detail::dots(a, p);
    } else if (m.op == Op::setp || m.op == Op::set) {
      good = detail::compares(a, p);
    } else if (m.op == Op::selp || m.op == Op::slct || m.op == Op::testp || m.op == Op::copysign) {
      good = detail::selects(a, p);
    } else if (m.op >= Op::bit_and && m.op <= Op::lop3) {
      good = detail::bits(a, p);
    } else if (m.op > Op::lop3 || last.is_real()) {
      bool const real = m.op != Op::rem && m.op != Op::sad && m.op != Op::mul24 && m.op != Op::mad24 && !carry;
      if (a.op == Op::mad) { a.op = Op::fma; }
      good = real && detail::reals(a, p) && !(m.op == Op::mad && detail::is_small_real(a.type)) &&
             !(m.op == Op::mad && a.round == Round::none);
    } else {
      good = detail::integers(a, p, carry);
    }
    return good && p.done() ? a : Arithmetic{};
  }
  return {};
}

// Returns the type of source i.
constexpr Type source_type(Arithmetic const& a, int i) {
  Type const u32 = type_of("u32");
  switch (a.op) {
    case Op::mad:
      return i == 2 ? a.result : a.type;
    case Op::shl:
    case Op::shr:
      return i == 1 ? u32 : a.type;
    case Op::bfe:
      return i > 0 ? u32 : a.type;
    case Op::bfi:
      return i > 1 ? u32 : a.type;
    case Op::selp:
      return i == 2 ? type_of("pred") : a.type;
    case Op::slct:
      return i == 2 ? a.other : a.type;
    case Op::setp:
    case Op::set:
      return i == 2 ? type_of("pred") : a.type;
    case Op::dp4a:
    case Op::dp2a:
      return i == 0 ? a.type : i == 1 ? a.other : a.result;
    default:
      return a.type;
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
