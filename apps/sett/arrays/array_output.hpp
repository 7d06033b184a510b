// Opens the file of an array, and creates the file for the moved elements.
#pragma once

#include "../files/array_file.hpp"

namespace app {

// Opens the input. Refuses an output that does not end with .npy or .safetensors, or that has another file format than
// the input.
bool open_input(std::string const& input, std::string const& output, std::string const& tensor, ArrayFile& in,
                std::string& error);

// Creates a file with an array of this shape and type, which replaces the array that was read. A .safetensors file also
// contains the other tensors. Sets `at` to the address of the new array's elements, which are zeros. Requires: the
// array has at most 2^62 bytes.
bool create_output(std::string const& output, ArrayFile& in, Array const& array, NewFile& out, char*& at,
                   std::string& error);

}  // namespace app
