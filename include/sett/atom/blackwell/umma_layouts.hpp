// umma_layouts: CuTe's names of the layouts of shared memory that tcgen05.mma reads.
//
//   law      except for MN_SW128_32B, they equal wgmma's layouts
//   example  UMMA::Layout_K_SW128_Atom<half_t> is Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../wgmma_sparse_layouts.hpp"
#include "umma_formats.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace UMMA {

using SM90::GMMA::Layout_K_INTER_Atom;
using SM90::GMMA::Layout_K_INTER_SpAtom;
using SM90::GMMA::Layout_K_SW128_Atom;
using SM90::GMMA::Layout_K_SW128_SpAtom;
using SM90::GMMA::Layout_K_SW32_Atom;
using SM90::GMMA::Layout_K_SW32_SpAtom;
using SM90::GMMA::Layout_K_SW64_Atom;
using SM90::GMMA::Layout_K_SW64_SpAtom;
using SM90::GMMA::Layout_MN_INTER_Atom;
using SM90::GMMA::Layout_MN_INTER_SpAtom;
using SM90::GMMA::Layout_MN_SW128_Atom;
using SM90::GMMA::Layout_MN_SW128_SpAtom;
using SM90::GMMA::Layout_MN_SW32_Atom;
using SM90::GMMA::Layout_MN_SW32_SpAtom;
using SM90::GMMA::Layout_MN_SW64_Atom;
using SM90::GMMA::Layout_MN_SW64_SpAtom;

// The atom with the 32-byte swizzle.
using Layout_MN_SW128_32B_Atom_Bits =
    ComposedLayout<Swizzle<2, 5, 2>, smem_ptr_flag, Layout<Shape<C<1024>, _4>, Stride<_1, C<1024>>>>;
template <class T>
using Layout_MN_SW128_32B_Atom = typename SM90::GMMA::AtomOf<T, Layout_MN_SW128_32B_Atom_Bits>::type;
template <class T, int S>
using Layout_MN_SW128_32B_SpAtom = SM90::GMMA::SparseAtom<Swizzle<2, 5, 2>, T, S, Layout_MN_SW128_32B_Atom<T>>;

// These aliases select the atom by the major mode.
template <class T, int S, Major m>
using Layout_INTER_SpAtom = conditional_t<m == Major::MN, Layout_MN_INTER_SpAtom<T, S>, Layout_K_INTER_SpAtom<T, S>>;
template <class T, int S, Major m>
using Layout_SW32_SpAtom = conditional_t<m == Major::MN, Layout_MN_SW32_SpAtom<T, S>, Layout_K_SW32_SpAtom<T, S>>;
template <class T, int S, Major m>
using Layout_SW64_SpAtom = conditional_t<m == Major::MN, Layout_MN_SW64_SpAtom<T, S>, Layout_K_SW64_SpAtom<T, S>>;
template <class T, int S, Major m>
using Layout_SW128_SpAtom = conditional_t<m == Major::MN, Layout_MN_SW128_SpAtom<T, S>, Layout_K_SW128_SpAtom<T, S>>;

// Repeats the atom over the tile ((M, N), tiles of M, tiles of N, ...), with the same modes.
template <class Atom, class Tile, class Order = GenColMajor>
SETT_HOST_DEVICE constexpr auto tile_to_mma_shape(Atom const& atom, Tile const& tile, Order const& order = {}) {
  constexpr int R = rank_v<Tile>;
  auto const whole = tuple_cat(zip(shape<0>(tile), take<1, 3>(tile)), take<3, R>(tile));
  return tiled_divide(tile_to_shape(atom, whole, order), product_each(shape<0>(tile)));
}

}  // namespace UMMA

}  // namespace cute::inline SETT_CUTE_ABI
