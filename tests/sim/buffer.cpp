// buffer: tests a buffer's elements, and how the simulator records their accesses.
#include "sett/sim/buffer.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "sett/sim.hpp"

using namespace sett::sim;

TEST(Buffer, Elements) {
  buffer<int> a(8), b(std::vector<int>{1, 2, 3});
  std::iota(a.begin(), a.end(), 0);
  EXPECT_EQ(a[7], 7);
  EXPECT_EQ(b.to_vector(), (std::vector<int>{1, 2, 3}));
  a = std::move(b);
  EXPECT_EQ(a.size(), 3u);
  buffer<double> const c(4, 0.5);
  EXPECT_EQ(c[3], 0.5);
}

TEST(Buffer, WhatTheHostWroteIsKnown) {
  buffer<float> in(64), out(64);
  for (std::size_t i = 0; i < 64; i += 2) { in[i] = 1; }
  auto const read = [](float const* p, float* q, int first) {
    auto g = cute::make_tensor(cute::make_gmem_ptr(p), cute::Layout<cute::_64>{});
    auto o = cute::make_tensor(cute::make_gmem_ptr(q), cute::Layout<cute::_64>{});
    int const i = 2 * int(sett::gpu::thread_idx().x) + first;
    o(i) = g(i);
  };
  EXPECT_TRUE(launch(1, 32, 0, read, in.data(), out.data(), 0).ok());
  report const r = launch(1, 32, 0, read, in.data(), out.data(), 1);
  ASSERT_EQ(r.uninitialised.size(), 1u) << r.text();
  // A later kernel sees the values that an earlier kernel wrote.
  EXPECT_TRUE(launch(1, 32, 0, read, out.data(), in.data(), 0).ok());
}
