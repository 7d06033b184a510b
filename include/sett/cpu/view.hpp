// view: a tensor as the compiled library sees it: an address, a type of element and a list of modes.
//
// A tensor with a static or run-time layout, of any rank and depth, or an AnyTensor, whose layout is an AnyLayout.
// Modes of extent 1 are left out, so 63 modes always suffice.
//
//   law      the elements of view(t) at (i_0, i_1, ...) are at data + (i_0 stride_0 + i_1 stride_1 + ...) * size
//   example  view(make_tensor(p, make_shape(4, 1, 5))).modes is {4, 5}:{1, 4}
//
// Requires: pointers to elements of whole bytes (any memory tag but swizzled, sparse and sub-byte pointers); integer
// strides.
// Errors: overflow where the size does not fit 63 bits; what is no pointer does not compile.
#pragma once

#include <complex>

#include "../algo/words.hpp"
#include "../tensor/float_types.hpp"
#include "../tensor/tensor.hpp"

namespace sett::inline SETT_ABI::cpu {

// a tensor whose layout is known at run time only
template <class T>
struct AnyTensor {
  using value_type = std::remove_cv_t<T>;
  T* data;
  AnyLayout layout;
};

enum class Element : unsigned char {
  s8,
  u8,
  s16,
  u16,
  s32,
  u32,
  s64,
  u64,
  f16,
  bf16,
  f32,
  f64,
  c32,
  c64,  // c: complex of two f32, f64
  raw1,
  raw2,
  raw4,
  raw8,
  raw16  // moved, never converted
};

constexpr int bytes_of(Element e) {
  constexpr int bytes[] = {1, 1, 2, 2, 4, 4, 8, 8, 2, 2, 4, 8, 8, 16, 1, 2, 4, 8, 16};
  return bytes[int(e)];
}

template <class T>
constexpr Element element_of() {
  if constexpr (std::is_same_v<T, float>) {
    return Element::f32;
  } else if constexpr (std::is_same_v<T, double>) {
    return Element::f64;
  } else if constexpr (std::is_same_v<T, cute::half_t>) {
    return Element::f16;
  } else if constexpr (std::is_same_v<T, cute::bfloat16_t>) {
    return Element::bf16;
  } else if constexpr (std::is_same_v<T, std::complex<float>>) {
    return Element::c32;
  } else if constexpr (std::is_same_v<T, std::complex<double>>) {
    return Element::c64;
  } else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    constexpr Element of_size[] = {Element::s8, Element::s16, Element::s32, Element::s64};
    constexpr int log = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
    return Element(int(of_size[log]) + (std::is_signed_v<T> ? 0 : 1));
  } else {
    static_assert(std::is_trivially_copyable_v<T>, "elements must be trivially copyable: they are moved as bytes");
    static_assert(sizeof(T) == 1 || sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16,
                  "elements of 1, 2, 4, 8 or 16 bytes are moved");
    return sizeof(T) == 1   ? Element::raw1
           : sizeof(T) == 2 ? Element::raw2
           : sizeof(T) == 4 ? Element::raw4
           : sizeof(T) == 8 ? Element::raw8
                            : Element::raw16;
  }
}

// leaves of extent 2 or more, in order: the first is the fastest
struct Modes {
  static constexpr int most = 64;
  int count = 0;
  std::int64_t size = 1;  // 0 where an extent is 0
  bool overflowed = false;
  std::int64_t extent[most];
  std::int64_t stride[most];

  constexpr Modes() {}  // the arrays are written as far as count tells

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

namespace views {

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

}  // namespace views

template <class Shape, class Stride>
constexpr Modes modes(cute::Layout<Shape, Stride> const& layout) {
  static_assert(!has_units<Stride>, "strides must be integers: basis vectors are not memory offsets");
  Modes out;
  views::push_leaves(out, layout.shape(), layout.stride());
  return out;
}

constexpr Modes modes(AnyLayout const& layout) {
  Modes out;
  for (int k = 0; k < layout.leaves(); ++k) { out.push(layout.shape[k].value, layout.stride[k].value); }
  return out;
}

struct View {
  void* data;  // where the element of coordinate 0 is; never written through where the tensor was const
  Element element;
  Modes modes;
};

namespace views {

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

}  // namespace views

template <class Engine, class Layout>
View view(cute::Tensor<Engine, Layout> const& t) {
  using T = std::remove_cv_t<typename cute::Tensor<Engine, Layout>::value_type>;
  return {views::erased(views::address(t.data())), element_of<T>(), modes(t.layout())};
}
template <class T>
View view(AnyTensor<T> const& t) {
  return {views::erased(t.data), element_of<std::remove_cv_t<T>>(), modes(t.layout)};
}

}  // namespace sett::cpu
