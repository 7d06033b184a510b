// cuda_blas: the GEMMs of cuBLAS on the host, its handles, and its copies of vectors and matrices.
//
// `sett sim` includes this header instead of <cublas_v2.h> and <cublasLt.h>. Sums are computed in f64 and rounded once,
// so a program may compare its kernel's results with these. Matrices are column-major, as in cuBLAS.
//
//   law      cublasSgemm stores round(alpha * op(A) * op(B) + beta * C) at every element of C, and does not read C if
//            beta is 0
//   example  cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &alpha, a, m, b, k, &beta, c, m);
//
// Requires: host code; matrices in device memory; alpha and beta in host memory or, with CUBLAS_POINTER_MODE_DEVICE, in
// device memory.
// Errors: CUBLAS_STATUS_NOT_INITIALIZED for a null handle, CUBLAS_STATUS_INVALID_VALUE for negative extents and leading
// dimensions that are too small, CUBLAS_STATUS_NOT_SUPPORTED for other types, and CUBLAS_STATUS_EXECUTION_FAILED, with
// a report, for a matrix that is not within one allocation. Source: the cuBLAS Library, "cuBLAS Level-3 Function
// Reference" and "cuBLAS Helper Function Reference".
#pragma once

// cuBLAS's own header includes the types of 16 bits.
#include "cuda_bf16.hpp"
#include "cuda_fp16.hpp"
#include "cuda_runtime.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

enum cublasStatus_t {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
};
enum cublasOperation_t { CUBLAS_OP_N = 0, CUBLAS_OP_T = 1, CUBLAS_OP_C = 2 };
enum cublasPointerMode_t { CUBLAS_POINTER_MODE_HOST = 0, CUBLAS_POINTER_MODE_DEVICE = 1 };
enum cublasMath_t {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3
};
enum cudaDataType_t {
  CUDA_R_32F = 0,
  CUDA_R_64F = 1,
  CUDA_R_16F = 2,
  CUDA_R_8I = 3,
  CUDA_R_32I = 10,
  CUDA_R_16BF = 14,
  CUDA_R_8F_E4M3 = 28,
  CUDA_R_8F_E5M2 = 29
};
using cudaDataType = cudaDataType_t;
using cublasDataType_t = cudaDataType_t;
enum cublasComputeType_t {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77
};
enum cublasGemmAlgo_t { CUBLAS_GEMM_DEFAULT = -1, CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99 };

struct cublasContext {
  cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST;
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
  cudaStream_t stream = nullptr;
};
using cublasHandle_t = cublasContext*;
struct cublasLtContext {};
using cublasLtHandle_t = cublasLtContext*;

namespace sett::inline SETT_ABI::sim::detail {

struct BlasMatrix {
  void const* data = nullptr;
  cudaDataType_t type = CUDA_R_32F;
  long long leading = 0, stride = 0;  // elements between columns, and between matrices
  bool transposed = false;
};
struct BlasGemm {
  long long m, n, k, batch;
  double alpha, beta;
  BlasMatrix a, b, c;
};

// Computes C = alpha op(A) op(B) + beta C. Returns the status, after reporting a matrix outside of its allocation.
cublasStatus_t host_gemm(BlasGemm const& gemm, char const* call, Here at);

template <class Scalar>
cublasStatus_t blas_gemm(cublasHandle_t handle, BlasGemm gemm, Scalar const* alpha, Scalar const* beta,
                         char const* call, Here at) {
  if (handle == nullptr) { return CUBLAS_STATUS_NOT_INITIALIZED; }
  if (alpha == nullptr || beta == nullptr) { return CUBLAS_STATUS_INVALID_VALUE; }
  gemm.alpha = double(*alpha), gemm.beta = double(*beta);
  return host_gemm(gemm, call, at);
}

// Copies columns of `bytes` between leading dimensions in bytes.
inline cublasStatus_t blas_copy(long long bytes, long long columns, void const* from, long long from_pitch, void* to,
                                long long to_pitch, Here at) {
  if (bytes < 0 || columns < 0 || from_pitch < bytes || to_pitch < bytes) { return CUBLAS_STATUS_INVALID_VALUE; }
  cudaError_t const e = cudaMemcpy2D(to, std::size_t(to_pitch), from, std::size_t(from_pitch), std::size_t(bytes),
                                     std::size_t(columns), cudaMemcpyDefault, at);
  return e == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_MAPPING_ERROR;
}

}  // namespace sett::sim::detail

