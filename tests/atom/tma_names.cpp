// tma_names: checks swizzles, and compares cache hints with createpolicy's encodings.
#include "sett/atom/tma_names.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace cute;

static_assert(detail::get_tma_swizzle_bits(Swizzle<0, 4, 3>{}) == TMA::SmemSwizzleBits::DISABLE);
static_assert(detail::get_tma_swizzle_bits(Swizzle<1, 4, 3>{}) == TMA::SmemSwizzleBits::B32);
static_assert(detail::get_tma_swizzle_bits(Swizzle<2, 4, 3>{}) == TMA::SmemSwizzleBits::B64);
static_assert(detail::get_tma_swizzle_bits(Swizzle<3, 4, 3>{}) == TMA::SmemSwizzleBits::B128);
static_assert(detail::get_tma_swizzle_base(Swizzle<3, 4, 3>{}) == TMA::SmemSwizzleBase::SWIZZLE_BASE_16B);
static_assert(detail::get_tma_swizzle_base(Swizzle<2, 5, 2>{}) == TMA::SmemSwizzleBase::SWIZZLE_BASE_32B);
static_assert(detail::get_tma_swizzle_base(Swizzle<2, 6, 1>{}) == TMA::SmemSwizzleBase::SWIZZLE_BASE_64B);
// The driver numbers the CUtensorMapSwizzle by log2 of the span, which is 16 << B bytes.
static_assert(int(TMA::SmemSwizzleBits::B32) == 1 && int(TMA::SmemSwizzleBits::B64) == 2 &&
              int(TMA::SmemSwizzleBits::B128) == 3);
static_assert(uint64_t(TMA::CacheHintSm100::EVICT_FIRST) == 0x12F0000000000000 &&
              uint64_t(TMA::CacheHintSm90::EVICT_LAST) == 0x14F0000000000000);
static_assert(TMA::DescriptorAuxParams{}.oobfill_ == TMA::OOBFill::ZERO);

TEST(TmaNames, AsText) {
  EXPECT_EQ(std::string(to_string(TMA::OOBFill::CONSTANT)), "CONSTANT");
  EXPECT_EQ(std::string(to_string(TMA::L2Promotion::B256)), "B256");
  EXPECT_EQ(to_string(TMA::L2Promotion(9)), nullptr);
}
