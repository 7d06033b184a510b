// swizzle_cast: converts swizzled layouts to wider or narrower elements of the same bytes.
//
// If elements become N = 2^n times as wide, every bit of the swizzle moves down by n positions. A swizzle that moves
// parts of a wide element cannot be converted.
//
//   law      upcast<N>(sw)(x) == sw(N*x + j)/N for 0 <= j < N, and sw keeps j;  downcast<N>(sw)(N*x + j) == N*sw(x) +
//            j. For a composed layout, A, the offset and B are converted alike
//   example  upcast<8>(Swizzle<3,3,3>{}) is Swizzle<3,0,3>;  downcast<2>(Swizzle<2,0,3>{}) is Swizzle<2,1,3>
//
// If the offset is smem_ptr_flag_bits<B>, the layout has B-bit elements and a swizzle that acts on byte addresses, but
// no pointer yet. as_position_independent_swizzle_layout converts it to a layout of elements.
//
// Requires: nothing.
// Errors: the following do not compile: a swizzle of bits below one wide element, a factor that is not a power of two,
// a static offset that is not divisible, and a coordinate of a flagged layout. A run-time offset that is not divisible
// raises layout_error on the host.
#pragma once

#include "../algebra/recast.hpp"
#include "../layout/operation.hpp"
#include "../num/mult.hpp"
#include "composed_algebra.hpp"
#include "mixed_bits.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Throws if a run-time offset is not at the beginning of a wider element.
template <class T>
SETT_HOST_DEVICE constexpr void check_multiple(T const& offset, int factor) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  if (offset % factor != 0) {
    Num const at(static_cast<std::int64_t>(offset));
    raise(Error{Failure{Rule::stride_not_divisible, 0, 0, at, Num(factor)},
                Text() << "upcast: the offset " << at << " of a composed layout is not a multiple of " << Num(factor)});
  }
#else
  (void)offset;
  (void)factor;
#endif
}

}  // namespace detail

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Converts elements of Old bits to elements of New bits. The intermediate step is the largest element that divides
// both.
template <int Old, int New, class X>
SETT_HOST_DEVICE constexpr auto recast_swizzle(X const& x) {
  if constexpr (New % Old == 0) {
    return upcast<New / Old>(x);
  } else if constexpr (Old % New == 0) {
    return downcast<Old / New>(x);
  } else {
    constexpr int common = gcd(Old, New);
    return upcast<New / common>(downcast<Old / common>(x));
  }
}

}  // namespace detail

template <int N, int B, int M, int S>
SETT_HOST_DEVICE constexpr auto upcast(Swizzle<B, M, S> const&) {
  if constexpr (B == 0) {
    constexpr int base = M - (bit_width(N) - 1);
    return Swizzle<0, (base < 0 ? 0 : base), S>{};
  } else {
    static_assert(has_single_bit(N), "the factor by which a swizzle is cast must be a power of two");
    constexpr int n = bit_width(N) - 1;
    static_assert(M >= n, "the swizzle must move whole elements of the wider type");
    return Swizzle<B, (M < n ? 0 : M - n), S>{};
  }
}

template <int N, int B, int M, int S>
SETT_HOST_DEVICE constexpr auto downcast(Swizzle<B, M, S> const&) {
  static_assert(B == 0 || has_single_bit(N), "the factor by which a swizzle is cast must be a power of two");
  return Swizzle<B, M + bit_width(N) - 1, S>{};
}

// Converts an offset to wider or narrower elements.
template <int N, class T, class = enable_if_t<is_integral_v<T>>>
SETT_HOST_DEVICE constexpr auto upcast(T const& offset) {
  if constexpr (is_static_v<T>) {
    static_assert(T::value % N == 0, "upcast: the offset of a composed layout must be a multiple of the factor");
  } else {
    sett::detail::check_multiple(offset, N);
  }
  return offset / C<N>{};
}
template <int N, class T, class = enable_if_t<is_integral_v<T>>>
SETT_HOST_DEVICE constexpr auto downcast(T const& offset) {
  return offset * C<N>{};
}
template <int N, std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE constexpr auto upcast(MixedBits<s, f> const& offset) {
  return safe_div(offset, C<N>{});
}
template <int N, std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE constexpr auto downcast(MixedBits<s, f> const& offset) {
  static_assert(has_single_bit(N), "MixedBits can be multiplied only by powers of two");
  static_assert((std::uint64_t(s | f) * N) >> 32 == 0, "the downcast of MixedBits must fit into 32 bits");
  return offset << C<bit_width(N) - 1>{};
}

template <int N, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto upcast(ComposedLayout<A, O, B> const& a) {
  static_assert(detail::is_swizzle_v<A>, "a composed layout can be cast only if its outer function is a swizzle");
  return composition(upcast<N>(a.layout_a()), upcast<N>(a.offset()), upcast<N>(a.layout_b()));
}
template <int N, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto downcast(ComposedLayout<A, O, B> const& a) {
  static_assert(detail::is_swizzle_v<A>, "a composed layout can be cast only if its outer function is a swizzle");
  return composition(downcast<N>(a.layout_a()), downcast<N>(a.offset()), downcast<N>(a.layout_b()));
}

