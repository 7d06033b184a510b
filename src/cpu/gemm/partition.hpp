// partition: the parts of C that each thread computes.
//
// If rows are cut, two threads write the ends of one column of C after another, and the lines there, or the adjacent
// lines that the processor prefetches, move to and fro between two cores' caches. If columns are cut, there is one such
// line, but each thread packs all of A. The cheaper of the two is taken. Threads do not split K.
#pragma once

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct Partition {
  Index rows, columns;  // the number of parts
  Index strips;         // in a part
  Index height, width;  // rows and columns of the largest part
};

// rows x columns parts, as many as there are threads
Partition partition_into(Problem const& p, KernelSet const& kernels, Index rows, Index columns);
Partition plan_partition(Problem const& p, KernelSet const& kernels, Index threads);

// the multiplications that justify a thread: 4 us of float multiplications, where starting another thread takes 1 us
inline constexpr double work_of_thread = 2.2e5;

// the number of threads that this many multiplications justify, if the kernels take k_per_step at a time
Index worthwhile_threads(double multiplications, KernelSet const& kernels, Index most);

// the first row of a strip, or the end
inline Index row_of(Problem const& p, KernelSet const& kernels, Index strip) {
  Index const row =
      p.strips.first ? p.strips.first[strip < p.strips.count ? strip : p.strips.count] : strip * kernels.mr;
  return row < p.m ? row : p.m;
}

}  // namespace sett::cpu::detail
