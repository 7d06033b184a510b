// boxes: a copy between swizzled arrays, in boxes that each fit L2.
//
// If both sides have the same fastest loop, the lines of a box are moved directly. Otherwise a box of a swizzled source
// is gathered in a buffer, a box for a swizzled destination is scattered from a buffer, and a strided copy connects the
// two.
#pragma once

#include <sett/cpu/dispatch.hpp>
#include "../permute/pair_modes.hpp"

#include "lines.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct SwizzledCopy {
  SwizzledArray from, to;
  DType source, destination;
  std::int64_t first_from = 0, first_to = 0;  // the swizzles' argument for the list's first element
  Convert convert = nullptr;
};

void copy_boxes(SwizzledCopy const& copy, PairModes const& list, Options const& options);

}  // namespace sett::cpu::detail
