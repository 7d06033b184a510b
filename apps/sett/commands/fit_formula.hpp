// Fits one layout with formulas to tables of several sizes, for `sett fit --axes`.
#pragma once

#include <string>
#include <vector>

namespace app {

// Prints the layout as a format of the user (formats/named_format.hpp). Each path is a .npy file with one axis for each
// of `axes`, such as "m k"; its extents are the sizes. Returns the exit code.
int fit_formula(std::vector<std::string> const& paths, std::string const& axes);

}  // namespace app
