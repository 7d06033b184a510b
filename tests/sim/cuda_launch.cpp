// cuda_launch: tests launches by calls, their arguments, and clusters of each size, whose blocks read each other's
// shared memory.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_groups.hpp"
#include "sett/sim/cuda_runtime.hpp"

namespace {

namespace cg = cooperative_groups;
namespace sim = sett::sim;

void fill(int* out, int n, float factor) {
  int const i = int(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) { out[i] = int(factor * float(i)); }
}

// Stores the number of the next block of the cluster, which that block has written to its own shared memory.
void neighbours(unsigned* out) {
  cg::cluster_group const cluster = cg::this_cluster();
  unsigned* const mine = sett::gpu::static_smem<unsigned>();
  if (threadIdx.x == 0) { *mine = blockIdx.x; }
  cluster.sync();
  unsigned const next = (cluster.block_rank() + 1) % cluster.num_blocks();
  if (threadIdx.x == 0) { out[blockIdx.x] = *cluster.map_shared_rank(mine, next); }
  cluster.sync();
}

// Stores whether the grid can be synchronized, and the number of a thread of the next block.
void next_block(int* valid, unsigned* number) {
  cg::grid_group const grid = cg::this_grid();
  unsigned const t = unsigned(grid.thread_rank()), all = unsigned(grid.size());
  valid[t] = grid.is_valid();
  if (!grid.is_valid()) { return; }
  number[t] = t;
  grid.sync();
  unsigned const next = number[(t + blockDim.x) % all];
  cg::sync(grid);
  number[t] = next;
}

}  // namespace

TEST(CudaLaunch, CooperativeGridsFitTheDevice) {
  for (bool const cooperative : {false, true}) {
    sim::buffer<int> valid(48, -1);
    sim::buffer<unsigned> number(48, 0u);
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = cooperative;
    cudaLaunchConfig_t how;
    how.gridDim = sim::dim3{3, 2}, how.blockDim = 8, how.attrs = &attribute, how.numAttrs = 1;
    EXPECT_EQ(cudaLaunchKernelEx(&how, next_block, valid.data(), number.data()), cudaSuccess);
    for (unsigned t = 0; t < 48; ++t) {
      EXPECT_EQ(valid[t], int(cooperative));
      EXPECT_EQ(number[t], cooperative ? (t + 8) % 48 : 0);
    }
  }
  int* valid = nullptr;
  unsigned* number = nullptr;
  void* arguments[] = {&valid, &number};
  unsigned const most = unsigned(sim::occupancy_of(sim::arch::sm90, 1024, 0, 0).blocks * sim::sms_of(sim::arch::sm90));
  EXPECT_EQ(cudaLaunchCooperativeKernel(next_block, most + 1, 1024, arguments), cudaErrorCooperativeLaunchTooLarge);
  EXPECT_EQ(cudaGetLastError(), cudaErrorCooperativeLaunchTooLarge);
}

TEST(CudaLaunch, ArgumentsAreCopied) {
  sim::buffer<int> out(100, -1);
  int* p = out.data();
  int n = 90;
  float factor = 2;
  void* arguments[] = {&p, &n, &factor};
  EXPECT_EQ(cudaLaunchKernel(fill, 2, 50, arguments), cudaSuccess);
  for (int i = 0; i < 100; ++i) { EXPECT_EQ(out[std::size_t(i)], i < n ? 2 * i : -1); }
  n = 100;
  EXPECT_EQ(cudaLaunchCooperativeKernel(fill, 2, 50, arguments, 0, nullptr), cudaSuccess);
  EXPECT_EQ(out[99], 198);
  EXPECT_EQ(cudaLaunchKernel(static_cast<void (*)(int)>(nullptr), 1, 1, arguments), cudaErrorInvalidDeviceFunction);
  static_cast<void>(cudaGetLastError());
}

TEST(CudaLaunch, BlocksOfAClusterAreNeighbours) {
  for (unsigned size : {1u, 2u, 4u, 8u}) {
    sim::buffer<unsigned> out(8, 99u);
    cudaLaunchAttribute attribute;
    attribute.id = cudaLaunchAttributeClusterDimension;
    attribute.val.clusterDim = {size, 1, 1};
    cudaLaunchConfig_t how;
    how.gridDim = 8, how.blockDim = 32, how.attrs = &attribute, how.numAttrs = 1;
    EXPECT_EQ(cudaLaunchKernelEx(&how, neighbours, out.data()), cudaSuccess);
    for (unsigned i = 0; i < 8; ++i) { EXPECT_EQ(out[i], i / size * size + (i % size + 1) % size) << size; }
  }
}
