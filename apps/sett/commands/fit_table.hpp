// Fits a layout to a table of offsets, or compares them, for `sett fit` and `sett diff`.
#pragma once

#include <string>

namespace app {

// Compares a layout with a table, and prints the first difference. The element of an array at coordinate c is the
// offset at c; integers of a text are in the order of indices. Returns the exit code, 1 if they differ.
int diff_table(std::string const& expression, std::string const& path);

// Prints the layout. The path "-" is standard input; the shape may be empty. Returns the exit code.
int fit(std::string const& path, std::string const& shape);

}  // namespace app
