// tiled_copy: repeats a copy atom over threads and values, so that together they copy a tile.
//
// LayoutCopy_TV maps (thread, value) to the tile's coordinates, in the atom's reference order. partition_S and
// partition_D return a thread's part of a tensor, tile by tile, in the order in which the atom reads (S) or writes (D).
//
//   law      over all threads, the parts of a tensor that the tile divides are all of its elements, each as often as
//            the thread-value layout contains it; part(v, r...) is element get_layoutS_TV()(thread, v) of tile (r...)
//   example  make_tiled_copy(Copy_Atom<UniversalCopy<uint128_t>, float>{}, Layout<Shape<_32,_8>>{},
//            Layout<Shape<_4,_1>>{}): tile (_128,_8); thread t of a 128x8 tensor copies rows 4(t%32) to 4(t%32)+3 of
//            column t/32
//
// Requires: a thread index below the number of threads. If the tile does not divide the tensor, use a predicate.
// Errors: these do not compile: a tiling that is not a multiple of the atom's threads or values, a tensor with fewer
// modes than the tile, and the errors of atom/thread_value.hpp and atom/retile.hpp.
#pragma once

#include "../layout/order.hpp"
#include "../tensor/make_tensor.hpp"
#include "copy_atom.hpp"
#include "retile.hpp"
#include "thread_value.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class TiledCopy, class ThrIdx>
struct ThrCopy;

namespace detail {

// The sizes of a tile's modes. A mode is an integer, a shape or a layout.
struct SizeOf {
  template <class T>
  SETT_HOST_DEVICE constexpr auto operator()(T const& t) const {
    return size(t);
  }
};
template <class Tiler>
using extents_t = decltype(transform(declval<Tiler const&>(), SizeOf{}));

}  // namespace detail

template <class CopyAtom, class LayoutCopy_TV, class ShapeTiler_MN>
struct TiledCopy : CopyAtom {
  using AtomThrID = typename CopyAtom::ThrID;
  using AtomLayoutSrc = typename CopyAtom::ValLayoutSrc;
  using AtomLayoutDst = typename CopyAtom::ValLayoutDst;
  using AtomLayoutRef = typename CopyAtom::ValLayoutRef;
  using AtomNumThr = decltype(cute::size<0>(AtomLayoutRef{}));
  using AtomNumVal = decltype(cute::size<1>(AtomLayoutRef{}));
  using Tiler_MN = ShapeTiler_MN;
  using TiledLayout_TV = LayoutCopy_TV;
  using TiledNumThr = decltype(cute::size<0>(TiledLayout_TV{}));
  using TiledNumVal = decltype(cute::size<1>(TiledLayout_TV{}));

  static_assert(TiledNumThr::value % AtomNumThr::value == 0,
                "the number of threads of a tiled copy must be a multiple of its atom's");
  static_assert(TiledNumVal::value % AtomNumVal::value == 0,
                "the number of values of a thread must be a multiple of its atom's");

  // Divides (M,N,...) into (thread, (value, repetition), (RestM,RestN,...)), in the order in which the atom reads (S)
  // or writes (D).
  template <class STensor>
  SETT_HOST_DEVICE static constexpr auto tidfrg_S(STensor&& src) {
    return partitioned<AtomLayoutSrc>(src);
  }
  template <class DTensor>
  SETT_HOST_DEVICE static constexpr auto tidfrg_D(DTensor&& dst) {
    return partitioned<AtomLayoutDst>(dst);
  }

  // Divides ((TileM,TileN,...),(RestM,RestN,...)) in the same way, for any layout that maps the atom's (thread, value)
  // to reference indices.
  template <class Tiles, class Order>
  SETT_HOST_DEVICE static constexpr auto tile2thrfrg(Tiles&& tiles, Order const& order) {
    return OnLayout<sett::PartitionTile>::of(tiles, tiled_order(order));
  }

  // Converts a fragment (V, RestM, RestN, ...) of this tiling's threads to vectors of the atom: ((value, repetition),
  // ...).
  template <class Fragment>
  SETT_HOST_DEVICE static constexpr auto retile(Fragment&& fragment) {
    return OnLayout<sett::RetileFragment>::of(fragment, TiledLayout_TV{}, detail::extents_t<Tiler_MN>{}, AtomNumVal{});
  }

  // Maps (thread, value) to the coordinate in the tile.
  SETT_HOST_DEVICE static constexpr auto get_layoutS_TV() { return tile_order<AtomLayoutSrc>(); }
  SETT_HOST_DEVICE static constexpr auto get_layoutD_TV() { return tile_order<AtomLayoutDst>(); }

