// cuda_runtime: tests that memory keeps its contents, and that a kernel's out-of-bounds access is found.
#include "sett/sim.hpp"

#include "sett/sim/cuda_runtime.hpp"

#include <gtest/gtest.h>

#include <vector>

TEST(CudaRuntime, MemoryKeepsWhatIsCopied) {
  std::vector<int> host{3, 1, 4, 1, 5}, back(5, 0);
  int *p = nullptr, *q = nullptr;
  ASSERT_EQ(cudaMalloc(&p, 20), cudaSuccess);
  ASSERT_EQ(cudaMallocManaged(&q, 20), cudaSuccess);
  EXPECT_EQ(cudaMemcpy(p, host.data(), 20, cudaMemcpyHostToDevice), cudaSuccess);
  EXPECT_EQ(cudaMemcpyAsync(q, p, 20, cudaMemcpyDeviceToDevice), cudaSuccess);
  EXPECT_EQ(cudaMemcpy(back.data(), q, 20, cudaMemcpyDeviceToHost), cudaSuccess);
  EXPECT_EQ(back, host);
  EXPECT_EQ(cudaMemset(q, 0, 20), cudaSuccess);
  EXPECT_EQ(q[4], 0);
  EXPECT_EQ(cudaFree(p), cudaSuccess);
  EXPECT_EQ(cudaFree(q), cudaSuccess);
  EXPECT_EQ(cudaFree(nullptr), cudaSuccess);
}

TEST(CudaRuntime, RowsAreRefusedBeforeOneIsWritten) {
  std::vector<unsigned char> host(64, 7);
  unsigned char* p = nullptr;
  ASSERT_EQ(cudaMalloc(&p, 40), cudaSuccess);
  ASSERT_EQ(cudaMemset(p, 1, 40), cudaSuccess);
  EXPECT_EQ(cudaMemcpy2D(p, 16, host.data(), 16, 12, 3, cudaMemcpyHostToDevice), cudaErrorInvalidValue);  // to 44
  EXPECT_EQ(cudaMemset2D(p, 16, 5, 12, 3), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemset2D(p, ~std::size_t(0) / 2, 5, 12, 3), cudaErrorInvalidValue);
  std::vector<unsigned char> back(40);
  ASSERT_EQ(cudaMemcpy(back.data(), p, 40, cudaMemcpyDeviceToHost), cudaSuccess);
  EXPECT_EQ(back, std::vector<unsigned char>(40, 1));
  EXPECT_EQ(cudaMemcpy2D(p, 16, host.data(), 16, 8, 3, cudaMemcpyHostToDevice), cudaSuccess);  // to 40
  ASSERT_EQ(cudaMemcpy(back.data(), p, 40, cudaMemcpyDeviceToHost), cudaSuccess);
  for (int i = 0; i < 40; ++i) { EXPECT_EQ(back[std::size_t(i)], i % 16 < 8 ? 7 : 1); }
  EXPECT_EQ(cudaFree(p), cudaSuccess);
}

TEST(CudaRuntime, NullIsRefused) {
  int x = 0;
  EXPECT_EQ(cudaMalloc(static_cast<int**>(nullptr), 4), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy(nullptr, &x, 4), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy(nullptr, nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaMemset(nullptr, 0, 4), cudaErrorInvalidValue);
  EXPECT_EQ(cudaSetDevice(1), cudaErrorInvalidDevice);
}

namespace {
int symbol[4];
}

TEST(CudaRuntime, SymbolsAreCopiedWithinTheirBounds) {
  for (std::size_t offset = 0; offset <= 20; offset += 4) {
    for (std::size_t bytes = 0; bytes <= 20; bytes += 4) {
      int const from[5] = {7, 8, 9, 10, 11};
      int to[5] = {-1, -1, -1, -1, -1};
      for (int& x : symbol) { x = 0; }
      cudaError_t const expected = offset + bytes <= 16 ? cudaSuccess : cudaErrorInvalidValue;
      ASSERT_EQ(cudaMemcpyToSymbol(symbol, from, bytes, offset), expected) << offset << ' ' << bytes;
      ASSERT_EQ(cudaMemcpyFromSymbol(to, symbol, bytes, offset), expected) << offset << ' ' << bytes;
      for (std::size_t i = 0; i < 4; ++i) {
        bool const inside = expected == cudaSuccess && 4 * i >= offset && 4 * i < offset + bytes;
        ASSERT_EQ(symbol[i], inside ? from[i - offset / 4] : 0) << offset << ' ' << bytes;
        ASSERT_EQ(to[i], expected == cudaSuccess && 4 * i < bytes ? from[i] : -1) << offset << ' ' << bytes;
      }
    }
  }
}

TEST(CudaRuntime, AnErrorIsPeekedAtUntilItIsTaken) {
  static_cast<void>(cudaGetLastError());  // clears errors of other tests
  EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess);
  sett::sim::kernel([](int) {}, "k").with(1, 4096)(0);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidConfiguration);
  EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidConfiguration);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidConfiguration);
  EXPECT_EQ(cudaPeekAtLastError(), cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

TEST(CudaRuntime, BoundsAndInitialisationAreKnown) {
  float* p = nullptr;
  ASSERT_EQ(cudaMalloc(&p, 32 * sizeof(float)), cudaSuccess);
  auto const beside = sett::sim::launch(
      1, 33, 0,
      [](float* q) { cute::make_tensor(cute::make_gmem_ptr(q), cute::Layout<cute::Int<64>>{})(threadIdx.x) = 1; }, p);
  EXPECT_EQ(beside.out_of_bounds.size(), 1u);
  cudaFree(p);
  ASSERT_EQ(cudaMalloc(&p, 32 * sizeof(float)), cudaSuccess);
  auto const unwritten = sett::sim::launch(
      1, 32, 0,
      [](float* q) {
        auto t = cute::make_tensor(cute::make_gmem_ptr(q), cute::Layout<cute::Int<32>>{});
        t(threadIdx.x) = t(31 - int(threadIdx.x)) + 1;
      },
      p);
  EXPECT_FALSE(unwritten.uninitialised.empty());
  cudaFree(p);
}

TEST(CudaRuntime, SharedVariablesAreTheBlocks) {
  int* p = nullptr;
  ASSERT_EQ(cudaMalloc(&p, 2 * 32 * sizeof(int)), cudaSuccess);
  auto const r = sett::sim::launch(
      2, 32, 0,
      [](int* q) {
        auto& a = sett::sim::shared_variable<int[2][32]>([] {});
        auto& b = sett::sim::shared_variable<int>([] {});
        int const t = int(threadIdx.x);
        a[0][t] = t;
        a[1][t] = int(blockIdx.x);
        if (t == 0) { b = 1000; }
        __syncthreads();
        q[blockIdx.x * 32 + t] = a[0][31 - t] + 100 * a[1][t] + b;
      },
      p);
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < 64; ++i) { EXPECT_EQ(p[i], 31 - i % 32 + 100 * (i / 32) + 1000) << i; }
  cudaFree(p);
}

TEST(CudaRuntime, LeastAndGreatest) {
  EXPECT_EQ(min(3, -4), -4);
  EXPECT_EQ(max(3u, 4u), 4u);
  EXPECT_EQ(min(2.5f, 1.5f), 1.5f);
  EXPECT_EQ(__ldg(&std::as_const(warpSize)), 32);
}
