// offset_range: computes the exact smallest and largest offset of a layout, swizzled or not.
//
// Along a mode of stride d a swizzled layout repeats, shifted by p d, after p = period(w, d) steps. The largest offset
// is in the last period of each mode with a positive stride, and in the first period of each mode with a negative
// stride. The smallest offset is in the opposite periods.
//
//   law      r = offset_range(A): r.low <= A(i) <= r.high for every i, and both bounds are attained
//   example  offset_range(Sw<1,2,-2> o 5:1) is [0, 20], because 4 becomes 20
//
// Requires: nothing.
// Errors: undecided_bound if one period of all modes has more than 2^22 offsets; the errors of check_operand.
#pragma once

#include "../layout/normal_form.hpp"
#include "../layout/operation.hpp"
#include "any_swizzle.hpp"

namespace sett::inline SETT_ABI {

inline constexpr std::int64_t offset_range_bound = std::int64_t{1} << 22;

namespace detail {

// Returns the part of the layout in the periods that contain the largest or the smallest offset.
inline AnyComposed extreme_part(AnyComposed const& a, bool greatest) {
  AnyComposed out = a;
  out.layout = coalesced(a.layout);
  for (int k = 0; k < out.layout.leaves(); ++k) {
    Num& extent = out.layout.shape[k];
    Num const stride = out.layout.stride[k];
    Num const repeats = period(a.swizzle, stride);
    if (extent <= repeats) { continue; }
    if ((stride > Num(0)) == greatest) { out.offset = out.offset + stride * (extent - repeats); }
    extent = repeats;
  }
  return out;
}

}  // namespace detail

inline result<NumRange> try_offset_range(AnyComposed const& given) {
  if (Failure const f = check_operand(given)) { return make_error("offset_range", f, given); }
  AnyComposed const a = without_idle_swizzle(given);
  if (a.swizzle.is_identity()) { return given_range(a); }
  NumRange out{a(Num(0)), a(Num(0))};
  for (bool const greatest : {false, true}) {
    AnyComposed const part = detail::extreme_part(a, greatest);
    Num const n = size(part.layout);
    if (n > Num(offset_range_bound)) {
      return make_error("offset_range", Failure{Rule::undecided_bound, 0, 0, n, Num(offset_range_bound)}, given);
    }
    for (Num i(0); i < n; i = i + Num(1)) {
      Num const at = part(i);
      (greatest ? out.high : out.low) = greatest ? max(out.high, at) : min(out.low, at);
    }
  }
  return out;
}
inline NumRange offset_range(AnyComposed const& a) { return try_offset_range(a).value(); }

}  // namespace sett
