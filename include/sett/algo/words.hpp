// words: tensors whose elements can be read and written several at a time, as words of memory.
//
// The data is a pointer, which may be tagged, swizzled or a pointer to packed elements. The layout has integer
// strides, possibly followed by a swizzle. The maximum width follows from the types: from the swizzle's base, and from
// the alignment of elements that the tensor owns. The address, the run-time strides and the offsets are tested on the
// tensor.
//
//   law      is_aligned<V>(t): the layout's vectors of V elements begin at addresses that are multiples of V elements
//   example  Words<smem_ptr<half_t*>>::bits == 16;  a swizzle_ptr of Swizzle<3,4,3> has words of at most 128 bits
//
// Requires: nothing.
// Errors: none; tensors without words are copied element by element.
#pragma once

#include "../linear/composed_layout.hpp"
#include "../tensor/pointer_swizzle.hpp"
#include "../tensor/tensor.hpp"
#include "vectorize.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

inline constexpr int widest_word = 128;

// The number of bits in one step of an iterator, and in the widest word that can be read through it. Both numbers are
// 0 if the iterator's memory cannot be read in words.
template <class Iterator>
struct Words {
  static constexpr int bits = 0;
  static constexpr int most = 0;
};
template <class T>
struct Words<T*> {
  static constexpr bool plain = std::is_trivially_copyable_v<T> && !std::is_volatile_v<T>;
  static constexpr int bits = plain && has_single_bit(sizeof(T)) ? 8 * int(sizeof(T)) : 0;
  static constexpr int most = bits == 0 ? 0 : widest_word;
};
template <class T>
struct Words<subbyte_iterator<T>> {
  static constexpr bool plain = has_single_bit(unsigned(detail::packed_bits<T>)) && !std::is_volatile_v<T>;
  static constexpr int bits = plain ? detail::packed_bits<T> : 0;
  static constexpr int most = bits == 0 ? 0 : widest_word;
};
template <class P>
struct Words<gmem_ptr<P>> : Words<P> {};
template <class P>
struct Words<smem_ptr<P>> : Words<P> {};
template <class P>
struct Words<rmem_ptr<P>> : Words<P> {};
template <int B, int M, int S, class P>
struct Words<swizzle_ptr<Swizzle<B, M, S>, P>> {
  static constexpr int bits = Words<P>::bits;
  // The swizzle keeps the bytes below its base contiguous.
  static constexpr int most = M >= 4 ? Words<P>::most : (8 << M) < Words<P>::most ? (8 << M) : Words<P>::most;
};

// Returns the address of an element that begins at the start of a byte.
template <class T>
SETT_HOST_DEVICE constexpr T* word_address(T* ptr) {
  return ptr;
}
template <class T>
SETT_HOST_DEVICE constexpr auto word_address(subbyte_iterator<T> const& ptr) {
  return ptr.word();
}
template <class I, class D>
SETT_HOST_DEVICE constexpr auto word_address(iter_adaptor<I, D> const& ptr) {
  return word_address(ptr.get());
}
template <class SwizzleFn, class P>
SETT_HOST_DEVICE constexpr auto word_address(swizzle_ptr<SwizzleFn, P> const& ptr) {
  return word_address(swizzle_ptr<SwizzleFn, P>::apply_swizzle(ptr.get()));
}

template <class T>
SETT_HOST_DEVICE inline bool begins_at(T* ptr, int bits) {
  return reinterpret_cast<std::uintptr_t>(ptr) % static_cast<std::uintptr_t>(bits / 8) == 0;
}
template <class T>
SETT_HOST_DEVICE inline bool begins_at(subbyte_iterator<T> const& ptr, int bits) {
  return ptr.bit() == 0 && begins_at(ptr.word(), bits);
}
template <class I, class D>
SETT_HOST_DEVICE inline bool begins_at(iter_adaptor<I, D> const& ptr, int bits) {
  return begins_at(ptr.get(), bits);
}

template <class T>
SETT_HOST_DEVICE constexpr bool is_null(T const& ptr) {
  if constexpr (is_pointer_v<T>) {
    return ptr == nullptr;
  } else if constexpr (requires { ptr.word(); }) {
    return ptr.word() == nullptr;
  } else if constexpr (requires { ptr.get(); }) {
    return is_null(ptr.get());
  } else {
    return false;
  }
}

// The strided part of a layout, and the number of elements that the layout's swizzle keeps contiguous (0 if unknown).
template <class Layout>
struct Strided {
  using type = Layout;
  static constexpr int together = 0;
};
template <class Shape, class Stride>
struct Strided<Layout<Shape, Stride>> {
  using type = Layout<Shape, Stride>;
  static constexpr int together = sett::has_units<Stride> ? 0 : 1 << 30;
};
template <int B, int M, int S, class Offset, class L>
struct Strided<ComposedLayout<Swizzle<B, M, S>, Offset, L>> {
  using type = typename Strided<L>::type;
  static constexpr bool counted = is_integral_v<Offset> && Strided<L>::together > 0;
  static constexpr int together = !counted ? 0 : B == 0 ? 1 << 30 : 1 << M;
};
template <class L>
using strided_t = typename Strided<L>::type;

template <class L>
SETT_HOST_DEVICE constexpr auto strided(L const& layout) {
  if constexpr (requires { layout.layout_b(); }) {
    return strided(layout.layout_b());
  } else {
    return layout;
  }
}

template <int V, class Shape, class Stride>
SETT_HOST_DEVICE constexpr bool strides_fit(Shape const& shape, Stride const& stride);
template <int V, class Shape, class Stride, size_t... I>
SETT_HOST_DEVICE constexpr bool strides_fit(Shape const& shape, Stride const& stride, index_sequence<I...>) {
  return (true && ... && strides_fit<V>(get<I>(shape), get<I>(stride)));
}
// Returns whether the run-time strides are multiples of V. Static strides are checked by the plan.
template <int V, class Shape, class Stride>
SETT_HOST_DEVICE constexpr bool strides_fit(Shape const& shape, Stride const& stride) {
  if constexpr (is_tuple_v<Shape>) {
    return strides_fit<V>(shape, stride, make_index_sequence<tuple_size_v<Shape>>{});
  } else if constexpr (is_static_v<Stride>) {
    return true;
  } else if constexpr (sett::leaf_fact<Stride>.value % V == 0) {
    return true;
  } else {
    return stride % V == 0 || shape == 1;
  }
}

template <int V, class L>
SETT_HOST_DEVICE constexpr bool offsets_fit(L const& layout) {
  if constexpr (requires { layout.layout_b(); }) {
    return layout.offset() % Int<V>{} == 0 && offsets_fit<V>(layout.layout_b());
  } else {
    return strides_fit<V>(layout.shape(), layout.stride());
  }
}

// The widest word that a tensor's types allow, regardless of its address.
template <class T>
inline constexpr int most_bits = Words<typename T::iterator>::most;
// If a tensor owns its elements, they begin at the start of its storage.
template <class E, class L>
inline constexpr int most_bits<Tensor<E, L>> = is_owning_engine_v<E> && 8 * int(alignof(E)) < widest_word
                                                   ? 8 * int(alignof(E))
                                                   : Words<typename E::iterator>::most;

// Returns whether vectors of V elements begin at multiples of their size.
template <int V, class T>
SETT_HOST_DEVICE constexpr bool is_aligned(T const& t) {
  if constexpr (!is_owning_engine_v<typename T::engine_type>) {
    if (!begins_at(t.data(), V * Words<typename T::iterator>::bits)) { return false; }
  }
  return offsets_fit<V>(t.layout());
}

}  // namespace detail

}  // namespace cute
