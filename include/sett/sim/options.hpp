// options: how the simulated GPU is asked to run a kernel.
//
//   example  options{.seed = 7, .schedules = 4, .arch = arch::sm80};   options{.exhaustive = 10'000} of two threads
//
// Requires: nothing.
// Errors: none here; launch refuses what the architecture would.
#pragma once

#include "../inst/machine.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

// a whole number that is initialised from any integer type, in braces too
struct count {
  std::uint64_t value = 0;

  constexpr count() = default;
  template <class T, class = std::enable_if_t<std::is_integral_v<T>>>
  constexpr count(T n) : value(static_cast<std::uint64_t>(n)) {}
  constexpr operator std::uint64_t() const { return value; }
  constexpr count& operator++() {
    ++value;
    return *this;
  }
};

using dim3 = Dim3;

enum class arch : unsigned char { sm80, sm90 };

struct options {
  count seed = 0;                    // of the order of threads and of completions
  count schedules = 1;               // how many orders are tried, at least 1; global memory begins each as it was
  sim::arch arch = sim::arch::sm90;  // whose limits hold
  count step_limit = 500'000'000;    // thread-instructions after which a kernel is stopped, at least 1
  dim3 cluster = {1, 1, 1};          // blocks of a cluster: up to 8
  count exhaustive = 0;              // not 0: every order of threads and completions is tried, at most so many
  count registers = 0;               // of a thread, as the compiler would report; 0: not known
  count cores = 1;  // host threads that run blocks; 0: as many as there are. Kernels then share nothing
                    // with the host but memory
  void (*progress)(std::uint64_t done, std::uint64_t all) = nullptr;  // called after each cluster of blocks
  bool nonportable_cluster = false;  // up to 16 blocks: cudaFuncAttributeNonPortableClusterSizeAllowed
};

}  // namespace sim

}  // namespace sett
