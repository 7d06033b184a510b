// unwatched: lets the accesses of unwatched blocks pass at the cost of one thread-local counter.
//
// The counter also bounds the time until other threads run, because a thread may wait in a loop for another one.
#pragma once

#include "sett/sim/watch.hpp"

namespace sett::inline SETT_ABI::sim::detail {

// The simulator that runs an unwatched thread on this host thread, or null.
inline thread_local constinit Engine* passing = nullptr;

// The number of accesses that pass before the running thread lets other threads run.
inline constexpr long most_passes = 1 << 20;
inline thread_local constinit long passes_left = most_passes;

// Starts the counter again, and lets other threads run if the running thread is simulated.
void pause_passing();

// Passes an access that counts as `weight` accesses. A loop that waits for another thread consists of atomic accesses,
// fences and similar instructions, which weigh more than plain accesses.
inline void pass(long weight = 1) {
  passes_left -= weight;
  if (passes_left < 0) [[unlikely]] { pause_passing(); }
}

}  // namespace sett::inline SETT_ABI::sim::detail
