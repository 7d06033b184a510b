// right_inverse, left_inverse: inverses of a layout, computed by rules without a search.
//
//   law      right: L(R(i)) = i for 0 <= i < |R|, and |R| is maximal if L is injective with known, non-negative strides
//            (proofs.md 6.1).  left: L(K(L(x))) = L(x), and K(L(x)) = x if L is injective (proofs.md 6.2)
//   example  right_inverse((4,8):(8,1)) == (8,4):(4,1);   left_inverse((4,8):(1,5)) == (5,8):(1,4)
//
// algebra/inverse_search.hpp defines right_inverse_maximal and left_inverse_general, which search.
//
// A left inverse is only determined at the offsets of L. A single mode with a negative stride has negative offsets. The
// inverse is then defined by L(-x) == -L(x): left_inverse(4:-1) == 4:-1.
//
// Requires: nothing for right_inverse, which skips modes whose strides do not continue the chain. left_inverse needs
// one mode, or non-negative strides that, when sorted, divide one another and do not overlap.
// Errors: for left_inverse negative_stride, strides_not_a_chain, not_tiling, and undecided_value if a stride is
// unknown.
#pragma once

#include "complement.hpp"

namespace sett::inline SETT_ABI {

// One mode of a flat layout with P_k, its weight in the index.
template <class S>
struct WeightedMode {
  S extent{};
  S stride{};
  S weight{};
};

template <class S>
SETT_HOST_DEVICE constexpr Outcome<Vec<WeightedMode<S>>> weighted_modes(BasicLayout<S> const& a, bool skip_unknown) {
  BasicLayout<S> const flat = coalesced(a);
  Outcome<Vec<WeightedMode<S>>> out;
  S weight(1);
  int unknown = -1;
  for (int k = 0; k < flat.leaves(); ++k) {
    bool const known = is_known(flat.stride[k]);
    bool const moves = !surely_one(flat.shape[k]) && !surely_zero(flat.stride[k]);
    unknown = known ? unknown : k;
    if (moves && known) { out.value.push_back({flat.shape[k], flat.stride[k], weight}); }
    weight = weight * flat.shape[k];
  }
  if (unknown >= 0 && !skip_unknown) { return Failure{Rule::undecided_value, unknown}; }
  insertion_sort(out.value, [](WeightedMode<S> const& x, WeightedMode<S> const& y) {
    return known_value(x.stride) < known_value(y.stride);
  });
  return out;
}

struct RightInverse {
  static constexpr char const* name = "right_inverse";

  // As in CuTe, modes with an unknown stride are omitted, and the chain ends at the first unknown value. The result is
  // always a right inverse. It is not the largest one if an omitted mode would continue the chain.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    auto const modes = weighted_modes(a, true);
    BasicLayout<S> inverse;
    S reached(1);
    for (WeightedMode<S> const& m : modes.value) {
      if (!surely_equal(m.stride, reached)) { continue; }
      inverse.shape.push_back(m.extent);
      inverse.stride.push_back(m.weight);
      reached = reached * m.extent;
    }
    return coalesced(inverse);
  }
};

struct LeftInverse {
  static constexpr char const* name = "left_inverse";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    auto const modes = weighted_modes(a, false);
    if (!modes.ok()) { return modes.failure; }
    if (modes.value.size() == 1 && known_value(modes.value[0].stride) < Num(0)) { return mirrored(a); }
    Vec<S> shape;
    Vec<S> stride(S(0));
    S below(1);
    for (int i = 0; i < modes.value.size(); ++i) {
      WeightedMode<S> const& m = modes.value[i];
      Num const d = known_value(m.stride);
      if (d < Num(0)) { return Failure{Rule::negative_stride, i, 0, d}; }
      if (!is_known(below)) { return Failure{Rule::undecided_value, i - 1}; }
      Num const span =
          i == 0 ? Num(1) : known_value(modes.value[i - 1].extent) * known_value(modes.value[i - 1].stride);
      if (i > 0 && !is_known(modes.value[i - 1].extent)) { return Failure{Rule::undecided_value, i - 1}; }
      if (d < span) { return Failure{Rule::strides_not_a_chain, i, 0, span, d}; }
      if (!surely_divides(known_value(below), d)) { return Failure{Rule::not_tiling, i, 0, known_value(below), d}; }
      shape.push_back(m.stride / below);
      stride.push_back(m.weight);
      below = m.stride;
    }
    if (shape.empty()) { return coalesced(a); }  // all strides are 0, so the layout is its own inverse
    S const& largest = modes.value.back().extent;
    shape.push_back(largest);
    Outcome<BasicLayout<S>> out(coalesced(flat_layout(shape, stride)));
    out.deferred =
        !is_known(largest) && !(lower_bound(largest) > Num(1));  // a mode of extent 1 is not part of the chain
    return out;
  }

 private:
  // For one mode N:-d, the offsets are multiples of d, and K is the inverse of N:d with negated strides.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> mirrored(BasicLayout<S> const& a) {
    BasicLayout<S> positive = a;
    for (S& d : positive.stride) { d = abs(d); }
    auto out = plan(positive);
    for (S& d : out.value.stride) { d = d * S(-1); }
    return out;
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_right_inverse(AnyLayout const& a) {
  return attempt<RightInverse>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout right_inverse(AnyLayout const& a) {
  return try_right_inverse(a).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_left_inverse(AnyLayout const& a) {
  return attempt<LeftInverse>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout left_inverse(AnyLayout const& a) {
  return try_left_inverse(a).value();
}

// Whether left_inverse(a) of this type exists. True also if this depends on run-time values. A right inverse always
// exists.
template <class A>
concept left_invertible = Answerable<LeftInverse, A>;

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::RightInverse, Layout<Shape, Stride>> right_inverse(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::RightInverse>(a);
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::LeftInverse, Layout<Shape, Stride>> left_inverse(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::LeftInverse>(a);
}

}  // namespace cute
