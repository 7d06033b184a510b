// reduce: folds the elements of a tensor, or of some of its modes, into one value.
//
//   law      reduce(t, v, f) == f(...f(f(v, t(0)), t(1))..., t(n-1)); batch_reduce(s, d, f): d(i) = reduce(s(_,i),
//            d(i), f); logical_reduce(s, d, p, f) reduces the modes for which p holds an integer, and keeps the modes
//            for which it holds _
//   example  reduce(t, 0) is the sum;  logical_reduce(t, row_maxima, make_tuple(_, 1), max_fn{})
//
// As in CuTe, the fold starts with the destination's value, so clear the destination first for a sum.
//
// Requires: source and destination do not overlap (checked on the host).
// Errors: a batch_reduce of a source whose rank is not 2 does not compile; sizes_differ; not_injective if two sums
// share an element of the destination; on the host null_pointer, misaligned_pointer, overflow, tensors_overlap.
#pragma once

#include "../num/functional.hpp"
#include "fill.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace detail {

struct Reduce {
  static constexpr char const* name = "reduce";
};

template <class T, class V, class F>
struct ReduceElement {
  T const& t;
  V& sum;
  F const& f;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    sum = static_cast<V>(f(sum, static_cast<typename T::value_type>(t(i))));
  }
};

// Whether F can be called with two values of type V. If so, the call is reduce(tensor, function), which some CuTe
// programs define themselves.
template <class F, class V>
concept IsFunctionOf = requires(F const& f, V const& v) {
  f(v, v);
};

}  // namespace detail

template <class E, class L, class T, class F = plus>
  requires(!detail::IsFunctionOf<T, typename Tensor<E, L>::value_type>)
SETT_HOST_DEVICE constexpr T reduce(Tensor<E, L> const& t, T init, F f = {}) {
  detail::check_data<detail::Reduce>(t, 0);
  detail::each_index(t.size(), detail::ReduceElement<Tensor<E, L>, T, F>{t, init, f});
  return init;
}

namespace detail {

template <class S, class D, class F>
struct ReduceBatch {
  S const& src;
  D& dst;
  F const& f;
  template <class I>
  SETT_HOST_DEVICE constexpr void operator()(I i) const {
    dst(i) = reduce(src(_, i), static_cast<typename D::value_type>(dst(i)), f);
  }
};

// Returns the layout, or a layout with one index if it has no mode.
template <class L>
SETT_HOST_DEVICE constexpr auto at_least_one_mode(L const& layout) {
  if constexpr (L::rank == 0) {
    return Layout<_1, _0>{};
  } else {
    return layout;
  }
}

}  // namespace detail

// Reduces the modes (reduced, kept) to (kept).
template <class ES, class LS, class ED, class LD, class F = plus>
SETT_HOST_DEVICE constexpr void batch_reduce(Tensor<ES, LS> const& src, Tensor<ED, LD>& dst, F f = {}) {
  static_assert(LS::rank == 2, "the source of batch_reduce must have two modes: the reduced one and the kept one");
  detail::check_data<detail::Reduce>(src, 0);
  detail::check_data<detail::Reduce>(dst, 1);
  detail::check_sizes<detail::Reduce>(size<1>(src), dst.size());
  detail::check_injective<detail::Reduce>(dst);
  detail::check_overlap<detail::Reduce>(src, dst, 0);
  detail::each_index(dst.size(), detail::ReduceBatch<Tensor<ES, LS>, Tensor<ED, LD>, F>{src, dst, f});
}
template <class ES, class LS, class ED, class LD, class F = plus>
SETT_HOST_DEVICE constexpr void batch_reduce(Tensor<ES, LS> const& src, Tensor<ED, LD>&& dst, F f = {}) {
  batch_reduce(src, dst, f);
}

template <class ES, class LS, class ED, class LD, class Profile, class F = plus>
SETT_HOST_DEVICE constexpr void logical_reduce(Tensor<ES, LS> const& src, Tensor<ED, LD>& dst, Profile const& profile,
                                               F f = {}) {
  auto const reduced = detail::at_least_one_mode(dice(profile, src.layout()));
  auto const kept = detail::at_least_one_mode(slice(profile, src.layout()));
  batch_reduce(make_tensor(src.data(), make_layout(reduced, kept)), dst, f);
}
template <class ES, class LS, class ED, class LD, class Profile, class F = plus>
SETT_HOST_DEVICE constexpr void logical_reduce(Tensor<ES, LS> const& src, Tensor<ED, LD>&& dst, Profile const& profile,
                                               F f = {}) {
  logical_reduce(src, dst, profile, f);
}

}  // namespace cute
