// Explains the offset of a coordinate step by step, as the sum that the layout computes.
#pragma once

#include <string>

#include "../expressions/grammar.hpp"

namespace app {

// Appends the steps of a call, whose operands are the called value and the coordinate. Returns false, without output,
// if there are no steps.
bool explain_call(std::string& out, Parts const& call);

}  // namespace app
