// Runs warpgroup MMAs from swizzled shared memory. An MMA is pending until a thread waits for it.
#include "../kernels.hpp"
#include "correct.hpp"

namespace correct {

TEST(Correct, Warpgroup) {
  auto a = numbers<bfloat16_t>(64 * 128, 1), b = numbers<bfloat16_t>(64 * 128, 2);
  sim::buffer<float> c(4096);
  expect_ok(
      "wgmma",
      [&](sim::options how) {
        return sim::launch(how, 1, 128, 16384, kernels::Gemm90{}, a.data(), b.data(), c.data(), 64, 64, 128);
      },
      2);
  expect_product(a, b, c, 64, 64, 128);
}

}  // namespace correct
