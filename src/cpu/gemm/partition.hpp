// partition: divides C into the parts that the threads compute.
//
// If rows are divided, two threads write to every column of C. The cache lines at the boundary, and the adjacent lines
// that the processor prefetches, then move back and forth between two cores. If columns are divided, there is only one
// such line, but each thread packs all of A. The cheaper division is chosen. There may be up to four parts for each
// thread: a thread takes the next part when it is done with one, so that slow threads take fewer. Smaller parts pack
// more. If C is small, the threads
// also divide K (k_blocks.hpp).
#pragma once

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct Partition {
  Index rows, columns;  // the number of parts
  Index strips;         // strips per part
  Index height, width;  // rows and columns of the largest part
  Index depth = 1;      // number of blocks of K that threads divide
};

// Divides C into rows x columns parts.
Partition partition_into(Problem const& p, KernelSet const& kernels, Index rows, Index columns);
// Chooses the parts for this number of threads. K may be divided into blocks of `steps`.
Partition plan_partition(Problem const& p, KernelSet const& kernels, Index threads, Index steps);

// The number of multiplications for which another thread pays off: 4 us of float multiplications. Starting a thread
// takes 1 us.
inline constexpr double work_of_thread = 2.2e5;

// Returns how many threads are worthwhile for this number of multiplications. The kernels do k_per_step of them at a
// time.
Index worthwhile_threads(double multiplications, KernelSet const& kernels, Index most);

// Returns the first row of a strip, or M for the end.
inline Index row_of(Problem const& p, KernelSet const& kernels, Index strip) {
  Index const row =
      p.strips.first ? p.strips.first[strip < p.strips.count ? strip : p.strips.count] : strip * kernels.mr;
  return row < p.m ? row : p.m;
}

}  // namespace sett::cpu::detail
