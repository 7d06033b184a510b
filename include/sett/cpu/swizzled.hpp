// swizzled: copies between tensors, one or both of which have swizzled layouts.
//
// The copy proceeds in boxes that fit the caches. A swizzle keeps runs of 2^M elements contiguous. If the fastest loop
// is the same on both sides, runs are moved directly. Otherwise a buffer holds the box without its swizzle, and the
// strided copy of cpu/copy.hpp copies between the buffer and the array.
//
//   law      after copy(s, d), d(i) == D(s(i)) for every i, and nothing else has changed
//   example  sett::cpu::copy(make_tensor(a, make_shape(m, n)),
//                            make_tensor(b, composition(Swizzle<3, 3, 3>{}, make_layout(make_shape(m, n),
//                            LayoutRight{}))))
//
// Requires: the requirements of copy; the source is disjoint from the destination.
// Errors: the errors of copy; not_injective also if the destination's swizzle merges offsets; undecided_bound if the
// overlap check would need the addresses of more than 2^20 elements.
#pragma once

#include "../linear/any_swizzle.hpp"
#include "../linear/composed_layout.hpp"
#include "../num/done.hpp"
#include "dispatch.hpp"
#include "view.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

// A view whose element i is at view.data + swizzle(offset + view.modes(i)).
struct SwizzledView {
  View view;
  AnySwizzle swizzle{};
  std::int64_t offset = 0;
};

void copy(SwizzledView const& source, SwizzledView const& destination, Options const& options = {});
result<Done> try_copy(SwizzledView const& source, SwizzledView const& destination, Options const& options = {});

// Returns a view of the same elements.
TensorView to_tensor(SwizzledView const& v);

using sett::detail::is_swizzled_layout;

inline SwizzledView swizzled_view(TensorView const& t) {
  return {{t.data, t.dtype, modes(t.layout)}, t.swizzle, t.offset};
}
template <class Engine, int B, int M, int S, class O, class Shape, class Stride>
SwizzledView swizzled_view(
    cute::Tensor<Engine, cute::ComposedLayout<cute::Swizzle<B, M, S>, O, cute::Layout<Shape, Stride>>> const& t) {
  using T = std::remove_cv_t<typename Engine::value_type>;
  View const v{erased(address(t.data())), dtype_of<T>(), modes(t.layout().layout_b())};
  return {v, AnySwizzle{B, M, S}, static_cast<std::int64_t>(t.layout().offset())};
}
template <class T>
SwizzledView swizzled_view(SwizzledTensor<T> const& t) {
  View const v{erased(t.data), dtype_of<std::remove_cv_t<T>>(), modes(t.layout.layout)};
  return {v, t.layout.swizzle, t.layout.offset.value};
}
template <class Engine, class Shape, class Stride>
SwizzledView swizzled_view(cute::Tensor<Engine, cute::Layout<Shape, Stride>> const& t) {
  return {view(t)};
}
template <class T>
SwizzledView swizzled_view(AnyTensor<T> const& t) {
  return {view(t)};
}

}  // namespace sett::cpu::detail
