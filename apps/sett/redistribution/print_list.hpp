// print_list: the bytes that a list of parameters moves between ranks, in words or as JSON.
#pragma once

#include "redistribution.hpp"
#include "request.hpp"

namespace app {

// Prints the plan of one rank, or of all ranks. Returns false and sets the problem if there is no plan, or if its text
// would be too long.
bool print_list(Redistribution const& job, Problem& problem);

}  // namespace app
