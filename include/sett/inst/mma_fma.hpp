// mma_fma: provides the device function of a warp's multiply-accumulate instruction.
//
// There are three asm statements: for instructions with 32-bit registers, for instructions with f32 sums, and for
// instructions on doubles (generated/mma_statement.hpp).
//
//   law      fma(d..., a..., b..., c...) is the instruction ptx_name(s) on these registers
//   example  MmaInstruction<s>::fma(d0, d1, a0, a1, a2, a3, b0, b1, c0, c1) for s = SM80_16x8x16_F16F16F16F16_TN
//
// The member `description` describes the instruction. CuTe's names refer to these classes.
//
// Requires: all 32 threads of the warp make the call together.
// Errors: device code for an older architecture stops; no_machine on the host without a machine.
#pragma once

#include "../tensor/dtype_of.hpp"
#include "generated/mma_statement.hpp"
#include "machine.hpp"
#include "mma.hpp"
#include "sparse_metadata.hpp"

namespace sett::inline SETT_ABI {

// The C++ type of a register.
template <DType e>
using register_t =
    cute::conditional_t<(bits_of(e) > 32), dtype_t<e>, cute::conditional_t<e == DType::f32, float, uint32_t>>;

#if defined(__CUDA_ARCH__)

template <Mma s, class D, class A, class B, class C, size_t nd, size_t na, size_t nb, size_t nc>
__device__ inline void mma_on_registers(D (&d)[nd], A const (&a)[na], B const (&b)[nb], C const (&c)[nc], uint32_t e) {
  constexpr bool doubles = s.d == DType::f64;
  using W = cute::conditional_t<doubles, double, uint32_t>;
  // f32 sums remain floats. As words, they would be moved to other registers at the beginning and end of a loop.
  using Sum = cute::conditional_t<s.d == DType::f32 && s.c == DType::f32, float, W>;
  W aa[doubles ? 8 : 4] = {}, bb[4] = {};
  Sum dd[doubles ? 4 : 8], cc[doubles ? 4 : 8] = {};
  for (size_t i = 0; i < na; ++i) { aa[i] = a[i]; }
  for (size_t i = 0; i < nb; ++i) { bb[i] = b[i]; }
  for (size_t i = 0; i < nc; ++i) { cc[i] = __builtin_bit_cast(Sum, c[i]); }
  mma_statement<s>(dd, aa, bb, cc, e);
  for (size_t i = 0; i < nd; ++i) { d[i] = __builtin_bit_cast(D, dd[i]); }
}

SETT_HOST_DEVICE inline double part_of(complex<double> const& z, int part) {
  return part == 0 ? z.real() : part == 1 ? z.imag() : z.real() + z.imag();
}
template <Mma s, class C, size_t nc, size_t na, size_t nb>
__device__ inline void complex_on_registers(C (&d)[nc], complex<double> const (&a)[na], complex<double> const (&b)[nb],
                                            C const (&c)[nc]) {
  constexpr Mma real = tensor_mma(s.arch, s.m, s.n, s.k, DType::f64, DType::f64, DType::f64, DType::f64);
  constexpr PartProducts parts = part_products(s.d);
  constexpr int words = sizeof(C) / sizeof(double);
  double sum[words][nc], aa[na], bb[nb];
  for (size_t i = 0; i < nc * words; ++i) { sum[i % words][i / words] = reinterpret_cast<double const*>(c)[i]; }
#pragma unroll
  for (int p = 0; p < parts.count; ++p) {
    PartProduct const x = parts.product[p];
    for (size_t i = 0; i < na; ++i) { aa[i] = x.negative ? -part_of(a[i], x.a) : part_of(a[i], x.a); }
    for (size_t i = 0; i < nb; ++i) { bb[i] = part_of(b[i], x.b); }
    mma_on_registers<real>(sum[x.word], aa, bb, sum[x.word], 0);
  }
  for (size_t i = 0; i < nc * words; ++i) { reinterpret_cast<double*>(d)[i] = sum[i % words][i / words]; }
}

#endif

template <Mma s>
struct MmaInstruction;

// The packs contain the numbers of the operands' registers.
template <Mma s, class D = cute::make_index_sequence<size_t(registers(s, Role::d))>,
          class A = cute::make_index_sequence<size_t(registers(s, Role::a))>,
          class B = cute::make_index_sequence<size_t(registers(s, Role::b))>,
          class C = cute::make_index_sequence<size_t(registers(s, Role::c))>,
          class E = cute::make_index_sequence<s.sparse ? 1 : 0>>
struct MmaFunction;
template <Mma s, size_t... di, size_t... ai, size_t... bi, size_t... ci, size_t... ei>
struct MmaFunction<s, cute::index_sequence<di...>, cute::index_sequence<ai...>, cute::index_sequence<bi...>,
                   cute::index_sequence<ci...>, cute::index_sequence<ei...>> {
  static_assert(
      !is_of_warpgroup(s) && s.a_in_registers && !s.negate_a && !s.negate_b,
      "A and B of a warp's MMA must be in registers and must not be negated: use a WgmmaInstruction for a warpgroup");
  static_assert(s.selector == 0 || (s.sparse && s.selector > 0 && s.selector < metadata_selectors(s.a, s.k)),
                "mma.sp: the selector must say which thread, or which pair, of each four threads holds the metadata; "
                "it must be 0 if all four do");
  static constexpr Mma description = s;
  using D = register_t<s.d>;
  using A = register_t<s.a>;
  using B = register_t<s.b>;
  using C = register_t<s.c>;
  using DRegisters = D[sizeof...(di)];
  using ARegisters = A[sizeof...(ai)];
  using BRegisters = B[sizeof...(bi)];
  using CRegisters = C[sizeof...(ci)];

  // `e` exists only for a sparse A. It is the metadata that select the stored elements.
  SETT_HOST_DEVICE static void fma(Repeated<D, di>&... d, Repeated<A, ai> const&... a, Repeated<B, bi> const&... b,
                                   Repeated<C, ci> const&... c, Repeated<uint32_t, ei> const&... e) {
    if constexpr (device_architecture < 10 * s.arch) {
      issue<MmaInstruction<s>>(d..., a..., b..., c..., e...);
    } else {
      D dd[sizeof...(di)];
      A const aa[] = {a...};
      B const bb[] = {b...};
      C const cc[] = {c...};
      if constexpr (s.family == MmaFamily::complex) {
        complex_on_registers<s>(dd, aa, bb, cc);
      } else if constexpr (s.family != MmaFamily::dot) {
        mma_on_registers<s>(dd, aa, bb, cc, (uint32_t(0) | ... | e));
      } else if constexpr (s.k == 4) {
        asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(dd[0]) : "r"(aa[0]), "r"(bb[0]), "r"(cc[0]));
      } else {
        // The instruction dp2a of PTX multiplies 16 by 8 bits, so two products of 16-bit numbers take two
        // instructions.
        int const sum = int(int16_t(aa[0])) * int(int16_t(bb[0])) + int(cc[0]);
        dd[0] = D((int(aa[0]) >> 16) * (int(bb[0]) >> 16) + sum);
      }
      ((d = dd[di]), ...);
    }
  }
};

// A separate type, whose packs are instantiated only if the instruction is used, so that naming the instruction costs
// no compile time.
template <Mma s>
struct MmaInstruction : MmaFunction<s> {};

}  // namespace sett
