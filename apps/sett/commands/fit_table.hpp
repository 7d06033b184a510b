// Fits a layout to a table of offsets, for `sett fit`.
#pragma once

#include <string>

namespace app {

// Prints the layout. The path "-" is standard input; the shape may be empty. Returns the exit code.
int fit(std::string const& path, std::string const& shape);

}  // namespace app
