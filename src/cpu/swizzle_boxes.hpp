// A copy between swizzled arrays, box by box: each has room in L2.
//
// Where both sides have the same fastest loop, a box's lines are moved as they are. Otherwise a swizzled source's box
// is put together in a buffer, a swizzled destination's is put there and taken apart, and the copy of strides lies
// between the two.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include <sett/cpu/stride_list.hpp>

#include "swizzle_lines.hpp"

namespace sett::inline SETT_ABI::cpu {

struct SwizzledCopy {
  SwizzledArray from, to;
  Element source, destination;
  std::int64_t first_from = 0, first_to = 0;  // what the swizzles are given by the list's first element
  Convert convert = nullptr;
};

void copy_boxes(SwizzledCopy const& copy, StrideList const& list, Options const& options);

}  // namespace sett::cpu
