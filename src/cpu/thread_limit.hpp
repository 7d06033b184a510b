// thread_limit: how many threads OpenMP may use in this process.
//
// libgomp ends the process if it cannot start a thread, and waits forever for its threads in the child of a fork, where
// they do not exist.
#pragma once

#include <sett/config.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// Returns at most `wanted`, and at least 1. The result is limited to the number of threads that this process can start.
// It is 1 in a child process whose parent had several threads when it forked.
int usable_threads(int wanted);

}  // namespace sett::cpu::detail
