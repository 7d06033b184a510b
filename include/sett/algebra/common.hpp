// max_common_layout, max_common_vector: find the longest run that is contiguous, in the same order, in two layouts.
//
//   law      R = max_common_layout(A, B): A(R(i)) = B(R(i)) = i for 0 <= i < |R|; max_common_vector is |R|
//   example  max_common_vector((8,4):(1,8), (8,4):(1,16)) == 8
//
// Unknown strides are ignored, so two mixed layouts may share a longer run than the result.
//
// Requires: if |A| is unknown, |A| >= |B|.
// Errors: overflow.
#pragma once

#include "compose.hpp"
#include "inverse.hpp"

namespace sett::inline SETT_ABI {

struct MaxCommonLayout {
  static constexpr char const* name = "max_common_layout";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicLayout<S> const& b) {
    auto const inverse = RightInverse::plan(b);
    BasicLayout<S> const indices = inverse.value;
    // Finds the longest prefix of b's inverse that agrees with a.
    for (int n = indices.leaves(); n > 0; --n) {
      BasicLayout<S> const head = flat_layout(indices.shape.slice(0, n), indices.stride.slice(0, n));
      BasicLayout<S> const shared = contiguous_run(a, head);
      BasicLayout<S> const run = clipped(shared, size(a));
      if (!surely_one(run.shape[0])) { return run; }
    }
    return one_mode(S(1), S(0));
  }

 private:
  // Returns the run, shortened at its last modes so that its indices are below |a|.
  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> clipped(BasicLayout<S> const& whole, S const& bound) {
    BasicLayout<S> run = whole;
    if (!is_known(bound) || !all_known(run)) { return run; }
    while (!run.shape.empty()) {
      Num below = known_value(bound) - Num(1);  // the bound for the last mode
      for (int k = 0; k + 1 < run.leaves(); ++k) {
        below = below - known_value(run.stride[k]) * (known_value(run.shape[k]) - Num(1));
      }
      if (below >= Num(0)) {
        Num const fitting = below / max(known_value(run.stride.back()), Num(1)) + Num(1);
        run.shape.back() = S(min(fitting, known_value(run.shape.back())));
        break;
      }
      run.shape.pop_back();
      run.stride.pop_back();
    }
    return coalesced(run);
  }

  // Returns head, shortened to the indices with a(head(i)) = i.
  template <class S>
  SETT_HOST_DEVICE static constexpr BasicLayout<S> contiguous_run(BasicLayout<S> const& a, BasicLayout<S> const& head) {
    auto const both = Compose::plan(a, head);
    BasicLayout<S> const none = one_mode(S(1), S(0));
    if (both.ok() && !both.deferred) {
      BasicLayout<S> const flat = coalesced(both.value);
      if (!surely_one(flat.stride[0])) { return none; }
      auto const cut = Compose::plan(head, one_mode(flat.shape[0], S(1)));
      if (cut.ok() && !cut.deferred) { return coalesced(cut.value); }
      return none;
    }
    if (head.leaves() > 1 || !is_known(head.shape[0])) { return none; }
    Num const whole = known_value(head.shape[0]);
    for (Num d(2); d <= min(whole / Num(2), Num(table_bound)); d = d + Num(1)) {
      if (!surely_divides(d, whole)) { continue; }
      BasicLayout<S> const shorter = one_mode(S(whole / d), head.stride[0]);
      auto const part = Compose::plan(a, shorter);
      if (part.ok() && !part.deferred && surely_contiguous(coalesced(part.value))) { return shorter; }
    }
    return none;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr bool surely_contiguous(BasicLayout<S> const& a) {
    return a.leaves() == 1 && surely_one(a.stride[0]);
  }
};

struct MaxCommonVector {
  static constexpr char const* name = "max_common_vector";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<S> plan(BasicLayout<S> const& a, BasicLayout<S> const& b) {
    auto const layout = MaxCommonLayout::plan(a, b);
    return size(layout.value);
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_max_common_layout(AnyLayout const& a, AnyLayout const& b) {
  return attempt<MaxCommonLayout>(a, b);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout max_common_layout(AnyLayout const& a, AnyLayout const& b) {
  return try_max_common_layout(a, b).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<Num> try_max_common_vector(AnyLayout const& a, AnyLayout const& b) {
  return attempt<MaxCommonVector>(a, b);
}
template <class = void>
SETT_HOST_DEVICE inline Num max_common_vector(AnyLayout const& a, AnyLayout const& b) {
  return try_max_common_vector(a, b).value();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class ShapeA, class StrideA, class ShapeB, class StrideB>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::MaxCommonLayout, Layout<ShapeA, StrideA>, Layout<ShapeB, StrideB>>
max_common_layout(Layout<ShapeA, StrideA> const& a, Layout<ShapeB, StrideB> const& b) {
  return sett::planned<sett::MaxCommonLayout>(a, b);
}

template <class ShapeA, class StrideA, class ShapeB, class StrideB>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::MaxCommonVector, Layout<ShapeA, StrideA>, Layout<ShapeB, StrideB>>
max_common_vector(Layout<ShapeA, StrideA> const& a, Layout<ShapeB, StrideB> const& b) {
  return sett::planned<sett::MaxCommonVector>(a, b);
}

}  // namespace cute
