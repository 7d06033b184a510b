// span: converts tensors to and from std::span.
//
//   law      every offset of an accepted layout is inside the span;  sett::as_span(T)[i] is T(i)
//   example  make_tensor(std::span<float>(v), make_shape(4, 5)), with v of at least 20 elements
//
// Requires: for sett::as_span, elements of at least one byte.
// Errors: index_out_of_range if the layout has an offset outside the span; not_contiguous if T(i) is not at offset i.
#pragma once

#include <span>

#include "../algebra/coalesce.hpp"
#include "../layout/cast.hpp"
#include "../linear/any_swizzle.hpp"
#include "view.hpp"

namespace cute::inline SETT_CUTE_ABI {

// Checks that the layout is inside a span, and makes a view of the span's elements.
template <class T, std::size_t Extent, class... Args>
auto make_tensor(std::span<T, Extent> elements, Args const&... args) {
  auto const layout = detail::layout_of(args...);
  sett::AnyLayout const any = sett::to_any(layout);
  sett::NumRange const offsets = sett::given_range(any);
  sett::Num const n(static_cast<std::int64_t>(elements.size()));
  if (offsets.low < sett::Num(0) || offsets.high >= n || offsets.high.overflowed()) {
    sett::Num const outside = offsets.low < sett::Num(0) ? offsets.low : offsets.high;
    sett::raise(sett::make_error("make_tensor", {sett::Rule::index_out_of_range, 0, 0, outside, n}, any));
  }
  return make_tensor(elements.data(), layout);
}

}  // namespace cute

namespace sett::inline SETT_ABI {

// Returns the elements as a span if they are contiguous in the order of their index.
template <class Engine, class Layout>
auto as_span(cute::Tensor<Engine, Layout> const& t) {
  using Element = typename Engine::element_type;
  static_assert(cute::detail::step_bits<typename Engine::iterator> % 8 == 0,
                "the elements of a span must take whole bytes");
  AnyLayout const any = to_any(t.layout());
  AnyLayout const flat = coalesced(any);
  bool const contiguous = flat.leaves() == 1 && (flat.stride[0] == Num(1) || flat.shape[0] == Num(1));
  if (!contiguous) { raise(make_error("as_span", {Rule::not_contiguous}, any)); }
  return std::span<Element>(cute::raw_pointer_cast(t.data()), static_cast<std::size_t>(int(cute::size(t))));
}
template <class Engine, class Layout>
auto as_span(cute::Tensor<Engine, Layout>& t) {
  return as_span(cute::make_tensor(t.data(), t.layout()));
}

}  // namespace sett
