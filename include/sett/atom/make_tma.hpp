// make_tma: copies of boxes, made of the tensor in global memory and the layout of its tiles in shared memory.
//
// The box is the part of the tile that lies in a row in shared memory and walks each mode of the tensor by ones; what
// is left of the tile takes further instructions, as tma_partition and TiledCopy iterate them. Of a multicast each
// block copies its share of the box, cut along the outermost dimensions.
//
//   law      copies of all boxes of a tile: element (i,j) of tile (x,y) moves between gtensor(tile origin + (i,j)) and
//   the
//            place slayout(i,j) of the tile's shared memory; outside of the tensor it is 0 and is not stored
//   example  make_tma_copy(SM90_TMA_LOAD{}, gA, GMMA::Layout_K_SW128_Atom<half_t>{}): 64 x 8 elements in one
//   instruction
//
// Requires: host code; static slayout and tiler.
// Errors: those of inst/tensor_map_box.hpp do not compile, those of the tensor's strides and extents are thrown.
#pragma once

#include "../inst/plan_tensor_map.hpp"
#include "../linear/basis_compose.hpp"
#include "../linear/composed_product.hpp"
#include "../linear/swizzle_cast.hpp"
#include "../num/refused.hpp"
#include "tiled_copy.hpp"
#include "tma_traits.hpp"

