// stream: tests cuda/stream.hpp.
#include "sett/cuda/stream.hpp"

#include <gtest/gtest.h>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/tensor/make_tensor.hpp"

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

// Checks a graph whose GEMM first copies its rows of 20 bytes to memory that belongs to the graph.
TEST(Graph, HasTheCopiesThatAProductMakes) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  if (current_device().major != 9) { GTEST_SKIP() << "a device without wgmma"; }
  int const m = 20, n = 12, k = 5;
  std::vector<float> a(m * k);
  std::vector<float> b(n * k);
  std::vector<float> expected(m * n);
  for (int i = 0; i < m * k; ++i) { a[std::size_t(i)] = float(i % 7 - 3); }
  for (int i = 0; i < n * k; ++i) { b[std::size_t(i)] = float(i % 5 - 2); }
  for (int i = 0; i < m * n * k; ++i) {
    int const row = i / (n * k), column = i / k % n, depth = i % k;
    expected[std::size_t(row * n + column)] += a[std::size_t(row * k + depth)] * b[std::size_t(column * k + depth)];
  }
  buffer<float> const on_a(a), on_b(b);
  buffer<float> once(expected.size()), again(expected.size());
  Stream const s = Stream::make();
  auto const rows = [](float* data, int extent, int pitch) {
    auto const layout = cute::make_layout(cute::make_shape(extent, pitch), cute::make_stride(pitch, 1));
    return sett::tensor_view(cute::make_tensor(cute::make_gmem_ptr(data), layout));
  };
  Options options;
  options.kernel = GemmKernel::wgmma;
  options.stream = s;
  auto const multiply = [&](buffer<float>& c) {
    gemm(1, rows(on_a.data(), m, k), rows(on_b.data(), n, k), 0, rows(c.data(), m, n), {}, options);
  };
  multiply(once);
  Graph const g = Graph::captured(s, [&] { multiply(again); });
  fill_bytes(again.data(), 255, again.bytes(), s);
  g.launch(s);
  s.wait();
  EXPECT_EQ(once.to_host(), expected);
  EXPECT_EQ(again.to_host(), expected);
}
