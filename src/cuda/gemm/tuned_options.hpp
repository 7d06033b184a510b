// tuned_options: fills in the measured choice in a GEMM's options.
//
//   law      tuned(p, options, stream).tuning is null
//   example  if (options.tuning != nullptr) { options = tuned(p, options, stream); }
//
// Requires: options.tuning.
// Errors: as for gemm.
#pragma once

#include "gemm_problem.hpp"

namespace sett::inline SETT_ABI::cuda {

Options tuned(GemmProblem const& p, Options const& options, Stream const& stream);

}  // namespace sett::cuda
