// cuda_names: runs a kernel that uses CUDA's own names.
#include "sett/sim/cuda_names.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

TEST(CudaNames, AKernel) {
  namespace sim = sett::sim;
  sim::buffer<int> out(128), count(1, 0);
  sim::report const r = sim::launch(
      2, 64, 256,
      [](int* p, int* c) {
        auto s = cute::make_tensor(cute::make_smem_ptr(sett::gpu::dynamic_smem<int>()), cute::Layout<cute::_64>{});
        s(threadIdx.x) = int(threadIdx.x + blockDim.x * blockIdx.x);
        __syncthreads();
        int const x = __shfl_xor_sync(0xffffffffu, s(63 - threadIdx.x), 1);
        auto o = cute::make_tensor(cute::make_gmem_ptr(p), cute::Layout<cute::_128>{});
        o(threadIdx.x + 64 * blockIdx.x) = x;
        if (threadIdx.x == 0) { atomicAdd(c, int(gridDim.x)); }
      },
      out.data(), count.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(out[64], 64 + 62);
  EXPECT_EQ(count[0], 4);
}
