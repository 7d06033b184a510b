// cuda_managed: tests that hints are accepted for ranges of managed memory only, and that there are no peers.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_managed.hpp"

TEST(CudaManaged, HintsNameManagedRanges) {
  float *managed = nullptr, *device = nullptr, host[4] = {1, 2, 3, 4};
  ASSERT_EQ(cudaMallocManaged(&managed, sizeof host), cudaSuccess);
  ASSERT_EQ(cudaMalloc(&device, sizeof host), cudaSuccess);
  managed[3] = 5;
  for (int const where : {0, cudaCpuDeviceId}) {
    EXPECT_EQ(cudaMemPrefetchAsync(managed, sizeof host, where), cudaSuccess);
    EXPECT_EQ(cudaMemAdvise(managed, sizeof host, cudaMemAdviseSetReadMostly, where), cudaSuccess);
  }
  EXPECT_EQ(cudaMemPrefetchAsync(managed + 1, 12, cudaMemLocation{cudaMemLocationTypeHost, 0}, 0), cudaSuccess);
  EXPECT_EQ(cudaMemAdvise(managed, 4, cudaMemAdviseSetAccessedBy, {cudaMemLocationTypeDevice, 0}), cudaSuccess);
  EXPECT_EQ(cudaMemPrefetchAsync(managed + 1, sizeof host, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemPrefetchAsync(managed, sizeof host, 1), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaMemPrefetchAsync(device, sizeof host, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemAdvise(host, sizeof host, cudaMemAdviseSetReadMostly, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemAdvise(nullptr, 4, cudaMemAdviseSetReadMostly, 0), cudaErrorInvalidValue);
  EXPECT_EQ(managed[3], 5);
  cudaFree(managed), cudaFree(device);
}

TEST(CudaManaged, ThereIsOneDevice) {
  float x[2] = {1, 2}, *p = nullptr;
  ASSERT_EQ(cudaMalloc(&p, 16), cudaSuccess);
  cudaMemcpy(p, x, 8, cudaMemcpyHostToDevice);
  int can = 1;
  EXPECT_EQ(cudaDeviceCanAccessPeer(&can, 0, 1), cudaSuccess);
  EXPECT_EQ(can, 0);
  EXPECT_EQ(cudaDeviceEnablePeerAccess(1, 0), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaDeviceDisablePeerAccess(1), cudaErrorPeerAccessNotEnabled);
  EXPECT_EQ(cudaMemcpyPeer(p + 2, 0, p, 0, 8), cudaSuccess);
  EXPECT_EQ(cudaMemcpyPeerAsync(p + 2, 1, p, 0, 8), cudaErrorInvalidDevice);
  cudaMemcpy(x, p + 2, 8, cudaMemcpyDeviceToHost);
  EXPECT_EQ(x[1], 2);
  cudaSharedMemConfig banks{};
  EXPECT_EQ(cudaDeviceGetSharedMemConfig(&banks), cudaSuccess);
  EXPECT_EQ(banks, cudaSharedMemBankSizeFourByte);
  cudaFree(p);
}
