// redistribute: prints the plan that moves a tensor from one placement to another, or moves it between files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace app {

struct Redistribution {
  std::string mesh, to_mesh, shape, type, from, to;
  std::string from_format, to_format;  // storage formats of the shards; empty: plain arrays
  std::vector<std::string> sizes;      // sizes of the formats that the shapes do not give, such as V=16
  std::string list;                    // a JSON file of parameters; empty: one tensor
  std::int64_t rank = -1;              // -1: all ranks
  bool relabel = false;
  bool json = false;
  std::string input, output;  // names with {rank}; empty: print the plan
};

int redistribute(Redistribution const& job);

}  // namespace app
