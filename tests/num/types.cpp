#include "sett/num/types.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(sizeof_bits_v<int4_t> == 4 && sizeof_bits_v<uint1_t const> == 1 && sizeof_bits_v<double> == 64);
// CUTLASS's type, by which kernels that take copy atoms are named
static_assert(is_same_v<uint128_t, cutlass::uint128_t> && sizeof(uint128_t) == 16 && alignof(uint128_t) == 16);
static_assert(is_same_v<uint_bit_t<16>, uint16_t> && is_same_v<uint_byte_t<4>, uint32_t>);

TEST(Types, AWidthNamesItsInteger) {
  EXPECT_EQ(sizeof_bits_v<uint_bit_t<2>>, 2);
  EXPECT_EQ(sizeof_bits_v<uint_bit_t<64>>, 64);
}
