// gemm_problem: a GEMM as the hardware takes them: addresses, strides, sizes and what happens to a sum.
//
//   law      gemm_matrices(p) makes C(m,n,l) as gemm does of tensors whose matrices p names
//   example  p.m = p.n = p.k = 8192; p.a = p.b = p.c = {data, 8192, 1, 8192 * 8192}
//
// Requires: device memory; operands that a tensor map or a warp's loads can read (gemm_tensors makes them so).
// Errors: those of gemm.
#pragma once

#include "sett/cuda/gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

// strides in elements; C's stride_k is that of n
struct GemmOperand {
  void const* data = nullptr;
  std::int64_t stride_rows = 0;
  std::int64_t stride_k = 0;
  std::int64_t stride_batch = 0;
};
// matrices as the hardware takes them
struct GemmProblem {
  Number a_type = Number::bf16;
  Number b_type = Number::bf16;
  Number c_type = Number::bf16;
  std::int64_t m = 0, n = 0, k = 0;
  int batches = 1;
  int slices = 1;  // of K; then C has batches * slices matrices
  GemmOperand a, b, c;
  bool promotes = false;      // sums of more than 23 bits
  bool grouped = false;       // one of several in a launch
  bool bias_of_rows = false;  // the bias is one for each m
  double alpha = 1;
  double beta = 0;
  Epilogue epilogue;
};
void gemm_matrices(GemmProblem const& problem, Stream const& stream, GemmOptions const& options);

}  // namespace sett::cuda
