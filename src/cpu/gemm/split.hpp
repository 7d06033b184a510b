// split: divides a GEMM into several, along a long M with several modes, or along K.
#pragma once

#include "kernel_set.hpp"
#include "scatter_vectors.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// A division of a long M. Each index of the mode with the largest stride becomes a GEMM. All these GEMMs share one set
// of scatter vectors.
struct SplitM {
  Index count = 1;         // number of GEMMs; 1 if M is not divided
  Index step[2] = {0, 0};  // distance in elements between consecutive GEMMs, in C and in A
  Index base[2] = {0, 0};
  Modes c, a;  // remaining modes of M in C and in A
};
void split_m(Modes const& c, Modes const& a, Index batch, Index threads, SplitM& out);

// A division of a K with several modes. The parts are along the first mode only, whose stride is constant in both
// operands. The parts run one after another, and accumulate in C.
struct SplitK {
  std::vector<Index> a, b;  // offsets at which the parts begin; empty if K is not divided
};
// Divides K if ir can be the outer loop for the parts but not for the whole GEMM. `problem` becomes one part. The plan
// has sorted all `lists` by the strides of the first one. `rows` is the number of C's rows.
void split_k(Modes const* const* lists, int k_of_a, Index rows, KernelSet const& kernels, Problem& problem,
             SplitK& out);

}  // namespace sett::cpu::detail
