// Packs units of 1, 2 or 4 bits into bytes, and unpacks them to one byte each. Unit s has bits (s mod n) * bits and up
// of byte s / n, where n = 8 / bits; with `high_first`, the first unit of a byte has its highest bits.
#pragma once

#include <cstdint>

namespace app {

// Returns the index of the first unit that is not below 2^bits, or -1 if all units fit. `packed` has
// (n * bits + 7) / 8 bytes.
std::int64_t pack(std::uint8_t const* units, std::int64_t n, int bits, bool high_first, std::uint8_t* packed);

void unpack(std::uint8_t const* packed, std::int64_t n, int bits, bool high_first, std::uint8_t* units);

}  // namespace app
