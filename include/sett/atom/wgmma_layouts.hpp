// wgmma_layouts: CuTe's names of the layouts of shared memory that a warpgroup's multiply-accumulate instructions read.
//
// An atom is 8 rows of 16, 32, 64 or 128 bytes along the major mode, swizzled as a unit; tile_to_shape repeats the
// atom.
//
//   law      make_gmma_desc accepts tile_to_shape(Layout_*_Atom<T>, shape) if the atom divides the shape
//   example  Layout_K_SW128_Atom<half_t> is Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)
//
// Requires: elements whose width divides 128 bits.
// Errors: none.
#pragma once

#include "../inst/wgmma_fma.hpp"
#include "../linear/composed_layout.hpp"
#include "../linear/swizzle_cast.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {

// An atom in bits: 16 << B bytes along the major mode, with the swizzle of bytes that has B bits.
template <int B, class Shape, class Stride>
using AtomBits = ComposedLayout<Swizzle<B, 4, 3>, smem_ptr_flag, Layout<Shape, Stride>>;
template <int B>
using MnAtomBits = AtomBits<B, Shape<C<(128 << B)>, _8>, Stride<_1, C<(128 << B)>>>;
template <int B>
using KAtomBits = AtomBits<B, Shape<_8, C<(128 << B)>>, Stride<C<(128 << B)>, _1>>;

using Layout_MN_INTER_Atom_Bits = MnAtomBits<0>;
using Layout_MN_SW32_Atom_Bits = MnAtomBits<1>;
using Layout_MN_SW64_Atom_Bits = MnAtomBits<2>;
using Layout_MN_SW128_Atom_Bits = MnAtomBits<3>;
using Layout_K_INTER_Atom_Bits = KAtomBits<0>;
using Layout_K_SW32_Atom_Bits = KAtomBits<1>;
using Layout_K_SW64_Atom_Bits = KAtomBits<2>;
using Layout_K_SW128_Atom_Bits = KAtomBits<3>;

// This is a class, so that Bits{} is instantiated only when a program names an atom.
template <class T, class Bits>
struct AtomOf {
  using type = decltype(upcast<int(sizeof_bits<T>::value)>(Bits{}));
};

template <class T>
using Layout_MN_INTER_Atom = typename AtomOf<T, Layout_MN_INTER_Atom_Bits>::type;
template <class T>
using Layout_MN_SW32_Atom = typename AtomOf<T, Layout_MN_SW32_Atom_Bits>::type;
template <class T>
using Layout_MN_SW64_Atom = typename AtomOf<T, Layout_MN_SW64_Atom_Bits>::type;
template <class T>
using Layout_MN_SW128_Atom = typename AtomOf<T, Layout_MN_SW128_Atom_Bits>::type;
template <class T>
using Layout_K_INTER_Atom = typename AtomOf<T, Layout_K_INTER_Atom_Bits>::type;
template <class T>
using Layout_K_SW32_Atom = typename AtomOf<T, Layout_K_SW32_Atom_Bits>::type;
template <class T>
using Layout_K_SW64_Atom = typename AtomOf<T, Layout_K_SW64_Atom_Bits>::type;
template <class T>
using Layout_K_SW128_Atom = typename AtomOf<T, Layout_K_SW128_Atom_Bits>::type;

// These aliases select the atom by the major mode.
template <class T, Major m>
using Layout_INTER_Atom = conditional_t<m == Major::MN, Layout_MN_INTER_Atom<T>, Layout_K_INTER_Atom<T>>;
template <class T, Major m>
using Layout_SW32_Atom = conditional_t<m == Major::MN, Layout_MN_SW32_Atom<T>, Layout_K_SW32_Atom<T>>;
template <class T, Major m>
using Layout_SW64_Atom = conditional_t<m == Major::MN, Layout_MN_SW64_Atom<T>, Layout_K_SW64_Atom<T>>;
template <class T, Major m>
using Layout_SW128_Atom = conditional_t<m == Major::MN, Layout_MN_SW128_Atom<T>, Layout_K_SW128_Atom<T>>;

}  // namespace SM90::GMMA

// Programs use these names without the namespace SM90.
using namespace SM90;

}  // namespace cute
