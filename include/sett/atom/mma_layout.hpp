// mma_layout: the thread-value layouts of multiply-accumulate instructions, of a warp and of a warpgroup, as types.
//
//   law      the layouts are onto: every element of A, B and C has a thread and a value
//   example  MmaLayouts<s>::A of SM75_16x8x8_F16F16F16F16_TN is ((_4,_8),(_2,_2)):((_32,_1),(_16,_8))
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "../inst/mma_fragment.hpp"
#include "../inst/wgmma.hpp"
#include "fragment_layout.hpp"

namespace sett {

template <auto s>
struct MmaLayouts {
  struct ThreadIds {
    SETT_HOST_DEVICE static constexpr Modes value() { return thread_ids(s); }
  };
  using ThrID = modes_layout<ThreadIds>;
  using A = fragment_layout<FragmentOf<s, Role::a>>;
  using B = fragment_layout<FragmentOf<s, Role::b>>;
  using C = fragment_layout<FragmentOf<s, Role::d>>;
};

}  // namespace sett
