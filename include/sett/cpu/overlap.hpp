// overlap: applies the checks of operand/memory.hpp to CPU views.
//
// Nested strides, and adjacent tiles of one array, are recognised without a list of nodes.
//
//   law      check_output(v) reports nothing iff no two elements of v share a byte;
//            check_apart(a, b) reports nothing iff no element of a shares a byte with an element of b
//   example  columns 0..31 and columns 32..63 of a 100 x 64 array are apart, although their intervals overlap
//
// Requires: nothing.
// Errors: not_injective with two indices, tensors_overlap, undecided_bound, overflow if offsets do not fit 63 bits,
// null_pointer.
#pragma once

#include "../operand/memory.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Converts the modes to a layout for a message or for the algebra. The result is 1:0 if there are no modes.
AnyLayout to_layout(Modes const& modes);

// Checks that an operand can be read: its size and its offsets must not overflow, and its address must not be null.
Failure check_readable(View const& v, int which);

Failure check_output(View const& v);

// `which` is the operand's number in the failure, 0 for the first operand that is read.
Failure check_apart(View const& read, View const& written, int which);

// Returns a view of the same elements.
TensorView to_tensor(View const& v);

}  // namespace sett::cpu::detail
