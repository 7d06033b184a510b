// complement: the layout that tiles [0, M) together with A.
//
//   law      if the regime is `tiles`, (A, A*) is a bijection onto [0, M), |A*| = M/|A|, and A* is strictly increasing
//            and unique (proofs.md 5.3)
//   example  complement(4:2, 24) == (2,3):(1,8), tiles;   complement(4:1, 6) == 2:4, pads;
//            complement((2,2):(1,3), 12) == 2:6, underfills
//
// The modes are sorted by |stride|; modes of size 1 or of stride 0 are removed. The absolute value of a negative stride
// is used; the layouts then tile a translate of [0, M).
//
// Requires: in sorted order, each stride is at least the span of the modes with smaller strides.
// Errors: strides_not_a_chain, argument_below_one, undecided_value, overflow.
#pragma once

#include "coalesce.hpp"

namespace sett::inline SETT_ABI {

// The three ways in which (A, A*) covers [0, M): exactly (tiles), beyond M (pads), or with a gap (underfills).
enum class Regime : unsigned char { tiles, pads, underfills };

SETT_HOST_DEVICE constexpr char const* name(Regime r) {
  return r == Regime::tiles ? "tiles" : r == Regime::pads ? "pads" : "underfills";
}

SETT_HOST_DEVICE constexpr Regime worse(Regime a, Regime b) { return a < b ? b : a; }

template <class S>
struct StrideMode {
  S extent{};
  S stride{};
};

template <class S>
inline constexpr int inline_capacity<StrideMode<S>> = inline_capacity<S>;

// The modes with an extent other than 1 and a nonzero stride, sorted by |stride|. An unknown stride cannot be sorted,
// unless it is the only one.
template <class S>
SETT_HOST_DEVICE constexpr Outcome<Vec<StrideMode<S>>> sorted_modes(BasicLayout<S> const& a) {
  Outcome<Vec<StrideMode<S>>> out;
  int unknown = -1;
  for (int k = 0; k < a.leaves(); ++k) {
    if (surely_one(a.shape[k]) || surely_zero(a.stride[k])) { continue; }
    bool const known = is_known(a.stride[k]);
    unknown = known ? unknown : k;
    // The exact test on the host checks whether an unknown stride is negative or zero.
    out.deferred = out.deferred || !known || !is_known(a.shape[k]);
    out.value.push_back({a.shape[k], known ? abs(a.stride[k]) : a.stride[k]});
  }
  if (unknown >= 0 && out.value.size() > 1) { return Failure{Rule::undecided_value, unknown}; }
  insertion_sort(out.value, [](StrideMode<S> const& x, StrideMode<S> const& y) {
    Num const dx = known_value(x.stride);
    Num const dy = known_value(y.stride);
    return dx < dy ||
           (dx == dy && is_known(x.extent) && is_known(y.extent) && known_value(x.extent) < known_value(y.extent));
  });
  return out;
}

struct Complement {
  static constexpr char const* name = "complement";

