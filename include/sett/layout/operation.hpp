// attempt: runs one operation of the algebra on run-time operands.
//
// An operation is a struct with a name and a template `plan`, whose parameter is the type of numbers. `attempt` plans
// with 64-bit numbers. A failure becomes an Error that names the operation and shows all operands.
//
//   law      attempt<Op>(args...) is Op::plan(args...), or the Error of its failure
//   example  attempt<Coalesce>(a);  try_composition and the other try_ functions call it
//
// Requires: nothing; extents below 1 and overflowed numbers are refused.
// Errors: extent_below_one, profiles_differ, overflow, and the errors of Op::plan.
#pragma once

#include "../num/result.hpp"
#include "text.hpp"

namespace sett::inline SETT_ABI {

SETT_HOST_DEVICE constexpr Failure check_operand(Num n) { return n.overflowed() ? Failure{Rule::overflow} : Failure{}; }

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(AnyTuple const& t) {
  for (Num const& n : t.leaf) {
    if (n.overflowed()) { return Failure{Rule::overflow}; }
  }
  return {};
}

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(AnyLayout const& a) {
  int const leaves = leaf_count(a.profile, 0, a.profile.size());
  if (a.shape.size() != leaves || a.stride.size() != leaves) { return Failure{Rule::profiles_differ}; }
  for (int k = 0; k < leaves; ++k) {
    if (a.shape[k].overflowed() || a.stride[k].overflowed()) { return Failure{Rule::overflow, k}; }
    if (a.shape[k] < Num(1)) { return Failure{Rule::extent_below_one, k, 0, a.shape[k]}; }
  }
  return size(a).overflowed() || cosize(a).overflowed() ? Failure{Rule::overflow} : Failure{};
}

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(AnyTiler const& t) {
  if (t.kind == AnyTiler::Kind::layout) { return check_operand(t.layout); }
  if (t.kind == AnyTiler::Kind::integer) { return check_operand(t.integer); }
  for (AnyTiler const& e : t.entries) {
    if (Failure const f = check_operand(e)) { return f; }
  }
  return {};
}

template <class... Args>
SETT_HOST_DEVICE Error make_error(char const* operation, Failure const& f, Args const&... args) {
  Text text;
  text << operation << ": " << describe(f);
  if constexpr (sizeof...(Args) > 0) {
    char const* separator = " [";
    ((text << separator << to_text(args), separator = "  and  "), ...);
    text << ']';
  }
  return Error{f, text};
}

template <class Op, class... Args>
SETT_HOST_DEVICE auto attempt(Args const&... args) -> result<decltype(Op::plan(args...).value)> {
  Failure f;
  ((f = f ? f : check_operand(args)), ...);
  if (f) { return make_error(Op::name, f, args...); }
  auto answer = Op::plan(args...);
  if (answer.ok()) { answer.failure = check_operand(answer.value); }
  if (!answer.ok()) { return make_error(Op::name, answer.failure, args...); }
  return static_cast<decltype(answer.value)&&>(answer.value);
}

}  // namespace sett
