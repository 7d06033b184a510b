// instruction_traits: MMA_Traits and Copy_Traits of every instruction that carries a description.
//
//   law      MMA_Traits<Op>::ALayout etc. are what CuTe's traits of the same name are; so are Copy_Traits<Op>'s
//   example  MMA_Traits<SM80_16x8x16_F16F16F16F16_TN>::CLayout is ((_4,_8),(_2,_2)):((_32,_1),(_16,_8))
//
// Of SM75_U32x1_MOVM_T, DstLayout is the transposition that movmatrix does; CuTe's says that every bit stays.
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../inst/element_type.hpp"
#include "../inst/generated/matrix_copy_names.hpp"
#include "../inst/mma_fma.hpp"
#include "../inst/wgmma_fma.hpp"
#include "copy_traits.hpp"
#include "mma_layout.hpp"
#include "mma_traits.hpp"
#include "wgmma_atom.hpp"

namespace cute {

namespace atoms {

template <class Op, class Description>
inline constexpr bool is_described_as =
    requires { requires is_same_v<remove_cvref_t<decltype(Op::description)>, Description>; };

}  // namespace atoms

template <class Op>
  requires(atoms::is_described_as<Op, sett::Mma>)
struct MMA_Traits<Op> {
  static constexpr sett::Mma description = Op::description;
  using ValTypeD = sett::element_t<description.d>;
  using ValTypeA = sett::element_t<description.a>;
  using ValTypeB = sett::element_t<description.b>;
  using ValTypeC = sett::element_t<description.c>;
  using Shape_MNK = Shape<Int<description.m>, Int<description.n>, Int<description.k>>;
  using Layouts = sett::MmaLayouts<description>;
  using ThrID = typename Layouts::ThrID;
  using ALayout = typename Layouts::A;
  using BLayout = typename Layouts::B;
  using CLayout = typename Layouts::C;
};

template <class Op>
  requires(atoms::is_described_as<Op, sett::MatrixCopy>)
struct Copy_Traits<Op> {
  using ThrID = Layout<_32>;
  using SrcLayout = sett::fragment_layout<sett::FragmentOf<Op::description, sett::Role::a>>;
  using DstLayout = sett::fragment_layout<sett::FragmentOf<Op::description, sett::Role::d>>;
  using RefLayout = sett::fragment_layout<sett::FragmentOf<Op::description, reference(Op::description)>>;
};

}  // namespace cute
