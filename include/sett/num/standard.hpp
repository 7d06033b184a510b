// standard: the few names of the standard library that the core needs.
//
// Includes only <cstdint>, <initializer_list>, <type_traits> and <utility>, because these headers take the least time
// to compile. With libstdc++, <utility> is included without std::pair, which would bring in <compare>. NVRTC provides
// none of these headers, so this header defines the same names in std for it, with the standard's meaning.
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
#include <initializer_list>
#include <type_traits>
#if __has_include(<bits/utility.h>)
#include <bits/move.h>
#include <bits/utility.h>
#else
#include <utility>
#endif

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
struct remove_cvref : remove_cv<typename remove_reference<T>::type> {};
template <class T>
using remove_cvref_t = typename remove_cvref<T>::type;
template <class T>
using add_const_t = T const;
template <class T>
struct remove_extent {
  using type = T;
};
template <class T>
struct remove_extent<T[]> {
  using type = T;
};
template <class T, size_t N>
struct remove_extent<T[N]> {
  using type = T;
};
template <class T>
struct add_pointer {
  using type = typename remove_reference<T>::type*;
};
template <class T>
using add_pointer_t = typename add_pointer<T>::type;
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
struct is_trivially_copyable : bool_constant<__is_trivially_copyable(T)> {};
template <class T, class... Args>
inline constexpr bool is_constructible_v = __is_constructible(T, Args...);
template <class T, class... Args>
struct is_constructible : bool_constant<__is_constructible(T, Args...)> {};
template <class T>
inline constexpr bool is_default_constructible_v = __is_constructible(T);
template <class T>
struct is_default_constructible : bool_constant<__is_constructible(T)> {};
template <class T>
inline constexpr size_t alignment_of_v = alignof(T);
template <class T>
struct alignment_of : integral_constant<size_t, alignof(T)> {};
template <class T, unsigned I = 0>
inline constexpr size_t extent_v = 0;
template <class T>
inline constexpr size_t extent_v<T[], 0> = 0;
template <class T, unsigned I>
inline constexpr size_t extent_v<T[], I> = extent_v<T, I - 1>;
template <class T, size_t N>
inline constexpr size_t extent_v<T[N], 0> = N;
template <class T, size_t N, unsigned I>
inline constexpr size_t extent_v<T[N], I> = extent_v<T, I - 1>;
template <class T, unsigned I = 0>
struct extent : integral_constant<size_t, extent_v<T, I>> {};
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
struct is_volatile : bool_constant<is_volatile_v<T>> {};
template <class T>
struct is_lvalue_reference : false_type {};
template <class T>
struct is_lvalue_reference<T&> : true_type {};
template <class T>
inline constexpr bool is_lvalue_reference_v = is_lvalue_reference<T>::value;
template <class T>
struct is_reference : bool_constant<!is_same_v<T, remove_reference_t<T>>> {};
template <class T>
inline constexpr bool is_void_v = is_same_v<remove_cv_t<T>, void>;
template <class T>
struct is_void : bool_constant<is_void_v<T>> {};

// Derives from the first type whose value determines the result, or from the last type.
template <class... Ts>
struct conjunction : true_type {};
template <class T>
struct conjunction<T> : T {};
template <class T, class... Ts>
struct conjunction<T, Ts...> : conditional_t<bool(T::value), conjunction<Ts...>, T> {};
template <class... Ts>
inline constexpr bool conjunction_v = conjunction<Ts...>::value;
template <class... Ts>
struct disjunction : false_type {};
template <class T>
struct disjunction<T> : T {};
template <class T, class... Ts>
struct disjunction<T, Ts...> : conditional_t<bool(T::value), T, disjunction<Ts...>> {};
template <class... Ts>
inline constexpr bool disjunction_v = disjunction<Ts...>::value;
template <class T>
struct negation : bool_constant<!bool(T::value)> {};
template <class T>
inline constexpr bool negation_v = negation<T>::value;

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
struct is_arithmetic : bool_constant<is_arithmetic_v<remove_cv_t<T>>> {};
template <class T, bool = is_arithmetic_v<remove_cv_t<T>>>
struct is_signed : bool_constant<(T(-1) < T(0))> {};
template <class T>
struct is_signed<T, false> : false_type {};
template <class T>
inline constexpr bool is_signed_v = is_signed<T>::value;
template <class T, bool = is_arithmetic_v<remove_cv_t<T>>>
struct is_unsigned : bool_constant<!(T(-1) < T(0))> {};
template <class T>
struct is_unsigned<T, false> : false_type {};
template <class T>
inline constexpr bool is_unsigned_v = is_unsigned<T>::value;

template <class T>
struct make_unsigned {
  using type =
      conditional_t<sizeof(T) == 1, uint8_t,
                    conditional_t<sizeof(T) == 2, uint16_t, conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;
};
template <class T>
using make_unsigned_t = typename make_unsigned<T>::type;
template <class T>
struct make_signed {
  using type = conditional_t<sizeof(T) == 1, int8_t,
                             conditional_t<sizeof(T) == 2, int16_t, conditional_t<sizeof(T) == 4, int32_t, int64_t>>>;
};
template <class T>
using make_signed_t = typename make_signed<T>::type;

template <class T>
SETT_HOST_DEVICE T&& declval() noexcept;

// Whether a function that returns To may contain `return from;`, where `from` is a From. Object types only.
template <class To>
SETT_HOST_DEVICE void converted(To) noexcept;
template <class From, class To, class = void>
struct is_convertible : false_type {};
template <class From, class To>
struct is_convertible<From, To, void_t<decltype(converted<To>(declval<From>()))>> : true_type {};
template <class From, class To>
inline constexpr bool is_convertible_v = is_convertible<From, To>::value;

// The type of a parameter passed by value. Functions become pointers.
template <class T, class U = remove_reference_t<T>>
struct decay {
  using type = conditional_t<is_convertible_v<U, U>, remove_cv_t<U>, U*>;
};
template <class T, class U>
struct decay<T, U[]> {
  using type = U*;
};
template <class T, class U, size_t N>
struct decay<T, U[N]> {
  using type = U*;
};
template <class T>
using decay_t = typename decay<T>::type;

// The result type of calling a function or a function object.
template <class F, class... Args>
using invoke_result_t = decltype(declval<F>()(declval<Args>()...));

template <class... Ts>
struct common_type {};
template <class T>
struct common_type<T> : common_type<T, T> {};
template <class T, class U>
  requires requires { false ? declval<T>() : declval<U>(); }
struct common_type<T, U> {
  using type = decay_t<decltype(false ? declval<T>() : declval<U>())>;
};
template <class T, class U, class V, class... Ts>
struct common_type<T, U, V, Ts...> : common_type<typename common_type<T, U>::type, V, Ts...> {};
template <class... Ts>
using common_type_t = typename common_type<Ts...>::type;

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

// The sequence 0, 1, ..., N-1, made of two halves so that the nesting grows with log N.
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
