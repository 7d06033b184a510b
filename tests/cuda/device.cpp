// device: tests cuda/device.hpp. Without a GPU, every call must report what is missing.
#include "sett/cuda/device.hpp"

#include <gtest/gtest.h>

#include "no_gpu.hpp"

using namespace sett::cuda;

TEST(Device, IsThereOrIsReportedMissing) {
  EXPECT_EQ(available(), device_count() > 0);
  EXPECT_EQ(available(), why_unavailable().empty());
}

TEST(Device, WithoutOneEveryCallSaysSo) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  expect_no_gpu([] { device(0); });
  expect_no_gpu([] { use_device(0); });
  expect_no_gpu([] { ensure_context(); });
}

TEST(Device, HasItsNumbers) {
  if (!available()) { GTEST_SKIP() << why_unavailable(); }
  Device const d = device(0);
  EXPECT_FALSE(d.name.empty());
  EXPECT_GT(d.multiprocessors, 0);
  EXPECT_GT(d.memory, 0u);
  EXPECT_THROW(device(device_count()), error);
  EXPECT_THROW(device(-1), error);
}
