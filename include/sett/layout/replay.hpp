// Replayed: the run-time numbers of a plan, computed from its recording.
//
// One base class a step, each with one member of the step's own C++ type: the compiler sees straight-line code of the
// operands' widths, and each step once.
//
//   law      member I is step I's operation on the members and constants it names
//   example  steps {input 0, ceil_divide(step 0, 128)} on (300): values 300 and 3
//
// Requires: divisors are not 0 (the planners divide by extents and by known numbers).
// Errors: none.
#pragma once

#include "../num/symbol.hpp"
#include "read.hpp"

namespace sett {

template <StepKind Kind, class A, class B>
SETT_HOST_DEVICE constexpr auto run(A a, B b) {
  if constexpr (Kind == StepKind::add) {
    return a + b;
  } else if constexpr (Kind == StepKind::subtract) {
    return a - b;
  } else if constexpr (Kind == StepKind::multiply) {
    return a * b;
  } else if constexpr (Kind == StepKind::divide) {
    return a / b;
  } else if constexpr (Kind == StepKind::remainder) {
    return a % b;
  } else if constexpr (Kind == StepKind::ceil_divide) {
    return (a + b - 1) / b;
  } else if constexpr (Kind == StepKind::minimum) {
    return b < a ? b : a;
  } else if constexpr (Kind == StepKind::maximum) {
    return a < b ? b : a;
  } else if constexpr (Kind == StepKind::magnitude) {
    return a < 0 ? -a : a;
  } else {
    static_assert(Kind == StepKind::sign);
    return int(a > 0) - int(a < 0);
  }
}

template <class T>
SETT_HOST_DEVICE constexpr T plain(T v) {
  return v;
}

template <auto D, class T>
SETT_HOST_DEVICE constexpr T plain(cute::Mult<D, T> v) {
  return T(v);
}

template <int I, class First, class... Rest>
SETT_HOST_DEVICE constexpr auto const& pick_argument(First const& first, Rest const&... rest) {
  if constexpr (I == 0) {
    return first;
  } else {
    return pick_argument<I - 1>(rest...);
  }
}

template <class P, int I, class... Args>
struct Replayed;

// the value of one operand, a constant or an earlier step
template <class P, int I, bool Left, class... Args, class Before>
SETT_HOST_DEVICE constexpr auto operand_value(Before const& before) {
  constexpr RecordedStep step = P::step(I);
  constexpr Operand o = Left ? step.a : step.b;
  if constexpr (o.node >= 0) {
    return plain(static_cast<Replayed<P, o.node, Args...> const&>(before).value);
  } else if constexpr (o.value == int(o.value)) {
    return int(o.value);
  } else {
    return o.value;
  }
}

template <class P, int I, class... Args, class Before>
SETT_HOST_DEVICE constexpr auto run_step(Before const& before, Args const&... args) {
  constexpr RecordedStep step = P::step(I);
  if constexpr (step.kind == StepKind::input) {
    return pick_leaf<int(step.b.value)>(pick_argument<int(step.a.value)>(args...));
  } else {
    return run<step.kind>(operand_value<P, I, true, Args...>(before), operand_value<P, I, false, Args...>(before));
  }
}

template <class P, class... Args>
struct Replayed<P, -1, Args...> {
  SETT_HOST_DEVICE constexpr explicit Replayed(Args const&...) {}
};

template <class P, int I, class... Args>
struct Replayed : Replayed<P, I - 1, Args...> {
  using Before = Replayed<P, I - 1, Args...>;
  using value_type = decltype(run_step<P, I, Args...>(std::declval<Before const&>(), std::declval<Args const&>()...));

  value_type value;

  SETT_HOST_DEVICE constexpr explicit Replayed(Args const&... args)
      : Before(args...), value(run_step<P, I, Args...>(static_cast<Before const&>(*this), args...)) {}
};

}  // namespace sett
