// wgmma_select: selects a warpgroup's widest multiply-accumulate instruction for given types and a tile.
//
//   law      size<1>(tile) is a multiple of the instruction's n, and of no greater n among 8 16 32 64 96 128 192 256;
//            with CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED, of no greater n of any instruction for the types
//   example  ss_op_selector<half_t, half_t, float, Shape<_128, _160, _64>>() has n = 32; ss_op_selector_sparse is for
//            an A of which half is kept
//
// The result has the description and the template parameters of the instruction with CuTe's name, but it is a different
// type (inst/wgmma_forms.hpp).
//
// Requires: nothing.
// Errors: a tile that no instruction divides, and types that wgmma does not multiply, do not compile.
#pragma once

#include "../inst/wgmma_forms.hpp"
#include "../layout/access.hpp"
#include "../tensor/dtype_of.hpp"

namespace sett::inline SETT_ABI {

// Returns the element kind of a C++ type. The result is b1 if there is none, because these selectors do not support
// b1.
template <class T>
SETT_HOST_DEVICE constexpr DType wgmma_element() {
  DType const all[] = {DType::f16, DType::bf16, DType::tf32, DType::e4m3, DType::e5m2,
                       DType::f32, DType::s8,   DType::u8,   DType::s32};
  bool const same[] = {
      std::is_same_v<T, cute::half_t>,       std::is_same_v<T, cute::bfloat16_t>,   std::is_same_v<T, cute::tfloat32_t>,
      std::is_same_v<T, cute::float_e4m3_t>, std::is_same_v<T, cute::float_e5m2_t>, std::is_same_v<T, float>,
      std::is_same_v<T, std::int8_t>,        std::is_same_v<T, std::uint8_t>,       std::is_same_v<T, std::int32_t>};
  for (int i = 0; i < 9; ++i) {
    if (same[i]) { return all[i]; }
  }
  return DType::b1;
}

#if defined(CUTE_SM90_EXTENDED_MMA_SHAPES_ENABLED)
constexpr bool every_wgmma_n = true;
#else
constexpr bool every_wgmma_n = false;
#endif

// Returns the widest N of an instruction for factors of kind a that divides tile_n, or 0 if there is none.
SETT_HOST_DEVICE constexpr int widest_wgmma(int tile_n, DType a, bool every_n) {
  for (int n = 256; n > 0; n -= 8) {
    Mma const form = warpgroup_mma({.n = n, .d = DType::f32, .a = a, .b = a});
    if (tile_n % n == 0 && has_possible_n(form) && (every_n || has_common_n(form))) { return n; }
  }
  return 0;
}

template <class A, class B, class C, class Tile, cute::SM90::GMMA::Major major_a, cute::SM90::GMMA::Major major_b,
          bool in_registers, bool sparse, bool every_n, cute::SM90::GMMA::ScaleIn... scales>
struct SelectWgmma {
  using Major = cute::SM90::GMMA::Major;
  using ScaleIn = cute::SM90::GMMA::ScaleIn;
  static_assert(cute::is_static_v<Tile> && cute::rank_v<Tile> == 3, "the tile (M,N,K) must be static");
  static_assert(sizeof...(scales) <= 2, "a wgmma must have at most two scales: the signs of A and B");
  static constexpr DType a = wgmma_element<A>(), b = wgmma_element<B>(), c = wgmma_element<C>();
  static constexpr int n = widest_wgmma(int(decltype(cute::size<1>(Tile{}))::value), a, every_n);
  static_assert(n > 0, "N of the tile must be a multiple of 8");
  static_assert(int(decltype(cute::size<0>(Tile{}))::value) % 64 == 0, "M of the tile must be a multiple of 64");
  SETT_HOST_DEVICE static constexpr ScaleIn scale(int i) {
    ScaleIn const all[] = {scales..., ScaleIn::One, ScaleIn::One};
    return all[i];
  }
  static constexpr ScaleIn scale_a = scale(0), scale_b = scale(1);
  static constexpr Mma form = warpgroup_mma({.n = n,
                                             .d = c,
                                             .a = a,
                                             .b = b,
                                             .a_in_registers = in_registers,
                                             .sparse = sparse,
                                             .a_m_major = major_a == Major::MN,
                                             .b_n_major = major_b == Major::MN,
                                             .negate_a = scale_a == ScaleIn::Neg,
                                             .negate_b = scale_b == ScaleIn::Neg});
  static_assert(a != DType::b1 && b != DType::b1 && is_wgmma(form),
                "the types, majors and signs must match a wgmma instruction: see the PTX ISA");
  static_assert(int(decltype(cute::size<2>(Tile{}))::value) % form.k == 0,
                "K of the tile must be a multiple of the instruction's K: 256 bits, or 512 with a sparse A");

