// Explanations of answers, of tilings, and of differences.
#pragma once

#include <string>

#include "../report/outcome.hpp"

namespace app {

Outcome explanation(std::string const& expression);
Outcome difference(std::string const& left, std::string const& right);

struct TilingQuestion {
  std::string kind;  // mma or copy
  std::string name;  // name of the instruction
  std::string atoms = "1x1x1";
  std::string tile;             // the tile of an MMA; empty: the atoms side by side
  std::string threads, values;  // layouts of a copy
  int bits = 16;                // bits of a copy's elements
  int thread = -1, value = -1;  // the thread and value to print
  std::string coord, table;     // the coordinate, or the operand whose table is printed
};

Outcome tiling_explanation(TilingQuestion const& q);  // explain mma, explain copy

}  // namespace app
