// What an operation with a tile or a tiler says where there is no answer, in the terms of its user.
#pragma once

#include "functions.hpp"

namespace app {

// the refusal of operation(a, b), b being a layout, a bare shape or a tiler
Answer refused_tile(char const* operation, sett::Error const& e, AnyLayout const& a, Value const& b);

}  // namespace app
