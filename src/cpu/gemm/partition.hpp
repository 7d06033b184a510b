// partition: the parts of C that each thread computes.
//
// If rows are cut, two threads write to every column of C. The lines at the cut, or the adjacent lines that the
// processor prefetches, then move back and forth between the caches of two cores. If columns are cut, there is only one
// such line, but each thread packs all of A. The cheaper cut is taken. Threads do not split K.
#pragma once

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct Partition {
  Index rows, columns;  // the number of parts
  Index strips;         // strips in a part
  Index height, width;  // rows and columns of the largest part
};

// Cuts C into rows x columns parts, one for each thread.
Partition partition_into(Problem const& p, KernelSet const& kernels, Index rows, Index columns);
Partition plan_partition(Problem const& p, KernelSet const& kernels, Index threads);

// The number of multiplications that justifies a thread: 4 us of float multiplications, while starting another thread
// takes 1 us.
inline constexpr double work_of_thread = 2.2e5;

// Returns the number of threads that this many multiplications justify, if the kernels do k_per_step of them at a time.
Index worthwhile_threads(double multiplications, KernelSet const& kernels, Index most);

// Returns the first row of a strip, or the end.
inline Index row_of(Problem const& p, KernelSet const& kernels, Index strip) {
  Index const row =
      p.strips.first ? p.strips.first[strip < p.strips.count ? strip : p.strips.count] : strip * kernels.mr;
  return row < p.m ? row : p.m;
}

}  // namespace sett::cpu::detail
