// epilogue_vectors: converts an epilogue to the form that the kernels read, with contiguous vectors of floats and a
// residual in C's layout.
//
//   law      kernel_epilogue(e, ...) means the same as e
//   example  a bias of halfs with stride 2 is copied to floats; a bias of floats with stride 1 is read in place
//
// Requires: a problem with m and n; an epilogue that check_epilogue has accepted.
// Errors: the errors of cuda::copy; error if there is no memory for a copy.
#pragma once

#include "gemm_problem.hpp"
#include "gemm_work.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns the epilogue for the kernels, and sets in the problem whether the bias belongs to the rows or to rows and
// columns. `work` holds the copies.
KernelEpilogue kernel_epilogue(Epilogue const& e, GemmProblem& p, TensorView const& c, GemmWork& work);

}  // namespace sett::cuda