inline cublasStatus_t cublasCreate(cublasHandle_t* handle) {
  if (handle == nullptr) { return CUBLAS_STATUS_INVALID_VALUE; }
  *handle = new cublasContext;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasDestroy(cublasHandle_t handle) {
  delete handle;
  return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtCreate(cublasLtHandle_t* handle) {
  if (handle == nullptr) { return CUBLAS_STATUS_INVALID_VALUE; }
  *handle = new cublasLtContext;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  delete handle;
  return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetStream(cublasHandle_t handle, cudaStream_t stream) {
  if (handle == nullptr) { return CUBLAS_STATUS_NOT_INITIALIZED; }
  handle->stream = stream;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasGetStream(cublasHandle_t handle, cudaStream_t* stream) {
  if (handle == nullptr) { return CUBLAS_STATUS_NOT_INITIALIZED; }
  *stream = handle->stream;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetMathMode(cublasHandle_t handle, cublasMath_t mode) {
  if (handle == nullptr) { return CUBLAS_STATUS_NOT_INITIALIZED; }
  handle->math = mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetPointerMode(cublasHandle_t handle, cublasPointerMode_t mode) {
  if (handle == nullptr) { return CUBLAS_STATUS_NOT_INITIALIZED; }
  handle->pointers = mode;
  return CUBLAS_STATUS_SUCCESS;
}
inline cublasStatus_t cublasSetWorkspace(cublasHandle_t handle, void*, std::size_t) {
  return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_SUCCESS;
}
inline char const* cublasGetStatusName(cublasStatus_t s) {
  switch (s) {
    case CUBLAS_STATUS_SUCCESS:
      return "CUBLAS_STATUS_SUCCESS";
    case CUBLAS_STATUS_NOT_INITIALIZED:
      return "CUBLAS_STATUS_NOT_INITIALIZED";
    case CUBLAS_STATUS_INVALID_VALUE:
      return "CUBLAS_STATUS_INVALID_VALUE";
    case CUBLAS_STATUS_MAPPING_ERROR:
      return "CUBLAS_STATUS_MAPPING_ERROR";
    case CUBLAS_STATUS_EXECUTION_FAILED:
      return "CUBLAS_STATUS_EXECUTION_FAILED";
    case CUBLAS_STATUS_NOT_SUPPORTED:
      return "CUBLAS_STATUS_NOT_SUPPORTED";
    default:
      return "CUBLAS_STATUS_INTERNAL_ERROR";
  }
}
inline char const* cublasGetStatusString(cublasStatus_t s) { return cublasGetStatusName(s); }

inline cublasStatus_t cublasGemmStridedBatchedEx(cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
                                                 int m, int n, int k, void const* alpha, void const* a,
                                                 cudaDataType_t a_type, int lda, long long a_stride, void const* b,
                                                 cudaDataType_t b_type, int ldb, long long b_stride, void const* beta,
                                                 void* c, cudaDataType_t c_type, int ldc, long long c_stride, int batch,
                                                 cublasComputeType_t compute, cublasGemmAlgo_t,
                                                 sett::Here at = sett::here()) {
  using namespace sett::sim::detail;
  BlasGemm const g{m,
                   n,
                   k,
                   batch,
                   0,
                   0,
                   {a, a_type, lda, a_stride, op_a != CUBLAS_OP_N},
                   {b, b_type, ldb, b_stride, op_b != CUBLAS_OP_N},
                   {c, c_type, ldc, c_stride, false}};
  if (compute == CUBLAS_COMPUTE_16F || compute == CUBLAS_COMPUTE_32I) { return CUBLAS_STATUS_NOT_SUPPORTED; }
  if (compute == CUBLAS_COMPUTE_64F) {
    return blas_gemm(handle, g, static_cast<double const*>(alpha), static_cast<double const*>(beta), "a GEMM of cuBLAS",
                     at);
  }
  return blas_gemm(handle, g, static_cast<float const*>(alpha), static_cast<float const*>(beta), "a GEMM of cuBLAS",
                   at);
}
inline cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b, int m, int n,
                                   int k, void const* alpha, void const* a, cudaDataType_t a_type, int lda,
                                   void const* b, cudaDataType_t b_type, int ldb, void const* beta, void* c,
                                   cudaDataType_t c_type, int ldc, cublasComputeType_t compute, cublasGemmAlgo_t algo,
                                   sett::Here at = sett::here()) {
  return cublasGemmStridedBatchedEx(handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, 0, b, b_type, ldb, 0, beta, c,
                                    c_type, ldc, 0, 1, compute, algo, at);
}
// Takes the type of the accumulator instead of the kind of arithmetic, as before CUDA 11.
inline cublasStatus_t cublasGemmEx(cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b, int m, int n,
                                   int k, void const* alpha, void const* a, cudaDataType_t a_type, int lda,
                                   void const* b, cudaDataType_t b_type, int ldb, void const* beta, void* c,
                                   cudaDataType_t c_type, int ldc, cudaDataType_t compute, cublasGemmAlgo_t algo,
                                   sett::Here at = sett::here()) {
  if (compute != CUDA_R_16F && compute != CUDA_R_32F && compute != CUDA_R_64F) { return CUBLAS_STATUS_NOT_SUPPORTED; }
  cublasComputeType_t const kind = compute == CUDA_R_16F   ? CUBLAS_COMPUTE_16F
                                   : compute == CUDA_R_32F ? CUBLAS_COMPUTE_32F
                                                           : CUBLAS_COMPUTE_64F;
  return cublasGemmEx(handle, op_a, op_b, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c, c_type, ldc, kind,
                      algo, at);
}
inline cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b,
                                                int m, int n, int k, float const* alpha, float const* a, int lda,
                                                long long a_stride, float const* b, int ldb, long long b_stride,
                                                float const* beta, float* c, int ldc, long long c_stride, int batch,
                                                sett::Here at = sett::here()) {
  return cublasGemmStridedBatchedEx(handle, op_a, op_b, m, n, k, alpha, a, CUDA_R_32F, lda, a_stride, b, CUDA_R_32F,
                                    ldb, b_stride, beta, c, CUDA_R_32F, ldc, c_stride, batch, CUBLAS_COMPUTE_32F,
                                    CUBLAS_GEMM_DEFAULT, at);
}
inline cublasStatus_t cublasSgemm(cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b, int m, int n,
                                  int k, float const* alpha, float const* a, int lda, float const* b, int ldb,
                                  float const* beta, float* c, int ldc, sett::Here at = sett::here()) {
  return cublasGemmEx(handle, op_a, op_b, m, n, k, alpha, a, CUDA_R_32F, lda, b, CUDA_R_32F, ldb, beta, c, CUDA_R_32F,
                      ldc, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT, at);
}
inline cublasStatus_t cublasDgemm(cublasHandle_t handle, cublasOperation_t op_a, cublasOperation_t op_b, int m, int n,
                                  int k, double const* alpha, double const* a, int lda, double const* b, int ldb,
                                  double const* beta, double* c, int ldc, sett::Here at = sett::here()) {
  return cublasGemmEx(handle, op_a, op_b, m, n, k, alpha, a, CUDA_R_64F, lda, b, CUDA_R_64F, ldb, beta, c, CUDA_R_64F,
                      ldc, CUBLAS_COMPUTE_64F, CUBLAS_GEMM_DEFAULT, at);
}

inline cublasStatus_t cublasSetMatrix(int rows, int columns, int bytes, void const* from, int from_leading, void* to,
                                      int to_leading, sett::Here at = sett::here()) {
  long long const b = bytes;
  return sett::sim::detail::blas_copy(rows * b, columns, from, from_leading * b, to, to_leading * b, at);
}
inline cublasStatus_t cublasGetMatrix(int rows, int columns, int bytes, void const* from, int from_leading, void* to,
                                      int to_leading, sett::Here at = sett::here()) {
  return cublasSetMatrix(rows, columns, bytes, from, from_leading, to, to_leading, at);
}
// A vector is a matrix of one row, whose leading dimension is the increment.
inline cublasStatus_t cublasSetVector(int n, int bytes, void const* from, int from_increment, void* to,
                                      int to_increment, sett::Here at = sett::here()) {
  return cublasSetMatrix(1, n, bytes, from, from_increment, to, to_increment, at);
}
inline cublasStatus_t cublasGetVector(int n, int bytes, void const* from, int from_increment, void* to,
                                      int to_increment, sett::Here at = sett::here()) {
  return cublasSetMatrix(1, n, bytes, from, from_increment, to, to_increment, at);
}

#endif
