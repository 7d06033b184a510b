// The arguments of `sett draw`.
#pragma once

#include <string>
#include <vector>

namespace app {

struct Drawing {
  std::vector<std::string> words;  // the expressions, preceded by an optional kind
  std::string output;              // the file; if empty, draws text on standard output
  std::string kind;
  std::string theme = "auto";
  std::string title;
  std::string shape;                  // the tile that the threads and values cover
  int bytes = 0;                      // the bytes of an element; 0 if not given
  std::string atoms = "1x1x1", tile;  // the arguments of an instruction, as for `explain mma`
  std::string threads, values;        // the arguments of a copy, as for `explain copy`
};
int draw(Drawing job);

}  // namespace app
