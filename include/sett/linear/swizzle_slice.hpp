// swizzle_slice: slices swizzled layouts and moves the offset out of the swizzle if possible.
//
// An offset outside the swizzle can be added to a pointer. The offset of a sliced coordinate is moved out of the
// swizzle if the stride is a multiple of 2^(M+|S|+B) (rule 4). If no carry is possible, the bits that the swizzle does
// not touch are also moved out (rule 3). If the rest of the layout does not touch both ends of the swizzle, the slice
// is a plain layout: sw(a ^ b) = sw(a) ^ sw(b) (rule 1), so each bit of b changes the offset by a fixed amount.
//
//   law      (R, h) = slice_and_offset(c, L): h + R(d) == L(c with d at its _);  (R, h) = domain_offset(c, L):
//            h + R(d) == L(c + d)
//   example  L = Sw<2,0,2> o _0 o (_4,_4):(_4,_1): slice_and_offset((_1,_), L) is ((_2,_2):(_m1,_2), _5)
//
// Requires: coordinates inside the shape.
// Errors: none; an offset that cannot be moved out stays inside the swizzle.
#pragma once

#include "../algebra/compose.hpp"
#include "composed_algebra.hpp"
#include "hoist.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Selects the leaves that rule 4 moves out of the swizzle (Above), or the other leaves.
template <class Swizzle, bool Above>
struct PickStride {
  template <class Stride>
  SETT_HOST_DEVICE constexpr auto operator()(Stride const& stride) const {
    if constexpr (is_above(Swizzle{}, support_of<int, Stride>.bits) == Above) {
      return stride;
    } else {
      return cute::C<0>{};
    }
  }
};
template <class Swizzle, bool Above, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto picked(cute::Layout<Shape, Stride> const& a) {
  using Picked = decltype(cute::transform_leaf(a.stride(), PickStride<Swizzle, Above>{}));
  if constexpr (cute::is_static_v<Picked>) {
    return cute::make_layout(a.shape(), Picked{});
  } else {
    return cute::make_layout(a.shape(), cute::transform_leaf(a.stride(), PickStride<Swizzle, Above>{}));
  }
}

// Whether to_mixed_bits can determine the bits of a leaf.
template <class Shape, class Stride>
inline constexpr bool mixes = false;
template <auto s, auto d>
inline constexpr bool mixes<cute::C<s>, cute::C<d>> = cute::has_single_bit(s) &&
                                                      (d == 0 || (d > 0 && cute::has_single_bit(d))) &&
                                                      (std::uint64_t(s) * std::uint64_t(d < 0 ? 0 : d)) >> 31 == 0;
template <class S>
inline constexpr bool mixes<S, cute::C<0>> = true;
template <auto s>
inline constexpr bool mixes<cute::C<s>, cute::C<0>> = true;
template <class... Ss, class... Ds>
inline constexpr bool mixes<cute::tuple<Ss...>, cute::tuple<Ds...>> = (true && ... && mixes<Ss, Ds>);

template <class T>
inline constexpr bool has_known_bits = bit_support<T>.bits >> 32 == 0;

// Returns x & Mask for C and MixedBits.
template <std::uint32_t Mask, class T>
SETT_HOST_DEVICE constexpr auto masked(T const& x) {
  return cute::make_mixed_bits(cute::C<0>{}, x, cute::C<Mask>{});
}
template <std::uint32_t Mask, std::uint32_t s, std::uint32_t f>
SETT_HOST_DEVICE constexpr auto masked(cute::MixedBits<s, f> const& x) {
  return cute::detail::mixed<(s & Mask), (f & Mask)>(cute::detail::value_of(x));
}

// Returns whether the swizzle xors some of these bits into others of these bits.
template <class Swizzle>
SETT_HOST_DEVICE constexpr bool collides(std::uint64_t bits) {
  auto const low = std::uint32_t(bits);
  return (low & (low ^ Swizzle::apply(low))) != 0;
}

// Returns how much bit I of the lower or upper window changes sw(a ^ b), if a and b share no bit.
template <class Swizzle, bool Upper, int I, class Inside>
SETT_HOST_DEVICE constexpr auto bit_stride(Inside const& a) {
  constexpr int far = Swizzle::num_shft < 0 ? -Swizzle::num_shft : Swizzle::num_shft;
  constexpr int bit = 1 << (Swizzle::num_base + I + (Upper ? far : 0));
  constexpr int partner = 1 << (Swizzle::num_base + I + (Upper ? 0 : far));
  constexpr bool reads = Upper == (Swizzle::num_shft > 0);
  auto const other = masked<std::uint32_t(partner)>(a);
  constexpr int plus = reads ? bit + partner : bit;
  constexpr int minus = reads ? bit - partner : -bit;
  if constexpr (cute::is_static_v<decltype(other)>) {
    return cute::C<(decltype(other)::value == 0 ? plus : minus)>{};
  } else {
    return other.dynamic_int_ == 0 ? plus : minus;
  }
}

