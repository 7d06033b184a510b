// print_tensor: prints tensors as CuTe does.
//
//   law      print_tensor prints rank 1 as a column, rank 2 as a table, and rank 3 or 4 as tables one below the other
//   example  print(make_tensor(p, make_shape(_2{}, 3))) writes ptr[32b](0x7ffe0b1c) o (_2,3):(_1,_2)
//
// Requires: an overload of print for your own element type must write with printf, as print_tensor does.
// Errors: a rank above 4 does not compile.
#pragma once

#include "pointer_print.hpp"
#include "tensor.hpp"

// Streams exist only in host code. The pragmas suppress nvcc's warnings about their use.
#if defined(__NVCC__)
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20011, 20012, 20013, 20014, 20015
#endif

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

template <class T>
inline constexpr bool prints_as_integer = is_integral_v<T>;
template <int Bits, bool Signed>
inline constexpr bool prints_as_integer<integer_subbyte<Bits, Signed>> = true;
// Whether T is half_t or a similar type.
template <class T>
concept PrintsAsFloat = !is_tuple_v<T> && requires(T const& x) {
  static_cast<float>(x);
};

// Returns the value of an element. For a proxy reference, returns the value that it refers to.
template <class T, class... Coords>
SETT_HOST_DEVICE constexpr auto value_at(T const& t, Coords const&... coords) {
  using Value = typename T::value_type;
  if constexpr (std::is_convertible_v<decltype(t(coords...)), Value>) {
    return static_cast<Value>(t(coords...));
  } else {
    return t(coords...);  // coordinates have different types for different elements
  }
}

}  // namespace detail

// Prints an element in a column. Overload this function for your own types.
template <class T>
SETT_HOST_DEVICE void pretty_print(T const& x) {
  if constexpr (is_same_v<T, bool>) {
    printf("%3d", int(x));
  } else if constexpr (detail::prints_as_integer<T>) {
    printf("%*lld", sizeof_bits_v<T> == 1 ? 3 : 5, static_cast<long long>(x));
  } else if constexpr (is_same_v<T, double>) {
    printf("%11.3e", x);
  } else if constexpr (detail::PrintsAsFloat<T>) {
    printf(sizeof_bits_v<T> == 32 ? "%10.2e" : "%8.2f", static_cast<double>(static_cast<float>(x)));
  } else {
    printf("  ");
    print(x);
  }
}

namespace detail {

template <class T>
SETT_HOST_DEVICE void print_elements(T const& t) {
  if constexpr (T::rank == 1) {
    for (int m = 0; m < int(size(t)); ++m) {
      pretty_print(value_at(t, m));
      printf("\n");
    }
  } else if constexpr (T::rank == 2) {
    for (int m = 0; m < int(size<0>(t)); ++m) {
      for (int n = 0; n < int(size<1>(t)); ++n) { pretty_print(value_at(t, m, n)); }
      printf("\n");
    }
  } else if constexpr (T::rank == 3) {
    print_elements(t(_, _, 0));
    for (int k = 1; k < int(size<2>(t)); ++k) {
      for (int i = 0; i < 5 * int(size<1>(t)); ++i) { printf("-"); }
      printf("\n");
      print_elements(t(_, _, k));
    }
  } else {
    static_assert(T::rank == 4, "print_tensor needs a tensor of rank 1 to 4");
    print_elements(t(_, _, _, 0));
    for (int p = 1; p < int(size<3>(t)); ++p) {
      for (int i = 0; i < 5 * int(size<1>(t)); ++i) { printf("="); }
      printf("\n");
      print_elements(t(_, _, _, p));
    }
  }
}

}  // namespace detail

template <class Engine, class Layout>
SETT_HOST_DEVICE void print(Tensor<Engine, Layout> const& t) {
  print(t.data());
  printf(" o ");
  print(t.layout());
}

template <class Engine, class Layout>
SETT_HOST_DEVICE void print_tensor(Tensor<Engine, Layout> const& t, bool print_type = true) {
  if (print_type) {
    print(t);
    printf(":\n");
  }
  detail::print_elements(t);
}

#if !defined(__CUDACC_RTC__)

namespace detail {

template <class OStream, class T>
void stream_elements(OStream& os, T const& t) {
  if constexpr (T::rank == 1) {
    for (int m = 0; m < int(size(t)); ++m) {
      os.width(9);
      os << value_at(t, m) << '\n';
    }
  } else if constexpr (T::rank == 2) {
    for (int m = 0; m < int(size<0>(t)); ++m) {
      for (int n = 0; n < int(size<1>(t)); ++n) {
        os.width(9);
        os << value_at(t, m, n);
      }
      os << '\n';
    }
  } else if constexpr (T::rank == 3) {
    for (int k = 0; k < int(size<2>(t)); ++k) {
      for (int i = 0; k > 0 && i < 9 * int(size<1>(t)); ++i) { os << '-'; }
      os << (k > 0 ? "\n" : "");
      stream_elements(os, t(_, _, k));
    }
  } else {
    static_assert(T::rank == 4, "a tensor must have rank 1 to 4 to be written to a stream");
    for (int p = 0; p < int(size<3>(t)); ++p) {
      for (int i = 0; p > 0 && i < 9 * int(size<1>(t)); ++i) { os << '='; }
      os << (p > 0 ? "\n" : "");
      stream_elements(os, t(_, _, _, p));
    }
  }
}

}  // namespace detail

// Writes the elements without the layout.
template <detail::StandardStream OStream, class Engine, class Layout>
OStream& print_tensor_os(OStream& os, Tensor<Engine, Layout> const& t) {
  detail::stream_elements(os, t);
  return os;
}
template <detail::StandardStream OStream, class Engine, class Layout>
OStream& operator<<(OStream& os, Tensor<Engine, Layout> const& t) {
  os << t.layout() << '\n';
  return print_tensor_os(os, t);
}

#endif

}  // namespace cute

#if defined(__NVCC__)
#pragma nv_diagnostic pop
#endif
