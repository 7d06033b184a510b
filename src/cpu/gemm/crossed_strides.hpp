// crossed_strides: rows of A and C whose contiguous modes differ, in blocks of both modes.
#pragma once

#include "joint_modes.hpp"
#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Whether the first modes of tensor 0 and of tensor 1 differ, each of an extent of `least` at least; they then come
// first in j. Those of tensor 1 are contiguous, or nearer than its others.
enum class Crossing { none, near, contiguous };
Crossing find_crossing(JointModes& j, int tensors, Index least);

// the blocks into which rows with crossed strides are cut; a height of 0: none are
struct CrossedBlocking {
  int height = 0;
  int width = 0;
  std::vector<CrossedBlock> blocks;
};
// blocks of MR rows, as wide as lets a block of A stay in L2
CrossedBlocking crossed_blocking(KernelSet const& kernels, Index k, bool is_complex);

// the offsets of an index in blocks of height by width of its first two modes, and the blocks
void crossed_offsets(JointModes const& j, int tensors, int height, int width, Offsets* offsets,
                     std::vector<CrossedBlock>& blocks, Tables& tables);

}  // namespace sett::cpu::detail
