// Sym: a number that may be unknown while planning.
//
// A known Sym is a constant. An unknown one is a step of a recording (the Tape): an input, or an operation on earlier
// numbers. Decisions may rest only on what is known: the constant, or that an unknown is a multiple of `divisor`. When
// the plan is spelled as a type, the steps its leaves need are replayed on the run-time values (layout/replay.hpp).
//
//   law      replaying the step of a op b on given inputs yields (value of a) op (value of b) in C++'s arithmetic
//   example  Sym n = tape.input(0, 1);  n * Sym(0) is known: 0;   ceil_div(n, Sym(128)) is recorded
//
// Requires: both operands belong to one tape; the tape outlives its numbers.
// Errors: a known overflow stays Num::overflow(). Comparisons do not exist: ask surely_equal, surely_divides,
// may_exceed.
#pragma once

#include "number.hpp"
#include "vec.hpp"

namespace sett {

enum class StepKind : unsigned char {
  input,
  add,
  subtract,
  multiply,
  divide,
  remainder,
  ceil_divide,
  minimum,
  maximum,
  magnitude,
  sign
};

// a constant (node < 0) or the result of an earlier step
struct Operand {
  std::int64_t value = 0;
  int node = -1;

  SETT_HOST_DEVICE constexpr bool is_overflow() const { return node < 0 && value == smallest_int64; }
};

// of an input, a.value is the argument and b.value the leaf within it
struct RecordedStep {
  StepKind kind = StepKind::input;
  Operand a{};
  Operand b{};
};

struct Tape;

struct Sym {
  Num value = 0;
  int node = -1;
  Tape* tape = nullptr;
  Num divisor = 1;  // an unknown value is a multiple of this

  constexpr Sym() = default;
  SETT_HOST_DEVICE constexpr explicit Sym(Num v) : value(v), divisor(v) {}
  SETT_HOST_DEVICE constexpr explicit Sym(int v) : value(v), divisor(v) {}
  SETT_HOST_DEVICE constexpr Operand operand() const { return {value.value, node}; }
};

template <>
inline constexpr int inline_capacity<Sym> = 4;

struct Tape {
  Vec<RecordedStep> steps;

  SETT_HOST_DEVICE constexpr Sym record(RecordedStep step, Num divisor) {
    steps.push_back(step);
    Sym s;
    s.node = steps.size() - 1;
    s.tape = this;
    s.divisor = divisor;
    return s;
  }

  SETT_HOST_DEVICE constexpr Sym input(int argument, int leaf, Num divisor) {
    return record({StepKind::input, {argument, -1}, {leaf, -1}}, divisor);
  }
};

SETT_HOST_DEVICE constexpr bool is_known(Sym const& a) {
  return a.node < 0;
}
SETT_HOST_DEVICE constexpr Num known_value(Sym const& a) {
  return a.value;
}
// of an extent (at least 1) that is a multiple of divisor
SETT_HOST_DEVICE constexpr Num lower_bound(Sym const& a) {
  return is_known(a) ? a.value : max(abs(a.divisor), Num(1));
}
SETT_HOST_DEVICE constexpr bool surely_equal(Sym const& a, Sym const& b) {
  return is_known(a) && is_known(b) ? surely_equal(a.value, b.value) : a.node >= 0 && a.node == b.node;
}
SETT_HOST_DEVICE constexpr bool surely_one(Sym const& a) {
  return a.node < 0 && a.value.value == 1;
}
SETT_HOST_DEVICE constexpr bool surely_zero(Sym const& a) {
  return a.node < 0 && a.value.value == 0;
}
SETT_HOST_DEVICE constexpr bool surely_below_one(Sym const& a) {
  return a.node < 0 && a.value.value < 1;
}
SETT_HOST_DEVICE constexpr bool surely_divides(Sym const& d, Sym const& a) {
  return is_known(d) && surely_divides(d.value, is_known(a) ? a.value : a.divisor);
}
SETT_HOST_DEVICE constexpr bool is_constant(Sym const& a, int v) {
  return is_known(a) && a.value == Num(v);
}

SETT_HOST_DEVICE constexpr Sym recorded(StepKind kind, Sym const& a, Sym const& b, Num divisor) {
  Tape* const tape = is_known(a) ? b.tape : a.tape;
  return tape->record({kind, a.operand(), b.operand()}, divisor);
}

SETT_HOST_DEVICE constexpr Sym operator+(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value + b.value); }
  if (is_constant(a, 0)) { return b; }
  if (is_constant(b, 0)) { return a; }
  return recorded(StepKind::add, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym operator-(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value - b.value); }
  if (is_constant(b, 0)) { return a; }
  return recorded(StepKind::subtract, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym operator*(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value * b.value); }
  if (is_constant(a, 0) || is_constant(b, 1)) { return a; }
  if (is_constant(b, 0) || is_constant(a, 1)) { return b; }
  Num const divisor = a.divisor * b.divisor;
  return recorded(StepKind::multiply, a, b, divisor.overflowed() ? max(abs(a.divisor), abs(b.divisor)) : divisor);
}

// the planners divide positive numbers, where C++'s division agrees
SETT_HOST_DEVICE constexpr Sym operator/(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value / b.value); }
  if (is_constant(a, 0) || is_constant(b, 1)) { return a; }
  return recorded(StepKind::divide, a, b, surely_divides(b, a) ? a.divisor / b.value : Num(1));
}

SETT_HOST_DEVICE constexpr Sym operator%(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value % b.value); }
  if (is_constant(a, 0) || is_constant(b, 1)) { return Sym(0); }
  return recorded(StepKind::remainder, a, b, Num(1));
}

SETT_HOST_DEVICE constexpr Sym ceil_div(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(ceil_div(a.value, b.value)); }
  if (is_constant(a, 0) || is_constant(b, 1)) { return a; }
  return recorded(StepKind::ceil_divide, a, b, surely_divides(b, a) ? a.divisor / b.value : Num(1));
}

SETT_HOST_DEVICE constexpr Sym min(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(min(a.value, b.value)); }
  return recorded(StepKind::minimum, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym max(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(max(a.value, b.value)); }
  return recorded(StepKind::maximum, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym abs(Sym const& a) {
  return is_known(a) ? Sym(abs(a.value)) : recorded(StepKind::magnitude, a, a, a.divisor);
}

SETT_HOST_DEVICE constexpr Sym signum(Sym const& a) {
  return is_known(a) ? Sym(signum(a.value)) : recorded(StepKind::sign, a, a, Num(1));
}

}  // namespace sett
