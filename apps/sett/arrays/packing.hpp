// Packs units of 1, 2 or 4 bits into bytes, and unpacks them to one byte each. With n = 8 / bits, unit s begins at bit
// (s mod n) * bits of byte s / n. With `high_first`, the first unit of a byte is in its highest bits.
#pragma once

#include <cstdint>

namespace app {

// Packs n units into the (n * bits + 7) / 8 bytes of `packed`. Returns the index of the first unit that is not below
// 2^bits, or -1 if all units fit.
std::int64_t pack(std::uint8_t const* units, std::int64_t n, int bits, bool high_first, std::uint8_t* packed);

void unpack(std::uint8_t const* packed, std::int64_t n, int bits, bool high_first, std::uint8_t* units);

}  // namespace app
