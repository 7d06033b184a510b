// Sym: represents a number that may be unknown during planning.
//
// A known Sym is a constant. An unknown Sym is a step of a recording (the Tape): an input, or an operation on earlier
// numbers. A decision may depend only on a constant, or on the fact that an unknown is a multiple of `divisor`. When
// the plan is written as a type, the steps that its leaves need are replayed on the run-time values
// (layout/replay.hpp).
//
//   law      replaying the step of a op b on given inputs yields (value of a) op (value of b) in C++'s arithmetic
//   example  Sym n = tape.input(0, 1);  n * Sym(0) is known: 0;   ceil_div(n, Sym(128)) is recorded
//
// A Sym may also be a multiple of a unit, which is a basis vector of the module that contains a layout's strides
// (linear/basis.hpp). `value` and `node` then describe the coefficient. Sums of different units are steps of the
// recording.
//
// Requires: both operands belong to one tape; the tape outlives its numbers.
// Errors: a known overflow stays Num::overflow(). There are no comparisons; use surely_equal, surely_divides and
// may_exceed.
#pragma once

#include "number.hpp"
#include "vec.hpp"

namespace sett::inline SETT_ABI {

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

// A constant (node < 0) or the result of an earlier step. It is multiplied by a unit if unit >= 0.
struct Operand {
  std::int64_t value = 0;
  int node = -1;
  int unit = -1;

  SETT_HOST_DEVICE constexpr bool is_overflow() const { return node < 0 && value == smallest_int64; }
};

// If a step reads an input, a.value is the number of the argument, and b.value the number of the leaf in it.
struct RecordedStep {
  StepKind kind = StepKind::input;
  Operand a{};
  Operand b{};
  bool sum_of_units = false;  // whether the step's value is a sum of units and not a number
};

inline constexpr int no_unit = -1;
inline constexpr int many_units = -2;

// The position of an operand that has a unit.
struct UnitPlace {
  int argument = 0;
  int leaf = 0;
};

// A unit is given by the path of its basis vector.
struct Unit {
  Vec<int> path;
  UnitPlace place;
};

struct Tape;

struct Sym {
  Num value = 0;
  int node = -1;
  Tape* tape = nullptr;
  Num divisor = 1;  // a known divisor of an unknown value
  int unit = no_unit;

  constexpr Sym() = default;
  SETT_HOST_DEVICE constexpr explicit Sym(Num v) : value(v), divisor(v) {}
  SETT_HOST_DEVICE constexpr explicit Sym(int v) : value(v), divisor(v) {}
  SETT_HOST_DEVICE constexpr Operand operand() const { return {value.value, node, unit < 0 ? -1 : unit}; }
};

template <>
inline constexpr int inline_capacity<Sym> = 4;

struct Tape {
  Vec<RecordedStep> steps;
  Vec<Unit> units;
  int last_with_units = -1;  // last operand that has units
  bool misused = false;      // whether a unit was used where only numbers are allowed

  SETT_HOST_DEVICE constexpr Sym record(RecordedStep step, Num divisor) {
    steps.push_back(step);
    Sym s;
    s.node = steps.size() - 1;
    s.tape = this;
    s.divisor = divisor;
    return s;
  }

  // Returns the coefficient times the unit of this path. Registers a new unit.
  SETT_HOST_DEVICE constexpr Sym times_unit(Sym coefficient, Unit const& unit) {
    int i = 0;
    while (i < units.size() && !(units[i].path == unit.path)) { ++i; }
    if (i == units.size()) { units.push_back(unit); }
    last_with_units = unit.place.argument;
    coefficient.tape = this;
    coefficient.unit = i;
    return coefficient;
  }

