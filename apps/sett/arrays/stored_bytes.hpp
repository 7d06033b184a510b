// The bytes of a stored array, as a format counts them.
#pragma once

#include <memory>
#include <string>

#include "../files/array_file.hpp"

namespace app {

// Returns the address of the array's bytes in C order, which are copied to `memory` if the file has Fortran order.
// Returns null and sets the error's sentence if the elements are big-endian numbers and `unit_bytes`, the bytes of the
// format's unit, differs from their size, because the format counts units in little-endian words.
char* stored_bytes(ArrayFile& file, std::int64_t unit_bytes, std::unique_ptr<char[]>& memory, std::string& error);

}  // namespace app