  // Makes the instruction. For a sparse A, the template arguments begin with the selector.
  template <cute::SM90::GMMA::SparseSel... selector>
  SETT_HOST_DEVICE static constexpr auto made() {
    if constexpr (has_majors(form) && !sparse) {
      return
          typename detail::Dense<n, c, a, b, in_registers>::template WithMajors<major_a, major_b, scale_a, scale_b>{};
    } else if constexpr (has_scales(form) && !sparse) {
      return typename detail::Dense<n, c, a, b, in_registers>::template WithScales<scale_a, scale_b>{};
    } else if constexpr (has_majors(form)) {
      return detail::Majors<n, c, a, b, in_registers, major_a, major_b, scale_a, scale_b, selector...>{};
    } else if constexpr (has_scales(form)) {
      return detail::Floats<n, c, a, b, in_registers, scale_a, scale_b, selector...>{};
    } else {
      return detail::Integers<n, c, a, b, in_registers, false, selector...>{};
    }
  }
  SETT_HOST_DEVICE static constexpr auto make() {
    if constexpr (sparse) {
      return made<cute::SM90::GMMA::SparseSel::Zero>();
    } else {
      return made<>();
    }
  }
};

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace SM90::GMMA {

template <class ElementA, class ElementB, class ElementC, class TileShape_MNK, Major MajorA = Major::K,
          Major MajorB = Major::K, auto... Args>
SETT_HOST_DEVICE constexpr auto ss_op_selector() {
  return sett::SelectWgmma<ElementA, ElementB, ElementC, TileShape_MNK, MajorA, MajorB, false, false,
                           sett::every_wgmma_n, Args...>::make();
}
// Selects an instruction with A in registers.
template <class ElementA, class ElementB, class ElementC, class TileShape_MNK, Major MajorA = Major::K,
          Major MajorB = Major::K, auto... Args>
SETT_HOST_DEVICE constexpr auto rs_op_selector() {
  return sett::SelectWgmma<ElementA, ElementB, ElementC, TileShape_MNK, MajorA, MajorB, true, false,
                           sett::every_wgmma_n, Args...>::make();
}
// Selects an instruction for a sparse A with half of the elements stored.
template <class ElementA, class ElementB, class ElementC, class TileShape_MNK, Major MajorA = Major::K,
          Major MajorB = Major::K, auto... Args>
SETT_HOST_DEVICE constexpr auto ss_op_selector_sparse() {
  return sett::SelectWgmma<ElementA, ElementB, ElementC, TileShape_MNK, MajorA, MajorB, false, true,
                           sett::every_wgmma_n, Args...>::make();
}
template <class ElementA, class ElementB, class ElementC, class TileShape_MNK, Major MajorA = Major::K,
          Major MajorB = Major::K, auto... Args>
SETT_HOST_DEVICE constexpr auto rs_op_selector_sparse() {
  return sett::SelectWgmma<ElementA, ElementB, ElementC, TileShape_MNK, MajorA, MajorB, true, true, sett::every_wgmma_n,
                           Args...>::make();
}

}  // namespace SM90::GMMA

}  // namespace cute
