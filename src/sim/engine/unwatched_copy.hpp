// unwatched_copy: the copy of a kernel without reports of plain accesses, for unwatched blocks.
//
// `sett sim` gives each function of a program such a copy, and a pair of addresses in the section sett_unwatched
// (apps/sett/simulation/unwatched_copies.hpp). Programs that are built otherwise have no copies.
#pragma once

#include "sett/sim/launch.hpp"

namespace sett::inline SETT_ABI::sim {

// Returns the task that calls the copy, or the same task if there is no copy.
task unwatched_copy(task const& what);

}  // namespace sett::inline SETT_ABI::sim
