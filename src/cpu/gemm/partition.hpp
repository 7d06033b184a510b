// partition: the parts of C that threads take.
//
// Where rows are cut, two threads write the ends of one column of C after the other, and the lines there, or their
// neighbours that the processor fetches ahead, go to and fro between two cores' caches. Where columns are cut there is
// one such line, but each thread packs all of A. The cheaper is taken. Threads do not split K.
#pragma once

#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

struct Partition {
  Index rows, columns;  // how many parts
  Index strips;         // of a part
  Index height, width;  // rows and columns of a part, at most
};

// rows by columns parts; as many as threads
Partition partition_into(Problem const& p, KernelSet const& kernels, Index rows, Index columns);
Partition plan_partition(Problem const& p, KernelSet const& kernels, Index threads);

// multiplications that a thread should have: of floats 4 us, where the start of another thread takes 1 us
inline constexpr double work_of_thread = 2.2e5;

// how many threads so many multiplications are worth, of which the kernels do k_per_step at a time
Index worthwhile_threads(double multiplications, KernelSet const& kernels, Index most);

// the first row of a strip, or the end
inline Index row_of(Problem const& p, KernelSet const& kernels, Index strip) {
  Index const row =
      p.strips.first ? p.strips.first[strip < p.strips.count ? strip : p.strips.count] : strip * kernels.mr;
  return row < p.m ? row : p.m;
}

}  // namespace sett::cpu::detail
