// tuple: values of several types, in which static values need no storage.
//
// An element that has data is a member. An empty element, such as an Int or a static layout, is only a type, and is
// constructed at each access. A tuple of static values is therefore itself empty.
//
//   law      get<i>(tuple(t0,...,tn)) == ti;  sizeof counts the run-time elements only
//   example  tuple<_4, int>{_4{}, 7}: get<0> is _4, get<1> is 7, sizeof == sizeof(int)
//
// Requires: an empty element type is default constructible, and all its objects are equal.
// Errors: an index out of range does not compile.
#pragma once

#include "../num/integral.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Ts>
struct tuple;

namespace detail {

template <class... Ts>
inline constexpr bool all_empty = (true && ... && __is_empty(Ts));

// Describes the storage of a tuple: a member for the first element and a member for the other elements, each only if
// it has data. A tuple of standard-layout elements therefore has standard layout and CuTe's size.
enum class DataIn : unsigned char { first, rest, both };
template <class... Ts>
inline constexpr DataIn data_in = DataIn::first;
template <class First, class... Rest>
  requires(!all_empty<Rest...>)
inline constexpr DataIn data_in<First, Rest...> = __is_empty(First) ? DataIn::rest : DataIn::both;

template <DataIn, class... Ts>
struct Members;
template <class... Ts>
using members = Members<data_in<Ts...>, Ts...>;

template <class First, class... Rest>
struct Members<DataIn::first, First, Rest...> {
  First first;

  constexpr Members() = default;
  SETT_HOST_DEVICE constexpr explicit Members(First const& value, Rest const&...) : first(value) {}
};
template <class First, class... Rest>
struct Members<DataIn::rest, First, Rest...> {
  members<Rest...> rest;

  constexpr Members() = default;
  SETT_HOST_DEVICE constexpr explicit Members(First const&, Rest const&... values) : rest(values...) {}
};
template <class First, class... Rest>
struct Members<DataIn::both, First, Rest...> {
  First first;
  members<Rest...> rest;

  constexpr Members() = default;
  SETT_HOST_DEVICE constexpr explicit Members(First const& value, Rest const&... values)
      : first(value), rest(values...) {}
};

// Returns element I, which must have data.
template <size_t I, class M>
SETT_HOST_DEVICE constexpr auto& element(M& m) noexcept {
  if constexpr (I == 0) {
    return m.first;
  } else if constexpr (I == 1) {
    return m.rest.first;
  } else {
    return element<I - 2>(m.rest.rest);
  }
}

// Most tuples contain only static values. Such tuples need no storage, and no element class is instantiated for them.
struct StaticStorage {
  constexpr StaticStorage() = default;
  template <class... Ts>
    requires(sizeof...(Ts) > 0)
  SETT_HOST_DEVICE constexpr explicit StaticStorage(Ts const&...) {}
};

// Selects the storage. The class does not depend on the elements, so it has two instances instead of one per tuple.
template <bool AllEmpty>
struct StorageOf {
  template <class... Ts>
  using type = members<Ts...>;
};
template <>
struct StorageOf<true> {
  template <class...>
  using type = StaticStorage;
};
template <class... Ts>
using storage = typename StorageOf<all_empty<Ts...>>::template type<Ts...>;

// The I-th type of a list. For the first four types it is an alias, which instantiates no class. Overload resolution
// finds the others.
template <size_t I, class T>
struct IndexedType {};
template <class Indices, class... Ts>
struct TypeList;
template <size_t... I, class... Ts>
struct TypeList<index_sequence<I...>, Ts...> : IndexedType<I, Ts>... {};
template <size_t I, class T>
SETT_HOST_DEVICE detail::type_identity<T> find_type(IndexedType<I, T> const*);

template <size_t I>
struct TypeAt {
  template <class... Ts>
  using type = typename decltype(find_type<I>(
      static_cast<TypeList<make_index_sequence<sizeof...(Ts)>, Ts...> const*>(nullptr)))::type;
};
template <>
struct TypeAt<0> {
  template <class T, class...>
  using type = T;
};
template <>
struct TypeAt<1> {
  template <class, class T, class...>
  using type = T;
};
template <>
struct TypeAt<2> {
  template <class, class, class T, class...>
  using type = T;
};
template <>
struct TypeAt<3> {
  template <class, class, class, class T, class...>
  using type = T;
};
template <size_t I, class... Ts>
using type_at = typename TypeAt<I>::template type<Ts...>;

}  // namespace detail

template <class... Ts>
struct tuple : detail::storage<Ts...> {
  constexpr tuple() = default;
  SETT_HOST_DEVICE constexpr tuple(Ts const&... t) : detail::storage<Ts...>(t...) {}
};

template <>
struct tuple<> {};

template <class... Ts>
tuple(Ts...) -> tuple<Ts...>;

template <class T>
inline constexpr bool is_tuple_v = false;
template <class... Ts>
inline constexpr bool is_tuple_v<tuple<Ts...>> = true;
// A sequence of integers is a tuple of static integers.
template <class T, T... v>
inline constexpr bool is_tuple_v<integer_sequence<T, v...>> = true;
template <class T>
struct is_tuple : bool_constant<is_tuple_v<remove_cvref_t<T>>> {};

// Other types use std::tuple_size, so that std::tuple and std::pair work as tuples.
template <class T>
struct tuple_size : std::tuple_size<T> {};
template <class... Ts>
struct tuple_size<tuple<Ts...>> : C<sizeof...(Ts)> {};
template <class T>
struct tuple_size<T const> : tuple_size<T> {};
template <class T>
inline constexpr size_t tuple_size_v = tuple_size<T>::value;
template <class... Ts>
inline constexpr size_t tuple_size_v<tuple<Ts...>> = sizeof...(Ts);

