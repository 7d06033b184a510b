// fit: finds the layout whose values are a given table, or the first index at which no layout fits.
//
//   law      R(x) = f(x) for 0 <= x < N, and R is coalesced and unique; or no layout table of length N begins with
//            f[0..x], and x is the least such index (proofs.md 3.1)
//   example  fit([0,1,10,11]) == (2,2):(1,10);   fit([0,2,3,4]) is refused at index 3
//
// A layout's table jumps at the indices of a chain Q_1 | Q_2 | ... | N. A single pass over the table predicts each
// difference f(x)-f(x-1) from the last Q that divides x. If a difference disagrees, x becomes a new Q, which must
// divide N and be a multiple of the last Q.
//
// Requires: a non-empty table.
// Errors: table_nonzero_start, table_not_layout, overflow. With a shape also table_not_additive, sizes_differ.
#pragma once

#include "coalesce.hpp"

namespace sett::inline SETT_ABI {

// Returns the layout of size total whose values begin with f(0..n-1). n is equal to total for a whole table, and less
// for a prefix (proofs.md 4.11).
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

  template <class = void>
  SETT_HOST_DEVICE static constexpr Outcome<AnyLayout> plan(Vec<Num> const& table) {
    if (table.empty()) { return Failure{Rule::argument_below_one, 0, 0, Num(0)}; }
    return fit_prefix([&table](std::int64_t x) { return table[int(x)]; }, table.size(), Num(table.size()));
  }
};

// Fits with a shape. The result is the layout that refines the shape and has the table's values, in colexicographic
// order of the coordinates (proofs.md 3.3).
struct FitShape {
  static constexpr char const* name = "fit";

  template <class = void>
  SETT_HOST_DEVICE static constexpr Outcome<AnyLayout> plan(Vec<Num> const& table, AnyTuple const& shape) {
    for (int k = 0; k < shape.leaf.size(); ++k) {
      if (shape.leaf[k] < Num(1)) { return Failure{Rule::extent_below_one, k, 0, shape.leaf[k]}; }
    }
    Num const n = product(shape.leaf);
    if (n.overflowed()) { return Failure{Rule::overflow}; }
    if (!(n == Num(table.size()))) { return Failure{Rule::sizes_differ, 0, 0, Num(table.size()), n}; }
    Outcome<AnyLayout> out;
    std::int64_t weight = 1;
    int leaf = 0;
    for (int const node : shape.profile) {
      if (node >= 0) {
        out.value.profile.push_back(node);
        continue;
      }
      Num const extent = shape.leaf[leaf++];
      auto const mode =
          fit_prefix([&table, weight](std::int64_t i) { return table[int(i * weight)]; }, extent.value, extent);
      if (!mode.ok()) {
        Failure f = mode.failure;
        f.index = f.index * Num(weight);
        return f;
      }
      append_tree(out.value, mode.value);
      weight *= extent.value;
    }
    for (int x = 0; x < table.size(); ++x) {
      if (!(out.value(Num(x)) == table[x])) { return Failure{Rule::table_not_additive, 0, Num(x)}; }
    }
    return out;
  }
};

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(Vec<Num> const& table) {
  for (Num const& n : table) {
    if (n.overflowed()) { return Failure{Rule::overflow}; }
  }
  return {};
}

template <class = void>
SETT_HOST_DEVICE constexpr Text to_text(Vec<Num> const& table) {
  constexpr int shown = 16;
  Text out;
  out << '[';
  for (int i = 0; i < table.size() && i < shown; ++i) { out << (i > 0 ? "," : "") << table[i]; }
  return out << (table.size() > shown ? ",...]" : "]");
}

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_fit(Vec<Num> const& table, AnyTuple const& shape) {
  return attempt<FitShape>(table, shape);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout fit(Vec<Num> const& table, AnyTuple const& shape) {
  return try_fit(table, shape).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_fit(Vec<Num> const& table) {
  return attempt<Fit>(table);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout fit(Vec<Num> const& table) {
  return try_fit(table).value();
}

}  // namespace sett
