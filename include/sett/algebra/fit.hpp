// fit: the layout whose values are a given table, or the least index that forbids one.
//
//   law      R(x) = f(x) for 0 <= x < N, R coalesced and unique; or f[0..x] begins no layout table of length N and x is
//            the least such index (proofs.md 3.1)
//   example  fit([0,1,10,11]) == (2,2):(1,10);   fit([0,2,3,4]) is refused at index 3
//
// A layout table jumps at a chain of indices Q_1 | Q_2 | ... | N. One pass predicts each difference f(x)-f(x-1) from the
// last Q that divides x; a difference that disagrees must open a new Q, and only a divisor of N that the last Q divides
// may.
//
// Requires: a non-empty table.
// Errors: table_nonzero_start, table_not_layout, overflow.
#pragma once

#include "coalesce.hpp"

namespace sett {

// The layout of f(0..n-1) among layouts of size total (a multiple of nothing in particular; n == total for a whole
// table, less for the beginning of one: proofs.md 4.11).
template <class F>
SETT_HOST_DEVICE constexpr Outcome<AnyLayout> fit_prefix(F const& f, std::int64_t n, Num total) {
  if (!(f(0) == Num(0))) { return Failure{Rule::table_nonzero_start, 0, 0, f(0)}; }
  if (total == Num(1)) { return one_mode(Num(1), Num(0)); }
  Vec<std::int64_t> jump(std::int64_t{1});
  Vec<Num> value(f(1));
  Vec<Num> difference(f(1));
  Num before = f(1);
  for (std::int64_t x = 2; x < n; ++x) {
    int level = 0;
    while (level + 1 < jump.size() && x % jump[level + 1] == 0) { ++level; }
    Num const here = f(x);
    if (here.overflowed()) { return Failure{Rule::overflow}; }
    Num const step = here - before;
    before = here;
    if (step == difference[level]) { continue; }
    if (x % jump.back() != 0 || total.value % x != 0) { return Failure{Rule::table_not_layout, 0, Num(x)}; }
    jump.push_back(x);
    value.push_back(here);
    difference.push_back(step);
  }
  Vec<Num> shape;
  for (int i = 0; i < jump.size(); ++i) {
    shape.push_back((i + 1 < jump.size() ? Num(jump[i + 1]) : total) / Num(jump[i]));
  }
  return flat_layout(shape, value);
}

struct Fit {
  static constexpr char const* name = "fit";

  SETT_HOST_DEVICE static constexpr Outcome<AnyLayout> plan(Vec<Num> const& table) {
    if (table.empty()) { return Failure{Rule::argument_below_one, 0, 0, Num(0)}; }
    return fit_prefix([&table](std::int64_t x) { return table[int(x)]; }, table.size(), Num(table.size()));
  }
};

SETT_HOST_DEVICE constexpr Failure check_operand(Vec<Num> const& table) {
  for (Num const& n : table) {
    if (n.overflowed()) { return Failure{Rule::overflow}; }
  }
  return {};
}

SETT_HOST_DEVICE constexpr Text to_text(Vec<Num> const& table) {
  constexpr int shown = 16;
  Text out;
  out << '[';
  for (int i = 0; i < table.size() && i < shown; ++i) { out << (i > 0 ? "," : "") << table[i]; }
  return out << (table.size() > shown ? ",...]" : "]");
}

SETT_HOST_DEVICE inline result<AnyLayout> try_fit(Vec<Num> const& table) { return attempt<Fit>(table); }
SETT_HOST_DEVICE inline AnyLayout fit(Vec<Num> const& table) { return try_fit(table).value(); }

}  // namespace sett
