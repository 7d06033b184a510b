// wgmma_body: reads, on the host, the operands of a warpgroup's multiply-accumulate instruction from shared memory.
//
// The rest of the host body is common to all MMA (mma_body.hpp).
//
//   law      shared_operand(memory, make_wgmma_descriptor(d), ...): number row + rows * k is the data at
//            wgmma_address(d, mn_major, bytes, row, k); elements of less than a byte lie one after the other
//   example  A of MMA_64x8x16_F32F16F16_SS: 64 * 16 numbers of 16 bits
//
// Requires: host code; a memory with the data that the descriptor names.
// Errors: none.
#pragma once

#include <vector>

#include "machine.hpp"
#include "mma.hpp"
#include "wgmma_address.hpp"

namespace sett::inline SETT_ABI {

inline std::vector<std::uint64_t> shared_operand(Memory const& memory, std::uint64_t descriptor, bool mn_major,
                                                 MmaOperand const& x) {
  int const bits = bits_of(x.type), per_byte = bits < 8 ? 8 / bits : 1, bytes = bits < 8 ? 1 : bits / 8;
  WgmmaDescriptor const d = unpack_wgmma_descriptor(descriptor);
  std::vector<std::uint64_t> out(std::size_t(x.rows * x.columns));
  for (std::size_t i = 0; i < out.size(); ++i) {
    int const row = int(i) % x.rows, k = int(i) / x.rows;
    auto const at = std::uint64_t(wgmma_address(d, mn_major, bytes, row, k / per_byte));
    std::uint64_t whole = 0;
    for (int b = 0; b < bytes; ++b) { whole |= std::uint64_t(memory.read(at + std::uint64_t(b))) << (8 * b); }
    out[i] = whole >> (k % per_byte * bits) & ((std::uint64_t(1) << bits) - 1);
  }
  return out;
}

}  // namespace sett
