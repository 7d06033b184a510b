// The element types of .npy files, by the names that NumPy reads: <f4, f4, f, float32, M8[ns], ...
#pragma once

#include <cstddef>
#include <string>

namespace app {

struct NpyType {
  std::string descr;  // the name that NumPy writes, such as <f4
  std::size_t bytes = 0;
};

// Returns false, with a sentence that lists the types in error, for a type that NumPy cannot read or sett cannot copy.
bool read_npy_type(std::string const& text, NpyType& out, std::string& error);

}  // namespace app
