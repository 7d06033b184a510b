// wgmma_names_sparse_ext: multiply-accumulate instructions of a warpgroup by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/wgmma_table.hpp: do not edit.
#pragma once

#include "../wgmma_forms.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA::SPARSE {
using namespace sett::detail;

template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F16F16F16_SS : Majors<24, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F16F16F16_RS : Majors<24, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F16F16F16_SS : Majors<40, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F16F16F16_RS : Majors<40, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F16F16F16_SS : Majors<48, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F16F16F16_RS : Majors<48, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F16F16F16_SS : Majors<56, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F16F16F16_RS : Majors<56, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F16F16F16_SS : Majors<72, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F16F16F16_RS : Majors<72, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F16F16F16_SS : Majors<80, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F16F16F16_RS : Majors<80, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F16F16F16_SS : Majors<88, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F16F16F16_RS : Majors<88, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F16F16F16_SS : Majors<104, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F16F16F16_RS : Majors<104, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F16F16F16_SS : Majors<112, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F16F16F16_RS : Majors<112, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F16F16F16_SS : Majors<120, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F16F16F16_RS : Majors<120, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F16F16F16_SS : Majors<136, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F16F16F16_RS : Majors<136, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F16F16F16_SS : Majors<144, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F16F16F16_RS : Majors<144, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F16F16F16_SS : Majors<152, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F16F16F16_RS : Majors<152, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F16F16F16_SS : Majors<160, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F16F16F16_RS : Majors<160, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F16F16F16_SS : Majors<168, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F16F16F16_RS : Majors<168, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F16F16F16_SS : Majors<176, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F16F16F16_RS : Majors<176, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F16F16F16_SS : Majors<184, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F16F16F16_RS : Majors<184, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F16F16F16_SS : Majors<200, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F16F16F16_RS : Majors<200, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F16F16F16_SS : Majors<208, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F16F16F16_RS : Majors<208, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F16F16F16_SS : Majors<216, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F16F16F16_RS : Majors<216, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F16F16F16_SS : Majors<224, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F16F16F16_RS : Majors<224, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F16F16F16_SS : Majors<232, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F16F16F16_RS : Majors<232, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F16F16F16_SS : Majors<240, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F16F16F16_RS : Majors<240, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F16F16F16_SS : Majors<248, Elem::f16, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F16F16F16_RS : Majors<248, Elem::f16, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32F16F16_SS : Majors<24, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32F16F16_RS : Majors<24, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32F16F16_SS : Majors<40, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32F16F16_RS : Majors<40, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32F16F16_SS : Majors<48, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32F16F16_RS : Majors<48, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32F16F16_SS : Majors<56, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32F16F16_RS : Majors<56, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32F16F16_SS : Majors<72, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32F16F16_RS : Majors<72, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32F16F16_SS : Majors<80, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32F16F16_RS : Majors<80, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32F16F16_SS : Majors<88, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32F16F16_RS : Majors<88, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32F16F16_SS : Majors<104, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32F16F16_RS : Majors<104, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32F16F16_SS : Majors<112, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32F16F16_RS : Majors<112, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32F16F16_SS : Majors<120, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32F16F16_RS : Majors<120, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32F16F16_SS : Majors<136, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32F16F16_RS : Majors<136, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32F16F16_SS : Majors<144, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32F16F16_RS : Majors<144, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32F16F16_SS : Majors<152, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32F16F16_RS : Majors<152, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32F16F16_SS : Majors<160, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32F16F16_RS : Majors<160, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32F16F16_SS : Majors<168, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32F16F16_RS : Majors<168, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32F16F16_SS : Majors<176, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32F16F16_RS : Majors<176, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32F16F16_SS : Majors<184, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32F16F16_RS : Majors<184, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32F16F16_SS : Majors<200, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32F16F16_RS : Majors<200, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32F16F16_SS : Majors<208, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32F16F16_RS : Majors<208, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32F16F16_SS : Majors<216, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32F16F16_RS : Majors<216, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32F16F16_SS : Majors<224, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32F16F16_RS : Majors<224, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32F16F16_SS : Majors<232, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32F16F16_RS : Majors<232, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32F16F16_SS : Majors<240, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32F16F16_RS : Majors<240, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32F16F16_SS : Majors<248, Elem::f32, Elem::f16, Elem::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32F16F16_RS : Majors<248, Elem::f32, Elem::f16, Elem::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32BF16BF16_SS : Majors<24, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32BF16BF16_RS : Majors<24, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32BF16BF16_SS : Majors<40, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32BF16BF16_RS : Majors<40, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32BF16BF16_SS : Majors<48, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32BF16BF16_RS : Majors<48, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32BF16BF16_SS : Majors<56, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32BF16BF16_RS : Majors<56, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32BF16BF16_SS : Majors<72, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32BF16BF16_RS : Majors<72, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32BF16BF16_SS : Majors<80, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32BF16BF16_RS : Majors<80, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32BF16BF16_SS : Majors<88, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32BF16BF16_RS : Majors<88, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32BF16BF16_SS : Majors<104, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32BF16BF16_RS : Majors<104, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32BF16BF16_SS : Majors<112, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32BF16BF16_RS : Majors<112, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32BF16BF16_SS : Majors<120, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32BF16BF16_RS : Majors<120, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32BF16BF16_SS : Majors<136, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32BF16BF16_RS : Majors<136, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32BF16BF16_SS : Majors<144, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32BF16BF16_RS : Majors<144, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32BF16BF16_SS : Majors<152, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32BF16BF16_RS : Majors<152, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32BF16BF16_SS : Majors<160, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32BF16BF16_RS : Majors<160, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32BF16BF16_SS : Majors<168, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32BF16BF16_RS : Majors<168, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32BF16BF16_SS : Majors<176, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32BF16BF16_RS : Majors<176, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32BF16BF16_SS : Majors<184, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32BF16BF16_RS : Majors<184, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32BF16BF16_SS : Majors<200, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32BF16BF16_RS : Majors<200, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32BF16BF16_SS : Majors<208, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32BF16BF16_RS : Majors<208, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32BF16BF16_SS : Majors<216, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32BF16BF16_RS : Majors<216, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32BF16BF16_SS : Majors<224, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32BF16BF16_RS : Majors<224, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32BF16BF16_SS : Majors<232, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32BF16BF16_RS : Majors<232, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32BF16BF16_SS : Majors<240, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32BF16BF16_RS : Majors<240, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32BF16BF16_SS : Majors<248, Elem::f32, Elem::bf16, Elem::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32BF16BF16_RS : Majors<248, Elem::f32, Elem::bf16, Elem::bf16, 1, A, B, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x16_F32TF32TF32_SS_TN : Floats<24, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x16_F32TF32TF32_RS_TN : Floats<24, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x16_F32TF32TF32_SS_TN : Floats<40, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x16_F32TF32TF32_RS_TN : Floats<40, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x16_F32TF32TF32_SS_TN : Floats<48, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x16_F32TF32TF32_RS_TN : Floats<48, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x16_F32TF32TF32_SS_TN : Floats<56, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x16_F32TF32TF32_RS_TN : Floats<56, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x16_F32TF32TF32_SS_TN : Floats<72, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x16_F32TF32TF32_RS_TN : Floats<72, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x16_F32TF32TF32_SS_TN : Floats<80, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x16_F32TF32TF32_RS_TN : Floats<80, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x16_F32TF32TF32_SS_TN : Floats<88, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x16_F32TF32TF32_RS_TN : Floats<88, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x16_F32TF32TF32_SS_TN : Floats<104, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x16_F32TF32TF32_RS_TN : Floats<104, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x16_F32TF32TF32_SS_TN : Floats<112, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x16_F32TF32TF32_RS_TN : Floats<112, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x16_F32TF32TF32_SS_TN : Floats<120, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x16_F32TF32TF32_RS_TN : Floats<120, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x16_F32TF32TF32_SS_TN : Floats<136, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x16_F32TF32TF32_RS_TN : Floats<136, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x16_F32TF32TF32_SS_TN : Floats<144, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x16_F32TF32TF32_RS_TN : Floats<144, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x16_F32TF32TF32_SS_TN : Floats<152, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x16_F32TF32TF32_RS_TN : Floats<152, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x16_F32TF32TF32_SS_TN : Floats<160, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x16_F32TF32TF32_RS_TN : Floats<160, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x16_F32TF32TF32_SS_TN : Floats<168, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x16_F32TF32TF32_RS_TN : Floats<168, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x16_F32TF32TF32_SS_TN : Floats<176, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x16_F32TF32TF32_RS_TN : Floats<176, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x16_F32TF32TF32_SS_TN : Floats<184, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x16_F32TF32TF32_RS_TN : Floats<184, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x16_F32TF32TF32_SS_TN : Floats<200, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x16_F32TF32TF32_RS_TN : Floats<200, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x16_F32TF32TF32_SS_TN : Floats<208, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x16_F32TF32TF32_RS_TN : Floats<208, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x16_F32TF32TF32_SS_TN : Floats<216, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x16_F32TF32TF32_RS_TN : Floats<216, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x16_F32TF32TF32_SS_TN : Floats<224, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x16_F32TF32TF32_RS_TN : Floats<224, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x16_F32TF32TF32_SS_TN : Floats<232, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x16_F32TF32TF32_RS_TN : Floats<232, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x16_F32TF32TF32_SS_TN : Floats<240, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x16_F32TF32TF32_RS_TN : Floats<240, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x16_F32TF32TF32_SS_TN : Floats<248, Elem::f32, Elem::tf32, Elem::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x16_F32TF32TF32_RS_TN : Floats<248, Elem::f32, Elem::tf32, Elem::tf32, 1, a, b, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_SS_TN : Integers<24, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_RS_TN : Integers<24, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_SS_TN : Integers<48, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_RS_TN : Integers<48, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_SS_TN : Integers<80, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_RS_TN : Integers<80, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_SS_TN : Integers<112, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_RS_TN : Integers<112, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_SS_TN : Integers<144, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_RS_TN : Integers<144, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_SS_TN : Integers<160, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_RS_TN : Integers<160, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_SS_TN : Integers<176, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_RS_TN : Integers<176, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_SS_TN : Integers<208, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_RS_TN : Integers<208, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_SS_TN : Integers<224, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_RS_TN : Integers<224, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_SS_TN : Integers<240, Elem::s32, Elem::s8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_RS_TN : Integers<240, Elem::s32, Elem::s8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_SS_TN_SATURATE : Integers<24, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_RS_TN_SATURATE : Integers<24, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_SS_TN_SATURATE : Integers<48, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_RS_TN_SATURATE : Integers<48, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_SS_TN_SATURATE : Integers<80, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_RS_TN_SATURATE : Integers<80, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_SS_TN_SATURATE : Integers<112, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_RS_TN_SATURATE : Integers<112, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_SS_TN_SATURATE : Integers<144, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_RS_TN_SATURATE : Integers<144, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_SS_TN_SATURATE : Integers<160, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_RS_TN_SATURATE : Integers<160, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_SS_TN_SATURATE : Integers<176, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_RS_TN_SATURATE : Integers<176, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_SS_TN_SATURATE : Integers<208, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_RS_TN_SATURATE : Integers<208, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_SS_TN_SATURATE : Integers<224, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_RS_TN_SATURATE : Integers<224, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_SS_TN_SATURATE : Integers<240, Elem::s32, Elem::s8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_RS_TN_SATURATE : Integers<240, Elem::s32, Elem::s8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_SS_TN : Integers<24, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_RS_TN : Integers<24, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_SS_TN : Integers<48, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_RS_TN : Integers<48, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_SS_TN : Integers<80, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_RS_TN : Integers<80, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_SS_TN : Integers<112, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_RS_TN : Integers<112, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_SS_TN : Integers<144, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_RS_TN : Integers<144, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_SS_TN : Integers<160, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_RS_TN : Integers<160, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_SS_TN : Integers<176, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_RS_TN : Integers<176, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_SS_TN : Integers<208, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_RS_TN : Integers<208, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_SS_TN : Integers<224, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_RS_TN : Integers<224, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_SS_TN : Integers<240, Elem::s32, Elem::s8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_RS_TN : Integers<240, Elem::s32, Elem::s8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_SS_TN_SATURATE : Integers<24, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_RS_TN_SATURATE : Integers<24, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_SS_TN_SATURATE : Integers<48, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_RS_TN_SATURATE : Integers<48, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_SS_TN_SATURATE : Integers<80, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_RS_TN_SATURATE : Integers<80, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_SS_TN_SATURATE : Integers<112, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_RS_TN_SATURATE : Integers<112, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_SS_TN_SATURATE : Integers<144, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_RS_TN_SATURATE : Integers<144, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_SS_TN_SATURATE : Integers<160, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_RS_TN_SATURATE : Integers<160, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_SS_TN_SATURATE : Integers<176, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_RS_TN_SATURATE : Integers<176, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_SS_TN_SATURATE : Integers<208, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_RS_TN_SATURATE : Integers<208, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_SS_TN_SATURATE : Integers<224, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_RS_TN_SATURATE : Integers<224, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_SS_TN_SATURATE : Integers<240, Elem::s32, Elem::s8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_RS_TN_SATURATE : Integers<240, Elem::s32, Elem::s8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_SS_TN : Integers<24, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_RS_TN : Integers<24, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_SS_TN : Integers<48, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_RS_TN : Integers<48, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_SS_TN : Integers<80, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_RS_TN : Integers<80, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_SS_TN : Integers<112, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_RS_TN : Integers<112, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_SS_TN : Integers<144, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_RS_TN : Integers<144, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_SS_TN : Integers<160, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_RS_TN : Integers<160, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_SS_TN : Integers<176, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_RS_TN : Integers<176, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_SS_TN : Integers<208, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_RS_TN : Integers<208, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_SS_TN : Integers<224, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_RS_TN : Integers<224, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_SS_TN : Integers<240, Elem::s32, Elem::u8, Elem::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_RS_TN : Integers<240, Elem::s32, Elem::u8, Elem::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_SS_TN_SATURATE : Integers<24, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_RS_TN_SATURATE : Integers<24, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_SS_TN_SATURATE : Integers<48, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_RS_TN_SATURATE : Integers<48, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_SS_TN_SATURATE : Integers<80, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_RS_TN_SATURATE : Integers<80, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_SS_TN_SATURATE : Integers<112, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_RS_TN_SATURATE : Integers<112, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_SS_TN_SATURATE : Integers<144, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_RS_TN_SATURATE : Integers<144, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_SS_TN_SATURATE : Integers<160, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_RS_TN_SATURATE : Integers<160, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_SS_TN_SATURATE : Integers<176, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_RS_TN_SATURATE : Integers<176, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_SS_TN_SATURATE : Integers<208, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_RS_TN_SATURATE : Integers<208, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_SS_TN_SATURATE : Integers<224, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_RS_TN_SATURATE : Integers<224, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_SS_TN_SATURATE : Integers<240, Elem::s32, Elem::u8, Elem::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_RS_TN_SATURATE : Integers<240, Elem::s32, Elem::u8, Elem::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_SS_TN : Integers<24, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_RS_TN : Integers<24, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_SS_TN : Integers<48, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_RS_TN : Integers<48, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_SS_TN : Integers<80, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_RS_TN : Integers<80, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_SS_TN : Integers<112, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_RS_TN : Integers<112, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_SS_TN : Integers<144, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_RS_TN : Integers<144, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_SS_TN : Integers<160, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_RS_TN : Integers<160, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_SS_TN : Integers<176, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_RS_TN : Integers<176, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_SS_TN : Integers<208, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_RS_TN : Integers<208, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_SS_TN : Integers<224, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_RS_TN : Integers<224, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_SS_TN : Integers<240, Elem::s32, Elem::u8, Elem::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_RS_TN : Integers<240, Elem::s32, Elem::u8, Elem::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_SS_TN_SATURATE : Integers<24, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_RS_TN_SATURATE : Integers<24, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_SS_TN_SATURATE : Integers<48, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_RS_TN_SATURATE : Integers<48, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_SS_TN_SATURATE : Integers<80, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_RS_TN_SATURATE : Integers<80, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_SS_TN_SATURATE : Integers<112, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_RS_TN_SATURATE : Integers<112, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_SS_TN_SATURATE : Integers<144, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_RS_TN_SATURATE : Integers<144, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_SS_TN_SATURATE : Integers<160, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_RS_TN_SATURATE : Integers<160, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_SS_TN_SATURATE : Integers<176, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_RS_TN_SATURATE : Integers<176, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_SS_TN_SATURATE : Integers<208, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_RS_TN_SATURATE : Integers<208, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_SS_TN_SATURATE : Integers<224, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_RS_TN_SATURATE : Integers<224, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_SS_TN_SATURATE : Integers<240, Elem::s32, Elem::u8, Elem::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_RS_TN_SATURATE : Integers<240, Elem::s32, Elem::u8, Elem::u8, 1, 1, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E4M3_SS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E4M3_RS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E4M3_SS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E4M3_RS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E4M3_SS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E4M3_RS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E4M3_SS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E4M3_RS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E4M3_SS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E4M3_RS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E4M3_SS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E4M3_RS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E4M3_SS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E4M3_RS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E4M3_SS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E4M3_RS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E4M3_SS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E4M3_RS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E4M3_SS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E4M3_RS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E4M3_SS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E4M3_RS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E4M3_SS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E4M3_RS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E4M3_SS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E4M3_RS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E4M3_SS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E4M3_RS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E4M3_SS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E4M3_RS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E4M3_SS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E4M3_RS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E4M3_SS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E4M3_RS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E4M3_SS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E4M3_RS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E4M3_SS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E4M3_RS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E4M3_SS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E4M3_RS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E4M3_SS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E4M3_RS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E4M3_SS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E4M3_RS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E4M3_SS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E4M3_RS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E4M3_SS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E4M3_RS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E4M3_SS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E4M3_RS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E4M3_SS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E4M3_RS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E4M3_SS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E4M3_RS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E4M3_SS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E4M3_RS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E4M3_SS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E4M3_RS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E4M3_SS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E4M3_RS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E4M3_SS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E4M3_RS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E4M3_SS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E4M3_RS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E4M3_SS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E4M3_RS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E4M3_SS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E4M3_RS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E4M3_SS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E4M3_RS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E4M3_SS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E4M3_RS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E4M3_SS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E4M3_RS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E4M3_SS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E4M3_RS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E4M3_SS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E4M3_RS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E4M3_SS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E4M3_RS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E4M3_SS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E4M3_RS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E4M3_SS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E4M3_RS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E4M3_SS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E4M3_RS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E4M3_SS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E4M3_RS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E4M3_SS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E4M3_RS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E4M3_SS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E4M3_RS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E4M3_SS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E4M3_RS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E4M3_SS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E4M3_RS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E5M2_SS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E5M2_RS_TN : Floats<24, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E5M2_SS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E5M2_RS_TN : Floats<40, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E5M2_SS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E5M2_RS_TN : Floats<48, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E5M2_SS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E5M2_RS_TN : Floats<56, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E5M2_SS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E5M2_RS_TN : Floats<72, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E5M2_SS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E5M2_RS_TN : Floats<80, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E5M2_SS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E5M2_RS_TN : Floats<88, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E5M2_SS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E5M2_RS_TN : Floats<104, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E5M2_SS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E5M2_RS_TN : Floats<112, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E5M2_SS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E5M2_RS_TN : Floats<120, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E5M2_SS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E5M2_RS_TN : Floats<136, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E5M2_SS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E5M2_RS_TN : Floats<144, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E5M2_SS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E5M2_RS_TN : Floats<152, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E5M2_SS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E5M2_RS_TN : Floats<160, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E5M2_SS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E5M2_RS_TN : Floats<168, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E5M2_SS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E5M2_RS_TN : Floats<176, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E5M2_SS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E5M2_RS_TN : Floats<184, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E5M2_SS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E5M2_RS_TN : Floats<200, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E5M2_SS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E5M2_RS_TN : Floats<208, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E5M2_SS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E5M2_RS_TN : Floats<216, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E5M2_SS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E5M2_RS_TN : Floats<224, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E5M2_SS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E5M2_RS_TN : Floats<232, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E5M2_SS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E5M2_RS_TN : Floats<240, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E5M2_SS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E5M2_RS_TN : Floats<248, Elem::f16, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E5M2_SS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E5M2_RS_TN : Floats<24, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E5M2_SS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E5M2_RS_TN : Floats<40, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E5M2_SS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E5M2_RS_TN : Floats<48, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E5M2_SS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E5M2_RS_TN : Floats<56, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E5M2_SS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E5M2_RS_TN : Floats<72, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E5M2_SS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E5M2_RS_TN : Floats<80, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E5M2_SS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E5M2_RS_TN : Floats<88, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E5M2_SS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E5M2_RS_TN : Floats<104, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E5M2_SS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E5M2_RS_TN : Floats<112, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E5M2_SS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E5M2_RS_TN : Floats<120, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E5M2_SS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E5M2_RS_TN : Floats<136, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E5M2_SS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E5M2_RS_TN : Floats<144, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E5M2_SS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E5M2_RS_TN : Floats<152, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E5M2_SS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E5M2_RS_TN : Floats<160, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E5M2_SS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E5M2_RS_TN : Floats<168, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E5M2_SS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E5M2_RS_TN : Floats<176, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E5M2_SS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E5M2_RS_TN : Floats<184, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E5M2_SS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E5M2_RS_TN : Floats<200, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E5M2_SS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E5M2_RS_TN : Floats<208, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E5M2_SS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E5M2_RS_TN : Floats<216, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E5M2_SS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E5M2_RS_TN : Floats<224, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E5M2_SS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E5M2_RS_TN : Floats<232, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E5M2_SS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E5M2_RS_TN : Floats<240, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E5M2_SS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E5M2_RS_TN : Floats<248, Elem::f32, Elem::e4m3, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E4M3_SS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E4M3_RS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E4M3_SS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E4M3_RS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E4M3_SS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E4M3_RS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E4M3_SS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E4M3_RS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E4M3_SS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E4M3_RS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E4M3_SS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E4M3_RS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E4M3_SS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E4M3_RS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E4M3_SS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E4M3_RS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E4M3_SS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E4M3_RS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E4M3_SS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E4M3_RS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E4M3_SS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E4M3_RS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E4M3_SS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E4M3_RS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E4M3_SS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E4M3_RS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E4M3_SS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E4M3_RS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E4M3_SS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E4M3_RS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E4M3_SS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E4M3_RS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E4M3_SS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E4M3_RS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E4M3_SS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E4M3_RS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E4M3_SS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E4M3_RS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E4M3_SS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E4M3_RS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E4M3_SS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E4M3_RS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E4M3_SS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E4M3_RS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E4M3_SS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E4M3_RS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E4M3_SS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E4M3_RS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E4M3_SS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E4M3_RS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E4M3_SS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E4M3_RS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E4M3_SS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E4M3_RS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E4M3_SS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E4M3_RS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E4M3_SS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E4M3_RS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E4M3_SS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E4M3_RS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E4M3_SS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E4M3_RS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E4M3_SS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E4M3_RS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E4M3_SS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E4M3_RS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E4M3_SS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E4M3_RS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E4M3_SS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E4M3_RS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E4M3_SS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E4M3_RS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E4M3_SS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E4M3_RS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E4M3_SS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E4M3_RS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E4M3_SS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E4M3_RS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E4M3_SS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E4M3_RS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E4M3_SS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E4M3_RS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E4M3_SS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E4M3_RS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E4M3_SS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E4M3_RS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E4M3_SS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E4M3_RS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E4M3_SS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E4M3_RS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E4M3_SS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E4M3_RS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E4M3_SS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E4M3_RS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E4M3_SS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E4M3_RS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E5M2_SS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E5M2_RS_TN : Floats<24, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E5M2_SS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E5M2_RS_TN : Floats<40, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E5M2_SS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E5M2_RS_TN : Floats<48, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E5M2_SS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E5M2_RS_TN : Floats<56, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E5M2_SS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E5M2_RS_TN : Floats<72, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E5M2_SS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E5M2_RS_TN : Floats<80, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E5M2_SS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E5M2_RS_TN : Floats<88, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E5M2_SS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E5M2_RS_TN : Floats<104, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E5M2_SS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E5M2_RS_TN : Floats<112, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E5M2_SS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E5M2_RS_TN : Floats<120, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E5M2_SS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E5M2_RS_TN : Floats<136, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E5M2_SS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E5M2_RS_TN : Floats<144, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E5M2_SS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E5M2_RS_TN : Floats<152, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E5M2_SS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E5M2_RS_TN : Floats<160, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E5M2_SS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E5M2_RS_TN : Floats<168, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E5M2_SS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E5M2_RS_TN : Floats<176, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E5M2_SS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E5M2_RS_TN : Floats<184, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E5M2_SS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E5M2_RS_TN : Floats<200, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E5M2_SS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E5M2_RS_TN : Floats<208, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E5M2_SS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E5M2_RS_TN : Floats<216, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E5M2_SS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E5M2_RS_TN : Floats<224, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E5M2_SS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E5M2_RS_TN : Floats<232, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E5M2_SS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E5M2_RS_TN : Floats<240, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E5M2_SS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E5M2_RS_TN : Floats<248, Elem::f16, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E5M2_SS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E5M2_RS_TN : Floats<24, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E5M2_SS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E5M2_RS_TN : Floats<40, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E5M2_SS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E5M2_RS_TN : Floats<48, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E5M2_SS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E5M2_RS_TN : Floats<56, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E5M2_SS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E5M2_RS_TN : Floats<72, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E5M2_SS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E5M2_RS_TN : Floats<80, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E5M2_SS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E5M2_RS_TN : Floats<88, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E5M2_SS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E5M2_RS_TN : Floats<104, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E5M2_SS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E5M2_RS_TN : Floats<112, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E5M2_SS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E5M2_RS_TN : Floats<120, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E5M2_SS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E5M2_RS_TN : Floats<136, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E5M2_SS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E5M2_RS_TN : Floats<144, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E5M2_SS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E5M2_RS_TN : Floats<152, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E5M2_SS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E5M2_RS_TN : Floats<160, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E5M2_SS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E5M2_RS_TN : Floats<168, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E5M2_SS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E5M2_RS_TN : Floats<176, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E5M2_SS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E5M2_RS_TN : Floats<184, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E5M2_SS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E5M2_RS_TN : Floats<200, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E5M2_SS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E5M2_RS_TN : Floats<208, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E5M2_SS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E5M2_RS_TN : Floats<216, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E5M2_SS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E5M2_RS_TN : Floats<224, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E5M2_SS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E5M2_RS_TN : Floats<232, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E5M2_SS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E5M2_RS_TN : Floats<240, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E5M2_SS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E5M2_RS_TN : Floats<248, Elem::f32, Elem::e5m2, Elem::e5m2, 1, a, b, s> {};

}  // namespace SM90::GMMA::SPARSE


using namespace SM90;

}  // namespace cute
