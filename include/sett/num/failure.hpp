// Failure: the reason why an operation has no result, as a value.
//
// The run-time form, the compile-time form and the explanation of an operation report the same Failure: the rule that
// was broken, the mode, the index of the first failure and up to two numbers.
//
//   law      sentence(rule) is what a compile-time diagnostic prints (num/refused.hpp); a run-time error is the same
//            sentence, the detail with its numbers, and the operands in full
//   example  (3,3):(1,10) o 4:2 fails with {carry_not_periodic, mode 0, index 3, 2, 4}
//
// Requires: nothing.
// Errors: these are the errors.
#pragma once

#include "rules.hpp"

namespace sett::inline SETT_ABI {

struct Failure {
  Rule rule = Rule::none;
  int mode = 0;
  Num index = 0;
  Num a = 0;
  Num b = 0;

  SETT_HOST_DEVICE constexpr explicit operator bool() const { return rule != Rule::none; }
};

// A planner's result: a value or a failure.
template <class T>
struct Outcome {
  T value{};
  Failure failure{};
  // Whether the result holds only if the run-time values pass the exact test (mixed layouts; see layout/planned.hpp).
  bool deferred = false;

  constexpr Outcome() = default;
  SETT_HOST_DEVICE constexpr Outcome(T const& v) : value(v) {}
  SETT_HOST_DEVICE constexpr Outcome(T&& v) : value(static_cast<T&&>(v)) {}
  SETT_HOST_DEVICE constexpr Outcome(Failure f) : failure(f) {}
  SETT_HOST_DEVICE constexpr bool ok() const { return !failure; }
};

}  // namespace sett
