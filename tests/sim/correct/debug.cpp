// inst/debug: tests that, in the simulator, thread(t, b) is true for exactly one thread of the grid.
#include "sett/inst/debug.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;
using namespace cute;

TEST(DebugNames, EachThreadIsItself) {
  sim::buffer<int> seen(6 * 8);
  for (int i = 0; i < 48; ++i) { seen[std::size_t(i)] = 0; }
  auto const r = sim::launch(
      {3, 2, 1}, {4, 2, 1}, 0,
      [](int* p) {
        for (int b = 0; b < 6; ++b) {
          for (int t = 0; t < 8; ++t) {
            if (thread(t, b)) { gpu::atomic_add(p + 8 * b + t, 1 + (thread0() ? 100 : 0) + (block0() ? 10 : 0)); }
          }
        }
      },
      seen.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (int i = 0; i < 48; ++i) { EXPECT_EQ(seen[std::size_t(i)], 1 + (i == 0 ? 100 : 0) + (i < 8 ? 10 : 0)) << i; }
}
