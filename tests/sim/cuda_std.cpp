// cuda_std: tests that cuda::std has the names of std, and CUDA's own atomics.
#include "sett/sim/cuda_std.hpp"

#include <gtest/gtest.h>

static_assert(std::is_same_v<cuda::std::array<int, 3>, std::array<int, 3>>);
static_assert(std::is_same_v<cuda::std::tuple<int, float>, std::tuple<int, float>>);
static_assert(std::is_same_v<cuda::std::uint8_t, std::uint8_t>);
static_assert(cuda::std::is_integral_v<int> &&
              cuda::std::numeric_limits<int>::max() == std::numeric_limits<int>::max());
static_assert(std::is_same_v<cuda::std::atomic<int>, cuda::atomic<int, cuda::thread_scope_system>>);

TEST(CudaStd, CeilDivRoundsUp) {
  for (int a = 0; a < 64; ++a) {
    for (int b = 1; b < 64; ++b) {
      int quotient = 0;
      while (quotient * b < a) { ++quotient; }
      EXPECT_EQ(cuda::ceil_div(a, b), quotient) << a << " / " << b;
    }
  }
}

TEST(CudaStd, AtomicsCount) {
  cuda::std::atomic<int> count(1);
  count.fetch_add(2, cuda::std::memory_order_relaxed);
  EXPECT_EQ(count.load(), 3);
}
