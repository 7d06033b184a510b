// planned: runs one operation of the algebra on types, in three steps: reading, planning and spelling.
//
// The operation's planner runs at compile time, on numbers if every leaf is static and on symbols otherwise. The answer
// is a table of constants (Frozen), which is spelled as a type. The recorded steps of run-time leaves are replayed
// (layout/replay.hpp). The machine code contains only the replay.
//
//   law      to_any(planned<Op>(args...)) has the function of Op::plan(to_any(args)...), for static and mixed arguments
//   example  planned<Compose>(Layout<_8,_2>{}, Layout<_4,_1>{}) is a Layout<_4,_2>
//
// If the answer depends on unknown values (`deferred`), the host first runs the exact operation on the run-time values
// and compares; device code does so only with SETT_DEVICE_CHECKS=1. A layout without elements is not compared if the
// operation declares takes_empty. A grouped GEMM can therefore set up an empty problem in the same way as the others,
// as in CuTe.
//
// Requires: nothing.
// Errors: if the operation refuses, the answer's type is refused<...> (num/refused.hpp). Using such a type fails a
// static_assert, which prints the rule's sentence, the numbers and the operands. A deferred answer that fails the check
// raises layout_error on the host.
#pragma once

#include "../num/refused.hpp"
#include "frozen.hpp"
#include "normal_form.hpp"
#include "operation.hpp"
#include "spell.hpp"

namespace sett::inline SETT_ABI {

// Whether Op accepts layouts without elements. Any strides are correct for them.
template <class Op>
inline constexpr bool takes_empty = requires {
  Op::takes_empty;
};

template <class Op, class S>
SETT_HOST_DEVICE constexpr Failure check_known(BasicLayout<S> const& a) {
  int k = 0;
  for (S const& extent : a.shape) {
    bool const is_zero = takes_empty<Op> && surely_equal(extent, S(0));
    if (surely_below_one(extent) && !is_zero) { return Failure{Rule::extent_below_one, k, 0, known_value(extent)}; }
    ++k;
  }
  return {};
}

template <class Op, class S>
SETT_HOST_DEVICE constexpr Failure check_known(BasicTiler<S> const& t) {
  if (t.kind == BasicTiler<S>::Kind::layout) { return check_known<Op>(t.layout); }
  for (BasicTiler<S> const& e : t.entries) {
    if (Failure const f = check_known<Op>(e)) { return f; }
  }
  return {};
}

// Only operations that declare takes_units accept strides with units, and only in their first operand.
template <class Op>
SETT_HOST_DEVICE constexpr Failure check_units(Tape const& tape) {
  bool const taken = requires { Op::takes_units; };
  if (tape.last_with_units < (taken ? 1 : 0) && !tape.misused) { return {}; }
  return Failure{Rule::strides_not_integers};
}

template <class S, class Arg>
SETT_HOST_DEVICE constexpr auto read_argument(Tape& tape, int argument) {
  Source from{&tape, argument, 0};
  return ArgumentReader<Arg>::template read<S>(from);
}

template <class Op, int Nodes, int Leaves, int Steps, class... Operands>
SETT_HOST_DEVICE constexpr auto plan_and_freeze(Tape const& tape, Operands const&... operands) {
  auto answer = Op::plan(operands...);
  Failure f;
  ((f = f ? f : check_known<Op>(operands)), ...);
  f = f ? f : check_units<Op>(tape);
  if (f) { answer.failure = f; }
  return freeze<Nodes, Leaves, Steps>(tape, answer);
}

// Says how a plan's answer becomes a type: not at all (none), as a static layout (flat, the common case, or a tree),
// or with run-time leaves (replayed).
enum class Spelling : unsigned char { none, flat, tree, replayed };

// The plan of Op for the types Args. Its members are consteval functions, because device code must not use constexpr
// objects of class type.
template <class Op, class... Args>
struct Plan {
  static constexpr bool is_static = (true && ... && ArgumentReader<Args>::is_static);
  using Scalar = std::conditional_t<is_static, Num, Sym>;

  SETT_HOST_DEVICE static consteval Spelling spelling() {
    if constexpr (small.fits()) {
      if (small.failure) { return Spelling::none; }
      if (!is_static || !small.is_layout) { return Spelling::replayed; }
      return small.nodes == small.leaves + 1 ? Spelling::flat : Spelling::tree;
    } else {
      if (answer().failure) { return Spelling::none; }
      return is_static && answer().is_layout ? Spelling::tree : Spelling::replayed;
    }
  }
  SETT_HOST_DEVICE static consteval bool ok() { return !answer().failure; }
  SETT_HOST_DEVICE static consteval Failure failure() { return answer().failure; }
  SETT_HOST_DEVICE static consteval int profile(int node) { return answer().profile[node]; }
  SETT_HOST_DEVICE static consteval Operand leaf(bool is_stride, int i) {
    return is_stride ? answer().stride[i] : answer().shape[i];
  }
  SETT_HOST_DEVICE static consteval Operand leaf_at(bool is_stride, int node) {
    return leaf(is_stride, answer().leaf_at(node));
  }
  SETT_HOST_DEVICE static consteval int child(int node, int i) { return answer().child(node, i); }

