// Files of safetensors. A file consists of a length, a JSON header with names, types, shapes and offsets, and the
// elements.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

struct StoredTensor {
  std::string name;
  std::string type;  // F32, BF16, ...
  std::vector<std::int64_t> shape;
  std::size_t item_size = 0;  // bytes of an element; 0 if it has less than a byte
  std::size_t begin = 0;      // offset in the file
  std::size_t bytes = 0;
};

struct Safetensors {
  std::vector<StoredTensor> tensors;  // in file order
  std::string metadata;               // JSON text, or empty
};

// Returns false, with the reason in error. The result does not refer to the bytes.
bool parse_safetensors(char const* bytes, std::size_t size, Safetensors& out, std::string& error);

// Writes the file's header, for tensors whose elements follow in this order. Sets `begin` of each tensor.
std::string safetensors_header(Safetensors& file);

}  // namespace app
