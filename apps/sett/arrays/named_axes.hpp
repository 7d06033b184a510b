// Axes by name: the order of an array's axes, in the notation of einops.
//
//   example  'b s (h d) -> b h s d' of an array of shape (2,3,8), with h=4, has the shape (2,4,3,2)
//
// Each name appears once on each side of the arrow. (h d) is one axis that merges h and d, with d the faster; 1 is an
// axis with one element. The sizes of all names but one of such a group must be known, from the file or from `sizes`,
// which holds texts such as h=4.
#pragma once

#include "../files/npy.hpp"
#include "sett/operand/modes.hpp"

namespace app {

struct NamedAxes {
  std::vector<std::int64_t> shape{};   // shape of the requested array
  sett::detail::JointModes<1> from{};  // the positions of its elements in the file; axis 0 is the fastest coordinate
};

// Returns false, and sets an error sentence that names the axis, if the names do not fit the array.
bool name_axes(std::string const& pattern, std::vector<std::string> const& sizes, Array const& array, NamedAxes& out,
               std::string& error);

}  // namespace app
