// Fits a layout to a table of offsets, or compares them, for `sett fit` and `sett diff`.
#pragma once

#include <string>

namespace app {

// Compares a layout with a table (tables.hpp), and prints the first difference. Returns the exit code, which is 1 if
// they differ.
int diff_table(std::string const& expression, std::string const& path);

// Prints the layout that has the offsets of the table. The path "-" is standard input; the shape may be empty. Returns
// the exit code.
int fit(std::string const& path, std::string const& shape);

}  // namespace app
