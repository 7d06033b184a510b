// mma_layout: gives the thread-value layouts of the multiply-accumulate instructions of a warp or warpgroup, as types.
//
//   law      the layouts are onto: every element of A, B and C has a thread and a value
//   example  MmaLayouts<s>::A of SM75_16x8x8_F16F16F16F16_TN is ((_4,_8),(_2,_2)):((_32,_1),(_16,_8))
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../inst/mma_fragment.hpp"
#include "../tensor/dtype_of.hpp"
#include "fragment_layout.hpp"

namespace sett::inline SETT_ABI {

template <Mma s>
struct MmaLayouts {
  struct ThreadIds {
    SETT_HOST_DEVICE static constexpr Modes value() { return thread_ids(s); }
  };
  using ThrID = modes_layout<ThreadIds>;
  using A = fragment_layout<FragmentOf<s, Role::a>>;
  using B = fragment_layout<FragmentOf<s, Role::b>>;
  using C = fragment_layout<FragmentOf<s, Role::d>>;
};

// The members that the MMA_Traits of all described instructions share. The parameter is the instruction instead of its
// description. nvcc passes the name of a member to the host's compiler together with its base class, and cannot write
// a description there.
template <class Op>
struct MmaTypes {
  static constexpr Mma description = Op::description;
  using ValTypeD = dtype_t<description.d>;
  using ValTypeA = dtype_t<description.a>;
  using ValTypeB = dtype_t<description.b>;
  using ValTypeC = dtype_t<description.c>;
  using Shape_MNK = cute::Shape<cute::Int<description.m>, cute::Int<description.n>, cute::Int<description.k>>;
  using ThrID = typename MmaLayouts<description>::ThrID;
  using ALayout = typename MmaLayouts<description>::A;
  using BLayout = typename MmaLayouts<description>::B;
  using CLayout = typename MmaLayouts<description>::C;
};

}  // namespace sett
