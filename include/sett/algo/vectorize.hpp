// vectorize: finds the elements that are contiguous in two layouts and can be copied as one word of memory.
//
// V elements can move as one word if the two layouts have a common run R of V indices (max_common_layout), no other
// index carries into it, and every run begins at a multiple of V. All words then have the same distances between their
// indices. If words in the order of offsets (algo/joint_run.hpp) are wider, and all leaves are static, the words
// follow that order.
//
//   law      with a plan of V for (A, B): A(start(j) + R(i)) == A(start(j)) + i for 0 <= i < V, V divides A(start(j)),
//            the same for B, and every index is start(j) + R(i) for one (i, j); in a joint plan, start(j) = P(V j) and
//            P(V j + i) stands for start(j) + R(i)
//   example  (8,4):(1,16) and (8,4):(1,8) move 8 elements at once; (8,4):(1,10) and itself move 2, because 10 is not a
//            multiple of 4; (4,3):(3,1) and itself move 4, by P = (3,4):(4,1)
//
// Requires: |A| == |B|.
// Errors: none; a plan of 1 element copies element by element.
#pragma once

#include "../algebra/common.hpp"
#include "joint_run.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int max_run_modes = 16;

// The indices of the first V offsets of both layouts, as sorted modes with extents and distances. A joint plan has the
// indices of all offsets, beginning with the index `first`.
struct VectorPlan {
  int elements = 1;  // V
  int modes = 0;
  bool joint = false;
  Num first = 0;
  Num extent[max_run_modes] = {};
  Num distance[max_run_modes] = {};
};

// The reason why a width is impossible.
enum class VectorLimit : unsigned char { none, run, split, alignment, swizzle };

struct VectorFailure {
  VectorLimit limit = VectorLimit::none;
  int side = 0;  // 0 for the first layout and 1 for the second
  int leaf = 0;  // number of the mode in the coalesced layout
};

namespace detail {

SETT_HOST_DEVICE constexpr Num divisor_of(Num n) { return n; }
SETT_HOST_DEVICE constexpr Num divisor_of(Sym const& s) { return is_known(s) ? s.value : s.divisor; }

// Returns the common run R of both layouts. If max_common_layout cannot determine it, returns the alignment that both
// first modes guarantee.
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> common_run(BasicLayout<S> const& a, BasicLayout<S> const& b) {
  BasicLayout<S> const run = MaxCommonLayout::plan(a, b).value;
  if (!surely_one(run.shape[0])) { return run; }
  BasicLayout<S> const x = coalesced(a);
  BasicLayout<S> const y = coalesced(b);
  if (!surely_one(x.stride[0]) || !surely_one(y.stride[0])) { return run; }
  Num const promised = gcd(divisor_of(x.shape[0]), divisor_of(y.shape[0]));
  return one_mode(S(max(promised, Num(1))), S(1));
}

// Returns the plan of the run's first `elements` indices, sorted. The plan has one element if the run is too short.
template <class S>
SETT_HOST_DEVICE constexpr VectorPlan cut_run(BasicLayout<S> const& run, int elements) {
  VectorPlan plan;
  Num left(elements);
  for (int k = 0; k < run.leaves() && left > Num(1); ++k) {
    if (!is_known(run.stride[k]) || plan.modes == max_run_modes) { return {}; }
    Num const whole = divisor_of(run.shape[k]);
    Num const part = gcd(whole, left);
    bool const last = part == left;
    if (!last && (!is_known(run.shape[k]) || !(part == whole))) { return {}; }
    left = left / part;
    int at = plan.modes++;
    for (; at > 0 && plan.distance[at - 1] > known_value(run.stride[k]); --at) {
      plan.distance[at] = plan.distance[at - 1];
      plan.extent[at] = plan.extent[at - 1];
    }
    plan.distance[at] = known_value(run.stride[k]);
    plan.extent[at] = part;
  }
  if (left > Num(1)) { return {}; }
  for (int k = 0; k + 1 < plan.modes; ++k) {
    if (!surely_divides(plan.extent[k] * plan.distance[k], plan.distance[k + 1])) { return {}; }
  }
  plan.elements = elements;
  return plan;
}

// Returns whether `steps` steps along a known stride reach an offset that is not a multiple of v.
template <class S>
SETT_HOST_DEVICE constexpr bool unaligned(S const& stride, Num steps, Num v) {
  return is_known(stride) && !surely_divides(v, known_value(stride) * steps);
}

// Checks that every mode of the plan is a digit of one leaf of the coalesced layout a, and that the rest of each leaf
// has strides that are multiples of V. The copy itself checks run-time strides without a guarantee.
template <class S>
SETT_HOST_DEVICE constexpr VectorFailure check_side(BasicLayout<S> const& a, VectorPlan const& plan, int side) {
  Num const v(plan.elements);
  Num prefix(1);
  int next = 0;
  int k = 0;
  for (; k < a.leaves(); ++k) {
    Num const promised = divisor_of(a.shape[k]);
    bool const counted = is_known(a.shape[k]);
    Num below(1);  // index of this leaf at which the plan's last digit ends
    while (next < plan.modes) {
      if (!surely_divides(prefix, plan.distance[next])) { break; }
      Num const at = plan.distance[next] / prefix;
      if (counted && at >= promised) { break; }
      Num const end = at * plan.extent[next];
      if (!surely_divides(end, promised)) { return {VectorLimit::split, side, k}; }
      if (at > below && unaligned(a.stride[k], below, v)) { return {VectorLimit::alignment, side, k}; }
      below = end;
      ++next;
    }
    bool const used_up = counted && below == promised;
    if (!used_up && unaligned(a.stride[k], below, v)) { return {VectorLimit::alignment, side, k}; }
    if (!counted) { break; }
    prefix = prefix * promised;
  }
  if (next < plan.modes) { return {VectorLimit::split, side, k < a.leaves() ? k : a.leaves() - 1}; }
  for (++k; k < a.leaves(); ++k) {
    if (unaligned(a.stride[k], Num(1), v)) { return {VectorLimit::alignment, side, k}; }
  }
  return {};
}

template <class S>
SETT_HOST_DEVICE constexpr VectorFailure try_vector(BasicLayout<S> const& a, BasicLayout<S> const& b,
                                                    BasicLayout<S> const& run, int elements, VectorPlan& plan) {
  plan = cut_run(run, elements);
  if (plan.elements != elements) { return {VectorLimit::run, 0, 0}; }
  VectorFailure const first = check_side(coalesced(a), plan, 0);
  if (first.limit != VectorLimit::none) { return first; }
  return check_side(coalesced(b), plan, 1);
}

// Plans words of this many elements in the order of offsets. If this is not possible, returns a plan of one element.
template <class = void>
SETT_HOST_DEVICE constexpr VectorPlan joint_plan(JointRun const& joint, int elements) {
  if (!surely_divides(Num(elements), joint.together)) { return {}; }
  VectorPlan plan;
  for (JointMode const& m : joint.modes) {
    int const last = plan.modes - 1;
    if (last >= 0 && m.distance == plan.extent[last] * plan.distance[last]) {
      plan.extent[last] = plan.extent[last] * m.extent;
      continue;
    }
    if (plan.modes == max_run_modes) { return {}; }
    plan.extent[plan.modes] = m.extent;
    plan.distance[plan.modes++] = m.distance;
  }
  plan.elements = elements;
  plan.joint = true;
  plan.first = joint.first;
  return plan;
}

}  // namespace detail

