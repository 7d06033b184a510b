// Frozen: stores the answer of a planner as a table of constants.
//
// The growable lists of a plan do not outlive constant evaluation, but the plain arrays of a Frozen do. A Frozen keeps
// only the recorded steps that some leaf of the answer needs.
//
//   law      freeze keeps the answer's tree, leaves, failure and the order of the needed steps
//   example  the answer (4,?):(1,4) with one input: profile {2,-1,-1}, shape {4, step 0}, stride {1, 4}, 1 step
//
// Requires: large enough template arguments; otherwise `nodes`, `leaves` and `steps` hold the sizes that a second
// attempt needs.
// Errors: overflow if a known leaf of the answer overflowed.
#pragma once

#include "../num/failure.hpp"
#include "../num/symbol.hpp"
#include "value.hpp"

namespace sett::inline SETT_ABI {

template <int Nodes, int Leaves, int Steps>
struct Frozen {
  static constexpr int max_steps = Steps;
  Failure failure{};
  bool deferred = false;
  bool is_layout = false;
  int nodes = 0;
  int leaves = 0;
  int steps = 0;
  int profile[Nodes]{};
  Operand shape[Leaves]{};
  Operand stride[Leaves]{};
  int units = 0;
  RecordedStep step[Steps]{};
  UnitPlace unit[Steps]{};

  // Returns the node of the i-th element of the tuple at a node.
  SETT_HOST_DEVICE constexpr int child(int node, int i) const {
    ++node;
    for (int open = i; open > 0; ++node) { open += profile[node] > 0 ? profile[node] - 1 : -1; }
    return node;
  }

  // Returns the number of leaves before the node.
  SETT_HOST_DEVICE constexpr int leaf_at(int node) const {
    int leaf = 0;
    for (int i = 0; i < node; ++i) { leaf += profile[i] < 0 ? 1 : 0; }
    return leaf;
  }

  SETT_HOST_DEVICE constexpr bool fits() const {
    return nodes <= Nodes && leaves <= Leaves && steps <= Steps && units <= Steps;
  }
};

SETT_HOST_DEVICE constexpr Operand operand_of(Num n) { return {n.value, -1}; }
SETT_HOST_DEVICE constexpr Operand operand_of(Sym const& s) { return s.operand(); }

namespace detail {

// Marks the step of o and all steps that it depends on.
SETT_HOST_DEVICE constexpr void mark(Vec<int>& needed, Operand o) {
  if (o.node >= 0) { needed[o.node] = 1; }
}

// Returns the new numbers of the needed steps, and -1 for all other steps.
SETT_HOST_DEVICE constexpr Vec<int> renumber(Tape const& tape, Vec<int> needed) {
  for (int i = tape.steps.size() - 1; i >= 0; --i) {
    if (needed[i] == 0 || tape.steps[i].kind == StepKind::input) { continue; }
    mark(needed, tape.steps[i].a);
    mark(needed, tape.steps[i].b);
  }
  int next = 0;
  for (int& n : needed) { n = n != 0 ? next++ : -1; }
  return needed;
}

// Keeps the steps that some leaf of a needs. Returns the new number of each step, or -1 for a dropped step.
template <class S, class Kept>
SETT_HOST_DEVICE constexpr Vec<int> keep_steps(Tape const& tape, BasicLayout<S> const& a, Kept& out) {
  Vec<int> needed;
  if (tape.steps.empty()) { return needed; }
  needed = Vec<int>::repeated(tape.steps.size(), 0);
  for (int k = 0; k < a.leaves(); ++k) {
    mark(needed, operand_of(a.shape[k]));
    mark(needed, operand_of(a.stride[k]));
  }
  needed = renumber(tape, needed);
  for (int i = 0; i < needed.size(); ++i) {
    if (needed[i] < 0) { continue; }
    RecordedStep s = tape.steps[i];
    if (s.kind != StepKind::input) {
      s.a.node = s.a.node < 0 ? -1 : needed[s.a.node];
      s.b.node = s.b.node < 0 ? -1 : needed[s.b.node];
    }
    if (out.steps < Kept::max_steps) { out.step[out.steps] = s; }
    ++out.steps;
  }
  return needed;
}

SETT_HOST_DEVICE constexpr Operand renumbered(Operand o, Vec<int> const& needed) {
  if (o.node >= 0) { o.node = needed[o.node]; }
  return o;
}

}  // namespace detail

template <int Nodes, int Leaves, int Steps, class S>
SETT_HOST_DEVICE constexpr Frozen<Nodes, Leaves, Steps> freeze(Tape const& tape, Outcome<BasicLayout<S>> const& answer,
                                                               bool is_layout = true) {
  Frozen<Nodes, Leaves, Steps> out;
  out.failure = answer.failure;
  out.deferred = answer.deferred;
  out.is_layout = is_layout;
  if (!answer.ok()) { return out; }
  BasicLayout<S> const& a = answer.value;
  Vec<int> const needed = detail::keep_steps(tape, a, out);
  out.nodes = a.profile.size();
  out.leaves = a.leaves();
  out.units = tape.units.size();
  if (!out.fits()) { return out; }
  for (int i = 0; i < out.units; ++i) { out.unit[i] = tape.units[i].place; }
  int const* const profile = a.profile.begin();
  S const* const shape = a.shape.begin();
  S const* const stride = a.stride.begin();
  for (int i = 0; i < out.nodes; ++i) { out.profile[i] = profile[i]; }
  for (int k = 0; k < out.leaves; ++k) {
    out.shape[k] = detail::renumbered(operand_of(shape[k]), needed);
    out.stride[k] = detail::renumbered(operand_of(stride[k]), needed);
    if (out.shape[k].is_overflow() || out.stride[k].is_overflow()) { out.failure = Failure{Rule::overflow, k}; }
  }
  return out;
}

// Stores an answer that is a single number, as the extent of a single mode.
template <int Nodes, int Leaves, int Steps, class S>
SETT_HOST_DEVICE constexpr Frozen<Nodes, Leaves, Steps> freeze(Tape const& tape, Outcome<S> const& answer) {
  Outcome<BasicLayout<S>> boxed(one_mode(answer.value, S(0)));
  boxed.failure = answer.failure;
  boxed.deferred = answer.deferred;
  return freeze<Nodes, Leaves, Steps>(tape, boxed, false);
}

}  // namespace sett
