// debug: checks that outside the simulator a thread acts as every thread, and that a simulated thread acts only as
// itself.
#include "sett/inst/debug.hpp"

#include <gtest/gtest.h>

#include "sett/cute.hpp"

TEST(Debug, AloneIsEveryThread) {
  EXPECT_TRUE(cute::thread0());
  EXPECT_TRUE(cute::block0());
  EXPECT_TRUE(cute::thread(42));
  EXPECT_TRUE(cute::thread(42, 7));
  EXPECT_TRUE(cute::block(7));
}

TEST(Debug, LinearIndices) {
  // Every (x,y,z) within an extent has its own index, with x fastest.
  unsigned next = 0;
  for (unsigned z = 0; z < 2; ++z) {
    for (unsigned y = 0; y < 3; ++y) {
      for (unsigned x = 0; x < 4; ++x) { EXPECT_EQ(sett::detail::linear({x, y, z}, {4, 3, 2}), next++); }
    }
  }
}
