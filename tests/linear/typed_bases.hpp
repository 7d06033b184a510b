// typed_bases: converts a typed layout with basis strides to a run-time value, leaf by leaf, for tests that compare
// the two forms.
#pragma once

#include "given.hpp"
#include "sett/linear/any_basis.hpp"
#include "sett/linear/basis.hpp"

namespace given {

using sett::AnyBasis;
using sett::AnyBasisLayout;

template <class T>
AnyBasis basis_value_of(T const& t, Vec<int> path) {
  if constexpr (cute::is_tuple_v<T>) {
    AnyBasis sum;
    int i = 0;
    cute::for_each(t, [&](auto const& element) {
      Vec<int> inner = path;
      inner.push_back(i++);
      sum = sum + basis_value_of(element, inner);
    });
    return sum;
  } else {
    return AnyBasis::term(Num(static_cast<std::int64_t>(t)), path);
  }
}
template <class T, int... Modes>
AnyBasis basis_value_of(cute::ScaledBasis<T, Modes...> const& e, Vec<int> path) {
  (path.push_back(Modes), ...);
  return AnyBasis::term(Num(static_cast<std::int64_t>(e.value())), path);
}

template <class Stride>
void append_strides(Stride const& d, Vec<AnyBasis>& out) {
  if constexpr (cute::is_tuple_v<Stride> && !cute::detail::is_arithmetic_tuple_v<Stride>) {
    cute::for_each(d, [&](auto const& element) { append_strides(element, out); });
  } else {
    out.push_back(basis_value_of(d, Vec<int>()));
  }
}

template <class Shape, class Stride>
AnyBasisLayout any_basis(cute::Layout<Shape, Stride> const& a) {
  AnyTuple const shape = sett::to_any(a.shape());
  AnyBasisLayout out{shape.profile, shape.leaf, Vec<AnyBasis>()};
  append_strides(a.stride(), out.stride);
  return out;
}

}  // namespace given
