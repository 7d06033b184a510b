// tma_names: CuTe's names of the swizzles, fills and L2 policies of a tensor map and a copy.
//
//   law      get_tma_swizzle_bits(Swizzle<B,4,3>{}) is the swizzle of 16 << B bytes; the bits of a hint equal the
//            result of PTX's createpolicy
//   example  tma.with(barrier, 0, TMA::CacheHintSm90::EVICT_FIRST)
//
// make_tma_copy makes the maps that TMA::DescriptorAuxParams{} describes, with zero fill. For other parameters, make
// the map with your own code.
//
// Requires: nothing.
// Errors: a swizzle that the TMA unit does not support does not compile.
#pragma once

#include "../linear/swizzle.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace TMA {

enum class SmemSwizzleBits : uint8_t { DISABLE = 0, B32 = 1, B64 = 2, B128 = 3 };
enum class SmemSwizzleBase : uint8_t {
  SWIZZLE_BASE_16B = 0,
  SWIZZLE_BASE_32B = 1,
  SWIZZLE_BASE_32B_FLIP_8B = 2,
  SWIZZLE_BASE_64B = 3
};

// The value that replaces elements outside the tensor.
enum class OOBFill : uint8_t { ZERO = 0, CONSTANT = 1 };
SETT_HOST_DEVICE constexpr char const* to_string(OOBFill f) {
  return f == OOBFill::ZERO ? "ZERO" : f == OOBFill::CONSTANT ? "CONSTANT" : nullptr;
}

// The number of bytes that L2 fetches for each read.
enum class L2Promotion : uint8_t { DISABLE = 0, B64 = 1, B128 = 2, B256 = 3 };
SETT_HOST_DEVICE constexpr char const* to_string(L2Promotion p) {
  switch (p) {
    case L2Promotion::DISABLE:
      return "DISABLE";
    case L2Promotion::B64:
      return "B64";
    case L2Promotion::B128:
      return "B128";
    case L2Promotion::B256:
      return "B256";
  }
  return nullptr;
}

struct DescriptorAuxParams {
  OOBFill oobfill_ = OOBFill::ZERO;
  L2Promotion l2promo_ = L2Promotion::DISABLE;
};

// Policies of the L2 cache, as encoded in hints. Blackwell uses the same encoding.
enum class CacheHintSm90 : uint64_t {
  EVICT_NORMAL = 0x1000000000000000,
  EVICT_FIRST = 0x12F0000000000000,
  EVICT_LAST = 0x14F0000000000000
};
enum class CacheHintSm100 : uint64_t {
  EVICT_NORMAL = uint64_t(CacheHintSm90::EVICT_NORMAL),
  EVICT_FIRST = uint64_t(CacheHintSm90::EVICT_FIRST),
  EVICT_LAST = uint64_t(CacheHintSm90::EVICT_LAST)
};

}  // namespace TMA

namespace detail {

// Converts a swizzle of bytes.
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr TMA::SmemSwizzleBits get_tma_swizzle_bits(Swizzle<B, M, S>) {
  static_assert(
      B == 0 || (M == 4 && B <= 3 && S == 3) || (B == 2 && ((M == 5 && S == 2) || (M == 6 && S == 1))),
      "the swizzle of a tensor map must be none, Swizzle<1,4,3>, <2,4,3>, <3,4,3>, <2,5,2> or <2,6,1> on bytes");
  if constexpr (M == 4) {
    constexpr TMA::SmemSwizzleBits bits[] = {TMA::SmemSwizzleBits::DISABLE, TMA::SmemSwizzleBits::B32,
                                             TMA::SmemSwizzleBits::B64, TMA::SmemSwizzleBits::B128};
    return bits[B];
  } else {
    return B == 0 ? TMA::SmemSwizzleBits::DISABLE : TMA::SmemSwizzleBits::B128;
  }
}
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr TMA::SmemSwizzleBase get_tma_swizzle_base(Swizzle<B, M, S> s) {
  (void)get_tma_swizzle_bits(s);
  return B == 0 || M == 4 ? TMA::SmemSwizzleBase::SWIZZLE_BASE_16B
         : M == 5         ? TMA::SmemSwizzleBase::SWIZZLE_BASE_32B
                          : TMA::SmemSwizzleBase::SWIZZLE_BASE_64B;
}

}  // namespace detail

}  // namespace cute::inline SETT_CUTE_ABI
