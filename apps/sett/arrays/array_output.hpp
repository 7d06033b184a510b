// Opens an array's file and creates the file that takes its elements after a move.
#pragma once

#include "../files/array_file.hpp"

namespace app {

// Opens the input. Refuses an output with another format or without one of the two endings.
bool open_input(std::string const& input, std::string const& output, std::string const& tensor, ArrayFile& in,
                std::string& error);

// Creates a file with an array of this shape and type, which replaces the array that was read; a .safetensors file also
// gets the other tensors. Sets `at` to the address of the new array's elements, which are zeros. Requires: the number
// of bytes of the array is at most 2^62.
bool create_output(std::string const& output, ArrayFile& in, Array const& array, NewFile& out, char*& at,
                   std::string& error);

}  // namespace app
