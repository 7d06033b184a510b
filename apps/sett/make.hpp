// What brackets and a colon make of the values between them.
#pragma once

#include <vector>

#include "value.hpp"

namespace app {

// shape:stride
Answer make_layout(Value const& shape, Value const& stride);
// (1,(2,3)) is a tuple; (L1,L2) puts layouts together; with a _ it is a coordinate
Answer make_group(std::vector<Value> const& entries);
// <4:1, 8, _>
Answer make_tile(std::vector<Value> const& entries);
// [0, 1, 2]
Answer make_list(std::vector<Value> const& entries);
// L(c, d, ...): the offset there, or with _ the slice
Answer make_access(Value const& layout, std::vector<Value> const& coordinate);

}  // namespace app
