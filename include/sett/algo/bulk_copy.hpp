// bulk_copy: copies whole tensors by bulk copies (SM90_BULK_COPY_AUTO).
//
// One instruction copies the longest run that is contiguous in both tensors. The runs are copied one after another.
//
//   law      after the barrier, or the wait of stores, d(i) == s(i)
//   example  a column-major 32 x 32 of half_t: one instruction of 2048 bytes; rows 64 bytes apart: 32 of 64 bytes
//
// Requires: one thread copies; both ends of every run are aligned to 16 bytes. Errors: these do not compile: tensors
// with different elements, tensors of which not exactly one is in global and the other in shared memory, and tensors
// without a common run of whole 16 bytes. The errors of copy_atom.hpp apply too.
#pragma once

#include "../atom/bulk_traits.hpp"
#include "copy_atom.hpp"
#include "prefetch.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Barrier, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Copy_Traits<SM90_BULK_COPY_AUTO, Barrier...> const& traits,
                                     Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  using T = typename Tensor<E0, L0>::value_type;
  static_assert(is_same_v<T, typename Tensor<E1, L1>::value_type>,
                "a bulk copy cannot convert its elements: source and destination must have the same type");
  constexpr bool loads = is_gmem<E0>::value && is_smem<E1>::value;
  static_assert(loads || (is_smem<E0>::value && is_gmem<E1>::value),
                "a bulk copy must be between global and shared memory: use make_gmem_ptr and make_smem_ptr");
  auto const run = max_common_layout(src, dst);
  using Bits = C<int(decltype(size(run))::value) * int(sizeof_bits_v<T>)>;
  using Op = conditional_t<loads, SM90_BULK_COPY_G2S, SM90_BULK_COPY_S2G>;
  Copy_Atom<Copy_Traits<Op, Bits>, T> const atom{};
  if constexpr (loads && sizeof...(Barrier) > 0) {
    copy(atom.with(*get<0>(traits.barrier_)), logical_divide(src, run), logical_divide(dst, run));
  } else {
    copy(atom, logical_divide(src, run), logical_divide(dst, run));
  }
}
template <class... Barrier, class... Args, class E0, class L0, class E1, class L1>
SETT_HOST_DEVICE constexpr void copy(Copy_Atom<Copy_Traits<SM90_BULK_COPY_AUTO, Barrier...>, Args...> const& atom,
                                     Tensor<E0, L0> const& src, Tensor<E1, L1>& dst) {
  copy(static_cast<Copy_Traits<SM90_BULK_COPY_AUTO, Barrier...> const&>(atom), src, dst);
}

// Prefetches the source of a load into L2.
template <class... Barrier, class Engine, class L>
SETT_HOST_DEVICE void prefetch(Copy_Traits<SM90_BULK_COPY_AUTO, Barrier...> const&, Tensor<Engine, L> const& src) {
  prefetch(src);
}
template <class... Barrier, class... Args, class Engine, class L>
SETT_HOST_DEVICE void prefetch(Copy_Atom<Copy_Traits<SM90_BULK_COPY_AUTO, Barrier...>, Args...> const&,
                               Tensor<Engine, L> const& src) {
  prefetch(src);
}

}  // namespace cute
