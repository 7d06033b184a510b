// crossed_strides: rows for which A and C have different contiguous modes, in blocks of both modes.
#pragma once

#include "kernel_set.hpp"
#include "scatter_vectors.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Whether the first modes of tensor 0 and of tensor 1 differ and both have an extent of at least `least`; these two
// modes then come first in j. Tensor 1's first modes are contiguous, or have the smallest strides.
enum class Crossing { none, near, contiguous };
Crossing find_crossing(AxisModes& j, Index least);

// The blocks into which rows with crossed strides are cut. A height of 0 means that there are no blocks.
struct CrossedBlocking {
  int height = 0;
  int width = 0;
  std::vector<CrossedBlock> blocks;
};
// Returns blocks of MR rows, as wide as a block of A in L2 allows.
CrossedBlocking crossed_blocking(KernelSet const& kernels, Index k, bool is_complex);

// Computes the blocks, and the offsets of an index in blocks of height by width of its first two modes.
void crossed_offsets(AxisModes const& j, int tensors, int height, int width, Offsets* offsets,
                     std::vector<CrossedBlock>& blocks, Tables& tables);

}  // namespace sett::cpu::detail
