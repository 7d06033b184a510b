// Array files of NumPy (.npy, versions 1 to 3): reads and writes the header and the bytes, for the element types in
// npy_types.hpp.
//
// Format: numpy.lib.format; a magic string, a version, the length of a Python dict literal with descr, fortran_order
// and shape, and then the elements. Bytes after the elements are not read.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

struct Array {
  std::string descr;  // e.g. <f4
  bool fortran_order = false;
  std::vector<std::int64_t> shape;
  std::size_t item_size = 0;
};

// Reads the header from a file's bytes. The elements begin at `begin`. `path` is used in the error sentence.
bool parse_npy(char const* bytes, std::size_t size, std::string const& path, Array& out, std::size_t& begin,
               std::string& error);
// Returns the header, which precedes the elements.
std::string npy_header(Array const& array);

}  // namespace app
