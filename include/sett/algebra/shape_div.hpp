// shape_div, shape_mod: the shape of every n-th element, and the shape of the first n elements.
//
//   law      if n is divided out completely, |shape_div(S, n)| * n = |S| and |shape_mod(S, n)| = n, and composition(L,
//            |S|/n : n) has the shape and strides of shape_div(L, n)
//   example  shape_div((3,6,2,8):(w,x,y,z), 72) == (1,1,1,4):(72w,24x,4y,2z);   shape_mod((3,6,2,8), 9) == (3,3,1,1)
//
// n is divided out from left to right. In the example, 72 uses up the extents 3, 6 and then 2 completely, and a factor
// 2 of the extent 8.
//
// Requires: at each extent, the extent divides the rest of n, or the rest of n divides the extent.
// Errors: extent_not_divisible, argument_below_one.
#pragma once

#include "../layout/operation.hpp"

namespace sett::inline SETT_ABI {

struct ShapeDiv {
  static constexpr char const* name = "shape_div";

  SETT_HOST_DEVICE static constexpr Outcome<AnyLayout> plan(AnyLayout a, Num n) {
    if (n < Num(1)) { return Failure{Rule::argument_below_one, 1, 0, n}; }
    for (int k = 0; k < a.leaves(); ++k) {
      Num const s = a.shape[k];
      if (!surely_divides(s, n) && !surely_divides(n, s)) { return Failure{Rule::extent_not_divisible, k, 0, s, n}; }
      a.stride[k] = a.stride[k] * n;
      a.shape[k] = s > n ? s / n : Num(1);
      n = n > s ? n / s : Num(1);
    }
    return a;
  }
};

struct ShapeMod {
  static constexpr char const* name = "shape_mod";

  SETT_HOST_DEVICE static constexpr Outcome<AnyLayout> plan(AnyLayout a, Num n) {
    if (n < Num(1)) { return Failure{Rule::argument_below_one, 1, 0, n}; }
    for (int k = 0; k < a.leaves(); ++k) {
      Num const s = a.shape[k];
      if (!surely_divides(s, n) && !surely_divides(n, s)) { return Failure{Rule::extent_not_divisible, k, 0, s, n}; }
      a.shape[k] = min(s, n);
      n = n > s ? n / s : Num(1);
    }
    return a;
  }
};

inline result<AnyLayout> try_shape_div(AnyLayout const& a, Num n) { return attempt<ShapeDiv>(a, n); }
inline AnyLayout shape_div(AnyLayout const& a, Num n) { return try_shape_div(a, n).value(); }
inline result<AnyLayout> try_shape_mod(AnyLayout const& a, Num n) { return attempt<ShapeMod>(a, n); }
inline AnyLayout shape_mod(AnyLayout const& a, Num n) { return try_shape_mod(a, n).value(); }

// These functions compute shape_div and shape_mod of a shape without strides.
inline AnyTuple shape_div(AnyTuple const& s, Num n) { return shape(try_shape_div(compact(s), n).value()); }
inline AnyTuple shape_mod(AnyTuple const& s, Num n) { return shape(try_shape_mod(compact(s), n).value()); }

}  // namespace sett
