// coalesce: the unique minimal layout of the same function.
//
//   law      |R| = |A|, depth(R) <= 1, R(i) = A(i); A and B of one size have the same function iff
//            coalesce(A) == coalesce(B) (proofs.md 2.2)
//   example  coalesce((2,(1,6)):(1,(6,2))) == 12:1;   with the profile (*,*) the result is (2,6):(1,2)
//
// First, modes of size 1 are removed. Then neighbours (s,t):(d,s*d) merge into s*t:d. Strides may be zero or negative.
//
// Requires: the profile has no more entries than the layout has modes.
// Errors: tiler_too_long; overflow.
#pragma once

#include "object_runs.hpp"

namespace sett::inline SETT_ABI {

struct Coalesce {
  static constexpr char const* name = "coalesce";
  static constexpr bool takes_units = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    return coalesced(a);
  }

  // Coalesces mode by mode if the profile is a tuple. Modes without an entry in the profile are unchanged.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a,
                                                                 BasicTiler<S> const& profile) {
    if (!profile.is_tuple()) { return coalesced(a); }
    if (profile.rank() > a.rank()) { return Failure{Rule::tiler_too_long, 0, 0, Num(profile.rank()), Num(a.rank())}; }
    Vec<BasicLayout<S>> modes = modes_of(a);
    for (int i = 0; i < profile.rank(); ++i) {
      auto const m = plan(modes[i], profile.element(i));
      if (!m.ok()) { return m.failure; }
      modes[i] = m.value;
    }
    return concat(modes);
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_coalesce(AnyLayout const& a) {
  return attempt<Coalesce>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout coalesce(AnyLayout const& a) {
  return try_coalesce(a).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_coalesce(AnyLayout const& a, AnyTiler const& profile) {
  return attempt<Coalesce>(a, profile);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout coalesce(AnyLayout const& a, AnyTiler const& profile) {
  return try_coalesce(a, profile).value();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Coalesce, Layout<Shape, Stride>> coalesce(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::Coalesce>(a);
}

template <class Shape, class Stride, class Profile>
  requires(!sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Coalesce, Layout<Shape, Stride>, Profile> coalesce(
    Layout<Shape, Stride> const& a, Profile const& profile) {
  return sett::planned<sett::Coalesce>(a, profile);
}

// A mode is unchanged if its stride is a user-defined object.
template <class Shape, class Stride>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto coalesce(Layout<Shape, Stride> const& a) {
  return detail::apply_to_runs<sett::Coalesce>(a);
}
template <class Shape, class Stride, class Profile>
  requires(sett::has_object_stride<Stride>)
SETT_HOST_DEVICE constexpr auto coalesce(Layout<Shape, Stride> const& a, Profile const& profile) {
  return detail::RunsByProfile<sett::Coalesce>{}(a, profile);
}

}  // namespace cute
