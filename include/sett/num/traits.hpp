// traits: questions about types, and sequences of integers as types.
//
// The standard's traits under the names CuTe's programs use, and integer sequences over int, by which every walk over a
// tuple is one pack expansion.
//
//   law      make_range<a,b> is seq<a, a+1, ..., b-1>;  make_rseq<n> is seq<n-1, ..., 0>
//   example  make_range<2,5> is int_sequence<2,3,4>
//
// Requires: a <= b and 0 <= n.
// Errors: none.
#pragma once

#include "standard.hpp"

namespace cute {

using std::conditional;
using std::conditional_t;
using std::declval;
using std::enable_if;
using std::enable_if_t;
using std::is_base_of;
using std::is_base_of_v;
using std::is_const;
using std::is_const_v;
using std::is_empty;
using std::is_empty_v;
using std::is_pointer;
using std::is_pointer_v;
using std::is_same;
using std::is_same_v;
using std::is_standard_layout;
using std::is_standard_layout_v;
using std::forward;
using std::make_unsigned_t;
using std::move;
using std::ptrdiff_t;
using std::remove_const_t;
using std::remove_cv_t;
using std::remove_cvref_t;
using std::remove_pointer_t;
using std::remove_reference_t;
using std::size_t;
using std::void_t;

template <class T>
inline constexpr bool is_std_integral_v = std::is_integral<T>::value;

// a type as a value, for functions that are called with types
template <class T>
struct type_identity {
  using type = T;
};

template <class T, class... Us>
inline constexpr bool is_any_of_v = (is_same_v<T, Us> || ...);

// a type of CuTe's own, as its programs tell it from std's; made by the compiler's std::make_integer_sequence
template <class T, T... v>
struct integer_sequence {
  using value_type = T;
  SETT_HOST_DEVICE static constexpr size_t size() noexcept { return sizeof...(v); }
};

namespace numbers {

template <class Seq>
struct OwnSequence;
template <class T, T... v>
struct OwnSequence<std::integer_sequence<T, v...>> {
  using type = integer_sequence<T, v...>;
};

}  // namespace numbers

template <class T, T N>
using make_integer_sequence = typename numbers::OwnSequence<std::make_integer_sequence<T, N>>::type;
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

namespace numbers {

template <int Begin, int Step, class Seq>
struct AffineSequence;

template <int Begin, int Step, int... I>
struct AffineSequence<Begin, Step, int_sequence<I...>> {
  using type = int_sequence<Begin + Step * I...>;
};

}  // namespace numbers

template <int Begin, int End>
using make_int_range = typename numbers::AffineSequence<Begin, 1, make_int_sequence<End - Begin>>::type;
template <int Begin, int End>
using make_range = make_int_range<Begin, End>;
template <int N>
using make_int_rsequence = typename numbers::AffineSequence<N - 1, -1, make_int_sequence<N>>::type;
template <int N>
using make_rseq = make_int_rsequence<N>;

}  // namespace cute
