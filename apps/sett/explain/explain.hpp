// Explains answers, tilings, and the differences of layouts.
#pragma once

#include <string>

#include "../report/outcome.hpp"

namespace app {

Outcome explanation(std::string const& expression);
Outcome difference(std::string const& left, std::string const& right);

struct TilingQuestion {
  std::string kind;  // mma or copy
  std::string name;  // the name of the instruction
  std::string atoms = "1x1x1";
  std::string tile;             // the tile of an MMA; if empty, the atoms are placed side by side
  std::string threads, values;  // layouts of a copy
  int bits = 16;                // the number of bits of a copy's elements
  int thread = -1, value = -1;  // the thread and value to print
  std::string coord, table;     // the coordinate, or the operand whose table is printed
};

Outcome tiling_explanation(TilingQuestion const& q);  // implements explain mma and explain copy

}  // namespace app
