// Explains refusals of operations with a tile or a tiler in the user's terms.
#pragma once

#include "functions.hpp"

namespace app {

// Refuses operation(a, b). b is a layout, a bare shape or a tiler.
Answer refused_tile(char const* operation, sett::Error const& e, AnyLayout const& a, Value const& b);

}  // namespace app
