// wavefronts: counts the wavefronts of a warp's request to shared memory, and the sectors of a request to global
// memory.
//
// bank_conflicts (linear/banks.hpp) explains aligned accesses. These functions count accesses at any addresses, and
// some lanes may be inactive. The simulator and the command's count of whole accesses use them.
//
//   law      for 32 lanes at multiples of `bytes`, all == bank_conflicts(...).wavefronts and phases == its ideal
//   example  32 lanes of 4 bytes that are 8 bytes apart have 1 phase of 2 wavefronts;  lanes of 16 bytes that are 64
//            bytes apart have 4 phases of 4
//
// Requires: 1 <= bytes <= 16.
// Errors: none.
#pragma once

#include <cstdint>

#include "touched.hpp"

namespace sett::inline SETT_ABI {

struct Wavefronts {
  int all = 0;
  int phases = 0;      // number of phases with an active lane, which is the number of wavefronts without conflicts
  int degree[4] = {};  // number of wavefronts of each phase; 0 without an active lane
};

// Returns the number of lanes in a phase, which moves 128 bytes.
constexpr int lanes_of_phase(std::uint32_t bytes) { return bytes <= 4 ? 32 : bytes <= 8 ? 16 : 8; }

namespace detail {

// Returns whether some lanes are active and no two of them share a bank.
inline bool are_apart(std::uint64_t const* address, std::uint32_t lanes, int group, std::uint32_t bytes) {
  std::uint32_t taken = 0;
  for (int lane = 0; lane < group; ++lane) {
    if (!(lanes >> lane & 1)) { continue; }
    std::uint64_t const first = address[lane] / 4, words = (address[lane] + bytes - 1) / 4 - first + 1;
    std::uint32_t const run = words >= 32 ? 0xffffffffu : (1u << words) - 1;
    std::uint32_t const banks = run << (first % 32) | (first % 32 == 0 ? 0 : run >> (32 - first % 32));
    if ((taken & banks) != 0) { return false; }
    taken |= banks;
  }
  return taken != 0;
}

// Returns the blocks of block_bytes bytes that the active lanes touch. An unaligned access of 16 bytes touches 5
// words.
inline Touched<160> touched_by(std::uint64_t const* address, std::uint32_t lanes, int group, std::uint32_t bytes,
                               int block_bytes) {
  Touched<160> out;
  for (int lane = 0; lane < group; ++lane) {
    if ((lanes >> lane & 1) != 0) { out.add_bytes(address[lane], bytes, block_bytes); }
  }
  return out;
}

}  // namespace detail

// Lane i reads or writes `bytes` bytes at address[i] if bit i of lanes is set.
inline Wavefronts count_wavefronts(std::uint64_t const (&address)[32], std::uint32_t lanes, std::uint32_t bytes) {
  int const group = lanes_of_phase(bytes);
  Wavefronts out;
  for (int first = 0; first < 32; first += group) {
    std::uint32_t const taking_part = group == 32 ? lanes : lanes >> first & ((1u << group) - 1);
    if (taking_part == 0) { continue; }
    bool const apart = detail::are_apart(address + first, taking_part, group, bytes);
    int const degree =
        apart ? 1 : detail::touched_by(address + first, taking_part, group, bytes, bank_bytes).fullest_bank().words;
    out.degree[first / group] = degree;
    out.all += degree;
    ++out.phases;
  }
  return out;
}

// Returns the number of 32-byte sectors of a warp's request to global memory.
inline int count_sectors(std::uint64_t const (&address)[32], std::uint32_t lanes, std::uint32_t bytes) {
  return detail::touched_by(address, lanes, 32, bytes, sector_bytes).size();
}

}  // namespace sett
