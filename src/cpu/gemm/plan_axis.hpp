// plan_axis: plans one index of a GEMM (M, N or K) for all tensors that share it.
#pragma once

#include "crossed_strides.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct AxisPlan {
  Offsets offsets[4];
  Index base[4] = {};      // offset of the first element, in elements
  CrossedStrides crossed;  // strides in the first two tensors
};

// Joins the modes of one index, sorts them by the strides in tensors `first` and `second`, and converts them to
// offsets. If the modes have no common refinement, or must stay in order, each tensor gets its own scatter vector. For
// an absent tensor, a caller passes tensor 0's list. A caller that needs the original index of each element passes the
// modes of the index itself.
void plan_axis(Modes const* const* lists, int tensors, int first, int second, bool in_order, AxisPlan& out,
               Tables& tables, CrossedBlocking* blocking = nullptr);

}  // namespace sett::cpu::detail
