// k_blocks: gives the threads blocks of K as well if C is too small to occupy them.
//
//   law      results have the same bits as on one thread
//
// The kernels themselves compute K in blocks of KC: they sum up a block, and add its sums to C. Here, threads compute
// these blocks: the first one in C, and the others in memory of their own. Their sums are then added to C, in ascending
// order. Integers may be added in any order.
#pragma once

#include "plan.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the number of k in a block, or all of K if threads must not divide it.
Index steps_of_blocks(Plan const& plan);

// Returns the GEMM for block `index` of `steps` k. The sums of all blocks after the first are in `sums`.
Problem block_of_k(Problem const& whole, KernelSet const& kernels, Index steps, Index index, char* sums);

// Returns the bytes of the sums of all blocks after the first.
std::size_t bytes_of_sums(Problem const& whole, KernelSet const& kernels, Index blocks);

// Adds the sums of all blocks after the first to columns [n0,n1) of C.
void add_blocks(Problem const& whole, KernelSet const& kernels, Index blocks, char const* sums, Index n0, Index n1);

}  // namespace sett::cpu::detail
