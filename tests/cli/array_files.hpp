// Builds array files as bytes, for the tests of this folder.
#pragma once

#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace command {

// Returns a .npy file. `header` is the dict literal, without the newline at its end.
inline std::string npy(std::string header, std::string const& elements) {
  header += '\n';
  std::string out = "\x93NUMPY";
  out += {'\x01', '\0', char(header.size() & 255), char(header.size() >> 8)};
  return out + header + elements;
}

// Returns a .safetensors file. `header` is the JSON object.
inline std::string safetensors(std::string const& header, std::string const& elements) {
  std::string out;
  for (int i = 0; i < 8; ++i) { out += char(header.size() >> (8 * i) & 255); }
  return out + header + elements;
}

inline std::string written(std::string const& path, std::string const& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

inline std::string bytes_of(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class T>
std::string elements(std::vector<T> const& values) {
  return {reinterpret_cast<char const*>(values.data()), values.size() * sizeof(T)};
}

// Returns the last n elements of a file.
template <class T>
std::vector<T> last(std::string const& path, std::size_t n) {
  std::string const bytes = bytes_of(path);
  std::vector<T> out(n);
  if (bytes.size() >= n * sizeof(T)) {
    std::memcpy(out.data(), bytes.data() + bytes.size() - n * sizeof(T), n * sizeof(T));
  }
  return out;
}

}  // namespace command
