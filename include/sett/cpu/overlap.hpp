// overlap: the checks of algo/view_checks.hpp for the views of CPUs. Nested strides and adjacent tiles of one array are
// decided without a list of nodes.
//
//   law      check_output(v) reports nothing iff the elements of v share no byte with one another
//            check_apart(a, b) reports nothing iff no element of a shares a byte with one of b
//   example  columns 0..31 and columns 32..63 of a 100 x 64 array are apart, although their intervals overlap
//
// Requires: nothing.
// Errors: not_injective with two indices, tensors_overlap, undecided_bound, overflow if offsets do not fit 63 bits,
// null_pointer.
#pragma once

#include "../algo/view_checks.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI::cpu {

// the modes as a layout, for a message or the algebra; 1:0 if there are none
AnyLayout to_layout(Modes const& modes);

// an operand that can be read: its size and offsets fit, and it has an address
Failure check_readable(View const& v, int which);

Failure check_output(View const& v);

// which: the number that the failure names, 0 for the first operand that is read
Failure check_apart(View const& read, View const& written, int which);

// the same elements
TensorView to_tensor(View const& v);

}  // namespace sett::cpu
