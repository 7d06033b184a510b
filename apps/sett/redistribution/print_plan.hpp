// print_plan: the plan of a redistribution, in words or as JSON.
#pragma once

#include "request.hpp"

namespace app {

// Prints the plan of one rank, or of all ranks if `rank` is -1. Returns false and sets the problem if there is no plan,
// or if its text would be too long.
bool print_plan(Request const& request, Index rank, bool json, Problem& problem);

}  // namespace app
