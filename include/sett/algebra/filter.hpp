// filter_zeros, filter: remove stride-0 modes.
//
//   law      filter_zeros sets the extents of stride-0 modes to 1, so the image is unchanged; filter also coalesces
//   example  filter_zeros((2,4):(0,1)) == (1,4):(0,1);   filter((2,4):(0,1)) == 4:1
//
// Requires: nothing.
// Errors: tiler_too_long (by profile).
#pragma once

#include "../tree/arithmetic.hpp"
#include "coalesce.hpp"

namespace sett::inline SETT_ABI {

template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> without_zeros(BasicLayout<S> a) {
  for (int k = 0; k < a.leaves(); ++k) {
    if (surely_zero(a.stride[k])) { a.shape[k] = S(1); }
  }
  return a;
}

struct FilterZeros {
  static constexpr char const* name = "filter_zeros";
  static constexpr bool takes_units = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    return without_zeros(a);
  }
};

struct Filter {
  static constexpr char const* name = "filter";
  static constexpr bool takes_units = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    return coalesced(without_zeros(a));
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a,
                                                                 BasicTiler<S> const& profile) {
    return Coalesce::plan(without_zeros(a), profile);
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_filter_zeros(AnyLayout const& a) {
  return attempt<FilterZeros>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout filter_zeros(AnyLayout const& a) {
  return try_filter_zeros(a).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_filter(AnyLayout const& a) {
  return attempt<Filter>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout filter(AnyLayout const& a) {
  return try_filter(a).value();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::FilterZeros, Layout<Shape, Stride>> filter_zeros(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::FilterZeros>(a);
}
// A stride that is a user-defined object is not zero.
template <class Shape, class Stride>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto filter_zeros(Layout<Shape, Stride> const& a) {
  return make_layout(filter_zeros(a.stride(), a.shape()), a.stride());
}
// Sets an extent to 1 if the profile's entry is statically 0. The profile may be the strides of another layout.
template <class Shape, class Stride, class Profile>
SETT_HOST_DEVICE constexpr auto filter_zeros(Layout<Shape, Stride> const& a, Profile const& profile) {
  return make_layout(filter_zeros(profile, a.shape()), a.stride());
}

template <class Shape, class Stride>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Filter, Layout<Shape, Stride>> filter(Layout<Shape, Stride> const& a) {
  return sett::planned<sett::Filter>(a);
}

template <class Shape, class Stride, class Profile>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Filter, Layout<Shape, Stride>, Profile> filter(
    Layout<Shape, Stride> const& a, Profile const& profile) {
  return sett::planned<sett::Filter>(a, profile);
}

// A mode is unchanged if its stride is a user-defined object.
template <class Shape, class Stride>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto filter(Layout<Shape, Stride> const& a) {
  return detail::apply_to_runs<sett::Filter>(a);
}
template <class Shape, class Stride, class Profile>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto filter(Layout<Shape, Stride> const& a, Profile const& profile) {
  return detail::RunsByProfile<sett::Filter>{}(a, profile);
}

}  // namespace cute
