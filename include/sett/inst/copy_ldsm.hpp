// copy_ldsm: CuTe's functions that run ldmatrix or stmatrix on one value of 4, 8 or 16 bytes per thread.
//
// A value of 4 * n bytes holds the thread's elements of n matrices, each with 8 x 8 elements of 16 bits. The functions
// with _trans transpose the matrices.
//
//   law      copy_ldsm(row, v) is SM75_U32x<n>_LDSM_N::copy(*row, v's n words); copy_ldsm_trans, copy_stsm and
//            copy_stsm_trans are the instructions of their names
//   example  uint4 v; copy_ldsm(&smem[threadIdx.x % 32], &v);
//
// Requires: the requirements of the instructions (inst/matrix_copy_instruction.hpp).
// Errors: a value whose size is not 4, 8 or 16 bytes does not compile.
#pragma once

#include "generated/matrix_copy_names.hpp"

namespace sett::inline SETT_ABI::detail {

template <class Op, class T, size_t... I>
SETT_HOST_DEVICE inline void load_value(uint128_t const& row, T* value, cute::index_sequence<I...>) {
  uint32_t words[sizeof...(I)];
  Op::copy(row, words[I]...);
  __builtin_memcpy(value, words, sizeof words);
}
template <class Op, class T, size_t... I>
SETT_HOST_DEVICE inline void store_value(T const* value, uint128_t& row, cute::index_sequence<I...>) {
  uint32_t words[sizeof...(I)];
  __builtin_memcpy(words, value, sizeof words);
  Op::copy(words[I]..., row);
}

// Selects the instruction for the size of the value T.
template <class T, class One, class Two, class Four>
struct ForSize {
  static_assert(
      sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16,
      "the values of copy_ldsm and copy_stsm must have 4, 8 or 16 bytes: one, two or four matrices of a warp");
  using Op = cute::conditional_t<sizeof(T) == 4, One, cute::conditional_t<sizeof(T) == 8, Two, Four>>;
  using Words = cute::make_index_sequence<sizeof(T) / 4>;
};

}  // namespace sett::inline SETT_ABI::detail

namespace cute::inline SETT_CUTE_ABI {

template <class T>
SETT_HOST_DEVICE inline void copy_ldsm(uint128_t const* row, T* value) {
  using Load = sett::detail::ForSize<T, SM75_U32x1_LDSM_N, SM75_U32x2_LDSM_N, SM75_U32x4_LDSM_N>;
  sett::detail::load_value<typename Load::Op>(*row, value, typename Load::Words{});
}
template <class T>
SETT_HOST_DEVICE inline void copy_ldsm_trans(uint128_t const* row, T* value) {
  using Load = sett::detail::ForSize<T, SM75_U16x2_LDSM_T, SM75_U16x4_LDSM_T, SM75_U16x8_LDSM_T>;
  sett::detail::load_value<typename Load::Op>(*row, value, typename Load::Words{});
}
template <class T>
SETT_HOST_DEVICE inline void copy_stsm(T const* value, uint128_t* row) {
  using Store = sett::detail::ForSize<T, SM90_U32x1_STSM_N, SM90_U32x2_STSM_N, SM90_U32x4_STSM_N>;
  sett::detail::store_value<typename Store::Op>(value, *row, typename Store::Words{});
}
template <class T>
SETT_HOST_DEVICE inline void copy_stsm_trans(T const* value, uint128_t* row) {
  using Store = sett::detail::ForSize<T, SM90_U16x2_STSM_T, SM90_U16x4_STSM_T, SM90_U16x8_STSM_T>;
  sett::detail::store_value<typename Store::Op>(value, *row, typename Store::Words{});
}

}  // namespace cute::inline SETT_CUTE_ABI
