// Triton's encodings: the layouts that MLIR prints in the types of tensors and of shared memory.
//
// A distributed encoding (blocked, linear) maps register, lane, warp and block to the coordinates of a tensor. It is
// converted to the bases of a linear layout of Triton. A shared encoding (swizzled_shared, nvmma_shared) is converted
// to the layout from coordinates to offsets in elements, with a swizzle if it has one.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "value.hpp"

namespace app {

struct Encoding {
  std::string name{};                               // such as "blocked"
  std::map<std::string, sett::Vec<Num>> numbers{};  // a flag is 0 or 1
  sett::LinearBases bases{};                        // for "linear"
};

// Returns whether Triton's linear layouts have an input of this name: register, lane, warp or block.
inline bool is_input(std::string_view name) {
  return name == "register" || name == "lane" || name == "warp" || name == "block";
}

// Returns whether the encoding places the elements in shared memory.
bool is_shared(Encoding const& e);

// Returns the bases of a distributed encoding, for the tile that it describes. With the extents of a tensor, registers
// repeat the tile over the tensor, and inputs beyond it repeat elements, as in Triton.
Answer distributed(Encoding const& e);
Answer distributed(Encoding const& e, sett::Vec<Num> const& extents);

// Returns the layout of a shared encoding. If there is one extent more than the encoding has dimensions, the first
// extent is the number of buffers, and becomes the slowest mode.
Answer shared(Encoding const& e, sett::Vec<Num> const& extents);

}  // namespace app
