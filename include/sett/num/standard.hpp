// standard: the few standard names that the core needs.
//
// Only <cstdint>, <type_traits> and <utility> are included, the cheapest headers there are; NVRTC has none of them, so
// there the same names are defined here, in std, with the meaning the standard gives them.
//
//   law      for every name below, NVRTC and a host compiler see the same thing
//   example  std::is_same_v<std::remove_cvref_t<int const&>, int>
//
// Requires: under NVRTC, no other header that defines these names in namespace std.
// Errors: none.
#pragma once

#include "../config.hpp"

#if !defined(__CUDACC_RTC__)

#include <cstdint>
#include <type_traits>
#include <utility>

#else

namespace std {

using size_t = decltype(sizeof(0));
using ptrdiff_t = decltype(static_cast<char*>(nullptr) - static_cast<char*>(nullptr));
using nullptr_t = decltype(nullptr);
using int8_t = signed char;
using int16_t = short;
using int32_t = int;
using int64_t = long;
using uint8_t = unsigned char;
using uint16_t = unsigned short;
using uint32_t = unsigned;
using uint64_t = unsigned long;
using uintptr_t = unsigned long;
using intptr_t = long;

template <class T, T v>
struct integral_constant {
  static constexpr T value = v;
  using value_type = T;
  using type = integral_constant;
  SETT_HOST_DEVICE constexpr operator T() const noexcept { return v; }
  SETT_HOST_DEVICE constexpr T operator()() const noexcept { return v; }
};
template <bool b>
using bool_constant = integral_constant<bool, b>;
using true_type = bool_constant<true>;
using false_type = bool_constant<false>;

template <class T>
struct remove_reference {
  using type = T;
};
template <class T>
struct remove_reference<T&> {
  using type = T;
};
template <class T>
struct remove_reference<T&&> {
  using type = T;
};
template <class T>
using remove_reference_t = typename remove_reference<T>::type;
template <class T>
struct remove_const {
  using type = T;
};
template <class T>
struct remove_const<T const> {
  using type = T;
};
template <class T>
using remove_const_t = typename remove_const<T>::type;
template <class T>
struct remove_cv {
  using type = T;
};
template <class T>
struct remove_cv<T const> {
  using type = T;
};
template <class T>
struct remove_cv<T volatile> {
  using type = T;
};
template <class T>
struct remove_cv<T const volatile> {
  using type = T;
};
template <class T>
using remove_cv_t = typename remove_cv<T>::type;
template <class T>
using remove_cvref_t = remove_cv_t<remove_reference_t<T>>;
template <class T>
struct remove_pointer {
  using type = T;
};
template <class T>
struct remove_pointer<T*> {
  using type = T;
};
template <class T>
using remove_pointer_t = typename remove_pointer<T>::type;

template <class... Ts>
using void_t = void;
template <bool b, class T, class F>
struct conditional {
  using type = T;
};
template <class T, class F>
struct conditional<false, T, F> {
  using type = F;
};
template <bool b, class T, class F>
using conditional_t = typename conditional<b, T, F>::type;
template <bool b, class T = void>
struct enable_if {};
template <class T>
struct enable_if<true, T> {
  using type = T;
};
template <bool b, class T = void>
using enable_if_t = typename enable_if<b, T>::type;

template <class T, class U>
inline constexpr bool is_same_v = false;
template <class T>
inline constexpr bool is_same_v<T, T> = true;
template <class T, class U>
struct is_same : bool_constant<is_same_v<T, U>> {};
template <class T>
inline constexpr bool is_empty_v = __is_empty(T);
template <class T>
struct is_empty : bool_constant<__is_empty(T)> {};
template <class T>
inline constexpr bool is_standard_layout_v = __is_standard_layout(T);
template <class T>
struct is_standard_layout : bool_constant<__is_standard_layout(T)> {};
template <class B, class D>
inline constexpr bool is_base_of_v = __is_base_of(B, D);
template <class B, class D>
struct is_base_of : bool_constant<__is_base_of(B, D)> {};
template <class T>
inline constexpr bool is_trivially_copyable_v = __is_trivially_copyable(T);
template <class T>
inline constexpr bool is_pointer_v = false;
template <class T>
inline constexpr bool is_pointer_v<T*> = true;
template <class T>
struct is_pointer : bool_constant<is_pointer_v<remove_cv_t<T>>> {};
template <class T>
inline constexpr bool is_const_v = false;
template <class T>
inline constexpr bool is_const_v<T const> = true;
template <class T>
struct is_const : bool_constant<is_const_v<T>> {};
template <class T>
inline constexpr bool is_volatile_v = false;
template <class T>
inline constexpr bool is_volatile_v<T volatile> = true;
template <class T>
struct is_lvalue_reference : false_type {};
template <class T>
struct is_lvalue_reference<T&> : true_type {};
template <class T>
inline constexpr bool is_lvalue_reference_v = is_lvalue_reference<T>::value;
template <class T>
struct is_void : bool_constant<is_same_v<remove_cv_t<T>, void>> {};

template <class T, class... Us>
inline constexpr bool one_of_v = (is_same_v<T, Us> || ...);
template <class T>
inline constexpr bool is_integral_v =
    one_of_v<remove_cv_t<T>, bool, char, signed char, unsigned char, char8_t, char16_t, char32_t, wchar_t, short,
             unsigned short, int, unsigned, long, unsigned long, long long, unsigned long long>;
template <class T>
struct is_integral : bool_constant<is_integral_v<T>> {};
template <class T>
inline constexpr bool is_floating_point_v = is_same_v<T, float> || is_same_v<T, double>;
template <class T>
inline constexpr bool is_arithmetic_v = is_integral_v<T> || is_floating_point_v<T>;
template <class T>
inline constexpr bool is_signed_v = T(-1) < T(0);
template <class T>
inline constexpr bool is_unsigned_v = !(T(-1) < T(0));

template <class T>
struct make_unsigned {
  using type =
      conditional_t<sizeof(T) == 1, uint8_t,
                    conditional_t<sizeof(T) == 2, uint16_t, conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
};
template <class T>
using make_unsigned_t = typename make_unsigned<T>::type;

template <class T>
SETT_HOST_DEVICE T&& declval() noexcept;

// of objects: whether a function that returns To may say `return from;`
template <class To>
SETT_HOST_DEVICE void converted(To) noexcept;
template <class From, class To, class = void>
struct is_convertible : false_type {};
template <class From, class To>
struct is_convertible<From, To, void_t<decltype(converted<To>(declval<From>()))>> : true_type {};
template <class From, class To>
inline constexpr bool is_convertible_v = is_convertible<From, To>::value;

template <class T>
SETT_HOST_DEVICE constexpr remove_reference_t<T>&& move(T&& t) noexcept {
  return static_cast<remove_reference_t<T>&&>(t);
}
template <class T>
SETT_HOST_DEVICE constexpr T&& forward(remove_reference_t<T>& t) noexcept {
  return static_cast<T&&>(t);
}
template <class T>
SETT_HOST_DEVICE constexpr T&& forward(remove_reference_t<T>&& t) noexcept {
  return static_cast<T&&>(t);
}

template <class T, T... v>
struct integer_sequence {
  using value_type = T;
  SETT_HOST_DEVICE static constexpr size_t size() noexcept { return sizeof...(v); }
};

// 0, 1, ..., N-1 in two halves, so that the nesting grows with log N
template <class A, class B>
struct joined_sequences;
template <class T, T... a, T... b>
struct joined_sequences<integer_sequence<T, a...>, integer_sequence<T, b...>> {
  using type = integer_sequence<T, a..., (T(sizeof...(a)) + b)...>;
};
template <class T, size_t N>
struct counted_sequence
    : joined_sequences<typename counted_sequence<T, N / 2>::type, typename counted_sequence<T, N - N / 2>::type> {};
template <class T>
struct counted_sequence<T, 0> {
  using type = integer_sequence<T>;
};
template <class T>
struct counted_sequence<T, 1> {
  using type = integer_sequence<T, 0>;
};
template <class T, T N>
using make_integer_sequence = typename counted_sequence<T, size_t(N)>::type;
template <size_t... v>
using index_sequence = integer_sequence<size_t, v...>;
template <size_t N>
using make_index_sequence = make_integer_sequence<size_t, N>;

template <class T>
struct tuple_size;
template <size_t I, class T>
struct tuple_element;

}  // namespace std

#endif
