// any_basis_algebra: coalesce, filter, composition and the divides for run-time layouts with basis strides.
//
// The common planners run on symbols (num/symbol.hpp). All their numbers are known, and their strides are multiples of
// units. The strides of the answer are then converted back to sums of basis vectors.
//
//   law      if every basis vector is replaced by an integer weight, op(L) becomes op of the integer layout; (A o B)(c)
//            == A(B(c)) at every c
//   example  make_identity_layout((4,5)) o 4:5 == 4:1@0+1@1;   zipped_divide(make_identity_layout((4,6)), <2,3>) is
//            ((2,3),(2,2)):((1@0,1@1),(2@0,3@1))
//
// Requires: the second operand has integer strides.
// Errors: stride_is_sum if a stride of the first operand has several terms; strides_not_integers; the rules of the
// operation. If jumps of both signs could cancel in one mode, the generic criterion is used. The criterion may refuse a
// layout that exists, but never gives a wrong answer.
#pragma once

#include "../algebra/divide.hpp"
#include "../algebra/filter.hpp"
#include "any_basis.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

SETT_HOST_DEVICE constexpr Vec<Sym> symbols_of(Vec<Num> const& numbers) {
  Vec<Sym> out;
  out.reserve(numbers.size());
  for (Num const& n : numbers) { out.push_back(Sym(n)); }
  return out;
}

SETT_HOST_DEVICE constexpr BasicLayout<Sym> symbolic(AnyLayout const& a) {
  return {a.profile, symbols_of(a.shape), symbols_of(a.stride)};
}

SETT_HOST_DEVICE constexpr BasicTiler<Sym> symbolic(AnyTiler const& t) {
  if (t.is_keep()) { return BasicTiler<Sym>::keep(); }
  if (t.kind == AnyTiler::Kind::layout) { return BasicTiler<Sym>(symbolic(t.layout)); }
  if (!t.is_tuple()) { return BasicTiler<Sym>(Sym(t.integer)); }
  Vec<BasicTiler<Sym>> entries;
  for (AnyTiler const& e : t.entries) { entries.push_back(symbolic(e)); }
  return BasicTiler<Sym>(entries);
}

// Converts a layout whose strides are single terms. Multiples of a basis vector become units of the tape.
SETT_HOST_DEVICE constexpr BasicLayout<Sym> symbolic(AnyBasisLayout const& a, Tape& tape) {
  BasicLayout<Sym> out{a.profile, symbols_of(a.shape), Vec<Sym>()};
  for (AnyBasis const& d : a.stride) {
    if (d.is_zero()) {
      out.stride.push_back(Sym(0));
    } else if (d.is_integer()) {
      out.stride.push_back(Sym(d.terms[0].coefficient));
    } else {
      out.stride.push_back(tape.times_unit(Sym(d.terms[0].coefficient), Unit{d.terms[0].path, {}}));
    }
  }
  return out;
}

// The values of the recorded steps. All steps are sums or multiples of units, and all values are known.
struct Recorded {
  Tape const& tape;
  Vec<AnyBasis> step{};

  SETT_HOST_DEVICE constexpr explicit Recorded(Tape const& t) : tape(t) {
    for (RecordedStep const& s : tape.steps) {
      AnyBasis const a = value(s.a);
      AnyBasis const b = value(s.b);
      if (s.kind == StepKind::add) {
        step.push_back(a + b);
      } else if (a.is_integer()) {
        step.push_back(b * integer(a));
      } else {
        step.push_back(a * integer(b));
      }
    }
  }

  SETT_HOST_DEVICE constexpr AnyBasis value(Operand const& o) const {
    if (o.node >= 0) { return step[o.node]; }
    if (o.unit >= 0) { return AnyBasis::term(Num(o.value), tape.units[o.unit].path); }
    return AnyBasis::integer(Num(o.value));
  }

 private:
  SETT_HOST_DEVICE static constexpr Num integer(AnyBasis const& d) {
    return d.is_zero() ? Num(0) : d.terms[0].coefficient;
  }
};

// Returns whether all steps are sums or multiples of units. This is the case if all numbers are known.
SETT_HOST_DEVICE constexpr bool only_sums(Tape const& tape) {
  for (RecordedStep const& s : tape.steps) {
    if (!s.sum_of_units) { return false; }
  }
  return true;
}

SETT_HOST_DEVICE constexpr Failure check_single_terms(AnyBasisLayout const& a) {
  for (int k = 0; k < a.leaves(); ++k) {
    if (a.stride[k].terms.size() > 1) { return Failure{Rule::stride_is_sum, k, 0, Num(a.stride[k].terms.size())}; }
  }
  return {};
}

}  // namespace detail

// Converts the operation Op to an operation on layouts with basis strides.
template <class Op>
struct OnBases {
  static constexpr char const* name = Op::name;

