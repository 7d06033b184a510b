// The JSON header of a safetensors file: its tensors in the order of the header, and its metadata.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

struct TensorEntry {
  std::string name{};
  std::string type{};  // any name; it is not checked here
  std::vector<std::uint64_t> shape{};
  std::vector<std::uint64_t> offsets{};  // the begin and the end, relative to the end of the header
};

struct TensorEntries {
  std::vector<TensorEntry> tensors{};
  std::string metadata{};  // JSON text, or empty
};

// Reads in one pass, without a tree, so that the time grows with the header's length. Returns false, with the reason in
// error, if the text violates the format. A key must not appear twice.
bool read_entries(char const* text, std::size_t length, TensorEntries& out, std::string& error);

}  // namespace app
