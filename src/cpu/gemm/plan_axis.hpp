// plan_axis: one index of a GEMM (M, N or K) over all tensors that share it.
#pragma once

#include "crossed_strides.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct AxisPlan {
  Offsets offsets[4];
  Index base[4] = {};      // the offset of the first element, in elements
  CrossedStrides crossed;  // strides in the first two tensors
};

// Joins the modes of one index, sorts them by the tensors `first` and `second`, and turns them into offsets. If the
// modes have no common refinement, or must stay in order, each tensor has its own scatter vector. A caller passes
// tensor 0's list in place of the list of an absent tensor, and the modes of the index itself if it needs the original
// index of each element.
void plan_axis(Modes const* const* lists, int tensors, int first, int second, bool in_order, AxisPlan& out,
               Tables& tables, CrossedBlocking* blocking = nullptr);

}  // namespace sett::cpu::detail