  // Returns the complement in [0, M), where M is the product of `extents`. With keep_last, keeps the trailing mode,
  // because the extended function needs it.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> in(BasicLayout<S> const& a, Vec<S> const& extents,
                                                               bool keep_last) {
    auto const modes = sorted_modes(a);
    if (!modes.ok()) { return modes.failure; }
    BasicLayout<S> gaps;
    S span(1);
    for (int i = 0; i < modes.value.size(); ++i) {
      StrideMode<S> const& m = modes.value[i];
      if (is_known(span) && is_known(m.stride) && known_value(m.stride) < known_value(span)) {
        return Failure{Rule::strides_not_a_chain, i, 0, known_value(span), known_value(m.stride)};
      }
      gaps.shape.push_back(m.stride / span);
      gaps.stride.push_back(span);
      span = m.extent * m.stride;
    }
    append_rest(gaps, extents, span);
    Outcome<BasicLayout<S>> out;
    if (keep_last) {
      out.value = coalesce_extended(gaps);
    } else {
      out.value = coalesced(gaps);
    }
    out.deferred = modes.deferred;
    return out;
  }

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a,
                                                                 BasicTiler<S> const& codomain) {
    if (!codomain.is_shape()) { return Failure{Rule::operand_not_shape, codomain.first_not_shape()}; }
    BasicTuple<S> const extents = codomain.as_tuple();
    S const M = product(extents.leaf);
    if (is_known(M) && known_value(M) < Num(1)) { return Failure{Rule::argument_below_one, 1, 0, known_value(M)}; }
    return in(a, extents.leaf, false);
  }

  // Returns the complement in [0, M).
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, S const& M) {
    if (is_known(M) && known_value(M) < Num(1)) { return Failure{Rule::argument_below_one, 1, 0, known_value(M)}; }
    return in(a, Vec<S>(M), false);
  }

  // Returns the complement in [0, cosize(a)).
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a) {
    S reach(1);
    for (int k = 0; k < a.leaves(); ++k) { reach = reach + abs(a.stride[k]) * (a.shape[k] - S(1)); }
    return in(a, Vec<S>(reach), false);
  }

 private:
  // Appends one mode for the part of [0, M) above span. As in CuTe, static extents before a run-time one keep their
  // own static modes if span divides them.
  template <class S>
  SETT_HOST_DEVICE static constexpr void append_rest(BasicLayout<S>& gaps, Vec<S> const& extents, S const& span) {
    S const M = product(extents);
    Num lead(1);
    int k = 0;
    for (; k < extents.size() && is_known(extents[k]); ++k) { lead = lead * known_value(extents[k]); }
    bool const split = !is_known(M) && is_known(span) && surely_divides(known_value(span), lead);
    S run = split ? S(lead / known_value(span)) : ceil_div(M, span);
    S stride = span;
    bool run_known = true;
    for (; split && k < extents.size(); ++k) {
      if (is_known(extents[k]) == run_known) {
        run = run * extents[k];
        continue;
      }
      gaps.shape.push_back(run);
      gaps.stride.push_back(stride);
      stride = stride * run;
      run = extents[k];
      run_known = !run_known;
    }
    gaps.shape.push_back(run);
    gaps.stride.push_back(stride);
  }
};

// Returns the regime of complement(a, M) for operands that complement accepts. Returns underfills if there is no
// complement.
template <class = void>
SETT_HOST_DEVICE constexpr Regime regime_within(AnyLayout const& a, Num M) {
  auto const modes = sorted_modes(a);
  Num span(1);
  for (StrideMode<Num> const& m : modes.value) {
    if (!surely_divides(span, m.stride)) { return Regime::underfills; }
    span = m.extent * m.stride;
  }
  return surely_divides(span, M) ? Regime::tiles : Regime::pads;
}

// Refuses operands that can be refused without planning.
template <class = void>
SETT_HOST_DEVICE constexpr Failure check_codomain(AnyLayout const& a, Num M) {
  if (Failure const f = check_operand(a)) { return f; }
  if (Failure const f = check_operand(M)) { return f; }
  return M < Num(1) ? Failure{Rule::argument_below_one, 1, 0, M} : Failure{};
}

template <class = void>
SETT_HOST_DEVICE inline result<Regime> try_complement_regime(AnyLayout const& a, Num M) {
  if (Failure const f = check_codomain(a, M)) { return make_error("complement_regime", f, a, M); }
  return regime_within(a, M);
}
template <class = void>
SETT_HOST_DEVICE constexpr Regime complement_regime(AnyLayout const& a, Num M) {
  if (Failure const f = check_codomain(a, M)) { raise(make_error("complement_regime", f, a, M)); }
  return regime_within(a, M);
}

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_complement(AnyLayout const& a, Num M) {
  return attempt<Complement>(a, M);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout complement(AnyLayout const& a, Num M) {
  return try_complement(a, M).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_complement(AnyLayout const& a) {
  return attempt<Complement>(a);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout complement(AnyLayout const& a) {
  return try_complement(a).value();
}

// Whether complement(a, m) of these types exists. True also if this depends on run-time values.
template <class A, class M>
concept complementable = Answerable<Complement, A, M>;

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride, class Codomain>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Complement, Layout<Shape, Stride>, Codomain> complement(
    Layout<Shape, Stride> const& a, Codomain const& codomain) {
  return sett::planned<sett::Complement>(a, codomain);
}

template <class Shape, class Stride>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Complement, Layout<Shape, Stride>> complement(
    Layout<Shape, Stride> const& a) {
  return sett::planned<sett::Complement>(a);
}

// Returns the number of tiles in each mode of the target, which is the rest mode of a division.
template <class Target, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto ceil_div(Target const& target, Layout<Shape, Stride> const& tiler) {
  return shape(complement(tiler, shape(target)));
}

// Returns whether tiles of b fill a exactly.
template <class A, class Shape, class Stride>
SETT_HOST_DEVICE constexpr auto evenly_divides(A const& a, Layout<Shape, Stride> const& b) {
  return size(a) == size(b) * size(ceil_div(shape(a), b));
}

}  // namespace cute
