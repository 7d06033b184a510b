// tma_shape: computes the extents and strides of a tensor map for another tensor. A grouped GEMM writes them into the
// map.
//
//   law      make_tma_copy of the other tensor makes a map of these extents and strides
//   example  array<uint32_t, 5> extents{1, 1, 1, 1, 1}; array<uint64_t, 5> strides{};
//            detail::fill_tma_gmem_shape_stride(tma, other, extents, strides)
//
// Strides are in elements; dimensions beyond the map's rank stay unchanged.
//
// Requires: a tensor with the same profile as the map's original tensor, and with the same modes of one element.
// Errors: more dimensions than the arrays hold do not compile.
#pragma once

#include "../num/math.hpp"
#include "../tree/array.hpp"
#include "tma_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Adds one more mode of the tensor. The stride of the mode's coordinate gives its dimension.
template <class Stride>
struct FillDimension {
  template <class ShapeT, size_t N, class Extent, class Step>
  SETT_HOST_DEVICE static constexpr void with(array<ShapeT, N>&, array<uint64_t, N>&, Extent const&, Step const&) {}
};
template <class T, int d>
struct FillDimension<ScaledBasis<T, d>> {
  template <class ShapeT, size_t N, class Extent, class Step>
  SETT_HOST_DEVICE static constexpr void with(array<ShapeT, N>& extents, array<uint64_t, N>& strides,
                                              Extent const& extent, Step const& step) {
    static_assert(d < int(N), "the arrays must have at least as many elements as the tensor map has dimensions");
    uint64_t const before = strides[d], own = uint64_t(step);
    strides[d] = gcd(before, own);
    if (before == 0 || strides[d] == 0) {
      extents[d] = ShapeT(extent);
    } else {
      extents[d] = ShapeT((extents[d] - 1) * (before / strides[d]) + (uint64_t(extent) - 1) * (own / strides[d]) + 1);
    }
  }
};

template <class Strides, class ShapeT, size_t N, class Extents, class Steps, size_t... I>
SETT_HOST_DEVICE constexpr void fill_dimensions(array<ShapeT, N>& extents, array<uint64_t, N>& strides,
                                                Extents const& extent, Steps const& step, index_sequence<I...>) {
  (FillDimension<tuple_element_t<I, Strides>>::with(extents, strides, get<I>(extent), get<I>(step)), ...);
}

}  // namespace detail

namespace detail {

template <class Op, class Bits, class Aux, class Engine, class L, class ShapeT, size_t N>
SETT_HOST_DEVICE constexpr void fill_tma_gmem_shape_stride(Copy_Traits<Op, Bits, Aux> const& tma,
                                                           Tensor<Engine, L> const& tensor, array<ShapeT, N>& extents,
                                                           array<uint64_t, N>& strides) {
  auto const extent = flatten(make_tuple(tensor.shape()));
  auto const step = flatten(make_tuple(tensor.stride()));
  using Strides = remove_cvref_t<decltype(flatten(make_tuple(tma.get_tma_tensor(tensor.shape()).stride())))>;
  detail::fill_dimensions<Strides>(extents, strides, extent, step, make_index_sequence<tuple_size_v<Strides>>{});
}

}  // namespace detail

}  // namespace cute::inline SETT_CUTE_ABI
