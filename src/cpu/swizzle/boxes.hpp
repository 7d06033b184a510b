// boxes: a copy between swizzled arrays, box by box: each fits L2.
//
// Where both sides have the same fastest loop, a box's lines are moved as they are. Otherwise a swizzled source's box
// is put together in a buffer, a swizzled destination's is put there and taken apart, and the copy of strides lies
// between the two.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include "../permute/stride_list.hpp"

#include "lines.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct SwizzledCopy {
  SwizzledArray from, to;
  DType source, destination;
  std::int64_t first_from = 0, first_to = 0;  // what the swizzles are given by the list's first element
  Convert convert = nullptr;
};

void copy_boxes(SwizzledCopy const& copy, StrideList const& list, Options const& options);

}  // namespace sett::cpu::detail
