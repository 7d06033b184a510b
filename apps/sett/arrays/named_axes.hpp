// Reads the order of an array's axes by name, in the notation of einops.
//
//   example  'b s (h d) -> b h s d' of an array of shape (2,3,8), with h=4, has the shape (2,4,3,2)
//
// Each name appears once on each side of the arrow. (h d) is an axis that merges h and d, with d the faster one; 1 is
// an axis with one element. In such a group, the sizes of all names except one must be known, from the file or from
// `sizes`, which contains texts such as h=4.
#pragma once

#include "../files/npy.hpp"
#include "sett/operand/modes.hpp"

namespace app {

struct NamedAxes {
  std::vector<std::int64_t> shape{};  // the shape of the requested array
  // The positions of the array's elements in the file; axis 0 is the fastest coordinate.
  sett::detail::JointModes<1> from{};
};

// Returns false, and sets an error sentence that names the axis, if the names do not fit the array.
bool name_axes(std::string const& pattern, std::vector<std::string> const& sizes, Array const& array, NamedAxes& out,
               std::string& error);

}  // namespace app
