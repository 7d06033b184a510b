// gmma_descriptor: CuTe's types for the 64-bit descriptor with which wgmma reads an operand in shared memory.
//
// Programs that make their own descriptors set these fields. Addresses and strides are in units of 16 bytes, modulo
// 2^18. wgmma_address.hpp explains the fields.
//
//   law      unpack_wgmma_descriptor(d.desc_) returns the fields that were set, in bytes
//   example  GmmaDescriptor d; d.bitfield.start_address_ = address >> 4; d.bitfield.layout_type_ = 1;
//
// Requires: fields that fit in their bits.
// Errors: none.
#pragma once

#include "wgmma_address.hpp"

#if !defined(__CUDACC_RTC__)
#include <cstdio>
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {

// The span of the swizzle: none, 128, 64 or 32 bytes.
enum class LayoutType : uint8_t { INTERLEAVE = 0, B128 = 1, B64 = 2, B32 = 3 };

SETT_HOST_DEVICE constexpr char const* to_string(LayoutType t) {
  switch (t) {
    case LayoutType::INTERLEAVE:
      return "INTERLEAVE";
    case LayoutType::B128:
      return "B128";
    case LayoutType::B64:
      return "B64";
    case LayoutType::B32:
      return "B32";
  }
  return nullptr;
}
#if !defined(__CUDACC_RTC__)
// Writes the enumerator of the type to a stream.
template <class Stream>
  requires requires(Stream& out, char const* text) { out << text; }
Stream& operator<<(Stream& out, LayoutType t) {
  out << to_string(t);
  return out;
}
#endif

}  // namespace SM90::GMMA

union GmmaDescriptor {
  uint64_t desc_;
  uint32_t reg32_[2];
  uint16_t reg16_[4];
  struct {
    uint16_t start_address_ : 14, : 2;
    uint16_t leading_byte_offset_ : 14, : 2;
    uint16_t stride_byte_offset_ : 14, : 2;
    uint8_t : 1, base_offset_ : 3, : 4;
    uint8_t : 6, layout_type_ : 2;
  } bitfield;

  SETT_HOST_DEVICE constexpr GmmaDescriptor() noexcept : desc_(0) {}
  SETT_HOST_DEVICE constexpr GmmaDescriptor(uint64_t bits) noexcept : desc_(bits) {}
  SETT_HOST_DEVICE constexpr operator uint64_t() const noexcept { return desc_; }
};

SETT_HOST_DEVICE inline void print(GmmaDescriptor const& d) {
  auto const& f = d.bitfield;
  printf("GmmaDescriptor: 0x%016llx\n", static_cast<unsigned long long>(d.desc_));
  printf("  start_addr :  0x%04x\n", f.start_address_);
  printf("  leading_off:  0x%04x (%d)\n", f.leading_byte_offset_, f.leading_byte_offset_);
  printf("  stride_off :  0x%04x (%d)\n", f.stride_byte_offset_, f.stride_byte_offset_);
  printf("  base_offset:  0x%01x\n", f.base_offset_);
  printf("  layout_type:  0x%01x (%s)\n", f.layout_type_,
         SM90::GMMA::to_string(static_cast<SM90::GMMA::LayoutType>(f.layout_type_)));
}

}  // namespace cute::inline SETT_CUTE_ABI
