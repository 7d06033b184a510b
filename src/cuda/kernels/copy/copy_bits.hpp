// copy_bits: copies elements of 1, 2, 4 or 8 bits in any two layouts, one destination byte per thread. The bits of
// source and destination may differ.
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

// Returns whether there is an element at destination offset `o`, and its source offset in `from`.
template <class... Modes>
SETT_HOST_DEVICE constexpr bool find_element(Offset o, Offset& from, ModeList<Modes...>) {
  from = 0;
  bool there = true;
  auto const take = [&](Offset n, Offset s, Offset d) {
    Offset const digit = o / d;
    there = there && digit < n;
    o -= digit * d;
    from += digit * s;
  };
  (take(Modes::n, Modes::s, Modes::d), ...);
  return there && o == 0;
}

template <class Case>
SETT_HOST_DEVICE inline void copy_bits(void const* src, void* dst, unsigned* misfit) {
  constexpr int bits = Case::target_bits;
  constexpr int per_byte = 8 / bits;
  constexpr int per_source = 8 / Case::source_bits;
  constexpr int halvings = per_source == 8 ? 3 : per_source / 2;  // log2(per_source)
  constexpr unsigned mask = (1u << bits) - 1, source_mask = (1u << Case::source_bits) - 1;
  unsigned char const* const source = static_cast<unsigned char const*>(src);
  unsigned char* const target = static_cast<unsigned char*>(dst);
  for (Offset b = Offset(gpu::block()) * Case::threads + gpu::thread(); b < Case::bytes;
       b += Offset(Case::blocks) * Case::threads) {
    unsigned value = 0;
    unsigned mine = 0;
    for (int i = 0; i < per_byte; ++i) {
      Offset const o = b * per_byte + i;
      Offset from = 0;
      if (o >= Case::target_end || !find_element(o, from, typename Case::Modes{})) { continue; }
      Offset const at = from + Case::source_origin;
      unsigned const byte = gpu::load<unsigned char>(source + (at >> halvings));
      unsigned const x = byte >> ((at & (per_source - 1)) * Case::source_bits) & source_mask;
      if (misfit != nullptr && x > mask) { gpu::store(misfit, 1u); }
      value |= (x & mask) << (i * bits);
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
