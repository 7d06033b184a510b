// thread_limit: how many threads OpenMP may use in this process.
//
// libgomp ends the process if it cannot make a thread, and waits forever for its threads in the child of a fork, where
// they do not exist.
#pragma once

#include <sett/config.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// At most `wanted`, and at least 1: as many threads as this process can make, and 1 in a child whose parent had several
// threads when it forked.
int usable_threads(int wanted);

}  // namespace sett::cpu::detail