// Returns sw(a ^ b) - sw(a) as a layout of b. Here b shares no bit with a and does not touch both ends of the swizzle.
template <class Swizzle, class Inside, int... I>
SETT_HOST_DEVICE constexpr auto layout_behind(Inside const& a, std::integer_sequence<int, I...>) {
  constexpr int far = Swizzle::num_shft < 0 ? -Swizzle::num_shft : Swizzle::num_shft;
  constexpr int base = Swizzle::num_base;
  constexpr int bits = Swizzle::num_bits;
  auto const shape = cute::make_tuple(cute::C<(1 << base)>{}, cute::C<(I >= 0 ? 2 : 1)>{}...,
                                      cute::C<(1 << (far - bits))>{}, cute::C<(I >= 0 ? 2 : 1)>{}..., cute::C<1>{});
  auto const stride =
      cute::make_tuple(cute::C<1>{}, bit_stride<Swizzle, false, I>(a)..., cute::C<(1 << (base + bits))>{},
                       bit_stride<Swizzle, true, I>(a)..., cute::C<(std::int64_t(1) << (base + far + bits))>{});
  return cute::make_layout(shape, stride);
}

template <class A, class B>
inline constexpr bool composes = Plan<Compose, A, B>::ok() && !ReplayedPlan<Compose, A, B>::deferred();

// Returns the rest of the layout with `inside` as its offset. If possible, the result is a plain layout with the
// offset sw(inside), otherwise a composed layout.
template <class Swizzle, class Inside, class Rest, class Hoisted>
SETT_HOST_DEVICE constexpr auto settled(Swizzle const& sw, Inside const& inside, Rest const& rest,
                                        Hoisted const& hoisted) {
  constexpr BitSupport support = bit_support<std::remove_cvref_t<decltype(picked<Swizzle, false>(rest))>>;
  if constexpr ((support.bits & code<Swizzle>) == 0) {
    return cute::make_tuple(rest, cute::detail::to_integral(sw(inside)) + hoisted);
  } else if constexpr (decltype(is_involution(sw))::value && !collides<Swizzle>(support.bits)) {
    auto const behind = layout_behind<Swizzle>(inside, std::make_integer_sequence<int, Swizzle::num_bits>{});
    if constexpr (composes<std::remove_cvref_t<decltype(behind)>, Rest>) {
      return cute::make_tuple(cute::composition(behind, rest), cute::detail::to_integral(sw(inside)) + hoisted);
    } else {
      return cute::make_tuple(cute::composition(sw, inside, rest), hoisted);
    }
  } else {
    return cute::make_tuple(cute::composition(sw, inside, rest), hoisted);
  }
}

}  // namespace detail

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Coord, int B, int M, int S, class O, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto slice_and_offset(Coord const& coord,
                                                 ComposedLayout<Swizzle<B, M, S>, O, Layout<Shape, Stride>> const& a) {
  using Sw = Swizzle<B, M, S>;
  namespace sw = sett::detail;
  auto const rest = slice(coord, a.layout_b());
  if constexpr (detail::all_underscores<Coord>) {
    return make_tuple(composition(a.layout_a(), a.offset(), rest), C<0>{});
  } else {
    auto const gone = dice(coord, a.layout_b());
    auto const at = dice(coord, coord);
    auto const above = crd2idx(at, sw::picked<Sw, true>(gone));
    auto const inner = sw::picked<Sw, false>(gone);
    using Inner = remove_cvref_t<decltype(inner)>;
    constexpr sett::BitSupport all = sett::bit_support<O> + sett::bit_support<Inner> +
                                     sett::bit_support<remove_cvref_t<decltype(sw::picked<Sw, false>(rest))>>;
    if constexpr (all.disjoint && sw::has_known_bits<O> &&
                  sw::mixes<remove_cvref_t<decltype(inner.shape())>, remove_cvref_t<decltype(inner.stride())>>) {
      auto const in = a.offset() ^ to_mixed_bits(inner, at);
      return sw::settled(a.layout_a(), sw::masked<Sw::swizzle_code>(in), rest,
                         detail::to_integral(sw::masked<~Sw::swizzle_code>(in)) + above);
    } else {
      return make_tuple(composition(a.layout_a(), detail::to_integral(a.offset()) + crd2idx(at, inner), rest), above);
    }
  }
}

template <class Coord, int B, int M, int S, class O, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto domain_offset(Coord const& coord,
                                              ComposedLayout<Swizzle<B, M, S>, O, Layout<Shape, Stride>> const& a) {
  using Sw = Swizzle<B, M, S>;
  auto const above = crd2idx(coord, sett::detail::picked<Sw, true>(a.layout_b()));
  auto const inner = crd2idx(coord, sett::detail::picked<Sw, false>(a.layout_b()));
  return make_tuple(composition(a.layout_a(), detail::to_integral(a.offset()) + inner, a.layout_b()), above);
}

}  // namespace cute
