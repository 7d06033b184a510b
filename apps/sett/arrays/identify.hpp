// Finds the storage format, or the layout, that maps one array to another.
#pragma once

#include <string>
#include <vector>

namespace app {

struct Identify {
  std::string stored, plain;                // .npy or .safetensors files
  std::string stored_tensor, plain_tensor;  // the names of tensors in .safetensors files
  std::vector<std::string> sizes;           // sizes that the shapes do not give, such as V=16
  bool table = false;                       // whether `stored` is a table of positions; `plain` is then empty
  bool json = false;
};

// Prints the formats that map the plain array to the stored one. If there is none, takes both arrays as stored in
// formats of the given sizes, and then searches for a layout. The exit code is 1 if nothing maps one to the other.
int identify(Identify const& job);

}  // namespace app
