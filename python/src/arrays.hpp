// Declarations that the calls on arrays and the prepared calls share.
#pragma once

#include "array.hpp"
#include "sett/cpu/dispatch.hpp"

namespace binding {

// the array's memory beneath another layout, all of whose offsets must lie between its first and its last element
sett::TensorView placed(Array const& a, nb::handle layout);

// groups: the axes of the rows, the columns and the products
sett::TensorView matrix_of(Array const& a, nb::handle groups);

std::string text_of(sett::Vec<sett::Num> const& shape);

// TypeError if they differ
void check_device(Array const& a, Array const& b);

}  // namespace binding