template <class OldType, class NewType, int B, int M, int S>
SETT_HOST_DEVICE constexpr auto recast_layout(Swizzle<B, M, S> const& sw) {
  return detail::recast_swizzle<int(sizeof_bits<OldType>::value), int(sizeof_bits<NewType>::value)>(sw);
}
template <class OldType, class NewType, class A, class O, class B>
SETT_HOST_DEVICE constexpr auto recast_layout(ComposedLayout<A, O, B> const& a) {
  return detail::recast_swizzle<int(sizeof_bits<OldType>::value), int(sizeof_bits<NewType>::value)>(a);
}

// A placeholder for a pointer to B-bit elements in shared memory. The swizzle acts on byte addresses.
template <int Bits>
struct smem_ptr_flag_bits : Int<0> {};
using smem_ptr_flag = smem_ptr_flag_bits<1>;

// The offset is only a placeholder, so nothing but a static 0 can be added.
template <int Bits, class T>
SETT_HOST_DEVICE constexpr smem_ptr_flag_bits<Bits> operator+(smem_ptr_flag_bits<Bits> const&, T const&) {
  static_assert(is_constant_v<0, T>,
                "a layout whose swizzle acts on byte addresses cannot be called: call "
                "as_position_independent_swizzle_layout first");
  return {};
}

namespace detail {

// The offset of a slice of a flagged layout: `elements` elements after the placeholder.
template <int Bits, class T>
struct smem_ptr_flag_at {
  T elements;
  SETT_HOST_DEVICE friend constexpr bool operator==(smem_ptr_flag_at const& a, smem_ptr_flag_at const& b) {
    return a.elements == b.elements;
  }
  // Returns the number of elements after the placeholder. cosize includes these elements.
  SETT_HOST_DEVICE constexpr T integral() const { return elements; }
};

}  // namespace detail

// Slices a flagged layout. The offset of the other coordinates is stored with the flag.
template <class Coord, class A, int Bits, class B>
SETT_HOST_DEVICE constexpr auto slice(Coord const& coord, ComposedLayout<A, smem_ptr_flag_bits<Bits>, B> const& a) {
  auto const part = slice_and_offset(coord, a.layout_b());
  using Offset = remove_cvref_t<decltype(get<1>(part))>;
  if constexpr (is_constant_v<0, Offset>) {
    return composition(a.layout_a(), a.offset(), get<0>(part));
  } else {
    using At = detail::smem_ptr_flag_at<Bits, Offset>;
    using Rest = remove_cvref_t<decltype(get<0>(part))>;
    return ComposedLayout<A, At, Rest>(a.layout_a(), At{get<1>(part)}, get<0>(part));
  }
}

template <int N, class A, int Bits, class B>
SETT_HOST_DEVICE constexpr auto upcast(ComposedLayout<A, smem_ptr_flag_bits<Bits>, B> const& a) {
  return composition(a.layout_a(), smem_ptr_flag_bits<Bits * N>{}, upcast<N>(a.layout_b()));
}
template <int N, class A, int Bits, class B>
SETT_HOST_DEVICE constexpr auto downcast(ComposedLayout<A, smem_ptr_flag_bits<Bits>, B> const& a) {
  static_assert(Bits % N == 0, "downcast: the number of bits of an element must be a multiple of the factor");
  return composition(a.layout_a(), smem_ptr_flag_bits<Bits / N>{}, downcast<N>(a.layout_b()));
}

// Converts a flagged layout to a layout of elements. The buffer must be aligned to the swizzle's pattern.
template <class A, int Bits, class B>
SETT_HOST_DEVICE constexpr auto as_position_independent_swizzle_layout(
    ComposedLayout<A, smem_ptr_flag_bits<Bits>, B> const& a) {
  return composition(detail::recast_swizzle<8, Bits>(a.layout_a()), C<0>{}, a.layout_b());
}

// Returns the cosize for a buffer that is aligned to the swizzle's pattern.
template <int... Is, int B, int M, int S, int Bits, class L>
SETT_HOST_DEVICE constexpr auto cosize(ComposedLayout<Swizzle<B, M, S>, smem_ptr_flag_bits<Bits>, L> const& a) {
  return cosize<Is...>(as_position_independent_swizzle_layout(a));
}

// Returns the number of elements that a swizzle keeps contiguous.
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr C<(1 << M)> max_alignment(Swizzle<B, M, S> const&) {
  return {};
}
// Returns a known divisor of an offset. 0 is a multiple of every number.
template <class T, class = enable_if_t<is_integral_v<T>>>
SETT_HOST_DEVICE constexpr auto max_alignment(T const&) {
  if constexpr (is_static_v<T>) {
    return C<(T::value < 0 ? -T::value : T::value)>{};
  } else {
    return C<1>{};
  }
}
template <auto D, class T>
SETT_HOST_DEVICE constexpr C<D> max_alignment(sett::Mult<D, T> const&) {
  return {};
}
template <std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE constexpr auto max_alignment(MixedBits<s, f> const&) {
  return detail::constant_of<((s | f) & (~(s | f) + 1))>();
}

template <class A, class O, class B>
SETT_HOST_DEVICE constexpr C<1> max_alignment(ComposedLayout<A, O, B> const&) {
  return {};
}
template <int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto max_alignment(ComposedLayout<Swizzle<B, M, S>, O, L> const& a) {
  auto const inner = gcd(max_alignment(a.offset()), max_alignment(a.layout_b()));
  if constexpr (B == 0) {
    return inner;
  } else {
    return gcd(max_alignment(a.layout_a()), inner);
  }
}

}  // namespace cute
