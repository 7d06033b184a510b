// Fits one layout with formulas to tables of several sizes, for `sett fit --axes`.
#pragma once

#include <string>
#include <vector>

namespace app {

// Prints the layout as a user's format (formats/named_format.hpp). `axes` is a list of names such as "m k". Each path
// is a .npy file with one axis for each name; the extents of the axes are the sizes. Returns the exit code.
int fit_formula(std::vector<std::string> const& paths, std::string const& axes);

}  // namespace app
