// mma_statement: the asm statements of products of a warp, of 32-bit registers, with sums in words or in f32, and of doubles.
//
// Made by scripts/asm_statements.py: do not edit.
#pragma once

#include "../mma.hpp"

namespace sett::inline SETT_ABI {

#if defined(__CUDA_ARCH__)

template <Mma s>
__device__ inline void mma_statement(uint32_t (&d)[8], uint32_t const (&a)[4], uint32_t const (&b)[4],
                                     uint32_t const (&c)[8], uint32_t e) {
  asm volatile(
      "%25 {%0,%1 %26 %2,%3 %27 %4,%5,%6,%7 %28}, {%8 %29 %9 %30 %10,%11 %31}, {%12 %32 %13 %33 %14,%15 %34}, "
      "{%16,%17 %35 %18,%19 %36 %20,%21,%22,%23 %37} %38 %24 %39;"
      : "=r"(d[0]), "=r"(d[1]), "=r"(d[2]), "=r"(d[3]), "=r"(d[4]), "=r"(d[5]), "=r"(d[6]), "=r"(d[7])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]), "r"(b[3]), "r"(c[0]),
        "r"(c[1]), "r"(c[2]), "r"(c[3]), "r"(c[4]), "r"(c[5]), "r"(c[6]), "r"(c[7]), "r"(e),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<2, registers(s, Role::d)>::value),
        "C"(ptx_cut<4, registers(s, Role::d)>::value), "C"(ptx_end<(registers(s, Role::d) >= 8), ' '>::value),
        "C"(ptx_cut<1, registers(s, Role::a)>::value), "C"(ptx_cut<2, registers(s, Role::a)>::value),
        "C"(ptx_end<(registers(s, Role::a) >= 4), ' '>::value), "C"(ptx_cut<1, registers(s, Role::b)>::value),
        "C"(ptx_cut<2, registers(s, Role::b)>::value), "C"(ptx_end<(registers(s, Role::b) >= 4), ' '>::value),
        "C"(ptx_cut<2, registers(s, Role::c)>::value), "C"(ptx_cut<4, registers(s, Role::c)>::value),
        "C"(ptx_end<(registers(s, Role::c) >= 8), ' '>::value), "C"(ptx_begin<s.sparse, ','>::value),
        "C"(ptx_end<s.sparse, ',', ' ', char('0' + s.selector)>::value));
}

template <Mma s>
__device__ inline void mma_statement(float (&d)[8], uint32_t const (&a)[4], uint32_t const (&b)[4],
                                     float const (&c)[8], uint32_t e) {
  asm volatile(
      "%25 {%0,%1 %26 %2,%3 %27 %4,%5,%6,%7 %28}, {%8 %29 %9 %30 %10,%11 %31}, {%12 %32 %13 %33 %14,%15 %34}, "
      "{%16,%17 %35 %18,%19 %36 %20,%21,%22,%23 %37} %38 %24 %39;"
      : "=f"(d[0]), "=f"(d[1]), "=f"(d[2]), "=f"(d[3]), "=f"(d[4]), "=f"(d[5]), "=f"(d[6]), "=f"(d[7])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]), "r"(b[2]), "r"(b[3]), "f"(c[0]),
        "f"(c[1]), "f"(c[2]), "f"(c[3]), "f"(c[4]), "f"(c[5]), "f"(c[6]), "f"(c[7]), "r"(e),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<2, registers(s, Role::d)>::value),
        "C"(ptx_cut<4, registers(s, Role::d)>::value), "C"(ptx_end<(registers(s, Role::d) >= 8), ' '>::value),
        "C"(ptx_cut<1, registers(s, Role::a)>::value), "C"(ptx_cut<2, registers(s, Role::a)>::value),
        "C"(ptx_end<(registers(s, Role::a) >= 4), ' '>::value), "C"(ptx_cut<1, registers(s, Role::b)>::value),
        "C"(ptx_cut<2, registers(s, Role::b)>::value), "C"(ptx_end<(registers(s, Role::b) >= 4), ' '>::value),
        "C"(ptx_cut<2, registers(s, Role::c)>::value), "C"(ptx_cut<4, registers(s, Role::c)>::value),
        "C"(ptx_end<(registers(s, Role::c) >= 8), ' '>::value), "C"(ptx_begin<s.sparse, ','>::value),
        "C"(ptx_end<s.sparse, ',', ' ', char('0' + s.selector)>::value));
}

template <Mma s>
__device__ inline void mma_statement(double (&d)[4], double const (&a)[8], double const (&b)[4],
                                     double const (&c)[4], uint32_t) {
  asm volatile(
      "%20 {%0,%1 %21 %2,%3 %22}, {%4 %23 %5 %24 %6,%7 %25 %8,%9,%10,%11 %26}, {%12 %27 %13 %28 %14,%15 %29}, "
      "{%16,%17 %30 %18,%19 %31};"
      : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3])
      : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]), "d"(b[0]),
        "d"(b[1]), "d"(b[2]), "d"(b[3]), "d"(c[0]), "d"(c[1]), "d"(c[2]), "d"(c[3]), "C"(spelled<NameOf<s>>::value),
        "C"(ptx_cut<2, registers(s, Role::d)>::value), "C"(ptx_end<(registers(s, Role::d) >= 4), ' '>::value),
        "C"(ptx_cut<1, registers(s, Role::a)>::value), "C"(ptx_cut<2, registers(s, Role::a)>::value),
        "C"(ptx_cut<4, registers(s, Role::a)>::value), "C"(ptx_end<(registers(s, Role::a) >= 8), ' '>::value),
        "C"(ptx_cut<1, registers(s, Role::b)>::value), "C"(ptx_cut<2, registers(s, Role::b)>::value),
        "C"(ptx_end<(registers(s, Role::b) >= 4), ' '>::value), "C"(ptx_cut<2, registers(s, Role::c)>::value),
        "C"(ptx_end<(registers(s, Role::c) >= 4), ' '>::value));
}

#endif

}  // namespace sett
