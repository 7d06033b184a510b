// gemm_call: tests that a GemmCall is refused like gemm and, if there is a GPU, that each call has the bits of gemm.
// tests/cuda/driver/gemm_calls.cpp tests the launches without a GPU.
#include "sett/cuda/gemm_call.hpp"

#include <gtest/gtest.h>

#include <random>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cuda/memory.hpp"
#include "sett/tensor/make_tensor.hpp"

using namespace sett;
using namespace sett::cuda;

namespace {

auto matrix(float* data, int rows, int columns, int pitch) {
  return cute::make_tensor(cute::make_gmem_ptr(data),
                           cute::make_layout(cute::make_shape(rows, columns), cute::make_stride(pitch, cute::_1{})));
}

buffer<float> random_floats(std::size_t count, unsigned seed) {
  std::mt19937 rng(seed);
  std::vector<float> out(count);
  for (float& x : out) { x = float(int(rng() % 2001) - 1000) / 256; }
  return buffer<float>(out);
}

struct Case {
  int m, n, k, pitch;
  Options options;
};

std::vector<Case> cases() {
  Options tf32, mma, sliced;
  tf32.precision = mma.precision = sliced.precision = Precision::tf32;
  mma.kernel = GemmKernel::mma;
  sliced.slices = 3;
  return {{200, 136, 512, 512, tf32},   {1, 256, 2048, 2048, tf32}, {72, 128, 1024, 1024, mma},
          {64, 64, 4096, 4096, sliced}, {64, 96, 130, 131, sliced}, {96, 64, 320, 320, {}}};
}

}  // namespace

TEST(GemmCall, IsRefusedLikeGemm) {
  alignas(16) static float memory[3][64 * 64];
  auto const a = matrix(memory[0], 64, 64, 64), b = matrix(memory[1], 64, 32, 32), c = matrix(memory[2], 64, 64, 64);
  result<Done> const gemm = try_gemm(1.0f, a, b, 0.0f, c);
  ASSERT_FALSE(gemm);
  auto const call = sett::cuda::attempted([&] { return GemmCall(1.0f, a, b, 0.0f, c); });
  ASSERT_FALSE(call);
  EXPECT_STREQ(call.error().text.c_str(), gemm.error().text.c_str());
}

TEST(GemmCall, NothingIsDoneForNoElements) {
  static float memory[64];
  auto const a = matrix(memory, 0, 8, 8), b = matrix(memory, 8, 8, 8), c = matrix(memory, 0, 8, 8);
  GemmCall const call(1.0f, a, b, 0.0f, c);
  call();
  GemmCall const none;
  none();
}

TEST(GemmCall, SaysThatThereIsNoGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  alignas(16) static float memory[3][64];
  auto const a = matrix(memory[0], 8, 8, 8), b = matrix(memory[1], 8, 8, 8), c = matrix(memory[2], 8, 8, 8);
  expect_no_gpu([&] { GemmCall(1.0f, a, b, 0.0f, c); });
}

// Also changes A between two calls, because a call reads the operands again.
TEST(GemmCall, HasTheBitsOfGemm) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  if (current_device().major != 9) { GTEST_SKIP() << "no split-K slices"; }
  Stream const stream = Stream::make();
  for (Case const& x : cases()) {
    SCOPED_TRACE(std::to_string(x.m) + " x " + std::to_string(x.n) + " x " + std::to_string(x.k));
    buffer<float> const a = random_floats(std::size_t(x.m) * std::size_t(x.pitch), 1);
    buffer<float> const b = random_floats(std::size_t(x.n) * std::size_t(x.pitch), 2), bias = random_floats(1000, 3);
    buffer<float> const c(std::size_t(x.m) * std::size_t(x.n)), expected(c.size()), absmax(2);
    Options options = x.options;
    options.stream = stream;
    auto const in_a = matrix(a.data(), x.m, x.k, x.pitch), in_b = matrix(b.data(), x.n, x.k, x.pitch);
    Epilogue epilogue{.column_bias = bias.data(), .activation = Activation::relu, .absmax = absmax.data()};
    GemmCall const call(1.5f, in_a, in_b, 0.0f, matrix(c.data(), x.m, x.n, x.n), epilogue, options);
    epilogue.absmax = absmax.data() + 1;
    for (unsigned round = 0; round < 3; ++round) {
      buffer<float> const next = random_floats(a.size(), 10 + round);
      copy_bytes(a.data(), next.data(), next.bytes(), stream);
      call();
      // From the third call on, gemm repeats a remembered call.
      for (int i = 0; i < 2; ++i) {
        fill_bytes(expected.data(), 0xff, expected.bytes(), stream);
        gemm(1.5f, in_a, in_b, 0.0f, matrix(expected.data(), x.m, x.n, x.n), epilogue, options);
        stream.wait();
        EXPECT_EQ(c.to_host(), expected.to_host());
        EXPECT_EQ(absmax.to_host()[0], absmax.to_host()[1]);
      }
    }
  }
}

TEST(GemmCall, IsRecordedByAGraph) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  Stream const stream = Stream::make();
  buffer<float> const a = random_floats(64 * 512, 1), b = random_floats(128 * 512, 2), c(64 * 128);
  Options options;
  options.stream = stream, options.precision = Precision::tf32;
  GemmCall const call(1.0f, matrix(a.data(), 64, 512, 512), matrix(b.data(), 128, 512, 512), 0.0f,
                      matrix(c.data(), 64, 128, 128), {}, options);
  call();
  stream.wait();
  std::vector<float> const expected = c.to_host();
  Graph const graph = Graph::captured(stream, [&] { call(); });
  EXPECT_THROW(Graph::captured(stream,
                               [&] {
                                 GemmCall(1.0f, matrix(a.data(), 64, 512, 512), matrix(b.data(), 128, 512, 512), 0.0f,
                                          matrix(c.data(), 64, 128, 128), {}, options);
                               }),
               error);
  fill_bytes(c.data(), 0, c.bytes(), stream);
  graph.launch(stream);
  stream.wait();
  EXPECT_EQ(c.to_host(), expected);
}
