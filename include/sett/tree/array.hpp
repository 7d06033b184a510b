// array: N values of one type, and conversions between arrays and integer tuples.
//
//   law      to_array(t)[k] is the k-th leaf of t;  make_int_tuple<N>(a, n, x) is (a[0],...,a[n-1],x,...,x)
//   example  to_array<int>((_2,(3,_4))) holds 2, 3, 4;  make_int_tuple_from<tuple<_2,int>>(7) is (_2,7)
//
// Requires: make_int_tuple needs t[i] for 0 <= i < min(n, N).
// Errors: indices are not checked; make_int_tuple_from with too few or too many values does not compile.
#pragma once

#include "edit.hpp"
#include "flatten.hpp"

namespace cute::inline SETT_CUTE_ABI {

template <class T, size_t N>
struct array {
  using value_type = T;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using reference = T&;
  using const_reference = T const&;
  using pointer = T*;
  using const_pointer = T const*;
  using iterator = T*;
  using const_iterator = T const*;

  T elements[N > 0 ? N : 1];

  SETT_HOST_DEVICE constexpr T& operator[](size_t i) { return elements[i]; }
  SETT_HOST_DEVICE constexpr T const& operator[](size_t i) const { return elements[i]; }
  SETT_HOST_DEVICE constexpr T& front() { return elements[0]; }
  SETT_HOST_DEVICE constexpr T const& front() const { return elements[0]; }
  SETT_HOST_DEVICE constexpr T& back() { return elements[N - 1]; }
  SETT_HOST_DEVICE constexpr T const& back() const { return elements[N - 1]; }
  SETT_HOST_DEVICE constexpr T* data() { return elements; }
  SETT_HOST_DEVICE constexpr T const* data() const { return elements; }
  SETT_HOST_DEVICE constexpr T* begin() { return elements; }
  SETT_HOST_DEVICE constexpr T const* begin() const { return elements; }
  SETT_HOST_DEVICE constexpr T const* cbegin() const { return elements; }
  SETT_HOST_DEVICE constexpr T* end() { return elements + N; }
  SETT_HOST_DEVICE constexpr T const* end() const { return elements + N; }
  SETT_HOST_DEVICE constexpr T const* cend() const { return elements + N; }
  SETT_HOST_DEVICE static constexpr size_t size() { return N; }
  SETT_HOST_DEVICE static constexpr size_t max_size() { return N; }
  SETT_HOST_DEVICE static constexpr bool empty() { return N == 0; }
  SETT_HOST_DEVICE constexpr void fill(T const& value) {
    for (T& x : *this) { x = value; }
  }
  SETT_HOST_DEVICE constexpr void clear() { fill(T(0)); }

