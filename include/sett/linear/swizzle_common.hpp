// swizzle_common: finds the longest contiguous run that a swizzled layout shares with another layout.
//
// A swizzle keeps 2^M elements contiguous from any offset that is a multiple of 2^M.
//
//   law      R = max_common_layout(A, B): A(R(i)) - A(R(0)) == B(R(i)) - B(R(0)) == i for 0 <= i < |R|;
//            max_common_vector is |R|
//   example  max_common_vector(Sw<2,1,3> o _0 o (_8,_8):(_1,_8), (_8,_8):(_1,_8)) is _2
//
// Requires: the requirements of max_common_layout.
// Errors: the errors of max_common_layout.
#pragma once

#include "../algebra/common.hpp"
#include "swizzle_cast.hpp"
#include "swizzle_layout.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Returns the number of elements that certainly stay contiguous; 0 means all.
template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr cute::C<0> unswizzled_run(cute::Layout<Shape, Stride> const&) {
  return {};
}
template <int B, int M, int S, class O, class L>
SETT_HOST_DEVICE constexpr auto unswizzled_run(cute::ComposedLayout<cute::Swizzle<B, M, S>, O, L> const& a) {
  if constexpr (B == 0) {
    return cute::C<0>{};
  } else {
    return cute::gcd(cute::max_alignment(a.layout_a()), cute::max_alignment(a.offset()));
  }
}

template <class Shape, class Stride, class Limit>
SETT_HOST_DEVICE constexpr auto cut_to_limit(cute::Layout<Shape, Stride> const& common, Limit const& limit) {
  if constexpr (Limit::value == 0) {
    return common;
  } else {
    return cute::composition(common, cute::make_layout(cute::min(limit, cute::size(common))));
  }
}

template <class T>
inline constexpr bool is_swizzled = false;
template <int B, int M, int S, class O, class L>
inline constexpr bool is_swizzled<cute::ComposedLayout<cute::Swizzle<B, M, S>, O, L>> = true;

template <class A, class B>
inline constexpr bool are_swizzled = (is_swizzled<A> && (is_swizzled<B> || cute::detail::is_layout_v<B>)) ||
                                     (cute::detail::is_layout_v<A> && is_swizzled<B>);

}  // namespace detail

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class A, class B, class = enable_if_t<sett::detail::are_swizzled<A, B>>>
SETT_HOST_DEVICE constexpr auto max_common_layout(A const& a, B const& b) {
  auto const limit = gcd(sett::detail::unswizzled_run(a), sett::detail::unswizzled_run(b));
  return sett::detail::cut_to_limit(max_common_layout(get_nonswizzle_portion(a), get_nonswizzle_portion(b)), limit);
}
template <class A, class B, class = enable_if_t<sett::detail::are_swizzled<A, B>>>
SETT_HOST_DEVICE constexpr auto max_common_vector(A const& a, B const& b) {
  return size(max_common_layout(a, b));
}

}  // namespace cute
