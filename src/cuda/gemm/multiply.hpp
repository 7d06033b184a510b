// multiply: computes a GEMM of matrices on the device.
//
//   law      gemm_matrices(p) computes C(m,n,l) = epilogue(sum over k of A(m,k,l) B(n,k,l)) of the problem's matrices;
//            gemm_matrices(p, stream, options) is launches_of(p, stream, options).run(stream)
//   example  PreparedGemm const x = prepare_gemm(...);  gemm_matrices(x.problem, stream, options);
//
// Requires: a problem by prepare_gemm.
// Errors: as for gemm.
#pragma once

#include "gemm_launches.hpp"
#include "gemm_problem.hpp"

namespace sett::inline SETT_ABI::cuda {

// Plans the tiles, encodes the tensor maps and compiles the kernels. Launches nothing.
GemmLaunches launches_of(GemmProblem const& problem, Stream const& stream, Options const& options);

inline void gemm_matrices(GemmProblem const& problem, Stream const& stream, Options const& options) {
  launches_of(problem, stream, options).run(stream);
}

}  // namespace sett::cuda
