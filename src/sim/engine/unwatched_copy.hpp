// unwatched_copy: the copy of a kernel without reports of plain accesses, for unwatched blocks.
//
// `sett sim` adds such a copy for each function of a program, and the pair of their addresses to the section
// sett_unwatched (apps/sett/simulation/unwatched_copies.hpp). Programs that are built in another way do not have
// copies.
#pragma once

#include "sett/sim/launch.hpp"

namespace sett::inline SETT_ABI::sim {

// Returns the task that calls the copy, or `what` if there is no copy.
task unwatched_copy(task const& what);

}  // namespace sett::inline SETT_ABI::sim
