// wgmma_address: computes the byte of shared memory at which wgmma reads an element of its operand, given the
// descriptor.
//
// With e bytes per element, T = 16/e elements in 16 bytes, the swizzle's width W in units of 16 bytes (1, 2, 4, 8) and
// R rows of M or N, element (r, k) is at swizzle(start + f(r, k)), where f is
//
//   K major,  W > 1   (r%8)*16W + r/8*SBO + k*e
//   K major,  W = 1   (r%8)*16 + r/8*SBO + k/T*LBO + k%T*e
//   MN major, W > 1   (j%W)*16 + j/W*LBO + (k%8)*16W + k/8*SBO + r%T*e, j = r/T
//   MN major, W = 1   j*SBO + (k%8)*16 + k/8*LBO + r%T*e
//
// and the swizzle xors bits [7, 7+b) of the absolute address, minus the base offset, into bits [4, 4+b).
//
//   law      make_wgmma_descriptor packs and unpack_wgmma_descriptor reads back the fields
//   example  W = 8, K major, 16 bits: rows of 128 bytes, SBO 1024
//
// The formulas were measured on an H200 for all widths and both majors. Note that LBO and SBO are swapped between W = 1
// and W > 1 if MN is major.
//
// Requires: addresses and strides that are multiples of 16 and below 2^18. Errors: none; wgmma_descriptor.hpp checks.
#pragma once

#include "../num/types.hpp"

namespace sett::inline SETT_ABI {

struct WgmmaDescriptor {
  std::uint32_t start = 0;  // start address in bytes
  std::uint32_t leading = 0;
  std::uint32_t stride = 0;
  int base_offset = 0;
  int width = 1;  // span of the swizzle in units of 16 bytes

  bool operator==(WgmmaDescriptor const&) const = default;
};

// These functions convert an address or a stride to its field, and back.
SETT_HOST_DEVICE constexpr std::uint64_t wgmma_field(std::uint32_t bytes, int at) {
  return std::uint64_t(bytes >> 4 & 0x3fff) << at;
}
SETT_HOST_DEVICE constexpr std::uint32_t wgmma_field_of(std::uint64_t bits, int at) {
  return std::uint32_t(bits >> at & 0x3fff) << 4;
}
SETT_HOST_DEVICE constexpr std::uint64_t make_wgmma_descriptor(WgmmaDescriptor const& d) {
  std::uint64_t const mode = d.width == 8 ? 1 : d.width == 4 ? 2 : d.width == 2 ? 3 : 0;
  return wgmma_field(d.start, 0) | wgmma_field(d.leading, 16) | wgmma_field(d.stride, 32) |
         std::uint64_t(d.base_offset & 7) << 49 | mode << 62;
}
SETT_HOST_DEVICE constexpr WgmmaDescriptor unpack_wgmma_descriptor(std::uint64_t bits) {
  int const mode = int(bits >> 62);
  return {wgmma_field_of(bits, 0), wgmma_field_of(bits, 16), wgmma_field_of(bits, 32), int(bits >> 49 & 7),
          mode == 0 ? 1 : 16 >> mode};
}

// Returns the offset of the byte before the swizzle, relative to the start address.
SETT_HOST_DEVICE constexpr std::int64_t wgmma_offset(WgmmaDescriptor const& d, bool mn_major, int bytes, int r, int k) {
  int const T = 16 / bytes, W = d.width;
  if (!mn_major) {
    std::int64_t const row = std::int64_t(r % 8) * 16 * W + std::int64_t(r / 8) * d.stride;
    return W > 1 ? row + k * bytes : row + std::int64_t(k / T) * d.leading + k % T * bytes;
  }
  int const j = r / T;
  std::int64_t const run = r % T * bytes;
  if (W == 1) { return run + std::int64_t(j) * d.stride + k % 8 * 16 + std::int64_t(k / 8) * d.leading; }
  return run + j % W * 16 + std::int64_t(j / W) * d.leading + std::int64_t(k % 8) * 16 * W +
         std::int64_t(k / 8) * d.stride;
}
SETT_HOST_DEVICE constexpr std::int64_t wgmma_swizzled(WgmmaDescriptor const& d, std::int64_t address) {
  return address ^ ((((address >> 7) - d.base_offset) & (d.width - 1)) << 4);
}
// Returns the absolute address of the byte of element (r, k).
SETT_HOST_DEVICE constexpr std::int64_t wgmma_address(WgmmaDescriptor const& d, bool mn_major, int bytes, int r,
                                                      int k) {
  return wgmma_swizzled(d, d.start + wgmma_offset(d, mn_major, bytes, r, k));
}

}  // namespace sett
