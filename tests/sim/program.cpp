// program: tests that a launch with a name gives the same report as a launch without one, and that a refused launch
// is reported.
#include "sett/sim/program.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"

namespace {

void add(int* p, int x) { p[sett::gpu::block_idx().x * 32 + sett::gpu::thread_idx().x] += x; }

}  // namespace

TEST(SimProgram, ANamedLaunchIsTheLaunch) {
  sett::sim::buffer<int> named(64, 1), plain(64, 1);
  sett::sim::kernel([&](auto const&... a) { add(a...); }, "add").with(2, 32)(named.data(), 5);
  sett::sim::launch(2, 32, 0, &add, plain.data(), 5);
  EXPECT_EQ(named.to_vector(), plain.to_vector());
  EXPECT_EQ(named[63], 6);
  EXPECT_FALSE(sett::sim::last_refusal());
}

TEST(SimProgram, SharedBytesAreHandedOn) {
  sett::sim::buffer<int> out(1, 0);
  sett::sim::kernel(
      [](int* p) {
        int* const s = sett::gpu::dynamic_smem<int>();
        s[255] = 7;
        *p = s[255];
      },
      "shared")
      .with(1, 1, 1024)(out.data());
  EXPECT_EQ(out[0], 7);
}

TEST(SimProgram, ARefusalIsPrintedAndKnownOnce) {
  sett::sim::buffer<int> out(32, 0);
  testing::internal::CaptureStderr();
  sett::sim::kernel([](int* p) { *p = 1; }, "large").with(1, 2048)(out.data());
  EXPECT_NE(testing::internal::GetCapturedStderr().find("but this one has 2048 x 1 x 1"), std::string::npos);
  EXPECT_EQ(out[0], 0);
  EXPECT_TRUE(sett::sim::last_refusal());
  EXPECT_FALSE(sett::sim::last_refusal());
}

TEST(SimProgram, WhatAThreadThrowsIsThrownOn) {
  EXPECT_THROW(sett::sim::kernel([](int) { throw 3; }, "throws").with(1, 1)(0), int);
}
