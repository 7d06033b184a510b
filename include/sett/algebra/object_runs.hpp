// object_runs: applies an operation to a layout with some strides that are user-defined objects, as in a gather.
//
// The algebra cannot compute with an object, so a mode with an object remains unchanged. The operation is applied to
// each run of modes between such modes. An object is left out if its extent is a static 1.
//
//   law      for Op = coalesce or filter, R(i) = A(i), as for layouts without objects
//   example  coalesce of (8,_4,_4):(object,_1,_4) is (8,_16):(object,_1)
//
// Requires: Op keeps the function of a layout, and may leave out modes.
// Errors: the errors of Op.
#pragma once

#include "../layout/edit.hpp"
#include "../layout/planned.hpp"
#include "../tree/flatten.hpp"

namespace cute::inline SETT_CUTE_ABI::detail {

// Returns the modes of a run after Op, as a flat layout. There are no modes if its size is a static 1.
template <class Op, class S, class D>
SETT_HOST_DEVICE constexpr auto modes_of_run(S const& shape, D const& stride) {
  if constexpr (tuple_size_v<S> == 0) {
    return make_tuple(tuple<>{}, tuple<>{});
  } else {
    auto const a = sett::planned<Op>(Layout<S, D>(shape, stride));
    if constexpr (is_constant_v<1, remove_cvref_t<decltype(cute::size(a))>>) {
      return make_tuple(tuple<>{}, tuple<>{});
    } else {
      return make_tuple(flatten_to_tuple(a.shape()), flatten_to_tuple(a.stride()));
    }
  }
}

template <class S, class D>
SETT_HOST_DEVICE constexpr auto flat_layout_of(S const& shape, D const& stride) {
  if constexpr (tuple_size_v<S> == 0) {
    return Layout<Int<1>, Int<0>>{};
  } else if constexpr (tuple_size_v<S> == 1) {
    return Layout<tuple_element_t<0, S>, tuple_element_t<0, D>>(get<0>(shape), get<0>(stride));
  } else {
    return Layout<S, D>(shape, stride);
  }
}

// Whether mode K exists and its stride is not an object.
template <class Stride, size_t K, bool is_there = (K < tuple_size_v<Stride>)>
inline constexpr bool has_number_at = false;
template <class Stride, size_t K>
inline constexpr bool has_number_at<Stride, K, true> = !sett::has_object_stride<tuple_element_t<K, Stride>>;

// Returns the layout of three parts: the finished modes, the run before mode K of the flat layout (shape, stride), and
// the remaining modes.
template <class Op, size_t K, class S, class D, class DoneS, class DoneD, class RunS, class RunD>
SETT_HOST_DEVICE constexpr auto apply_to_runs(S const& shape, D const& stride, DoneS const& done_shape,
                                              DoneD const& done_stride, RunS const& run_shape, RunD const& run_stride) {
  if constexpr (has_number_at<D, K>) {
    return apply_to_runs<Op, K + 1>(shape, stride, done_shape, done_stride,
                                    tuple_cat(run_shape, make_tuple(get<K>(shape))),
                                    tuple_cat(run_stride, make_tuple(get<K>(stride))));
  } else {
    auto const run = modes_of_run<Op>(run_shape, run_stride);
    auto const s = tuple_cat(done_shape, get<0>(run));
    auto const d = tuple_cat(done_stride, get<1>(run));
    if constexpr (K == tuple_size_v<S>) {
      return flat_layout_of(s, d);
    } else if constexpr (is_constant_v<1, tuple_element_t<K, S>>) {
      return apply_to_runs<Op, K + 1>(shape, stride, s, d, tuple<>{}, tuple<>{});
    } else {
      return apply_to_runs<Op, K + 1>(shape, stride, tuple_cat(s, make_tuple(get<K>(shape))),
                                      tuple_cat(d, make_tuple(get<K>(stride))), tuple<>{}, tuple<>{});
    }
  }
}

template <class Op, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto apply_to_runs(Layout<Shape, Stride> const& a) {
  return apply_to_runs<Op, 0>(flatten_to_tuple(a.shape()), flatten_to_tuple(a.stride()), tuple<>{}, tuple<>{},
                              tuple<>{}, tuple<>{});
}

// Applies Op to the runs of the whole layout or, if the profile is a tuple, of each mode. Modes without an entry in
// the profile are unchanged.
template <class Op>
struct RunsByProfile {
  template <class Shape, class Stride, class Profile>
  SETT_HOST_DEVICE constexpr auto operator()(Layout<Shape, Stride> const& a, Profile const& profile) const {
    if constexpr (!is_tuple_v<Profile>) {
      return apply_to_runs<Op>(a);
    } else {
      static_assert(rank_v<Profile> <= rank_v<Shape>, "the profile must have no more modes than the layout");
      return transform_layout(a, profile, *this);
    }
  }
};

}  // namespace cute::detail
