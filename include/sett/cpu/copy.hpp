// copy: the elements of one tensor to another, of any layouts, at the speed of the memory.
//
// Both layouts become one list of loops (cpu/stride_list.hpp), which is tiled by a few rules, without search: runs that
// are contiguous in both are copied, others are transposed in registers; large destinations are written past the caches
// in whole lines, while what comes next is fetched. Elements of different types are converted, as by static_cast.
//
//   law      after copy(s, d): d(i) == D(s(i)) for every i, and nothing else has changed
//            try_copy(s, d) has a value exactly where copy(s, d) returns, and then has done the same
//   example  sett::cpu::copy(make_tensor(a, make_shape(m, n)), make_tensor(b, make_layout(make_shape(m, n),
//            LayoutRight{})))
//
// Swizzled layouts, on either side, are copied as cpu/swizzled.hpp says.
//
// If both begin at one address and have the same set of offsets, the elements are permuted in place: exchanged in pairs
// where that is what the layouts say (a square matrix and its transposition), else along the permutation's cycles,
// slowly.
//
// Requires: numbers that are converted to integers fit them. Everything is looked at before anything is written.
// Errors: layout_error: sizes_differ, not_injective, tensors_overlap, undecided_bound, null_pointer, overflow,
// path_unavailable, not_converted; std::bad_alloc. A conversion that C++ does not have does not compile, nor what the
// layouts of a few elements, where they are static, say already.
#pragma once

#include <utility>

#include "../algo/copy.hpp"
#include "../num/done.hpp"
#include "dispatch.hpp"
#include "overlap.hpp"
#include "swizzled.hpp"

namespace sett::inline SETT_ABI::cpu {

// of one type of element, or of two numbers
void copy(View const& source, View const& destination, Options const& options = {});
// what it would be refused for, as a value
result<Done> try_copy(View const& source, View const& destination, Options const& options = {});

namespace views {

constexpr bool is_raw(Element e) { return e >= Element::raw1; }
constexpr bool is_complex(Element e) { return e == Element::c32 || e == Element::c64; }

template <class S, class D>
constexpr void check_conversion() {
  static_assert(!std::is_const_v<D>, "the destination's elements are const");
  using From = std::remove_cv_t<S>;
  constexpr Element from = element_of<From>();
  constexpr Element to = element_of<D>();
  static_assert(std::is_same_v<From, D> || (!is_raw(from) && !is_raw(to)),
                "elements of different types are converted where both are numbers");
  static_assert(!is_complex(from) || is_complex(to), "a complex number is not converted to a real one");
}

// the type of a tensor's elements, const where they are
template <class T>
auto* element_pointer(T const& t) {
  if constexpr (requires { t.layout(); }) {
    return static_cast<typename T::engine_type::element_type*>(nullptr);
  } else {
    return static_cast<decltype(t.data)>(nullptr);
  }
}
template <class T>
using element_t = std::remove_pointer_t<decltype(element_pointer(std::declval<T const&>()))>;

template <class L>
constexpr bool is_few() {
  if constexpr (cute::is_static_v<L>) {
    return cute::size_v<L> <= 128;
  } else {
    return false;
  }
}

// the bytes from a static layout's lowest element to its highest do not meet the other's
template <class S, class SL, class D, class DL>
bool surely_apart(S const* src, SL const& from, D const* dst, DL const& to) {
  auto const reach = [](auto const* p, Modes const& m) {
    std::int64_t low = 0;
    std::int64_t high = 1;
    for (int k = 0; k < m.count; ++k) { (m.stride[k] < 0 ? low : high) += m.stride[k] * (m.extent[k] - 1); }
    auto const at = reinterpret_cast<std::uintptr_t>(p);
    return std::pair(at + std::uintptr_t(low) * sizeof *p, at + std::uintptr_t(high) * sizeof *p);
  };
  auto const a = reach(src, modes(from));
  auto const b = reach(dst, modes(to));
  return a.second <= b.first || b.second <= a.first;
}

}  // namespace views

template <class SE, class SL, class DE, class DL>
void copy(cute::Tensor<SE, SL> const& src, cute::Tensor<DE, DL> const& dst, Options const& options = {}) {
  using S = typename SE::value_type;
  views::check_conversion<typename SE::element_type, typename DE::element_type>();
  constexpr bool is_plain = !views::is_swizzled<SL> && !views::is_swizzled<DL>;
  if constexpr (is_plain && views::is_few<SL>() && views::is_few<DL>() && std::is_same_v<S, typename DE::value_type>) {
    // unrolled where it stands; its own checks are the compiler's
    auto const* const from = views::address(src.data());
    auto* const to = views::address(dst.data());
    if (from != nullptr && to != nullptr && views::surely_apart(from, src.layout(), to, dst.layout())) {
      auto out = dst;
      return cute::copy(src, out);
    }
  }
  if constexpr (views::is_swizzled<SL> || views::is_swizzled<DL>) {
    copy(swizzled_view(src), swizzled_view(dst), options);
  } else {
    copy(view(src), view(dst), options);
  }
}
// either side known at run time only, and perhaps swizzled
template <class S, class Destination>
void copy(SwizzledTensor<S> const& src, Destination const& dst, Options const& options = {}) {
  views::check_conversion<S, views::element_t<Destination>>();
  copy(swizzled_view(src), swizzled_view(dst), options);
}
template <class Source, class D>
void copy(Source const& src, SwizzledTensor<D> const& dst, Options const& options = {}) {
  views::check_conversion<views::element_t<Source>, D>();
  copy(swizzled_view(src), swizzled_view(dst), options);
}
template <class S, class D>
void copy(SwizzledTensor<S> const& src, SwizzledTensor<D> const& dst, Options const& options = {}) {
  views::check_conversion<S, D>();
  copy(swizzled_view(src), swizzled_view(dst), options);
}
template <class S, class D>
void copy(AnyTensor<S> const& src, AnyTensor<D> const& dst, Options const& options = {}) {
  views::check_conversion<S, D>();
  copy(view(src), view(dst), options);
}
template <class SE, class SL, class D>
void copy(cute::Tensor<SE, SL> const& src, AnyTensor<D> const& dst, Options const& options = {}) {
  views::check_conversion<typename SE::element_type, D>();
  copy(view(src), view(dst), options);
}
template <class S, class DE, class DL>
void copy(AnyTensor<S> const& src, cute::Tensor<DE, DL> const& dst, Options const& options = {}) {
  views::check_conversion<S, typename DE::element_type>();
  copy(view(src), view(dst), options);
}

// of any two tensors that copy takes
template <class Source, class Destination>
result<Done> try_copy(Source const& src, Destination const& dst, Options const& options = {}) {
  views::check_conversion<views::element_t<Source>, views::element_t<Destination>>();
  return try_copy(swizzled_view(src), swizzled_view(dst), options);
}

}  // namespace sett::cpu
