// make_tensor_like: makes tensors with the shape of other tensors or layouts.
//
//   law      make_tensor_like(t) is compact, has t's shape and order of strides, and owns its elements;
//            make_identity_tensor(s)(c) == c
//   example  make_fragment_like(T) makes registers for a partition T of a thread
//
// Requires: static shapes, for owning tensors.
// Errors: a shape that is not static does not compile.
#pragma once

#include "../layout/order.hpp"
#include "iterators.hpp"
#include "tensor.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Creates an owning tensor whose elements are in the order of a layout's strides. Broadcast modes stay broadcast.
template <class NewT, class Layout, class = enable_if_t<!is_tensor_v<Layout>>>
SETT_HOST_DEVICE constexpr auto make_tensor_like(Layout const& layout) {
  return make_tensor<NewT>(make_layout_like(layout));
}
template <class NewT, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto make_tensor_like(Tensor<Engine, Layout> const& t) {
  return make_tensor_like<NewT>(t.layout());
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto make_tensor_like(Tensor<Engine, Layout> const& t) {
  return make_tensor_like<typename Engine::value_type>(t.layout());
}

// Does the same as make_tensor_like, except that mode 0, the operand of one instruction, is fastest.
template <class NewT, class Layout, class = enable_if_t<!is_tensor_v<Layout>>>
SETT_HOST_DEVICE constexpr auto make_fragment_like(Layout const& layout) {
  return make_tensor<NewT>(make_fragment_like(layout));
}
template <class NewT, class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto make_fragment_like(Tensor<Engine, Layout> const& t) {
  return make_fragment_like<NewT>(t.layout());
}
template <class Engine, class Layout>
SETT_HOST_DEVICE constexpr auto make_fragment_like(Tensor<Engine, Layout> const& t) {
  return make_fragment_like<typename Engine::value_type>(t.layout());
}

// Creates a tensor whose element at each coordinate is the coordinate.
template <class Shape>
SETT_HOST_DEVICE constexpr auto make_identity_tensor(Shape const& shape) {
  return make_tensor(make_inttuple_iter(detail::zeros_like<Shape>()), make_identity_layout(shape));
}

// Creates a tensor of a layout's offsets. If the strides are basis vectors, the offsets are coordinates.
template <class Layout>
SETT_HOST_DEVICE constexpr auto make_coord_tensor(Layout const& layout) {
  return make_tensor(make_inttuple_iter(coprofile(layout)), layout);
}

// Creates a tensor of a layout's offsets, counted from 0.
template <class Layout>
SETT_HOST_DEVICE constexpr auto make_counting_tensor(Layout const& layout) {
  return make_tensor(counting_iterator<int>(0), layout);
}

}  // namespace cute
