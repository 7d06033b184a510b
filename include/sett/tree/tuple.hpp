// tuple: several values of several types, in which what is static occupies no storage.
//
// Each element that holds data is an indexed base class of its own; an empty element (an Int, a static layout) is only
// a type, made anew whenever it is asked for. So a tuple of static values is itself empty.
//
//   law      get<i>(tuple(t0,...,tn)) == ti;  sizeof counts the run-time elements only
//   example  tuple<_4, int>{_4{}, 7}: get<0> is _4, get<1> is 7, sizeof == sizeof(int)
//
// Requires: an empty element type is default constructible, and all its objects are equal.
// Errors: an index out of range does not compile.
#pragma once

#include "../num/integral.hpp"

namespace cute {

template <class... Ts>
struct tuple;

namespace trees {

// The I-th element of Owner. Owner is in the name so that no two empty bases of one object have the same type.
template <class Owner, size_t I, class T, bool IsEmpty = __is_empty(T)>
struct TupleElement {
  T value;

  constexpr TupleElement() = default;
  SETT_HOST_DEVICE constexpr explicit TupleElement(T const& t) : value(t) {}
};

template <class Owner, size_t I, class T>
struct TupleElement<Owner, I, T, true> {
  constexpr TupleElement() = default;
  SETT_HOST_DEVICE constexpr explicit TupleElement(T const&) {}
};

template <class Owner, class Indices, class... Ts>
struct TupleStorage;

template <class Owner, size_t... I, class... Ts>
struct TupleStorage<Owner, index_sequence<I...>, Ts...> : TupleElement<Owner, I, Ts>... {
  constexpr TupleStorage() = default;
  SETT_HOST_DEVICE constexpr explicit TupleStorage(Ts const&... t) : TupleElement<Owner, I, Ts>(t)... {}
};

// which base is the I-th, by overload resolution
template <class Owner, size_t I, class T>
SETT_HOST_DEVICE constexpr T element(TupleElement<Owner, I, T, true> const&) noexcept {
  return T{};
}
template <class Owner, size_t I, class T>
SETT_HOST_DEVICE constexpr T const& element(TupleElement<Owner, I, T, false> const& e) noexcept {
  return e.value;
}
template <class Owner, size_t I, class T>
SETT_HOST_DEVICE constexpr T& element(TupleElement<Owner, I, T, false>& e) noexcept {
  return e.value;
}

// Nothing but static values: nothing is stored, and no element class is made. Most tuples of a program are such.
struct StaticStorage {
  constexpr StaticStorage() = default;
  template <class... Ts>
    requires(sizeof...(Ts) > 0)
  SETT_HOST_DEVICE constexpr explicit StaticStorage(Ts const&...) {}
};

template <class... Ts>
inline constexpr bool all_empty = (true && ... && __is_empty(Ts));

// chosen through a class that does not depend on the elements: it is made twice, not once a tuple
template <bool AllEmpty>
struct StorageOf {
  template <class Owner, class... Ts>
  using type = TupleStorage<Owner, make_index_sequence<sizeof...(Ts)>, Ts...>;
};
template <>
struct StorageOf<true> {
  template <class Owner, class... Ts>
  using type = StaticStorage;
};
template <class Owner, class... Ts>
using storage = typename StorageOf<all_empty<Ts...>>::template type<Owner, Ts...>;

// the I-th type of a list, found by overload resolution
template <size_t I, class T>
struct IndexedType {};
template <class Indices, class... Ts>
struct TypeList;
template <size_t... I, class... Ts>
struct TypeList<index_sequence<I...>, Ts...> : IndexedType<I, Ts>... {};
template <size_t I, class T>
SETT_HOST_DEVICE type_identity<T> type_at(IndexedType<I, T> const*);

}  // namespace trees

template <class... Ts>
struct tuple : trees::storage<tuple<Ts...>, Ts...> {
  constexpr tuple() = default;
  SETT_HOST_DEVICE constexpr tuple(Ts const&... t) : trees::storage<tuple<Ts...>, Ts...>(t...) {}
};

template <>
struct tuple<> {};

template <class... Ts>
tuple(Ts...) -> tuple<Ts...>;

template <class T>
inline constexpr bool is_tuple_v = false;
template <class... Ts>
inline constexpr bool is_tuple_v<tuple<Ts...>> = true;
// a sequence of integers is a tuple of static integers
template <class T, T... v>
inline constexpr bool is_tuple_v<integer_sequence<T, v...>> = true;
template <class T>
struct is_tuple : bool_constant<is_tuple_v<remove_cvref_t<T>>> {};

template <class T>
struct tuple_size;
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
struct tuple_element<I, tuple<Ts...>>
    : decltype(trees::type_at<I>(
          static_cast<trees::TypeList<make_index_sequence<sizeof...(Ts)>, Ts...> const*>(nullptr))) {};
template <size_t I, class T, T... v>
struct tuple_element<I, integer_sequence<T, v...>> : tuple_element<I, tuple<C<v>...>> {};
template <size_t I, class T>
struct tuple_element<I, T const> : tuple_element<I, T> {};
template <size_t I, class T>
using tuple_element_t = typename tuple_element<I, T>::type;

// the indices of a tuple's elements, in order and backwards
template <class T>
using tuple_seq = make_seq<int(tuple_size_v<remove_cvref_t<T>>)>;
template <class T>
using tuple_rseq = make_rseq<int(tuple_size_v<remove_cvref_t<T>>)>;

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr decltype(auto) get(tuple<Ts...> const& t) noexcept {
  static_assert(I < sizeof...(Ts), "an index is outside of the tuple");
  if constexpr (trees::all_empty<Ts...>) {
    return tuple_element_t<I, tuple<Ts...>>{};
  } else {
    return trees::element<tuple<Ts...>, I>(t);
  }
}

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr decltype(auto) get(tuple<Ts...>& t) noexcept {
  static_assert(I < sizeof...(Ts), "an index is outside of the tuple");
  if constexpr (trees::all_empty<Ts...>) {
    return tuple_element_t<I, tuple<Ts...>>{};
  } else {
    return trees::element<tuple<Ts...>, I>(t);
  }
}

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr tuple_element_t<I, tuple<Ts...>> get(tuple<Ts...>&& t) noexcept {
  return get<I>(t);
}

template <size_t I, class T, T... v>
SETT_HOST_DEVICE constexpr tuple_element_t<I, integer_sequence<T, v...>> get(integer_sequence<T, v...> const&) noexcept {
  static_assert(I < sizeof...(v), "an index is outside of the sequence");
  return {};
}

// an integer is a tuple of itself
template <size_t I, class T>
  requires(is_integral_v<T>)
SETT_HOST_DEVICE constexpr T get(T const& t) noexcept {
  static_assert(I == 0, "an integer has one element");
  return t;
}

// get<I,J>(t) is get<J>(get<I>(t))
template <size_t I, size_t J, size_t... Rest, class T>
SETT_HOST_DEVICE constexpr decltype(auto) get(T const& t) noexcept {
  return get<J, Rest...>(get<I>(t));
}

template <class... Ts>
SETT_HOST_DEVICE constexpr tuple<Ts...> make_tuple(Ts const&... t) {
  return {t...};
}

SETT_HOST_DEVICE constexpr tuple<> tuple_cat() {
  return {};
}

template <class T>
SETT_HOST_DEVICE constexpr T tuple_cat(T const& t) {
  return t;
}

namespace trees {

// where the k-th element of tuples of the given sizes, put together, comes from
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

}  // namespace trees

// the elements of every tuple, in order
template <class T, class U>
SETT_HOST_DEVICE constexpr auto tuple_cat(T const& t, U const& u) {
  return trees::cat(t, u, make_index_sequence<tuple_size_v<T>>{}, make_index_sequence<tuple_size_v<U>>{});
}

template <class T, class U, class V, class... Rest>
SETT_HOST_DEVICE constexpr auto tuple_cat(T const& t, U const& u, V const& v, Rest const&... rest) {
  constexpr size_t n = tuple_size_v<T> + tuple_size_v<U> + tuple_size_v<V> + (size_t(0) + ... + tuple_size_v<Rest>);
  return trees::cat(tuple<T, U, V, Rest...>(t, u, v, rest...), make_index_sequence<n>{});
}

}  // namespace cute

template <class... Ts>
struct std::tuple_size<cute::tuple<Ts...>> : std::integral_constant<std::size_t, sizeof...(Ts)> {};
template <std::size_t I, class... Ts>
struct std::tuple_element<I, cute::tuple<Ts...>> : cute::tuple_element<I, cute::tuple<Ts...>> {};
