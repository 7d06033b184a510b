// thread_limit: determines how many threads OpenMP may use in this process.
//
// libgomp ends the process if it cannot start a thread. In a forked child, its threads do not exist, and libgomp waits
// for them forever.
#pragma once

#include <sett/config.hpp>

namespace sett::inline SETT_ABI::cpu::detail {

// Returns a number of threads from 1 to `wanted` that this process can start. The result is 1 in a child process if
// the parent had several threads when it forked.
int usable_threads(int wanted);

}  // namespace sett::cpu::detail
