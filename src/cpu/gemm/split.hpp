// split: a GEMM cut into several: a long M of several modes, and split-K.
#pragma once

#include "kernel_set.hpp"
#include "scatter_vectors.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// A cut of a long M: the mode with the largest stride is cut off. Each of its indices is a GEMM of its own, and all
// GEMMs share one set of scatter vectors.
struct SplitM {
  Index count = 1;         // 1: nothing is cut off
  Index step[2] = {0, 0};  // elements from one GEMM to the next, in C and in A
  Index base[2] = {0, 0};
  Modes c, a;  // the remaining modes
};
void split_m(Modes const& c, Modes const& a, Index batch, Index threads, SplitM& out);

// A cut of a K that has several modes. The parts are along the first mode only, which has a constant stride in both
// operands. They run one after another, and accumulate in C.
struct SplitK {
  std::vector<Index> a, b;  // offsets at which the parts begin; empty if nothing is cut
};
// Splits K if the parts can then run with ir outside jr and the whole cannot; `problem` becomes one part. The plan has
// sorted `lists` along the first list. `rows` is the number of C's rows.
void split_k(Modes const* const* lists, int k_of_a, Index rows, KernelSet const& kernels, Problem& problem,
             SplitK& out);

}  // namespace sett::cpu::detail
