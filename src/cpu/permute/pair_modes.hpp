// pair_modes: lists the modes of a copy, each with a stride in the source and a stride in the destination.
//
// The list describes the permutation independently of the ranks and orders of the two layouts. The modes are sorted by
// destination stride, all destination strides are positive, and no two modes can be merged.
//
//   law      { (base[0] + sum i_k s_k, base[1] + sum i_k d_k) : 0 <= i_k < n_k } is { (S(x), D(x)) : 0 <= x < size }
//   example  (4,(2,3)):(1,(12,4)) to 24:1 is {4 1 1, 2 12 4, 3 4 8}; 24:1 to 24:1 is {24 1 1}
//
// Requires: equal sizes that do not overflow.
// Errors: pair_modes returns false if the shapes do not have a common refinement, such as (2,3) and (3,2); the list is
// then meaningless.
#pragma once

#include <sett/cpu/view.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// Layout 0 is the source, and layout 1 the destination. Strides count elements.
using PairModes = sett::detail::JointModes<2>;

struct ModePair {
  std::int64_t extent;
  std::int64_t source;
  std::int64_t destination;
};
inline ModePair pair_of(PairModes const& list, int k) { return {list.extent[k], list.stride[0][k], list.stride[1][k]}; }

using sett::detail::pair_modes;

}  // namespace sett::cpu::detail
