// check: checks an algorithm's tensors before the algorithm writes.
//
//   law      an algorithm whose checks pass keeps its law, whatever its tensors are
//   example  check_data<Fill>(t, 0) refuses a null or misaligned pointer, and extents whose product does not fit;
//            check_injective<Gemm>(d) refuses a destination that has an offset twice: sums would be added twice;
//            check_overlap<Copy>(s, d, 0) refuses a transposition in place
//
// Errors in static layouts are compile-time errors. All other checks run on the host, and in device code with
// SETT_DEVICE_CHECKS=1. Addresses are not checked at compile time.
//
// Requires: nothing.
// Errors: null_pointer, misaligned_pointer, extent_below_one, overflow, not_injective, tensors_overlap,
// undecided_bound.
#pragma once

#include "../operand/scatter.hpp"
#include "each.hpp"
#include "places.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

// Stands for a source in which every index has its own element.
struct Own {};

struct Extents {
  sett::Num product = 1;
  int leaf = 0;
  sett::Failure failure{};
};
template <class Shape>
SETT_HOST_DEVICE constexpr void multiply_extents(Shape const& shape, Extents& all);
template <class Shape, size_t... I>
SETT_HOST_DEVICE constexpr void multiply_extents(Shape const& shape, Extents& all, index_sequence<I...>) {
  (multiply_extents(get<I>(shape), all), ...);
}
// Multiplies the extents into all.product, whose type detects overflow.
template <class Shape>
SETT_HOST_DEVICE constexpr void multiply_extents(Shape const& shape, Extents& all) {
  if constexpr (is_tuple_v<Shape>) {
    multiply_extents(shape, all, make_index_sequence<tuple_size_v<Shape>>{});
  } else {
    auto const n = static_cast<std::int64_t>(shape);
    if (n < 0) { all.failure = {sett::Rule::extent_below_one, all.leaf, 0, n}; }
    all.product = all.product * sett::Num(n);
    ++all.leaf;
  }
}

template <class Op>
SETT_HOST_DEVICE constexpr void raise_if(sett::Failure const& f) {
  if (f) { sett::raise(sett::make_error(Op::name, f)); }
}

// Checks that the size's type can represent the product of the extents, and that the data is not null and aligned.
// `which` is the tensor's number.
template <class Op, class T>
SETT_HOST_DEVICE constexpr void check_data(T const& t, int which) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  Extents all;
  multiply_extents(t.shape(), all);
  raise_if<Op>(all.failure);
  auto const counted = static_cast<index_of<T>>(all.product.value);
  bool const fits = !all.product.overflowed() && sett::Num(static_cast<std::int64_t>(counted)) == all.product;
  if (!fits) { raise_if<Op>({sett::Rule::overflow, which}); }
  if (counted == 0) { return; }
  if (is_null(t.data())) { raise_if<Op>({sett::Rule::null_pointer, which}); }
  if constexpr (has_places<T>) {
    constexpr int bits = 8 * int(alignof(typename Storage<typename T::iterator>::type));
    if (!__builtin_is_constant_evaluated()) {
      auto const beyond = std::int64_t(place_before_swizzle(t.data()).value % bits) / 8;
      if (beyond != 0) { raise_if<Op>({sett::Rule::misaligned_pointer, which, 0, beyond, bits / 8}); }
    }
  }
#endif
}

// Computes the result of check_scatter for static layouts at compile time.
template <class A, class B>
struct StaticScatter {
  SETT_HOST_DEVICE static consteval sett::Failure failure() {
    if constexpr (is_layout_v<A>) {
      return sett::check_scatter(sett::to_any(A{}), sett::to_any(B{}), sett::planning_bound());
    } else {
      return sett::check_scatter(sett::compact(sett::shape(sett::to_any(B{}))), sett::to_any(B{}),
                                 sett::planning_bound());
    }
  }
};

// Returns whether the strides prove at compile time that no two elements share an offset.
template <class L>
SETT_HOST_DEVICE consteval bool is_apart() {
  if constexpr (Strided<L>::together > 0 && is_static_v<strided_t<L>>) {
    auto const flat = sett::coalesced(sett::to_any(strided_t<L>{}));
    for (int k = 0; k < flat.leaves(); ++k) {
      if (flat.stride[k] == sett::Num(0) && sett::Num(1) < flat.shape[k]) { return false; }
    }
    return sett::detail::surely_apart(flat);
  } else {
    return false;
  }
}

