// composed_divide: divides a composed layout into tiles.
//
// The domain is that of B, so B is divided. Slicing out a tile adds the position of the tile to the offset before the
// swizzle.
//
//   law      X_divide(A o (offset + B), tiler) == A o (offset + X_divide(B, tiler)) at every coordinate, so every
//            element is in the tile, and at the position in the tile, that B's division gives
//   example  tiled_divide(Sw<2,1,3> o _0 o (_8,_8):(_8,_1), (_4,_8)) is Sw<2,1,3> o _0 o
//   ((_4,_8),_2,_1):((_8,_1),_32,_0)
//
// Requires: the requirements of dividing B.
// Errors: the errors of dividing B.
#pragma once

#include "../algebra/divide.hpp"
#include "composed_layout.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto logical_divide(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, logical_divide(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto zipped_divide(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, zipped_divide(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto tiled_divide(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, tiled_divide(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto flat_divide(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, flat_divide(a.layout_b(), b));
}

}  // namespace cute
