// Writes a number with its noun.
#pragma once

#include <cstdint>
#include <string>

namespace app {

// 1 byte, 2 bytes.
inline std::string counted(std::int64_t n, char const* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

}  // namespace app
