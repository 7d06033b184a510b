// swizzled_scatter: check_scatter (operand/scatter.hpp) for swizzled layouts.
//
//   law      check_scatter(A, B, bound) reports nothing iff B(x) == B(y) implies A(x) == A(y), for all indices x, y
//   example  8:1 to Sw<2,0,0> o 0 o 8:1 writes two elements to each offset: the swizzle xors bits with themselves
//
// Requires: |A| == |B|; the requirements of check_operand for both.
// Errors: not_injective with the two indices; undecided_bound if only a table of more offsets than the bound would give
// the answer.
#pragma once

#include "../linear/any_swizzle.hpp"
#include "scatter.hpp"

namespace sett::inline SETT_ABI {

// If both swizzles are bijective, offsets are equal if and only if the offsets before the swizzles are equal.
SETT_HOST_DEVICE constexpr Failure check_scatter(AnyComposed const& a, AnyComposed const& b, Num bound) {
  bool const bijective =
      without_idle_swizzle(a).swizzle.is_bijective() && without_idle_swizzle(b).swizzle.is_bijective();
  if (bijective) { return check_scatter(a.layout, b.layout, bound); }
  Num const n = size(b.layout);
  if (n > bound) { return Failure{Rule::undecided_bound, 0, 0, n, bound}; }
  return detail::compare_all(a, b, n);
}

}  // namespace sett
