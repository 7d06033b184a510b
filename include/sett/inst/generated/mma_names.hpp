// mma_names: multiply-accumulate instructions of a warp by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/mma_table.hpp: do not edit.
#pragma once

#include "../mma_fma.hpp"

namespace cute::inline SETT_CUTE_ABI {

using SM61_DP2A = sett::MmaInstruction<sett::Mma{sett::MmaFamily(0), 61, 1, 1, 2, sett::DType::s32, sett::DType::s16, sett::DType::s16, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM61_DP4A = sett::MmaInstruction<sett::Mma{sett::MmaFamily(0), 61, 1, 1, 4, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F16F16F16F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F16F16F16F16_TT = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 0, 1, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F16F16F16F16_NN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 1, 0, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F16F16F16F16_NT = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 1, 1, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F32F16F16F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F32F16F16F32_TT = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 0, 1, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F32F16F16F32_NN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 1, 0, sett::BitOperation(0), 0, 0}>;
using SM70_8x8x4_F32F16F16F32_NT = sett::MmaInstruction<sett::Mma{sett::MmaFamily(1), 70, 8, 8, 4, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 1, 1, sett::BitOperation(0), 0, 0}>;
using SM75_16x8x8_F16F16F16F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 75, 16, 8, 8, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM75_16x8x8_F32F16F16F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 75, 16, 8, 8, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM75_8x8x16_S32S8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 75, 8, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x8_F16F16F16F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 8, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x8_F32F16F16F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 8, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x16_S32S8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x16_S32S8S8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x16_S32S8U8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x16_S32S8U8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x16_S32U8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x16_S32U8S8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x16_S32U8U8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x16_S32U8U8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x32_S32S4S4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x32_S32S4S4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x32_S32S4U4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x32_S32S4U4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x32_S32U4S4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x32_S32U4S4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x32_S32U4U4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x32_S32U4U4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_8x8x128_S32U1U1S32_TN_XORPOPC = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 128, sett::DType::s32, sett::DType::b1, sett::DType::b1, sett::DType::s32, 0, 0, sett::BitOperation(2), 0, 0}>;
using SM80_8x8x128_S32U1U1S32_TN_ANDPOPC = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 128, sett::DType::s32, sett::DType::b1, sett::DType::b1, sett::DType::s32, 0, 0, sett::BitOperation(1), 0, 0}>;
using SM80_16x8x16_F16F16F16F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::f16, sett::DType::f16, sett::DType::f16, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_F32F16F16F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::f32, sett::DType::f16, sett::DType::f16, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x8_F32BF16BF16F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 8, sett::DType::f32, sett::DType::bf16, sett::DType::bf16, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_F32BF16BF16F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::f32, sett::DType::bf16, sett::DType::bf16, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x4_F32TF32TF32F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 4, sett::DType::f32, sett::DType::tf32, sett::DType::tf32, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x8_F32TF32TF32F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 8, sett::DType::f32, sett::DType::tf32, sett::DType::tf32, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_S32S8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_S32S8S8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x16_S32S8U8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_S32S8U8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::s8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x16_S32U8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_S32U8S8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x16_S32U8U8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x16_S32U8U8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 16, sett::DType::s32, sett::DType::u8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32S8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32S8S8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32S8U8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32S8U8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32U8S8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32U8S8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u8, sett::DType::s8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32U8U8S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32U8U8S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u8, sett::DType::u8, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32S4S4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32S4S4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32S4U4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32S4U4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::s4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32U4S4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32U4S4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x32_S32U4U4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x32_S32U4U4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 32, sett::DType::s32, sett::DType::u4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x64_S32S4S4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::s4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x64_S32S4S4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::s4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x64_S32S4U4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::s4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x64_S32S4U4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::s4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x64_S32U4S4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::u4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x64_S32U4S4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::u4, sett::DType::s4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x64_S32U4U4S32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::u4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_16x8x64_S32U4U4S32_TN_SATURATE = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 64, sett::DType::s32, sett::DType::u4, sett::DType::u4, sett::DType::s32, 0, 0, sett::BitOperation(0), 1, 0}>;
using SM80_16x8x128_S32U1U1S32_TN_XORPOPC = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 128, sett::DType::s32, sett::DType::b1, sett::DType::b1, sett::DType::s32, 0, 0, sett::BitOperation(2), 0, 0}>;
using SM80_16x8x128_S32U1U1S32_TN_ANDPOPC = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 128, sett::DType::s32, sett::DType::b1, sett::DType::b1, sett::DType::s32, 0, 0, sett::BitOperation(1), 0, 0}>;
using SM80_16x8x256_S32U1U1S32_TN_XORPOPC = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 256, sett::DType::s32, sett::DType::b1, sett::DType::b1, sett::DType::s32, 0, 0, sett::BitOperation(2), 0, 0}>;
using SM80_16x8x256_S32U1U1S32_TN_ANDPOPC = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 16, 8, 256, sett::DType::s32, sett::DType::b1, sett::DType::b1, sett::DType::s32, 0, 0, sett::BitOperation(1), 0, 0}>;
using SM80_8x8x4_F64F64F64F64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 80, 8, 8, 4, sett::DType::f64, sett::DType::f64, sett::DType::f64, sett::DType::f64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x4_C64C64C64C64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(3), 80, 8, 8, 4, sett::DType::c64, sett::DType::c64, sett::DType::c64, sett::DType::c64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM80_8x8x4_GC64C64C64GC64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(3), 80, 8, 8, 4, sett::DType::gauss_c64, sett::DType::c64, sett::DType::c64, sett::DType::gauss_c64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F16E4M3E4M3F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f16, sett::DType::e4m3, sett::DType::e4m3, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F16E4M3E5M2F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f16, sett::DType::e4m3, sett::DType::e5m2, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F16E5M2E4M3F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f16, sett::DType::e5m2, sett::DType::e4m3, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F16E5M2E5M2F16_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f16, sett::DType::e5m2, sett::DType::e5m2, sett::DType::f16, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F32E4M3E4M3F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f32, sett::DType::e4m3, sett::DType::e4m3, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F32E4M3E5M2F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f32, sett::DType::e4m3, sett::DType::e5m2, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F32E5M2E4M3F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f32, sett::DType::e5m2, sett::DType::e4m3, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM89_16x8x32_F32E5M2E5M2F32_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 89, 16, 8, 32, sett::DType::f32, sett::DType::e5m2, sett::DType::e5m2, sett::DType::f32, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM90_16x8x4_F64F64F64F64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 90, 16, 8, 4, sett::DType::f64, sett::DType::f64, sett::DType::f64, sett::DType::f64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM90_16x8x4_C64C64C64C64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(3), 90, 16, 8, 4, sett::DType::c64, sett::DType::c64, sett::DType::c64, sett::DType::c64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM90_16x8x8_F64F64F64F64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 90, 16, 8, 8, sett::DType::f64, sett::DType::f64, sett::DType::f64, sett::DType::f64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM90_16x8x8_C64C64C64C64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(3), 90, 16, 8, 8, sett::DType::c64, sett::DType::c64, sett::DType::c64, sett::DType::c64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM90_16x8x16_F64F64F64F64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(2), 90, 16, 8, 16, sett::DType::f64, sett::DType::f64, sett::DType::f64, sett::DType::f64, 0, 0, sett::BitOperation(0), 0, 0}>;
using SM90_16x8x16_C64C64C64C64_TN = sett::MmaInstruction<sett::Mma{sett::MmaFamily(3), 90, 16, 8, 16, sett::DType::c64, sett::DType::c64, sett::DType::c64, sett::DType::c64, 0, 0, sett::BitOperation(0), 0, 0}>;

}  // namespace cute
