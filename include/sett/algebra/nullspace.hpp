// nullspace: the indices that a layout maps to 0, as a layout.
//
//   law      L(nullspace(L)(i)) = 0, and these are all such indices if the strides are non-negative (proofs.md 10)
//   example  nullspace((2,4,6):(1,2,0)) == 6:8;   nullspace(4:1) == 1:0
//
// Requires: non-negative strides, because (2,2):(1,-1) maps (1,1) to 0 although no stride is 0.
// Errors: negative_stride, undecided_value.
#pragma once

#include "../layout/planned.hpp"

namespace sett::inline SETT_ABI {

struct Nullspace {
  static constexpr char const* name = "nullspace";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    Vec<S> shape;
    Vec<S> stride;
    S weight(1);
    for (int k = 0; k < a.leaves(); ++k) {
      if (surely_one(a.shape[k])) { continue; }
      if (!is_known(a.stride[k])) { return Failure{Rule::undecided_value, k}; }
      if (known_value(a.stride[k]) < Num(0)) { return Failure{Rule::negative_stride, k, 0, known_value(a.stride[k])}; }
      if (surely_zero(a.stride[k])) {
        shape.push_back(a.shape[k]);
        stride.push_back(weight);
      }
      weight = weight * a.shape[k];
    }
    if (shape.empty()) { return one_mode(S(1), S(0)); }
    return flat_layout(shape, stride);
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_nullspace(AnyLayout const& a) {
  return attempt<Nullspace>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout nullspace(AnyLayout const& a) {
  return try_nullspace(a).value();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Nullspace, Layout<Shape, Stride>> nullspace(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::Nullspace>(a);
}

}  // namespace cute
