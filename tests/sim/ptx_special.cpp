// ptx_special: tests the special registers of every thread of two blocks against CUDA's names.
#include "sett/sim/ptx_special.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_names.hpp"

namespace {

namespace ptx = sett::sim::ptx;
namespace sim = sett::sim;

void compare(int* wrong) {
  auto const is = [](char const* name, unsigned long long x) { return int(ptx::special_register(name) != x); };
  unsigned const thread = threadIdx.x + 8 * (threadIdx.y + 3 * threadIdx.z), lane = thread % 32;
  int bad = is("tid.x", threadIdx.x) + is("tid.y", threadIdx.y) + is("tid.z", threadIdx.z);
  bad += is("ntid.x", 8) + is("ntid.y", 3) + is("ntid.z", 4) + is("ctaid.x", blockIdx.x) + is("ctaid.y", blockIdx.y);
  bad += is("nctaid.x", 2) + is("nctaid.y", 3) + is("laneid", lane) + is("warpid", thread / 32) + is("nwarpid", 3);
  bad += is("lanemask_eq", 1u << lane) + is("lanemask_lt", (1u << lane) - 1) + is("lanemask_le", (2ull << lane) - 1);
  bad += is("lanemask_gt", ~0u & ~((2ull << lane) - 1)) + is("lanemask_ge", ~0u & ~((1u << lane) - 1));
  bad += is("cluster_ctarank", 0) + is("cluster_nctarank", 1) + is("is_explicit_cluster", 0);
  bad += is("clusterid.y", blockIdx.y) + is("nclusterid.y", 3) + is("cluster_ctaid.x", 0) + is("cluster_nctaid.x", 1);
  ptx::Word const before = ptx::special_register("clock64");
  __syncthreads();
  bad += ptx::special_register("clock64") <= before;
  wrong[thread + 96 * (blockIdx.x + 2 * blockIdx.y)] = bad;
}

}  // namespace

TEST(PtxSpecial, AgreeWithPositions) {
  sim::buffer<int> wrong(96 * 6);
  sim::report const r = sim::launch(sim::dim3{2, 3}, sim::dim3{8, 3, 4}, 0, compare, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < wrong.size(); ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}

TEST(PtxSpecial, Names) {
  EXPECT_TRUE(ptx::is_special_register("globaltimer"));
  EXPECT_TRUE(ptx::is_special_register("nclusterid.z"));
  for (char const* name : {"tid", "tid.w", "envreg0", "total_smem_size", "dynamic_smem_size", ""}) {
    EXPECT_FALSE(ptx::is_special_register(name)) << name;
  }
}
