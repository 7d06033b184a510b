// gemm_problem: a GEMM in terms of the hardware, that is addresses, strides, sizes and the epilogue.
//
//   law      gemm_matrices(p) computes the same C(m,n,l) as gemm on tensors with the matrices of p
//   example  p.m = p.n = p.k = 8192; p.a = p.b = p.c = {data, 8192, 1, 8192 * 8192}
//
// Requires: device memory; operands that a tensor map or a warp's loads can read; valid options and at most 2^24 tiles.
// prepare_gemm provides such operands and checks the rest.
// Errors: as for gemm.
#pragma once

#include "sett/cuda/gemm.hpp"

namespace sett::inline SETT_ABI::cuda {

// An epilogue in the form that the kernels read: floats, vectors without gaps, addresses in device memory.
struct KernelEpilogue {
  float const* bias = nullptr;          // one for each n, or for each m (GemmProblem::bias_of_rows)
  float const* row_scale = nullptr;     // one for each m
  float const* column_scale = nullptr;  // one for each n
  Activation activation = Activation::none;
  void const* residual = nullptr;  // has C's type and C's strides; may be C itself, or disjoint from it
  bool residual_last = false;      // the residual is added after the activation instead of before it
  float const* a_scale = nullptr;  // scales of A, B and C, one number each
  float const* b_scale = nullptr;
  float const* c_scale = nullptr;
  float* absmax = nullptr;  // receives the largest magnitude before C's scale and rounding; NaN if any value is NaN
};

// An operand with strides in elements. C's stride_k is its stride along n.
struct GemmOperand {
  void const* data = nullptr;
  std::int64_t stride_rows = 0;
  std::int64_t stride_k = 0;
  std::int64_t stride_batch = 0;
};
// Matrices in the form that the hardware needs.
struct GemmProblem {
  DType a_type = DType::bf16;
  DType b_type = DType::bf16;
  DType c_type = DType::bf16;
  std::int64_t m = 0, n = 0, k = 0;
  int batches = 1;
  int slices = 1;  // the number of split-K slices; C then has batches * slices matrices
  GemmOperand a, b, c;
  bool promotes = false;      // sums with more than 23 bits of precision
  bool grouped = false;       // whether this is one of several GEMMs in a launch
  bool bias_of_rows = false;  // whether the bias has one element for each m
  bool bias_of_both = false;  // whether the bias has one element for each n, followed by one for each m
  double alpha = 1;
  double beta = 0;
  KernelEpilogue epilogue;
};
}  // namespace sett::cuda
