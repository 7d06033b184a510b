// tile_cells: computes which thread holds which element of a tile, element by element, for drawings.
//
//   law      for_each_cell(L, M, N, f) calls f(m, n, t, v) once for each coordinate (m,n) that L reaches, with the
//            first (t,v) that maps to it, in order of t, then v
//   example  threads (_2,_2) with one value each: f(0,0,0,0), f(1,0,1,0), f(0,1,2,0), f(1,1,3,0)
//
// Requires: L maps (thread, value) to two coordinates below M and N.
// Errors: the errors of the tilings; layouts that are not static do not compile.
#pragma once

#include "../linear/basis_compose.hpp"
#include "make_tiled_mma.hpp"
#include "tiled_copy.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Maps each (t,v) to its coordinate in the tile. The layout has basis strides, like a tensor of coordinates that begins
// at 0.
template <class TV, class M, class N>
SETT_HOST_DEVICE constexpr auto coordinates_of(TV const& tv, M const& m, N const& n) {
  return composition(make_identity_layout(make_shape(m, n)), tv);
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto cells_of_C(TiledMMA<Args...> const& mma) {
  return coordinates_of(mma.get_layoutC_TV(), tile_size<0>(mma), tile_size<1>(mma));
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto cells_of_A(TiledMMA<Args...> const& mma) {
  return coordinates_of(mma.get_layoutA_TV(), tile_size<0>(mma), tile_size<2>(mma));
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto cells_of_B(TiledMMA<Args...> const& mma) {
  return coordinates_of(mma.get_layoutB_TV(), tile_size<1>(mma), tile_size<2>(mma));
}
// Returns the extents (M,N) of a tiled copy's tile.
template <class... Args>
SETT_HOST_DEVICE constexpr auto tile_extents(TiledCopy<Args...> const&) {
  auto const extents = extents_t<typename TiledCopy<Args...>::Tiler_MN>{};
  static_assert(rank_v<remove_cvref_t<decltype(extents)>> <= 2,
                "the tile of a tiled copy must have two modes to be drawn");
  return append<2>(wrap(extents), Int<1>{});
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto cells_of_S(TiledCopy<Args...> const& copy) {
  auto const mn = tile_extents(copy);
  return copy.tidfrg_S(make_identity_layout(mn))(_, _, Int<0>{});
}
template <class... Args>
SETT_HOST_DEVICE constexpr auto cells_of_D(TiledCopy<Args...> const& copy) {
  auto const mn = tile_extents(copy);
  return copy.tidfrg_D(make_identity_layout(mn))(_, _, Int<0>{});
}

// Calls f(m, n, t, v) for each element of the tile that some thread holds, with the first thread that holds it.
template <class Cells, class M, class N, class F>
SETT_HOST_DEVICE constexpr void for_each_cell(Cells const& cells, M const&, N const&, F const& f) {
  static_assert(is_static_v<M> && is_static_v<N>, "the tile of a drawing must be static");
  bool taken[M::value * N::value] = {};
  int const threads = int(size<0>(cells));
  int const values = int(size<1>(cells));
  for (int t = 0; t < threads; ++t) {
    for (int v = 0; v < values; ++v) {
      auto const place = make_arithmetic_tuple(Int<0>{}, Int<0>{}) + cells(t, v);
      int const m = int(get<0>(place));
      int const n = int(get<1>(place));
      bool& is_taken = taken[m + n * int(M::value)];
      if (!is_taken) { f(m, n, t, v); }
      is_taken = true;
    }
  }
}

}  // namespace detail

}  // namespace cute
