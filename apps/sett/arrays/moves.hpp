// moves: copies the elements of one array to the positions of another, for files that are mapped into memory.
#pragma once

#include <cstdint>
#include <vector>

#include "../files/npy.hpp"
#include "sett/linear/any_swizzle.hpp"
#include "sett/operand/modes.hpp"

namespace app {

using Modes = sett::detail::JointModes<1>;

// Returns the axes as modes of positions in the file. Axis 0 is the fastest coordinate in C and in Fortran order.
// The strides of an array without elements are ignored.
Modes axes(Array const& a);

// Returns the number of elements of an array, and the number of their bytes.
std::int64_t elements_of(Array const& a);
std::int64_t bytes_of(Array const& a);

// Returns the strides of an array in C order, and the modes of its axes: axis order[i], or axis i, is mode i.
std::vector<std::int64_t> compact_strides(std::vector<std::int64_t> const& extents);
Modes compact_modes(std::vector<std::int64_t> const& extents, std::vector<int> const& order);
Modes compact_modes(std::vector<std::int64_t> const& extents);

// One of the two files. Element c is at data + swizzle(offset + modes(c)), counted in elements.
struct Side {
  char* data;
  Modes modes;
  sett::AnySwizzle swizzle{};
  std::int64_t offset = 0;
};

// Copies the element of `item` bytes at each coordinate. Both sides must have the same number of elements, and two
// elements of `to` must not share an address. Shows the progress of a long job.
void move(Side from, Side to, std::int64_t item);

}  // namespace app
