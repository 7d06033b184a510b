// swizzle_layout: computes the cosize, the parts and the inverses of swizzled layouts, and moves swizzles through
// layouts.
//
// A layout applied after a swizzle sw equals a swizzle sw' applied after the layout, if the layout only permutes the
// swizzle's bits. sw' then xors the permuted bits of sw.
//
//   law      composition(A, sw): R(x) == A(sw(x)) for x < |A|.  right_inverse: L(R(i)) == i for i < |R|. left_inverse:
//            R(L(x)) == x if L is injective.  every offset of L is below cosize(L)
//   example  composition((_4,_4):(_4,_1), Swizzle<2,0,2>{}) is Sw<2,0,-2> o _0 o (_4,_4):(_4,_1)
//
// Requires: for cosize, B's strides are not negative.
// Errors: composition(A, sw) does not compile if A is not static, has negative strides or strides that share bits, if
// sw maps outside A's domain, or if the permuted bits do not form a swizzle. Inverses do not compile unless the offset
// is a static 0 and the swizzle is its own inverse.
#pragma once

#include "../algebra/inverse.hpp"
#include "composed_algebra.hpp"
#include "hoist.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// The masks of a swizzle after a layout that has the same effect as the given swizzle before it, or the reason why
// there is none.
struct Moved {
  enum class Because : unsigned char { none, negative, shared_bits, leads_out, no_swizzle };

  std::uint32_t y = 0;
  std::uint32_t z = 0;
  Because refused = Because::none;
};

// A flat layout, as the offset of each bit of the index and the bits that the remaining modes may have.
struct BitColumns {
  Vec<std::uint64_t> column;
  std::uint64_t rest = 0;
  bool has_rest = false;
  bool negative = false;
  bool disjoint = true;

  SETT_HOST_DEVICE constexpr explicit BitColumns(AnyLayout const& a) {
    std::uint64_t used = 0;
    for (int k = 0; k < a.leaves(); ++k) {
      std::int64_t extent = a.shape[k].value;
      std::int64_t const stride = a.stride[k].value;
      negative = negative || stride < 0;
      auto place = std::uint64_t(stride);
      for (; !has_rest && extent % 2 == 0; extent /= 2, place *= 2) {
        column.push_back(place);
        disjoint = disjoint && (used & place) == 0;
        used |= place;
      }
      if (extent == 1) { continue; }
      std::uint64_t const reach = bits_from(place) & bits_up_to(std::uint64_t(extent - 1) * place);
      disjoint = disjoint && (used & reach) == 0;
      used |= reach;
      rest |= reach;
      has_rest = true;
    }
  }
};

template <class = void>
SETT_HOST_DEVICE constexpr Moved moved_through(AnyLayout const& a, std::uint32_t yyy, int shift) {
  BitColumns const bits(coalesced(a));
  Moved out;
  if (bits.negative) {
    out.refused = Moved::Because::negative;
    return out;
  }
  int moved_shift = 0;
  bool first = true;
  for (int y = 0; y < 32; ++y) {
    int const z = y - shift;
    if ((yyy >> y & 1) == 0 || (y >= bits.column.size() && !bits.has_rest)) { continue; }
    if (y >= bits.column.size() || z >= bits.column.size()) {
      out.refused = Moved::Because::leads_out;
      return out;
    }
    std::uint64_t const from = bits.column[y];
    std::uint64_t const to = bits.column[z];
    if (to == 0) { continue; }  // the layout does not use this bit
    bool const single = from != 0 && (from & (from - 1)) == 0 && (to & (to - 1)) == 0 && (from | to) >> 31 == 0;
    int const by = single ? cute::countr_zero(from) - cute::countr_zero(to) : 0;
    if (!single || (!first && by != moved_shift)) {
      out.refused = Moved::Because::no_swizzle;
      return out;
    }
    first = false;
    moved_shift = by;
    out.y |= std::uint32_t(from);
    out.z |= std::uint32_t(to);
  }
  if (!bits.disjoint && !first) { out.refused = Moved::Because::shared_bits; }
  if (bits.disjoint && !are_swizzle_masks(out.y, out.z)) { out.refused = Moved::Because::no_swizzle; }
  return out;
}

SETT_HOST_DEVICE constexpr std::uint64_t xored(std::uint64_t x, std::uint64_t yyy, int shift) {
  return x ^ (shift < 0 ? (x & yyy) << -shift : (x & yyy) >> shift);
}

// Returns the largest sw(x) for 0 <= x <= last. The search distinguishes the highest bit in which x is below last.
SETT_HOST_DEVICE constexpr std::uint64_t greatest(std::uint64_t last, std::uint64_t yyy, int shift) {
  std::uint64_t basis[64] = {};  // basis of the images of the bits below k, indexed by the highest bit
  std::uint64_t best = xored(last, yyy, shift);
  for (int k = 0; k < cute::bit_width(last); ++k) {
    if (last >> k & 1) {
      std::uint64_t x = xored((last >> k ^ 1) << k, yyy, shift);
      for (int b = 63; b >= 0; --b) {
        if ((x >> b & 1) == 0) { x ^= basis[b]; }
      }
      best = x > best ? x : best;
    }
    std::uint64_t image = xored(std::uint64_t(1) << k, yyy, shift);
    while (image != 0) {
      int const b = cute::bit_width(image) - 1;
      if (basis[b] == 0) {
        basis[b] = image;
        break;
      }
      image ^= basis[b];
    }
  }
  return best;
}

