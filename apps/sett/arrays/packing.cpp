// packing: packs and unpacks units of less than a byte.
#include "packing.hpp"

#include <algorithm>

namespace app {

namespace {

template <int Bits, bool HighFirst>
void pack_bytes(std::uint8_t const* units, std::int64_t bytes, std::uint8_t* packed, unsigned& all) {
  constexpr int each = 8 / Bits;
  unsigned seen = 0;
  for (std::int64_t b = 0; b < bytes; ++b) {
    unsigned byte = 0;
    for (int i = 0; i < each; ++i) {
      unsigned const unit = units[b * each + i];
      seen |= unit;
      byte |= unit << (Bits * (HighFirst ? each - 1 - i : i));
    }
    packed[b] = std::uint8_t(byte);
  }
  all |= seen;
}

template <int Bits, bool HighFirst>
std::int64_t pack_units(std::uint8_t const* units, std::int64_t n, std::uint8_t* packed) {
  constexpr int each = 8 / Bits;
  unsigned all = 0;
  pack_bytes<Bits, HighFirst>(units, n / each, packed, all);
  if (n % each != 0) {
    std::uint8_t last[each] = {};
    std::copy(units + n / each * each, units + n, last);
    pack_bytes<Bits, HighFirst>(last, 1, packed + n / each, all);
  }
  if (all >> Bits == 0) { return -1; }
  return std::find_if(units, units + n, [](std::uint8_t unit) { return unit >> Bits != 0; }) - units;
}

template <int Bits, bool HighFirst>
void unpack_units(std::uint8_t const* packed, std::int64_t n, std::uint8_t* units) {
  constexpr int each = 8 / Bits;
  constexpr unsigned mask = (1U << Bits) - 1;
  auto const shift = [](int i) { return Bits * (HighFirst ? each - 1 - i : i); };
  for (std::int64_t b = 0; b < n / each; ++b) {
    for (int i = 0; i < each; ++i) { units[b * each + i] = std::uint8_t(packed[b] >> shift(i) & mask); }
  }
  for (std::int64_t s = n / each * each; s < n; ++s) {
    units[s] = std::uint8_t(packed[s / each] >> shift(int(s % each)) & mask);
  }
}

template <bool HighFirst>
std::int64_t pack_all(std::uint8_t const* units, std::int64_t n, int bits, std::uint8_t* packed) {
  return bits == 4   ? pack_units<4, HighFirst>(units, n, packed)
         : bits == 2 ? pack_units<2, HighFirst>(units, n, packed)
                     : pack_units<1, HighFirst>(units, n, packed);
}

template <bool HighFirst>
void unpack_all(std::uint8_t const* packed, std::int64_t n, int bits, std::uint8_t* units) {
  bits == 4   ? unpack_units<4, HighFirst>(packed, n, units)
  : bits == 2 ? unpack_units<2, HighFirst>(packed, n, units)
              : unpack_units<1, HighFirst>(packed, n, units);
}

}  // namespace

std::int64_t pack(std::uint8_t const* units, std::int64_t n, int bits, bool high_first, std::uint8_t* packed) {
  return high_first ? pack_all<true>(units, n, bits, packed) : pack_all<false>(units, n, bits, packed);
}

void unpack(std::uint8_t const* packed, std::int64_t n, int bits, bool high_first, std::uint8_t* units) {
  high_first ? unpack_all<true>(packed, n, bits, units) : unpack_all<false>(packed, n, bits, units);
}

}  // namespace app
