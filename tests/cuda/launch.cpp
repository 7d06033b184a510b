// launch: tests cuda/launch.hpp.
#include "sett/cuda/launch.hpp"

#include <gtest/gtest.h>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"

using namespace sett::cuda;

namespace {

char const* const source = R"(
extern "C" __global__ void add(int* to, int n, int x) {
  extern __shared__ int shared[];
  int const i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[threadIdx.x] = x;
  if (i < n) { to[i] += shared[threadIdx.x]; }
}
)";

}  // namespace

TEST(Launch, WithoutAGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  expect_no_gpu([] { launch({}, Stream(), Kernel{}, 1); });
}

TEST(Launch, GridClusterAndSharedMemory) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  Kernel const k = compile(source, "add");
  buffer<int> b(std::vector<int>(1000, 1));
  launch({.grid = {8}, .block = {128}, .shared_bytes = 512}, Stream(), k, b.data(), 1000, 4);
  launch({.grid = {8}, .block = {128}, .shared_bytes = 100 << 10, .cluster = {2}}, Stream(), k, b.data(), 1000, 5);
  launch({.grid = {8}, .block = {128}, .shared_bytes = 512, .dependent = true}, Stream(), k, b.data(), 1000, 6);
  EXPECT_EQ(b.to_host(), std::vector<int>(1000, 16));
  EXPECT_THROW(launch({.grid = {8}, .block = {4096}}, Stream(), k, b.data(), 1000, 4), error);
}
