// mma_layout: the thread-value layouts of multiply-accumulate instructions, of a warp and of a warpgroup, as types.
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

// common to all MMA_Traits of described instructions
template <Mma s>
struct MmaTypes {
  using ValTypeD = dtype_t<s.d>;
  using ValTypeA = dtype_t<s.a>;
  using ValTypeB = dtype_t<s.b>;
  using ValTypeC = dtype_t<s.c>;
  using Shape_MNK = cute::Shape<cute::Int<s.m>, cute::Int<s.n>, cute::Int<s.k>>;
  using ThrID = typename MmaLayouts<s>::ThrID;
  using ALayout = typename MmaLayouts<s>::A;
  using BLayout = typename MmaLayouts<s>::B;
  using CLayout = typename MmaLayouts<s>::C;
};

}  // namespace sett
