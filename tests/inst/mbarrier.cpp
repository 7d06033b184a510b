// mbarrier: checks refusals outside the simulator. tests/sim tests the behaviour of an mbarrier in the simulator.
#include "sett/inst/mbarrier.hpp"

#include <gtest/gtest.h>

using namespace cute;

TEST(Mbarrier, Alone) {
  uint64_t barrier = 0;
  EXPECT_THROW(initialize_barrier(barrier), sett::layout_error);
  EXPECT_THROW(arrive_barrier(barrier), sett::layout_error);
  EXPECT_THROW(wait_barrier(barrier, 0), sett::layout_error);
  EXPECT_THROW(cluster_sync(), sett::layout_error);
  EXPECT_THROW(cast_smem_ptr_to_uint(&barrier), sett::layout_error);
}
