// Files of safetensors: a length, a JSON header of names, types, shapes and offsets, then the elements.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

struct StoredTensor {
  std::string name;
  std::string type;  // F32, BF16, ...
  std::vector<std::int64_t> shape;
  std::size_t item_size = 0;
  std::size_t begin = 0;  // in the file
  std::size_t bytes = 0;
};

struct Safetensors {
  std::vector<StoredTensor> tensors;  // in file order
  std::string metadata;               // JSON, or empty
};

// false with the reason in error; nothing outside of the bytes is ever referred to
bool parse_safetensors(char const* bytes, std::size_t size, Safetensors& out, std::string& error);

// the file's header, for tensors whose elements follow in this order; sets their begin
std::string safetensors_header(Safetensors& file);

}  // namespace app
