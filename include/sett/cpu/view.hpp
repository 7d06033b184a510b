// view: the form in which the compiled library takes a tensor, with an address, an element type and a list of modes.
//
// A view is made from a tensor with a static or run-time layout of any rank and depth, or from an AnyTensor, whose
// layout is an AnyLayout. Modes of extent 1 are omitted, so that 63 modes always suffice.
//
//   law      the elements of view(t) at (i_0, i_1, ...) are at data + (i_0 stride_0 + i_1 stride_1 + ...) * size
//   example  view(make_tensor(p, make_shape(4, 1, 5))).modes is {4, 5}:{1, 4}
//
// Requires: pointers to elements of whole bytes (any memory tag but swizzled, sparse and sub-byte pointers); integer
// strides.
// Errors: overflow if the size does not fit 63 bits; an argument that is not a pointer does not compile.
#pragma once

#include "../algo/words.hpp"
#include "../tensor/tensor_view.hpp"

namespace sett::inline SETT_ABI::cpu {

// the leaves of extent 2 or more, in order; the first is the fastest
struct Modes {
  static constexpr int most = 64;
  int count = 0;
  std::int64_t size = 1;  // 0 if an extent is 0
  bool overflowed = false;
  std::int64_t extent[most];
  std::int64_t stride[most];

  constexpr Modes() {}  // only the first `count` elements of the arrays are set

  constexpr void push(std::int64_t n, std::int64_t d) {
    if (n == 1) { return; }
    std::int64_t product = 0;
    overflowed = overflowed || n < 0 || d == smallest_int64 || __builtin_mul_overflow(size, n, &product) ||
                 (n > 1 && count == most);
    size = overflowed ? 0 : product;
    if (overflowed || n == 0) { return; }
    extent[count] = n;
    stride[count++] = d;
  }
};

namespace detail {

template <class Shape, class Stride>
constexpr void push_leaves(Modes& out, Shape const& shape, Stride const& stride);
template <class Shape, class Stride, std::size_t... I>
constexpr void push_leaves(Modes& out, Shape const& shape, Stride const& stride, std::index_sequence<I...>) {
  (push_leaves(out, cute::get<I>(shape), cute::get<I>(stride)), ...);
}
template <class Shape, class Stride>
constexpr void push_leaves(Modes& out, Shape const& shape, Stride const& stride) {
  if constexpr (cute::is_tuple_v<Shape>) {
    push_leaves(out, shape, stride, std::make_index_sequence<cute::tuple_size_v<Shape>>{});
  } else {
    out.push(static_cast<std::int64_t>(shape), static_cast<std::int64_t>(stride));
  }
}

}  // namespace detail

template <class Shape, class Stride>
constexpr Modes modes(cute::Layout<Shape, Stride> const& layout) {
  static_assert(!has_units<Stride>, "strides must be integers: basis vectors are not memory offsets");
  Modes out;
  detail::push_leaves(out, layout.shape(), layout.stride());
  return out;
}

constexpr Modes modes(AnyLayout const& layout) {
  Modes out;
  for (int k = 0; k < layout.leaves(); ++k) { out.push(layout.shape[k].value, layout.stride[k].value); }
  return out;
}

struct View {
  void* data;  // the address of the element with coordinate 0; never written through if the tensor was const
  DType element;
  Modes modes;
};

namespace detail {

template <class T>
T* address(T* p) {
  return p;
}
template <class P>
auto address(cute::gmem_ptr<P> const& p) {
  return address(p.get());
}
template <class P>
auto address(cute::smem_ptr<P> const& p) {
  return address(p.get());
}
template <class P>
auto address(cute::rmem_ptr<P> const& p) {
  return address(p.get());
}

template <class T>
void* erased(T* p) {
  return const_cast<void*>(static_cast<void const*>(p));
}

}  // namespace detail

template <class Engine, class Layout>
View view(cute::Tensor<Engine, Layout> const& t) {
  using T = std::remove_cv_t<typename cute::Tensor<Engine, Layout>::value_type>;
  return {detail::erased(detail::address(t.data())), dtype_of<T>(), modes(t.layout())};
}
template <class T>
View view(AnyTensor<T> const& t) {
  return {detail::erased(t.data), dtype_of<std::remove_cv_t<T>>(), modes(t.layout)};
}

}  // namespace sett::cpu
