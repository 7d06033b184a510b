// Reads tables of offsets. A text lists the offsets in the order of colexicographic indices. In an array, the element
// at coordinate c is the offset at c.
#pragma once

#include <string>
#include <vector>

#include "../expressions/value.hpp"

namespace app {

// Returns whether the text is the path of a table: a .npy or a .txt file.
bool is_table(std::string const& text);

// Reads the offsets in the order of colexicographic indices. "-" is standard input. If `shape` is given and
// the file is an array, sets it to the array's shape. Returns the problem, which is empty if the table was read.
Problem read_table(std::string const& path, sett::Vec<Num>& table, std::vector<std::int64_t>* shape = nullptr);

}  // namespace app
