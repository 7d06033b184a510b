// mma_statement: the asm statements of products of a warp, of 32-bit registers and of doubles.
//
// Made by scripts/asm_statements.py: do not edit.
#pragma once

#include "../mma.hpp"

namespace sett {

#if defined(__CUDA_ARCH__)

template <Mma s, int nd, int na, int nb, int nc>
__device__ inline void mma_statement(uint32_t (&d)[nd], uint32_t const (&a)[na], uint32_t const (&b)[nb],
                                     uint32_t const (&c)[nc], uint32_t e) {
  uint32_t pad;
  uint32_t const none = 0;
  asm volatile(
      "%25 {%0,%1 %26 %2,%3 %27 %4,%5,%6,%7 %28}, {%8 %29 %9 %30 %10,%11 %31}, {%12 %32 %13 %33 %14,%15 %34}, "
      "{%16,%17 %35 %18,%19 %36 %20,%21,%22,%23 %37} %38 %24 %39;"
      : "=r"(pick<0>(d, pad)), "=r"(pick<1>(d, pad)), "=r"(pick<2>(d, pad)), "=r"(pick<3>(d, pad)),
        "=r"(pick<4>(d, pad)), "=r"(pick<5>(d, pad)), "=r"(pick<6>(d, pad)), "=r"(pick<7>(d, pad))
      : "r"(pick<0>(a, none)), "r"(pick<1>(a, none)), "r"(pick<2>(a, none)), "r"(pick<3>(a, none)),
        "r"(pick<0>(b, none)), "r"(pick<1>(b, none)), "r"(pick<2>(b, none)), "r"(pick<3>(b, none)),
        "r"(pick<0>(c, none)), "r"(pick<1>(c, none)), "r"(pick<2>(c, none)), "r"(pick<3>(c, none)),
        "r"(pick<4>(c, none)), "r"(pick<5>(c, none)), "r"(pick<6>(c, none)), "r"(pick<7>(c, none)), "r"(e),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<2, d_registers(s)>::value),
        "C"(ptx_cut<4, d_registers(s)>::value), "C"(end_of_ptx_cut<d_registers(s), 8>::value),
        "C"(ptx_cut<1, a_registers(s)>::value), "C"(ptx_cut<2, a_registers(s)>::value),
        "C"(end_of_ptx_cut<a_registers(s), 4>::value), "C"(ptx_cut<1, b_registers(s)>::value),
        "C"(ptx_cut<2, b_registers(s)>::value), "C"(end_of_ptx_cut<b_registers(s), 4>::value),
        "C"(ptx_cut<2, c_registers(s)>::value), "C"(ptx_cut<4, c_registers(s)>::value),
        "C"(end_of_ptx_cut<c_registers(s), 8>::value), "C"(ptx_begin<s.sparse, ','>::value),
        "C"(ptx_end<s.sparse, ',', ' ', char('0' + s.selector)>::value));
}

template <Mma s, int nd, int na, int nb, int nc>
__device__ inline void mma_statement(double (&d)[nd], double const (&a)[na], double const (&b)[nb],
                                     double const (&c)[nc], uint32_t) {
  double pad;
  double const none = 0;
  asm volatile(
      "%20 {%0,%1 %21 %2,%3 %22}, {%4 %23 %5 %24 %6,%7 %25 %8,%9,%10,%11 %26}, {%12 %27 %13 %28 %14,%15 %29}, "
      "{%16,%17 %30 %18,%19 %31};"
      : "=d"(pick<0>(d, pad)), "=d"(pick<1>(d, pad)), "=d"(pick<2>(d, pad)), "=d"(pick<3>(d, pad))
      : "d"(pick<0>(a, none)), "d"(pick<1>(a, none)), "d"(pick<2>(a, none)), "d"(pick<3>(a, none)),
        "d"(pick<4>(a, none)), "d"(pick<5>(a, none)), "d"(pick<6>(a, none)), "d"(pick<7>(a, none)),
        "d"(pick<0>(b, none)), "d"(pick<1>(b, none)), "d"(pick<2>(b, none)), "d"(pick<3>(b, none)),
        "d"(pick<0>(c, none)), "d"(pick<1>(c, none)), "d"(pick<2>(c, none)), "d"(pick<3>(c, none)),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<2, d_registers(s)>::value),
        "C"(end_of_ptx_cut<d_registers(s), 4>::value), "C"(ptx_cut<1, a_registers(s)>::value),
        "C"(ptx_cut<2, a_registers(s)>::value), "C"(ptx_cut<4, a_registers(s)>::value),
        "C"(end_of_ptx_cut<a_registers(s), 8>::value), "C"(ptx_cut<1, b_registers(s)>::value),
        "C"(ptx_cut<2, b_registers(s)>::value), "C"(end_of_ptx_cut<b_registers(s), 4>::value),
        "C"(ptx_cut<2, c_registers(s)>::value), "C"(end_of_ptx_cut<c_registers(s), 4>::value));
}

#endif

}  // namespace sett
