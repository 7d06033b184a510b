// Reads tables of offsets. A text has integers in the order of indices. The element of an array at a coordinate is the
// offset there.
#pragma once

#include <string>
#include <vector>

#include "../expressions/value.hpp"

namespace app {

// Returns whether the text is the path of a table: a .npy or a .txt file.
bool is_table(std::string const& text);

// Reads the offsets in the order of colexicographic indices. "-" is standard input. Sets the array's shape if `shape`
// is given and the file is an array. Returns the problem, which is empty if the table was read.
Problem read_table(std::string const& path, sett::Vec<Num>& table, std::vector<std::int64_t>* shape = nullptr);

}  // namespace app
