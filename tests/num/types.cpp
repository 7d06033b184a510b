// types: checks the widths of number types, and types by width.
#include "sett/num/types.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(sizeof_bits_v<int4_t> == 4 && sizeof_bits_v<uint1_t const> == 1 && sizeof_bits_v<double> == 64);
static_assert(sizeof(uint128_t) == 16 && alignof(uint128_t) == 16);
static_assert(sizeof(uint256_t) == 32 && alignof(uint256_t) == 32);
static_assert(is_same_v<uint_byte<32>::type, uint256_t> && is_same_v<int_byte_t<8>, int64_t> &&
              is_same_v<int_bit_t<4>, int4_t>);
static_assert(is_same_v<decltype(bits_to_bytes(C<12>{})), int> &&
              is_same_v<decltype(bits_to_bytes<int64_t>(1)), int64_t>);
static_assert(is_same_v<uint_bit_t<16>, uint16_t> && is_same_v<uint_byte_t<4>, uint32_t>);

TEST(Types, AWidthNamesItsInteger) {
  EXPECT_EQ(sizeof_bits_v<uint_bit_t<2>>, 2);
  EXPECT_EQ(sizeof_bits_v<uint_bit_t<64>>, 64);
  EXPECT_EQ(sizeof_bits_v<uint_bit_t<256>>, 256);
}

TEST(Types, BytesHoldTheBitsAndNoByteMore) {
  for (int bits = 0; bits < 100; ++bits) {
    EXPECT_GE(bytes_to_bits(bits_to_bytes(bits)), bits);
    EXPECT_LT(bytes_to_bits(bits_to_bytes(bits)) - 8, bits);
  }
  EXPECT_EQ(bits_to_bytes<uint64_t>(uint64_t(1) << 40), uint64_t(1) << 37);
}

TEST(Types, WideWordsCompareInEveryPart) {
  uint256_t const zero{};
  for (int part = 0; part < 4; ++part) {
    uint256_t one{};
    (part < 2 ? (part == 0 ? one.lo.lo : one.lo.hi) : (part == 2 ? one.hi.lo : one.hi.hi)) = 1;
    EXPECT_FALSE(one == zero);
    EXPECT_TRUE(one == one);
  }
}
