// copy: copies the elements of one tensor to another, for any layouts, at memory speed.
//
// Both layouts become one list of loops, which is tiled by a few rules, without a search. Runs that are contiguous in
// both layouts are copied, and other runs are transposed in registers. Large destinations are written with non-temporal
// stores in whole lines, while the next source lines are prefetched. Elements of different types are converted as by
// static_cast.
//
//   law      after copy(s, d), d(i) == D(s(i)) for every i, and nothing else has changed;
//            try_copy(s, d) returns a value if and only if copy(s, d) returns, and then has the same effect
//   example  sett::cpu::copy(make_tensor(a, make_shape(m, n)), make_tensor(b, make_layout(make_shape(m, n),
//            LayoutRight{})))
//
// Swizzled layouts are copied as described in cpu/swizzled.hpp, on either side. A TensorView may have elements of 1, 2
// or 4 bits, 8, 4 or 2 of which are packed into a byte, the first in the lowest bits. Elements of type u8 are packed
// into b1, u2 and u4, and such elements are unpacked.
//
// If both tensors begin at the same address and have the same set of offsets, the elements are permuted in place. The
// elements are exchanged in pairs if the layouts allow it (a square matrix and its transpose). Otherwise they are moved
// along the permutation's cycles, which is slow.
//
// Requires: numbers that are converted to integers fit the integer type. Everything is checked before anything is
// written.
// Errors: layout_error with sizes_differ, not_injective, tensors_overlap, undecided_bound, null_pointer, overflow,
// path_unavailable, not_converted; std::bad_alloc. A conversion that C++ does not define does not compile, and neither
// do errors that are visible in small static layouts.
#pragma once

#include <utility>

#include "../algo/copy.hpp"
#include "../num/done.hpp"
#include "../operand/copy_rules.hpp"
#include "dispatch.hpp"
#include "overlap.hpp"
#include "swizzled.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace detail {

// Copies between elements of one type, or between two number types.
void copy(View const& source, View const& destination, Options const& options = {});
// Like copy, but returns an error as a value.
result<Done> try_copy(View const& source, View const& destination, Options const& options = {});

template <class L>
constexpr bool is_few() {
  if constexpr (cute::is_static_v<L>) {
    return cute::size_v<L> <= 128;
  } else {
    return false;
  }
}

// Returns whether the byte ranges of two static layouts, from the lowest to the highest element, are disjoint.
template <class SL, class DL, class S, class D>
bool are_disjoint(S const* src, D const* dst) {
  constexpr NumRange read = modes(SL{}).range(), written = modes(DL{}).range();
  auto const at = [](auto const* p, std::int64_t n) {
    return reinterpret_cast<std::uintptr_t>(p) + std::uintptr_t(n) * sizeof *p;
  };
  return at(src, read.high.value + 1) <= at(dst, written.low.value) ||
         at(dst, written.high.value + 1) <= at(src, read.low.value);
}

}  // namespace detail

// Copies tensors whose types and layouts are known at run time.
void copy(TensorView const& source, TensorView const& destination, Options const& options = {});
result<Done> try_copy(TensorView const& source, TensorView const& destination, Options const& options = {});

namespace detail {

template <class T>
inline constexpr bool is_tensor = false;
template <class E, class L>
inline constexpr bool is_tensor<cute::Tensor<E, L>> = true;

// Copies a few elements of static layouts, unrolled in the caller's code. The checks run at compile time.
template <class SE, class SL, class DE, class DL>
bool is_copied_here(cute::Tensor<SE, SL> const& src, cute::Tensor<DE, DL> const& dst) {
  constexpr bool is_plain = !is_swizzled_layout<SL> && !is_swizzled_layout<DL>;
  if constexpr (is_plain && is_few<SL>() && is_few<DL>() &&
                std::is_same_v<typename SE::value_type, typename DE::value_type>) {
    auto const* const from = address(src.data());
    auto* const to = address(dst.data());
    if (from != nullptr && to != nullptr && are_disjoint<SL, DL>(from, to)) {
      auto out = dst;
      cute::copy(src, out);
      return true;
    }
  }
  return false;
}

// Whether the modes of a tensor's layout are available without a list of nodes and leaves.
template <class T>
inline constexpr bool has_modes = false;
template <class E, class Shape, class Stride>
inline constexpr bool has_modes<cute::Tensor<E, cute::Layout<Shape, Stride>>> = has_dtype<typename E::value_type>;
template <class T>
inline constexpr bool has_modes<AnyTensor<T>> = has_dtype<T>;

template <class T>
auto quick_view(T const& t) {
  if constexpr (has_modes<T>) {
    return view(t);
  } else if constexpr (is_tensor<T>) {
    if constexpr (has_dtype<typename T::value_type>) {
      return swizzled_view(t);
    } else {
      return swizzled_view(tensor_view(t));
    }
  } else {
    return swizzled_view(tensor_view(t));
  }
}
inline SwizzledView both_swizzled(View const& v) { return {v}; }
inline SwizzledView both_swizzled(SwizzledView const& v) { return v; }

}  // namespace detail

// Copies between any types that convert to a TensorView, such as a Tensor, an AnyTensor, a SwizzledTensor or a
// std::span.
template <Viewable Source, Viewable Destination>
void copy(Source const& src, Destination const& dst, Options const& options = {}) {
  sett::detail::check_copied<viewed_element_t<Source>, viewed_element_t<Destination>>();
  if constexpr (detail::is_tensor<Source> && detail::is_tensor<Destination>) {
    if (detail::is_copied_here(src, dst)) { return; }
  }
  auto const from = detail::quick_view(src);
  auto const to = detail::quick_view(dst);
  if constexpr (std::is_same_v<decltype(from), detail::View const> &&
                std::is_same_v<decltype(to), detail::View const>) {
    detail::copy(from, to, options);
  } else {
    detail::copy(detail::both_swizzled(from), detail::both_swizzled(to), options);
  }
}

template <Viewable Source, Viewable Destination>
result<Done> try_copy(Source const& src, Destination const& dst, Options const& options = {}) {
  sett::detail::check_copied<viewed_element_t<Source>, viewed_element_t<Destination>>();
  return detail::try_copy(detail::both_swizzled(detail::quick_view(src)),
                          detail::both_swizzled(detail::quick_view(dst)), options);
}

}  // namespace sett::cpu