  template <class ThrIdx>
  SETT_HOST_DEVICE static constexpr auto get_slice(ThrIdx const& thr_idx) {
    static_assert(is_integral_v<ThrIdx> || is_static_v<ThrIdx>, "the thread must be given by its index, an integer");
    return ThrCopy<TiledCopy, ThrIdx>(thr_idx);
  }
  template <class ThrIdx>
  SETT_HOST_DEVICE static constexpr auto get_thread_slice(ThrIdx const& thr_idx) {
    return get_slice(thr_idx);
  }

 private:
  // Applies an operation to a layout, or to the layout of a tensor.
  template <class Op>
  struct OnLayout {
    template <class T, class... Args>
    SETT_HOST_DEVICE static constexpr auto of(T const& t, Args const&... args) {
      if constexpr (is_tensor_v<T>) {
        return make_tensor(t.data(), detail::OnStrides<Op>::of(t.layout(), args...));
      } else {
        return detail::OnStrides<Op>::of(t, args...);
      }
    }
  };

  template <class Order>
  SETT_HOST_DEVICE static constexpr auto tiled_order(Order const& order) {
    return sett::planned<sett::TiledOrder>(TiledLayout_TV{}, make_tuple(AtomNumThr{}, AtomNumVal{}), order);
  }
  template <class Wanted>
  SETT_HOST_DEVICE static constexpr auto order_as() {
    return tiled_order(sett::planned<sett::AtomOrder>(AtomLayoutRef{}, Wanted{}));
  }
  template <class Wanted, class T>
  SETT_HOST_DEVICE static constexpr auto partitioned(T const& t) {
    static_assert(decltype(cute::rank(t))::value >= rank_v<Tiler_MN>,
                  "the partitioned tensor must not have fewer modes than the tile");
    return OnLayout<sett::Partition>::of(t, Tiler_MN{}, order_as<Wanted>());
  }
  template <class Wanted>
  SETT_HOST_DEVICE static constexpr auto tile_order() {
    auto const tile = make_layout(make_layout(detail::extents_t<Tiler_MN>{}), Layout<_1, _0>{});
    return take<0, 2>(sett::planned<sett::PartitionTile>(tile, order_as<Wanted>()));
  }
};

template <class TiledCopy, class ThrIdx>
struct ThrCopy {
  ThrIdx thr_idx_;

  SETT_HOST_DEVICE constexpr ThrCopy(ThrIdx const& thr_idx) : thr_idx_(thr_idx) {}

  // Returns the thread's part, ((value, repetition), RestM, RestN, ...).
  template <class STensor>
  SETT_HOST_DEVICE constexpr auto partition_S(STensor&& src) const {
    constexpr int R = remove_cvref_t<STensor>::rank;
    return make_tensor(src.data(), TiledCopy::tidfrg_S(src.layout()))(thr_idx_, _, repeat<R>(_));
  }
  template <class DTensor>
  SETT_HOST_DEVICE constexpr auto partition_D(DTensor&& dst) const {
    constexpr int R = remove_cvref_t<DTensor>::rank;
    return make_tensor(dst.data(), TiledCopy::tidfrg_D(dst.layout()))(thr_idx_, _, repeat<R>(_));
  }
  // Makes registers for the thread's part.
  template <class STensor>
  SETT_HOST_DEVICE constexpr auto partition_fragment_S(STensor&& src) const {
    return make_fragment_like<typename TiledCopy::ValType>(partition_S(src));
  }
  template <class DTensor>
  SETT_HOST_DEVICE constexpr auto partition_fragment_D(DTensor&& dst) const {
    return make_fragment_like<typename TiledCopy::ValType>(partition_D(dst));
  }

  // Returns the registers of another partition of the same elements, as vectors of this copy.
  template <class STensor>
  SETT_HOST_DEVICE static constexpr auto retile_S(STensor&& src) {
    return make_tensor(src.data(), TiledCopy::retile(src.layout()));
  }
  template <class DTensor>
  SETT_HOST_DEVICE static constexpr auto retile_D(DTensor&& dst) {
    return make_tensor(dst.data(), TiledCopy::retile(dst.layout()));
  }
};

// These functions return the extents of the tile, and the number of threads.
template <int... I, class... Args>
SETT_HOST_DEVICE constexpr auto tile_size(TiledCopy<Args...> const&) {
  return size<I...>(detail::extents_t<typename TiledCopy<Args...>::Tiler_MN>{});
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto size(TiledCopy<Args...> const&) {
  return typename TiledCopy<Args...>::TiledNumThr{};
}

}  // namespace cute
