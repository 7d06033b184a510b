// index_text: formats indices of blocks and threads, and coordinates, such as (1,0,0).
#pragma once

#include <string>

#include "sett/sim/watch.hpp"

namespace sett::inline SETT_ABI::sim {

inline std::string text(Index3 i) {
  return "(" + std::to_string(i.x) + "," + std::to_string(i.y) + "," + std::to_string(i.z) + ")";
}

inline std::string text(coordinate const& c) {
  std::string out;
  for (int i = 0; i < c.size; ++i) { out += (i == 0 ? "(" : ",") + std::to_string(c.part[i]); }
  return c.size == 0 ? out : out + ")";
}

}  // namespace sett::sim