  SETT_HOST_DEVICE friend constexpr bool operator==(array const& a, array const& b) {
    for (size_t i = 0; i < N; ++i) {
      if (!(a[i] == b[i])) { return false; }
    }
    return true;
  }
};

template <class T, class... Ts>
array(T, Ts...) -> array<T, 1 + sizeof...(Ts)>;

template <size_t I, class T, size_t N>
SETT_HOST_DEVICE constexpr T& get(array<T, N>& a) {
  static_assert(I < N, "the index must be inside the array");
  return a[I];
}
template <size_t I, class T, size_t N>
SETT_HOST_DEVICE constexpr T const& get(array<T, N> const& a) {
  static_assert(I < N, "the index must be inside the array");
  return a[I];
}

template <class T, size_t N>
inline constexpr bool is_tuple_v<array<T, N>> = true;
template <class T, size_t N>
struct tuple_size<array<T, N>> : C<N> {};
template <class T, size_t N>
inline constexpr size_t tuple_size_v<array<T, N>> = N;
template <size_t I, class T, size_t N>
struct tuple_element<I, array<T, N>> : detail::type_identity<T> {};

namespace detail {

template <class T, size_t N, int... I>
SETT_HOST_DEVICE constexpr array<T, N> pick(array<T, N> const& a, int_sequence<I...>) {
  return {{a[size_t(I)]...}};
}

template <class T, class Tuple, size_t... I>
SETT_HOST_DEVICE constexpr array<T, sizeof...(I)> array_of(Tuple const& t, index_sequence<I...>) {
  return {{static_cast<T>(get<I>(t))...}};
}

template <class Indexable, class T, size_t... I>
SETT_HOST_DEVICE constexpr auto take_or(Indexable const& t, int n, T const& other, index_sequence<I...>) {
  return make_tuple((int(I) < n ? static_cast<T>(t[I]) : other)...);
}

template <class T>
inline constexpr int run_time_leaves = is_static_v<T> ? 0 : 1;
template <class... Ts>
inline constexpr int run_time_leaves<tuple<Ts...>> = (0 + ... + run_time_leaves<Ts>);

}  // namespace detail

template <class T, size_t N>
SETT_HOST_DEVICE constexpr void fill(array<T, N>& a, typename detail::type_identity<T>::type const& value) {
  a.fill(value);
}
template <class T, size_t N>
SETT_HOST_DEVICE constexpr void clear(array<T, N>& a) {
  a.clear();
}

// Returns the elements in reverse order.
template <class T, size_t N>
SETT_HOST_DEVICE constexpr array<T, N> reverse(array<T, N> const& a) {
  return detail::pick(a, make_rseq<int(N)>{});
}

// Returns the leaves of an integer tuple, in order.
template <class T = std::int64_t, class Tuple>
SETT_HOST_DEVICE constexpr auto to_array(Tuple const& t) {
  auto const leaves = flatten_to_tuple(t);
  return detail::array_of<T>(leaves, make_index_sequence<tuple_size_v<remove_cvref_t<decltype(leaves)>>>{});
}

// Returns the first n elements of t, followed by copies of `other` up to the length N. Returns a single integer if N =
// 1.
template <int N, class Indexable, class T>
SETT_HOST_DEVICE constexpr auto make_int_tuple(Indexable const& t, int n, T const& other) {
  static_assert(N > 0, "make_int_tuple: the number of elements must be at least 1");
  auto const all = detail::take_or(t, n, other, make_index_sequence<size_t(N)>{});
  if constexpr (N == 1) {
    return get<0>(all);
  } else {
    return all;
  }
}

template <class Result, class Values>
SETT_HOST_DEVICE constexpr auto fill_int_tuple_from(Result& result, Values const& values);

namespace detail {

// Returns the elements of the result from number I on.
template <size_t I, class Result, class Values>
SETT_HOST_DEVICE constexpr auto fill_each(Result& result, Values const& values) {
  if constexpr (I == tuple_size_v<Result>) {
    return values;
  } else if constexpr (is_static_v<tuple_element_t<I, Result>>) {
    return fill_each<I + 1>(result, values);
  } else {
    return fill_each<I + 1>(result, fill_int_tuple_from(get<I>(result), values));
  }
}

}  // namespace detail

// Sets the run-time leaves of the result to the values, in order. Returns the remaining values.
template <class Result, class Values>
SETT_HOST_DEVICE constexpr auto fill_int_tuple_from(Result& result, Values const& values) {
  if constexpr (is_static_v<Result>) {
    return values;
  } else if constexpr (!is_tuple_v<Result>) {
    static_assert(tuple_size_v<Values> > 0, "fill_int_tuple_from: there must be a value for each run-time leaf");
    result = get<0>(values);
    return take<1, int(tuple_size_v<Values>)>(values);
  } else {
    return detail::fill_each<0>(result, values);
  }
}

// Returns a Tuple whose run-time leaves are the arguments, in order.
template <class Tuple, class... Ts>
SETT_HOST_DEVICE constexpr Tuple make_int_tuple_from(Ts const&... values) {
  static_assert(detail::run_time_leaves<Tuple> == int(sizeof...(Ts)),
                "make_int_tuple_from: there must be one value for each run-time leaf");
  Tuple result{};
  fill_int_tuple_from(result, make_tuple(values...));
  return result;
}

}  // namespace cute

template <class T, std::size_t N>
struct std::tuple_size<cute::array<T, N>> : std::integral_constant<std::size_t, N> {};
template <std::size_t I, class T, std::size_t N>
struct std::tuple_element<I, cute::array<T, N>> : cute::detail::type_identity<T> {};
