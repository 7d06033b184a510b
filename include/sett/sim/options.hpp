// options: sets how the simulated GPU runs a kernel.
//
//   example  options{.seed = 7, .schedules = 4, .arch = arch::sm80};   options{.exhaustive = 10'000} for a kernel of
//            two threads;   options{.watched = {0, 7}} to check the first eight blocks only
//
// Requires: nothing. Errors: none here; launch refuses options that the architecture would refuse.
#pragma once

#include "../inst/machine.hpp"

namespace sett::inline SETT_ABI {

namespace sim {

// An integer that can be initialised from any integer type, even in braces.
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

// A range of blocks, by their index in the grid, in which x varies fastest.
struct block_range {
  count first = 0, last = ~std::uint64_t(0);  // both are included

  static constexpr block_range none() { return {1, 0}; }
  constexpr bool contains(std::uint64_t block) const { return first <= block && block <= last; }
};

struct options {
  count seed = 0;  // seed for the order of threads and of completions
  // The number of orders to try, at least 1. Global memory is restored before each order.
  count schedules = 1;
  sim::arch arch = sim::arch::sm90;  // architecture whose limits apply
  count step_limit = 500'000'000;    // number of thread instructions after which a kernel is stopped, at least 1
  dim3 cluster = {1, 1, 1};          // number of blocks in a cluster, at most 8
  // If not 0, the launch tries every order of threads and completions, up to this number of orders.
  count exhaustive = 0;
  count registers = 0;  // registers per thread, as the compiler reports them; 0 if unknown
  // The number of host threads that run blocks. 0 means one for each hardware thread. With several threads, kernels
  // may share only memory with the host.
  count cores = 1;
  void (*progress)(std::uint64_t done, std::uint64_t all) = nullptr;  // called after each cluster of blocks
  bool nonportable_cluster = false;  // up to 16 blocks: cudaFuncAttributeNonPortableClusterSizeAllowed
  // The blocks that are watched. The other blocks run first, without checks and measurements, and only once. A cluster
  // is watched if one of its blocks is.
  block_range watched = {};
  // Runs all blocks of the grid together, so that cooperative_groups::this_grid().sync() is possible. If one block is
  // watched, all blocks are.
  bool cooperative = false;
};

}  // namespace sim

}  // namespace sett
