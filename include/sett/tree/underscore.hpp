// underscore: _ stands for a whole mode.
//
// In a coordinate, _ keeps a mode (slice) or drops it (dice). The answer is flat in the coordinate's nesting, as in
// CuTe.
//
//   law      the modes of slice(c,t) are those of t where c has _, of dice(c,t) the others; together they are t's
//   example  slice((_,(1,_)), (2,(3,4))) is (2,4);  dice((_,(1,_)), (2,(3,4))) is (3)
//
// Requires: wherever the coordinate is a tuple, so is t, of the same rank.
// Errors: ranks that differ do not compile.
#pragma once

#include "tuple.hpp"

namespace cute {

// counts as the coordinate 0 where a number is needed
struct Underscore : Int<0> {};
// in a Step: the mode is left out
using X = Underscore;

// in a projection, Step<_1, X, _1>, the mode that is left out
using X = Underscore;

// device code needs an object of its own
#if defined(__CUDA_ARCH__)
__device__ static constexpr Underscore _{};
#else
inline constexpr Underscore _{};
#endif

template <>
struct is_integral<Underscore> : true_type {};

template <class T>
inline constexpr bool is_underscore_v = false;
template <>
inline constexpr bool is_underscore_v<Underscore> = true;
template <class T>
struct is_underscore : bool_constant<is_underscore_v<remove_cvref_t<T>>> {};

namespace trees {

template <class T>
inline constexpr bool any_underscore = is_underscore_v<T>;
template <class... Ts>
inline constexpr bool any_underscore<tuple<Ts...>> = (any_underscore<Ts> || ...);

template <class T>
inline constexpr bool all_underscores = is_underscore_v<T>;
template <class... Ts>
inline constexpr bool all_underscores<tuple<Ts...>> = (all_underscores<Ts> && ...);

}  // namespace trees

template <class T>
using has_underscore = bool_constant<trees::any_underscore<remove_cvref_t<T>>>;
template <class T>
using all_underscore = bool_constant<trees::all_underscores<remove_cvref_t<T>>>;

namespace trees {

template <bool Keep, class A, class B>
SETT_HOST_DEVICE constexpr auto select_modes(A const& a, B const& b);

template <bool Keep, class A, class B, size_t... I>
SETT_HOST_DEVICE constexpr auto select_modes(A const& a, B const& b, index_sequence<I...>) {
  return tuple_cat(select_modes<Keep>(get<I>(a), get<I>(b))...);
}

// the tuple of b's modes at a's underscores (Keep), or at its other leaves
template <bool Keep, class A, class B>
SETT_HOST_DEVICE constexpr auto select_modes(A const& a, B const& b) {
  if constexpr (is_tuple_v<A>) {
    static_assert(tuple_size_v<A> == tuple_size_v<B>, "the coordinate and the tuple must have the same rank");
    return select_modes<Keep>(a, b, make_index_sequence<tuple_size_v<A>>{});
  } else if constexpr (is_underscore_v<A> == Keep) {
    return tuple<B>(b);
  } else {
    return tuple<>{};
  }
}

}  // namespace trees

// the modes of b where a has _
template <class A, class B>
SETT_HOST_DEVICE constexpr auto slice(A const& a, B const& b) {
  if constexpr (is_underscore_v<A>) {
    return b;
  } else {
    return trees::select_modes<true>(a, b);
  }
}

// the modes of b where a has no _
template <class A, class B>
SETT_HOST_DEVICE constexpr auto dice(A const& a, B const& b) {
  if constexpr (is_tuple_v<A> || is_underscore_v<A>) {
    return trees::select_modes<false>(a, b);
  } else {
    return b;
  }
}

}  // namespace cute
