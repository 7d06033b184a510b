// pointer_flagged: a placeholder for a pointer to shared memory that does not exist yet.
//
// A layout of shared memory for elements of B bits, such as the swizzled layouts of the tensor cores, contains this
// flag instead of an offset, until a tensor is made from the layout and a pointer to elements of B bits.
// smem_ptr_flag_bits<B> is in linear/swizzle_cast.hpp; this header defines the flag for sparse elements.
//
//   law      as an integer a flag is 0
//   example  smem_sparse_ptr_flag<2> is smem_sparse_ptr_flag_bits<2, 1>, for which one of two elements is stored, in
//            one bit
//
// Requires: nothing.
// Errors: a slice of a layout of sparse elements at an offset other than 0 does not compile, and neither do its upcast
// and downcast.
#pragma once

#include "../linear/swizzle_cast.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Stands for a sparse_ptr to elements of Bits bits, of which one in Sparsity is stored.
template <int Sparsity, int Bits>
struct smem_sparse_ptr_flag_bits : Int<0> {};
template <int Sparsity>
using smem_sparse_ptr_flag = smem_sparse_ptr_flag_bits<Sparsity, 1>;

template <int Sparsity, int Bits, class T>
SETT_HOST_DEVICE constexpr smem_sparse_ptr_flag_bits<Sparsity, Bits> operator+(
    smem_sparse_ptr_flag_bits<Sparsity, Bits> const&, T const&) {
  static_assert(is_constant_v<0, T>,
                "a layout whose swizzle acts on byte addresses cannot be sliced at an offset: make a tensor from it, "
                "and slice that");
  return {};
}

template <class Coord, class A, int Sparsity, int Bits, class B>
SETT_HOST_DEVICE constexpr auto slice(Coord const& coord,
                                      ComposedLayout<A, smem_sparse_ptr_flag_bits<Sparsity, Bits>, B> const& a) {
  auto const part = slice_and_offset(coord, a.layout_b());
  return composition(a.layout_a(), a.offset() + get<1>(part), get<0>(part));
}

// Returns the cosize for a buffer that is aligned to the swizzle's pattern.
template <int... Is, int M, int Base, int Shift, int Sparsity, int Bits, class L>
SETT_HOST_DEVICE constexpr auto cosize(
    ComposedLayout<Swizzle<M, Base, Shift>, smem_sparse_ptr_flag_bits<Sparsity, Bits>, L> const& a) {
  static_assert(Bits % Sparsity == 0, "the number of bits of a sparse element must be a multiple of its sparsity");
  return cosize<Is...>(composition(detail::recast_swizzle<8, Bits / Sparsity>(a.layout_a()), C<0>{}, a.layout_b()));
}

template <int N, class A, int Sparsity, int Bits, class B>
SETT_HOST_DEVICE constexpr auto upcast(ComposedLayout<A, smem_sparse_ptr_flag_bits<Sparsity, Bits>, B> const&) {
  static_assert(N == 0, "a layout of sparse elements cannot be recast: recast the tensor instead");
}
template <int N, class A, int Sparsity, int Bits, class B>
SETT_HOST_DEVICE constexpr auto downcast(ComposedLayout<A, smem_sparse_ptr_flag_bits<Sparsity, Bits>, B> const&) {
  static_assert(N == 0, "a layout of sparse elements cannot be recast: recast the tensor instead");
}

}  // namespace cute