  template <int Nodes, int Leaves, int Steps, int... I>
  SETT_HOST_DEVICE static constexpr auto make(std::integer_sequence<int, I...>) {
    Tape tape;
    return plan_and_freeze<Op, Nodes, Leaves, Steps>(tape, read_argument<Scalar, Args>(tape, I)...);
  }

  using Indices = std::make_integer_sequence<int, int(sizeof...(Args))>;

  // Most answers are small. A larger answer is planned again, with arrays of the sizes that it needs.
  static constexpr auto small = make < 12, 8, is_static ? 1 : 24 > (Indices{});

 private:
  template <bool Fits>
  struct Large {
    static constexpr int steps = 1 + (small.steps < small.units ? small.units : small.steps);
    static constexpr auto value = make<small.nodes, small.leaves, steps>(Indices{});
    static_assert(value.fits(), "a plan that asked for more space must fit into it");
  };

 protected:
  SETT_HOST_DEVICE static consteval auto const& answer() {
    if constexpr (small.fits()) {
      return small;
    } else {
      return Large<false>::value;
    }
  }
};

// Adds the members that only run-time leaves need, because each member of a class template costs time in every
// instance.
template <class Op, class... Args>
struct ReplayedPlan : Plan<Op, Args...> {
  using Plan<Op, Args...>::answer;
  SETT_HOST_DEVICE static consteval bool deferred() { return answer().deferred; }
  SETT_HOST_DEVICE static consteval bool is_layout() { return answer().is_layout; }
  SETT_HOST_DEVICE static consteval int steps() { return answer().steps; }
  SETT_HOST_DEVICE static consteval RecordedStep step(int i) { return answer().step[i]; }
  SETT_HOST_DEVICE static consteval UnitPlace unit(int i) { return answer().unit[i]; }
};

// Whether Op accepts these types. Run-time values may still make a deferred answer invalid.
template <class Op, class... Args>
concept Answerable = Plan<Op, Args...>::ok();

// Compares the function of each mode of an unmerged answer with the function of the exact answer. Below the modes of
// the operand, the trees may differ.
template <class S>
SETT_HOST_DEVICE constexpr bool agrees(BasicLayout<S> const& exact, BasicLayout<S> const& unmerged) {
  if (exact.is_integer() || unmerged.is_integer() || exact.rank() != unmerged.rank()) {
    return coalesced(exact) == coalesced(unmerged);
  }
  for (int i = 0; i < exact.rank(); ++i) {
    if (!agrees(exact.mode(i), unmerged.mode(i))) { return false; }
  }
  return true;
}

SETT_HOST_DEVICE constexpr bool agrees(Num exact, Num answer) { return exact == answer; }

// Returns the exact answer for run-time operands; throws if there is none.
template <class Op, class... Operands>
SETT_HOST_DEVICE constexpr auto exact_answer(Operands const&... operands) {
  auto answer = Op::plan(operands...);
  Failure f;
  ((f = f ? f : check_operand(operands)), ...);
  if (f) { answer.failure = f; }
  if (!answer.ok()) { raise(make_error(Op::name, answer.failure, operands...)); }
  return answer.value;
}

// Returns true if an extent is 0 and no extent is negative.
template <class = void>
SETT_HOST_DEVICE constexpr bool has_no_elements(AnyLayout const& a) {
  bool none = false;
  for (Num const& n : a.shape) {
    if (n < Num(0)) { return false; }
    none = none || n == Num(0);
  }
  return none;
}

template <class Op, class First, class... Rest>
SETT_HOST_DEVICE constexpr bool is_without_elements(First const& first, Rest const&...) {
  if constexpr (takes_empty<Op>) {
    return has_no_elements(ArgumentReader<First>::read_object(first));
  } else {
    return false;
  }
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr AnyLayout answer_value(cute::Layout<Shape, Stride> const& a) {
  return to_any(a);
}

template <class T>
SETT_HOST_DEVICE constexpr Num answer_value(T const& t) {
  return Num(static_cast<std::int64_t>(t));
}

// These functions do the same as exact_answer and agrees for strides with units. The same planner runs on symbols, all
// of whose numbers are known.
template <class Op, class Answer, class... Args>
SETT_HOST_DEVICE constexpr void check_with_units(Answer const& answer, Args const&... args) {
  Tape tape;
  int argument = 0;
  auto read = [&tape, &argument](auto const& arg) {
    using Arg = std::remove_cvref_t<decltype(arg)>;
    Vec<Num> numbers;
    append_numbers(arg, numbers);
    Source from{&tape, argument++, 0, numbers.begin()};
    return ArgumentReader<Arg>::template read<Sym>(from);
  };
  auto exact = [](auto const&... operands) { return Op::plan(operands...); }(read(args)...);
  bool const stands = exact.ok() && tape.steps.empty() && agrees(exact.value, read(answer));
  if (!stands) {
    Failure const f = exact.ok() ? Failure{Rule::form_differs} : exact.failure;
    raise(make_error(Op::name, f));
  }
}

template <class P, class... Args>
SETT_HOST_DEVICE constexpr auto replay_answer(Args const&... args) {
  auto const numbers = replayed<P>(std::make_integer_sequence<int, P::steps()>{}, args...);
  if constexpr (P::is_layout()) {
    return cute::make_layout(spell_tree<P, false, 0, Args...>(numbers), spell_tree<P, true, 0, Args...>(numbers));
  } else {
    return spell_tree<P, false, 0, Args...>(numbers);
  }
}

// This is a class because NVRTC does not deduce a call whose return type names these types only through an alias.
template <class P>
struct TreeLayout {
  using type = cute::Layout<static_shape<P, 0>, static_stride<P, 0>>;
};

// The type of the answer. There is one class for each Spelling.
template <Spelling How>
struct AnswerType {
  template <class Op, class... Args>
  using type = decltype(replay_answer<ReplayedPlan<Op, Args...>>(std::declval<Args const&>()...));
};
template <>
struct AnswerType<Spelling::flat> {
  template <class Op, class... Args>
  using type =
      typename FlatLayout<Plan<Op, Args...>, std::make_integer_sequence<int, Plan<Op, Args...>::small.leaves>>::type;
};
template <>
struct AnswerType<Spelling::tree> {
  template <class Op, class... Args>
  using type = typename TreeLayout<Plan<Op, Args...>>::type;
};
template <>
struct AnswerType<Spelling::none> {
  template <class Op, class... Args>
  using type = refused<Op, Plan<Op, Args...>::failure().rule, mode<Plan<Op, Args...>::failure().mode>,
                       index<Plan<Op, Args...>::failure().index.value>, Plan<Op, Args...>::failure().a.value,
                       Plan<Op, Args...>::failure().b.value, Args...>;
};

template <class Op, class... Args>
using planned_t = typename AnswerType<Plan<Op, Args...>::spelling()>::template type<Op, Args...>;

// Shows in the error message the operands that a run-time layout can represent.
template <class Op, class... Args>
SETT_HOST_DEVICE constexpr void raise_overflow(Args const&... args) {
  if constexpr ((false || ... || has_units<Args>)) {
    raise(make_error(Op::name, Failure{Rule::overflow}));
  } else {
    raise(make_error(Op::name, Failure{Rule::overflow}, ArgumentReader<Args>::read_object(args)...));
  }
}

template <class Op, class... Args>
SETT_HOST_DEVICE constexpr planned_t<Op, Args...> planned(Args const&... args) {
  constexpr Spelling spelling = Plan<Op, Args...>::spelling();
  if constexpr (spelling != Spelling::replayed) {
    return {};
  } else {
    using P = ReplayedPlan<Op, Args...>;
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
    // This check comes before the replay, because an overflow of the operands' own integers would be undefined
    // behaviour there.
    if (!replay_fits<P, Args...>(std::make_integer_sequence<int, P::steps()>{}, args...)) {
      raise_overflow<Op>(args...);
    }
    if constexpr (P::deferred() && (false || ... || has_units<Args>)) {
      auto const answer = replay_answer<P>(args...);
      check_with_units<Op>(answer, args...);
      return answer;
    } else if constexpr (P::deferred()) {
      if (is_without_elements<Op>(args...)) { return replay_answer<P>(args...); }
      // The exact answer comes first, because it rejects values on which the replay cannot run.
      auto const exact = exact_answer<Op>(ArgumentReader<Args>::read_object(args)...);
      auto const answer = replay_answer<P>(args...);
      if (!agrees(exact, answer_value(answer))) {
        raise(make_error(Op::name, Failure{Rule::form_differs}, ArgumentReader<Args>::read_object(args)...));
      }
      return answer;
    }
#endif
    return replay_answer<P>(args...);
  }
}

}  // namespace sett
