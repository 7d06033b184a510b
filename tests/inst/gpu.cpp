// gpu: checks a thread outside the simulator. The thread has position 0 and passes its barriers, and operations that
// need other threads are refused.
#include "sett/inst/gpu.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Gpu, Alone) {
  EXPECT_EQ(gpu::thread_idx().x, 0u);
  EXPECT_EQ(gpu::block_idx().z, 0u);
  EXPECT_EQ(gpu::block_dim().x, 1u);
  EXPECT_EQ(gpu::grid_dim().y, 1u);
  gpu::sync_threads();
  gpu::sync_warp();
  gpu::fence_device();
  int x = 1;
  EXPECT_EQ(gpu::atomic_add(&x, 2), 1);
  EXPECT_EQ(gpu::atomic_cas(&x, 3, 4), 3);
  EXPECT_EQ(gpu::atomic_max(&x, 2), 4);
  EXPECT_EQ(gpu::atomic_exchange(&x, 9), 4);
  EXPECT_EQ(x, 9);
}

TEST(Gpu, Refused) {
  EXPECT_THROW(gpu::dynamic_smem<float>(), layout_error);
  EXPECT_THROW((gpu::static_smem<float, 4>()), layout_error);
  EXPECT_THROW(gpu::shuffle(1, 0), layout_error);
  EXPECT_THROW(gpu::ballot(true), layout_error);
}
