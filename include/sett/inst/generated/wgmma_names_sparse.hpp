// wgmma_names_sparse: multiply-accumulate instructions of a warpgroup by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/wgmma_table.hpp: do not edit.
#pragma once

#include "../wgmma_forms.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA::SPARSE {
using namespace sett::detail;

template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x32_F16F16F16_SS : Majors<8, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x32_F16F16F16_RS : Majors<8, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x32_F16F16F16_SS : Majors<16, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x32_F16F16F16_RS : Majors<16, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x32_F16F16F16_SS : Majors<32, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x32_F16F16F16_RS : Majors<32, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x32_F16F16F16_SS : Majors<64, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x32_F16F16F16_RS : Majors<64, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x32_F16F16F16_SS : Majors<96, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x32_F16F16F16_RS : Majors<96, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x32_F16F16F16_SS : Majors<128, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x32_F16F16F16_RS : Majors<128, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x32_F16F16F16_SS : Majors<192, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x32_F16F16F16_RS : Majors<192, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x32_F16F16F16_SS : Majors<256, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x32_F16F16F16_RS : Majors<256, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x32_F32F16F16_SS : Majors<8, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x32_F32F16F16_RS : Majors<8, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x32_F32F16F16_SS : Majors<16, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x32_F32F16F16_RS : Majors<16, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x32_F32F16F16_SS : Majors<32, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x32_F32F16F16_RS : Majors<32, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x32_F32F16F16_SS : Majors<64, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x32_F32F16F16_RS : Majors<64, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x32_F32F16F16_SS : Majors<96, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x32_F32F16F16_RS : Majors<96, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x32_F32F16F16_SS : Majors<128, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x32_F32F16F16_RS : Majors<128, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x32_F32F16F16_SS : Majors<192, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x32_F32F16F16_RS : Majors<192, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x32_F32F16F16_SS : Majors<256, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x32_F32F16F16_RS : Majors<256, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x32_F32BF16BF16_SS : Majors<8, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x32_F32BF16BF16_RS : Majors<8, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x32_F32BF16BF16_SS : Majors<16, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x32_F32BF16BF16_RS : Majors<16, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x32_F32BF16BF16_SS : Majors<32, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x32_F32BF16BF16_RS : Majors<32, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x32_F32BF16BF16_SS : Majors<64, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x32_F32BF16BF16_RS : Majors<64, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x32_F32BF16BF16_SS : Majors<96, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x32_F32BF16BF16_RS : Majors<96, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x32_F32BF16BF16_SS : Majors<128, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x32_F32BF16BF16_RS : Majors<128, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x32_F32BF16BF16_SS : Majors<192, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x32_F32BF16BF16_RS : Majors<192, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x32_F32BF16BF16_SS : Majors<256, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x32_F32BF16BF16_RS : Majors<256, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x16_F32TF32TF32_SS_TN : Floats<8, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x16_F32TF32TF32_RS_TN : Floats<8, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x16_F32TF32TF32_SS_TN : Floats<16, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x16_F32TF32TF32_RS_TN : Floats<16, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x16_F32TF32TF32_SS_TN : Floats<32, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x16_F32TF32TF32_RS_TN : Floats<32, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x16_F32TF32TF32_SS_TN : Floats<64, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x16_F32TF32TF32_RS_TN : Floats<64, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x16_F32TF32TF32_SS_TN : Floats<96, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x16_F32TF32TF32_RS_TN : Floats<96, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x16_F32TF32TF32_SS_TN : Floats<128, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x16_F32TF32TF32_RS_TN : Floats<128, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x16_F32TF32TF32_SS_TN : Floats<192, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x16_F32TF32TF32_RS_TN : Floats<192, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x16_F32TF32TF32_SS_TN : Floats<256, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x16_F32TF32TF32_RS_TN : Floats<256, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8S8_SS_TN : Integers<8, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8S8_RS_TN : Integers<8, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8S8_SS_TN : Integers<16, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8S8_RS_TN : Integers<16, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8S8_SS_TN : Integers<32, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8S8_RS_TN : Integers<32, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8S8_SS_TN : Integers<64, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8S8_RS_TN : Integers<64, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8S8_SS_TN : Integers<96, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8S8_RS_TN : Integers<96, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8S8_SS_TN : Integers<128, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8S8_RS_TN : Integers<128, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8S8_SS_TN : Integers<192, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8S8_RS_TN : Integers<192, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8S8_SS_TN : Integers<256, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8S8_RS_TN : Integers<256, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8S8_SS_TN_SATURATE : Integers<8, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8S8_RS_TN_SATURATE : Integers<8, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8S8_SS_TN_SATURATE : Integers<16, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8S8_RS_TN_SATURATE : Integers<16, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8S8_SS_TN_SATURATE : Integers<32, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8S8_RS_TN_SATURATE : Integers<32, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8S8_SS_TN_SATURATE : Integers<64, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8S8_RS_TN_SATURATE : Integers<64, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8S8_SS_TN_SATURATE : Integers<96, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8S8_RS_TN_SATURATE : Integers<96, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8S8_SS_TN_SATURATE : Integers<128, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8S8_RS_TN_SATURATE : Integers<128, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8S8_SS_TN_SATURATE : Integers<192, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8S8_RS_TN_SATURATE : Integers<192, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8S8_SS_TN_SATURATE : Integers<256, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8S8_RS_TN_SATURATE : Integers<256, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8U8_SS_TN : Integers<8, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8U8_RS_TN : Integers<8, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8U8_SS_TN : Integers<16, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8U8_RS_TN : Integers<16, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8U8_SS_TN : Integers<32, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8U8_RS_TN : Integers<32, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8U8_SS_TN : Integers<64, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8U8_RS_TN : Integers<64, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8U8_SS_TN : Integers<96, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8U8_RS_TN : Integers<96, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8U8_SS_TN : Integers<128, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8U8_RS_TN : Integers<128, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8U8_SS_TN : Integers<192, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8U8_RS_TN : Integers<192, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8U8_SS_TN : Integers<256, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8U8_RS_TN : Integers<256, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8U8_SS_TN_SATURATE : Integers<8, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32S8U8_RS_TN_SATURATE : Integers<8, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8U8_SS_TN_SATURATE : Integers<16, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32S8U8_RS_TN_SATURATE : Integers<16, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8U8_SS_TN_SATURATE : Integers<32, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32S8U8_RS_TN_SATURATE : Integers<32, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8U8_SS_TN_SATURATE : Integers<64, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32S8U8_RS_TN_SATURATE : Integers<64, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8U8_SS_TN_SATURATE : Integers<96, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32S8U8_RS_TN_SATURATE : Integers<96, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8U8_SS_TN_SATURATE : Integers<128, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32S8U8_RS_TN_SATURATE : Integers<128, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8U8_SS_TN_SATURATE : Integers<192, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32S8U8_RS_TN_SATURATE : Integers<192, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8U8_SS_TN_SATURATE : Integers<256, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32S8U8_RS_TN_SATURATE : Integers<256, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8S8_SS_TN : Integers<8, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8S8_RS_TN : Integers<8, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8S8_SS_TN : Integers<16, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8S8_RS_TN : Integers<16, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8S8_SS_TN : Integers<32, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8S8_RS_TN : Integers<32, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8S8_SS_TN : Integers<64, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8S8_RS_TN : Integers<64, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8S8_SS_TN : Integers<96, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8S8_RS_TN : Integers<96, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8S8_SS_TN : Integers<128, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8S8_RS_TN : Integers<128, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8S8_SS_TN : Integers<192, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8S8_RS_TN : Integers<192, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8S8_SS_TN : Integers<256, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8S8_RS_TN : Integers<256, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8S8_SS_TN_SATURATE : Integers<8, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8S8_RS_TN_SATURATE : Integers<8, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8S8_SS_TN_SATURATE : Integers<16, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8S8_RS_TN_SATURATE : Integers<16, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8S8_SS_TN_SATURATE : Integers<32, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8S8_RS_TN_SATURATE : Integers<32, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8S8_SS_TN_SATURATE : Integers<64, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8S8_RS_TN_SATURATE : Integers<64, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8S8_SS_TN_SATURATE : Integers<96, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8S8_RS_TN_SATURATE : Integers<96, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8S8_SS_TN_SATURATE : Integers<128, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8S8_RS_TN_SATURATE : Integers<128, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8S8_SS_TN_SATURATE : Integers<192, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8S8_RS_TN_SATURATE : Integers<192, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8S8_SS_TN_SATURATE : Integers<256, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8S8_RS_TN_SATURATE : Integers<256, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8U8_SS_TN : Integers<8, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8U8_RS_TN : Integers<8, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8U8_SS_TN : Integers<16, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8U8_RS_TN : Integers<16, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8U8_SS_TN : Integers<32, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8U8_RS_TN : Integers<32, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8U8_SS_TN : Integers<64, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8U8_RS_TN : Integers<64, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8U8_SS_TN : Integers<96, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8U8_RS_TN : Integers<96, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8U8_SS_TN : Integers<128, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8U8_RS_TN : Integers<128, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8U8_SS_TN : Integers<192, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8U8_RS_TN : Integers<192, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8U8_SS_TN : Integers<256, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8U8_RS_TN : Integers<256, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8U8_SS_TN_SATURATE : Integers<8, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x8x64_S32U8U8_RS_TN_SATURATE : Integers<8, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8U8_SS_TN_SATURATE : Integers<16, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x16x64_S32U8U8_RS_TN_SATURATE : Integers<16, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8U8_SS_TN_SATURATE : Integers<32, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x32x64_S32U8U8_RS_TN_SATURATE : Integers<32, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8U8_SS_TN_SATURATE : Integers<64, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x64x64_S32U8U8_RS_TN_SATURATE : Integers<64, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8U8_SS_TN_SATURATE : Integers<96, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x96x64_S32U8U8_RS_TN_SATURATE : Integers<96, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8U8_SS_TN_SATURATE : Integers<128, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x128x64_S32U8U8_RS_TN_SATURATE : Integers<128, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8U8_SS_TN_SATURATE : Integers<192, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x192x64_S32U8U8_RS_TN_SATURATE : Integers<192, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8U8_SS_TN_SATURATE : Integers<256, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x256x64_S32U8U8_RS_TN_SATURATE : Integers<256, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E4M3E4M3_SS_TN : Floats<8, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E4M3E4M3_RS_TN : Floats<8, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E4M3E4M3_SS_TN : Floats<16, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E4M3E4M3_RS_TN : Floats<16, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E4M3E4M3_SS_TN : Floats<32, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E4M3E4M3_RS_TN : Floats<32, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E4M3E4M3_SS_TN : Floats<64, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E4M3E4M3_RS_TN : Floats<64, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E4M3E4M3_SS_TN : Floats<96, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E4M3E4M3_RS_TN : Floats<96, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E4M3E4M3_SS_TN : Floats<128, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E4M3E4M3_RS_TN : Floats<128, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E4M3E4M3_SS_TN : Floats<192, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E4M3E4M3_RS_TN : Floats<192, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E4M3E4M3_SS_TN : Floats<256, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E4M3E4M3_RS_TN : Floats<256, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E4M3E4M3_SS_TN : Floats<8, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E4M3E4M3_RS_TN : Floats<8, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E4M3E4M3_SS_TN : Floats<16, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E4M3E4M3_RS_TN : Floats<16, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E4M3E4M3_SS_TN : Floats<32, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E4M3E4M3_RS_TN : Floats<32, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E4M3E4M3_SS_TN : Floats<64, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E4M3E4M3_RS_TN : Floats<64, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E4M3E4M3_SS_TN : Floats<96, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E4M3E4M3_RS_TN : Floats<96, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E4M3E4M3_SS_TN : Floats<128, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E4M3E4M3_RS_TN : Floats<128, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E4M3E4M3_SS_TN : Floats<192, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E4M3E4M3_RS_TN : Floats<192, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E4M3E4M3_SS_TN : Floats<256, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E4M3E4M3_RS_TN : Floats<256, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E4M3E5M2_SS_TN : Floats<8, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E4M3E5M2_RS_TN : Floats<8, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E4M3E5M2_SS_TN : Floats<16, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E4M3E5M2_RS_TN : Floats<16, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E4M3E5M2_SS_TN : Floats<32, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E4M3E5M2_RS_TN : Floats<32, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E4M3E5M2_SS_TN : Floats<64, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E4M3E5M2_RS_TN : Floats<64, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E4M3E5M2_SS_TN : Floats<96, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E4M3E5M2_RS_TN : Floats<96, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E4M3E5M2_SS_TN : Floats<128, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E4M3E5M2_RS_TN : Floats<128, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E4M3E5M2_SS_TN : Floats<192, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E4M3E5M2_RS_TN : Floats<192, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E4M3E5M2_SS_TN : Floats<256, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E4M3E5M2_RS_TN : Floats<256, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E4M3E5M2_SS_TN : Floats<8, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E4M3E5M2_RS_TN : Floats<8, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E4M3E5M2_SS_TN : Floats<16, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E4M3E5M2_RS_TN : Floats<16, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E4M3E5M2_SS_TN : Floats<32, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E4M3E5M2_RS_TN : Floats<32, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E4M3E5M2_SS_TN : Floats<64, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E4M3E5M2_RS_TN : Floats<64, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E4M3E5M2_SS_TN : Floats<96, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E4M3E5M2_RS_TN : Floats<96, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E4M3E5M2_SS_TN : Floats<128, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E4M3E5M2_RS_TN : Floats<128, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E4M3E5M2_SS_TN : Floats<192, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E4M3E5M2_RS_TN : Floats<192, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E4M3E5M2_SS_TN : Floats<256, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E4M3E5M2_RS_TN : Floats<256, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E5M2E4M3_SS_TN : Floats<8, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E5M2E4M3_RS_TN : Floats<8, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E5M2E4M3_SS_TN : Floats<16, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E5M2E4M3_RS_TN : Floats<16, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E5M2E4M3_SS_TN : Floats<32, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E5M2E4M3_RS_TN : Floats<32, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E5M2E4M3_SS_TN : Floats<64, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E5M2E4M3_RS_TN : Floats<64, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E5M2E4M3_SS_TN : Floats<96, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E5M2E4M3_RS_TN : Floats<96, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E5M2E4M3_SS_TN : Floats<128, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E5M2E4M3_RS_TN : Floats<128, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E5M2E4M3_SS_TN : Floats<192, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E5M2E4M3_RS_TN : Floats<192, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E5M2E4M3_SS_TN : Floats<256, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E5M2E4M3_RS_TN : Floats<256, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E5M2E4M3_SS_TN : Floats<8, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E5M2E4M3_RS_TN : Floats<8, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E5M2E4M3_SS_TN : Floats<16, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E5M2E4M3_RS_TN : Floats<16, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E5M2E4M3_SS_TN : Floats<32, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E5M2E4M3_RS_TN : Floats<32, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E5M2E4M3_SS_TN : Floats<64, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E5M2E4M3_RS_TN : Floats<64, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E5M2E4M3_SS_TN : Floats<96, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E5M2E4M3_RS_TN : Floats<96, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E5M2E4M3_SS_TN : Floats<128, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E5M2E4M3_RS_TN : Floats<128, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E5M2E4M3_SS_TN : Floats<192, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E5M2E4M3_RS_TN : Floats<192, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E5M2E4M3_SS_TN : Floats<256, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E5M2E4M3_RS_TN : Floats<256, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E5M2E5M2_SS_TN : Floats<8, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F16E5M2E5M2_RS_TN : Floats<8, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E5M2E5M2_SS_TN : Floats<16, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F16E5M2E5M2_RS_TN : Floats<16, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E5M2E5M2_SS_TN : Floats<32, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F16E5M2E5M2_RS_TN : Floats<32, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E5M2E5M2_SS_TN : Floats<64, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F16E5M2E5M2_RS_TN : Floats<64, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E5M2E5M2_SS_TN : Floats<96, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F16E5M2E5M2_RS_TN : Floats<96, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E5M2E5M2_SS_TN : Floats<128, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F16E5M2E5M2_RS_TN : Floats<128, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E5M2E5M2_SS_TN : Floats<192, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F16E5M2E5M2_RS_TN : Floats<192, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E5M2E5M2_SS_TN : Floats<256, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F16E5M2E5M2_RS_TN : Floats<256, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E5M2E5M2_SS_TN : Floats<8, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x8x64_F32E5M2E5M2_RS_TN : Floats<8, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E5M2E5M2_SS_TN : Floats<16, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x16x64_F32E5M2E5M2_RS_TN : Floats<16, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E5M2E5M2_SS_TN : Floats<32, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x32x64_F32E5M2E5M2_RS_TN : Floats<32, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E5M2E5M2_SS_TN : Floats<64, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x64x64_F32E5M2E5M2_RS_TN : Floats<64, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E5M2E5M2_SS_TN : Floats<96, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x96x64_F32E5M2E5M2_RS_TN : Floats<96, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E5M2E5M2_SS_TN : Floats<128, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x128x64_F32E5M2E5M2_RS_TN : Floats<128, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E5M2E5M2_SS_TN : Floats<192, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x192x64_F32E5M2E5M2_RS_TN : Floats<192, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E5M2E5M2_SS_TN : Floats<256, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x256x64_F32E5M2E5M2_RS_TN : Floats<256, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};

}  // namespace SM90::GMMA::SPARSE


using namespace SM90;

}  // namespace cute
