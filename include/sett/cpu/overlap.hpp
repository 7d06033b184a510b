// overlap: whether an output has each offset once, and shares no byte with what is read.
//
// Decided without a table where the strides are nested or the two tensors are tiles side by side of one array; by a
// table of all addresses where there are few; refused as undecided otherwise.
//
//   law      check_output(v) is no failure iff the elements of v share no byte with one another
//            check_apart(a, b) is no failure iff no element of a shares a byte with one of b
//   example  columns 0..31 and columns 32..63 of a 100 x 64 array are apart, although their intervals overlap
//
// Requires: nothing.
// Errors: these are: not_injective with two indices, tensors_overlap, undecided_bound, overflow where offsets do not
// fit 63 bits, null_pointer.
#pragma once

#include "../layout/operation.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI::cpu {

// tables of at most so many elements
inline constexpr std::int64_t overlap_table_bound = std::int64_t{1} << 20;

// the modes as a layout, for a message or the algebra; 1:0 where there is none
AnyLayout to_layout(Modes const& modes);

// an operand that can be read: a size that fits, offsets that fit, an address
Failure check_readable(View const& v, int which);

Failure check_output(View const& v);

// which: the number that the failure names, 0 for the first operand that is read
Failure check_apart(View const& read, View const& written, int which);

// raises layout_error with the operation's name and the operands in full
[[noreturn]] void refuse(char const* operation, Failure const& f, Modes const& a);
[[noreturn]] void refuse(char const* operation, Failure const& f, Modes const& a, Modes const& b);

}  // namespace sett::cpu
