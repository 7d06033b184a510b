// prepare: converts a GEMM of tensors to a GEMM of matrices. Makes the copies that this needs, and chooses where the
// output is written.
//
//   example  PreparedGemm const x = prepare_gemm(...);
//            gemm_matrices(x.problem, stream, options);
//            x.copy.run(stream);
//
// Requires: the stream has finished with the problem before the PreparedGemm is destroyed.
// Errors: as for gemm.
#pragma once

#include <optional>

#include "gemm_problem.hpp"
#include "gemm_work.hpp"

namespace sett::inline SETT_ABI::cuda {

// Copies a product in scratch memory to C. If the kernel writes to C directly, there is nothing to copy.
struct ProductCopy {
  TensorView product;  // without data if the kernel writes to C
  TensorView c;

  void run(Stream const& stream) const;
};

struct PreparedGemm {
  GemmProblem problem;
  bool empty = false;  // whether C has no elements
  GemmWork work;
  ProductCopy copy;

  explicit PreparedGemm(Stream const& stream) : work(stream) {}

  // Returns the options for the GEMM of matrices. Weights that were copied are written by the preceding kernel.
  [[nodiscard]] Options options_of_matrices(Options given) const {
    given.weights_ready = given.weights_ready && !work.has_scratch();
    return given;
  }
};

// `transposes` says whether A and B are swapped. If it is empty, prepare_gemm decides.
PreparedGemm prepare_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                          Epilogue const& epilogue, Stream const& stream, Options const& options,
                          std::optional<bool> transposes);

}  // namespace sett::cuda
