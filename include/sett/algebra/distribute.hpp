// domain_distribute: distributes a domain of |B| elements over the modes of A.
//
//   law      the result is an injective layout into [0, |A|) whose size divides |B|, and of size |B| for AnyTuple; mode
//            k takes gcd(A_k, the rest of |B|)
//   example  domain_distribute((15,14), 6) == (3,2):(1,15);  domain_distribute(Shape<_64,_3>{}, _128{}) is _64:_1
//
// As in CuTe, the typed form distributes only the factors of |B| that fit, and the caller compares the sizes. An
// AnyTuple must fit completely.
//
// Requires: for AnyTuple, the modes of A use up |B|.
// Errors: not_distributed, extent_below_one, argument_below_one, undecided_value.
#pragma once

#include "coalesce.hpp"

namespace sett::inline SETT_ABI {

// With Whole, a factor of |B| that no mode can take is an error. Otherwise that factor is left out, and the caller
// compares the sizes.
template <bool Whole>
struct Distribute {
  static constexpr char const* name = "domain_distribute";

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicTiler<S> const& a, BasicTiler<S> const& b) {
    for (BasicTiler<S> const* t : {&a, &b}) {
      if (!t->is_shape()) { return Failure{Rule::operand_not_shape, t->first_not_shape()}; }
    }
    S rest(1);
    // named, because EDG destroys a temporary of the range too early in constant evaluation
    BasicTuple<S> const parts = b.as_tuple();
    for (S const& s : parts.leaf) { rest = rest * s; }
    S const total = rest;
    if (is_known(rest) && known_value(rest) < Num(1)) {
      return Failure{Rule::argument_below_one, 1, 0, known_value(rest)};
    }
    BasicLayout<S> out;
    S weight(1);
    BasicTuple<S> const extents = a.as_tuple();
    for (int k = 0; k < extents.leaf.size(); ++k) {
      S const& s = extents.leaf[k];
      if (!is_known(s) || !is_known(rest)) { return Failure{Rule::undecided_value, k}; }
      if (known_value(s) < Num(1)) { return Failure{Rule::extent_below_one, k, 0, known_value(s)}; }
      S const share(gcd(known_value(s), known_value(rest)));
      out.shape.push_back(share);
      out.stride.push_back(weight);
      rest = rest / share;
      weight = weight * s;
    }
    if (Whole && !surely_one(rest)) {
      return Failure{Rule::not_distributed, 0, 0, known_value(total), known_value(rest)};
    }
    return coalesced(out);
  }
};

using DomainDistribute = Distribute<true>;

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_domain_distribute(AnyTuple const& a, AnyTuple const& b) {
  return attempt<DomainDistribute>(AnyTiler(a), AnyTiler(b));
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout domain_distribute(AnyTuple const& a, AnyTuple const& b) {
  return try_domain_distribute(a, b).value();
}

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

// Accepts only CuTe's shapes. A template parameter makes this check, because clang 14 substitutes the return type
// before it checks a requires clause.
template <class ShapeA, class ShapeB, class = std::enable_if_t<is_tuple_v<ShapeA> || is_integral<ShapeA>::value>>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Distribute<false>, ShapeA, ShapeB> domain_distribute(ShapeA const& a,
                                                                                                      ShapeB const& b) {
  return sett::planned<sett::Distribute<false>>(a, b);
}

}  // namespace cute
