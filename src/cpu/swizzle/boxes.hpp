// boxes: copies between swizzled arrays, in boxes that each fit L2.
//
// If both sides have the same fastest loop, the lines of a box are moved directly. Otherwise, the copy gathers a box
// from a swizzled source into a buffer, and scatters a box from a buffer to a swizzled destination. A strided copy
// connects the two.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include "../permute/pair_modes.hpp"

#include "lines.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct SwizzledCopy {
  SwizzledArray from, to;
  DType source, destination;
  std::int64_t first_from = 0, first_to = 0;  // arguments of the two swizzles for the list's first element
  Convert convert = nullptr;
};

void copy_boxes(SwizzledCopy const& copy, PairModes const& list, Options const& options);

}  // namespace sett::cpu::detail
