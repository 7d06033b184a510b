// make_tma: makes copies of boxes from a tensor in global memory and the layout of its tiles in shared memory.
//
// The box is the part of the tile that is contiguous in shared memory and has stride 1 in each mode of the tensor. The
// rest of the tile is copied by further instructions, over which tma_partition and TiledCopy iterate. In a multicast,
// each block copies a share of the box, which is divided along the outermost dimensions.
//
//   law      after the copies of all boxes of a tile, element (i,j) of tile (x,y) has moved between gtensor(tile origin
//            + (i,j)) and offset slayout(i,j) of the tile's shared memory; elements outside the tensor are 0 and are
//            not stored
//   example  make_tma_copy(SM90_TMA_LOAD{}, gA, GMMA::Layout_K_SW128_Atom<half_t>{}): 64 x 8 elements in one
//            instruction
//
// Requires: host code; static slayout and tiler. Errors: a box that the hardware does not support (see
// inst/tensor_map_box.hpp) does not compile. Strides and extents that a tensor map cannot hold raise an error.
#pragma once

#include "../linear/basis_compose.hpp"
#include "../linear/composed_product.hpp"
#include "../num/refused.hpp"
#include "tiled_copy.hpp"
#include "tma_box.hpp"
#include "tma_traits.hpp"

namespace sett::inline SETT_ABI {

struct MakeTma {
  static constexpr char const* name = "make_tma_copy";
};

namespace detail {

#if !defined(__CUDACC_RTC__)
// Reduces the box to the share that one of several blocks copies.
template <class = void>
inline void share_box(TensorMapFields& m, int blocks) {
  for (int d = m.rank - 1; d >= 0 && blocks > 1; --d) {
    int const all = m.box[d];
    if (all % blocks != 0 && blocks % all != 0) { refuse_tensor_map({Rule::extent_not_divisible, d, 0, all, blocks}); }
    m.box[d] = std::uint16_t(all >= blocks ? all / blocks : 1);
    blocks = all >= blocks ? 1 : blocks / all;
  }
  if (Failure const f = check_tensor_map(m)) { refuse_tensor_map(f); }
}
#endif

}  // namespace detail

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

// The part of a tile that one of several blocks copies. It is in the order of shared memory, and begins with the
// block's share of the box.
template <class Bits, class Aux, class T, class TV, class Tiler, class Block>
struct ThrCopy<TiledCopy<Copy_Atom<Copy_Traits<SM90_TMA_LOAD_MULTICAST, Bits, Aux>, T>, TV, Tiler>, Block> {
  using Atom = Copy_Atom<Copy_Traits<SM90_TMA_LOAD_MULTICAST, Bits, Aux>, T>;
  using Values = remove_cvref_t<decltype(get<1>(TV{}))>;
  using Alone = TiledCopy<Atom, remove_cvref_t<decltype(make_layout(Layout<_1, _0>{}, Values{}))>, Tiler>;
  Block block_;

  SETT_HOST_DEVICE constexpr ThrCopy(Block const& block) : block_(block) {}

  template <class STensor>
  SETT_HOST_DEVICE constexpr auto partition_S(STensor&& src) const {
    constexpr int R = remove_cvref_t<STensor>::rank;
    return shared_out<R>(make_tensor(src.data(), Alone::tidfrg_S(src.layout())));
  }
  template <class DTensor>
  SETT_HOST_DEVICE constexpr auto partition_D(DTensor&& dst) const {
    constexpr int R = remove_cvref_t<DTensor>::rank;
    return shared_out<R>(make_tensor(dst.data(), Alone::tidfrg_D(dst.layout())));
  }

