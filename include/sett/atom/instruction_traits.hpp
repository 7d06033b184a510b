// instruction_traits: MMA_Traits and Copy_Traits for every instruction that sett describes.
//
//   law      the layouts of MMA_Traits<Op> and Copy_Traits<Op> equal those of CuTe's traits with the same name
//   example  MMA_Traits<SM80_16x8x16_F16F16F16F16_TN>::CLayout is ((_4,_8),(_2,_2)):((_32,_1),(_16,_8))
//
// DstLayout of SM75_U32x1_MOVM_T is the transposition that movmatrix performs, while CuTe's layout leaves every bit in
// place. An atom with 32-bit elements has CuTe's layout: an element is a register with two halves, and the register
// stays in its thread.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../inst/generated/matrix_copy_names.hpp"
#include "../inst/mma_fma.hpp"
#include "copy_atom.hpp"
#include "mma_layout.hpp"
#include "mma_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class Op>
inline constexpr bool is_mma_operation = requires {
  requires !is_of_warpgroup(Op::description);
};
template <class Op>
inline constexpr bool is_matrix_copy = requires {
  requires is_same_v<remove_cvref_t<decltype(Op::description)>, sett::MatrixCopy>;
};

}  // namespace detail

template <class Op>
  requires(detail::is_mma_operation<Op>)
struct MMA_Traits<Op> : sett::MmaTypes<Op> {};

template <class Op>
  requires(detail::is_matrix_copy<Op>)
struct Copy_Traits<Op> {
  using ThrID = Layout<_32>;
  using SrcLayout = sett::fragment_layout<sett::FragmentOf<Op::description, sett::Role::a>>;
  using DstLayout = sett::fragment_layout<sett::FragmentOf<Op::description, sett::Role::d>>;
  using RefLayout = sett::fragment_layout<sett::FragmentOf<Op::description, reference(Op::description)>>;
};

namespace detail {

template <class Traits, class T>
  requires(is_same_v<Traits, Copy_Traits<SM75_U32x1_MOVM_T>>&& sizeof_bits_v<T> == 32)
struct DestinationBits<Traits, T> {
  using type = typename Traits::SrcLayout;
};

}  // namespace detail

}  // namespace cute
