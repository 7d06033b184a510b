// traits: type traits, and sequences of integers as types.
//
// This header defines the standard's traits under the names that CuTe's programs use, and integer sequences over int,
// with which a loop over a tuple is one pack expansion.
//
//   law      make_range<a,b> is seq<a, a+1, ..., b-1>;  make_rseq<n> is seq<n-1, ..., 0>
//   example  make_range<2,5> is int_sequence<2,3,4>
//
// Requires: 0 <= n.
// Errors: none.
#pragma once

#include "standard.hpp"

namespace cute::inline SETT_CUTE_ABI {

using std::add_const_t;
using std::add_pointer;
using std::add_pointer_t;
using std::alignment_of;
using std::alignment_of_v;
using std::common_type;
using std::common_type_t;
using std::conditional;
using std::conditional_t;
using std::conjunction;
using std::conjunction_v;
using std::decay;
using std::decay_t;
using std::declval;
using std::disjunction;
using std::disjunction_v;
using std::enable_if;
using std::enable_if_t;
using std::extent;
using std::forward;
using std::invoke_result_t;
using std::is_arithmetic;
using std::is_base_of;
using std::is_base_of_v;
using std::is_const;
using std::is_const_v;
using std::is_constructible;
using std::is_constructible_v;
using std::is_convertible;
using std::is_convertible_v;
using std::is_default_constructible;
using std::is_default_constructible_v;
using std::is_empty;
using std::is_empty_v;
using std::is_lvalue_reference;
using std::is_lvalue_reference_v;
using std::is_pointer;
using std::is_pointer_v;
using std::is_reference;
using std::is_same;
using std::is_same_v;
using std::is_signed;
using std::is_signed_v;
using std::is_standard_layout;
using std::is_standard_layout_v;
using std::is_trivially_copyable;
using std::is_unsigned;
using std::is_unsigned_v;
using std::is_void_v;
using std::is_volatile;
using std::is_volatile_v;
using std::make_signed;
using std::make_signed_t;
using std::make_unsigned_t;
using std::move;
using std::negation;
using std::negation_v;
using std::ptrdiff_t;
using std::remove_const_t;
using std::remove_cv_t;
using std::remove_cvref;
using std::remove_cvref_t;
using std::remove_extent;
using std::remove_pointer;
using std::remove_pointer_t;
using std::remove_reference_t;
using std::size_t;
using std::uintptr_t;
using std::void_t;

namespace detail {

template <class T>
inline constexpr bool is_std_integral_v = std::is_integral<T>::value;

// A type as a value, for functions that take types as arguments.
template <class T>
struct type_identity {
  using type = T;
};

}  // namespace detail

template <class T, class... Us>
inline constexpr bool is_any_of_v = (is_same_v<T, Us> || ...);
template <class T, class... Us>
struct is_any_of : std::bool_constant<is_any_of_v<T, Us...>> {};

// False, but dependent on the types. Used by a static_assert in a branch that must not be instantiated.
template <class...>
inline constexpr bool dependent_false = false;

// The first template if B is true, otherwise the second.
template <bool B, template <class...> class True, template <class...> class False>
struct conditional_template {
  template <class... Ts>
  using type = True<Ts...>;
};
template <template <class...> class True, template <class...> class False>
struct conditional_template<false, True, False> {
  template <class... Ts>
  using type = False<Ts...>;
};

namespace detail {

template <class F>
struct Callable {
  template <class... Args>
  SETT_HOST_DEVICE constexpr auto operator()(Args&&...) const {
    return std::bool_constant < requires { declval<F>()(declval<Args>()...); }
    > {};
  }
};

}  // namespace detail

// Whether f(args...) compiles. is_valid(f) returns an object that tests its arguments.
template <class F>
SETT_HOST_DEVICE constexpr auto is_valid(F&&) {
  return detail::Callable<F&&>{};
}
template <class F, class Arg, class... Args>
SETT_HOST_DEVICE constexpr auto is_valid(F&&, Arg&& arg, Args&&... args) {
  return detail::Callable<F&&>{}(static_cast<Arg&&>(arg), static_cast<Args&&>(args)...);
}

// This is CuTe's own type, because CuTe's programs distinguish it from std::integer_sequence. It uses the compiler's
// std::make_integer_sequence.
template <class T, T... v>
struct integer_sequence {
  using value_type = T;
  SETT_HOST_DEVICE static constexpr size_t size() noexcept { return sizeof...(v); }
};

namespace detail {

template <class Seq>
struct OwnSequence;
template <class T, T... v>
struct OwnSequence<std::integer_sequence<T, v...>> {
  using type = integer_sequence<T, v...>;
};

}  // namespace detail

template <class T, T N>
using make_integer_sequence = typename detail::OwnSequence<std::make_integer_sequence<T, N>>::type;
template <size_t... v>
using index_sequence = integer_sequence<size_t, v...>;
template <size_t N>
using make_index_sequence = make_integer_sequence<size_t, N>;

template <int... v>
using int_sequence = integer_sequence<int, v...>;
template <int N>
using make_int_sequence = make_integer_sequence<int, N>;
template <int... v>
using seq = int_sequence<v...>;
template <int N>
using make_seq = make_int_sequence<N>;

namespace detail {

template <class T, T Begin, T Step, class Seq>
struct AffineSequence;

template <class T, T Begin, T Step, T... I>
struct AffineSequence<T, Begin, Step, integer_sequence<T, I...>> {
  using type = integer_sequence<T, T(Begin + Step * I)...>;
};

}  // namespace detail

// The sequence Begin, ..., End - 1. It is empty if End <= Begin.
template <class T, T Begin, T End>
using make_integer_range =
    typename detail::AffineSequence<T, Begin, 1, make_integer_sequence<T, (Begin < End ? End - Begin : 0)>>::type;
template <int Begin, int End>
using make_int_range = make_integer_range<int, Begin, End>;
template <size_t Begin, size_t End>
using make_index_range = make_integer_range<size_t, Begin, End>;
template <int Begin, int End>
using make_range = make_int_range<Begin, End>;

// The sequence N - 1, ..., 0.
template <class T, T N>
using make_integer_sequence_reverse =
    typename detail::AffineSequence<T, N - 1, T(-1), make_integer_sequence<T, N>>::type;
template <int N>
using make_int_rsequence = make_integer_sequence_reverse<int, N>;
template <size_t N>
using make_index_rsequence = make_integer_sequence_reverse<size_t, N>;
template <int N>
using make_rseq = make_int_rsequence<N>;

// Converts a sequence of int, or a tuple of static integers, to a sequence of int.
template <class T>
struct to_seq;
template <int... v>
struct to_seq<int_sequence<v...>> {
  using type = seq<v...>;
};
template <template <class...> class Tuple, class... Ts>
struct to_seq<Tuple<Ts...>> {
  using type = seq<Ts::value...>;
};
template <class T>
using to_seq_t = typename to_seq<T>::type;

}  // namespace cute
