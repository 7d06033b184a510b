// matrix_copy_statement: the asm statements of ldmatrix and stmatrix.
//
// Made by scripts/asm_statements.py: do not edit.
#pragma once

#include "../matrix_copy.hpp"

namespace sett::inline SETT_ABI {

#if defined(__CUDA_ARCH__)

template <MatrixCopy s>
__device__ inline void load_matrices(uint32_t row, uint32_t (&r)[4]) {
  asm volatile(
      "%5 {%0 %6 %1 %7 %2,%3 %8}, [%4];"
      : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])
      : "r"(row), "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<1, s.count>::value), "C"(ptx_cut<2, s.count>::value),
        "C"(ptx_end<(s.count >= 4), ' '>::value)
      : "memory");
}

template <MatrixCopy s>
__device__ inline void store_matrices(uint32_t row, uint32_t const (&r)[4]) {
  asm volatile(
      "%5 [%4], {%0 %6 %1 %7 %2,%3 %8};"
      :
      : "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "r"(row), "C"(spelled<NameOf<s>>::value),
        "C"(ptx_cut<1, s.count>::value), "C"(ptx_cut<2, s.count>::value), "C"(ptx_end<(s.count >= 4), ' '>::value)
      : "memory");
}

#endif

}  // namespace sett
