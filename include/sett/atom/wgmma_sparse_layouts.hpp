// wgmma_sparse_layouts: CuTe's names of the layouts of shared memory of a sparse A.
//
// Of every S neighbours along K, one element is stored. Each offset of the dense layout's atom represents S logical
// elements.
//
//   law      the layout is blocked_product of (_1, S) with the dense atom's layout, under the dense atom's swizzle
//   example  Layout_K_SW128_SpAtom<half_t, 2> has 8 x 128 logical elements in 8 x 64 offsets
//
// Requires: elements whose width divides 128 bits.
// Errors: none.
#pragma once

#include "../algebra/product.hpp"
#include "../tensor/pointer_flagged.hpp"
#include "wgmma_layouts.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {

template <class Swizzle, class T, int S, class Atom>
using SparseAtom = ComposedLayout<Swizzle, smem_sparse_ptr_flag_bits<S, int(sizeof_bits_v<T>)>,
                                  decltype(blocked_product(Layout<Shape<_1, C<S>>>{}, Atom{}.layout_b()))>;

template <class T, int S>
using Layout_MN_INTER_SpAtom = SparseAtom<Swizzle<0, 4, 3>, T, S, Layout_MN_INTER_Atom<T>>;
template <class T, int S>
using Layout_MN_SW32_SpAtom = SparseAtom<Swizzle<1, 4, 3>, T, S, Layout_MN_SW32_Atom<T>>;
template <class T, int S>
using Layout_MN_SW64_SpAtom = SparseAtom<Swizzle<2, 4, 3>, T, S, Layout_MN_SW64_Atom<T>>;
template <class T, int S>
using Layout_MN_SW128_SpAtom = SparseAtom<Swizzle<3, 4, 3>, T, S, Layout_MN_SW128_Atom<T>>;
template <class T, int S>
using Layout_K_INTER_SpAtom = SparseAtom<Swizzle<0, 4, 3>, T, S, Layout_K_INTER_Atom<T>>;
template <class T, int S>
using Layout_K_SW32_SpAtom = SparseAtom<Swizzle<1, 4, 3>, T, S, Layout_K_SW32_Atom<T>>;
template <class T, int S>
using Layout_K_SW64_SpAtom = SparseAtom<Swizzle<2, 4, 3>, T, S, Layout_K_SW64_Atom<T>>;
template <class T, int S>
using Layout_K_SW128_SpAtom = SparseAtom<Swizzle<3, 4, 3>, T, S, Layout_K_SW128_Atom<T>>;

// These aliases select the atom by the major mode.
template <class T, int S, Major m>
using Layout_INTER_SpAtom = conditional_t<m == Major::MN, Layout_MN_INTER_SpAtom<T, S>, Layout_K_INTER_SpAtom<T, S>>;
template <class T, int S, Major m>
using Layout_SW32_SpAtom = conditional_t<m == Major::MN, Layout_MN_SW32_SpAtom<T, S>, Layout_K_SW32_SpAtom<T, S>>;
template <class T, int S, Major m>
using Layout_SW64_SpAtom = conditional_t<m == Major::MN, Layout_MN_SW64_SpAtom<T, S>, Layout_K_SW64_SpAtom<T, S>>;
template <class T, int S, Major m>
using Layout_SW128_SpAtom = conditional_t<m == Major::MN, Layout_MN_SW128_SpAtom<T, S>, Layout_K_SW128_SpAtom<T, S>>;

}  // namespace SM90::GMMA

}  // namespace cute::inline SETT_CUTE_ABI
