// The offset of a coordinate, step by step: the sum that a layout is.
#pragma once

#include <string>

#include "grammar.hpp"

namespace app {

// Appends the steps of a call, whose operands are what is called and its coordinate. False, and nothing, where it has
// none.
bool explain_call(std::string& out, Parts const& call);

}  // namespace app
