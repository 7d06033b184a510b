// wgmma_table: lists a warpgroup's multiply-accumulate instructions, without the flags that select the form of their
// operands.
//
//   law      is_wgmma(entry) holds for every entry; no two entries are equal
//   example  the first is MMA_64x8x16_F16F16F16_SS
//
// Requires: host code.
// Errors: none.
#pragma once

#include "../num/vec.hpp"
#include "wgmma.hpp"

namespace sett::inline SETT_ABI {

// Lists the forms with an N from first_n to last_n.
constexpr Vec<Mma> wgmma_table(int first_n = 8, int last_n = 256) {
  using enum DType;
  constexpr DType factors[] = {f16, bf16, tf32, s8, u8, e4m3, e5m2, b1}, sums[] = {f16, f32, s32};
  Vec<Mma> out;
  for (bool const sparse : {false, true}) {
    for (DType const a : factors) {
      for (DType const b : factors) {
        for (DType const d : sums) {
          for (bool const saturate : {false, true}) {
            for (int n = first_n; n <= last_n; n += 8) {
              for (bool const a_in_registers : {false, true}) {
                Mma const s = warpgroup_mma({.n = n,
                                             .d = d,
                                             .a = a,
                                             .b = b,
                                             .a_in_registers = a_in_registers,
                                             .sparse = sparse,
                                             .saturate = saturate});
                if (is_wgmma(s)) { out.push_back(s); }
              }
            }
          }
        }
      }
    }
  }
  return out;
}

}  // namespace sett
