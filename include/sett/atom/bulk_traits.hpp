// bulk_traits: Copy_Traits of bulk copies, which move contiguous bytes between global and shared memory.
//
// SM90_BULK_COPY_AUTO chooses the direction and the length of each copy from the two tensors (algo/bulk_copy.hpp). A
// load needs with(barrier).
//
//   law      copy with the traits of Bits bits moves a vector of that size with one instruction
//   example  copy(Copy_Traits<SM90_BULK_COPY_AUTO>{}.with(barrier), gA, sA)
//
// Requires: one thread copies; both ends are aligned to 16 bytes. Errors: these do not compile: a number of bits that
// is not a multiple of 16 bytes, a load without a barrier, and tensors in other memories.
#pragma once

#include "../inst/tma.hpp"
#include "tma_traits.hpp"

namespace cute::inline SETT_CUTE_ABI {

struct SM90_BULK_COPY_AUTO {};

namespace detail {

template <class Bits>
struct BulkLayouts : BoxLayouts<Bits> {
  static_assert(Bits::value > 0 && Bits::value % 128 == 0, "the size of a bulk copy must be a multiple of 16 bytes");
  static constexpr int32_t bytes = int32_t(Bits::value / 8);
};

template <class T>
SETT_HOST_DEVICE constexpr auto* in_global(T const& t) {
  static_assert(is_gmem<typename T::engine_type>::value,
                "one side of a bulk copy must be global memory: use make_gmem_ptr");
  return raw_pointer_cast(t.data() + t.layout()(Int<0>{}));
}
template <class T>
SETT_HOST_DEVICE constexpr auto* in_row(T const& t) {
  static_assert(is_smem<typename T::engine_type>::value,
                "one side of a bulk copy must be shared memory: use make_smem_ptr");
  return raw_pointer_cast(t.data() + t.layout()(Int<0>{}));
}

}  // namespace detail

template <class Bits>
struct Copy_Traits<SM90_BULK_COPY_G2S, Bits> : detail::BulkLayouts<Bits> {
  SETT_HOST_DEVICE constexpr Copy_Traits<SM90_BULK_COPY_G2S, Bits, uint64_t*> with(uint64_t& barrier) const {
    return {{}, &barrier};
  }
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const&, Tensor<E0, L0> const&, Tensor<E1, L1>&) {
    static_assert(detail::has_no_traits<E0>, "this load needs its barrier: copy(bulk.with(barrier), ...)");
  }
};
template <class Bits>
struct Copy_Traits<SM90_BULK_COPY_G2S, Bits, uint64_t*> : detail::BulkLayouts<Bits> {
  uint64_t* barrier_;

  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const& t, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    SM90_BULK_COPY_G2S::copy(detail::in_global(src), t.barrier_, detail::in_row(dst), Copy_Traits::bytes);
  }
};
template <class Bits>
struct Copy_Traits<SM90_BULK_COPY_S2G, Bits> : detail::BulkLayouts<Bits> {
  template <class E0, class L0, class E1, class L1>
  SETT_HOST_DEVICE friend constexpr void copy_unpack(Copy_Traits const&, Tensor<E0, L0> const& src,
                                                     Tensor<E1, L1>& dst) {
    SM90_BULK_COPY_S2G::copy(detail::in_row(src), detail::in_global(dst), Copy_Traits::bytes);
  }
};

// The pack Barrier contains uint64_t* for a load, and is empty otherwise.
template <class... Barrier>
struct Copy_Traits<SM90_BULK_COPY_AUTO, Barrier...> {
  using ThrID = Layout<_1>;
  using SrcLayout = Layout<Shape<_1, _1>, Stride<_0, _0>>;
  using DstLayout = SrcLayout;
  using RefLayout = SrcLayout;
  tuple<Barrier...> barrier_;

  SETT_HOST_DEVICE constexpr Copy_Traits<SM90_BULK_COPY_AUTO, uint64_t*> with(uint64_t& barrier) const {
    return {make_tuple(&barrier)};
  }
};

}  // namespace cute
