// bulk_copy: a thread that is alone is refused; what it does in the simulator is tested under tests/sim.
#include "sett/inst/bulk_copy.hpp"

#include <gtest/gtest.h>

using namespace cute;

TEST(BulkCopy, Alone) {
  uint64_t barrier = 0;
  float from[4] = {}, to[4] = {};
  EXPECT_THROW(SM90_BULK_COPY_G2S::copy(from, &barrier, to, 16), sett::layout_error);
  EXPECT_THROW(SM90_BULK_COPY_S2G::copy(from, to, 16), sett::layout_error);
  EXPECT_THROW(tma_store_arrive(), sett::layout_error);
  EXPECT_THROW(tma_store_wait<0>(), sett::layout_error);
}
