// tensor_view: describes a tensor whose type and layout are run-time values. Every compiled entry point takes its
// tensors in this form.
//
// It is made from a Tensor of any layout, swizzled or not, an AnyTensor, a SwizzledTensor, a std::span, a std::mdspan
// if the standard library provides it, or a DLTensor (tensor/dlpack.hpp). Nothing is copied or owned. If no DType has
// the size of an element, the view divides each element into parts of equal size, and an additional first mode counts
// the parts.
//
//   law      element i of tensor_view(t), of bits_of(dtype), is at data + swizzle(offset + layout(i)) elements, and is
//            element i of t
//   example  tensor_view(make_tensor(p, make_shape(4, 3))) is {p, DType::f32, (4,3):(1,4)} if p is a float*
//
// Requires: trivially copyable elements; integer strides.
// Errors: overflow if strides, counted in parts, do not fit; an argument that is not a tensor does not compile.
#pragma once

#include <span>
#if __has_include(<mdspan>) && __cplusplus > 202002L
#include <mdspan>
#endif

#include "../layout/cast.hpp"
#include "../linear/any_swizzle.hpp"
#include "../linear/composed_layout.hpp"
#include "dtype_of.hpp"
#include "tensor.hpp"

namespace sett::inline SETT_ABI {

// A tensor whose layout is known only at run time.
template <class T>
struct AnyTensor {
  using value_type = std::remove_cv_t<T>;
  T* data;
  AnyLayout layout;
};

// A tensor whose layout and swizzle are known only at run time.
template <class T>
struct SwizzledTensor {
  using value_type = std::remove_cv_t<T>;
  T* data;
  AnyComposed layout;
};

struct TensorView {
  void* data = nullptr;  // address of offset 0; elements of a const tensor are not written through it
  DType dtype = DType::f32;
  AnyLayout layout{};
  AnySwizzle swizzle{};  // element i is at swizzle(offset + layout(i))
  std::int64_t offset = 0;

  bool is_plain() const { return swizzle.is_identity() && offset == 0; }
  AnyComposed composed() const { return {swizzle, Num(offset), layout}; }
};

namespace detail {

// The size in bytes of the largest part of an element that has a DType.
template <class T>
constexpr int part_bytes() {
  int part = 16;
  while (int(sizeof(T)) % part != 0) { part /= 2; }
  return part;
}

template <class T>
constexpr DType part_of() {
  static_assert(std::is_trivially_copyable_v<T>, "elements must be trivially copyable: they are moved as bytes");
  if constexpr (has_dtype<T>) {
    return dtype_of<T>();
  } else {
    return raw_of(part_bytes<T>());
  }
}

// Returns the layout of the parts of all elements; the first mode counts the parts of one element.
inline AnyLayout in_parts(AnyLayout const& layout, int parts) {
  Vec<Num> shape{Num(parts)};
  Vec<Num> stride{Num(1)};
  for (int k = 0; k < layout.leaves(); ++k) {
    shape.push_back(layout.shape[k]);
    stride.push_back(layout.stride[k] * Num(parts));
    if (stride.back().overflowed()) { raise(make_error("tensor_view", Failure{Rule::overflow, k}, layout)); }
  }
  return flat_layout(shape, stride);
}

template <class T, class P>
TensorView view_of(P* data, AnyLayout const& layout) {
  TensorView out{const_cast<void*>(static_cast<void const*>(data)), part_of<T>(), layout};
  if constexpr (!has_dtype<T>) { out.layout = in_parts(layout, int(sizeof(T)) / part_bytes<T>()); }
  return out;
}

template <class L>
inline constexpr bool is_swizzled_layout = false;
template <int B, int M, int S, class O, class Shape, class Stride>
inline constexpr bool is_swizzled_layout<cute::ComposedLayout<cute::Swizzle<B, M, S>, O, cute::Layout<Shape, Stride>>> =
    true;

}  // namespace detail

inline TensorView tensor_view(TensorView const& t) { return t; }

template <class Engine, class Shape, class Stride>
TensorView tensor_view(cute::Tensor<Engine, cute::Layout<Shape, Stride>> const& t) {
  using T = std::remove_cv_t<typename Engine::value_type>;
  return detail::view_of<T>(cute::raw_pointer_cast(t.data()), to_any(t.layout()));
}
template <class Engine, int B, int M, int S, class O, class Shape, class Stride>
TensorView tensor_view(
    cute::Tensor<Engine, cute::ComposedLayout<cute::Swizzle<B, M, S>, O, cute::Layout<Shape, Stride>>> const& t) {
  using T = std::remove_cv_t<typename Engine::value_type>;
  static_assert(has_dtype<T>, "elements beneath a swizzle must have 1, 2, 4, 8 or 16 bytes");
  TensorView out = detail::view_of<T>(cute::raw_pointer_cast(t.data()), to_any(t.layout().layout_b()));
  out.swizzle = AnySwizzle{B, M, S};
  out.offset = static_cast<std::int64_t>(t.layout().offset());
  return out;
}

template <class T>
TensorView tensor_view(AnyTensor<T> const& t) {
  return detail::view_of<std::remove_cv_t<T>>(t.data, t.layout);
}
template <class T>
TensorView tensor_view(SwizzledTensor<T> const& t) {
  static_assert(has_dtype<T>, "elements beneath a swizzle must have 1, 2, 4, 8 or 16 bytes");
  TensorView out = detail::view_of<std::remove_cv_t<T>>(t.data, t.layout.layout);
  out.swizzle = t.layout.swizzle;
  out.offset = t.layout.offset.value;
  return out;
}

template <class T, std::size_t Extent>
TensorView tensor_view(std::span<T, Extent> s) {
  return detail::view_of<std::remove_cv_t<T>>(s.data(), one_mode(Num(std::int64_t(s.size())), Num(1)));
}
#if defined(__cpp_lib_mdspan)
template <class T, class Extents, class Order, class Access>
TensorView tensor_view(std::mdspan<T, Extents, Order, Access> const& s) {
  Vec<Num> shape, stride;
  for (std::size_t k = 0; k < s.rank(); ++k) {
    shape.push_back(Num(std::int64_t(s.extent(k))));
    stride.push_back(Num(std::int64_t(s.stride(k))));
  }
  return detail::view_of<std::remove_cv_t<T>>(s.data_handle(),
                                              s.rank() == 0 ? one_mode(Num(1), Num(0)) : flat_layout(shape, stride));
}
#endif

// A type that tensor_view accepts.
template <class T>
concept Viewable = requires(T const& t) {
  tensor_view(t);
};

namespace detail {

template <class E, class L>
typename E::element_type* elements_of(cute::Tensor<E, L> const&);
template <class T>
T* elements_of(AnyTensor<T> const&);
template <class T>
T* elements_of(SwizzledTensor<T> const&);
template <class T, std::size_t Extent>
T* elements_of(std::span<T, Extent> const&);

}  // namespace detail

// The type of a tensor's elements, const if they are const. It is void if the type is known only at run time.
template <class T>
struct ViewedElement {
  using type = void;
};
template <class T>
  requires requires(T const& t) { detail::elements_of(t); }
struct ViewedElement<T> {
  using type = std::remove_pointer_t<decltype(detail::elements_of(std::declval<T const&>()))>;
};
#if defined(__cpp_lib_mdspan)
template <class T, class Extents, class Order, class Access>
struct ViewedElement<std::mdspan<T, Extents, Order, Access>> {
  using type = T;
};
#endif
template <class T>
using viewed_element_t = typename ViewedElement<std::remove_cvref_t<T>>::type;

}  // namespace sett
