// Finds the storage format that maps a plain array to a stored one.
#pragma once

#include <string>
#include <vector>

namespace app {

struct Identify {
  std::string stored, plain;                // .npy or .safetensors files
  std::string stored_tensor, plain_tensor;  // the names of tensors in .safetensors files
  std::vector<std::string> sizes;           // sizes that the shapes do not give, such as V=16
  bool json = false;
};

// Prints the formats that map the plain array to the stored one. The exit code is 1 if there is none.
int identify(Identify const& job);

}  // namespace app
