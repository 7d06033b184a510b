// type_list: a list of types, and the index of a type in it.
//
//   law      get<i>(type_list<T0, ..., Tn>{}) is Ti{};  find<Ti>(list) is the first index of Ti, or the number of types
//   example  find<float>(type_list<int, float>{}) is 1
//
// Requires: get needs a default-constructible type.
// Errors: an index out of range does not compile.
#pragma once

#include "tuple.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class... Ts>
struct type_list {};

template <class... Ts>
inline constexpr bool is_tuple_v<type_list<Ts...>> = true;
template <class... Ts>
struct tuple_size<type_list<Ts...>> : C<sizeof...(Ts)> {};
template <size_t I, class... Ts>
struct tuple_element<I, type_list<Ts...>> : tuple_element<I, tuple<Ts...>> {};

template <size_t I, class... Ts>
SETT_HOST_DEVICE constexpr tuple_element_t<I, type_list<Ts...>> get(type_list<Ts...> const&) noexcept {
  return {};
}

// The index of the first true value in B, or the length of B.
template <bool... B>
struct find_true {
  SETT_HOST_DEVICE static constexpr size_t find() {
    size_t i = 0;
    (void)(... || (B ? true : (++i, false)));
    return i;
  }
  static constexpr size_t value = find();
};
template <bool... B>
inline constexpr size_t find_true_v = find_true<B...>::value;

template <class X, class... Ts>
SETT_HOST_DEVICE constexpr C<find_true_v<is_same_v<X, Ts>...>> find(type_list<Ts...> const&) noexcept {
  return {};
}

}  // namespace cute::inline SETT_CUTE_ABI

template <class... Ts>
struct std::tuple_size<cute::type_list<Ts...>> : std::integral_constant<std::size_t, sizeof...(Ts)> {};
template <std::size_t I, class... Ts>
struct std::tuple_element<I, cute::type_list<Ts...>> : cute::tuple_element<I, cute::tuple<Ts...>> {};
