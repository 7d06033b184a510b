// Expands the text of a layout, such as "8 + (4,2):(1,16)", into its offsets, without the library.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

namespace command {

inline std::vector<long> numbers_in(std::string const& text) {
  std::vector<long> out;
  for (char const* c = text.c_str(); *c != '\0';) {
    if ((*c >= '0' && *c <= '9') || *c == '-') {
      char* end = nullptr;
      out.push_back(std::strtol(c, &end, 10));
      c = end;
    } else {
      ++c;
    }
  }
  return out;
}

// Requires: a flat layout.
inline std::vector<long> expanded(std::string const& text) {
  std::size_t const plus = text.find(" + "), colon = text.find(':');
  std::size_t const start = plus == std::string::npos ? 0 : plus + 3;
  std::vector<long> const shape = numbers_in(text.substr(start, colon - start)),
                          stride = numbers_in(text.substr(colon));
  std::vector<long> out{plus == std::string::npos ? 0 : std::strtol(text.c_str(), nullptr, 10)};
  for (std::size_t k = 0; k < shape.size(); ++k) {
    std::size_t const inner = out.size();
    for (long i = 1; i < shape[k]; ++i) {
      for (std::size_t j = 0; j < inner; ++j) { out.push_back(out[j] + i * stride.at(k)); }
    }
  }
  return out;
}

}  // namespace command
