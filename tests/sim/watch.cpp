// watch: tests that the simulator observes dereferences of tagged pointers by simulated threads, and no others.
#include "sett/sim/watch.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sett/sim.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;
using namespace cute;

TEST(Watch, OutsideOfAKernelNothingHappens) {
  float x[4] = {};
  auto t = make_tensor(make_gmem_ptr(x), Layout<_4>{});
  t(2) = 1;
  EXPECT_EQ(&t(3), x + 3);
  EXPECT_EQ(x[2], 1.0f);
  static_assert(is_same_v<decltype(t(0)), float&>);
}

TEST(Watch, Coordinates) {
  sim::buffer<float> x(12);
  auto const r = sim::launch(
      1, 1, 0,
      [](float const* p) {
        auto g = make_tensor(make_gmem_ptr(p), Layout<Shape<_3, Shape<_2, _2>>>{});
        float const sum = g(2, make_coord(1, 0));
        EXPECT_NE(sum, 0.0f);
      },
      x.data());
  ASSERT_EQ(r.uninitialised.size(), 1u) << r.text();
  EXPECT_EQ(r.uninitialised[0].coordinate, "(2,1,0)");
  EXPECT_EQ(r.uninitialised[0].address, reinterpret_cast<std::uintptr_t>(x.data() + 5));
  EXPECT_NE(r.uninitialised[0].file.find("watch.cpp"), std::string::npos);
}

TEST(Watch, WhatIsBesideIsNotTouched) {
  sim::buffer<int> x(4, 7), y(4, 8);
  auto const r = sim::launch(
      1, 1, 0,
      [](int* p) {
        auto g = make_tensor(make_gmem_ptr(p), Layout<_8>{});
        g(4) = 1;
        g(5) += 1;
      },
      x.data());
  EXPECT_EQ(r.out_of_bounds.size(), 2u) << r.text();
  EXPECT_EQ(x.to_vector(), std::vector<int>(4, 7));
}

TEST(Watch, SmallNumbersThatLookLikePoison) {
  for (int value = 0; value < 256; ++value) {
    auto const r = sim::launch(
        1, 32, 32,
        [](std::uint8_t v) {
          auto s = make_tensor(make_smem_ptr(sett::gpu::dynamic_smem<std::uint8_t>()), Layout<_32>{});
          s(int(sett::gpu::thread_idx().x)) = v;
        },
        std::uint8_t(value));
    ASSERT_TRUE(r.ok()) << value << "\n" << r.text();
  }
}

// Checks that heap memory belongs to the thread that allocates it. The simulator reports no races on such memory and
// does not restore it, because another thread may own it later.
TEST(Watch, HeapOfAThread) {
  for (int round = 0; round < 20; ++round) {
    auto const r = sim::launch(sim::options{.schedules = 3}, 2, 64, 0, [round] {
      std::vector<int> own(std::size_t(20 + round), 7);
      gpu::sync_threads();
      own[3] += int(gpu::thread_idx().x);
      gpu::sync_threads();
      EXPECT_EQ(own[3], 7 + int(gpu::thread_idx().x));
    });
    EXPECT_TRUE(r.ok()) << r.text();
  }
}
