// cuda_device: tests attributes against properties, and occupancy against a count of warps.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_device.hpp"

namespace {

int attribute(cudaDeviceAttr a) {
  int value = -1;
  EXPECT_EQ(cudaDeviceGetAttribute(&value, a, 0), cudaSuccess) << int(a);
  return value;
}
void kernel() {}

}  // namespace

TEST(CudaDevice, AttributesAreTheProperties) {
  cudaDeviceProp p;
  ASSERT_EQ(cudaGetDeviceProperties(&p, 0), cudaSuccess);
  EXPECT_EQ(attribute(cudaDevAttrMultiProcessorCount), p.multiProcessorCount);
  EXPECT_EQ(attribute(cudaDevAttrWarpSize), p.warpSize);
  EXPECT_EQ(attribute(cudaDevAttrComputeCapabilityMajor) * 10 + attribute(cudaDevAttrComputeCapabilityMinor), 90);
  EXPECT_EQ(attribute(cudaDevAttrMaxSharedMemoryPerBlock), int(p.sharedMemPerBlock));
  EXPECT_EQ(attribute(cudaDevAttrMaxSharedMemoryPerBlockOptin), int(p.sharedMemPerBlockOptin));
  EXPECT_EQ(attribute(cudaDevAttrMaxBlockDimZ), p.maxThreadsDim[2]);
  EXPECT_EQ(attribute(cudaDevAttrMaxGridDimX), p.maxGridSize[0]);
  EXPECT_EQ(attribute(cudaDevAttrMaxBlocksPerMultiprocessor), p.maxBlocksPerMultiProcessor);
  int value = 7;
  EXPECT_EQ(cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(11), 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 1), cudaErrorInvalidDevice);
  EXPECT_EQ(cudaDeviceGetAttribute(nullptr, cudaDevAttrWarpSize, 0), cudaErrorInvalidValue);
  EXPECT_EQ(value, 7);
  EXPECT_EQ(cudaSetDevice(1), cudaErrorInvalidDevice);
}

TEST(CudaDevice, OccupancyFillsTheWarpsOfAnSM) {
  for (int threads = 1; threads <= 1024; ++threads) {
    int blocks = -1;
    ASSERT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, threads, 0), cudaSuccess);
    EXPECT_EQ(blocks, std::min(32, 64 / ((threads + 31) / 32))) << threads;
  }
  int blocks = -1, grid = 0, block = 0;
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 0, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 256, 1 << 20), cudaErrorInvalidValue);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &block, kernel), cudaSuccess);
  EXPECT_EQ(block, 1024);
  EXPECT_EQ(grid, 2 * 132);
}
