// debug: selects one thread for prints in kernels, and shows a type in a diagnostic.
//
//   law      thread(t, b) is true in the thread of linear index t of the block of linear index b, x running fastest
//   example  if (thread0()) { print(layout); }   if (thread(42, 1)) { print_tensor(t); }   print_type(layout);
//
// In the simulator, the results are the same as on the device. On any other host thread, the functions return true, as
// in CuTe.
//
// Requires: nothing.
// Errors: print_type never compiles; the diagnostic shows the types.
#pragma once

#include "gpu.hpp"

namespace sett::inline SETT_ABI::detail {

SETT_HOST_DEVICE constexpr unsigned linear(Index3 at, Index3 extent) {
  return at.x + extent.x * (at.y + extent.y * at.z);
}
// Returns true on a host thread outside the simulator, which acts as all threads.
SETT_HOST_DEVICE inline bool everywhere() {
#if defined(__CUDA_ARCH__) || defined(__CUDACC_RTC__)
  return false;
#else
  return Machine::current() == nullptr;
#endif
}

}  // namespace sett::detail

namespace cute::inline SETT_CUTE_ABI {

SETT_HOST_DEVICE inline bool block(int bid) {
  using namespace sett;
  return sett::detail::everywhere() || sett::detail::linear(gpu::block_idx(), gpu::grid_dim()) == unsigned(bid);
}
SETT_HOST_DEVICE inline bool thread(int tid, int bid = 0) {
  using namespace sett;
  return sett::detail::everywhere() ||
         (sett::detail::linear(gpu::thread_idx(), gpu::block_dim()) == unsigned(tid) && block(bid));
}
SETT_HOST_DEVICE inline bool thread0() { return thread(0); }
SETT_HOST_DEVICE inline bool block0() { return block(0); }

template <class... T>
SETT_HOST_DEVICE void print_type() {
  static_assert(sizeof...(T) < 0, "print_type must not compile: the names in this diagnostic contain the types");
}
template <class... T>
SETT_HOST_DEVICE void print_type(T&&...) {
  static_assert(sizeof...(T) < 0, "print_type must not compile: the names in this diagnostic contain the types");
}

}  // namespace cute