// The strides that determine which indices of a source share an element. The type is Own if no indices share one.
template <class L, bool HasStrides = Strided<L>::together != 0>
struct ScatterFrom {
  using type = strided_t<L>;
};
template <class L>
struct ScatterFrom<L, false> {
  using type = Own;
};

// Returns a failure if two different source elements have the same destination. If From is Own, returns a failure if
// two indices have the same destination.
template <class From, class Src, class Dst>
SETT_HOST_DEVICE constexpr sett::Failure scatter_failure(Src const& src, Dst const& dst) {
  if constexpr (is_apart<typename Dst::layout_type>()) {
    return {};
  } else if constexpr (Strided<typename Dst::layout_type>::together > 0) {
    auto const to = sett::to_any(strided(dst.layout()));
    if constexpr (is_layout_v<From>) {
      return sett::check_scatter(sett::to_any(strided(src.layout())), to, sett::planning_bound());
    } else {
      return sett::check_scatter(sett::compact(sett::shape(to)), to, sett::planning_bound());
    }
  } else {
    return {};
  }
}

template <class Op, class From, class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_places(Src const& src, Dst const& dst) {
  using B = strided_t<typename Dst::layout_type>;
  constexpr bool strides_known = Strided<typename Dst::layout_type>::together > 0;
  constexpr bool decided = strides_known && is_static_v<B> && (is_static_v<From> || is_same_v<From, Own>);
  if constexpr (decided) {
    if constexpr (constexpr int rule = int(StaticScatter<From, B>::failure().rule); rule != 0) {
      sett::refused<Op, sett::Rule(rule), sett::mode<0>, sett::index<StaticScatter<From, B>::failure().index.value>,
                    StaticScatter<From, B>::failure().a.value, StaticScatter<From, B>::failure().b.value>();
    }
  } else if constexpr (strides_known) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
    if (dst.size() == 0) { return; }
    if (auto const f = scatter_failure<From>(src, dst)) {
      sett::raise(sett::make_error(Op::name, f, sett::to_any(strided(dst.layout()))));
    }
#endif
  }
}

template <class Op, class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_scatter(Src const& src, Dst const& dst) {
  check_places<Op, typename ScatterFrom<typename Src::layout_type>::type>(src, dst);
}
template <class Op, class Dst>
SETT_HOST_DEVICE constexpr void check_injective(Dst const& dst) {
  check_places<Op, Own>(dst, dst);
}

// Checks two tensors in memory. They must be disjoint, or have the same element at every index.
template <class Op, class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_overlap(Src const& src, Dst const& dst, int which) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  if constexpr (has_places<Src> && has_places<Dst>) {
    if (__builtin_is_constant_evaluated() || src.size() == 0 || dst.size() == 0) { return; }
    if (auto f = overlap_of(src, dst)) {
      f.mode = which;
      raise_if<Op>(f);
    }
  }
#endif
}

// Checks a destination. If it is read before it is written, as in a sum, its offsets must be distinct. If it is only
// written, two indices may share an offset if they also share their source element.
template <class Op, class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_written(Src const& src, Dst const& dst, int which) {
  check_scatter<Op>(src, dst);
  check_overlap<Op>(src, dst, which);
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  if constexpr (has_places<Src> && has_places<Dst>) {
    if (__builtin_is_constant_evaluated() || dst.size() == 0) { return; }
    if (place_of(src.data()) == place_of(dst.data())) { raise_if<Op>(scatter_failure<Own>(dst, dst)); }
  }
#endif
}

// Checks only the elements with pred(i). In padded tiles, the other elements may have any address.
template <class Op, class From, class Pred, class Src, class Dst>
SETT_HOST_DEVICE constexpr void check_where(Pred const& pred, Src const& src, Dst const& dst) {
#if !defined(__CUDA_ARCH__) || SETT_DEVICE_CHECKS
  if constexpr (has_places<Dst>) {
    if (__builtin_is_constant_evaluated() || dst.size() == 0) { return; }
    bool any = false;
    for (index_of<Dst> i = 0; i < dst.size() && !any; ++i) { any = bool(pred(i)); }
    if (!any) { return; }
    check_data<Op>(src, 0);
    check_data<Op>(dst, 1);
    if (scatter_failure<From>(src, dst)) { raise_if<Op>(scatter_by_table<!is_same_v<From, Own>>(pred, src, dst)); }
    if constexpr (has_places<Src>) {
      if (overlap_of(src, dst)) { raise_if<Op>(overlap_by_table(pred, src, dst)); }
    }
  }
#endif
}

}  // namespace detail

}  // namespace cute
