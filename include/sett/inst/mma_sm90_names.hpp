// mma_sm90_names: CuTe's names, in namespace SM90, of the MMA instructions on doubles of sm_90.
//
//   law      SM90::MMA_<form> is SM90_<form>
//   example  SM90::MMA_16x8x4_F64F64F64F64_TN
//
// Requires: nothing.
// Errors: none.
#pragma once

#include "generated/mma_names.hpp"

namespace cute::inline SETT_CUTE_ABI::SM90 {

using MMA_16x8x4_F64F64F64F64_TN = SM90_16x8x4_F64F64F64F64_TN;
using MMA_16x8x4_C64C64C64C64_TN = SM90_16x8x4_C64C64C64C64_TN;
using MMA_16x8x8_F64F64F64F64_TN = SM90_16x8x8_F64F64F64F64_TN;
using MMA_16x8x8_C64C64C64C64_TN = SM90_16x8x8_C64C64C64C64_TN;
using MMA_16x8x16_F64F64F64F64_TN = SM90_16x8x16_F64F64F64F64_TN;
using MMA_16x8x16_C64C64C64C64_TN = SM90_16x8x16_C64C64C64C64_TN;

}  // namespace cute::inline SETT_CUTE_ABI::SM90
