// swizzled: tensors in shared memory whose addresses are swizzled.
//
// A layout with smem_ptr_flag_bits<B> instead of an offset needs a pointer to elements of B bits. make_tensor moves the
// swizzle into the pointer, and the tensor's layout is plain. If the buffer is aligned to the swizzle's pattern, the
// tensor is equivalent to one with the swizzle in its layout. As in CuTe, the layout's swizzle replaces the swizzle
// that a pointer already has.
//
//   law      for T = make_tensor(p, Sw o flag o L), T(c) is at Sw(address of p[L(c)]);
//            as_position_independent_swizzle_tensor(T)(c) is the same element
//   example  make_tensor(make_smem_ptr(p), Layout_K_SW128_Atom<half_t>{}) is what the tensor cores read
//
// Requires: a pointer to shared memory.
// Errors: elements that do not have B bits do not compile; as_position_independent_swizzle_tensor of a buffer that is
// not aligned to the pattern raises misaligned_pointer; device code checks only with SETT_DEVICE_CHECKS=1.
#pragma once

#include "../linear/swizzle_cast.hpp"
#include "pointer_flagged.hpp"
#include "pointer_swizzle.hpp"
#include "view.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class P>
SETT_HOST_DEVICE constexpr P without_swizzle(P const& ptr) {
  return ptr;
}
template <class SwizzleFn, class P>
SETT_HOST_DEVICE constexpr P without_swizzle(swizzle_ptr<SwizzleFn, P> const& ptr) {
  return ptr.get();
}

}  // namespace detail

template <class Iterator, class SwizzleFn, int Bits, class L, class = enable_if_t<has_dereference<Iterator>::value>>
SETT_HOST_DEVICE constexpr auto make_tensor(Iterator const& iter,
                                            ComposedLayout<SwizzleFn, smem_ptr_flag_bits<Bits>, L> const& layout) {
  static_assert(is_smem_v<Iterator>, "a layout for shared memory needs a pointer to shared memory: make_smem_ptr");
  static_assert(
      detail::step_bits<Iterator> == Bits,
      "the layout and the pointer must have elements of the same width: use recast_layout, or recast the pointer");
  return make_tensor(make_smem_ptr(detail::without_swizzle(iter), layout.layout_a()), layout.layout_b());
}

// This overload is for sparse elements: one of S elements is stored, in Bits bits.
template <class Iterator, class SwizzleFn, int S, int Bits, class L,
          class = enable_if_t<has_dereference<Iterator>::value>>
SETT_HOST_DEVICE constexpr auto make_tensor(
    Iterator const& iter, ComposedLayout<SwizzleFn, smem_sparse_ptr_flag_bits<S, Bits>, L> const& layout) {
  using Element = iter_value_t<Iterator>;
  static_assert(is_smem_v<Iterator>, "a layout for shared memory needs a pointer to shared memory: make_smem_ptr");
  static_assert(is_sparse_ptr<Iterator>::value,
                "a layout of sparse elements needs a pointer to sparse elements: call make_sparse_ptr");
  static_assert(Element::sparsity == S && int(sizeof_bits_v<typename Element::raw_type>) == Bits,
                "the layout and the pointer must have sparse elements of the same type");
  return make_tensor(make_smem_ptr(detail::without_swizzle(iter), layout.layout_a()), layout.layout_b());
}

// This overload is for a slice, and moves the pointer to the slice's first element.
template <class Iterator, class SwizzleFn, int Bits, class T, class L,
          class = enable_if_t<has_dereference<Iterator>::value>>
SETT_HOST_DEVICE constexpr auto make_tensor(
    Iterator const& iter, ComposedLayout<SwizzleFn, detail::smem_ptr_flag_at<Bits, T>, L> const& layout) {
  return make_tensor(iter + layout.offset().elements,
                     composition(layout.layout_a(), smem_ptr_flag_bits<Bits>{}, layout.layout_b()));
}

namespace detail {

// The smallest 2^k such that a swizzle of addresses neither reads nor writes bit k or any higher bit.
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr std::uintptr_t reach_of(Swizzle<B, M, S> const&) {
  return std::uintptr_t(1) << (M + (S < 0 ? -S : S) + B);
}

}  // namespace detail

// Moves the swizzle from the pointer to the layout, in units of elements. If the pointer is not swizzled, the tensor
// is unchanged.
template <class Engine, class L>
SETT_HOST_DEVICE constexpr auto as_position_independent_swizzle_tensor(Tensor<Engine, L> const& t) {
  using Sw = get_swizzle_t<Tensor<Engine, L>>;
  if constexpr (Sw::num_bits == 0) {
    return t;
  } else {
    constexpr int bits = detail::step_bits<typename Engine::iterator>;
    auto const plain = make_smem_ptr(raw_pointer_cast(t.data()));
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
    auto const below = reinterpret_cast<std::uintptr_t>(raw_pointer_cast(t.data())) % detail::reach_of(Sw{});
    if (below != 0) {
      detail::refuse({sett::Rule::misaligned_pointer, 0, 0, std::int64_t(below), std::int64_t(detail::reach_of(Sw{}))});
    }
#endif
    return make_tensor(plain, composition(detail::recast_swizzle<8, bits>(Sw{}), Int<0>{}, t.layout()));
  }
}

}  // namespace cute
