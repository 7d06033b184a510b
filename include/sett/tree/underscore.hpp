// underscore: defines _, which represents a whole mode.
//
// In a coordinate, _ keeps a mode (in slice) or drops it (in dice). As in CuTe, the result does not keep the nesting of
// the coordinate.
//
//   law      slice(c,t) holds the modes of t at which c is _, and dice(c,t) holds the others
//   example  slice((_,(1,_)), (2,(3,4))) is (2,4);  dice((_,(1,_)), (2,(3,4))) is (3)
//
// Requires: wherever the coordinate is a tuple, t is a tuple of the same rank.
// Errors: different ranks do not compile.
#pragma once

#include "tuple.hpp"

namespace cute::inline SETT_CUTE_ABI {

// The value of _ as a number is 0.
struct Underscore : Int<0> {};
// X in a Step drops the mode.
using X = Underscore;

// X marks a mode that a projection drops, such as Step<_1, X, _1>.
using X = Underscore;

// Device code needs its own object.
#if defined(__CUDA_ARCH__)
__device__ static constexpr Underscore _{};
#else
inline constexpr Underscore _{};
#endif

template <>
struct is_integral<Underscore> : true_type {};

namespace detail {

template <class T>
inline constexpr bool is_underscore_v = false;
template <>
inline constexpr bool is_underscore_v<Underscore> = true;

}  // namespace detail

template <class T>
struct is_underscore : bool_constant<detail::is_underscore_v<remove_cvref_t<T>>> {};

namespace detail {

template <class T>
inline constexpr bool any_underscore = is_underscore_v<T>;
template <class... Ts>
inline constexpr bool any_underscore<tuple<Ts...>> = (any_underscore<Ts> || ...);

template <class T>
inline constexpr bool all_underscores = is_underscore_v<T>;
template <class... Ts>
inline constexpr bool all_underscores<tuple<Ts...>> = (all_underscores<Ts> && ...);

template <class T, class Leaf>
inline constexpr bool any_leaf = is_same_v<T, Leaf>;
template <class... Ts, class Leaf>
inline constexpr bool any_leaf<tuple<Ts...>, Leaf> = (any_leaf<Ts, Leaf> || ...);

template <class T, class Leaf>
inline constexpr bool all_leaves = is_same_v<T, Leaf>;
template <class... Ts, class Leaf>
inline constexpr bool all_leaves<tuple<Ts...>, Leaf> = (all_leaves<Ts, Leaf> && ...);

}  // namespace detail

// Whether one leaf (has_elem) or every leaf (all_elem) of a tuple has this type.
template <class T, class Leaf>
using has_elem = bool_constant<detail::any_leaf<remove_cvref_t<T>, Leaf>>;
template <class T, class Leaf>
using all_elem = bool_constant<detail::all_leaves<remove_cvref_t<T>, Leaf>>;
template <class T>
using has_underscore = bool_constant<detail::any_underscore<remove_cvref_t<T>>>;
template <class T>
using all_underscore = bool_constant<detail::all_underscores<remove_cvref_t<T>>>;
template <class T>
using has_int1 = has_elem<T, Int<1>>;
template <class T>
using has_int0 = has_elem<T, Int<0>>;

namespace detail {

// The number of leaves of a coordinate that are underscores (Keep), or of all other leaves.
template <bool Keep, class A>
inline constexpr size_t selected_count = is_underscore_v<A> == Keep ? 1 : 0;
template <bool Keep, class... Ts>
inline constexpr size_t selected_count<Keep, tuple<Ts...>> = (size_t(0) + ... + selected_count<Keep, Ts>);

// Whether b has a tuple of the same rank wherever the coordinate has a tuple.
template <class A, class B>
inline constexpr bool ranks_match = true;
template <class... Ts, class B>
inline constexpr bool ranks_match<tuple<Ts...>, B> = sizeof...(Ts) == tuple_size_v<B>;
template <class... Ts, class... Us>
  requires(sizeof...(Ts) == sizeof...(Us))
inline constexpr bool ranks_match<tuple<Ts...>, tuple<Us...>> = (ranks_match<Ts, Us> && ...);

template <bool Keep, class A>
struct Selected {
  template <size_t K, class B>
  SETT_HOST_DEVICE static constexpr B const& at(B const& b) {
    return b;
  }
};
template <bool Keep, class... Ts>
struct Selected<Keep, tuple<Ts...>> {
  // Returns the child that contains the k-th selected leaf, and the leaf's number in this child.
  SETT_HOST_DEVICE static constexpr CatPlace place(size_t k) {
    size_t const counts[] = {selected_count<Keep, Ts>...};
    CatPlace out{0, k};
    while (out.inner >= counts[out.outer]) { out.inner -= counts[out.outer++]; }
    return out;
  }
  // Returns the mode of b at the k-th selected leaf.
  template <size_t K, class B>
  SETT_HOST_DEVICE static constexpr auto at(B const& b) {
    constexpr CatPlace child = place(K);
    return Selected<Keep, tuple_element_t<child.outer, tuple<Ts...>>>::template at<child.inner>(get<child.outer>(b));
  }
};

template <bool Keep, class A, class B, size_t... K>
SETT_HOST_DEVICE constexpr auto select_modes(B const& b, index_sequence<K...>) {
  return make_tuple(Selected<Keep, A>::template at<K>(b)...);
}

// Returns the modes of b at a's underscores (Keep), or at a's other leaves, as a tuple.
template <bool Keep, class A, class B>
SETT_HOST_DEVICE constexpr auto select_modes(A const&, B const& b) {
  static_assert(ranks_match<A, B>, "the coordinate and the tuple must have the same rank");
  return select_modes<Keep, A>(b, make_index_sequence<selected_count<Keep, A>>{});
}

}  // namespace detail

// Returns the modes of b at which a is _.
template <class A, class B>
SETT_HOST_DEVICE constexpr auto slice(A const& a, B const& b) {
  if constexpr (detail::is_underscore_v<A>) {
    return b;
  } else {
    return detail::select_modes<true>(a, b);
  }
}

// Returns the modes of b at which a is not _.
template <class A, class B>
SETT_HOST_DEVICE constexpr auto dice(A const& a, B const& b) {
  if constexpr (is_tuple_v<A> || detail::is_underscore_v<A>) {
    return detail::select_modes<false>(a, b);
  } else {
    return b;
  }
}

}  // namespace cute
