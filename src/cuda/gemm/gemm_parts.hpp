// gemm_parts: the number of split-K parts of a GEMM whose rows must have the same bits in every batch.
//
// The sums of the parts are added up in order, as ((p0 + p1) + p2) + p3. A cluster, the second kernel (split-K slices)
// or the registers of a thread can do this, and all three give the same bits. The number of parts must not depend on M
// or on the device, so it is constant where other GEMMs choose it by M.
//
//   law      parts_of_k depends on N, K and the size of an element only; a part has at least 4 stages of 128 bytes
//   example  bf16, N 1024, K 7168: 4 parts of 28 stages, so that one token occupies 64 SMs instead of 16
//
// More parts occupy more SMs if N is small and there are few rows. They cost time if there are many rows, because the
// sums of two parts fill the registers, and tiles must be narrower.
//
// Requires: positive sizes.
// Errors: none.
#pragma once

#include <algorithm>
#include <cstdint>

#include "sett/config.hpp"

namespace sett::inline SETT_ABI::cuda {

constexpr int parts_of_k(std::int64_t n, std::int64_t k, int bytes) {
  int const wanted = n <= 1920 ? 4 : n <= 8192 ? 2 : 1;  // 30 clusters of four run at once, with 64 columns each
  std::int64_t const stages = (k * bytes + 127) / 128;
  int parts = wanted;
  while (parts > 1 && stages / parts < 4) { parts /= 2; }
  return parts;
}

}  // namespace sett::cuda
