// cuda_blas: compares GEMMs of every type, transposition, scale and leading dimension with a loop over every element,
// and tests that wrong calls write nothing.
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "sett/sim.hpp"
#include "sett/sim/cuda_bf16.hpp"
#include "sett/sim/cuda_blas.hpp"
#include "sett/sim/cuda_fp16.hpp"

namespace {

// An array in the device's memory.
template <class T>
struct Device {
  explicit Device(int n) : size(n) { EXPECT_EQ(cudaMalloc(&data, std::size_t(n) * sizeof(T)), cudaSuccess); }
  Device(Device const&) = delete;
  ~Device() { EXPECT_EQ(cudaFree(data), cudaSuccess); }
  void fill(int seed) {
    std::vector<T> host;
    for (int i = 0; i < size; ++i) { host.push_back(T(float((i * 7 + seed) % 23 - 11))); }
    EXPECT_EQ(cudaMemcpy(data, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice), cudaSuccess);
  }
  std::vector<float> host() const {
    std::vector<T> out(std::size_t(size), T(0.0f));
    EXPECT_EQ(cudaMemcpy(out.data(), data, out.size() * sizeof(T), cudaMemcpyDeviceToHost), cudaSuccess);
    std::vector<float> numbers;
    for (T const x : out) { numbers.push_back(float(x)); }
    return numbers;
  }
  T* data = nullptr;
  int size;
};

constexpr int m = 5, n = 4, k = 3, batch = 2, pad = 2;

template <class T>
void expect_gemm(cublasHandle_t handle, cudaDataType_t type, cublasComputeType_t compute, bool a_turned, bool b_turned,
                 double alpha, double beta) {
  int const lda = (a_turned ? k : m) + pad, ldb = (b_turned ? n : k) + pad, ldc = m + pad;
  int const a_size = lda * (a_turned ? m : k), b_size = ldb * (b_turned ? k : n), c_size = ldc * n;
  Device<T> a(batch * a_size), b(batch * b_size), c(batch * c_size);
  a.fill(1), b.fill(2), c.fill(3);
  std::vector<float> const a0 = a.host(), b0 = b.host(), c0 = c.host();
  float const alpha_f = float(alpha), beta_f = float(beta);
  bool const wide = compute == CUBLAS_COMPUTE_64F;
  void const* const alpha_at = wide ? static_cast<void const*>(&alpha) : &alpha_f;
  void const* const beta_at = wide ? static_cast<void const*>(&beta) : &beta_f;
  EXPECT_EQ(
      cublasGemmStridedBatchedEx(handle, a_turned ? CUBLAS_OP_T : CUBLAS_OP_N, b_turned ? CUBLAS_OP_T : CUBLAS_OP_N, m,
                                 n, k, alpha_at, a.data, type, lda, a_size, b.data, type, ldb, b_size, beta_at, c.data,
                                 type, ldc, c_size, batch, compute, CUBLAS_GEMM_DEFAULT),
      CUBLAS_STATUS_SUCCESS);
  std::vector<float> const got = c.host();
  for (int l = 0; l < batch; ++l) {
    for (int at = 0; at < c_size; ++at) {
      int const i = at % ldc, j = at / ldc;
      double sum = 0;
      for (int p = 0; p < k; ++p) {
        sum += double(a0[std::size_t(l * a_size + (a_turned ? i * lda + p : p * lda + i))]) *
               double(b0[std::size_t(l * b_size + (b_turned ? p * ldb + j : j * ldb + p))]);
      }
      double const old = double(c0[std::size_t(l * c_size + at)]);
      double const want = i < m ? double(float(T(float(alpha * sum + beta * old)))) : old;
      EXPECT_EQ(double(got[std::size_t(l * c_size + at)]), want) << i << " " << j << " " << l;
    }
  }
}

}  // namespace

TEST(CudaBlas, EveryGemmIsTheLoop) {
  cublasHandle_t handle = nullptr;
  ASSERT_EQ(cublasCreate(&handle), CUBLAS_STATUS_SUCCESS);
  for (bool const a : {false, true}) {
    for (bool const b : {false, true}) {
      for (double const beta : {0.0, 1.0, -0.5}) {
        expect_gemm<float>(handle, CUDA_R_32F, CUBLAS_COMPUTE_32F, a, b, 2, beta);
        expect_gemm<double>(handle, CUDA_R_64F, CUBLAS_COMPUTE_64F, a, b, 0.25, beta);
        expect_gemm<__half>(handle, CUDA_R_16F, CUBLAS_COMPUTE_32F, a, b, 1, beta);
        expect_gemm<__nv_bfloat16>(handle, CUDA_R_16BF, CUBLAS_COMPUTE_32F_FAST_TF32, a, b, 0, beta);
      }
    }
  }
  EXPECT_EQ(cublasDestroy(handle), CUBLAS_STATUS_SUCCESS);
}

