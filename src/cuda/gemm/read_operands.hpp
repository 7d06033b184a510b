// read_operands: makes A and B readable for the kernel. Operands that the kernel cannot read are copied.
//
//   law      after read_operands, a kernel of the returned reader can read problem.a and problem.b
//   example  rows of 4097 halfs: an mma.sync kernel reads them in place; for warpgroups they are copied
//
// Requires: modes by try_gemm_modes; problem.m, n, k and batches.
// Errors: the errors of cuda::copy; error if there is no memory for a copy.
#pragma once

#include "as_matrix.hpp"
#include "gemm_work.hpp"

namespace sett::inline SETT_ABI::cuda {

// Describes how a GEMM reads its operands.
struct Reading {
  bool reads;       // whether A and B are read; false if alpha is 0
  bool splits;      // whether f32 elements are split into parts of tf32
  bool warpgroups;  // whether warpgroups may compute the GEMM
  bool by_boxes;    // whether only boxes may read the operands
  bool swapped;     // whether A and B have swapped roles
};

// Sets the operands of the problem, and returns the reader. `work` holds the copies.
Reader read_operands(GemmProblem& p, GemmWork& work, GemmModes const& modes, TensorView const& a, TensorView const& b,
                     Reading const& how, Options const& options);

}  // namespace sett::cuda
