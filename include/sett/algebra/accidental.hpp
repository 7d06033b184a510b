// accidental compositions: layouts that exist although the criterion for generic strides fails.
//
// Jumps of A with opposite signs can cancel: (2,2,4):(1,1,3) o 6:3 == (3,2):(2,7). Modes of B with opposite signs can
// be additive although their remainders are not. Only a table of the offsets can decide such cases.
//
//   law      for known A and B: the composition exists iff every one-mode table i -> A^(r*i) is a layout table and
//            A^(B(c)) is the sum of them at every c (proofs.md 3.3, 4.11)
//   example  (2,2,2):(1,0,2) o (2,2):(1,3) exists although its modes carry into one another
//
// Requires: nothing.
// Errors: the failure of the criterion if no layout exists; undecided_bound if the table exceeds the bound;
// undecided_value if A or B is unknown.
#pragma once

#include "fit.hpp"

namespace sett::inline SETT_ABI {

inline constexpr std::int64_t table_bound_static = 4096;
inline constexpr std::int64_t table_bound = std::int64_t{1} << 20;

SETT_HOST_DEVICE constexpr Num planning_bound() {
  return Num(__builtin_is_constant_evaluated() ? table_bound_static : table_bound);
}

// Returns true if two nonzero jumps of a differ in sign. If not, a refusal by the criterion is final (proofs.md 4.4).
template <class = void>
SETT_HOST_DEVICE constexpr bool jumps_of_both_signs(AnyLayout const& a) {
  bool up = false;
  bool down = false;
  for (int k = 1; k < a.leaves(); ++k) {
    Num const jump = a.stride[k] - a.shape[k - 1] * a.stride[k - 1];
    up = up || jump > Num(0);
    down = down || jump < Num(0);
  }
  return up && down;
}

template <class = void>
SETT_HOST_DEVICE constexpr bool strides_of_both_signs(AnyLayout const& b) {
  bool up = false;
  bool down = false;
  for (int k = 0; k < b.leaves(); ++k) {
    up = up || (b.shape[k] > Num(1) && b.stride[k] > Num(0));
    down = down || (b.shape[k] > Num(1) && b.stride[k] < Num(0));
  }
  return up && down;
}

// Returns the layout of the one-mode table i -> a(r*i). Its differences repeat after P/gcd(r,P) steps, so twice that
// number of steps determines the answer.
template <class = void>
SETT_HOST_DEVICE constexpr Outcome<AnyLayout> fit_mode(AnyLayout const& a, Num N, Num r, Num bound) {
  Num last_prefix(1);
  for (int k = 0; k + 1 < a.leaves(); ++k) { last_prefix = last_prefix * a.shape[k]; }
  Num const period = last_prefix / max(gcd(r, last_prefix), Num(1));
  Num const twice = Num(2) * period;
  Num const entries = twice.overflowed() ? N : min(N, max(twice, Num(2)));
  if (entries > bound) { return Failure{Rule::undecided_bound, 0, 0, entries, bound}; }
  return fit_prefix([&a, r](std::int64_t i) { return a(r * Num(i)); }, entries.value, N);
}

template <class = void>
SETT_HOST_DEVICE constexpr Outcome<AnyLayout> composition_by_table(AnyLayout const& a, AnyLayout const& b, Num bound,
                                                                   Failure criterion) {
  // If one mode has no layout, the composition is refused immediately, even if B is larger than the bound.
  Failure undecided;
  Outcome<AnyLayout> out;
  int leaf = 0;
  for (int const node : b.profile) {
    if (node >= 0) {
      out.value.profile.push_back(node);
      continue;
    }
    auto const mode = fit_mode(a, b.shape[leaf], b.stride[leaf], bound);
    if (mode.failure.rule == Rule::table_not_layout) { return criterion; }
    if (!mode.ok()) { undecided = mode.failure; }
    append_tree(out.value, mode.value);
    ++leaf;
  }
  if (undecided) { return undecided; }
  Num const entries = size(b);
  if (entries.overflowed() || (b.leaves() > 1 && entries > bound)) {
    return Failure{Rule::undecided_bound, 0, 0, entries, bound};
  }
  for (std::int64_t x = 0; b.leaves() > 1 && x < entries.value; ++x) {
    if (!(out.value(Num(x)) == a(b(Num(x))))) { return criterion; }
  }
  return out;
}

template <class S>
SETT_HOST_DEVICE constexpr bool all_known(BasicLayout<S> const& a) {
  for (int k = 0; k < a.leaves(); ++k) {
    if (!is_known(a.shape[k]) || !is_known(a.stride[k])) { return false; }
  }
  return true;
}

template <class S>
SETT_HOST_DEVICE constexpr AnyLayout known_layout(BasicLayout<S> const& a) {
  AnyLayout out{a.profile, Vec<Num>(), Vec<Num>()};
  for (int k = 0; k < a.leaves(); ++k) {
    out.shape.push_back(known_value(a.shape[k]));
    out.stride.push_back(known_value(a.stride[k]));
  }
  return out;
}

template <class S>
SETT_HOST_DEVICE constexpr Outcome<BasicLayout<S>> accidental_composition(BasicLayout<S> const& a,
                                                                          BasicLayout<S> const& b, Failure criterion) {
  if (!all_known(a) || !all_known(b)) { return criterion; }
  AnyLayout const known_a = known_layout(a);
  AnyLayout const known_b = known_layout(b);
  if (!jumps_of_both_signs(known_a) && !strides_of_both_signs(known_b)) { return criterion; }
  auto const answer = composition_by_table(known_a, known_b, Num(planning_bound()), criterion);
  if (!answer.ok()) { return answer.failure; }
  BasicLayout<S> out{answer.value.profile, Vec<S>(), Vec<S>()};
  for (int k = 0; k < answer.value.leaves(); ++k) {
    out.shape.push_back(S(answer.value.shape[k]));
    out.stride.push_back(S(answer.value.stride[k]));
  }
  return out;
}

}  // namespace sett
