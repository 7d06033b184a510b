// gemm: products of tensors in any layouts, on the GPU.
//
//   law      C(m,n) = alpha * sum over k of A(m,k) B(n,k) + beta * C(m,n)
//   example  sett::cuda::gemm(1.0f, A, B, 0.0f, C);
//
// Requires: device memory; C apart from A and B; a device of compute capability 9.0.
// Errors: error.
#pragma once

#include <cstdint>

#include "gemm_source.hpp"
#include "stream.hpp"

namespace sett::cuda {

// two modes and a batch; strides in elements
struct GemmOperand {
  void const* data = nullptr;
  std::int64_t rows = 0;
  std::int64_t stride_rows = 0;
  std::int64_t stride_k = 0;  // of C: of n
  std::int64_t stride_batch = 0;
};

struct GemmProblem {
  Number a_type = Number::bf16;
  Number b_type = Number::bf16;
  Number c_type = Number::bf16;
  std::int64_t m = 0, n = 0, k = 0;
  int batches = 1;
  GemmOperand a, b, c;
  float alpha = 1;
  float beta = 0;
};

struct GemmOptions {
  int tile_n = 0;  // 0: chosen
  bool fit = true;
  bool debug = false;  // waits that never end stop the kernel and name their barrier
};

void gemm_matrices(GemmProblem const& problem, Stream const& stream = {}, GemmOptions const& options = {});

}  // namespace sett::cuda