// Returns the plan with the most elements, at most `most`. The number of elements is a power of two.
template <class S>
SETT_HOST_DEVICE constexpr VectorPlan vector_plan(BasicLayout<S> const& a, BasicLayout<S> const& b, int most) {
  BasicLayout<S> const run = detail::common_run(a, b);
  VectorPlan plan;
  for (int v = most; v > 1 && plan.elements == 1; v /= 2) {
    VectorPlan tried;
    if (detail::try_vector(a, b, run, v, tried).limit == VectorLimit::none) { plan = tried; }
  }
  if constexpr (std::is_same_v<S, Num>) {
    if (plan.elements == most || !(size(a) == size(b))) { return plan; }
    JointRun const joint = joint_run(a, b);
    for (int v = most; v > plan.elements; v /= 2) {
      VectorPlan const wider = detail::joint_plan(joint, v);
      if (wider.elements == v) { return wider; }
    }
  }
  return plan;
}

// The plan for two types. Its members are consteval functions, because device code must not use constexpr objects of
// class type.
template <class A, class B, int Most>
struct VectorPlanOf {
  static constexpr bool is_static = ArgumentReader<A>::is_static && ArgumentReader<B>::is_static;
  using Scalar = std::conditional_t<is_static, Num, Sym>;

  SETT_HOST_DEVICE static consteval int elements() { return plan.elements; }
  SETT_HOST_DEVICE static consteval int modes() { return plan.modes; }
  SETT_HOST_DEVICE static consteval bool joint() { return plan.joint; }
  SETT_HOST_DEVICE static consteval int step() { return plan.elements; }  // the mode of P between consecutive words
  SETT_HOST_DEVICE static consteval std::int64_t first() { return plan.first.value; }
  SETT_HOST_DEVICE static consteval std::int64_t extent(int k) { return plan.extent[k].value; }
  SETT_HOST_DEVICE static consteval std::int64_t distance(int k) { return plan.distance[k].value; }
  // The gap before mode k, and the first index of this gap. The vectors begin in these gaps.
  SETT_HOST_DEVICE static consteval std::int64_t gap(int k) { return (plan.distance[k] / begin(k)).value; }
  SETT_HOST_DEVICE static consteval std::int64_t begin(int k) {
    return k == 0 ? 1 : (plan.extent[k - 1] * plan.distance[k - 1]).value;
  }

 private:
  SETT_HOST_DEVICE static constexpr VectorPlan make() {
    Tape tape;
    return vector_plan(read_argument<Scalar, A>(tape, 0), read_argument<Scalar, B>(tape, 1), Most);
  }
  static constexpr VectorPlan plan = make();
};

// Maps index j to start(j) by a layout whose last mode is extended as needed.
template <class Plan, class Modes = std::make_integer_sequence<int, Plan::modes()>, bool Joint = Plan::joint()>
struct VectorStarts;
template <class Plan, int... K>
struct VectorStarts<Plan, std::integer_sequence<int, K...>, false> {
  using type =
      cute::Layout<cute::tuple<spelled_constant<Plan::gap(K)>..., cute::C<1>>,
                   cute::tuple<spelled_constant<Plan::begin(K)>..., spelled_constant<Plan::begin(Plan::modes())>>>;
};
template <class Plan, int... K>
struct VectorStarts<Plan, std::integer_sequence<int, K...>, true> {
  struct type {
    template <class J>
    SETT_HOST_DEVICE constexpr auto operator()(J j) const {
      using P = cute::Layout<cute::tuple<spelled_constant<Plan::extent(K)>...>,
                             cute::tuple<spelled_constant<Plan::distance(K)>...>>;
      return spelled_constant<Plan::first()>{} + P{}(j * cute::C<Plan::step()>{});
    }
  };
};

}  // namespace sett
