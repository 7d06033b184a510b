// amount: formats a number and its noun, such as "1 block" or "2 blocks".
#pragma once

#include <string>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::sim {

template <class N>
std::string amount(N n, char const* one, char const* many = nullptr) {
  std::string out = std::to_string(n) + " ";
  if (n == 1) { return out + one; }
  return many != nullptr ? out + many : out + one + "s";
}

}  // namespace sett::sim
