// flatten: flattens trees, rebuilds them, and zips tuples.
//
//   law      unflatten(flatten_to_tuple(t), t) == t;  zip(zip(t)) == t for a tuple of tuples of one rank
//   example  flatten((a,(b,(c)))) is (a,b,c);  zip(((a,b),(c,d))) is ((a,c),(b,d))
//
// Requires: the flat tuple has as many elements as the profile has leaves.
// Errors: a different number of elements does not compile.
#pragma once

#include "edit.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
inline constexpr int leaf_count = 1;
template <class... Ts>
inline constexpr int leaf_count<tuple<Ts...>> = (0 + ... + leaf_count<Ts>);

template <class T>
inline constexpr bool flat = true;
template <class... Ts>
inline constexpr bool flat<tuple<Ts...>> = !(is_tuple_v<Ts> || ...);

// The number of leaves before element I of a tuple.
template <class... Ts>
SETT_HOST_DEVICE constexpr int first_leaf(detail::type_identity<tuple<Ts...>>, size_t i) {
  int const counts[] = {leaf_count<Ts>..., 0};
  int n = 0;
  for (size_t k = 0; k < i; ++k) { n += counts[k]; }
  return n;
}

}  // namespace detail

template <class T>
struct is_flat : bool_constant<detail::flat<remove_cvref_t<T>>> {};

namespace detail {

template <class T, size_t... I>
SETT_HOST_DEVICE constexpr auto leaves(T const& t, index_sequence<I...>);

// Returns the leaves of t as a tuple.
template <class T>
SETT_HOST_DEVICE constexpr auto leaves(T const& t) {
  if constexpr (!is_tuple_v<T>) {
    return tuple<T>(t);
  } else if constexpr (flat<T>) {
    return t;
  } else {
    return leaves(t, indices_of<T>());
  }
}

template <class T, size_t... I>
SETT_HOST_DEVICE constexpr auto leaves(T const& t, index_sequence<I...>) {
  return tuple_cat(leaves(get<I>(t))...);
}

}  // namespace detail

template <class T>
SETT_HOST_DEVICE constexpr auto flatten_to_tuple(T const& t) {
  return detail::leaves(t);
}

// Does the same as flatten_to_tuple, but returns a leaf unchanged.
template <class T>
SETT_HOST_DEVICE constexpr auto flatten(T const& t) {
  if constexpr (is_tuple_v<T>) {
    return detail::leaves(t);
  } else {
    return t;
  }
}

namespace detail {

template <int First, class Flat, class Profile, size_t... I>
SETT_HOST_DEVICE constexpr auto unflatten_each(Flat const& flat, index_sequence<I...>);

// Returns a tuple with the tree of Profile. Its leaves are the elements of `flat` from number First on.
template <int First, class Flat, class Profile>
SETT_HOST_DEVICE constexpr auto unflatten_from(Flat const& flat) {
  if constexpr (is_tuple_v<Profile>) {
    return unflatten_each<First, Flat, Profile>(flat, indices_of<Profile>());
  } else {
    return remove_cvref_t<decltype(get<First>(flat))>(get<First>(flat));
  }
}

template <int First, class Flat, class Profile, size_t... I>
SETT_HOST_DEVICE constexpr auto unflatten_each(Flat const& flat, index_sequence<I...>) {
  static_cast<void>(flat);
  return make_tuple(
      unflatten_from<First + first_leaf(detail::type_identity<Profile>{}, I), Flat, tuple_element_t<I, Profile>>(
          flat)...);
}

}  // namespace detail

// arranges the elements of a flat tuple in the tree of a profile
template <class Flat, class Profile>
SETT_HOST_DEVICE constexpr auto unflatten(Flat const& flat, Profile const&) {
  static_assert(detail::element_count<Flat> == detail::leaf_count<Profile>,
                "the profile must have one leaf for each element");
  return detail::unflatten_from<0, decltype(wrap(flat)), Profile>(wrap(flat));
}

namespace detail {

template <size_t K, class T, size_t... I>
SETT_HOST_DEVICE constexpr auto column(T const& t, index_sequence<I...>) {
  return make_tuple(get<I, K>(t)...);
}

template <class T, size_t... K>
SETT_HOST_DEVICE constexpr auto columns(T const& t, index_sequence<K...>) {
  return make_tuple(column<K>(t, indices_of<T>())...);
}

}  // namespace detail

// Converts ((a,b),(c,d)) to ((a,c),(b,d)). Returns any value other than a tuple of tuples unchanged.
template <class T>
SETT_HOST_DEVICE constexpr auto zip(T const& t) {
  if constexpr (detail::flat<T>) {
    return t;
  } else {
    return detail::columns(t, detail::indices_of<tuple_element_t<0, T>>());
  }
}

template <class T, class U, class... Ts>
SETT_HOST_DEVICE constexpr auto zip(T const& t, U const& u, Ts const&... ts) {
  return zip(make_tuple(t, u, ts...));
}

template <class T, class Guide>
SETT_HOST_DEVICE constexpr auto zip2_by(T const& t, Guide const& guide);

namespace detail {

// Returns two tuples: the first elements of the pairs, and their second elements followed by the modes without an
// entry in the guide.
template <class Pairs, class Rest, size_t... I>
SETT_HOST_DEVICE constexpr auto split_pairs(Pairs const& pairs, Rest const& rest, index_sequence<I...>) {
  return make_tuple(make_tuple(get<I, 0>(pairs)...), tuple_cat(make_tuple(get<I, 1>(pairs)...), rest));
}

template <class T, class Guide, size_t... I>
SETT_HOST_DEVICE constexpr auto zip2_each(T const& t, Guide const& guide, index_sequence<I...> indices) {
  auto const pairs = make_tuple(zip2_by(get<I>(t), get<I>(guide))...);
  return split_pairs(pairs, take<int(sizeof...(I)), -1>(t), indices);
}

}  // namespace detail

// Converts pairs at the guide's leaves to a pair of trees. With the guide (*,*), ((A,a),(B,b),x) becomes
// ((A,B),(a,b,x)).
template <class T, class Guide>
SETT_HOST_DEVICE constexpr auto zip2_by(T const& t, Guide const& guide) {
  if constexpr (is_tuple_v<Guide>) {
    static_assert(detail::element_count<T> >= detail::element_count<Guide>,
                  "the guide must have no more modes than the tuple");
    return detail::zip2_each(t, guide, detail::indices_of<Guide>());
  } else {
    static_assert(detail::element_count<T> == 2, "zip2_by: the tuple must have a pair at each leaf of the guide");
    return t;
  }
}

}  // namespace cute
