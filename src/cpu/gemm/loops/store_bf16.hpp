// store_bf16: writes a tile of complete float sums to a C of bf16 whose rows are contiguous, a vector at a time.
#pragma once

#include "../problem.hpp"
#include "isa.hpp"

namespace sett::inline SETT_ABI::cpu::detail {
namespace {

constexpr int bf16_lanes = lanes<float>;
using Bf16Words = std::uint32_t __attribute__((vector_size(4 * bf16_lanes)));
using Bf16Lanes = std::uint16_t __attribute__((vector_size(2 * bf16_lanes)));

// Rounds to nearest, ties to even. A NaN stays a NaN.
inline Bf16Lanes rounded_to_bf16(Vector<float> x) {
  Bf16Words const u = reinterpret_cast<Bf16Words>(x);
  Bf16Words const rounded = (u + 0x7fffu + (u >> 16 & 1u)) >> 16;
  Bf16Words const quiet = u >> 16 | 0x40u;
  return __builtin_convertvector((u & 0x7fffffffu) > 0x7f800000u ? quiet : rounded, Bf16Lanes);
}

// Computes C[m0+i, n0+j] = alpha * tile. Columns of the tile are `step` elements apart.
inline void store_bf16(Problem const& p, float const* tile, Index step, Index m0, int rows, Index n0, int columns,
                       float alpha) {
  constexpr int L = bf16_lanes;
  std::uint16_t* const c = static_cast<std::uint16_t*>(p.c) + p.c_m.at(m0);
  for (int j = 0; j < columns; ++j, tile += step) {
    std::uint16_t* const to = c + p.c_n.at(n0 + j);
    int i = 0;
    for (; i + L <= rows; i += L) {
      Bf16Lanes const v = rounded_to_bf16(load<float>(tile + i) * alpha);
      __builtin_memcpy(to + i, &v, sizeof v);
    }
    if (i < rows) {
      Bf16Lanes const v = rounded_to_bf16(Mask<float>(rows - i).load(tile + i) * alpha);
      __builtin_memcpy(to + i, &v, std::size_t(rows - i) * sizeof(std::uint16_t));
    }
  }
}

}  // namespace
}  // namespace sett::cpu::detail
