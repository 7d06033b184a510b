// wgmma_names_ext: multiply-accumulate instructions of a warpgroup by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/wgmma_table.hpp: do not edit.
#pragma once

#include "../wgmma_forms.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {
using namespace sett::detail;

template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x16_F16F16F16_SS : Majors<24, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x16_F16F16F16_RS : Majors<24, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x16_F16F16F16_SS : Majors<40, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x16_F16F16F16_RS : Majors<40, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x16_F16F16F16_SS : Majors<48, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x16_F16F16F16_RS : Majors<48, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x16_F16F16F16_SS : Majors<56, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x16_F16F16F16_RS : Majors<56, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x16_F16F16F16_SS : Majors<72, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x16_F16F16F16_RS : Majors<72, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x16_F16F16F16_SS : Majors<80, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x16_F16F16F16_RS : Majors<80, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x16_F16F16F16_SS : Majors<88, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x16_F16F16F16_RS : Majors<88, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x16_F16F16F16_SS : Majors<104, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x16_F16F16F16_RS : Majors<104, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x16_F16F16F16_SS : Majors<112, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x16_F16F16F16_RS : Majors<112, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x16_F16F16F16_SS : Majors<120, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x16_F16F16F16_RS : Majors<120, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x16_F16F16F16_SS : Majors<136, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x16_F16F16F16_RS : Majors<136, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x16_F16F16F16_SS : Majors<144, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x16_F16F16F16_RS : Majors<144, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x16_F16F16F16_SS : Majors<152, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x16_F16F16F16_RS : Majors<152, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x16_F16F16F16_SS : Majors<160, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x16_F16F16F16_RS : Majors<160, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x16_F16F16F16_SS : Majors<168, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x16_F16F16F16_RS : Majors<168, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x16_F16F16F16_SS : Majors<176, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x16_F16F16F16_RS : Majors<176, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x16_F16F16F16_SS : Majors<184, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x16_F16F16F16_RS : Majors<184, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x16_F16F16F16_SS : Majors<200, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x16_F16F16F16_RS : Majors<200, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x16_F16F16F16_SS : Majors<208, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x16_F16F16F16_RS : Majors<208, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x16_F16F16F16_SS : Majors<216, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x16_F16F16F16_RS : Majors<216, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x16_F16F16F16_SS : Majors<224, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x16_F16F16F16_RS : Majors<224, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x16_F16F16F16_SS : Majors<232, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x16_F16F16F16_RS : Majors<232, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x16_F16F16F16_SS : Majors<240, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x16_F16F16F16_RS : Majors<240, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x16_F16F16F16_SS : Majors<248, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x16_F16F16F16_RS : Majors<248, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x16_F32F16F16_SS : Majors<24, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x16_F32F16F16_RS : Majors<24, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x16_F32F16F16_SS : Majors<40, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x16_F32F16F16_RS : Majors<40, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x16_F32F16F16_SS : Majors<48, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x16_F32F16F16_RS : Majors<48, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x16_F32F16F16_SS : Majors<56, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x16_F32F16F16_RS : Majors<56, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x16_F32F16F16_SS : Majors<72, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x16_F32F16F16_RS : Majors<72, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x16_F32F16F16_SS : Majors<80, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x16_F32F16F16_RS : Majors<80, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x16_F32F16F16_SS : Majors<88, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x16_F32F16F16_RS : Majors<88, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x16_F32F16F16_SS : Majors<104, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x16_F32F16F16_RS : Majors<104, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x16_F32F16F16_SS : Majors<112, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x16_F32F16F16_RS : Majors<112, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x16_F32F16F16_SS : Majors<120, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x16_F32F16F16_RS : Majors<120, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x16_F32F16F16_SS : Majors<136, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x16_F32F16F16_RS : Majors<136, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x16_F32F16F16_SS : Majors<144, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x16_F32F16F16_RS : Majors<144, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x16_F32F16F16_SS : Majors<152, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x16_F32F16F16_RS : Majors<152, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x16_F32F16F16_SS : Majors<160, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x16_F32F16F16_RS : Majors<160, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x16_F32F16F16_SS : Majors<168, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x16_F32F16F16_RS : Majors<168, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x16_F32F16F16_SS : Majors<176, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x16_F32F16F16_RS : Majors<176, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x16_F32F16F16_SS : Majors<184, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x16_F32F16F16_RS : Majors<184, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x16_F32F16F16_SS : Majors<200, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x16_F32F16F16_RS : Majors<200, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x16_F32F16F16_SS : Majors<208, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x16_F32F16F16_RS : Majors<208, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x16_F32F16F16_SS : Majors<216, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x16_F32F16F16_RS : Majors<216, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x16_F32F16F16_SS : Majors<224, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x16_F32F16F16_RS : Majors<224, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x16_F32F16F16_SS : Majors<232, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x16_F32F16F16_RS : Majors<232, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x16_F32F16F16_SS : Majors<240, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x16_F32F16F16_RS : Majors<240, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x16_F32F16F16_SS : Majors<248, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x16_F32F16F16_RS : Majors<248, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x16_F32BF16BF16_SS : Majors<24, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x16_F32BF16BF16_RS : Majors<24, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x16_F32BF16BF16_SS : Majors<40, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x16_F32BF16BF16_RS : Majors<40, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x16_F32BF16BF16_SS : Majors<48, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x16_F32BF16BF16_RS : Majors<48, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x16_F32BF16BF16_SS : Majors<56, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x16_F32BF16BF16_RS : Majors<56, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x16_F32BF16BF16_SS : Majors<72, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x16_F32BF16BF16_RS : Majors<72, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x16_F32BF16BF16_SS : Majors<80, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x16_F32BF16BF16_RS : Majors<80, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x16_F32BF16BF16_SS : Majors<88, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x16_F32BF16BF16_RS : Majors<88, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x16_F32BF16BF16_SS : Majors<104, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x16_F32BF16BF16_RS : Majors<104, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x16_F32BF16BF16_SS : Majors<112, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x16_F32BF16BF16_RS : Majors<112, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x16_F32BF16BF16_SS : Majors<120, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x16_F32BF16BF16_RS : Majors<120, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x16_F32BF16BF16_SS : Majors<136, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x16_F32BF16BF16_RS : Majors<136, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x16_F32BF16BF16_SS : Majors<144, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x16_F32BF16BF16_RS : Majors<144, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x16_F32BF16BF16_SS : Majors<152, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x16_F32BF16BF16_RS : Majors<152, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x16_F32BF16BF16_SS : Majors<160, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x16_F32BF16BF16_RS : Majors<160, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x16_F32BF16BF16_SS : Majors<168, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x16_F32BF16BF16_RS : Majors<168, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x16_F32BF16BF16_SS : Majors<176, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x16_F32BF16BF16_RS : Majors<176, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x16_F32BF16BF16_SS : Majors<184, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x16_F32BF16BF16_RS : Majors<184, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x16_F32BF16BF16_SS : Majors<200, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x16_F32BF16BF16_RS : Majors<200, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x16_F32BF16BF16_SS : Majors<208, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x16_F32BF16BF16_RS : Majors<208, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x16_F32BF16BF16_SS : Majors<216, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x16_F32BF16BF16_RS : Majors<216, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x16_F32BF16BF16_SS : Majors<224, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x16_F32BF16BF16_RS : Majors<224, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x16_F32BF16BF16_SS : Majors<232, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x16_F32BF16BF16_RS : Majors<232, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x16_F32BF16BF16_SS : Majors<240, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x16_F32BF16BF16_RS : Majors<240, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x16_F32BF16BF16_SS : Majors<248, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x16_F32BF16BF16_RS : Majors<248, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x8_F32TF32TF32_SS_TN : Floats<24, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x8_F32TF32TF32_RS_TN : Floats<24, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x8_F32TF32TF32_SS_TN : Floats<40, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x8_F32TF32TF32_RS_TN : Floats<40, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x8_F32TF32TF32_SS_TN : Floats<48, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x8_F32TF32TF32_RS_TN : Floats<48, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x8_F32TF32TF32_SS_TN : Floats<56, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x8_F32TF32TF32_RS_TN : Floats<56, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x8_F32TF32TF32_SS_TN : Floats<72, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x8_F32TF32TF32_RS_TN : Floats<72, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x8_F32TF32TF32_SS_TN : Floats<80, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x8_F32TF32TF32_RS_TN : Floats<80, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x8_F32TF32TF32_SS_TN : Floats<88, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x8_F32TF32TF32_RS_TN : Floats<88, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x8_F32TF32TF32_SS_TN : Floats<104, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x8_F32TF32TF32_RS_TN : Floats<104, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x8_F32TF32TF32_SS_TN : Floats<112, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x8_F32TF32TF32_RS_TN : Floats<112, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x8_F32TF32TF32_SS_TN : Floats<120, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x8_F32TF32TF32_RS_TN : Floats<120, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x8_F32TF32TF32_SS_TN : Floats<136, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x8_F32TF32TF32_RS_TN : Floats<136, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x8_F32TF32TF32_SS_TN : Floats<144, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x8_F32TF32TF32_RS_TN : Floats<144, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x8_F32TF32TF32_SS_TN : Floats<152, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x8_F32TF32TF32_RS_TN : Floats<152, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x8_F32TF32TF32_SS_TN : Floats<160, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x8_F32TF32TF32_RS_TN : Floats<160, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x8_F32TF32TF32_SS_TN : Floats<168, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x8_F32TF32TF32_RS_TN : Floats<168, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x8_F32TF32TF32_SS_TN : Floats<176, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x8_F32TF32TF32_RS_TN : Floats<176, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x8_F32TF32TF32_SS_TN : Floats<184, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x8_F32TF32TF32_RS_TN : Floats<184, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x8_F32TF32TF32_SS_TN : Floats<200, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x8_F32TF32TF32_RS_TN : Floats<200, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x8_F32TF32TF32_SS_TN : Floats<208, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x8_F32TF32TF32_RS_TN : Floats<208, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x8_F32TF32TF32_SS_TN : Floats<216, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x8_F32TF32TF32_RS_TN : Floats<216, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x8_F32TF32TF32_SS_TN : Floats<224, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x8_F32TF32TF32_RS_TN : Floats<224, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x8_F32TF32TF32_SS_TN : Floats<232, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x8_F32TF32TF32_RS_TN : Floats<232, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x8_F32TF32TF32_SS_TN : Floats<240, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x8_F32TF32TF32_RS_TN : Floats<240, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x8_F32TF32TF32_SS_TN : Floats<248, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x8_F32TF32TF32_RS_TN : Floats<248, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b> {};
using MMA_64x24x32_S32S8S8_SS_TN = Integers<24, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x24x32_S32S8S8_RS_TN = Integers<24, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x48x32_S32S8S8_SS_TN = Integers<48, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x48x32_S32S8S8_RS_TN = Integers<48, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x80x32_S32S8S8_SS_TN = Integers<80, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x80x32_S32S8S8_RS_TN = Integers<80, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x112x32_S32S8S8_SS_TN = Integers<112, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x112x32_S32S8S8_RS_TN = Integers<112, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x144x32_S32S8S8_SS_TN = Integers<144, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x144x32_S32S8S8_RS_TN = Integers<144, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x160x32_S32S8S8_SS_TN = Integers<160, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x160x32_S32S8S8_RS_TN = Integers<160, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x176x32_S32S8S8_SS_TN = Integers<176, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x176x32_S32S8S8_RS_TN = Integers<176, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x208x32_S32S8S8_SS_TN = Integers<208, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x208x32_S32S8S8_RS_TN = Integers<208, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x224x32_S32S8S8_SS_TN = Integers<224, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x224x32_S32S8S8_RS_TN = Integers<224, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x240x32_S32S8S8_SS_TN = Integers<240, Elem::s32, Elem::s8, Elem::s8, 0, 0>;
using MMA_64x240x32_S32S8S8_RS_TN = Integers<240, Elem::s32, Elem::s8, Elem::s8, 1, 0>;
using MMA_64x24x32_S32S8S8_SS_TN_SATURATE = Integers<24, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x24x32_S32S8S8_RS_TN_SATURATE = Integers<24, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x48x32_S32S8S8_SS_TN_SATURATE = Integers<48, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x48x32_S32S8S8_RS_TN_SATURATE = Integers<48, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x80x32_S32S8S8_SS_TN_SATURATE = Integers<80, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x80x32_S32S8S8_RS_TN_SATURATE = Integers<80, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x112x32_S32S8S8_SS_TN_SATURATE = Integers<112, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x112x32_S32S8S8_RS_TN_SATURATE = Integers<112, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x144x32_S32S8S8_SS_TN_SATURATE = Integers<144, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x144x32_S32S8S8_RS_TN_SATURATE = Integers<144, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x160x32_S32S8S8_SS_TN_SATURATE = Integers<160, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x160x32_S32S8S8_RS_TN_SATURATE = Integers<160, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x176x32_S32S8S8_SS_TN_SATURATE = Integers<176, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x176x32_S32S8S8_RS_TN_SATURATE = Integers<176, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x208x32_S32S8S8_SS_TN_SATURATE = Integers<208, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x208x32_S32S8S8_RS_TN_SATURATE = Integers<208, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x224x32_S32S8S8_SS_TN_SATURATE = Integers<224, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x224x32_S32S8S8_RS_TN_SATURATE = Integers<224, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x240x32_S32S8S8_SS_TN_SATURATE = Integers<240, Elem::s32, Elem::s8, Elem::s8, 0, 1>;
using MMA_64x240x32_S32S8S8_RS_TN_SATURATE = Integers<240, Elem::s32, Elem::s8, Elem::s8, 1, 1>;
using MMA_64x24x32_S32S8U8_SS_TN = Integers<24, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x24x32_S32S8U8_RS_TN = Integers<24, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x48x32_S32S8U8_SS_TN = Integers<48, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x48x32_S32S8U8_RS_TN = Integers<48, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x80x32_S32S8U8_SS_TN = Integers<80, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x80x32_S32S8U8_RS_TN = Integers<80, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x112x32_S32S8U8_SS_TN = Integers<112, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x112x32_S32S8U8_RS_TN = Integers<112, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x144x32_S32S8U8_SS_TN = Integers<144, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x144x32_S32S8U8_RS_TN = Integers<144, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x160x32_S32S8U8_SS_TN = Integers<160, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x160x32_S32S8U8_RS_TN = Integers<160, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x176x32_S32S8U8_SS_TN = Integers<176, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x176x32_S32S8U8_RS_TN = Integers<176, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x208x32_S32S8U8_SS_TN = Integers<208, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x208x32_S32S8U8_RS_TN = Integers<208, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x224x32_S32S8U8_SS_TN = Integers<224, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x224x32_S32S8U8_RS_TN = Integers<224, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x240x32_S32S8U8_SS_TN = Integers<240, Elem::s32, Elem::s8, Elem::u8, 0, 0>;
using MMA_64x240x32_S32S8U8_RS_TN = Integers<240, Elem::s32, Elem::s8, Elem::u8, 1, 0>;
using MMA_64x24x32_S32S8U8_SS_TN_SATURATE = Integers<24, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x24x32_S32S8U8_RS_TN_SATURATE = Integers<24, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x48x32_S32S8U8_SS_TN_SATURATE = Integers<48, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x48x32_S32S8U8_RS_TN_SATURATE = Integers<48, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x80x32_S32S8U8_SS_TN_SATURATE = Integers<80, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x80x32_S32S8U8_RS_TN_SATURATE = Integers<80, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x112x32_S32S8U8_SS_TN_SATURATE = Integers<112, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x112x32_S32S8U8_RS_TN_SATURATE = Integers<112, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x144x32_S32S8U8_SS_TN_SATURATE = Integers<144, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x144x32_S32S8U8_RS_TN_SATURATE = Integers<144, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x160x32_S32S8U8_SS_TN_SATURATE = Integers<160, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x160x32_S32S8U8_RS_TN_SATURATE = Integers<160, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x176x32_S32S8U8_SS_TN_SATURATE = Integers<176, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x176x32_S32S8U8_RS_TN_SATURATE = Integers<176, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x208x32_S32S8U8_SS_TN_SATURATE = Integers<208, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x208x32_S32S8U8_RS_TN_SATURATE = Integers<208, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x224x32_S32S8U8_SS_TN_SATURATE = Integers<224, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x224x32_S32S8U8_RS_TN_SATURATE = Integers<224, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x240x32_S32S8U8_SS_TN_SATURATE = Integers<240, Elem::s32, Elem::s8, Elem::u8, 0, 1>;
using MMA_64x240x32_S32S8U8_RS_TN_SATURATE = Integers<240, Elem::s32, Elem::s8, Elem::u8, 1, 1>;
using MMA_64x24x32_S32U8S8_SS_TN = Integers<24, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x24x32_S32U8S8_RS_TN = Integers<24, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x48x32_S32U8S8_SS_TN = Integers<48, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x48x32_S32U8S8_RS_TN = Integers<48, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x80x32_S32U8S8_SS_TN = Integers<80, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x80x32_S32U8S8_RS_TN = Integers<80, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x112x32_S32U8S8_SS_TN = Integers<112, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x112x32_S32U8S8_RS_TN = Integers<112, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x144x32_S32U8S8_SS_TN = Integers<144, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x144x32_S32U8S8_RS_TN = Integers<144, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x160x32_S32U8S8_SS_TN = Integers<160, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x160x32_S32U8S8_RS_TN = Integers<160, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x176x32_S32U8S8_SS_TN = Integers<176, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x176x32_S32U8S8_RS_TN = Integers<176, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x208x32_S32U8S8_SS_TN = Integers<208, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x208x32_S32U8S8_RS_TN = Integers<208, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x224x32_S32U8S8_SS_TN = Integers<224, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x224x32_S32U8S8_RS_TN = Integers<224, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x240x32_S32U8S8_SS_TN = Integers<240, Elem::s32, Elem::u8, Elem::s8, 0, 0>;
using MMA_64x240x32_S32U8S8_RS_TN = Integers<240, Elem::s32, Elem::u8, Elem::s8, 1, 0>;
using MMA_64x24x32_S32U8S8_SS_TN_SATURATE = Integers<24, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x24x32_S32U8S8_RS_TN_SATURATE = Integers<24, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x48x32_S32U8S8_SS_TN_SATURATE = Integers<48, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x48x32_S32U8S8_RS_TN_SATURATE = Integers<48, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x80x32_S32U8S8_SS_TN_SATURATE = Integers<80, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x80x32_S32U8S8_RS_TN_SATURATE = Integers<80, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x112x32_S32U8S8_SS_TN_SATURATE = Integers<112, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x112x32_S32U8S8_RS_TN_SATURATE = Integers<112, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x144x32_S32U8S8_SS_TN_SATURATE = Integers<144, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x144x32_S32U8S8_RS_TN_SATURATE = Integers<144, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x160x32_S32U8S8_SS_TN_SATURATE = Integers<160, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x160x32_S32U8S8_RS_TN_SATURATE = Integers<160, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x176x32_S32U8S8_SS_TN_SATURATE = Integers<176, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x176x32_S32U8S8_RS_TN_SATURATE = Integers<176, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x208x32_S32U8S8_SS_TN_SATURATE = Integers<208, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x208x32_S32U8S8_RS_TN_SATURATE = Integers<208, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x224x32_S32U8S8_SS_TN_SATURATE = Integers<224, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x224x32_S32U8S8_RS_TN_SATURATE = Integers<224, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x240x32_S32U8S8_SS_TN_SATURATE = Integers<240, Elem::s32, Elem::u8, Elem::s8, 0, 1>;
using MMA_64x240x32_S32U8S8_RS_TN_SATURATE = Integers<240, Elem::s32, Elem::u8, Elem::s8, 1, 1>;
using MMA_64x24x32_S32U8U8_SS_TN = Integers<24, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x24x32_S32U8U8_RS_TN = Integers<24, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x48x32_S32U8U8_SS_TN = Integers<48, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x48x32_S32U8U8_RS_TN = Integers<48, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x80x32_S32U8U8_SS_TN = Integers<80, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x80x32_S32U8U8_RS_TN = Integers<80, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x112x32_S32U8U8_SS_TN = Integers<112, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x112x32_S32U8U8_RS_TN = Integers<112, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x144x32_S32U8U8_SS_TN = Integers<144, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x144x32_S32U8U8_RS_TN = Integers<144, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x160x32_S32U8U8_SS_TN = Integers<160, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x160x32_S32U8U8_RS_TN = Integers<160, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x176x32_S32U8U8_SS_TN = Integers<176, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x176x32_S32U8U8_RS_TN = Integers<176, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x208x32_S32U8U8_SS_TN = Integers<208, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x208x32_S32U8U8_RS_TN = Integers<208, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x224x32_S32U8U8_SS_TN = Integers<224, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x224x32_S32U8U8_RS_TN = Integers<224, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x240x32_S32U8U8_SS_TN = Integers<240, Elem::s32, Elem::u8, Elem::u8, 0, 0>;
using MMA_64x240x32_S32U8U8_RS_TN = Integers<240, Elem::s32, Elem::u8, Elem::u8, 1, 0>;
using MMA_64x24x32_S32U8U8_SS_TN_SATURATE = Integers<24, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x24x32_S32U8U8_RS_TN_SATURATE = Integers<24, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x48x32_S32U8U8_SS_TN_SATURATE = Integers<48, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x48x32_S32U8U8_RS_TN_SATURATE = Integers<48, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x80x32_S32U8U8_SS_TN_SATURATE = Integers<80, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x80x32_S32U8U8_RS_TN_SATURATE = Integers<80, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x112x32_S32U8U8_SS_TN_SATURATE = Integers<112, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x112x32_S32U8U8_RS_TN_SATURATE = Integers<112, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x144x32_S32U8U8_SS_TN_SATURATE = Integers<144, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x144x32_S32U8U8_RS_TN_SATURATE = Integers<144, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x160x32_S32U8U8_SS_TN_SATURATE = Integers<160, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x160x32_S32U8U8_RS_TN_SATURATE = Integers<160, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x176x32_S32U8U8_SS_TN_SATURATE = Integers<176, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x176x32_S32U8U8_RS_TN_SATURATE = Integers<176, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x208x32_S32U8U8_SS_TN_SATURATE = Integers<208, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x208x32_S32U8U8_RS_TN_SATURATE = Integers<208, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x224x32_S32U8U8_SS_TN_SATURATE = Integers<224, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x224x32_S32U8U8_RS_TN_SATURATE = Integers<224, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
using MMA_64x240x32_S32U8U8_SS_TN_SATURATE = Integers<240, Elem::s32, Elem::u8, Elem::u8, 0, 1>;
using MMA_64x240x32_S32U8U8_RS_TN_SATURATE = Integers<240, Elem::s32, Elem::u8, Elem::u8, 1, 1>;
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E4M3E4M3_SS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E4M3E4M3_RS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E4M3E4M3_SS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E4M3E4M3_RS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E4M3E4M3_SS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E4M3E4M3_RS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E4M3E4M3_SS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E4M3E4M3_RS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E4M3E4M3_SS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E4M3E4M3_RS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E4M3E4M3_SS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E4M3E4M3_RS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E4M3E4M3_SS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E4M3E4M3_RS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E4M3E4M3_SS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E4M3E4M3_RS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E4M3E4M3_SS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E4M3E4M3_RS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E4M3E4M3_SS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E4M3E4M3_RS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E4M3E4M3_SS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E4M3E4M3_RS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E4M3E4M3_SS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E4M3E4M3_RS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E4M3E4M3_SS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E4M3E4M3_RS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E4M3E4M3_SS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E4M3E4M3_RS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E4M3E4M3_SS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E4M3E4M3_RS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E4M3E4M3_SS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E4M3E4M3_RS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E4M3E4M3_SS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E4M3E4M3_RS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E4M3E4M3_SS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E4M3E4M3_RS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E4M3E4M3_SS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E4M3E4M3_RS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E4M3E4M3_SS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E4M3E4M3_RS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E4M3E4M3_SS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E4M3E4M3_RS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E4M3E4M3_SS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E4M3E4M3_RS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E4M3E4M3_SS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E4M3E4M3_RS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E4M3E4M3_SS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E4M3E4M3_RS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E4M3E4M3_SS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E4M3E4M3_RS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E4M3E4M3_SS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E4M3E4M3_RS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E4M3E4M3_SS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E4M3E4M3_RS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E4M3E4M3_SS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E4M3E4M3_RS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E4M3E4M3_SS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E4M3E4M3_RS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E4M3E4M3_SS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E4M3E4M3_RS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E4M3E4M3_SS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E4M3E4M3_RS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E4M3E4M3_SS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E4M3E4M3_RS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E4M3E4M3_SS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E4M3E4M3_RS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E4M3E4M3_SS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E4M3E4M3_RS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E4M3E4M3_SS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E4M3E4M3_RS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E4M3E4M3_SS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E4M3E4M3_RS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E4M3E4M3_SS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E4M3E4M3_RS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E4M3E4M3_SS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E4M3E4M3_RS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E4M3E4M3_SS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E4M3E4M3_RS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E4M3E4M3_SS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E4M3E4M3_RS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E4M3E4M3_SS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E4M3E4M3_RS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E4M3E4M3_SS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E4M3E4M3_RS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E4M3E4M3_SS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E4M3E4M3_RS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E4M3E4M3_SS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E4M3E4M3_RS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E4M3E4M3_SS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E4M3E4M3_RS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E4M3E4M3_SS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E4M3E4M3_RS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E4M3E4M3_SS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E4M3E4M3_RS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E4M3E4M3_SS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E4M3E4M3_RS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E4M3E5M2_SS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E4M3E5M2_RS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E4M3E5M2_SS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E4M3E5M2_RS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E4M3E5M2_SS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E4M3E5M2_RS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E4M3E5M2_SS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E4M3E5M2_RS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E4M3E5M2_SS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E4M3E5M2_RS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E4M3E5M2_SS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E4M3E5M2_RS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E4M3E5M2_SS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E4M3E5M2_RS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E4M3E5M2_SS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E4M3E5M2_RS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E4M3E5M2_SS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E4M3E5M2_RS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E4M3E5M2_SS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E4M3E5M2_RS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E4M3E5M2_SS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E4M3E5M2_RS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E4M3E5M2_SS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E4M3E5M2_RS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E4M3E5M2_SS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E4M3E5M2_RS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E4M3E5M2_SS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E4M3E5M2_RS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E4M3E5M2_SS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E4M3E5M2_RS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E4M3E5M2_SS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E4M3E5M2_RS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E4M3E5M2_SS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E4M3E5M2_RS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E4M3E5M2_SS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E4M3E5M2_RS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E4M3E5M2_SS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E4M3E5M2_RS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E4M3E5M2_SS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E4M3E5M2_RS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E4M3E5M2_SS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E4M3E5M2_RS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E4M3E5M2_SS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E4M3E5M2_RS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E4M3E5M2_SS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E4M3E5M2_RS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E4M3E5M2_SS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E4M3E5M2_RS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E4M3E5M2_SS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E4M3E5M2_RS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E4M3E5M2_SS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E4M3E5M2_RS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E4M3E5M2_SS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E4M3E5M2_RS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E4M3E5M2_SS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E4M3E5M2_RS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E4M3E5M2_SS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E4M3E5M2_RS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E4M3E5M2_SS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E4M3E5M2_RS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E4M3E5M2_SS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E4M3E5M2_RS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E4M3E5M2_SS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E4M3E5M2_RS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E4M3E5M2_SS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E4M3E5M2_RS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E4M3E5M2_SS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E4M3E5M2_RS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E4M3E5M2_SS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E4M3E5M2_RS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E4M3E5M2_SS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E4M3E5M2_RS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E4M3E5M2_SS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E4M3E5M2_RS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E4M3E5M2_SS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E4M3E5M2_RS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E4M3E5M2_SS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E4M3E5M2_RS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E4M3E5M2_SS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E4M3E5M2_RS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E4M3E5M2_SS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E4M3E5M2_RS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E4M3E5M2_SS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E4M3E5M2_RS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E4M3E5M2_SS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E4M3E5M2_RS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E4M3E5M2_SS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E4M3E5M2_RS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E4M3E5M2_SS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E4M3E5M2_RS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E4M3E5M2_SS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E4M3E5M2_RS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E4M3E5M2_SS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E4M3E5M2_RS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E4M3E5M2_SS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E4M3E5M2_RS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E5M2E4M3_SS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E5M2E4M3_RS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E5M2E4M3_SS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E5M2E4M3_RS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E5M2E4M3_SS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E5M2E4M3_RS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E5M2E4M3_SS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E5M2E4M3_RS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E5M2E4M3_SS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E5M2E4M3_RS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E5M2E4M3_SS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E5M2E4M3_RS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E5M2E4M3_SS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E5M2E4M3_RS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E5M2E4M3_SS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E5M2E4M3_RS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E5M2E4M3_SS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E5M2E4M3_RS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E5M2E4M3_SS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E5M2E4M3_RS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E5M2E4M3_SS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E5M2E4M3_RS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E5M2E4M3_SS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E5M2E4M3_RS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E5M2E4M3_SS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E5M2E4M3_RS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E5M2E4M3_SS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E5M2E4M3_RS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E5M2E4M3_SS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E5M2E4M3_RS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E5M2E4M3_SS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E5M2E4M3_RS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E5M2E4M3_SS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E5M2E4M3_RS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E5M2E4M3_SS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E5M2E4M3_RS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E5M2E4M3_SS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E5M2E4M3_RS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E5M2E4M3_SS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E5M2E4M3_RS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E5M2E4M3_SS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E5M2E4M3_RS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E5M2E4M3_SS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E5M2E4M3_RS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E5M2E4M3_SS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E5M2E4M3_RS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E5M2E4M3_SS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E5M2E4M3_RS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E5M2E4M3_SS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E5M2E4M3_RS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E5M2E4M3_SS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E5M2E4M3_RS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E5M2E4M3_SS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E5M2E4M3_RS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E5M2E4M3_SS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E5M2E4M3_RS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E5M2E4M3_SS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E5M2E4M3_RS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E5M2E4M3_SS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E5M2E4M3_RS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E5M2E4M3_SS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E5M2E4M3_RS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E5M2E4M3_SS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E5M2E4M3_RS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E5M2E4M3_SS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E5M2E4M3_RS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E5M2E4M3_SS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E5M2E4M3_RS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E5M2E4M3_SS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E5M2E4M3_RS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E5M2E4M3_SS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E5M2E4M3_RS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E5M2E4M3_SS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E5M2E4M3_RS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E5M2E4M3_SS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E5M2E4M3_RS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E5M2E4M3_SS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E5M2E4M3_RS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E5M2E4M3_SS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E5M2E4M3_RS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E5M2E4M3_SS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E5M2E4M3_RS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E5M2E4M3_SS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E5M2E4M3_RS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E5M2E4M3_SS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E5M2E4M3_RS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E5M2E4M3_SS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E5M2E4M3_RS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E5M2E4M3_SS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E5M2E4M3_RS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E5M2E4M3_SS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E5M2E4M3_RS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E5M2E4M3_SS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E5M2E4M3_RS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E5M2E4M3_SS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E5M2E4M3_RS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E5M2E5M2_SS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F16E5M2E5M2_RS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E5M2E5M2_SS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F16E5M2E5M2_RS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E5M2E5M2_SS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F16E5M2E5M2_RS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E5M2E5M2_SS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F16E5M2E5M2_RS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E5M2E5M2_SS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F16E5M2E5M2_RS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E5M2E5M2_SS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F16E5M2E5M2_RS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E5M2E5M2_SS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F16E5M2E5M2_RS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E5M2E5M2_SS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F16E5M2E5M2_RS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E5M2E5M2_SS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F16E5M2E5M2_RS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E5M2E5M2_SS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F16E5M2E5M2_RS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E5M2E5M2_SS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F16E5M2E5M2_RS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E5M2E5M2_SS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F16E5M2E5M2_RS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E5M2E5M2_SS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F16E5M2E5M2_RS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E5M2E5M2_SS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F16E5M2E5M2_RS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E5M2E5M2_SS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F16E5M2E5M2_RS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E5M2E5M2_SS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F16E5M2E5M2_RS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E5M2E5M2_SS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F16E5M2E5M2_RS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E5M2E5M2_SS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F16E5M2E5M2_RS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E5M2E5M2_SS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F16E5M2E5M2_RS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E5M2E5M2_SS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F16E5M2E5M2_RS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E5M2E5M2_SS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F16E5M2E5M2_RS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E5M2E5M2_SS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F16E5M2E5M2_RS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E5M2E5M2_SS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F16E5M2E5M2_RS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E5M2E5M2_SS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F16E5M2E5M2_RS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E5M2E5M2_SS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x24x32_F32E5M2E5M2_RS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E5M2E5M2_SS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x40x32_F32E5M2E5M2_RS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E5M2E5M2_SS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x48x32_F32E5M2E5M2_RS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E5M2E5M2_SS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x56x32_F32E5M2E5M2_RS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E5M2E5M2_SS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x72x32_F32E5M2E5M2_RS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E5M2E5M2_SS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x80x32_F32E5M2E5M2_RS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E5M2E5M2_SS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x88x32_F32E5M2E5M2_RS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E5M2E5M2_SS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x104x32_F32E5M2E5M2_RS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E5M2E5M2_SS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x112x32_F32E5M2E5M2_RS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E5M2E5M2_SS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x120x32_F32E5M2E5M2_RS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E5M2E5M2_SS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x136x32_F32E5M2E5M2_RS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E5M2E5M2_SS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x144x32_F32E5M2E5M2_RS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E5M2E5M2_SS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x152x32_F32E5M2E5M2_RS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E5M2E5M2_SS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x160x32_F32E5M2E5M2_RS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E5M2E5M2_SS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x168x32_F32E5M2E5M2_RS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E5M2E5M2_SS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x176x32_F32E5M2E5M2_RS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E5M2E5M2_SS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x184x32_F32E5M2E5M2_RS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E5M2E5M2_SS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x200x32_F32E5M2E5M2_RS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E5M2E5M2_SS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x208x32_F32E5M2E5M2_RS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E5M2E5M2_SS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x216x32_F32E5M2E5M2_RS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E5M2E5M2_SS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x224x32_F32E5M2E5M2_RS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E5M2E5M2_SS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x232x32_F32E5M2E5M2_RS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E5M2E5M2_SS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x240x32_F32E5M2E5M2_RS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E5M2E5M2_SS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b> {};
template <ScaleIn a = One, ScaleIn b = One>
struct MMA_64x248x32_F32E5M2E5M2_RS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b> {};
using MMA_64x8x256_S32U1U1_SS_TN_ANDPOPC = Integers<8, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x8x256_S32U1U1_RS_TN_ANDPOPC = Integers<8, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x16x256_S32U1U1_SS_TN_ANDPOPC = Integers<16, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x16x256_S32U1U1_RS_TN_ANDPOPC = Integers<16, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x24x256_S32U1U1_SS_TN_ANDPOPC = Integers<24, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x24x256_S32U1U1_RS_TN_ANDPOPC = Integers<24, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x32x256_S32U1U1_SS_TN_ANDPOPC = Integers<32, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x32x256_S32U1U1_RS_TN_ANDPOPC = Integers<32, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x48x256_S32U1U1_SS_TN_ANDPOPC = Integers<48, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x48x256_S32U1U1_RS_TN_ANDPOPC = Integers<48, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x64x256_S32U1U1_SS_TN_ANDPOPC = Integers<64, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x64x256_S32U1U1_RS_TN_ANDPOPC = Integers<64, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x80x256_S32U1U1_SS_TN_ANDPOPC = Integers<80, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x80x256_S32U1U1_RS_TN_ANDPOPC = Integers<80, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x96x256_S32U1U1_SS_TN_ANDPOPC = Integers<96, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x96x256_S32U1U1_RS_TN_ANDPOPC = Integers<96, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x112x256_S32U1U1_SS_TN_ANDPOPC = Integers<112, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x112x256_S32U1U1_RS_TN_ANDPOPC = Integers<112, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x128x256_S32U1U1_SS_TN_ANDPOPC = Integers<128, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x128x256_S32U1U1_RS_TN_ANDPOPC = Integers<128, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x144x256_S32U1U1_SS_TN_ANDPOPC = Integers<144, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x144x256_S32U1U1_RS_TN_ANDPOPC = Integers<144, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x160x256_S32U1U1_SS_TN_ANDPOPC = Integers<160, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x160x256_S32U1U1_RS_TN_ANDPOPC = Integers<160, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x176x256_S32U1U1_SS_TN_ANDPOPC = Integers<176, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x176x256_S32U1U1_RS_TN_ANDPOPC = Integers<176, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x192x256_S32U1U1_SS_TN_ANDPOPC = Integers<192, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x192x256_S32U1U1_RS_TN_ANDPOPC = Integers<192, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x208x256_S32U1U1_SS_TN_ANDPOPC = Integers<208, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x208x256_S32U1U1_RS_TN_ANDPOPC = Integers<208, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x224x256_S32U1U1_SS_TN_ANDPOPC = Integers<224, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x224x256_S32U1U1_RS_TN_ANDPOPC = Integers<224, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x240x256_S32U1U1_SS_TN_ANDPOPC = Integers<240, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x240x256_S32U1U1_RS_TN_ANDPOPC = Integers<240, Elem::s32, Elem::b1, Elem::b1, 1, 0>;
using MMA_64x256x256_S32U1U1_SS_TN_ANDPOPC = Integers<256, Elem::s32, Elem::b1, Elem::b1, 0, 0>;
using MMA_64x256x256_S32U1U1_RS_TN_ANDPOPC = Integers<256, Elem::s32, Elem::b1, Elem::b1, 1, 0>;

}  // namespace SM90::GMMA