  SETT_HOST_DEVICE constexpr Sym input(int argument, int leaf, Num divisor) {
    return record({StepKind::input, {argument, -1}, {leaf, -1}}, divisor);
  }
};

SETT_HOST_DEVICE constexpr bool is_known(Sym const& a) { return a.node < 0 && a.unit == no_unit; }
SETT_HOST_DEVICE constexpr Num known_value(Sym const& a) { return a.value; }
// Returns the smallest possible value of a. An unknown value is an extent, so it is at least 1 and a multiple of its
// divisor.
SETT_HOST_DEVICE constexpr Num lower_bound(Sym const& a) { return is_known(a) ? a.value : max(abs(a.divisor), Num(1)); }
SETT_HOST_DEVICE constexpr bool surely_equal(Sym const& a, Sym const& b) {
  if (a.unit != b.unit) { return false; }
  return a.node < 0 && b.node < 0 ? surely_equal(a.value, b.value) : a.node >= 0 && a.node == b.node;
}
SETT_HOST_DEVICE constexpr bool operator==(Sym const& a, Sym const& b) { return surely_equal(a, b); }
SETT_HOST_DEVICE constexpr bool surely_one(Sym const& a) { return is_known(a) && a.value.value == 1; }
SETT_HOST_DEVICE constexpr bool surely_zero(Sym const& a) { return a.node < 0 && a.value.value == 0; }
SETT_HOST_DEVICE constexpr bool surely_below_one(Sym const& a) { return is_known(a) && a.value.value < 1; }
SETT_HOST_DEVICE constexpr bool surely_divides(Sym const& d, Sym const& a) {
  return is_known(d) && a.unit == no_unit && surely_divides(d.value, is_known(a) ? a.value : a.divisor);
}

namespace detail {

SETT_HOST_DEVICE constexpr Sym recorded(StepKind kind, Sym const& a, Sym const& b, Num divisor) {
  Tape* const tape = a.tape == nullptr ? b.tape : a.tape;
  return tape->record({kind, a.operand(), b.operand()}, divisor);
}

// Records a op b, a sum of several units.
SETT_HOST_DEVICE constexpr Sym recorded_sum(StepKind kind, Sym const& a, Sym const& b) {
  Tape* const tape = a.tape == nullptr ? b.tape : a.tape;
  Sym out = tape->record({kind, a.operand(), b.operand(), true}, Num(1));
  out.unit = many_units;
  return out;
}

SETT_HOST_DEVICE constexpr Sym coefficient(Sym a) {
  a.unit = no_unit;
  return a;
}

// If a or b is not a number, records a misuse and returns true. The operations below need numbers.
SETT_HOST_DEVICE constexpr bool misused(Sym const& a, Sym const& b) {
  if (a.unit == no_unit && b.unit == no_unit) { return false; }
  (a.unit == no_unit ? b : a).tape->misused = true;
  return true;
}

}  // namespace detail

SETT_HOST_DEVICE constexpr Sym operator+(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value + b.value); }
  if (surely_zero(a)) { return b; }
  if (surely_zero(b)) { return a; }
  if (a.unit != b.unit || a.unit == many_units) { return detail::recorded_sum(StepKind::add, a, b); }
  Sym sum;
  if (a.node < 0 && b.node < 0) {
    sum = Sym(a.value + b.value);
  } else {
    sum = detail::recorded(StepKind::add, detail::coefficient(a), detail::coefficient(b), gcd(a.divisor, b.divisor));
  }
  sum.unit = a.unit;
  sum.tape = a.tape == nullptr ? b.tape : a.tape;
  return sum;
}

SETT_HOST_DEVICE constexpr Sym operator-(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value - b.value); }
  if (surely_zero(b)) { return a; }
  if (detail::misused(a, b)) { return a; }
  return detail::recorded(StepKind::subtract, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym operator*(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value * b.value); }
  if (surely_zero(a) || surely_one(b)) { return a; }
  if (surely_zero(b) || surely_one(a)) { return b; }
  if (a.unit != no_unit && b.unit != no_unit) {
    detail::misused(a, b);
    return a;
  }
  if (a.unit == many_units || b.unit == many_units) { return detail::recorded_sum(StepKind::multiply, a, b); }
  Sym out;
  if (a.node < 0 && b.node < 0) {
    out = Sym(a.value * b.value);
  } else {
    Num const divisor = a.divisor * b.divisor;
    out = detail::recorded(StepKind::multiply, detail::coefficient(a), detail::coefficient(b),
                           divisor.overflowed() ? max(abs(a.divisor), abs(b.divisor)) : divisor);
  }
  out.unit = a.unit == no_unit ? b.unit : a.unit;
  out.tape = a.tape == nullptr ? b.tape : a.tape;
  return out;
}

// The planners divide only positive numbers. For these, the result equals that of C++'s division.
SETT_HOST_DEVICE constexpr Sym operator/(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value / b.value); }
  if (surely_zero(a) || surely_one(b) || detail::misused(a, b)) { return a; }
  return detail::recorded(StepKind::divide, a, b, surely_divides(b, a) ? a.divisor / b.value : Num(1));
}

SETT_HOST_DEVICE constexpr Sym operator%(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(a.value % b.value); }
  if (surely_zero(a) || surely_one(b) || detail::misused(a, b)) { return Sym(0); }
  return detail::recorded(StepKind::remainder, a, b, Num(1));
}

SETT_HOST_DEVICE constexpr Sym ceil_div(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(ceil_div(a.value, b.value)); }
  if (surely_zero(a) || surely_one(b) || detail::misused(a, b)) { return a; }
  return detail::recorded(StepKind::ceil_divide, a, b, surely_divides(b, a) ? a.divisor / b.value : Num(1));
}

SETT_HOST_DEVICE constexpr Sym min(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(min(a.value, b.value)); }
  if (detail::misused(a, b)) { return a; }
  return detail::recorded(StepKind::minimum, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym max(Sym const& a, Sym const& b) {
  if (is_known(a) && is_known(b)) { return Sym(max(a.value, b.value)); }
  if (detail::misused(a, b)) { return a; }
  return detail::recorded(StepKind::maximum, a, b, gcd(a.divisor, b.divisor));
}

SETT_HOST_DEVICE constexpr Sym abs(Sym const& a) {
  if (is_known(a)) { return Sym(abs(a.value)); }
  if (detail::misused(a, a)) { return a; }
  return detail::recorded(StepKind::magnitude, a, a, a.divisor);
}

SETT_HOST_DEVICE constexpr Sym signum(Sym const& a) {
  if (is_known(a)) { return Sym(signum(a.value)); }
  if (detail::misused(a, a)) { return a; }
  return detail::recorded(StepKind::sign, a, a, Num(1));
}

}  // namespace sett
