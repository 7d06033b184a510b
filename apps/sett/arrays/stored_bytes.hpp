// Finds the bytes of a stored array, in the order in which a format counts them.
#pragma once

#include <memory>
#include <string>

#include "../files/array_file.hpp"

namespace app {

// Returns the address of the array's bytes in C order. If the file has Fortran order, copies them to `memory`.
// Returns null and sets `error` if the elements are big-endian numbers and their size differs from `unit_bytes`, the
// size of the format's unit: the format counts units in little-endian words.
char* stored_bytes(ArrayFile& file, std::int64_t unit_bytes, std::unique_ptr<char[]>& memory, std::string& error);

}  // namespace app
