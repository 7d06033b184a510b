// What an instruction that orders is called: its functions' names in the table of inst/order.hpp.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "sett/inst/order.hpp"

namespace app {

inline std::vector<std::string> names_of(sett::Ordering o) {
  std::istringstream names(sett::facts(o).cute);
  std::vector<std::string> out;
  for (std::string name; names >> name;) { out.push_back(name); }
  return out;
}

}  // namespace app
