// wgmma_table: the multiply-accumulate instructions of a warpgroup that there are, but for the flags of their operands.
//
//   law      is_wgmma of every entry; no two are equal
//   example  the first is MMA_64x8x16_F16F16F16_SS
//
// Requires: host code.
// Errors: none.
#pragma once

#include "../num/vec.hpp"
#include "wgmma.hpp"

namespace sett {

constexpr Vec<Wgmma> wgmma_table() {
  Vec<Wgmma> out;
  WgmmaTypeTable const types = wgmma_types();
  for (bool const sparse : {false, true}) {
    for (WgmmaTypes const& t : types.entry) {
      for (int n = 8; n <= 256; n += 8) {
        for (bool const in_registers : {false, true}) {
          Wgmma const s{n, t.d, t.a, t.b, in_registers, sparse, t.saturate};
          if (is_wgmma(s)) { out.push_back(s); }
        }
      }
    }
  }
  return out;
}

// The extents of N for which CuTe has names without being asked for more.
constexpr bool is_common(Wgmma const& s) {
  return s.a != Element::b1 && (s.n <= 16 || s.n == 32 || s.n == 64 || s.n == 96 || s.n == 128 || s.n == 192 || s.n == 256);
}

}  // namespace sett
