// print: prints integers, tuples and layouts as text.
//
// The text equals CuTe's byte for byte: a static integer is written with a leading _, and a layout as shape:stride. A
// stride of a user-defined type is written by its own print or operator<<.
//
//   law      operator<< writes to a stream the text that print writes to stdout
//   example  print(Layout<Shape<_2,int>, Stride<_1,_4>>{make_shape(_2{}, 3)}) writes (_2,3):(_1,_4)
//
// Requires: print and print_layout write with printf.
// Errors: print_layout of a layout whose rank is not 2 does not compile.
#pragma once

#if !defined(__CUDACC_RTC__)
#include <cstdio>
#endif

#include "../num/mult.hpp"
#include "access.hpp"

// Streams exist only in host code. The pragmas suppress nvcc's warnings about their use.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// An output that writes with printf; ToStream writes to a stream.
struct ToStdout {
  SETT_HOST_DEVICE void text(char const* s) const { printf("%s", s); }
  SETT_HOST_DEVICE void number(long long n) const { printf("%lld", n); }
  SETT_HOST_DEVICE void number(unsigned long long n) const { printf("%llu", n); }
  template <class T>
  SETT_HOST_DEVICE void object(T const& t) const;
};

template <class Sink, class N>
SETT_HOST_DEVICE void write_integer(Sink const& to, N n) {
  if constexpr (static_cast<N>(-1) < static_cast<N>(0)) {
    to.number(static_cast<long long>(n));
  } else {
    to.number(static_cast<unsigned long long>(n));
  }
}

template <class Sink, class T>
SETT_HOST_DEVICE void write_value(Sink const& to, T const& t);

// Makes argument-dependent lookup find every overload of write_custom in this namespace.
struct Custom {};

template <class Sink, class T, size_t... I>
SETT_HOST_DEVICE void write_elements(Sink const& to, T const& t, index_sequence<I...>) {
  ((to.text(I == 0 ? "(" : ","), write_value(to, get<I>(t))), ...);
  to.text(sizeof...(I) == 0 ? "()" : ")");
}

template <class Sink, class T>
SETT_HOST_DEVICE void write_value(Sink const& to, T const& t) {
  if constexpr (is_layout_v<T>) {
    write_value(to, t.shape());
    to.text(":");
    write_value(to, t.stride());
  } else if constexpr (is_tuple_v<T>) {
    write_elements(to, t, make_index_sequence<tuple_size_v<T>>{});
  } else if constexpr (is_underscore_v<T>) {
    to.text("_");
  } else if constexpr (is_integral_v<T> && is_static_v<T>) {
    to.text("_");
    write_integer(to, +T::value);
  } else if constexpr (is_std_integral_v<T>) {
    write_integer(to, +t);
  } else if constexpr (is_integral_v<T>) {
    write_integer(to, +t.value);
  } else if constexpr (requires { write_custom(Custom{}, to, t); }) {
    write_custom(Custom{}, to, t);
  } else {
    to.object(t);  // a stride of a user-defined type
  }
}

// Whether print and << support the type. Headers of other folders specialise this variable for their types, and
// overload write_custom(Custom, sink, t).
template <class T>
inline constexpr bool is_printable_v = is_tuple_v<T> || is_integral_v<T> || is_layout_v<T>;

}  // namespace detail

template <class T>
  requires(detail::is_printable_v<T>)
SETT_HOST_DEVICE void print(T const& t) { detail::write_value(detail::ToStdout{}, t); }
SETT_HOST_DEVICE inline void print(char c) { printf("%c", c); }
SETT_HOST_DEVICE inline void print(bool b) { printf("%d", int(b)); }
SETT_HOST_DEVICE inline void print(float x) { printf("%f", static_cast<double>(x)); }
SETT_HOST_DEVICE inline void print(double x) { printf("%f", x); }
SETT_HOST_DEVICE inline void print(char const* s) { printf("%s", s); }
// Prints like printf.
template <class T, class... Ts>
SETT_HOST_DEVICE void print(char const* format, T const& t, Ts const&... ts) {
  printf(format, t, ts...);
}
SETT_HOST_DEVICE inline void print(void const* p) { printf("%p", p); }
template <class T>
SETT_HOST_DEVICE void detail::ToStdout::object(T const& t) const {
  print(t);
}

// Returns the number of digits of a non-negative number.
SETT_HOST_DEVICE constexpr int num_digits(long long n) {
  int digits = 1;
  for (; n >= 10; n /= 10) { ++digits; }
  return digits;
}

namespace detail {

SETT_HOST_DEVICE inline void print_rule(int columns, int width) {
  printf("    ");
  for (int n = 0; n < columns; ++n) {
    printf("+");
    for (int i = 0; i < width; ++i) { printf("-"); }
  }
  printf("+\n");
}

// Prints a layout with mode 0 as rows.
template <class A>
SETT_HOST_DEVICE void print_table(A const& a) {
  int const rows = int(size<0>(a));
  int const columns = int(size<1>(a));
  int const width = num_digits(static_cast<long long>(cosize(a)));
  print(a);
  printf("\n    ");
  for (int n = 0; n < columns; ++n) { printf("  %*d ", width, n); }
  printf("\n");
  for (int m = 0; m < rows; ++m) {
    print_rule(columns, width + 2);
    printf("%2d  ", m);
    for (int n = 0; n < columns; ++n) { printf("| %*d ", width, int(a(m, n))); }
    printf("|\n");
  }
  print_rule(columns, width + 2);
}

}  // namespace detail

// Prints the offsets of a layout of two modes as a table.
template <class Shape, class Stride>
SETT_HOST_DEVICE void print_layout(Layout<Shape, Stride> const& a) {
  static_assert(rank_v<Shape> == 2, "print_layout needs a layout of rank 2");
  detail::print_table(a);
}

#if !defined(__CUDACC_RTC__)

namespace detail {

template <class OStream>
struct ToStream {
  OStream& os;
  void text(char const* s) const { os << s; }
  template <class N>
  void number(N n) const {
    os << n;
  }
  template <class T>
  void object(T const& t) const {
    os << t;
  }
};

template <class T>
concept StandardStream = requires {
  typename T::char_type;
  typename T::traits_type;
};

}  // namespace detail

template <detail::StandardStream OStream, class T>
  requires(detail::is_printable_v<T> && !detail::is_std_integral_v<T>)
OStream& operator<<(OStream& os, T const& t) {
  detail::write_value(detail::ToStream<OStream>{os}, t);
  return os;
}

#endif

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
