// prepare: converts a GEMM of tensors to a GEMM of matrices. Makes the copies that this needs, and chooses where the
// output is written.
//
//   example  PreparedGemm const x = prepare_gemm(...);
//            gemm_matrices(x.problem, stream, options);
//            x.copy_product(stream);
//
// Requires: the stream has finished with the problem before the PreparedGemm is destroyed.
// Errors: as for gemm.
#pragma once

#include <optional>
#include <vector>

#include "gemm_problem.hpp"
#include "scratch.hpp"

namespace sett::inline SETT_ABI::cuda {

struct PreparedGemm {
  GemmProblem problem;
  bool empty = false;  // whether C has no elements
  std::vector<Scratch> scratch;
  void const* c = nullptr;  // destination to which `beside` is copied
  void* beside = nullptr;
  AnyLayout there;
  AnyLayout here;
  int bytes = 0;

  // Returns the options for the GEMM of matrices. Weights that were copied are written by the preceding kernel.
  [[nodiscard]] Options options_of_matrices(Options given) const {
    given.weights_ready = given.weights_ready && scratch.empty();
    return given;
  }
  void copy_product(Stream const& stream) const;
};

// `transposes` says whether A and B are swapped. If it is empty, prepare_gemm decides.
PreparedGemm prepare_gemm(Scalar alpha, TensorView const& a, TensorView const& b, Scalar beta, TensorView const& c,
                          Epilogue const& epilogue, Stream const& stream, Options const& options,
                          std::optional<bool> transposes);

}  // namespace sett::cuda