namespace sett {

struct MakeTma {
  static constexpr char const* name = "make_tma_copy";
};

namespace tma_plans {

// the number of a leaf in the order of a flattened shape
template <class Shape, int... Path>
struct LeafNumber;
template <class Shape>
struct LeafNumber<Shape> : std::integral_constant<int, 0> {};
template <class T>
inline constexpr int leaves_of = 1;
template <class... Ts>
inline constexpr int leaves_of<cute::tuple<Ts...>> = (0 + ... + leaves_of<Ts>);
template <class... Ts, int I, int... Path>
struct LeafNumber<cute::tuple<Ts...>, I, Path...> {
  SETT_HOST_DEVICE static constexpr int before() {
    int const counts[] = {leaves_of<Ts>...};
    int n = 0;
    for (int i = 0; i < I; ++i) { n += counts[i]; }
    return n;
  }
  static constexpr int value =
      before() + LeafNumber<cute::tuple_element_t<size_t(I), cute::tuple<Ts...>>, Path...>::value;
};

template <class Shape, class Stride>
struct LeafMode {
  static constexpr int value = -1;
  static constexpr std::int64_t step = 0;
};
template <class Shape, auto v, int... Path>
struct LeafMode<Shape, cute::ScaledBasis<cute::C<v>, Path...>> {
  static constexpr int value = LeafNumber<Shape, Path...>::value;
  static constexpr std::int64_t step = std::int64_t(v);
};

// a mode of the tensor that has no coordinate
template <class Extent, class Stride>
inline constexpr bool is_dropped = cute::is_constant_v<1, Extent> || cute::is_constant_v<0, Stride>;

template <class GShape, class GStride, class LShape, class LStride, class Sw, int Bits>
struct BoxOf;
// the leaves of gtensor, flat; the tile in the order of shared memory, flat
template <class GShape, class... GExtents, class... GStrides, class... Ns, class... Ds, int B, int M, int S, int Bits>
struct BoxOf<GShape, cute::tuple<cute::tuple<GExtents...>, cute::tuple<GStrides...>>, cute::tuple<Ns...>,
             cute::tuple<Ds...>, cute::Swizzle<B, M, S>, Bits> {
  static constexpr int modes = int(sizeof...(GExtents));
  SETT_HOST_DEVICE static constexpr int numbered(int mode) {
    bool const dropped[] = {is_dropped<GExtents, GStrides>...};
    if (mode < 0 || dropped[mode]) { return -1; }
    int n = 0;
    for (int i = 0; i < mode; ++i) { n += dropped[i] ? 0 : 1; }
    return n;
  }
  SETT_HOST_DEVICE static constexpr int kept() {
    int n = 0;
    ((n += is_dropped<GExtents, GStrides> ? 0 : 1), ...);
    return n;
  }
  SETT_HOST_DEVICE static constexpr Outcome<TensorMapBox> plan() {
    std::int64_t const extent[] = {std::int64_t(Ns::value)...}, step[] = {LeafMode<GShape, Ds>::step...};
    int const mode[] = {LeafMode<GShape, Ds>::value...};
    Vec<BoxLeaf> leaves;
    std::int64_t at = 1;
    for (int i = 0; i < int(sizeof...(Ns)); ++i) {
      if (extent[i] == 1) { continue; }
      int const m = numbered(mode[i]);
      if (m < 0) { return Failure{Rule::map_inner, mode[i], 0, Num(at), Num(0)}; }
      leaves.push_back({m, extent[i], step[i], at});
      at *= extent[i];
    }
    return plan_box(leaves, kept(), AnySwizzle{B, M, S}, Bits / 8, false);
  }
  SETT_HOST_DEVICE static consteval int rank() { return plan().value.rank; }
  SETT_HOST_DEVICE static consteval std::int64_t elements() { return plan().value.elements(); }
  // the coordinate of the map that belongs to mode i, or -1
  SETT_HOST_DEVICE static constexpr int axis(int mode) {
    TensorMapBox const box = plan().value;
    for (int d = 0; d < box.rank; ++d) {
      if (numbered(mode) >= 0 && box.axis[d].mode == numbered(mode)) { return d; }
    }
    return -1;
  }
};

// the swizzle on bytes: that of a flagged layout is, another is one of elements
template <int Bits, int B, int M, int S, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(
    cute::ComposedLayout<cute::Swizzle<B, M, S>, cute::smem_ptr_flag_bits<Bits>, L> const&) {
  return cute::Swizzle<B, M, S>{};
}
template <int Bits, int B, int M, int S, class T, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(
    cute::ComposedLayout<cute::Swizzle<B, M, S>, cute::smem_ptr_flag_at<Bits, T>, L> const&) {
  return cute::Swizzle<B, M, S>{};
}
template <int Bits, int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto byte_swizzle(cute::ComposedLayout<cute::Swizzle<B, M, S>, O, L> const& a) {
  return cute::layouts::recast<Bits, 8>(a.layout_a());
}
template <int Bits, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto byte_swizzle(cute::Layout<Shape, Stride> const&) {
  return cute::Swizzle<0, 4, 3>{};
}

// the strides of the map's coordinates, in the tree of the tensor's shape; First is the number of its first leaf
template <class Box, class Shape, int First>
struct CoordinateStrides {
  using type = std::conditional_t<(Box::axis(First) >= 0), cute::E<(Box::axis(First) >= 0 ? Box::axis(First) : 0)>,
                                  cute::Int<0>>;
};
template <class Box, int First, class Done, class... Ts>
struct CoordinateStridesOf;
template <class Box, int First, class... Done>
struct CoordinateStridesOf<Box, First, cute::tuple<Done...>> {
  using type = cute::tuple<Done...>;
};
template <class Box, int First, class... Done, class T, class... Ts>
struct CoordinateStridesOf<Box, First, cute::tuple<Done...>, T, Ts...>
    : CoordinateStridesOf<Box, First + leaves_of<T>,
                          cute::tuple<Done..., typename CoordinateStrides<Box, T, First>::type>, Ts...> {};
template <class Box, class... Ts, int First>
struct CoordinateStrides<Box, cute::tuple<Ts...>, First> : CoordinateStridesOf<Box, First, cute::tuple<>, Ts...> {};

#if !defined(__CUDACC_RTC__)
template <class... Ts>
Vec<std::int64_t> numbers_where(std::initializer_list<bool> kept, Ts const&... t) {
  Vec<std::int64_t> out;
  auto it = kept.begin();
  ((*it++ ? out.push_back(std::int64_t(t)) : void()), ...);
  return out;
}
template <class... Ns, class... Ds, size_t... I>
TensorMapFields fields_of(TensorMapBox const& box, Element type, cute::tuple<Ns...> const& shape,
                          cute::tuple<Ds...> const& stride, cute::index_sequence<I...>) {
  auto const extents = numbers_where({!is_dropped<Ns, Ds>...}, cute::get<I>(shape)...);
  auto const strides = numbers_where({!is_dropped<Ns, Ds>...}, cute::get<I>(stride)...);
  Outcome<TensorMapFields> const out = complete_tensor_map(box, extents, strides, type);
  if (!out.ok()) { refuse_tensor_map(out.failure); }
  return out.value;
}

// a block of several copies its share of the box
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

}  // namespace tma_plans

}  // namespace sett

