// umma_names: CuTe's names of the MMA instructions of a block or of a pair of blocks (tcgen05.mma).
//
//   example  SM100_MMA_F16BF16_SS<half_t, half_t, float, 128, 256, UMMA::Major::K, UMMA::Major::K>
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "../mma_traits.hpp"
#include "refused.hpp"
#include "umma_formats.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class Op>
  requires(is_base_of_v<sett::detail::Refused, Op>)
struct MMA_Traits<Op> {
  static_assert(sett::detail::is_here<Op>, "sett only declares Blackwell's instructions: this MMA cannot be called");
};

template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_TF32_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F16BF16_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_TF32_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F16BF16_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_TF32_2x1SM_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F16BF16_2x1SM_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_TF32_2x1SM_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F16BF16_2x1SM_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F8F6F4_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F8F6F4_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F8F6F4_2x1SM_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F8F6F4_2x1SM_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_TF32_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_F16BF16_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_TF32_2x1SM_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_F16BF16_2x1SM_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_S8_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_S8_2x1SM_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_F8F6F4_TS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_F8F6F4_2x1SM_TS : sett::detail::Refused {};
template <int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_TF32_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN : sett::detail::Refused {};
template <int M, int N, UMMA::Major a, UMMA::Major b, UMMA::ScaleIn sa = UMMA::ScaleIn::One,
          UMMA::ScaleIn sb = UMMA::ScaleIn::One, UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_TF32_2x1SM_TS_INTERLEAVED_CF32CTF32CTF32CF32_TN : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_TF32_SS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F16BF16_SS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_TF32_2x1SM_SS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_F16BF16_2x1SM_SS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_TF32_TS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_F16BF16_TS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_TF32_2x1SM_TS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b, uint32_t scale,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_F16BF16_2x1SM_TS_SCALED : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_S8_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_S8_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_S8_2x1SM_SS : sett::detail::Refused {};
template <class A, class B, class C, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::Saturate saturate = UMMA::Saturate::False>
struct SM100_MMA_S8_2x1SM_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF8F6F4_SS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF8F6F4_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF8F6F4_2x1SM_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF8F6F4_2x1SM_SS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, int VS, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF4_SS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, int VS, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF4NVF4_SS_SPARSE : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, int VS, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF4_2x1SM_SS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, int VS, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM100_MMA_MXF4NVF4_2x1SM_SS_SPARSE : sett::detail::Refused {};

namespace SM103 {

template <class A, class B, class C, class SF, int M, int N, int VS, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM103_MXF4_ULTRA_SS_VS : sett::detail::Refused {};
template <class A, class B, class C, class SF, int M, int N, int VS, UMMA::Major a, UMMA::Major b,
          UMMA::ScaleIn sa = UMMA::ScaleIn::One, UMMA::ScaleIn sb = UMMA::ScaleIn::One>
struct SM103_MXF4_ULTRA_2x1SM_SS_VS : sett::detail::Refused {};

}  // namespace SM103

// Multiplies pairs of floats.
struct SM100_2x1x1_F32F32F32F32 : sett::detail::Refused {
  using DRegisters = float[2];
  using ARegisters = float[2];
  using BRegisters = float[1];
  using CRegisters = float[2];
};
// CUTLASS's builders name a tiled MMA with this instruction in every program that includes them, so its layouts are
// already defined.
template <>
struct MMA_Traits<SM100_2x1x1_F32F32F32F32> {
  using ValTypeD = float;
  using ValTypeA = float;
  using ValTypeB = float;
  using ValTypeC = float;
  using Shape_MNK = Shape<_2, _1, _1>;
  using ThrID = Layout<_1>;
  using ALayout = Layout<Shape<_1, _2>>;
  using BLayout = Layout<Shape<_1, _1>>;
  using CLayout = Layout<Shape<_1, _2>>;
};
struct SM100_1x2x1_F32F32F32F32 : sett::detail::Refused {};

}  // namespace cute::inline SETT_CUTE_ABI