template <auto... f>
using SM90_64x24x16_F16F16F16_SS = SM90::GMMA::MMA_64x24x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x24x16_F16F16F16_RS = SM90::GMMA::MMA_64x24x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x40x16_F16F16F16_SS = SM90::GMMA::MMA_64x40x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x40x16_F16F16F16_RS = SM90::GMMA::MMA_64x40x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x48x16_F16F16F16_SS = SM90::GMMA::MMA_64x48x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x48x16_F16F16F16_RS = SM90::GMMA::MMA_64x48x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x56x16_F16F16F16_SS = SM90::GMMA::MMA_64x56x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x56x16_F16F16F16_RS = SM90::GMMA::MMA_64x56x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x72x16_F16F16F16_SS = SM90::GMMA::MMA_64x72x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x72x16_F16F16F16_RS = SM90::GMMA::MMA_64x72x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x80x16_F16F16F16_SS = SM90::GMMA::MMA_64x80x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x80x16_F16F16F16_RS = SM90::GMMA::MMA_64x80x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x88x16_F16F16F16_SS = SM90::GMMA::MMA_64x88x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x88x16_F16F16F16_RS = SM90::GMMA::MMA_64x88x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x104x16_F16F16F16_SS = SM90::GMMA::MMA_64x104x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x104x16_F16F16F16_RS = SM90::GMMA::MMA_64x104x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x112x16_F16F16F16_SS = SM90::GMMA::MMA_64x112x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x112x16_F16F16F16_RS = SM90::GMMA::MMA_64x112x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x120x16_F16F16F16_SS = SM90::GMMA::MMA_64x120x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x120x16_F16F16F16_RS = SM90::GMMA::MMA_64x120x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x136x16_F16F16F16_SS = SM90::GMMA::MMA_64x136x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x136x16_F16F16F16_RS = SM90::GMMA::MMA_64x136x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x144x16_F16F16F16_SS = SM90::GMMA::MMA_64x144x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x144x16_F16F16F16_RS = SM90::GMMA::MMA_64x144x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x152x16_F16F16F16_SS = SM90::GMMA::MMA_64x152x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x152x16_F16F16F16_RS = SM90::GMMA::MMA_64x152x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x160x16_F16F16F16_SS = SM90::GMMA::MMA_64x160x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x160x16_F16F16F16_RS = SM90::GMMA::MMA_64x160x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x168x16_F16F16F16_SS = SM90::GMMA::MMA_64x168x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x168x16_F16F16F16_RS = SM90::GMMA::MMA_64x168x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x176x16_F16F16F16_SS = SM90::GMMA::MMA_64x176x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x176x16_F16F16F16_RS = SM90::GMMA::MMA_64x176x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x184x16_F16F16F16_SS = SM90::GMMA::MMA_64x184x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x184x16_F16F16F16_RS = SM90::GMMA::MMA_64x184x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x200x16_F16F16F16_SS = SM90::GMMA::MMA_64x200x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x200x16_F16F16F16_RS = SM90::GMMA::MMA_64x200x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x208x16_F16F16F16_SS = SM90::GMMA::MMA_64x208x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x208x16_F16F16F16_RS = SM90::GMMA::MMA_64x208x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x216x16_F16F16F16_SS = SM90::GMMA::MMA_64x216x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x216x16_F16F16F16_RS = SM90::GMMA::MMA_64x216x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x224x16_F16F16F16_SS = SM90::GMMA::MMA_64x224x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x224x16_F16F16F16_RS = SM90::GMMA::MMA_64x224x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x232x16_F16F16F16_SS = SM90::GMMA::MMA_64x232x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x232x16_F16F16F16_RS = SM90::GMMA::MMA_64x232x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x240x16_F16F16F16_SS = SM90::GMMA::MMA_64x240x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x240x16_F16F16F16_RS = SM90::GMMA::MMA_64x240x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x248x16_F16F16F16_SS = SM90::GMMA::MMA_64x248x16_F16F16F16_SS<f...>;
template <auto... f>
using SM90_64x248x16_F16F16F16_RS = SM90::GMMA::MMA_64x248x16_F16F16F16_RS<f...>;
template <auto... f>
using SM90_64x24x16_F32F16F16_SS = SM90::GMMA::MMA_64x24x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x24x16_F32F16F16_RS = SM90::GMMA::MMA_64x24x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x40x16_F32F16F16_SS = SM90::GMMA::MMA_64x40x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x40x16_F32F16F16_RS = SM90::GMMA::MMA_64x40x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x48x16_F32F16F16_SS = SM90::GMMA::MMA_64x48x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x48x16_F32F16F16_RS = SM90::GMMA::MMA_64x48x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x56x16_F32F16F16_SS = SM90::GMMA::MMA_64x56x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x56x16_F32F16F16_RS = SM90::GMMA::MMA_64x56x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x72x16_F32F16F16_SS = SM90::GMMA::MMA_64x72x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x72x16_F32F16F16_RS = SM90::GMMA::MMA_64x72x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x80x16_F32F16F16_SS = SM90::GMMA::MMA_64x80x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x80x16_F32F16F16_RS = SM90::GMMA::MMA_64x80x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x88x16_F32F16F16_SS = SM90::GMMA::MMA_64x88x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x88x16_F32F16F16_RS = SM90::GMMA::MMA_64x88x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x104x16_F32F16F16_SS = SM90::GMMA::MMA_64x104x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x104x16_F32F16F16_RS = SM90::GMMA::MMA_64x104x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x112x16_F32F16F16_SS = SM90::GMMA::MMA_64x112x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x112x16_F32F16F16_RS = SM90::GMMA::MMA_64x112x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x120x16_F32F16F16_SS = SM90::GMMA::MMA_64x120x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x120x16_F32F16F16_RS = SM90::GMMA::MMA_64x120x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x136x16_F32F16F16_SS = SM90::GMMA::MMA_64x136x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x136x16_F32F16F16_RS = SM90::GMMA::MMA_64x136x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x144x16_F32F16F16_SS = SM90::GMMA::MMA_64x144x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x144x16_F32F16F16_RS = SM90::GMMA::MMA_64x144x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x152x16_F32F16F16_SS = SM90::GMMA::MMA_64x152x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x152x16_F32F16F16_RS = SM90::GMMA::MMA_64x152x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x160x16_F32F16F16_SS = SM90::GMMA::MMA_64x160x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x160x16_F32F16F16_RS = SM90::GMMA::MMA_64x160x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x168x16_F32F16F16_SS = SM90::GMMA::MMA_64x168x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x168x16_F32F16F16_RS = SM90::GMMA::MMA_64x168x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x176x16_F32F16F16_SS = SM90::GMMA::MMA_64x176x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x176x16_F32F16F16_RS = SM90::GMMA::MMA_64x176x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x184x16_F32F16F16_SS = SM90::GMMA::MMA_64x184x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x184x16_F32F16F16_RS = SM90::GMMA::MMA_64x184x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x200x16_F32F16F16_SS = SM90::GMMA::MMA_64x200x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x200x16_F32F16F16_RS = SM90::GMMA::MMA_64x200x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x208x16_F32F16F16_SS = SM90::GMMA::MMA_64x208x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x208x16_F32F16F16_RS = SM90::GMMA::MMA_64x208x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x216x16_F32F16F16_SS = SM90::GMMA::MMA_64x216x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x216x16_F32F16F16_RS = SM90::GMMA::MMA_64x216x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x224x16_F32F16F16_SS = SM90::GMMA::MMA_64x224x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x224x16_F32F16F16_RS = SM90::GMMA::MMA_64x224x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x232x16_F32F16F16_SS = SM90::GMMA::MMA_64x232x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x232x16_F32F16F16_RS = SM90::GMMA::MMA_64x232x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x240x16_F32F16F16_SS = SM90::GMMA::MMA_64x240x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x240x16_F32F16F16_RS = SM90::GMMA::MMA_64x240x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x248x16_F32F16F16_SS = SM90::GMMA::MMA_64x248x16_F32F16F16_SS<f...>;
template <auto... f>
using SM90_64x248x16_F32F16F16_RS = SM90::GMMA::MMA_64x248x16_F32F16F16_RS<f...>;
template <auto... f>
using SM90_64x24x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x24x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x24x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x24x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x40x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x40x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x40x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x40x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x48x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x48x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x48x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x48x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x56x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x56x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x56x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x56x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x72x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x72x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x72x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x72x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x80x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x80x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x80x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x80x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x88x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x88x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x88x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x88x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x104x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x104x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x104x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x104x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x112x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x112x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x112x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x112x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x120x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x120x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x120x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x120x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x136x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x136x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x136x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x136x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x144x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x144x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x144x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x144x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x152x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x152x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x152x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x152x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x160x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x160x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x160x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x160x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x168x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x168x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x168x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x168x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x176x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x176x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x176x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x176x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x184x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x184x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x184x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x184x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x200x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x200x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x200x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x200x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x208x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x208x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x208x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x208x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x216x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x216x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x216x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x216x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x224x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x224x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x224x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x224x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x232x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x232x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x232x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x232x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x240x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x240x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x240x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x240x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x248x16_F32BF16BF16_SS = SM90::GMMA::MMA_64x248x16_F32BF16BF16_SS<f...>;
template <auto... f>
using SM90_64x248x16_F32BF16BF16_RS = SM90::GMMA::MMA_64x248x16_F32BF16BF16_RS<f...>;
template <auto... f>
using SM90_64x24x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x24x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x24x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x24x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x40x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x40x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x40x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x40x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x48x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x48x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x48x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x48x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x56x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x56x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x56x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x56x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x72x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x72x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x72x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x72x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x80x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x80x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x80x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x80x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x88x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x88x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x88x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x88x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x104x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x104x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x104x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x104x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x112x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x112x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x112x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x112x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x120x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x120x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x120x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x120x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x136x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x136x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x136x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x136x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x144x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x144x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x144x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x144x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x152x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x152x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x152x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x152x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x160x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x160x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x160x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x160x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x168x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x168x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x168x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x168x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x176x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x176x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x176x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x176x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x184x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x184x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x184x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x184x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x200x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x200x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x200x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x200x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x208x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x208x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x208x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x208x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x216x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x216x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x216x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x216x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x224x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x224x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x224x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x224x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x232x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x232x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x232x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x232x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x240x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x240x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x240x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x240x8_F32TF32TF32_RS_TN<f...>;
template <auto... f>
using SM90_64x248x8_F32TF32TF32_SS_TN = SM90::GMMA::MMA_64x248x8_F32TF32TF32_SS_TN<f...>;
template <auto... f>
using SM90_64x248x8_F32TF32TF32_RS_TN = SM90::GMMA::MMA_64x248x8_F32TF32TF32_RS_TN<f...>;
using SM90_64x24x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x24x32_S32S8S8_SS_TN;
using SM90_64x24x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x24x32_S32S8S8_RS_TN;
using SM90_64x48x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x48x32_S32S8S8_SS_TN;
using SM90_64x48x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x48x32_S32S8S8_RS_TN;
using SM90_64x80x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x80x32_S32S8S8_SS_TN;
using SM90_64x80x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x80x32_S32S8S8_RS_TN;
using SM90_64x112x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x112x32_S32S8S8_SS_TN;
using SM90_64x112x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x112x32_S32S8S8_RS_TN;
using SM90_64x144x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x144x32_S32S8S8_SS_TN;
using SM90_64x144x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x144x32_S32S8S8_RS_TN;
using SM90_64x160x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x160x32_S32S8S8_SS_TN;
using SM90_64x160x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x160x32_S32S8S8_RS_TN;
using SM90_64x176x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x176x32_S32S8S8_SS_TN;
using SM90_64x176x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x176x32_S32S8S8_RS_TN;
using SM90_64x208x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x208x32_S32S8S8_SS_TN;
using SM90_64x208x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x208x32_S32S8S8_RS_TN;
using SM90_64x224x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x224x32_S32S8S8_SS_TN;
using SM90_64x224x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x224x32_S32S8S8_RS_TN;
using SM90_64x240x32_S32S8S8_SS_TN = SM90::GMMA::MMA_64x240x32_S32S8S8_SS_TN;
using SM90_64x240x32_S32S8S8_RS_TN = SM90::GMMA::MMA_64x240x32_S32S8S8_RS_TN;
using SM90_64x24x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x24x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x48x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x48x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x80x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x80x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x112x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x112x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x144x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x144x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x160x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x160x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x176x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x176x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x208x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x208x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x224x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x224x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x240x32_S32S8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32S8S8_SS_TN_SATURATE;
using SM90_64x240x32_S32S8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32S8S8_RS_TN_SATURATE;
using SM90_64x24x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x24x32_S32S8U8_SS_TN;
using SM90_64x24x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x24x32_S32S8U8_RS_TN;
using SM90_64x48x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x48x32_S32S8U8_SS_TN;
using SM90_64x48x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x48x32_S32S8U8_RS_TN;
using SM90_64x80x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x80x32_S32S8U8_SS_TN;
using SM90_64x80x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x80x32_S32S8U8_RS_TN;
using SM90_64x112x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x112x32_S32S8U8_SS_TN;
using SM90_64x112x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x112x32_S32S8U8_RS_TN;
using SM90_64x144x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x144x32_S32S8U8_SS_TN;
using SM90_64x144x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x144x32_S32S8U8_RS_TN;
using SM90_64x160x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x160x32_S32S8U8_SS_TN;
using SM90_64x160x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x160x32_S32S8U8_RS_TN;
using SM90_64x176x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x176x32_S32S8U8_SS_TN;
using SM90_64x176x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x176x32_S32S8U8_RS_TN;
using SM90_64x208x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x208x32_S32S8U8_SS_TN;
using SM90_64x208x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x208x32_S32S8U8_RS_TN;
using SM90_64x224x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x224x32_S32S8U8_SS_TN;
using SM90_64x224x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x224x32_S32S8U8_RS_TN;
using SM90_64x240x32_S32S8U8_SS_TN = SM90::GMMA::MMA_64x240x32_S32S8U8_SS_TN;
using SM90_64x240x32_S32S8U8_RS_TN = SM90::GMMA::MMA_64x240x32_S32S8U8_RS_TN;
using SM90_64x24x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x24x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x48x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x48x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x80x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x80x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x112x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x112x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x144x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x144x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x160x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x160x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x176x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x176x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x208x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x208x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x224x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x224x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x240x32_S32S8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32S8U8_SS_TN_SATURATE;
using SM90_64x240x32_S32S8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32S8U8_RS_TN_SATURATE;
using SM90_64x24x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x24x32_S32U8S8_SS_TN;
using SM90_64x24x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x24x32_S32U8S8_RS_TN;
using SM90_64x48x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x48x32_S32U8S8_SS_TN;
using SM90_64x48x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x48x32_S32U8S8_RS_TN;
using SM90_64x80x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x80x32_S32U8S8_SS_TN;
using SM90_64x80x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x80x32_S32U8S8_RS_TN;
using SM90_64x112x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x112x32_S32U8S8_SS_TN;
using SM90_64x112x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x112x32_S32U8S8_RS_TN;
using SM90_64x144x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x144x32_S32U8S8_SS_TN;
using SM90_64x144x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x144x32_S32U8S8_RS_TN;
using SM90_64x160x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x160x32_S32U8S8_SS_TN;
using SM90_64x160x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x160x32_S32U8S8_RS_TN;
using SM90_64x176x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x176x32_S32U8S8_SS_TN;
using SM90_64x176x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x176x32_S32U8S8_RS_TN;
using SM90_64x208x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x208x32_S32U8S8_SS_TN;
using SM90_64x208x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x208x32_S32U8S8_RS_TN;
using SM90_64x224x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x224x32_S32U8S8_SS_TN;
using SM90_64x224x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x224x32_S32U8S8_RS_TN;
using SM90_64x240x32_S32U8S8_SS_TN = SM90::GMMA::MMA_64x240x32_S32U8S8_SS_TN;
using SM90_64x240x32_S32U8S8_RS_TN = SM90::GMMA::MMA_64x240x32_S32U8S8_RS_TN;
using SM90_64x24x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x24x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x48x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x48x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x80x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x80x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x112x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x112x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x144x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x144x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x160x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x160x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x176x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x176x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x208x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x208x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x224x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x224x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x240x32_S32U8S8_SS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32U8S8_SS_TN_SATURATE;
using SM90_64x240x32_S32U8S8_RS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32U8S8_RS_TN_SATURATE;
using SM90_64x24x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x24x32_S32U8U8_SS_TN;
using SM90_64x24x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x24x32_S32U8U8_RS_TN;
using SM90_64x48x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x48x32_S32U8U8_SS_TN;
using SM90_64x48x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x48x32_S32U8U8_RS_TN;
using SM90_64x80x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x80x32_S32U8U8_SS_TN;
using SM90_64x80x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x80x32_S32U8U8_RS_TN;
using SM90_64x112x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x112x32_S32U8U8_SS_TN;
using SM90_64x112x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x112x32_S32U8U8_RS_TN;
using SM90_64x144x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x144x32_S32U8U8_SS_TN;
using SM90_64x144x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x144x32_S32U8U8_RS_TN;
using SM90_64x160x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x160x32_S32U8U8_SS_TN;
using SM90_64x160x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x160x32_S32U8U8_RS_TN;
using SM90_64x176x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x176x32_S32U8U8_SS_TN;
using SM90_64x176x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x176x32_S32U8U8_RS_TN;
using SM90_64x208x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x208x32_S32U8U8_SS_TN;
using SM90_64x208x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x208x32_S32U8U8_RS_TN;
using SM90_64x224x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x224x32_S32U8U8_SS_TN;
using SM90_64x224x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x224x32_S32U8U8_RS_TN;
using SM90_64x240x32_S32U8U8_SS_TN = SM90::GMMA::MMA_64x240x32_S32U8U8_SS_TN;
using SM90_64x240x32_S32U8U8_RS_TN = SM90::GMMA::MMA_64x240x32_S32U8U8_RS_TN;
using SM90_64x24x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x24x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x24x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x48x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x48x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x48x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x80x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x80x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x80x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x112x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x112x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x112x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x144x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x144x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x144x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x160x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x160x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x160x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x176x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x176x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x176x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x208x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x208x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x208x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x224x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x224x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x224x32_S32U8U8_RS_TN_SATURATE;
using SM90_64x240x32_S32U8U8_SS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32U8U8_SS_TN_SATURATE;
using SM90_64x240x32_S32U8U8_RS_TN_SATURATE = SM90::GMMA::MMA_64x240x32_S32U8U8_RS_TN_SATURATE;
template <auto... f>
using SM90_64x24x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x24x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x24x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x40x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x40x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x48x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x48x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x56x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x56x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x72x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x72x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x80x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x80x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x88x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x88x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x104x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x104x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x112x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x112x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x120x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x120x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x136x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x136x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x144x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x144x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x152x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x152x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x160x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x160x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x168x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x168x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x176x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x176x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x184x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x184x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x200x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x200x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x208x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x208x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x216x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x216x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x224x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x224x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x232x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x232x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x240x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x240x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x248x32_F16E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x248x32_F16E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x24x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x24x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x40x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x40x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x48x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x48x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x56x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x56x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x72x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x72x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x80x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x80x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x88x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x88x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x104x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x104x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x112x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x112x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x120x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x120x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x136x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x136x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x144x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x144x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x152x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x152x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x160x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x160x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x168x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x168x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x176x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x176x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x184x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x184x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x200x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x200x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x208x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x208x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x216x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x216x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x224x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x224x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x232x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x232x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x240x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x240x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E4M3E4M3_SS_TN = SM90::GMMA::MMA_64x248x32_F32E4M3E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E4M3E4M3_RS_TN = SM90::GMMA::MMA_64x248x32_F32E4M3E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x24x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x24x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x40x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x40x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x48x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x48x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x56x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x56x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x72x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x72x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x80x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x80x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x88x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x88x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x104x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x104x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x112x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x112x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x120x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x120x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x136x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x136x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x144x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x144x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x152x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x152x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x160x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x160x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x168x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x168x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x176x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x176x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x184x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x184x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x200x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x200x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x208x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x208x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x216x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x216x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x224x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x224x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x232x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x232x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x240x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x240x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x248x32_F16E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x248x32_F16E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x24x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x24x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x40x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x40x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x48x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x48x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x56x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x56x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x72x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x72x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x80x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x80x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x88x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x88x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x104x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x104x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x112x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x112x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x120x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x120x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x136x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x136x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x144x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x144x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x152x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x152x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x160x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x160x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x168x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x168x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x176x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x176x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x184x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x184x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x200x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x200x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x208x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x208x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x216x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x216x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x224x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x224x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x232x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x232x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x240x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x240x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E4M3E5M2_SS_TN = SM90::GMMA::MMA_64x248x32_F32E4M3E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E4M3E5M2_RS_TN = SM90::GMMA::MMA_64x248x32_F32E4M3E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x24x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x24x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x40x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x40x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x48x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x48x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x56x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x56x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x72x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x72x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x80x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x80x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x88x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x88x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x104x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x104x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x112x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x112x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x120x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x120x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x136x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x136x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x144x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x144x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x152x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x152x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x160x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x160x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x168x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x168x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x176x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x176x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x184x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x184x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x200x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x200x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x208x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x208x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x216x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x216x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x224x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x224x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x232x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x232x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x240x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x240x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x248x32_F16E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x248x32_F16E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x24x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x24x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x40x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x40x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x48x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x48x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x56x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x56x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x72x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x72x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x80x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x80x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x88x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x88x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x104x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x104x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x112x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x112x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x120x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x120x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x136x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x136x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x144x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x144x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x152x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x152x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x160x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x160x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x168x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x168x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x176x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x176x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x184x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x184x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x200x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x200x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x208x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x208x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x216x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x216x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x224x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x224x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x232x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x232x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x240x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x240x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E5M2E4M3_SS_TN = SM90::GMMA::MMA_64x248x32_F32E5M2E4M3_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E5M2E4M3_RS_TN = SM90::GMMA::MMA_64x248x32_F32E5M2E4M3_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x24x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x24x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x40x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x40x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x48x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x48x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x56x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x56x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x72x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x72x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x80x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x80x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x88x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x88x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x104x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x104x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x112x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x112x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x120x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x120x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x136x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x136x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x144x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x144x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x152x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x152x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x160x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x160x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x168x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x168x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x176x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x176x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x184x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x184x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x200x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x200x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x208x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x208x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x216x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x216x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x224x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x224x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x232x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x232x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x240x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x240x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x248x32_F16E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F16E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x248x32_F16E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x24x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x24x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x24x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x40x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x40x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x40x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x48x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x48x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x48x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x56x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x56x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x56x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x72x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x72x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x72x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x80x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x80x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x80x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x88x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x88x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x88x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x104x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x104x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x104x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x112x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x112x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x112x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x120x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x120x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x120x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x136x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x136x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x136x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x144x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x144x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x144x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x152x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x152x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x152x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x160x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x160x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x160x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x168x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x168x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x168x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x176x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x176x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x176x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x184x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x184x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x184x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x200x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x200x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x200x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x208x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x208x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x208x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x216x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x216x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x216x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x224x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x224x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x224x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x232x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x232x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x232x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x240x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x240x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x240x32_F32E5M2E5M2_RS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E5M2E5M2_SS_TN = SM90::GMMA::MMA_64x248x32_F32E5M2E5M2_SS_TN<f...>;
template <auto... f>
using SM90_64x248x32_F32E5M2E5M2_RS_TN = SM90::GMMA::MMA_64x248x32_F32E5M2E5M2_RS_TN<f...>;
using SM90_64x8x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x8x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x8x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x8x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x16x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x16x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x16x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x16x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x24x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x24x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x24x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x24x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x32x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x32x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x32x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x32x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x48x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x48x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x48x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x48x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x64x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x64x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x64x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x64x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x80x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x80x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x80x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x80x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x96x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x96x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x96x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x96x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x112x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x112x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x112x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x112x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x128x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x128x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x128x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x128x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x144x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x144x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x144x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x144x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x160x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x160x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x160x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x160x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x176x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x176x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x176x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x176x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x192x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x192x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x192x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x192x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x208x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x208x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x208x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x208x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x224x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x224x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x224x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x224x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x240x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x240x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x240x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x240x256_S32U1U1_RS_TN_ANDPOPC;
using SM90_64x256x256_S32U1U1_SS_TN_ANDPOPC = SM90::GMMA::MMA_64x256x256_S32U1U1_SS_TN_ANDPOPC;
using SM90_64x256x256_S32U1U1_RS_TN_ANDPOPC = SM90::GMMA::MMA_64x256x256_S32U1U1_RS_TN_ANDPOPC;

using namespace SM90;

}  // namespace cute
