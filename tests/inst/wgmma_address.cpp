// wgmma_address: checks a descriptor's fields, and the bytes that canonical tiles address.
#include "sett/inst/wgmma_address.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(WgmmaAddress, Fields) {
  WgmmaDescriptor const d{0x12340, 0x560, 0x400, 3, 8};
  EXPECT_TRUE(unpack_wgmma_descriptor(make_wgmma_descriptor(d)) == d);
  EXPECT_EQ(make_wgmma_descriptor({0, 0, 0, 0, 8}) >> 62, 1u);
  EXPECT_EQ(make_wgmma_descriptor({0, 0, 0, 0, 4}) >> 62, 2u);
  EXPECT_EQ(make_wgmma_descriptor({0, 0, 0, 0, 2}) >> 62, 3u);
  EXPECT_EQ(make_wgmma_descriptor({16, 32, 48, 0, 1}), 1u | 2u << 16 | std::uint64_t(3) << 32);
}
TEST(WgmmaAddress, KMajor) {
  WgmmaDescriptor const d{0, 0, 1024, 0, 8};
  EXPECT_EQ(wgmma_address(d, false, 2, 0, 1), 2);
  EXPECT_EQ(wgmma_address(d, false, 2, 1, 0), 128 + 16);  // the chunk index of row 1 is xored with 1
  EXPECT_EQ(wgmma_address(d, false, 2, 8, 0), 1024);
  WgmmaDescriptor const plain{0, 256, 128, 0, 1};
  EXPECT_EQ(wgmma_address(plain, false, 2, 1, 8), 16 + 256);
  EXPECT_EQ(wgmma_address(plain, false, 2, 8, 0), 128);
}
TEST(WgmmaAddress, MnMajor) {
  WgmmaDescriptor const d{0, 2048, 1024, 0, 8};
  EXPECT_EQ(wgmma_address(d, true, 2, 64, 0), 2048);
  EXPECT_EQ(wgmma_address(d, true, 2, 0, 8), 1024);
  WgmmaDescriptor const plain{0, 128, 256, 0, 1};  // the two strides are exchanged
  EXPECT_EQ(wgmma_address(plain, true, 2, 8, 0), 256);
  EXPECT_EQ(wgmma_address(plain, true, 2, 0, 8), 128);
}
TEST(WgmmaAddress, TheBaseOffsetMovesThePattern) {
  WgmmaDescriptor d{128, 0, 1024, 1, 8};
  EXPECT_EQ(wgmma_address(d, false, 2, 0, 0), 128);
  d.base_offset = 0;
  EXPECT_EQ(wgmma_address(d, false, 2, 0, 0), 128 + 16);
}
