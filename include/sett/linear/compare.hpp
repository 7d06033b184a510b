// compare: finds the first difference of two layouts, swizzled or not, and determines whether they are the same
// function.
//
// A swizzle does not change bits above its top bit. Along a mode of stride d the layout therefore repeats, shifted,
// every period(w, d) steps. One period of each mode is compared; differences after that period follow from the strides.
// Power-of-two layouts are compared by their bits, and layouts with the same swizzle are compared without it.
//
//   law      first_difference(A, B) is the least i with A(i) != B(i), or |A| if there is none; same_function(A, B) iff
//            |A| = |B| = first_difference(A, B)
//   example  Sw<3,3,3> o 0 o (4096,4096):(4096,1) and (4096,4096):(4096,1) first differ at index 262144, which is
//            (0,64); Sw<1,0,1> o 0 o 4:1 and (2,2):(1,3) differ at 3; Sw<3,9,3> o 0 o (8,8):(8,1) and (8,8):(8,1) do
//            not differ
//
// Requires: nothing.
// Errors: sizes_differ; undecided_bound if a table of more than compare_bound offsets would be needed.
#pragma once

#include "../algebra/table.hpp"
#include "any_mapping.hpp"

namespace sett::inline SETT_ABI {

inline constexpr std::int64_t compare_bound = std::int64_t{1} << 22;

namespace detail {

// A digit of the index in both layouts.
struct Digit {
  Num extent;
  Num weight;
  Num stride[2];
};

// Finds the digits of the common refinement. Returns false if there is no common refinement, as for (2,3) and (3,2).
inline bool digits_of(AnyLayout const& a, AnyLayout const& b, Vec<Digit>& out) {
  AnyLayout const flat[2] = {coalesced(a), coalesced(b)};
  int leaf[2] = {0, 0};
  Num rest[2] = {flat[0].shape[0], flat[1].shape[0]};
  Num stride[2] = {flat[0].stride[0], flat[1].stride[0]};
  Num weight(1);
  Num const whole = size(flat[0]);
  while (weight < whole) {
    Num const n = min(rest[0], rest[1]);
    if (!surely_divides(n, rest[0]) || !surely_divides(n, rest[1])) { return false; }
    out.push_back(Digit{n, weight, {stride[0], stride[1]}});
    weight = weight * n;
    for (int side = 0; side < 2; ++side) {
      rest[side] = rest[side] / n;
      stride[side] = stride[side] * n;
      if (rest[side] == Num(1) && leaf[side] + 1 < flat[side].leaves()) {
        ++leaf[side];
        rest[side] = flat[side].shape[leaf[side]];
        stride[side] = flat[side].stride[leaf[side]];
      }
    }
  }
  return true;
}

// Compares plain layouts, which are linear up to the first jump. The first difference is therefore at index 1 or at a
// prefix product.
inline Num between_layouts(AnyLayout const& a, AnyLayout const& b) {
  Num first = size(a);
  if (coalesced(a) == coalesced(b)) { return first; }
  for (AnyLayout const* l : {&a, &b}) {
    Num prefix(1);
    for (Num const& s : l->shape) {
      if (prefix < first && !(a(prefix) == b(prefix))) { first = prefix; }
      prefix = prefix * s;
    }
  }
  return first;
}

// Returns the smallest index whose bit has different columns. All lower bits have equal columns.
inline Num between_columns(XorLayout const& a, XorLayout const& b) {
  if (a.origin != b.origin) { return Num(0); }
  for (int j = 0; j < a.matrix.columns(); ++j) {
    if (a.matrix.column[j] != b.matrix.column[j]) { return Num(std::int64_t(1) << j); }
  }
  return size(a);
}

// Compares the offsets index by index, using the digits. Returns `none` if all offsets agree.
inline Num by_walking(AnyComposed const& a, AnyComposed const& b, Vec<Digit> const& digits, Num none) {
  Vec<Num> at = Vec<Num>::repeated(digits.size(), Num(0));
  Num given[2] = {a.offset, b.offset};
  Num index(0);
  while (true) {
    if (!(a.swizzle(given[0]) == b.swizzle(given[1]))) { return index; }
    int k = 0;
    for (; k < digits.size(); ++k) {
      Digit const& d = digits[k];
      at[k] = at[k] + Num(1);
      Num const step = at[k] < d.extent ? Num(1) : Num(1) - d.extent;
      index = index + step * d.weight;
      for (int side = 0; side < 2; ++side) { given[side] = given[side] + step * d.stride[side]; }
      if (at[k] < d.extent) { break; }
      at[k] = Num(0);
    }
    if (k == digits.size()) { return none; }
  }
}

// Compares one period of every mode. If the strides of a mode differ, the layouts differ at the first step after its
// period or earlier. Returns false if the period exceeds the bound.
inline bool by_periods(AnyComposed const& a, AnyComposed const& b, Num& first) {
  Vec<Digit> digits;
  if (!digits_of(a.layout, b.layout, digits)) { return false; }
  Num behind = size(a.layout);
  Num total(1);
  for (Digit& d : digits) {
    Num const repeats = max(period(a.swizzle, d.stride[0]), period(b.swizzle, d.stride[1]));
    if (repeats < d.extent) {
      if (!(d.stride[0] == d.stride[1])) { behind = min(behind, repeats * d.weight); }
      d.extent = repeats;
    }
    total = total * d.extent;
  }
  if (total > Num(compare_bound)) { return false; }
  first = min(by_walking(a, b, digits, behind), behind);
  return true;
}

inline bool by_indices(AnyMapping const& a, AnyMapping const& b, Num& first) {
  if (size(a) > Num(compare_bound)) { return false; }
  first = Num(0);
  while (first < size(a) && a(first) == b(first)) { first = first + Num(1); }
  return true;
}

// Compares mappings of the same size.
inline bool try_between(AnyMapping const& a, AnyMapping const& b, Num& first) {
  auto const bits_of_a = try_to_f2(a);
  auto const bits_of_b = try_to_f2(b);
  if (bits_of_a && bits_of_b) {
    first = between_columns(*bits_of_a, *bits_of_b);
    return true;
  }
  if (a.is_xor || b.is_xor) { return by_indices(a, b, first); }
  AnyComposed const x = without_idle_swizzle(a.composed);
  AnyComposed const y = without_idle_swizzle(b.composed);
  if (x.swizzle == y.swizzle && x.swizzle.is_bijective()) {
    first = x.offset == y.offset ? between_layouts(x.layout, y.layout) : Num(0);
    return true;
  }
  return by_periods(x, y, first) || by_indices(a, b, first);
}

}  // namespace detail

inline result<Num> try_first_difference(AnyMapping const& a, AnyMapping const& b) {
  Failure f = check_operand(a);
  if (!f) { f = check_operand(b); }
  if (!f && !(size(a) == size(b))) { f = Failure{Rule::sizes_differ, 0, 0, size(a), size(b)}; }
  Num first(0);
  if (!f && !detail::try_between(a, b, first)) {
    f = Failure{Rule::undecided_bound, 0, 0, size(a), Num(compare_bound)};
  }
  if (f) { return make_error("first_difference", f, a, b); }
  return first;
}
inline Num first_difference(AnyMapping const& a, AnyMapping const& b) { return try_first_difference(a, b).value(); }

inline result<bool> try_same_function(AnyMapping const& a, AnyMapping const& b) {
  auto const first = try_first_difference(a, b);
  if (first) { return *first == size(a); }
  Failure const& f = first.error().failure;
  if (f.rule == Rule::sizes_differ) { return false; }
  return make_error("same_function", f, a, b);
}
inline bool same_function(AnyMapping const& a, AnyMapping const& b) { return try_same_function(a, b).value(); }

}  // namespace sett
