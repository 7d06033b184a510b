// bits: checks functions on bits, for constants and for numbers.
#include "sett/num/bits.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>

using namespace cute;

static_assert(is_same_v<decltype(bit_width(_8{})), _4>);
static_assert(is_same_v<decltype(popcount(_7{})), _3>);
static_assert(is_same_v<decltype(has_single_bit(_8{})), true_type>);
static_assert(is_same_v<decltype(bit_ceil(_5{})), _8>);
static_assert(is_same_v<decltype(bit_floor(_5{})), _4>);
static_assert(is_same_v<decltype(countr_zero(_24{})), _3>);
static_assert(is_same_v<decltype(shiftl(_3{}, _2{})), _12>);
static_assert(is_same_v<decltype(shiftr(_12{}, _2{})), _3>);
static_assert(is_same_v<decltype(shiftl(_12{}, _m2{})), _3>);

template <class T>
void agree_with_std(T n) {
  using U = std::make_unsigned_t<T>;
  U const u = static_cast<U>(n);
  EXPECT_EQ(cute::bit_width(n), int(std::bit_width(u)));
  EXPECT_EQ(cute::popcount(n), std::popcount(u));
  EXPECT_EQ(cute::countl_zero(n), std::countl_zero(u));
  EXPECT_EQ(cute::countl_one(n), std::countl_one(u));
  EXPECT_EQ(cute::countr_zero(n), std::countr_zero(u));
  EXPECT_EQ(cute::countr_one(n), std::countr_one(u));
  EXPECT_EQ(cute::has_single_bit(n), std::has_single_bit(u));
  EXPECT_EQ(cute::bit_floor(n), static_cast<T>(std::bit_floor(u)));
  for (int s = -40; s <= 40; ++s) {
    EXPECT_EQ(cute::rotl(n, s), static_cast<T>(std::rotl(u, s)));
    EXPECT_EQ(cute::rotr(n, s), static_cast<T>(std::rotr(u, s)));
  }
}

TEST(Bits, AgreeWithStd) {
  for (int n = 0; n < 1 << 12; n += 7) {
    agree_with_std(n);
    agree_with_std(static_cast<unsigned char>(n));
    agree_with_std(static_cast<std::uint16_t>(n));
    agree_with_std(static_cast<std::uint64_t>(n) << 30);
    EXPECT_EQ(cute::bit_ceil(n), int(std::bit_ceil(unsigned(n))));
  }
  agree_with_std(0xFFFFFFFFu);
}