TEST(CudaBlas, BetaOfZeroDoesNotReadC) {
  cublasHandle_t handle = nullptr;
  ASSERT_EQ(cublasCreate(&handle), CUBLAS_STATUS_SUCCESS);
  Device<float> a(1), b(1), c(1);
  a.fill(1), b.fill(2);
  float const one = 1, zero = 0, nan = NAN;
  EXPECT_EQ(cudaMemcpy(c.data, &nan, 4, cudaMemcpyHostToDevice), cudaSuccess);
  EXPECT_EQ(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &one, a.data, 1, b.data, 1, &zero, c.data, 1),
            CUBLAS_STATUS_SUCCESS);
  EXPECT_EQ(c.host()[0], a.host()[0] * b.host()[0]);
  cublasDestroy(handle);
}

TEST(CudaBlas, WrongCallsWriteNothing) {
  cublasHandle_t handle = nullptr;
  ASSERT_EQ(cublasCreate(&handle), CUBLAS_STATUS_SUCCESS);
  Device<float> a(6), c(4);
  a.fill(1), c.fill(2);
  std::vector<float> const before = c.host();
  std::vector<float> on_host(6);
  float const one = 1;
  auto const gemm = [&](cublasHandle_t h, int rows, int depth, float const* from, int lda) {
    return cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_N, rows, 2, depth, &one, from, lda, a.data, 3, &one, c.data, 2);
  };
  EXPECT_EQ(gemm(nullptr, 2, 3, a.data, 2), CUBLAS_STATUS_NOT_INITIALIZED);
  EXPECT_EQ(gemm(handle, -1, 3, a.data, 2), CUBLAS_STATUS_INVALID_VALUE);
  EXPECT_EQ(gemm(handle, 2, 3, a.data, 1), CUBLAS_STATUS_INVALID_VALUE);
  EXPECT_EQ(gemm(handle, 2, 3, on_host.data(), 2), CUBLAS_STATUS_EXECUTION_FAILED);
  EXPECT_EQ(gemm(handle, 2, 3, a.data, 4), CUBLAS_STATUS_EXECUTION_FAILED);  // 10 elements of 6
  EXPECT_EQ(cublasGemmEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 3, &one, a.data, CUDA_R_8I, 2, a.data, CUDA_R_8I, 3,
                         &one, c.data, CUDA_R_32F, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT),
            CUBLAS_STATUS_NOT_SUPPORTED);
  constexpr int huge = std::numeric_limits<int>::max();
  constexpr long long far = std::numeric_limits<long long>::max() / 2;
  double const two = 2;
  for (long long const stride : {0ll, 1ll << 32, far}) {
    EXPECT_EQ(cublasGemmStridedBatchedEx(handle, CUBLAS_OP_N, CUBLAS_OP_N, huge, huge, 1, &two, a.data, CUDA_R_64F,
                                         huge, stride, a.data, CUDA_R_64F, huge, stride, &two, c.data, CUDA_R_64F, huge,
                                         stride, huge, CUBLAS_COMPUTE_64F, CUBLAS_GEMM_DEFAULT),
              CUBLAS_STATUS_EXECUTION_FAILED)
        << stride;
  }
  EXPECT_EQ(c.host(), before);
  EXPECT_EQ(gemm(handle, 0, 3, nullptr, 1), CUBLAS_STATUS_SUCCESS);
  cublasDestroy(handle);
}

TEST(CudaBlas, VectorsAndMatricesAreCopied) {
  Device<float> d(12);
  d.fill(0);
  std::vector<float> const x{1, 2, 3, 4};
  EXPECT_EQ(cublasSetVector(2, 4, x.data(), 2, d.data, 3), CUBLAS_STATUS_SUCCESS);
  EXPECT_EQ(d.host()[0], 1);
  EXPECT_EQ(d.host()[3], 3);
  EXPECT_EQ(cublasSetMatrix(2, 2, 4, x.data(), 2, d.data, 5), CUBLAS_STATUS_SUCCESS);
  EXPECT_EQ(d.host()[6], 4);
  EXPECT_EQ(cublasSetMatrix(3, 1, 4, x.data(), 2, d.data, 3), CUBLAS_STATUS_INVALID_VALUE);
  EXPECT_NE(cublasSetVector(4, 4, x.data(), 1, d.data, 4), CUBLAS_STATUS_SUCCESS);  // 13 elements of 12
}
