// tma_partition: computes a block's part of the tiles that boxes copy, and the masks of multicasts.
//
//   law      tma_partition(atom, c, blocks, s, g) is ((box, boxes), rests...) of g and of s, in the order of shared
//            memory, from the block's share on; copying (box, boxes) by all blocks copies the tile
//   example  auto [tAgA, tAsA] = tma_partition(tma, Int<0>{}, Layout<_1>{}, group_modes<0,2>(sA), group_modes<0,2>(gA))
//
// Requires: mode 0 of both tensors is the tile.
// Errors: tiles of different sizes do not compile.
#pragma once

#include "../tensor/partition.hpp"
#include "copy_atom.hpp"
#include "tma_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Orders the tile mode as in shared memory: ((box, boxes), rests...). The order begins with the block's share.
template <class Order, class Share, class Engine, class L>
SETT_HOST_DEVICE constexpr auto boxes_of(Order const& order, Share const& share, Tensor<Engine, L> const& t) {
  constexpr int R = Tensor<Engine, L>::rank;
  auto const ordered = t.compose(append<R>(make_tile(order), _));
  return domain_offset(append<R>(make_coord(make_coord(share, Int<0>{})), Int<0>{}),
                       coalesce(ordered, Shape<Shape<_1, _1>>{}));
}

}  // namespace detail

template <class... Args, class CtaCoord, class TShape, class TStride, class SEngine, class SLayout, class GEngine,
          class GLayout>
SETT_HOST_DEVICE constexpr auto tma_partition(Copy_Atom<Args...> const&, CtaCoord const& cta_coord,
                                              Layout<TShape, TStride> const& cta_layout,
                                              Tensor<SEngine, SLayout> const& stensor,
                                              Tensor<GEngine, GLayout> const& gtensor) {
  static_assert(is_same_v<decltype(size<0>(stensor) == size<0>(gtensor)), bool_constant<true>>,
                "the tiles of the two tensors must have the same number of elements");
  constexpr auto elements = Int<Copy_Atom<Args...>::NumValSrc>{};
  auto const inverse = right_inverse(get_nonswizzle_portion(layout<0>(stensor)));
  auto const values = tile_to_shape(make_layout(inverse), size<0>(stensor));
  auto const order = logical_divide(values, make_layout(elements));
  auto const share = cta_layout(cta_coord) * (elements / cosize(cta_layout));
  return make_tuple(detail::boxes_of(order, share, gtensor), detail::boxes_of(order, share, stensor));
}
template <class... Args, class SEngine, class SLayout, class GEngine, class GLayout>
SETT_HOST_DEVICE constexpr auto tma_partition(Copy_Atom<Args...> const& atom, Tensor<SEngine, SLayout> const& stensor,
                                              Tensor<GEngine, GLayout> const& gtensor) {
  return tma_partition(atom, Int<0>{}, Layout<_1, _0>{}, stensor, gtensor);
}

// Prefetches the boxes of a partition into L2.
template <class Op, class Bits, class Aux, class T, class Engine, class L, class Prefetch = typename Op::PREFETCH>
SETT_HOST_DEVICE void prefetch(Copy_Atom<Copy_Traits<Op, Bits, Aux>, T> const& atom, Tensor<Engine, L> const& src) {
  for (int i = 0; i < int(src.size()); i += Bits::value / int(sizeof_bits_v<T>)) {
    detail::copy_at<Prefetch>(src(i), atom.get_tma_descriptor());
  }
}

// Returns a mask of the ranks of the blocks that _ selects in the coordinate.
template <class CtaLayout, class CtaCoord>
SETT_HOST_DEVICE constexpr uint16_t create_tma_multicast_mask(CtaLayout const& cta_layout, CtaCoord const& cta_coord) {
  auto const part = slice_and_offset(cta_coord, cta_layout);
  auto const open = get<0>(part);
  using Open = remove_cvref_t<decltype(open)>;
  uint32_t mask = 0;
  if constexpr (rank_v<Open> == 0) {
    mask = 1;
  } else {
    for (int i = 0; i < int(size(open)); ++i) { mask |= uint32_t(1) << uint32_t(open(i)); }
  }
  return uint16_t(mask << uint32_t(get<1>(part)));
}
// Returns the same mask for the blocks along the given modes.
template <int Mode, int... Modes, class CtaLayout, class CtaCoord>
SETT_HOST_DEVICE constexpr uint16_t create_tma_multicast_mask(CtaLayout const& cta_layout, CtaCoord const& cta_coord) {
  auto const open = replace<Mode>(cta_coord, _);
  if constexpr (sizeof...(Modes) == 0) {
    return create_tma_multicast_mask(cta_layout, open);
  } else {
    return create_tma_multicast_mask<Modes...>(cta_layout, open);
  }
}

}  // namespace cute
