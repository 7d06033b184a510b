// gemm_problem: describes a GEMM by addresses, strides, sizes and an epilogue.
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
  float const* bias = nullptr;          // bias for each n, or for each m (GemmProblem::bias_of_rows)
  float const* row_scale = nullptr;     // scale for each m
  float const* column_scale = nullptr;  // scale for each n
  Activation activation = Activation::none;
  void const* residual = nullptr;  // tensor of C's type and strides; may be C itself, or disjoint from C
  bool residual_last = false;      // whether the residual is added after the activation instead of before it
  float const* a_scale = nullptr;  // scale of A, one number; b_scale and c_scale likewise
  float const* b_scale = nullptr;
  float const* c_scale = nullptr;
  // The destination of the largest magnitude before C's scale and rounding; NaN if any value is NaN.
  float* absmax = nullptr;
};

// An operand with strides in elements. For C, stride_k is the stride along n.
struct GemmOperand {
  void const* data = nullptr;
  std::int64_t stride_rows = 0;
  std::int64_t stride_k = 0;
  std::int64_t stride_batch = 0;
};
// The scales of an operand's blocks, as floats. `stride_row` leads to the scale of the next row, or of the next 128
// rows.
struct BlockScales {
  float const* data = nullptr;
  int stride_row = 1;
  int stride_k = 0;
  std::int64_t stride_batch = 0;
  int rows = 1;  // rows of a block: 1 or 128
};
// A GEMM of matrices that the hardware can read in place.
struct GemmProblem {
  DType a_type = DType::bf16;
  DType b_type = DType::bf16;
  DType c_type = DType::bf16;
  std::int64_t m = 0, n = 0, k = 0;
  int batches = 1;
  int slices = 1;  // number of split-K slices; C then has batches * slices matrices
  // Number of split-K parts whose sums are added up in order, and which K's order of summation may not leave; 0 lets
  // the cost model choose.
  int parts = 0;
  GemmOperand a, b, c;
  bool promotes = false;  // whether sums have more than 23 bits of precision
  int block_k = 0;        // elements of K that share a scale (32 or 128), or 0; then promotes is set as well
  BlockScales a_blocks, b_blocks;
  bool is_tall = false;       // whether each warpgroup computes 128 rows of a tile, if its kernel can
  bool grouped = false;       // whether the launch computes several GEMMs, of which this is one
  bool bias_of_rows = false;  // whether the bias has one element for each m
  bool bias_of_both = false;  // whether the bias has one element for each n, followed by one for each m
  double alpha = 1;
  double beta = 0;
  KernelEpilogue epilogue;
};
}  // namespace sett::cuda
