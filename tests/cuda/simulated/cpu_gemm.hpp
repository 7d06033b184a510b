// Computes a simulated GEMM case by sett::cpu::gemm. The simulator's sources are compiled with other types, so only
// numbers and addresses are passed.
#pragma once

#include <cstdint>

struct CpuMatrix {
  void* data;
  int dtype;  // a sett::DType
  std::int64_t rows, columns;
  std::int64_t row_stride, column_stride, batch_stride;
};

struct CpuGemm {
  CpuMatrix a, b, c;  // (M,K), (N,K), (M,N)
  std::int64_t batches;
  double alpha, beta;
  float const *row_scale, *column_scale, *row_bias, *column_bias, *a_scale, *b_scale, *c_scale;  // null: none
  void const* residual;  // with C's strides; null: no residual
  int activation;        // a sett::Activation
  bool residual_last;
};

// Returns the reason for a refusal, or an empty text if C is written.
char const* cpu_gemm(CpuGemm const& g);
