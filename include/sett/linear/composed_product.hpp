// composed_product: repeats a composed layout.
//
// B is repeated, and the offsets of all copies are arguments of A. A copy is the first one shifted by a constant only
// if the copies' strides are beyond the swizzle (sett::hoistable). Otherwise each copy is swizzled according to its
// offset, as a tile of shared memory needs.
//
//   law      X_product(A o (offset + B), C) == A o (offset + X_product(B, C)) at every coordinate; the copies are
//            disjoint if B's are disjoint and A is bijective
//   example  tile_to_shape(Sw<2,0,2> o _0 o (_4,_4):(_4,_1), (_4,_8)) is Sw<2,0,2> o _0 o (_4,(_4,_2)):(_4,(_1,_16))
//
// Requires: the requirements of the product of B.
// Errors: the errors of the product of B.
#pragma once

#include "../algebra/product.hpp"
#include "composed_layout.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto logical_product(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, logical_product(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto zipped_product(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, zipped_product(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto tiled_product(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, tiled_product(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto flat_product(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, flat_product(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto blocked_product(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, blocked_product(a.layout_b(), b));
}
template <class A, class O, class B, class Tiler>
SETT_HOST_DEVICE constexpr auto raked_product(ComposedLayout<A, O, B> const& a, Tiler const& b) {
  return detail::with_layout_b(a, raked_product(a.layout_b(), b));
}
template <class A, class O, class B, class Target>
SETT_HOST_DEVICE constexpr auto tile_to_shape(ComposedLayout<A, O, B> const& a, Target const& shape) {
  return detail::with_layout_b(a, tile_to_shape(a.layout_b(), shape));
}
template <class A, class O, class B, class Target, class Order>
SETT_HOST_DEVICE constexpr auto tile_to_shape(ComposedLayout<A, O, B> const& a, Target const& shape,
                                              Order const& order) {
  return detail::with_layout_b(a, tile_to_shape(a.layout_b(), shape, order));
}

}  // namespace cute