 private:
  template <int R, class Parts>
  SETT_HOST_DEVICE constexpr auto shared_out(Parts const& all) const {
    auto const parts = all(Int<0>{}, _, repeat<R>(_));
    constexpr int blocks = decltype(size<0>(TV{}))::value;
    auto const first = block_ * Int<Atom::NumValSrc / blocks>{};
    return domain_offset(append<remove_cvref_t<decltype(parts)>::rank>(make_coord(first), Int<0>{}), parts);
  }
};

#if !defined(__CUDACC_RTC__)
namespace detail {

// The type of the atom of a box. A program may name this type, in decltype(make_tma_copy(...)), even for an impossible
// box; box_atom, which makes the map, refuses such a box.
template <class TmaType, class Op, class GTensor, class SLayout, class VMap>
struct BoxAtom;
template <class TmaType, class Op, class Engine, class GLayout, class SLayout, class VMap>
struct BoxAtom<TmaType, Op, Tensor<Engine, GLayout>, SLayout, VMap> {
  using T = typename Engine::value_type;
  using Internal = conditional_t<is_same_v<TmaType, void>, T, TmaType>;
  static constexpr int bits = int(sizeof_bits_v<T>);
  using Plain = remove_cvref_t<decltype(get_nonswizzle_portion(declval<SLayout const&>()))>;
  static_assert(is_static_v<Plain>, "the layout of a tile in shared memory must be static");
  static_assert(decltype(size(Plain{}))::value == decltype(size(declval<VMap const&>()))::value,
                "the layout of shared memory and the tile must have the same number of elements");
  using InOrder = decltype(coalesce(composition(declval<VMap const&>(), right_inverse(Plain{}))));
  using GShape = remove_cvref_t<decltype(declval<GLayout const&>().shape())>;
  using GStride = remove_cvref_t<decltype(declval<GLayout const&>().stride())>;
  template <class A, class B>
  using Flat = tuple<remove_cvref_t<decltype(flatten(make_tuple(declval<A const&>())))>,
                     remove_cvref_t<decltype(flatten(make_tuple(declval<B const&>())))>>;
  using Box = sett::detail::BoxOf<
      GShape, Flat<GShape, GStride>,
      Flat<remove_cvref_t<decltype(InOrder{}.shape())>, remove_cvref_t<decltype(InOrder{}.stride())>>,
      decltype(sett::detail::byte_swizzle<bits>(declval<SLayout const&>())), bits, int(sizeof_bits_v<Internal>)>;
  using Coordinates = remove_cvref_t<decltype(sett::detail::coordinate_strides<Box, 0>(declval<GShape const&>(),
                                                                                       sett::Vec<std::int64_t>{}))>;
  using Aux = AuxTmaParams<Coordinates, Box::rank(), Box::divisor()>;
  using type = Copy_Atom<Copy_Traits<Op, C<int(Box::elements()) * int(sizeof_bits_v<Internal>)>, Aux>, T>;
};

template <class TmaType, class Op, class Engine, class GLayout, class SLayout, class VMap>
auto box_atom(Op const&, Tensor<Engine, GLayout> const& g, SLayout const&, int blocks, VMap const&) ->
    typename BoxAtom<TmaType, Op, Tensor<Engine, GLayout>, SLayout, VMap>::type {
  using Atom = BoxAtom<TmaType, Op, Tensor<Engine, GLayout>, SLayout, VMap>;
  using Box = typename Atom::Box;
  constexpr sett::Failure f = Box::planned.failure;
  if constexpr (f.rule != sett::Rule::none) {
    sett::refused<sett::MakeTma, f.rule, sett::mode<f.mode>, sett::index<f.index.value>, f.a.value, f.b.value>();
  }
  auto const extents = sett::detail::numbers(flatten(make_tuple(g.shape())));
  auto const strides = sett::detail::numbers(flatten(make_tuple(g.stride())));
  typename Atom::type out{};
  out.aux_params_.g_stride_ = sett::detail::coordinate_strides<Box, 0>(g.shape(), strides);
  auto const completed =
      sett::complete_tile_box(Box::planned.value, extents, strides, sett::map_element<typename Atom::Internal>());
  if (!completed.ok()) { sett::refuse_tensor_map(completed.failure); }
  sett::TensorMapFields fields = completed.value;
  sett::detail::share_box(fields, blocks);
  sett::encode_tensor_map(out.tma_desc_, fields, raw_pointer_cast(g.data()));
  return out;
}

// The type of the tiled copy of a tile's boxes.
template <class TmaType, class Op, class GTensor, class SLayout, class TMap, class VMap>
struct TiledBoxes {
  using Atom = typename BoxAtom<TmaType, Op, GTensor, SLayout, VMap>::type;
  static constexpr auto tv() {
    VMap const v_map{};
    TMap const blocks{};
    auto const elements = Int<Atom::NumValSrc>{};
    auto const inverse = right_inverse(get_nonswizzle_portion(SLayout{}));
    auto const values = tile_to_shape(make_layout(composition(inverse, elements)), size(v_map));
    auto const share = make_layout(cosize(blocks), elements / cosize(blocks));
    return make_layout(composition(inverse, composition(share, blocks)), values);
  }
  using Tiler = remove_cvref_t<decltype(product_each(shape(declval<VMap const&>())))>;
  using type = TiledCopy<Atom, remove_cvref_t<decltype(tv())>, Tiler>;
};

template <class TmaType, class Op, class GTensor, class SLayout, class TMap, class VMap>
auto tiled_boxes(Op const& op, GTensor const& g, SLayout const& slayout, TMap const& blocks, VMap const& v_map) ->
    typename TiledBoxes<TmaType, Op, GTensor, SLayout, TMap, VMap>::type {
  return {box_atom<TmaType>(op, g, slayout, int(cosize(blocks)), v_map)};
}

// Returns the tile of the tensor's coordinates.
template <class GTensor, class Tiler>
using TileOf = decltype(composition(make_identity_layout(shape(declval<GTensor const&>())), declval<Tiler const&>()));

}  // namespace detail

// Makes a multicast copy, in which each block of a cluster copies a share.
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size>
auto make_tma_copy(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                   CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size) ->
    typename detail::TiledBoxes<TmaInternalType, CopyOp, Tensor<Engine, GLayout>, SLayout,
                                decltype(make_layout(cluster_size)),
                                detail::TileOf<Tensor<Engine, GLayout>, CTA_Tiler>>::type {
  return detail::tiled_boxes<TmaInternalType>(op, gtensor, slayout, make_layout(cluster_size),
                                              composition(make_identity_layout(shape(gtensor)), cta_tiler));
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class Cluster_Size>
auto make_tma_copy(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                   Cluster_Size const& cluster_size)
    -> decltype(make_tma_copy<TmaInternalType>(op, gtensor, slayout, product_each(shape(slayout)), cluster_size)) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, product_each(shape(slayout)), cluster_size);
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout>
auto make_tma_copy(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout)
    -> decltype(make_tma_copy<TmaInternalType>(op, gtensor, slayout, Int<1>{})) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, Int<1>{});
}