namespace cute {

// a block of several: the tile in the order of shared memory, from its share of the box on
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
namespace atoms {

template <class TmaType, class Op, class Engine, class GLayout, class SLayout, class VMap>
auto box_atom(Op const&, Tensor<Engine, GLayout> const& g, SLayout const& slayout, int blocks, VMap const& v_map) {
  using T = typename Engine::value_type;
  using Internal = conditional_t<is_same_v<TmaType, void>, T, TmaType>;
  constexpr int bits = int(sizeof_bits_v<T>);
  static_assert(sizeof_bits_v<Internal> == bits, "the elements of a tensor map are as wide as the tensor's");
  auto const plain = get_nonswizzle_portion(slayout);
  using Plain = remove_cvref_t<decltype(plain)>;
  static_assert(is_static_v<Plain>, "the layout of a tile in shared memory is static");
  static_assert(decltype(size(plain))::value == decltype(size(v_map))::value,
                "the layout of shared memory and the tile have equally many elements");
  auto const in_order = coalesce(composition(v_map, right_inverse(plain)));
  auto const shape = flatten(make_tuple(in_order.shape()));
  auto const stride = flatten(make_tuple(in_order.stride()));
  auto const g_shape = flatten(make_tuple(g.shape()));
  auto const g_stride = flatten(make_tuple(g.stride()));
  using GShape = remove_cvref_t<decltype(g.shape())>;
  using Box =
      sett::tma_plans::BoxOf<GShape, tuple<remove_cvref_t<decltype(g_shape)>, remove_cvref_t<decltype(g_stride)>>,
                             remove_cvref_t<decltype(shape)>, remove_cvref_t<decltype(stride)>,
                             decltype(sett::tma_plans::byte_swizzle<bits>(slayout)), bits>;
  constexpr sett::Failure f = Box::plan().failure;
  sett::refused<sett::MakeTma, f.rule, sett::mode<f.mode>, sett::index<f.index.value>, f.a.value, f.b.value>();
  using Strides = typename sett::tma_plans::CoordinateStrides<Box, GShape, 0>::type;
  using Traits = Copy_Traits<Op, C<int(Box::elements()) * bits>, AuxTmaParams<Strides, Box::rank()>>;
  Copy_Atom<Traits, T> out{};
  sett::TensorMapFields fields = sett::tma_plans::fields_of(Box::plan().value, sett::map_element<Internal>(), g_shape,
                                                            g_stride, make_index_sequence<size_t(Box::modes)>{});
  sett::tma_plans::share_box(fields, blocks);
  sett::encode_tensor_map(out.tma_desc_, fields, raw_pointer_cast(g.data()));
  return out;
}

template <class TmaType, class Op, class Engine, class GLayout, class SLayout, class TMap, class VMap>
auto tiled_boxes(Op const& op, Tensor<Engine, GLayout> const& g, SLayout const& slayout, TMap const& blocks,
                 VMap const& v_map) {
  auto const atom = box_atom<TmaType>(op, g, slayout, int(cosize(blocks)), v_map);
  using Atom = remove_cvref_t<decltype(atom)>;
  auto const tiler = product_each(shape(v_map));
  auto const elements = Int<Atom::NumValSrc>{};
  auto const inverse = right_inverse(get_nonswizzle_portion(slayout));
  auto const values = tile_to_shape(make_layout(composition(inverse, elements)), size(v_map));
  auto const share = make_layout(cosize(blocks), elements / cosize(blocks));
  auto const tv = make_layout(composition(inverse, composition(share, blocks)), values);
  return TiledCopy<Atom, remove_cvref_t<decltype(tv)>, remove_cvref_t<decltype(tiler)>>{atom};
}

}  // namespace atoms

// of a cluster of blocks that each copy a share: a multicast
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size>
auto make_tma_copy(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                   CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size) {
  return atoms::tiled_boxes<TmaInternalType>(op, gtensor, slayout, make_layout(cluster_size),
                                             composition(make_identity_layout(shape(gtensor)), cta_tiler));
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout>
auto make_tma_copy(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, product_each(shape(slayout)), Int<1>{});
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class Cluster_Size>
auto make_tma_copy(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                   Cluster_Size const& cluster_size) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, product_each(shape(slayout)), cluster_size);
}

// the atom alone, for tma_partition
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size = Int<1>>
auto make_tma_atom(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                   CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size = {}) {
  return atoms::box_atom<TmaInternalType>(op, gtensor, slayout, int(size(cluster_size)),
                                          composition(make_identity_layout(shape(gtensor)), cta_tiler));
}

// of a tile (M,N,K) and a cluster of blocks (m,n,k): A is shared along n, B along m
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size>
auto make_tma_copy_A_sm90(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                          CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<1>(cta_tiler), size<1>(cluster_size));
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler,
          class Cluster_Size>
auto make_tma_copy_B_sm90(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                          CTA_Tiler const& cta_tiler, Cluster_Size const& cluster_size) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<0>(cta_tiler), size<0>(cluster_size));
}
template <class TmaInternalType = void, class CopyOp, class Engine, class GLayout, class SLayout, class CTA_Tiler>
auto make_tma_copy_C_sm90(CopyOp const& op, Tensor<Engine, GLayout> const& gtensor, SLayout const& slayout,
                          CTA_Tiler const& cta_tiler) {
  return make_tma_copy<TmaInternalType>(op, gtensor, slayout, remove<2>(cta_tiler), Int<1>{});
}
#endif

}  // namespace cute
