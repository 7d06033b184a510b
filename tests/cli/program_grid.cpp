// Tests programs of `sett sim` whose blocks wait for one another.
#include "program_folder.hpp"

using namespace command;

namespace {

constexpr char program[] = R"(#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
__global__ void rotate(int* x, int* y) {
  cg::grid_group grid = cg::this_grid();
  int const t = grid.thread_rank();
  x[t] = t;
#ifndef MISSING
  grid.sync();
#endif
  y[t] = x[(t + blockDim.x) % grid.size()];
}
__global__ void wait(int volatile* flag, int* y) {
  if (blockIdx.x == gridDim.x - 1) { *flag = 1; }
  else { while (*flag == 0) {} }
  y[blockIdx.x] = 7;
}
int main() {
  int *x, *y;
  cudaMallocManaged(&x, 64 * sizeof(int));
  cudaMallocManaged(&y, 64 * sizeof(int));
  void* arguments[] = {&x, &y};
  if (cudaLaunchCooperativeKernel((void*)rotate, 4, 16, arguments, 0, 0) != cudaSuccess) { return 3; }
  cudaDeviceSynchronize();
#ifndef MISSING
  for (int i = 0; i < 64; ++i) { if (y[i] != (i + 16) % 64) { return 4; } }
#endif
#ifdef LARGE
  if (cudaLaunchCooperativeKernel((void*)rotate, 100000, 16, arguments, 0, 0) != cudaErrorCooperativeLaunchTooLarge) {
    return 5;
  }
#endif
#ifdef ORDINARY
  rotate<<<4, 16>>>(x, y);
#endif
#ifdef FLAG
  cudaMemset(x, 0, 4);
  wait<<<9, 1>>>(x, y);
  cudaDeviceSynchronize();
  for (int i = 0; i < 9; ++i) { if (y[i] != 7) { return 6; } }
#endif
  return 0;
}
)";

}  // namespace

TEST(ProgramGrid, BlocksWaitForOneAnother) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("grid");
  f.file("grid.cu", program);
  Ran const plain = f.run("grid.cu");
  EXPECT_EQ(plain.code, 0) << plain.out;
  Ran const unwatched = f.run("grid.cu --launches 1 -D FLAG --time-limit 300");
  EXPECT_EQ(unwatched.code, 0) << unwatched.out;
  Ran const missing = f.run("grid.cu -D MISSING");
  EXPECT_EQ(missing.code, 1) << missing.out;
  EXPECT_TRUE(has(missing.out, "grid.cu:11")) << missing.out;
  Ran const large = f.run("grid.cu -D LARGE");
  EXPECT_TRUE(has(large.out, "a cooperative grid must have at most 4224 blocks of this size")) << large.out;
  Ran const small = f.run("grid.cu -D LARGE --sms 4");
  EXPECT_TRUE(has(small.out, "a cooperative grid must have at most 128 blocks of this size")) << small.out;
  Ran const ordinary = f.run("grid.cu -D ORDINARY");
  EXPECT_EQ(ordinary.code, 1) << ordinary.out;
  EXPECT_TRUE(has(ordinary.out, "grid.cu:9")) << ordinary.out;
  EXPECT_TRUE(has(ordinary.out, "must be launched by cudaLaunchCooperativeKernel")) << ordinary.out;
}

TEST(ProgramGrid, ADeviceMayHaveFewerSms) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("sms");
  f.file("sms.cu", R"(#include <cuda_runtime.h>
#include <cstdio>
__global__ void k(int* p) { p[threadIdx.x] = 1; }
int main() {
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  int n = 0, blocks = 0, grid = 0, block = 0;
  cudaDeviceGetAttribute(&n, cudaDevAttrMultiProcessorCount, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, k, 1024, 0);
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, k);
  std::printf("%d %d %d %d x %d\n", p.multiProcessorCount, n, blocks * n, grid, block);
}
)");
  EXPECT_TRUE(has(f.run("sms.cu").out, "132 132 264 264 x 1024\n")) << f.run("sms.cu").out;
  EXPECT_TRUE(has(f.run("sms.cu --sms 4").out, "4 4 8 8 x 1024\n")) << f.run("sms.cu --sms 4").out;
  EXPECT_EQ(f.run("sms.cu --sms 0").code, 2);
  EXPECT_EQ(f.run("sms.cu --sms 133").code, 2);
}
