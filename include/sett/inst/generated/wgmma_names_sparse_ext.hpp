// wgmma_names: the multiply-accumulate instructions of a warpgroup by CuTe's names.
//
// Made by scripts/instruction_names.py from inst/wgmma_table.hpp: do not edit.
#pragma once

#include "../wgmma_forms.hpp"

namespace cute {

namespace SM90::GMMA::SPARSE {
using namespace sett::wgmma_forms;

template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F16F16F16_SS : MajorsSparse<24, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F16F16F16_RS : MajorsSparse<24, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F16F16F16_SS : MajorsSparse<40, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F16F16F16_RS : MajorsSparse<40, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F16F16F16_SS : MajorsSparse<48, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F16F16F16_RS : MajorsSparse<48, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F16F16F16_SS : MajorsSparse<56, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F16F16F16_RS : MajorsSparse<56, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F16F16F16_SS : MajorsSparse<72, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F16F16F16_RS : MajorsSparse<72, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F16F16F16_SS : MajorsSparse<80, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F16F16F16_RS : MajorsSparse<80, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F16F16F16_SS : MajorsSparse<88, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F16F16F16_RS : MajorsSparse<88, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F16F16F16_SS : MajorsSparse<104, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F16F16F16_RS : MajorsSparse<104, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F16F16F16_SS : MajorsSparse<112, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F16F16F16_RS : MajorsSparse<112, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F16F16F16_SS : MajorsSparse<120, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F16F16F16_RS : MajorsSparse<120, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F16F16F16_SS : MajorsSparse<136, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F16F16F16_RS : MajorsSparse<136, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F16F16F16_SS : MajorsSparse<144, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F16F16F16_RS : MajorsSparse<144, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F16F16F16_SS : MajorsSparse<152, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F16F16F16_RS : MajorsSparse<152, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F16F16F16_SS : MajorsSparse<160, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F16F16F16_RS : MajorsSparse<160, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F16F16F16_SS : MajorsSparse<168, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F16F16F16_RS : MajorsSparse<168, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F16F16F16_SS : MajorsSparse<176, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F16F16F16_RS : MajorsSparse<176, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F16F16F16_SS : MajorsSparse<184, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F16F16F16_RS : MajorsSparse<184, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F16F16F16_SS : MajorsSparse<200, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F16F16F16_RS : MajorsSparse<200, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F16F16F16_SS : MajorsSparse<208, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F16F16F16_RS : MajorsSparse<208, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F16F16F16_SS : MajorsSparse<216, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F16F16F16_RS : MajorsSparse<216, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F16F16F16_SS : MajorsSparse<224, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F16F16F16_RS : MajorsSparse<224, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F16F16F16_SS : MajorsSparse<232, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F16F16F16_RS : MajorsSparse<232, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F16F16F16_SS : MajorsSparse<240, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F16F16F16_RS : MajorsSparse<240, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F16F16F16_SS : MajorsSparse<248, E::f16, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F16F16F16_RS : MajorsSparse<248, E::f16, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32F16F16_SS : MajorsSparse<24, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32F16F16_RS : MajorsSparse<24, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32F16F16_SS : MajorsSparse<40, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32F16F16_RS : MajorsSparse<40, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32F16F16_SS : MajorsSparse<48, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32F16F16_RS : MajorsSparse<48, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32F16F16_SS : MajorsSparse<56, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32F16F16_RS : MajorsSparse<56, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32F16F16_SS : MajorsSparse<72, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32F16F16_RS : MajorsSparse<72, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32F16F16_SS : MajorsSparse<80, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32F16F16_RS : MajorsSparse<80, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32F16F16_SS : MajorsSparse<88, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32F16F16_RS : MajorsSparse<88, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32F16F16_SS : MajorsSparse<104, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32F16F16_RS : MajorsSparse<104, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32F16F16_SS : MajorsSparse<112, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32F16F16_RS : MajorsSparse<112, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32F16F16_SS : MajorsSparse<120, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32F16F16_RS : MajorsSparse<120, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32F16F16_SS : MajorsSparse<136, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32F16F16_RS : MajorsSparse<136, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32F16F16_SS : MajorsSparse<144, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32F16F16_RS : MajorsSparse<144, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32F16F16_SS : MajorsSparse<152, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32F16F16_RS : MajorsSparse<152, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32F16F16_SS : MajorsSparse<160, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32F16F16_RS : MajorsSparse<160, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32F16F16_SS : MajorsSparse<168, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32F16F16_RS : MajorsSparse<168, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32F16F16_SS : MajorsSparse<176, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32F16F16_RS : MajorsSparse<176, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32F16F16_SS : MajorsSparse<184, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32F16F16_RS : MajorsSparse<184, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32F16F16_SS : MajorsSparse<200, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32F16F16_RS : MajorsSparse<200, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32F16F16_SS : MajorsSparse<208, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32F16F16_RS : MajorsSparse<208, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32F16F16_SS : MajorsSparse<216, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32F16F16_RS : MajorsSparse<216, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32F16F16_SS : MajorsSparse<224, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32F16F16_RS : MajorsSparse<224, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32F16F16_SS : MajorsSparse<232, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32F16F16_RS : MajorsSparse<232, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32F16F16_SS : MajorsSparse<240, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32F16F16_RS : MajorsSparse<240, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32F16F16_SS : MajorsSparse<248, E::f32, E::f16, E::f16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32F16F16_RS : MajorsSparse<248, E::f32, E::f16, E::f16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32BF16BF16_SS : MajorsSparse<24, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x32_F32BF16BF16_RS : MajorsSparse<24, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32BF16BF16_SS : MajorsSparse<40, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x32_F32BF16BF16_RS : MajorsSparse<40, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32BF16BF16_SS : MajorsSparse<48, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x32_F32BF16BF16_RS : MajorsSparse<48, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32BF16BF16_SS : MajorsSparse<56, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x32_F32BF16BF16_RS : MajorsSparse<56, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32BF16BF16_SS : MajorsSparse<72, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x32_F32BF16BF16_RS : MajorsSparse<72, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32BF16BF16_SS : MajorsSparse<80, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x32_F32BF16BF16_RS : MajorsSparse<80, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32BF16BF16_SS : MajorsSparse<88, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x32_F32BF16BF16_RS : MajorsSparse<88, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32BF16BF16_SS : MajorsSparse<104, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x32_F32BF16BF16_RS : MajorsSparse<104, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32BF16BF16_SS : MajorsSparse<112, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x32_F32BF16BF16_RS : MajorsSparse<112, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32BF16BF16_SS : MajorsSparse<120, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x32_F32BF16BF16_RS : MajorsSparse<120, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32BF16BF16_SS : MajorsSparse<136, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x32_F32BF16BF16_RS : MajorsSparse<136, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32BF16BF16_SS : MajorsSparse<144, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x32_F32BF16BF16_RS : MajorsSparse<144, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32BF16BF16_SS : MajorsSparse<152, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x32_F32BF16BF16_RS : MajorsSparse<152, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32BF16BF16_SS : MajorsSparse<160, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x32_F32BF16BF16_RS : MajorsSparse<160, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32BF16BF16_SS : MajorsSparse<168, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x32_F32BF16BF16_RS : MajorsSparse<168, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32BF16BF16_SS : MajorsSparse<176, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x32_F32BF16BF16_RS : MajorsSparse<176, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32BF16BF16_SS : MajorsSparse<184, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x32_F32BF16BF16_RS : MajorsSparse<184, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32BF16BF16_SS : MajorsSparse<200, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x32_F32BF16BF16_RS : MajorsSparse<200, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32BF16BF16_SS : MajorsSparse<208, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x32_F32BF16BF16_RS : MajorsSparse<208, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32BF16BF16_SS : MajorsSparse<216, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x32_F32BF16BF16_RS : MajorsSparse<216, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32BF16BF16_SS : MajorsSparse<224, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x32_F32BF16BF16_RS : MajorsSparse<224, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32BF16BF16_SS : MajorsSparse<232, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x32_F32BF16BF16_RS : MajorsSparse<232, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32BF16BF16_SS : MajorsSparse<240, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x32_F32BF16BF16_RS : MajorsSparse<240, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32BF16BF16_SS : MajorsSparse<248, E::f32, E::bf16, E::bf16, 0, A, B, a, b, s> {};
template <Major A, Major B, ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x32_F32BF16BF16_RS : MajorsSparse<248, E::f32, E::bf16, E::bf16, 1, A, B, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x16_F32TF32TF32_SS_TN : FloatsSparse<24, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x16_F32TF32TF32_RS_TN : FloatsSparse<24, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x16_F32TF32TF32_SS_TN : FloatsSparse<40, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x16_F32TF32TF32_RS_TN : FloatsSparse<40, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x16_F32TF32TF32_SS_TN : FloatsSparse<48, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x16_F32TF32TF32_RS_TN : FloatsSparse<48, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x16_F32TF32TF32_SS_TN : FloatsSparse<56, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x16_F32TF32TF32_RS_TN : FloatsSparse<56, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x16_F32TF32TF32_SS_TN : FloatsSparse<72, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x16_F32TF32TF32_RS_TN : FloatsSparse<72, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x16_F32TF32TF32_SS_TN : FloatsSparse<80, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x16_F32TF32TF32_RS_TN : FloatsSparse<80, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x16_F32TF32TF32_SS_TN : FloatsSparse<88, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x16_F32TF32TF32_RS_TN : FloatsSparse<88, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x16_F32TF32TF32_SS_TN : FloatsSparse<104, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x16_F32TF32TF32_RS_TN : FloatsSparse<104, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x16_F32TF32TF32_SS_TN : FloatsSparse<112, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x16_F32TF32TF32_RS_TN : FloatsSparse<112, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x16_F32TF32TF32_SS_TN : FloatsSparse<120, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x16_F32TF32TF32_RS_TN : FloatsSparse<120, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x16_F32TF32TF32_SS_TN : FloatsSparse<136, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x16_F32TF32TF32_RS_TN : FloatsSparse<136, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x16_F32TF32TF32_SS_TN : FloatsSparse<144, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x16_F32TF32TF32_RS_TN : FloatsSparse<144, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x16_F32TF32TF32_SS_TN : FloatsSparse<152, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x16_F32TF32TF32_RS_TN : FloatsSparse<152, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x16_F32TF32TF32_SS_TN : FloatsSparse<160, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x16_F32TF32TF32_RS_TN : FloatsSparse<160, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x16_F32TF32TF32_SS_TN : FloatsSparse<168, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x16_F32TF32TF32_RS_TN : FloatsSparse<168, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x16_F32TF32TF32_SS_TN : FloatsSparse<176, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x16_F32TF32TF32_RS_TN : FloatsSparse<176, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x16_F32TF32TF32_SS_TN : FloatsSparse<184, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x16_F32TF32TF32_RS_TN : FloatsSparse<184, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x16_F32TF32TF32_SS_TN : FloatsSparse<200, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x16_F32TF32TF32_RS_TN : FloatsSparse<200, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x16_F32TF32TF32_SS_TN : FloatsSparse<208, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x16_F32TF32TF32_RS_TN : FloatsSparse<208, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x16_F32TF32TF32_SS_TN : FloatsSparse<216, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x16_F32TF32TF32_RS_TN : FloatsSparse<216, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x16_F32TF32TF32_SS_TN : FloatsSparse<224, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x16_F32TF32TF32_RS_TN : FloatsSparse<224, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x16_F32TF32TF32_SS_TN : FloatsSparse<232, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x16_F32TF32TF32_RS_TN : FloatsSparse<232, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x16_F32TF32TF32_SS_TN : FloatsSparse<240, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x16_F32TF32TF32_RS_TN : FloatsSparse<240, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x16_F32TF32TF32_SS_TN : FloatsSparse<248, E::f32, E::tf32, E::tf32, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x16_F32TF32TF32_RS_TN : FloatsSparse<248, E::f32, E::tf32, E::tf32, 1, a, b, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_SS_TN : IntegersSparse<24, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_RS_TN : IntegersSparse<24, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_SS_TN : IntegersSparse<48, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_RS_TN : IntegersSparse<48, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_SS_TN : IntegersSparse<80, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_RS_TN : IntegersSparse<80, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_SS_TN : IntegersSparse<112, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_RS_TN : IntegersSparse<112, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_SS_TN : IntegersSparse<144, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_RS_TN : IntegersSparse<144, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_SS_TN : IntegersSparse<160, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_RS_TN : IntegersSparse<160, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_SS_TN : IntegersSparse<176, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_RS_TN : IntegersSparse<176, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_SS_TN : IntegersSparse<208, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_RS_TN : IntegersSparse<208, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_SS_TN : IntegersSparse<224, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_RS_TN : IntegersSparse<224, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_SS_TN : IntegersSparse<240, E::s32, E::s8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_RS_TN : IntegersSparse<240, E::s32, E::s8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<24, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<24, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<48, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<48, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<80, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<80, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<112, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<112, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<144, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<144, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<160, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<160, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<176, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<176, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<208, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<208, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<224, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<224, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_SS_TN_SATURATE : IntegersSparse<240, E::s32, E::s8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8S8_RS_TN_SATURATE : IntegersSparse<240, E::s32, E::s8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_SS_TN : IntegersSparse<24, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_RS_TN : IntegersSparse<24, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_SS_TN : IntegersSparse<48, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_RS_TN : IntegersSparse<48, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_SS_TN : IntegersSparse<80, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_RS_TN : IntegersSparse<80, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_SS_TN : IntegersSparse<112, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_RS_TN : IntegersSparse<112, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_SS_TN : IntegersSparse<144, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_RS_TN : IntegersSparse<144, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_SS_TN : IntegersSparse<160, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_RS_TN : IntegersSparse<160, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_SS_TN : IntegersSparse<176, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_RS_TN : IntegersSparse<176, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_SS_TN : IntegersSparse<208, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_RS_TN : IntegersSparse<208, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_SS_TN : IntegersSparse<224, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_RS_TN : IntegersSparse<224, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_SS_TN : IntegersSparse<240, E::s32, E::s8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_RS_TN : IntegersSparse<240, E::s32, E::s8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<24, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<24, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<48, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<48, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<80, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<80, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<112, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<112, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<144, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<144, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<160, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<160, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<176, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<176, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<208, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<208, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<224, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<224, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_SS_TN_SATURATE : IntegersSparse<240, E::s32, E::s8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32S8U8_RS_TN_SATURATE : IntegersSparse<240, E::s32, E::s8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_SS_TN : IntegersSparse<24, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_RS_TN : IntegersSparse<24, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_SS_TN : IntegersSparse<48, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_RS_TN : IntegersSparse<48, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_SS_TN : IntegersSparse<80, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_RS_TN : IntegersSparse<80, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_SS_TN : IntegersSparse<112, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_RS_TN : IntegersSparse<112, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_SS_TN : IntegersSparse<144, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_RS_TN : IntegersSparse<144, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_SS_TN : IntegersSparse<160, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_RS_TN : IntegersSparse<160, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_SS_TN : IntegersSparse<176, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_RS_TN : IntegersSparse<176, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_SS_TN : IntegersSparse<208, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_RS_TN : IntegersSparse<208, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_SS_TN : IntegersSparse<224, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_RS_TN : IntegersSparse<224, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_SS_TN : IntegersSparse<240, E::s32, E::u8, E::s8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_RS_TN : IntegersSparse<240, E::s32, E::u8, E::s8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<24, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<24, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<48, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<48, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<80, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<80, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<112, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<112, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<144, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<144, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<160, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<160, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<176, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<176, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<208, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<208, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<224, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<224, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_SS_TN_SATURATE : IntegersSparse<240, E::s32, E::u8, E::s8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8S8_RS_TN_SATURATE : IntegersSparse<240, E::s32, E::u8, E::s8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_SS_TN : IntegersSparse<24, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_RS_TN : IntegersSparse<24, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_SS_TN : IntegersSparse<48, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_RS_TN : IntegersSparse<48, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_SS_TN : IntegersSparse<80, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_RS_TN : IntegersSparse<80, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_SS_TN : IntegersSparse<112, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_RS_TN : IntegersSparse<112, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_SS_TN : IntegersSparse<144, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_RS_TN : IntegersSparse<144, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_SS_TN : IntegersSparse<160, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_RS_TN : IntegersSparse<160, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_SS_TN : IntegersSparse<176, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_RS_TN : IntegersSparse<176, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_SS_TN : IntegersSparse<208, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_RS_TN : IntegersSparse<208, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_SS_TN : IntegersSparse<224, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_RS_TN : IntegersSparse<224, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_SS_TN : IntegersSparse<240, E::s32, E::u8, E::u8, 0, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_RS_TN : IntegersSparse<240, E::s32, E::u8, E::u8, 1, 0, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<24, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x24x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<24, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<48, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x48x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<48, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<80, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x80x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<80, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<112, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x112x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<112, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<144, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x144x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<144, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<160, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x160x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<160, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<176, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x176x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<176, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<208, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x208x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<208, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<224, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x224x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<224, E::s32, E::u8, E::u8, 1, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_SS_TN_SATURATE : IntegersSparse<240, E::s32, E::u8, E::u8, 0, 1, s> {};
template <SparseSel s = Zero>
struct GMMA_64x240x64_S32U8U8_RS_TN_SATURATE : IntegersSparse<240, E::s32, E::u8, E::u8, 1, 1, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E4M3_SS_TN : FloatsSparse<24, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E4M3_RS_TN : FloatsSparse<24, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E4M3_SS_TN : FloatsSparse<40, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E4M3_RS_TN : FloatsSparse<40, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E4M3_SS_TN : FloatsSparse<48, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E4M3_RS_TN : FloatsSparse<48, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E4M3_SS_TN : FloatsSparse<56, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E4M3_RS_TN : FloatsSparse<56, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E4M3_SS_TN : FloatsSparse<72, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E4M3_RS_TN : FloatsSparse<72, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E4M3_SS_TN : FloatsSparse<80, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E4M3_RS_TN : FloatsSparse<80, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E4M3_SS_TN : FloatsSparse<88, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E4M3_RS_TN : FloatsSparse<88, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E4M3_SS_TN : FloatsSparse<104, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E4M3_RS_TN : FloatsSparse<104, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E4M3_SS_TN : FloatsSparse<112, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E4M3_RS_TN : FloatsSparse<112, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E4M3_SS_TN : FloatsSparse<120, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E4M3_RS_TN : FloatsSparse<120, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E4M3_SS_TN : FloatsSparse<136, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E4M3_RS_TN : FloatsSparse<136, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E4M3_SS_TN : FloatsSparse<144, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E4M3_RS_TN : FloatsSparse<144, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E4M3_SS_TN : FloatsSparse<152, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E4M3_RS_TN : FloatsSparse<152, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E4M3_SS_TN : FloatsSparse<160, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E4M3_RS_TN : FloatsSparse<160, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E4M3_SS_TN : FloatsSparse<168, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E4M3_RS_TN : FloatsSparse<168, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E4M3_SS_TN : FloatsSparse<176, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E4M3_RS_TN : FloatsSparse<176, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E4M3_SS_TN : FloatsSparse<184, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E4M3_RS_TN : FloatsSparse<184, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E4M3_SS_TN : FloatsSparse<200, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E4M3_RS_TN : FloatsSparse<200, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E4M3_SS_TN : FloatsSparse<208, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E4M3_RS_TN : FloatsSparse<208, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E4M3_SS_TN : FloatsSparse<216, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E4M3_RS_TN : FloatsSparse<216, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E4M3_SS_TN : FloatsSparse<224, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E4M3_RS_TN : FloatsSparse<224, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E4M3_SS_TN : FloatsSparse<232, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E4M3_RS_TN : FloatsSparse<232, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E4M3_SS_TN : FloatsSparse<240, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E4M3_RS_TN : FloatsSparse<240, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E4M3_SS_TN : FloatsSparse<248, E::f16, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E4M3_RS_TN : FloatsSparse<248, E::f16, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E4M3_SS_TN : FloatsSparse<24, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E4M3_RS_TN : FloatsSparse<24, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E4M3_SS_TN : FloatsSparse<40, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E4M3_RS_TN : FloatsSparse<40, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E4M3_SS_TN : FloatsSparse<48, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E4M3_RS_TN : FloatsSparse<48, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E4M3_SS_TN : FloatsSparse<56, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E4M3_RS_TN : FloatsSparse<56, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E4M3_SS_TN : FloatsSparse<72, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E4M3_RS_TN : FloatsSparse<72, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E4M3_SS_TN : FloatsSparse<80, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E4M3_RS_TN : FloatsSparse<80, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E4M3_SS_TN : FloatsSparse<88, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E4M3_RS_TN : FloatsSparse<88, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E4M3_SS_TN : FloatsSparse<104, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E4M3_RS_TN : FloatsSparse<104, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E4M3_SS_TN : FloatsSparse<112, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E4M3_RS_TN : FloatsSparse<112, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E4M3_SS_TN : FloatsSparse<120, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E4M3_RS_TN : FloatsSparse<120, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E4M3_SS_TN : FloatsSparse<136, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E4M3_RS_TN : FloatsSparse<136, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E4M3_SS_TN : FloatsSparse<144, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E4M3_RS_TN : FloatsSparse<144, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E4M3_SS_TN : FloatsSparse<152, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E4M3_RS_TN : FloatsSparse<152, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E4M3_SS_TN : FloatsSparse<160, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E4M3_RS_TN : FloatsSparse<160, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E4M3_SS_TN : FloatsSparse<168, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E4M3_RS_TN : FloatsSparse<168, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E4M3_SS_TN : FloatsSparse<176, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E4M3_RS_TN : FloatsSparse<176, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E4M3_SS_TN : FloatsSparse<184, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E4M3_RS_TN : FloatsSparse<184, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E4M3_SS_TN : FloatsSparse<200, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E4M3_RS_TN : FloatsSparse<200, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E4M3_SS_TN : FloatsSparse<208, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E4M3_RS_TN : FloatsSparse<208, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E4M3_SS_TN : FloatsSparse<216, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E4M3_RS_TN : FloatsSparse<216, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E4M3_SS_TN : FloatsSparse<224, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E4M3_RS_TN : FloatsSparse<224, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E4M3_SS_TN : FloatsSparse<232, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E4M3_RS_TN : FloatsSparse<232, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E4M3_SS_TN : FloatsSparse<240, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E4M3_RS_TN : FloatsSparse<240, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E4M3_SS_TN : FloatsSparse<248, E::f32, E::e4m3, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E4M3_RS_TN : FloatsSparse<248, E::f32, E::e4m3, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E5M2_SS_TN : FloatsSparse<24, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E4M3E5M2_RS_TN : FloatsSparse<24, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E5M2_SS_TN : FloatsSparse<40, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E4M3E5M2_RS_TN : FloatsSparse<40, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E5M2_SS_TN : FloatsSparse<48, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E4M3E5M2_RS_TN : FloatsSparse<48, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E5M2_SS_TN : FloatsSparse<56, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E4M3E5M2_RS_TN : FloatsSparse<56, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E5M2_SS_TN : FloatsSparse<72, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E4M3E5M2_RS_TN : FloatsSparse<72, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E5M2_SS_TN : FloatsSparse<80, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E4M3E5M2_RS_TN : FloatsSparse<80, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E5M2_SS_TN : FloatsSparse<88, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E4M3E5M2_RS_TN : FloatsSparse<88, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E5M2_SS_TN : FloatsSparse<104, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E4M3E5M2_RS_TN : FloatsSparse<104, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E5M2_SS_TN : FloatsSparse<112, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E4M3E5M2_RS_TN : FloatsSparse<112, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E5M2_SS_TN : FloatsSparse<120, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E4M3E5M2_RS_TN : FloatsSparse<120, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E5M2_SS_TN : FloatsSparse<136, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E4M3E5M2_RS_TN : FloatsSparse<136, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E5M2_SS_TN : FloatsSparse<144, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E4M3E5M2_RS_TN : FloatsSparse<144, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E5M2_SS_TN : FloatsSparse<152, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E4M3E5M2_RS_TN : FloatsSparse<152, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E5M2_SS_TN : FloatsSparse<160, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E4M3E5M2_RS_TN : FloatsSparse<160, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E5M2_SS_TN : FloatsSparse<168, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E4M3E5M2_RS_TN : FloatsSparse<168, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E5M2_SS_TN : FloatsSparse<176, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E4M3E5M2_RS_TN : FloatsSparse<176, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E5M2_SS_TN : FloatsSparse<184, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E4M3E5M2_RS_TN : FloatsSparse<184, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E5M2_SS_TN : FloatsSparse<200, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E4M3E5M2_RS_TN : FloatsSparse<200, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E5M2_SS_TN : FloatsSparse<208, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E4M3E5M2_RS_TN : FloatsSparse<208, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E5M2_SS_TN : FloatsSparse<216, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E4M3E5M2_RS_TN : FloatsSparse<216, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E5M2_SS_TN : FloatsSparse<224, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E4M3E5M2_RS_TN : FloatsSparse<224, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E5M2_SS_TN : FloatsSparse<232, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E4M3E5M2_RS_TN : FloatsSparse<232, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E5M2_SS_TN : FloatsSparse<240, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E4M3E5M2_RS_TN : FloatsSparse<240, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E5M2_SS_TN : FloatsSparse<248, E::f16, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E4M3E5M2_RS_TN : FloatsSparse<248, E::f16, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E5M2_SS_TN : FloatsSparse<24, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E4M3E5M2_RS_TN : FloatsSparse<24, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E5M2_SS_TN : FloatsSparse<40, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E4M3E5M2_RS_TN : FloatsSparse<40, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E5M2_SS_TN : FloatsSparse<48, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E4M3E5M2_RS_TN : FloatsSparse<48, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E5M2_SS_TN : FloatsSparse<56, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E4M3E5M2_RS_TN : FloatsSparse<56, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E5M2_SS_TN : FloatsSparse<72, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E4M3E5M2_RS_TN : FloatsSparse<72, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E5M2_SS_TN : FloatsSparse<80, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E4M3E5M2_RS_TN : FloatsSparse<80, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E5M2_SS_TN : FloatsSparse<88, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E4M3E5M2_RS_TN : FloatsSparse<88, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E5M2_SS_TN : FloatsSparse<104, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E4M3E5M2_RS_TN : FloatsSparse<104, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E5M2_SS_TN : FloatsSparse<112, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E4M3E5M2_RS_TN : FloatsSparse<112, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E5M2_SS_TN : FloatsSparse<120, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E4M3E5M2_RS_TN : FloatsSparse<120, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E5M2_SS_TN : FloatsSparse<136, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E4M3E5M2_RS_TN : FloatsSparse<136, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E5M2_SS_TN : FloatsSparse<144, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E4M3E5M2_RS_TN : FloatsSparse<144, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E5M2_SS_TN : FloatsSparse<152, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E4M3E5M2_RS_TN : FloatsSparse<152, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E5M2_SS_TN : FloatsSparse<160, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E4M3E5M2_RS_TN : FloatsSparse<160, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E5M2_SS_TN : FloatsSparse<168, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E4M3E5M2_RS_TN : FloatsSparse<168, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E5M2_SS_TN : FloatsSparse<176, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E4M3E5M2_RS_TN : FloatsSparse<176, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E5M2_SS_TN : FloatsSparse<184, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E4M3E5M2_RS_TN : FloatsSparse<184, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E5M2_SS_TN : FloatsSparse<200, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E4M3E5M2_RS_TN : FloatsSparse<200, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E5M2_SS_TN : FloatsSparse<208, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E4M3E5M2_RS_TN : FloatsSparse<208, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E5M2_SS_TN : FloatsSparse<216, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E4M3E5M2_RS_TN : FloatsSparse<216, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E5M2_SS_TN : FloatsSparse<224, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E4M3E5M2_RS_TN : FloatsSparse<224, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E5M2_SS_TN : FloatsSparse<232, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E4M3E5M2_RS_TN : FloatsSparse<232, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E5M2_SS_TN : FloatsSparse<240, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E4M3E5M2_RS_TN : FloatsSparse<240, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E5M2_SS_TN : FloatsSparse<248, E::f32, E::e4m3, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E4M3E5M2_RS_TN : FloatsSparse<248, E::f32, E::e4m3, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E4M3_SS_TN : FloatsSparse<24, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E4M3_RS_TN : FloatsSparse<24, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E4M3_SS_TN : FloatsSparse<40, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E4M3_RS_TN : FloatsSparse<40, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E4M3_SS_TN : FloatsSparse<48, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E4M3_RS_TN : FloatsSparse<48, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E4M3_SS_TN : FloatsSparse<56, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E4M3_RS_TN : FloatsSparse<56, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E4M3_SS_TN : FloatsSparse<72, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E4M3_RS_TN : FloatsSparse<72, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E4M3_SS_TN : FloatsSparse<80, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E4M3_RS_TN : FloatsSparse<80, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E4M3_SS_TN : FloatsSparse<88, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E4M3_RS_TN : FloatsSparse<88, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E4M3_SS_TN : FloatsSparse<104, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E4M3_RS_TN : FloatsSparse<104, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E4M3_SS_TN : FloatsSparse<112, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E4M3_RS_TN : FloatsSparse<112, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E4M3_SS_TN : FloatsSparse<120, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E4M3_RS_TN : FloatsSparse<120, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E4M3_SS_TN : FloatsSparse<136, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E4M3_RS_TN : FloatsSparse<136, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E4M3_SS_TN : FloatsSparse<144, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E4M3_RS_TN : FloatsSparse<144, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E4M3_SS_TN : FloatsSparse<152, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E4M3_RS_TN : FloatsSparse<152, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E4M3_SS_TN : FloatsSparse<160, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E4M3_RS_TN : FloatsSparse<160, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E4M3_SS_TN : FloatsSparse<168, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E4M3_RS_TN : FloatsSparse<168, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E4M3_SS_TN : FloatsSparse<176, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E4M3_RS_TN : FloatsSparse<176, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E4M3_SS_TN : FloatsSparse<184, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E4M3_RS_TN : FloatsSparse<184, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E4M3_SS_TN : FloatsSparse<200, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E4M3_RS_TN : FloatsSparse<200, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E4M3_SS_TN : FloatsSparse<208, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E4M3_RS_TN : FloatsSparse<208, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E4M3_SS_TN : FloatsSparse<216, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E4M3_RS_TN : FloatsSparse<216, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E4M3_SS_TN : FloatsSparse<224, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E4M3_RS_TN : FloatsSparse<224, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E4M3_SS_TN : FloatsSparse<232, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E4M3_RS_TN : FloatsSparse<232, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E4M3_SS_TN : FloatsSparse<240, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E4M3_RS_TN : FloatsSparse<240, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E4M3_SS_TN : FloatsSparse<248, E::f16, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E4M3_RS_TN : FloatsSparse<248, E::f16, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E4M3_SS_TN : FloatsSparse<24, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E4M3_RS_TN : FloatsSparse<24, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E4M3_SS_TN : FloatsSparse<40, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E4M3_RS_TN : FloatsSparse<40, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E4M3_SS_TN : FloatsSparse<48, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E4M3_RS_TN : FloatsSparse<48, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E4M3_SS_TN : FloatsSparse<56, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E4M3_RS_TN : FloatsSparse<56, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E4M3_SS_TN : FloatsSparse<72, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E4M3_RS_TN : FloatsSparse<72, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E4M3_SS_TN : FloatsSparse<80, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E4M3_RS_TN : FloatsSparse<80, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E4M3_SS_TN : FloatsSparse<88, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E4M3_RS_TN : FloatsSparse<88, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E4M3_SS_TN : FloatsSparse<104, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E4M3_RS_TN : FloatsSparse<104, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E4M3_SS_TN : FloatsSparse<112, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E4M3_RS_TN : FloatsSparse<112, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E4M3_SS_TN : FloatsSparse<120, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E4M3_RS_TN : FloatsSparse<120, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E4M3_SS_TN : FloatsSparse<136, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E4M3_RS_TN : FloatsSparse<136, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E4M3_SS_TN : FloatsSparse<144, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E4M3_RS_TN : FloatsSparse<144, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E4M3_SS_TN : FloatsSparse<152, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E4M3_RS_TN : FloatsSparse<152, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E4M3_SS_TN : FloatsSparse<160, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E4M3_RS_TN : FloatsSparse<160, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E4M3_SS_TN : FloatsSparse<168, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E4M3_RS_TN : FloatsSparse<168, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E4M3_SS_TN : FloatsSparse<176, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E4M3_RS_TN : FloatsSparse<176, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E4M3_SS_TN : FloatsSparse<184, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E4M3_RS_TN : FloatsSparse<184, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E4M3_SS_TN : FloatsSparse<200, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E4M3_RS_TN : FloatsSparse<200, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E4M3_SS_TN : FloatsSparse<208, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E4M3_RS_TN : FloatsSparse<208, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E4M3_SS_TN : FloatsSparse<216, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E4M3_RS_TN : FloatsSparse<216, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E4M3_SS_TN : FloatsSparse<224, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E4M3_RS_TN : FloatsSparse<224, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E4M3_SS_TN : FloatsSparse<232, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E4M3_RS_TN : FloatsSparse<232, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E4M3_SS_TN : FloatsSparse<240, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E4M3_RS_TN : FloatsSparse<240, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E4M3_SS_TN : FloatsSparse<248, E::f32, E::e5m2, E::e4m3, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E4M3_RS_TN : FloatsSparse<248, E::f32, E::e5m2, E::e4m3, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E5M2_SS_TN : FloatsSparse<24, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F16E5M2E5M2_RS_TN : FloatsSparse<24, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E5M2_SS_TN : FloatsSparse<40, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F16E5M2E5M2_RS_TN : FloatsSparse<40, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E5M2_SS_TN : FloatsSparse<48, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F16E5M2E5M2_RS_TN : FloatsSparse<48, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E5M2_SS_TN : FloatsSparse<56, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F16E5M2E5M2_RS_TN : FloatsSparse<56, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E5M2_SS_TN : FloatsSparse<72, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F16E5M2E5M2_RS_TN : FloatsSparse<72, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E5M2_SS_TN : FloatsSparse<80, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F16E5M2E5M2_RS_TN : FloatsSparse<80, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E5M2_SS_TN : FloatsSparse<88, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F16E5M2E5M2_RS_TN : FloatsSparse<88, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E5M2_SS_TN : FloatsSparse<104, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F16E5M2E5M2_RS_TN : FloatsSparse<104, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E5M2_SS_TN : FloatsSparse<112, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F16E5M2E5M2_RS_TN : FloatsSparse<112, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E5M2_SS_TN : FloatsSparse<120, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F16E5M2E5M2_RS_TN : FloatsSparse<120, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E5M2_SS_TN : FloatsSparse<136, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F16E5M2E5M2_RS_TN : FloatsSparse<136, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E5M2_SS_TN : FloatsSparse<144, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F16E5M2E5M2_RS_TN : FloatsSparse<144, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E5M2_SS_TN : FloatsSparse<152, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F16E5M2E5M2_RS_TN : FloatsSparse<152, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E5M2_SS_TN : FloatsSparse<160, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F16E5M2E5M2_RS_TN : FloatsSparse<160, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E5M2_SS_TN : FloatsSparse<168, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F16E5M2E5M2_RS_TN : FloatsSparse<168, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E5M2_SS_TN : FloatsSparse<176, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F16E5M2E5M2_RS_TN : FloatsSparse<176, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E5M2_SS_TN : FloatsSparse<184, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F16E5M2E5M2_RS_TN : FloatsSparse<184, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E5M2_SS_TN : FloatsSparse<200, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F16E5M2E5M2_RS_TN : FloatsSparse<200, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E5M2_SS_TN : FloatsSparse<208, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F16E5M2E5M2_RS_TN : FloatsSparse<208, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E5M2_SS_TN : FloatsSparse<216, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F16E5M2E5M2_RS_TN : FloatsSparse<216, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E5M2_SS_TN : FloatsSparse<224, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F16E5M2E5M2_RS_TN : FloatsSparse<224, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E5M2_SS_TN : FloatsSparse<232, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F16E5M2E5M2_RS_TN : FloatsSparse<232, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E5M2_SS_TN : FloatsSparse<240, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F16E5M2E5M2_RS_TN : FloatsSparse<240, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E5M2_SS_TN : FloatsSparse<248, E::f16, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F16E5M2E5M2_RS_TN : FloatsSparse<248, E::f16, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E5M2_SS_TN : FloatsSparse<24, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x24x64_F32E5M2E5M2_RS_TN : FloatsSparse<24, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E5M2_SS_TN : FloatsSparse<40, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x40x64_F32E5M2E5M2_RS_TN : FloatsSparse<40, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E5M2_SS_TN : FloatsSparse<48, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x48x64_F32E5M2E5M2_RS_TN : FloatsSparse<48, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E5M2_SS_TN : FloatsSparse<56, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x56x64_F32E5M2E5M2_RS_TN : FloatsSparse<56, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E5M2_SS_TN : FloatsSparse<72, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x72x64_F32E5M2E5M2_RS_TN : FloatsSparse<72, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E5M2_SS_TN : FloatsSparse<80, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x80x64_F32E5M2E5M2_RS_TN : FloatsSparse<80, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E5M2_SS_TN : FloatsSparse<88, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x88x64_F32E5M2E5M2_RS_TN : FloatsSparse<88, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E5M2_SS_TN : FloatsSparse<104, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x104x64_F32E5M2E5M2_RS_TN : FloatsSparse<104, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E5M2_SS_TN : FloatsSparse<112, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x112x64_F32E5M2E5M2_RS_TN : FloatsSparse<112, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E5M2_SS_TN : FloatsSparse<120, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x120x64_F32E5M2E5M2_RS_TN : FloatsSparse<120, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E5M2_SS_TN : FloatsSparse<136, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x136x64_F32E5M2E5M2_RS_TN : FloatsSparse<136, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E5M2_SS_TN : FloatsSparse<144, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x144x64_F32E5M2E5M2_RS_TN : FloatsSparse<144, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E5M2_SS_TN : FloatsSparse<152, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x152x64_F32E5M2E5M2_RS_TN : FloatsSparse<152, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E5M2_SS_TN : FloatsSparse<160, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x160x64_F32E5M2E5M2_RS_TN : FloatsSparse<160, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E5M2_SS_TN : FloatsSparse<168, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x168x64_F32E5M2E5M2_RS_TN : FloatsSparse<168, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E5M2_SS_TN : FloatsSparse<176, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x176x64_F32E5M2E5M2_RS_TN : FloatsSparse<176, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E5M2_SS_TN : FloatsSparse<184, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x184x64_F32E5M2E5M2_RS_TN : FloatsSparse<184, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E5M2_SS_TN : FloatsSparse<200, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x200x64_F32E5M2E5M2_RS_TN : FloatsSparse<200, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E5M2_SS_TN : FloatsSparse<208, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x208x64_F32E5M2E5M2_RS_TN : FloatsSparse<208, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E5M2_SS_TN : FloatsSparse<216, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x216x64_F32E5M2E5M2_RS_TN : FloatsSparse<216, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E5M2_SS_TN : FloatsSparse<224, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x224x64_F32E5M2E5M2_RS_TN : FloatsSparse<224, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E5M2_SS_TN : FloatsSparse<232, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x232x64_F32E5M2E5M2_RS_TN : FloatsSparse<232, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E5M2_SS_TN : FloatsSparse<240, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x240x64_F32E5M2E5M2_RS_TN : FloatsSparse<240, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E5M2_SS_TN : FloatsSparse<248, E::f32, E::e5m2, E::e5m2, 0, a, b, s> {};
template <ScaleIn a = One, ScaleIn b = One, SparseSel s = Zero>
struct GMMA_64x248x64_F32E5M2E5M2_RS_TN : FloatsSparse<248, E::f32, E::e5m2, E::e5m2, 1, a, b, s> {};

}  // namespace SM90::GMMA::SPARSE


using namespace SM90;

}  // namespace cute
