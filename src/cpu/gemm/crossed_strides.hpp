// crossed_strides: divides rows into blocks if their contiguous modes differ in A and in C.
#pragma once

#include "kernel_set.hpp"
#include "scatter_vectors.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// The result of find_crossing. Strides are crossed if tensors 0 and 1 have their shortest strides in different modes,
// both of extent `least` or more. find_crossing then moves these two modes to the front of j. `contiguous` means that
// tensor 1's mode has stride 1, and `near` that its stride is longer.
enum class Crossing { none, near, contiguous };
Crossing find_crossing(AxisModes& j, Index least);

// The blocks that divide rows with crossed strides. A height of 0 means that there are no blocks.
struct CrossedBlocking {
  int height = 0;
  int width = 0;
  std::vector<CrossedBlock> blocks;
};
// Returns blocks of MR rows. They are as wide as a block of A in L2 allows.
CrossedBlocking crossed_blocking(KernelSet const& kernels, Index k, bool is_complex);

// Divides the first two modes of j into blocks of height by width. Appends the blocks, and sets each tensor's offsets
// in the order of the blocks.
void crossed_offsets(AxisModes const& j, int tensors, int height, int width, Offsets* offsets,
                     std::vector<CrossedBlock>& blocks, Tables& tables);

}  // namespace sett::cpu::detail
