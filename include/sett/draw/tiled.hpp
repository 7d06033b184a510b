// tiled: draws tiled MMAs and tiled copies, whose tilings are types.
//
//   law      the operands' panels show get_layoutA_TV, B_TV, C_TV and get_layoutS_TV, D_TV, at every (t,v)
//   example  mma_scene(make_tiled_mma(UniversalFMA<float>{}, Layout<Shape<_2,_2,_1>>{})) shows four threads
//
// Requires: host code; a static tiling.
// Errors: the errors of draw/thread_value.hpp.
#pragma once

#include "../atom/tiled_copy.hpp"
#include "../atom/tiled_mma.hpp"
#include "thread_value.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

template <class TiledMMA>
Atom atom_of() {
  return {int(cute::size(typename TiledMMA::AtomThrID{})), int(cute::size<1>(typename TiledMMA::AtomLayoutA_TV{})),
          int(cute::size<1>(typename TiledMMA::AtomLayoutB_TV{})),
          int(cute::size<1>(typename TiledMMA::AtomLayoutC_TV{}))};
}

}  // namespace detail

template <class TiledMMA, class = decltype(std::declval<TiledMMA const&>().get_layoutA_TV())>
Made<Scene> try_mma_scene(TiledMMA const& mma, std::string const& title = "tiled mma") {
  return try_mma_scene(title, int(mma.template tile_size_mnk<0>()), int(mma.template tile_size_mnk<1>()),
                       int(mma.template tile_size_mnk<2>()), to_any(mma.get_layoutA_TV()), to_any(mma.get_layoutB_TV()),
                       to_any(mma.get_layoutC_TV()), 0, detail::atom_of<TiledMMA>());
}
template <class TiledMMA, class = decltype(std::declval<TiledMMA const&>().get_layoutA_TV())>
Scene mma_scene(TiledMMA const& mma, std::string const& title = "tiled mma") {
  return try_mma_scene(mma, title).value();
}

// Draws all modes of the tile after the first as columns.
template <class TiledCopy, class = decltype(std::declval<TiledCopy const&>().get_layoutS_TV())>
Made<Scene> try_copy_scene(TiledCopy const& copy, std::string const& title = "tiled copy") {
  using Tile = cute::detail::extents_t<typename TiledCopy::Tiler_MN>;
  int const rows = int(cute::size<0>(Tile{}));
  int const all = int(cute::size(Tile{}));
  return try_copy_scene(title, rows, all / rows, to_any(copy.get_layoutS_TV()), to_any(copy.get_layoutD_TV()));
}
template <class TiledCopy, class = decltype(std::declval<TiledCopy const&>().get_layoutS_TV())>
Scene copy_scene(TiledCopy const& copy, std::string const& title = "tiled copy") {
  return try_copy_scene(copy, title).value();
}

}  // namespace sett::inline SETT_ABI::draw
