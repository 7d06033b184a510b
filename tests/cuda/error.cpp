// error: the tests of cuda/error.hpp.
#include "sett/cuda/error.hpp"

#include <gtest/gtest.h>

TEST(CudaError, HasItsCodeAndText) {
  try {
    throw sett::cuda::error(2, "cuMemAlloc of 8 bytes: out of memory");
  } catch (std::runtime_error const& e) {
    EXPECT_STREQ(e.what(), "cuMemAlloc of 8 bytes: out of memory");
    EXPECT_EQ(dynamic_cast<sett::cuda::error const&>(e).code(), 2);
  }
}
