// epilogue_vectors: an epilogue as the kernels read it: vectors of floats without gaps, and a residual in C's layout.
//
//   law      kernel_epilogue(e, ...) means the same as e
//   example  a bias of halfs with stride 2 is copied to floats; a bias of floats with stride 1 is read in place
//
// Requires: a problem with m and n; an epilogue by which check_epilogue found no fault.
// Errors: the errors of cuda::copy; error if there is no memory for a copy.
#pragma once

#include <vector>

#include "gemm_problem.hpp"
#include "scratch.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns the epilogue, and sets whether the problem's bias belongs to rows or to both sides. The copies are in
// `scratch`.
KernelEpilogue kernel_epilogue(Epilogue const& e, GemmProblem& p, TensorView const& c, std::vector<Scratch>& scratch,
                               Stream const& stream);

}  // namespace sett::cuda
