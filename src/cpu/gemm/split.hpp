// split: a GEMM cut into several: a long M of several modes, and split-K.
#pragma once

#include "joint_modes.hpp"
#include "kernel_set.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// A long M whose farthest mode is cut off: each of its indices is a GEMM of its own, and the scatter vectors are those
// of one.
struct SplitM {
  Index count = 1;         // 1: nothing is cut off
  Index step[2] = {0, 0};  // from one GEMM to the next, in C and in A
  Index base[2] = {0, 0};
  Modes c, a;  // what is left
};
void split_m(Modes const& c, Modes const& a, Index batch, Index threads, SplitM& out);

// A K of several modes, one part after the other by the first mode alone, which has a constant stride in both operands.
// The parts are added up in C.
struct SplitK {
  std::vector<Index> a, b;  // where each part begins; empty: nothing is cut
};
// Lists of K that the plan sorted by the first, for so many rows of C. Cut where the parts then go with ir outside jr,
// and the whole does not; `problem` becomes one part.
void split_k(Modes const* const* lists, int k_of_a, Index rows, KernelSet const& kernels, Problem& problem,
             SplitK& out);

}  // namespace sett::cpu::detail