template <class T, T... v>
struct tuple_size<integer_sequence<T, v...>> : C<sizeof...(v)> {};
template <class T, T... v>
inline constexpr size_t tuple_size_v<integer_sequence<T, v...>> = sizeof...(v);

template <size_t I, class T>
struct tuple_element;
template <size_t I, class... Ts>
struct tuple_element<I, tuple<Ts...>> : detail::type_identity<detail::type_at<I, Ts...>> {};
template <size_t I, class T, T... v>
struct tuple_element<I, integer_sequence<T, v...>> : tuple_element<I, tuple<integral_constant<T, v>...>> {};
template <size_t I, class T>
struct tuple_element<I, T const> : tuple_element<I, T> {};
template <size_t I, class T>
using tuple_element_t = typename tuple_element<I, T>::type;

// The indices of a tuple's elements, in order and in reverse order.
template <class T>
using tuple_seq = make_seq<int(tuple_size_v<remove_cvref_t<T>>)>;
template <class T>
using tuple_rseq = make_rseq<int(tuple_size_v<remove_cvref_t<T>>)>;

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr decltype(auto) get(tuple<Ts...> const& t) noexcept {
  static_assert(I < sizeof...(Ts), "the index must be inside the tuple");
  using T = detail::type_at<I, Ts...>;
  if constexpr (__is_empty(T)) {
    return T{};
  } else {
    return (detail::element<I>(t));
  }
}

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr decltype(auto) get(tuple<Ts...>& t) noexcept {
  static_assert(I < sizeof...(Ts), "the index must be inside the tuple");
  using T = detail::type_at<I, Ts...>;
  if constexpr (__is_empty(T)) {
    return T{};
  } else {
    return (detail::element<I>(t));
  }
}

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr decltype(auto) get(tuple<Ts...>&& t) noexcept {
  using T = detail::type_at<I, Ts...>;
  if constexpr (__is_empty(T)) {
    return T{};
  } else {
    return static_cast<T&&>(get<I>(t));
  }
}

template <size_t I, class T, T... v>
SETT_HOST_DEVICE constexpr tuple_element_t<I, integer_sequence<T, v...>> get(
    integer_sequence<T, v...> const&) noexcept {
  static_assert(I < sizeof...(v), "the index must be inside the sequence");
  return {};
}

// An integer is a tuple of itself.
template <size_t I, class T>
  requires(is_integral_v<T>)
SETT_HOST_DEVICE constexpr T get(T const& t) noexcept {
  static_assert(I == 0, "the index of an integer, which has one element, must be 0");
  return t;
}

// Returns get<J>(get<I>(t)).
template <size_t I, size_t J, size_t... Rest, class T>
SETT_HOST_DEVICE constexpr decltype(auto) get(T const& t) noexcept {
  return get<J, Rest...>(get<I>(t));
}

template <class... Ts>
SETT_HOST_DEVICE constexpr tuple<Ts...> make_tuple(Ts const&... t) {
  if constexpr (detail::all_empty<Ts...>) {
    return {};
  } else {
    return {t...};
  }
}

SETT_HOST_DEVICE constexpr tuple<> tuple_cat() { return {}; }

template <class T>
SETT_HOST_DEVICE constexpr T tuple_cat(T const& t) {
  return t;
}

namespace detail {

// The position of the k-th element of a concatenation: the number of its tuple (outer), and its index in that tuple
// (inner).
struct CatPlace {
  size_t outer = 0;
  size_t inner = 0;
};

template <class... Tuples>
SETT_HOST_DEVICE constexpr CatPlace cat_place(size_t k) {
  size_t const sizes[] = {tuple_size_v<Tuples>...};
  CatPlace at{0, k};
  while (at.inner >= sizes[at.outer]) { at.inner -= sizes[at.outer++]; }
  return at;
}

template <class... Tuples, size_t... K>
SETT_HOST_DEVICE constexpr auto cat(tuple<Tuples...> const& all, index_sequence<K...>) {
  return make_tuple(get<cat_place<Tuples...>(K).inner>(get<cat_place<Tuples...>(K).outer>(all))...);
}

template <class T, class U, size_t... I, size_t... J>
SETT_HOST_DEVICE constexpr auto cat(T const& t, U const& u, index_sequence<I...>, index_sequence<J...>) {
  return make_tuple(get<I>(t)..., get<J>(u)...);
}

}  // namespace detail

// Concatenates the tuples.
template <class T, class U>
SETT_HOST_DEVICE constexpr auto tuple_cat(T const& t, U const& u) {
  return detail::cat(t, u, make_index_sequence<tuple_size_v<T>>{}, make_index_sequence<tuple_size_v<U>>{});
}

template <class T, class U, class V, class... Rest>
SETT_HOST_DEVICE constexpr auto tuple_cat(T const& t, U const& u, V const& v, Rest const&... rest) {
  constexpr size_t n = tuple_size_v<T> + tuple_size_v<U> + tuple_size_v<V> + (size_t(0) + ... + tuple_size_v<Rest>);
  return detail::cat(tuple<T, U, V, Rest...>(t, u, v, rest...), make_index_sequence<n>{});
}

}  // namespace cute

template <class... Ts>
struct std::tuple_size<cute::tuple<Ts...>> : std::integral_constant<std::size_t, sizeof...(Ts)> {};
template <std::size_t I, class... Ts>
struct std::tuple_element<I, cute::tuple<Ts...>> : cute::tuple_element<I, cute::tuple<Ts...>> {};
