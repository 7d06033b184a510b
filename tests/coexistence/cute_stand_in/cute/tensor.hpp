// A stand-in for CuTe's <cute/tensor.hpp>: the same names and signatures in namespace cute, with other bodies.
//
// If two libraries share a symbol, the linker keeps one body. The bodies in this file differ from sett's in a visible
// way.
#pragma once

#include <cstddef>

#define CUTE_HOST_DEVICE inline

namespace cute {

template <class T, T v>
struct integral_constant {
  static constexpr T value = v;
};
template <auto v>
struct C : integral_constant<decltype(v), v> {};
template <int v>
using Int = C<v>;

// This tuple stores the last element first, but sett's tuple stores the first element first.
template <class... T>
struct tuple;
template <>
struct tuple<> {};
template <class T, class... Rest>
struct tuple<T, Rest...> {
  tuple<Rest...> rest;
  T first;
};

template <std::size_t i, class T, class... Rest>
auto const& get(tuple<T, Rest...> const& t) {
  if constexpr (i == 0) {
    return t.first;
  } else {
    return get<i - 1>(t.rest);
  }
}

template <class... T>
tuple<T...> make_shape(T const&... t);
template <>
inline tuple<int, int> make_shape(int const& a, int const& b) {
  return {{{}, b}, a};
}
template <class... T>
tuple<T...> make_stride(T const&... t);
template <>
inline tuple<int, int> make_stride(int const& a, int const& b) {
  return {{{}, b}, a};
}

template <class Shape, class Stride>
struct Layout {
  Stride stride;
  Shape shape;
  int operator()(int i, int j) const { return i * get<0>(stride) + j * get<1>(stride); }
};
template <class Shape, class Stride>
Layout<Shape, Stride> make_layout(Shape const& shape, Stride const& stride) {
  return {stride, shape};
}
template <class Shape, class Stride>
int size(Layout<Shape, Stride> const& l) {
  return get<0>(l.shape) * get<1>(l.shape);
}

template <class Pointer, class L>
struct Tensor {
  L layout;
  Pointer data;
  auto& operator()(int i, int j) const { return data[layout(i, j)]; }
};
template <class Pointer, class L>
Tensor<Pointer, L> make_tensor(Pointer const& data, L const& layout) {
  return {layout, data};
}

}  // namespace cute