template <class T>
inline constexpr bool has_negative = false;
template <auto v>
inline constexpr bool has_negative<cute::C<v>> = v < 0;
template <class... Ts>
inline constexpr bool has_negative<cute::tuple<Ts...>> = (false || ... || has_negative<Ts>);

}  // namespace detail

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr Swizzle<B, M, S> get_swizzle_portion(ComposedLayout<Swizzle<B, M, S>, O, L> const&) {
  return {};
}
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr Swizzle<0, 4, 3> get_swizzle_portion(Layout<Shape, Stride> const&) {
  return {};
}
template <int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr L get_nonswizzle_portion(ComposedLayout<Swizzle<B, M, S>, O, L> const& a) {
  return a.layout_b();
}
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr Layout<Shape, Stride> get_nonswizzle_portion(Layout<Shape, Stride> const& a) {
  return a;
}

// Returns one more than the largest swizzled value of all offsets up to B's largest offset.
template <int... Is, int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto cosize(ComposedLayout<Swizzle<B, M, S>, O, L> const& a) {
  using Sw = Swizzle<B, M, S>;
  static_assert(!sett::detail::has_negative<remove_cvref_t<decltype(stride<Is...>(a.layout_b()))>>,
                "the cosize of a swizzled layout needs non-negative strides");
  auto const reach = detail::to_integral(a.offset()) + cosize<Is...>(a.layout_b());
  if constexpr (B == 0) {
    return reach;
  } else if constexpr (is_static_v<decltype(reach)>) {
    constexpr auto last = std::uint64_t(decltype(reach)::value) - 1;
    return sett::spelled_constant<std::int64_t(sett::detail::greatest(last, Sw::yyy_msk::value, S) + 1)>{};
  } else {
    auto const last = std::uint64_t(reach) - 1;
    return decltype(+reach)(sett::detail::greatest(last, Sw::yyy_msk::value, S) + 1);
  }
}

namespace detail {

// The reason why no swizzle after the layout has this effect. clang prints this name with the error message.
template <class A, class Sw>
inline constexpr sett::detail::Moved swizzle_moved_through{};
template <class A, int B, int M, int S>
inline constexpr sett::detail::Moved swizzle_moved_through<A, Swizzle<B, M, S>> =
    sett::detail::moved_through(sett::to_any(A{}), Swizzle<B, M, S>::yyy_msk::value, S);

}  // namespace detail

// Returns the composition x -> a(sw(x)).
template <class Shape, class Stride, int B, int M, int S>
SETT_HOST_DEVICE constexpr auto composition(Layout<Shape, Stride> const& a, Swizzle<B, M, S> const&) {
  if constexpr (B == 0) {
    return a;
  } else {
    static_assert(is_static_v<Layout<Shape, Stride>>, "a layout applied after a swizzle must be static");
    using Moved = sett::detail::Moved;
    constexpr Moved moved = detail::swizzle_moved_through<Layout<Shape, Stride>, Swizzle<B, M, S>>;
    static_assert(moved.refused != Moved::Because::negative,
                  "a layout applied after a swizzle must have non-negative strides");
    static_assert(
        moved.refused != Moved::Because::shared_bits,
        "a layout applied after a swizzle must have modes that share no bit: a sum that carries is not an xor");
    static_assert(
        moved.refused != Moved::Because::leads_out,
        "the domain of a layout applied after a swizzle must contain all bits that the swizzle reads and writes");
    static_assert(
        detail::swizzle_moved_through<Layout<Shape, Stride>, Swizzle<B, M, S>>.refused != Moved::Because::no_swizzle,
        "a layout applied after a swizzle must map the swizzled bits so that the result is a swizzle again");
    if constexpr (moved.refused == Moved::Because::none) { return composition(make_swizzle<moved.y, moved.z>(), a); }
  }
}

// Returns x -> a(b(x)). Moves the swizzle of b through a if a's domain contains all swizzled offsets of b.
template <class Shape, class Stride, int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto composition(Layout<Shape, Stride> const& a,
                                            ComposedLayout<Swizzle<B, M, S>, O, L> const& b) {
  static_assert(is_constant_v<0, O>, "a layout can be composed only with a swizzled layout whose offset is a static 0");
  static_assert(
      decltype(cosize(b.layout_b()) <= size(a))::value,
      "a layout applied after a swizzled layout must have at least as many elements as the swizzled layout's cosize");
  return composition(composition(a, Swizzle<B, M, S>{}), b.layout_b());
}

template <int B, int M, int S>
SETT_HOST_DEVICE constexpr Swizzle<B, M, S> right_inverse(Swizzle<B, M, S> const&) {
  static_assert(
      decltype(sett::is_involution(Swizzle<B, M, S>{}))::value,
      "right_inverse: the swizzle must be its own inverse, because the inverse of another one is not a swizzle");
  return {};
}
template <int B, int M, int S>
SETT_HOST_DEVICE constexpr Swizzle<B, M, S> left_inverse(Swizzle<B, M, S> const& sw) {
  return right_inverse(sw);
}

template <int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto right_inverse(ComposedLayout<Swizzle<B, M, S>, O, L> const& a) {
  static_assert(is_constant_v<0, O>, "the inverse of a swizzled layout needs a static offset of 0");
  return composition(right_inverse(a.layout_b()), right_inverse(a.layout_a()));
}
template <int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto left_inverse(ComposedLayout<Swizzle<B, M, S>, O, L> const& a) {
  static_assert(is_constant_v<0, O>, "the inverse of a swizzled layout needs a static offset of 0");
  return composition(left_inverse(a.layout_b()), left_inverse(a.layout_a()));
}

}  // namespace cute
