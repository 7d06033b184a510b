// Replayed: computes the run-time numbers of a plan from its recording.
//
// Each step has one base class with one member of the step's own C++ type. The compiler sees straight-line code in the
// operands' widths, with each step once. A single function fills all members, because functions and constructors for
// each step would be compiled again for every plan.
//
//   law      member I is the result of step I's operation on the members and constants that the step refers to
//   example  steps {input 0, ceil_divide(step 0, 128)} on (300): values 300 and 3
//
// Requires: divisors are not 0 (the planners divide by extents and by known numbers).
// Errors: none.
#pragma once

#include "../num/symbol.hpp"
#include "read.hpp"

namespace sett::inline SETT_ABI {

// On the host, a run-time divisor of 0 must not trap. The deferred check rejects the result.
template <class B>
SETT_HOST_DEVICE constexpr B divisor(B b) {
#if defined(__CUDA_ARCH__)
  return b;
#else
  return b == 0 ? B(1) : b;
#endif
}

template <StepKind Kind, class A, class B>
SETT_HOST_DEVICE constexpr auto run(A a, B b) {
  if constexpr (Kind == StepKind::add) {
    return a + b;
  } else if constexpr (Kind == StepKind::subtract) {
    return a - b;
  } else if constexpr (Kind == StepKind::multiply) {
    return a * b;
  } else if constexpr (Kind == StepKind::divide) {
    return a / divisor(b);
  } else if constexpr (Kind == StepKind::remainder) {
    return a % divisor(b);
  } else if constexpr (Kind == StepKind::ceil_divide) {
    return (a + b - 1) / divisor(b);
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

// C<v>, with the type int if v fits.
template <bool FitsInt>
struct ConstantOf {
  template <std::int64_t V>
  using type = cute::C<int(V)>;
};
template <>
struct ConstantOf<false> {
  template <std::int64_t V>
  using type = cute::C<V>;
};
template <std::int64_t V>
using spelled_constant = typename ConstantOf<V == int(V)>::template type<V>;

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

// The coefficient multiplied by the plan's unit `Number`.
template <class P, int Number, class... Args, class T>
SETT_HOST_DEVICE constexpr auto times_unit(T const& coefficient) {
  constexpr UnitPlace at = P::unit(Number);
  using Leaf = decltype(pick_leaf<at.leaf>(pick_argument<at.argument>(std::declval<Args const&>()...)));
  return LeafNumber<Leaf>::times(coefficient);
}

// Returns the left or right operand of step I, which adds two units of the plan. Static values stay static.
template <class P, int I, bool Left, class... Args, class Before>
SETT_HOST_DEVICE constexpr auto unit_operand_value(Before const& before) {
  constexpr RecordedStep step = P::step(I);
  constexpr Operand o = Left ? step.a : step.b;
  if constexpr (o.unit >= 0 && o.node >= 0) {
    return times_unit<P, o.unit, Args...>(number_of(static_cast<Replayed<P, o.node, Args...> const&>(before).value));
  } else if constexpr (o.unit >= 0) {
    return times_unit<P, o.unit, Args...>(spelled_constant<o.value>{});
  } else if constexpr (o.node >= 0) {
    return number_of(static_cast<Replayed<P, o.node, Args...> const&>(before).value);
  } else {
    return spelled_constant<o.value>{};
  }
}

template <class P, int I, class... Args, class Before>
SETT_HOST_DEVICE constexpr auto run_step(Before const& before, Args const&... args) {
  constexpr RecordedStep step = P::step(I);
  constexpr Operand a = step.a;
  constexpr Operand b = step.b;
  if constexpr (step.kind == StepKind::input) {
    return pick_leaf<int(b.value)>(pick_argument<int(a.value)>(args...));
  } else if constexpr (step.sum_of_units) {
    return run<step.kind>(unit_operand_value<P, I, true, Args...>(before),
                          unit_operand_value<P, I, false, Args...>(before));
  } else if constexpr (a.node >= 0 && b.node >= 0) {
    return run<step.kind>(number_of(static_cast<Replayed<P, a.node, Args...> const&>(before).value),
                          number_of(static_cast<Replayed<P, b.node, Args...> const&>(before).value));
  } else if constexpr (a.node >= 0) {
    return run<step.kind>(number_of(static_cast<Replayed<P, a.node, Args...> const&>(before).value),
                          spelled_constant<b.value>::value);
  } else {
    return run<step.kind>(spelled_constant<a.value>::value,
                          number_of(static_cast<Replayed<P, b.node, Args...> const&>(before).value));
  }
}

template <class P, class... Args>
struct Replayed<P, -1, Args...> {};

template <class P, int I, class... Args>
struct Replayed : Replayed<P, I - 1, Args...> {
  using Before = Replayed<P, I - 1, Args...>;
  using value_type = decltype(run_step<P, I, Args...>(std::declval<Before const&>(), std::declval<Args const&>()...));

  value_type value;
};

// Computes all steps of a plan.
template <class P, class... Args, int... I>
SETT_HOST_DEVICE constexpr auto replayed(std::integer_sequence<int, I...>, Args const&... args) {
  Replayed<P, int(sizeof...(I)) - 1, Args...> numbers{};
  ((static_cast<Replayed<P, I, Args...>&>(numbers).value =
        run_step<P, I, Args...>(static_cast<Replayed<P, I - 1, Args...> const&>(numbers), args...)),
   ...);
  return numbers;
}

// Computes a step in 64 bits, with C++'s division. The computation in the step's own, narrower type must give the same
// result.
SETT_HOST_DEVICE constexpr Num run_wide(StepKind kind, Num a, Num b) {
  Num const truncated = abs(a) / max(abs(b), Num(1)) * signum(a) * (b < Num(0) ? Num(-1) : Num(1));
  switch (kind) {
    case StepKind::add:
      return a + b;
    case StepKind::subtract:
      return a - b;
    case StepKind::multiply:
      return a * b;
    case StepKind::divide:
      return truncated;
    case StepKind::remainder:
      return a - truncated * b;
    case StepKind::ceil_divide:
      return run_wide(StepKind::divide, a + b - Num(1), b);
    case StepKind::minimum:
      return min(a, b);
    case StepKind::maximum:
      return max(a, b);
    case StepKind::magnitude:
      return abs(a);
    case StepKind::sign:
      return signum(a);
    case StepKind::input:
      break;
  }
  return a;
}

SETT_HOST_DEVICE constexpr Num wide_step(RecordedStep const& step, Num const* before) {
  if (step.sum_of_units) { return Num(0); }
  Num const a = step.a.node < 0 ? Num(step.a.value) : before[step.a.node];
  Num const b = step.b.node < 0 ? Num(step.b.value) : before[step.b.node];
  return run_wide(step.kind, a, b);
}

// Returns the number that an input reads.
template <bool IsInput, int Argument, int Leaf, class... Args>
SETT_HOST_DEVICE constexpr Num wide_leaf(Args const&... args) {
  if constexpr (IsInput) {
    auto const leaf = number_of(pick_leaf<Leaf>(pick_argument<Argument>(args...)));
    bool const too_large = leaf > 0 && static_cast<std::int64_t>(leaf) < 0;
    return too_large ? Num::overflow() : Num(static_cast<std::int64_t>(leaf));
  } else {
    return Num(0);
  }
}

template <class T>
SETT_HOST_DEVICE constexpr bool holds_value(Num n) {
  using Plain = decltype(number_of(std::declval<T>()));
  if constexpr (cute::is_integral_v<Plain>) {
    return !n.overflowed() && static_cast<std::int64_t>(static_cast<Plain>(n.value)) == n.value;
  } else {
    return true;  // a sum of units, whose numbers have their own steps
  }
}

SETT_HOST_DEVICE constexpr bool is_input(RecordedStep const& step) { return step.kind == StepKind::input; }

// Returns whether each step of the recording fits the C++ type of its replay.
template <class P, class... Args, int... I>
SETT_HOST_DEVICE constexpr bool replay_fits(std::integer_sequence<int, I...>, Args const&... args) {
  Num values[sizeof...(I) + 1] = {};
  bool fits = true;
  ((values[I] = is_input(P::step(I)) ? wide_leaf < is_input(P::step(I)),
    is_input(P::step(I)) ? int(P::step(I).a.value) : 0,
    is_input(P::step(I)) ? int(P::step(I).b.value) : 0 > (args...) : wide_step(P::step(I), values),
    fits = fits && holds_value<typename Replayed<P, I, Args...>::value_type>(values[I])),
   ...);
  ((void)args, ...);
  return fits;
}

}  // namespace sett
