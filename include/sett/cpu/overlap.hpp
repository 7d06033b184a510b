// overlap: the checks of algo/view_checks.hpp for the views of CPUs, whose nested strides and tiles side by side in one
// array are settled without a list of nodes.
//
//   law      check_output(v) reports nothing iff the elements of v share no byte with one another
//            check_apart(a, b) reports nothing iff no element of a shares a byte with one of b
//   example  columns 0..31 and columns 32..63 of a 100 x 64 array are apart, although their intervals overlap
//
// Requires: nothing.
// Errors: these are: not_injective with two indices, tensors_overlap, undecided_bound, overflow where offsets do not
// fit 63 bits, null_pointer.
#pragma once

#include "../algo/view_checks.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI::cpu {

// the modes as a layout, for a message or the algebra; 1:0 where there is none
AnyLayout to_layout(Modes const& modes);

// an operand that can be read: a size that fits, offsets that fit, an address
Failure check_readable(View const& v, int which);

Failure check_output(View const& v);

// which: the number that the failure names, 0 for the first operand that is read
Failure check_apart(View const& read, View const& written, int which);

// the same elements
TensorView to_tensor(View const& v);

}  // namespace sett::cpu
