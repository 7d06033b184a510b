// The arguments of `sett draw`.
#pragma once

#include <string>
#include <vector>

namespace app {

struct Drawing {
  std::vector<std::string> words;  // optionally a kind, and the expressions
  std::string output;              // a file; if empty, draw text on standard output
  std::string kind;
  std::string theme = "auto";
  std::string title;
  std::string shape;                  // the tile that the threads and values cover
  int bytes = 0;                      // bytes per element; 0: not given
  std::string atoms = "1x1x1", tile;  // an instruction's arguments, as for `explain mma`
  std::string threads, values;        // a copy's arguments, as for `explain copy`
};
int draw(Drawing job);

}  // namespace app
