// multiply: computes a GEMM of matrices on the device.
//
//   law      gemm_matrices(p) computes C(m,n,l) = epilogue(sum over k of A(m,k,l) B(n,k,l)) of the problem's matrices
//   example  PreparedGemm const x = prepare_gemm(...);  gemm_matrices(x.problem, stream, options);
//
// Requires: a problem by prepare_gemm.
// Errors: as for gemm.
#pragma once

#include "gemm_problem.hpp"

namespace sett::inline SETT_ABI::cuda {

void gemm_matrices(GemmProblem const& problem, Stream const& stream, Options const& options);

}  // namespace sett::cuda
