// memory: tests cuda/memory.hpp.
#include "sett/cuda/memory.hpp"

#include <gtest/gtest.h>

#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"

using namespace sett::cuda;

TEST(Memory, WithoutAGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  expect_no_gpu([] { buffer<float> b(4); });
  expect_no_gpu([] { place_of(nullptr); });
  EXPECT_EQ(allocate(0), nullptr);
  EXPECT_EQ(buffer<float>().data(), nullptr);
}

TEST(Memory, ComesBack) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  std::vector<int> v;
  for (int i = 0; i < 1000; ++i) { v.push_back(i * i); }
  buffer<int> b(v);
  EXPECT_EQ(b.to_host(), v);
  EXPECT_EQ(place_of(b.data()), Place::device);
  EXPECT_NE(place_of(v.data()), Place::device);
  buffer<int> c(std::move(b));
  EXPECT_EQ(c.to_host(), v);
  EXPECT_THROW(buffer<int>(std::size_t{1} << 50), error);
}

TEST(Memory, RowsAreFilledBetweenTheirPitches) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  buffer<unsigned char> b(std::vector<unsigned char>(7 * 13, 9));
  fill_rows(b.data() + 3, 13, 5, 4, 7);
  fill_rows(b.data(), 13, 1, 0, 7);
  auto const got = b.to_host();
  for (std::size_t i = 0; i < got.size(); ++i) { EXPECT_EQ(got[i], i % 13 >= 3 && i % 13 < 7 ? 5 : 9) << i; }
}