// Makes only the atom, for use by tma_partition.
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size = Int<1>>
auto make_tma_atom(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                   CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size = {}) ->
    typename detail::BoxAtom<TmaInternalType, CopyOp, Tensor<Engine, GLayout>, SLayout,
                             detail::TileOf<Tensor<Engine, GLayout>, CTA_Tiler>>::type {
  return detail::box_atom<TmaInternalType>(op, gtensor, slayout, int(size(cluster_size)),
                                           composition(make_identity_layout(shape(gtensor)), cta_tiler));
}

// Makes the copy for a tile (M,N,K) and a cluster of blocks (m,n,k). Blocks along n share A, and blocks along m share
// B.
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size>
auto make_tma_copy_A_sm90(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                          CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size)
    -> decltype(make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<1>(cta_tiler), size<1>(cluster_size))) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<1>(cta_tiler), size<1>(cluster_size));
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size>
auto make_tma_copy_B_sm90(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                          CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size)
    -> decltype(make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<0>(cta_tiler), size<0>(cluster_size))) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<0>(cta_tiler), size<0>(cluster_size));
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler>
auto make_tma_copy_C_sm90(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                          CTA_Tiler const& cta_tiler)
    -> decltype(make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<2>(cta_tiler), Int<1>{})) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<2>(cta_tiler), Int<1>{});
}
#endif

}  // namespace cute
