// copy_bits: copies elements of 1, 2 or 4 bits in any two layouts, one destination byte per thread.
//
// The kernel computes each element's coordinates from its destination offset. The destination's strides are nested, so
// the digits are computed from the largest stride down. Bits outside the destination keep their values.
//
//   law      target(x) = source(x) for all coordinates x; every other bit is as before
//   example  4 bits, (3,5):(5,1) to (3,5):(1,4): byte 1 keeps its upper half
//
// Requires: a Case as cuda/copy/element_source.hpp writes it: modes in descending order of their destination strides.
// Errors: none.
#pragma once

#include "../memory.hpp"
#include "../modes.hpp"

namespace sett::inline SETT_ABI::cuda {

// Returns the source offset of the element at destination offset `o`, or -1 if there is no such element.
template <class... Modes>
SETT_HOST_DEVICE constexpr Offset element_at(Offset o, ModeList<Modes...>) {
  Offset from = 0;
  bool there = true;
  auto const take = [&](Offset n, Offset s, Offset d) {
    Offset const digit = o / d;
    there = there && digit < n;
    o -= digit * d;
    from += digit * s;
  };
  (take(Modes::n, Modes::s, Modes::d), ...);
  return there && o == 0 ? from : -1;
}

template <class Case>
SETT_HOST_DEVICE inline void copy_bits(void const* src, void* dst) {
  constexpr int bits = Case::bits;
  constexpr int per_byte = 8 / bits;
  constexpr unsigned mask = (1u << bits) - 1;
  unsigned char const* const source = static_cast<unsigned char const*>(src);
  unsigned char* const target = static_cast<unsigned char*>(dst);
  for (Offset b = Offset(gpu::block()) * Case::threads + gpu::thread(); b < Case::bytes;
       b += Offset(Case::blocks) * Case::threads) {
    unsigned value = 0;
    unsigned mine = 0;
    for (int i = 0; i < per_byte; ++i) {
      Offset const o = b * per_byte + i;
      Offset const from = o < Case::target_end ? element_at(o, typename Case::Modes{}) : -1;
      if (from < 0) { continue; }
      Offset const at = from + Case::source_origin;
      value |= (unsigned(gpu::load<unsigned char>(source + at / per_byte)) >> (at % per_byte * bits) & mask)
               << (i * bits);
      mine |= mask << (i * bits);
    }
    if (mine == 255u) {
      gpu::store(target + b, static_cast<unsigned char>(value));
    } else if (mine != 0) {
      gpu::store(target + b, static_cast<unsigned char>((gpu::load<unsigned char>(target + b) & ~mine) | value));
    }
  }
}

}  // namespace sett::cuda
