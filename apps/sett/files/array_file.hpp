// A file with an array, which is a .npy file or one tensor of a .safetensors file.
#pragma once

#include "mapped.hpp"
#include "npy.hpp"
#include "safetensors.hpp"

namespace app {

struct ArrayFile {
  MappedFile file{};
  bool stored = false;  // safetensors
  Safetensors all{};
  std::size_t which = 0;
  // The bytes of the array stay in the file. The element type is NumPy's name, or the format's name, such as BF16, if
  // NumPy does not have the type.
  Array array{};
  std::size_t begin = 0;  // the offset of the array's elements in the file

  // Opens the file. `tensor` may be empty if the file contains only one tensor. `option` is the option that names a
  // tensor; the error sentence mentions it.
  bool open(std::string const& path, std::string const& tensor, std::string const& option, std::string& error);
  char* elements() { return file.data() + begin; }
};

bool is_npy(std::string const& path);
bool is_safetensors(std::string const& path);

}  // namespace app
