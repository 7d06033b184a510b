#include "sett/num/types.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(sizeof_bits_v<int4_t> == 4 && sizeof_bits_v<uint1_t const> == 1 && sizeof_bits_v<double> == 64);
static_assert(is_same_v<uint_bit_t<16>, uint16_t> && is_same_v<uint_byte_t<4>, uint32_t>);

TEST(Types, SubbyteIntegersKeepTheirBits) {
  for (int n = -8; n < 8; ++n) { EXPECT_EQ(int(int4_t(n)), n); }
  for (int n = 0; n < 16; ++n) { EXPECT_EQ(int(uint4_t(n)), n); }
  EXPECT_EQ(int(int4_t(9)), -7);
}
