// pointer_swizzle: pointers that swizzle their address when dereferenced.
//
// The hardware swizzles the bits of an address, so the element at p + i depends on the address of p. The pointer holds
// the plain address and swizzles it at each dereference.
//
//   law      &swizzle_ptr(p)[i] == apply(address of p[i]);  (swizzle_ptr(p) + i).get() == p + i
//   example  with Swizzle<1,2,1> on an int* whose base is a multiple of 16, p[2] is at base + 12, because 0b1000 ^
//            (0b1000 >> 1) = 0b1100
//
// A swizzle is any type with a static function apply that maps an address (uintptr_t) to an address. As in CuTe, a
// swizzle of 0 bits gives the pointer itself.
//
// Requires: apply maps the bytes of the array to bytes of the array. Errors: dereferencing does not compile if apply
// returns a narrower type than the address, or if the swizzle would split an element. A swizzle splits an element if
// it moves bits below the element's size, if the size is not a power of two, or if elements cross byte boundaries.
#pragma once

#include "../linear/swizzle.hpp"
#include "pointer.hpp"
#include "pointer_sparse.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Returns whether the swizzle keeps aligned elements of `bytes` bytes in one piece.
template <class SwizzleFn>
SETT_HOST_DEVICE constexpr bool keeps_whole(int bytes) {
  std::uintptr_t moved = 0;
  for (int k = 0; k < 32; ++k) {
    std::uintptr_t const bit = std::uintptr_t(1) << k;
    moved |= static_cast<std::uintptr_t>(SwizzleFn::apply(bit)) ^ bit;
  }
  return moved == 0 || (has_single_bit(bytes) && (moved & static_cast<std::uintptr_t>(bytes - 1)) == 0);
}

}  // namespace detail

template <class SwizzleFn, class Iterator>
struct swizzle_ptr : iter_adaptor<Iterator, swizzle_ptr<SwizzleFn, Iterator>> {
  using Base = iter_adaptor<Iterator, swizzle_ptr>;
  using iterator = Iterator;
  using reference = typename Base::reference;
  using Base::Base;

  static_assert(sizeof(SwizzleFn::apply(std::uintptr_t(0))) == sizeof(std::uintptr_t),
                "a swizzle's apply(uintptr_t) must return a value of the same size");

  template <class Tagged>
  SETT_HOST_DEVICE static constexpr Tagged apply_swizzle(Tagged ptr) {
    return {apply_swizzle(ptr.get())};
  }
  template <class T>
  SETT_HOST_DEVICE static constexpr T* apply_swizzle(T* ptr) {
    static_assert(detail::keeps_whole<SwizzleFn>(int(sizeof(T))), "the swizzle must keep each element whole");
    return reinterpret_cast<T*>(static_cast<std::uintptr_t>(SwizzleFn::apply(reinterpret_cast<std::uintptr_t>(ptr))));
  }
  template <class T>
  SETT_HOST_DEVICE static constexpr subbyte_iterator<T> apply_swizzle(subbyte_iterator<T> ptr) {
    static_assert(8 * sizeof(*ptr.word()) % detail::packed_bits<T> == 0,
                  "the swizzle must keep each element whole: elements of this width straddle bytes");
    return {apply_swizzle(ptr.word()), ptr.bit()};
  }

  SETT_HOST_DEVICE constexpr reference operator*() const { return *apply_swizzle(this->get()); }
  template <class Index>
  SETT_HOST_DEVICE constexpr reference operator[](Index const& i) const {
    if constexpr (is_sparse_ptr<Iterator>::value) {
      // This is the first of the S logical elements that share a stored element.
      constexpr ptrdiff_t S = iter_value_t<Iterator>::sparsity;
      ptrdiff_t const n = static_cast<ptrdiff_t>(i);
      return *apply_swizzle(this->get() + (n - (n % S + S) % S));
    } else {
      return *apply_swizzle(this->get() + i);
    }
  }
};

template <class SwizzleFn, class P>
struct get_swizzle<swizzle_ptr<SwizzleFn, P>, void> : detail::type_identity<SwizzleFn> {};
template <class T>
struct get_swizzle<T, void_t<typename T::iterator>> : get_swizzle<typename T::iterator, void> {};

template <class Iterator, class SwizzleFn>
SETT_HOST_DEVICE constexpr auto make_swizzle_ptr(Iterator ptr, SwizzleFn) {
  if constexpr (requires { requires SwizzleFn::num_bits == 0; }) {
    return ptr;
  } else {
    return swizzle_ptr<SwizzleFn, Iterator>{ptr};
  }
}

template <class Iterator, class SwizzleFn>
SETT_HOST_DEVICE constexpr auto make_smem_ptr(Iterator ptr, SwizzleFn swizzle) {
  return make_swizzle_ptr(make_smem_ptr(ptr), swizzle);
}

// Returns the address before the swizzle.
template <class SwizzleFn, class P>
SETT_HOST_DEVICE constexpr auto raw_pointer_cast(swizzle_ptr<SwizzleFn, P> const& ptr) {
  return raw_pointer_cast(ptr.get());
}

// A swizzle of addresses is independent of the element type.
template <class NewT, class SwizzleFn, class P>
SETT_HOST_DEVICE constexpr auto recast_ptr(swizzle_ptr<SwizzleFn, P> const& ptr) {
  return make_swizzle_ptr(recast_ptr<NewT>(ptr.get()), SwizzleFn{});
}

// The result is in bits, although the swizzle acts on bytes.
template <class SwizzleFn, class P>
SETT_HOST_DEVICE constexpr auto max_alignment(swizzle_ptr<SwizzleFn, P> const&) {
  return Int<8>{} * max_alignment(SwizzleFn{});
}

}  // namespace cute
