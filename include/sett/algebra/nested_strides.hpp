// nested_strides: tests whether each stride of a layout, sorted by magnitude, exceeds the sum of the largest offsets of
// the modes with shorter strides. If so, no two coordinates share an offset.
//
//   law      if strides_nest, the layout is injective; the converse holds for layouts whose sorted strides divide one
//            another
//   example  (4,8):(8,1) nests: 1 * 7 < 8;  (4,8):(7,1) does not
//
// Requires: extents of at least 1; modes of extent 1 are ignored.
// Errors: none; the answer is false if an offset does not fit 63 bits.
#pragma once

#include "../num/number.hpp"

namespace sett::inline SETT_ABI::detail {

// Returns whether the strides nest in the given order of the modes, or in the opposite order.
template <class Extent, class Stride>
SETT_HOST_DEVICE constexpr bool nest_in_order(int count, Extent const& extent, Stride const& stride, bool reversed) {
  Num farthest(0);
  for (int i = 0; i < count; ++i) {
    int const k = reversed ? count - 1 - i : i;
    if (extent(k) == Num(1)) { continue; }
    Num const d = abs(stride(k));
    if (d <= farthest) { return false; }
    farthest = farthest + d * (extent(k) - Num(1));
    if (farthest.overflowed()) { return false; }
  }
  return true;
}

// extent(k) and stride(k) return the values of mode k as Num.
template <class Extent, class Stride>
SETT_HOST_DEVICE constexpr bool strides_nest(int count, Extent const& extent, Stride const& stride) {
  // The modes of most layouts are already sorted by stride, in increasing or decreasing order.
  if (nest_in_order(count, extent, stride, false) || nest_in_order(count, extent, stride, true)) { return true; }
  Num farthest(0), last(0);
  int taken = 0, modes = 0;
  for (int k = 0; k < count; ++k) { modes += extent(k) == Num(1) ? 0 : 1; }
  for (; taken < modes; ++taken) {
    int shortest = -1;  // mode with the shortest stride longer than `last`
    for (int k = 0; k < count; ++k) {
      bool const is_longer = !(extent(k) == Num(1)) && abs(stride(k)) > last;
      if (is_longer && (shortest < 0 || abs(stride(k)) < abs(stride(shortest)))) { shortest = k; }
    }
    if (shortest < 0) { return false; }  // there is a stride of 0, or two strides are equal
    last = abs(stride(shortest));
    if (last <= farthest) { return false; }
    farthest = farthest + last * (extent(shortest) - Num(1));
    if (farthest.overflowed()) { return false; }
  }
  return true;
}

}  // namespace sett::detail
