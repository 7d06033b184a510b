// stream: the tests of cuda/stream.hpp.
#include "sett/cuda/stream.hpp"

#include <gtest/gtest.h>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"

using namespace sett::cuda;

TEST(Stream, WithoutAGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  expect_no_gpu([] { Stream::make(); });
  expect_no_gpu([] { Event e; });
  expect_no_gpu([] { Graph::captured(Stream(), [] {}); });
  EXPECT_EQ(Stream().handle(), nullptr);
}

TEST(Stream, OrdersAndTimes) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  Stream const s = Stream::make();
  buffer<int> b(1 << 20);
  Event first;
  Event last;
  first.record(s);
  fill_bytes(b.data(), 1, b.bytes(), s);
  last.record(s);
  last.wait();
  EXPECT_GE(last.since(first), 0.0f);
}

TEST(Graph, DoesAgainWhatWasCaptured) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  Stream const s = Stream::make();
  buffer<unsigned char> b(100);
  Graph const g = Graph::captured(s, [&] { fill_bytes(b.data(), 7, b.bytes(), s); });
  g.launch(s);
  s.wait();
  EXPECT_EQ(b.to_host(), std::vector<unsigned char>(100, 7));
}