  template <class... Rest>
  SETT_HOST_DEVICE static constexpr Outcome<AnyBasisLayout> plan(AnyBasisLayout const& a, Rest const&... rest) {
    static_assert(Op::takes_units, "this operation needs integer strides");
    if (Failure const f = detail::check_single_terms(a)) { return f; }
    Tape tape;
    auto const answer = Op::plan(detail::symbolic(a, tape), detail::symbolic(rest)...);
    if (tape.misused) { return Failure{Rule::strides_not_integers}; }
    if (!answer.ok()) { return answer.failure; }
    if (answer.deferred || !detail::only_sums(tape)) { return Failure{Rule::form_differs}; }
    detail::Recorded const recorded(tape);
    Outcome<AnyBasisLayout> out;
    out.value.profile = answer.value.profile;
    for (Sym const& s : answer.value.shape) { out.value.shape.push_back(known_value(s)); }
    for (Sym const& d : answer.value.stride) { out.value.stride.push_back(recorded.value(d.operand())); }
    return out;
  }

  // If the second operand has basis strides, its values are not indices.
  SETT_HOST_DEVICE static constexpr Outcome<AnyBasisLayout> plan(AnyBasisLayout const&, AnyBasisLayout const&) {
    return Failure{Rule::strides_not_integers};
  }
};

SETT_HOST_DEVICE inline result<AnyBasisLayout> try_coalesce(AnyBasisLayout const& a) {
  return attempt<OnBases<Coalesce>>(a);
}
SETT_HOST_DEVICE inline AnyBasisLayout coalesce(AnyBasisLayout const& a) { return try_coalesce(a).value(); }
SETT_HOST_DEVICE inline result<AnyBasisLayout> try_coalesce(AnyBasisLayout const& a, AnyTiler const& profile) {
  return attempt<OnBases<Coalesce>>(a, profile);
}
SETT_HOST_DEVICE inline AnyBasisLayout coalesce(AnyBasisLayout const& a, AnyTiler const& profile) {
  return try_coalesce(a, profile).value();
}

SETT_HOST_DEVICE inline result<AnyBasisLayout> try_filter(AnyBasisLayout const& a) {
  return attempt<OnBases<Filter>>(a);
}
SETT_HOST_DEVICE inline AnyBasisLayout filter(AnyBasisLayout const& a) { return try_filter(a).value(); }

// Right may be AnyLayout or AnyTiler.
template <class Right>
SETT_HOST_DEVICE result<AnyBasisLayout> try_composition(AnyBasisLayout const& a, Right const& b) {
  return attempt<OnBases<Compose>>(a, b);
}
template <class Right>
SETT_HOST_DEVICE AnyBasisLayout composition(AnyBasisLayout const& a, Right const& b) {
  return try_composition(a, b).value();
}

template <class Right>
SETT_HOST_DEVICE result<AnyBasisLayout> try_logical_divide(AnyBasisLayout const& a, Right const& b) {
  return attempt<OnBases<LogicalDivide>>(a, b);
}
template <class Right>
SETT_HOST_DEVICE AnyBasisLayout logical_divide(AnyBasisLayout const& a, Right const& b) {
  return try_logical_divide(a, b).value();
}
template <class Right>
SETT_HOST_DEVICE result<AnyBasisLayout> try_zipped_divide(AnyBasisLayout const& a, Right const& b) {
  return attempt<OnBases<ZippedDivide>>(a, b);
}
template <class Right>
SETT_HOST_DEVICE AnyBasisLayout zipped_divide(AnyBasisLayout const& a, Right const& b) {
  return try_zipped_divide(a, b).value();
}
template <class Right>
SETT_HOST_DEVICE result<AnyBasisLayout> try_tiled_divide(AnyBasisLayout const& a, Right const& b) {
  return attempt<OnBases<TiledDivide>>(a, b);
}
template <class Right>
SETT_HOST_DEVICE AnyBasisLayout tiled_divide(AnyBasisLayout const& a, Right const& b) {
  return try_tiled_divide(a, b).value();
}
template <class Right>
SETT_HOST_DEVICE result<AnyBasisLayout> try_flat_divide(AnyBasisLayout const& a, Right const& b) {
  return attempt<OnBases<FlatDivide>>(a, b);
}
template <class Right>
SETT_HOST_DEVICE AnyBasisLayout flat_divide(AnyBasisLayout const& a, Right const& b) {
  return try_flat_divide(a, b).value();
}

// Returns the same function of the index with another shape of the same size.
SETT_HOST_DEVICE inline result<AnyBasisLayout> try_with_shape(AnyBasisLayout const& a, AnyTuple const& shape) {
  Num const n = product(shape.leaf);
  if (!(n == size(a))) { return make_error("with_shape", Failure{Rule::sizes_differ, 0, 0, size(a), n}, a, shape); }
  return try_composition(a, compact(shape));
}
SETT_HOST_DEVICE inline AnyBasisLayout with_shape(AnyBasisLayout const& a, AnyTuple const& shape) {
  return try_with_shape(a, shape).value();
}

}  // namespace sett
