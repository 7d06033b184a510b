// gmma_descriptor: checks that the fields occupy the bits that wgmma reads, as measured for wgmma_address.hpp.
#include "sett/inst/gmma_descriptor.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <sstream>

using namespace cute;
using LayoutType = SM90::GMMA::LayoutType;

static_assert(sizeof(GmmaDescriptor) == 8 && uint64_t(GmmaDescriptor{}) == 0 && uint64_t(GmmaDescriptor{7u}) == 7);

TEST(GmmaDescriptor, FieldsAreTheBitsThatWgmmaReads) {
  LayoutType const types[] = {LayoutType::INTERLEAVE, LayoutType::B32, LayoutType::B64, LayoutType::B128};
  for (int w = 0; w < 4; ++w) {
    for (unsigned i = 0; i < 200; ++i) {
      sett::WgmmaDescriptor const d{(i * 97 % 16384) * 16, (i * 31 % 16384) * 16, (i * 53 % 16384) * 16, int(i % 8),
                                    1 << w};
      GmmaDescriptor g;
      g.bitfield.start_address_ = uint16_t(d.start >> 4) & 0x3fff;
      g.bitfield.leading_byte_offset_ = uint16_t(d.leading >> 4) & 0x3fff;
      g.bitfield.stride_byte_offset_ = uint16_t(d.stride >> 4) & 0x3fff;
      g.bitfield.base_offset_ = uint8_t(d.base_offset) & 7;
      g.bitfield.layout_type_ = uint8_t(types[w]) & 3;
      uint64_t bits;
      std::memcpy(&bits, &g, 8);
      ASSERT_EQ(bits, sett::make_wgmma_descriptor(d)) << w << " " << i;
      ASSERT_EQ(sett::unpack_wgmma_descriptor(bits), d);
    }
  }
}
TEST(GmmaDescriptor, PartsAreOfTheSameBits) {
  GmmaDescriptor g{0x4000000100020003u};
  EXPECT_EQ(g.reg32_[0], 0x00020003u);
  EXPECT_EQ(g.reg32_[1], 0x40000001u);
  EXPECT_EQ(g.reg16_[3], 0x4000u);
}
TEST(GmmaDescriptor, LayoutTypesAsText) {
  std::ostringstream out;
  out << LayoutType::INTERLEAVE << ' ' << LayoutType::B128 << ' ' << LayoutType::B64 << ' ' << LayoutType::B32;
  EXPECT_EQ(out.str(), "INTERLEAVE B128 B64 B32");
}
TEST(GmmaDescriptor, PrintsAsCuTeDoes) {
  testing::internal::CaptureStdout();
  print(GmmaDescriptor{0x4000004000010010u});
  EXPECT_EQ(testing::internal::GetCapturedStdout(),
            "GmmaDescriptor: 0x4000004000010010\n  start_addr :  0x0010\n  leading_off:  0x0001 (1)\n"
            "  stride_off :  0x0040 (64)\n  base_offset:  0x0\n  layout_type:  0x1 (B128)\n");
}
