// tma_statement: the asm statements of copies of boxes.
//
// Made by scripts/asm_statements.py: do not edit.
#pragma once

#include "../tma_name.hpp"

namespace sett::inline SETT_ABI {

#if defined(__CUDA_ARCH__)

template <Tma s>
__device__ inline void load_box(uint32_t shared, uint64_t map, int32_t const (&c)[5], uint32_t barrier,
                                uint16_t mask, uint64_t hint) {
  asm volatile(
      "%10 [%0], [%1, {%3 %11 %4 %12 %5 %13 %6 %14 %7 %15}], [%2] %16 %8 %17, %9;"
      :
      : "r"(shared), "l"(map), "r"(barrier), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4]), "h"(mask),
        "l"(hint), "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<1, s.rank>::value), "C"(ptx_cut<2, s.rank>::value),
        "C"(ptx_cut<3, s.rank>::value), "C"(ptx_cut<4, s.rank>::value), "C"(ptx_end<(s.rank >= 5), ' '>::value),
        "C"(ptx_begin<s.family == TmaFamily::multicast, ','>::value),
        "C"(ptx_end<s.family == TmaFamily::multicast, ' '>::value)
      : "memory");
}

template <Tma s>
__device__ inline void store_box(uint32_t shared, uint64_t map, int32_t const (&c)[5]) {
  asm volatile(
      "%7 [%1, {%2 %8 %3 %9 %4 %10 %5 %11 %6 %12}] %13 [%0] %14;"
      :
      : "r"(shared), "l"(map), "r"(c[0]), "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4]),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<1, s.rank>::value), "C"(ptx_cut<2, s.rank>::value),
        "C"(ptx_cut<3, s.rank>::value), "C"(ptx_cut<4, s.rank>::value), "C"(ptx_end<(s.rank >= 5), ' '>::value),
        "C"(ptx_begin<s.family != TmaFamily::prefetch, ','>::value),
        "C"(ptx_end<s.family != TmaFamily::prefetch, ' '>::value)
      : "memory");
}

#endif

}  // namespace sett
