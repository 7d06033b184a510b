// TV_Tiler: tiles of a tensor, each of which is divided by a layout from (thread, value) to the tile's coordinates.
//
//   law      get_slice(t).partition(x)(v, r...) is x at the coordinate LayoutTV(t, v) of tile r
//   example  using Tiler = TV_Tiler<Layout<Shape<_2,_2>, Stride<_2,_1>>, Shape<_4>>;
//            Tiler::get_slice(1).partition(tensor): elements 2 and 3 of each four
//
// Requires: nothing.
// Errors: the errors of zipped_divide and composition.
#pragma once

#include "../tensor/partition.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class LayoutTV, class Tiler>
struct TV_Tiler {
  using Tiler_MN = Tiler;
  using TiledLayout_TV = LayoutTV;

  // Maps (M,N,...) to ((thread,value),(RestM,RestN,...)).
  template <class T>
  SETT_HOST_DEVICE static constexpr auto apply(T&& tensor) {
    return zipped_divide(static_cast<T&&>(tensor), Tiler_MN{}).compose(TiledLayout_TV{}, _);
  }

  template <class Coord>
  struct TV_Partitioner {
    Coord coord_;

    // The result has the modes (value,(RestM,RestN,...)).
    template <class T>
    SETT_HOST_DEVICE auto partition(T&& target) const {
      auto const all = make_tensor(static_cast<T&&>(target).data(), apply(target.layout()));
      return all(make_coord(coord_, _), _);
    }
  };

  template <class Coord>
  SETT_HOST_DEVICE static auto get_slice(Coord const& coord) {
    return TV_Partitioner<Coord>{coord};
  }
};

}  // namespace cute
