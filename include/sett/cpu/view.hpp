// view: describes a tensor in the form that the compiled library takes: an address, an element type and a list of
// modes.
//
// A view is made from a tensor with a static or run-time layout of any rank and depth, or from an AnyTensor, whose
// layout is an AnyLayout. Modes of extent 1 are omitted, so that 63 modes always suffice.
//
//   law      the elements of view(t) at (i_0, i_1, ...) are at data + (i_0 stride_0 + i_1 stride_1 + ...) * size
//   example  view(make_tensor(p, make_shape(4, 1, 5))).modes is {4, 5}:{1, 4}
//
// Requires: pointers to elements of whole bytes, with any memory tag, but no swizzled, sparse or sub-byte pointers;
// integer strides.
// Errors: overflow if the size does not fit 63 bits; an argument that is not a pointer does not compile.
#pragma once

#include "../operand/modes.hpp"
#include "../tensor/tensor_view.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// The leaves with extents of at least 2, the fastest leaf first.
using Modes = sett::detail::JointModes<1>;

template <class Shape, class Stride>
constexpr Modes modes(cute::Layout<Shape, Stride> const& layout) {
  return sett::detail::modes_of(layout);
}
constexpr Modes modes(AnyLayout const& layout) { return sett::detail::modes_of(layout); }

struct View {
  // The address of the element with coordinate 0. The elements of a const tensor are not written through this pointer.
  void* data;
  DType element;
  Modes modes;
};

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

template <class Engine, class Layout>
View view(cute::Tensor<Engine, Layout> const& t) {
  using T = std::remove_cv_t<typename cute::Tensor<Engine, Layout>::value_type>;
  return {erased(address(t.data())), dtype_of<T>(), modes(t.layout())};
}
template <class T>
View view(AnyTensor<T> const& t) {
  return {erased(t.data), dtype_of<std::remove_cv_t<T>>(), modes(t.layout)};
}

}  // namespace sett::cpu::detail
