// prepared_gemm: a product of tensors made one of matrices: what was copied for it, and where its output goes
// afterwards.
//
//   example  PreparedGemm const x = prepare_gemm(...);  gemm_matrices(x.problem, stream, options);  x.finish(stream);
//
// Requires: the problem is done with before the PreparedGemm ends, in the stream's order.
// Errors: those of gemm.
#pragma once

#include <optional>
#include <vector>

#include "gemm_problem.hpp"
#include "scratch.hpp"

namespace sett::inline SETT_ABI::cuda {

struct PreparedGemm {
  GemmProblem problem;
  bool empty = false;  // C has no elements
  std::vector<Scratch> scratch;
  void const* c = nullptr;  // where the output is copied to from `beside`
  void* beside = nullptr;
  AnyLayout there;
  AnyLayout here;
  int bytes = 0;

  void finish(Stream const& stream) const;
};

// turns: whether A and B are swapped; chosen if not given
PreparedGemm prepare_gemm(double alpha, GemmTensor const& a, GemmTensor const& b, double beta, GemmTensor const& c,
                          Epilogue const& epilogue, Stream const& stream, GemmOptions const& options,
                          std::optional<bool> turns);

}  // namespace sett::cuda
