// formula: evaluates the formulas of formats.
//
//   law      evaluate_formula(f, sizes) is the value of f with integers of any size, or an error if a step overflows
//   example  "round_up(584*T,576)" with T = 4 is 2880;   "M/128" with M = 200 is an error
//
// Requires: nothing.
// Errors: bad_text with the column; extent_not_divisible for an inexact division; overflow; undecided_value for a size
// that is not given.
#pragma once

#include "../layout/parse.hpp"
#include "../num/math.hpp"

namespace sett::inline SETT_ABI::formats {

// The sizes of a format by their capital letters. 0 means that a size is not given.
struct Sizes {
  Num of[26]{};

  constexpr Num& operator[](char letter) { return of[letter - 'A']; }
  constexpr Num const& operator[](char letter) const { return of[letter - 'A']; }
};

namespace detail {

constexpr bool is_size(char c) { return c >= 'A' && c <= 'Z'; }

// Reads formulas from a text.
class Formula {
 public:
  constexpr Formula(Cursor& in, Sizes const& sizes) : in_(in), sizes_(sizes) {}

  constexpr Failure sum(Num& out) {
    if (Failure const f = product(out)) { return f; }
    for (;;) {
      bool const adds = in_.take("+");
      if (!adds && !in_.take("-")) { return overflow_of(out); }
      Num next;
      if (Failure const f = product(next)) { return f; }
      out = adds ? out + next : out - next;
    }
  }

  // Reads a product. Unlike a sum, it ends before the " + " of an offset.
  constexpr Failure product(Num& out) {
    if (Failure const f = factor(out)) { return f; }
    for (;;) {
      bool const multiplies = in_.take("*");
      if (!multiplies && !in_.take("/")) { return overflow_of(out); }
      Num next;
      if (Failure const f = factor(next)) { return f; }
      if (multiplies) {
        out = out * next;
        continue;
      }
      if (next < Num(1)) { return {Rule::argument_below_one, 1, 0, next}; }
      if (!divides(next, out)) { return {Rule::extent_not_divisible, 0, 0, out, next}; }
      out = out / next;
    }
  }

  char missing = '\0';  // the size that is not given, if the failure is undecided_value

 private:
  static constexpr Failure overflow_of(Num n) { return n.overflowed() ? Failure{Rule::overflow} : Failure{}; }
  static constexpr bool divides(Num d, Num n) { return !n.overflowed() && n.value % d.value == 0; }

  constexpr Failure factor(Num& out) {
    if (++depth_ > parse_depth) { return {Rule::text_too_deep, 0, 0, 0, Num(parse_depth)}; }
    Failure const f = nested(out);
    --depth_;
    return f;
  }

  constexpr Failure nested(Num& out) {
    if (in_.take("(")) {
      if (Failure const f = sum(out)) { return f; }
      return in_.take(")") ? Failure{} : sett::detail::bad(in_);
    }
    if (in_.take("round_up")) { return rounded(out); }
    if (in_.take_number(out)) { return overflow_of(out); }
    if (in_.take("-")) {
      if (Failure const f = factor(out)) { return f; }
      out = -out;
      return {};
    }
    char const letter = in_.peek();
    char const name[2] = {letter, '\0'};
    if (!is_size(letter) || !in_.take(name)) { return sett::detail::bad(in_); }
    out = sizes_[letter];
    if (out == Num(0)) {
      missing = letter;
      return {Rule::undecided_value};
    }
    return overflow_of(out);
  }

  constexpr Failure rounded(Num& out) {
    Num to;
    if (!in_.take("(")) { return sett::detail::bad(in_); }
    if (Failure const f = sum(out)) { return f; }
    if (!in_.take(",")) { return sett::detail::bad(in_); }
    if (Failure const f = sum(to)) { return f; }
    if (out < Num(0)) { return {Rule::argument_below_one, 0, 0, out}; }
    if (to < Num(1)) { return {Rule::argument_below_one, 1, 0, to}; }
    Num const next = out + to - Num(1);
    if (next.overflowed()) { return {Rule::overflow}; }
    out = next / to * to;
    return in_.take(")") ? Failure{} : sett::detail::bad(in_);
  }

  Cursor& in_;
  Sizes const& sizes_;
  int depth_ = 0;
};

}  // namespace detail

// Evaluates a text that contains one formula.
inline Outcome<Num> evaluate_formula(char const* text, Sizes const& sizes) {
  Cursor in(text, sett::detail::length_of(text));
  detail::Formula formula(in, sizes);
  Num out;
  if (Failure const f = formula.sum(out)) { return f; }
  if (!in.at_end()) { return sett::detail::bad(in); }
  return out;
}

}  // namespace sett::inline SETT_ABI::formats
