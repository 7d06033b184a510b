// Declarations that the calls on arrays and the prepared calls share.
#pragma once

#include "array.hpp"
#include "sett/cpu/dispatch.hpp"

namespace binding {

// Returns the array's memory with another layout, all of whose offsets must lie between the first and the last element.
// An element of the array may hold several elements of the layout.
sett::TensorView placed(Array const& a, nb::handle layout, int per_element = 1);

// Returns the array with its axes grouped to the modes of a GEMM's operand: rows, columns and, if there are several
// GEMMs, batch.
sett::TensorView matrix_of(Array const& a, nb::handle groups);

std::string text_of(sett::Vec<sett::Num> const& shape);

// Throws TypeError if the arrays are on different devices.
void check_device(Array const& a, Array const& b);

}  // namespace binding
