// Returns the name of an ordering instruction, from the function names in the table of inst/order.hpp.
#pragma once

#include <string>
#include <vector>

#include "sett/inst/order.hpp"

namespace app {

// Splits the names without a stream, because the playground's engine lacks locales.
inline std::vector<std::string> names_of(sett::Ordering o) {
  std::vector<std::string> out(1);
  for (char const c : std::string(sett::facts(o).cute)) {
    if (c == ' ') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

// Returns whether an operand of the instruction is an mbarrier.
inline bool is_of_barrier(sett::Ordering o) {
  return std::string(sett::facts(o).operands).find("[barrier]") != std::string::npos;
}

}  // namespace app
