// divided_k: divides K among threads if C is too small to occupy them.
//
//   law      results have the same bits as on one thread
//
// The kernels themselves compute K in blocks of KC: they sum up a block, and add its sums to C. Here, a part of K is one
// such block. The first part is computed in C, and the others in memory of their own. Their sums are then added to C, in
// ascending order. Integers may be added in any order.
#pragma once

#include "plan.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// Returns the number of k in a part, or all of K if it must not be divided.
Index steps_of_parts(Plan const& plan);

// Returns the GEMM for part `index` of K, whose number of k is `steps`. The sums of parts after the first are in `sums`.
Problem part_of_k(Problem const& whole, KernelSet const& kernels, Index steps, Index index, char* sums);

// Returns the bytes of the sums of all parts after the first.
std::size_t bytes_of_sums(Problem const& whole, KernelSet const& kernels, Index parts);

// Adds the sums of all parts after the first to columns [n0,n1) of C.
void add_parts(Problem const& whole, KernelSet const& kernels, Index parts, char const* sums, Index n0, Index n1);

}  // namespace sett::cpu::detail
