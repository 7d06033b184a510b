// scatter: decides whether a copy between two layouts writes every element once, or always with the same element.
//
//   law      check_scatter(A, B) reports nothing iff B(x) == B(y) implies A(x) == A(y), for all indices x, y
//   example  (4,2):(1,4) to (4,2):(1,0) writes two elements to each offset: not_injective;  (4,2):(1,0) to (4,2):(1,0)
//            writes one element twice
//
// Requires: |A| == |B|; extents of at least 1.
// Errors: not_injective with the two indices; undecided_bound if neither a search of the strides nor a table up to the
// bound gives the answer.
#pragma once

#include "../algebra/accidental.hpp"
#include "../algebra/nested_strides.hpp"
#include "collision.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

// Returns whether the nonzero strides nest. If so, only steps along strides of 0 leave the offset unchanged.
template <class = void>
SETT_HOST_DEVICE constexpr bool surely_apart(AnyLayout const& flat) {
  return strides_nest(
      flat.leaves(), [&](int k) { return flat.stride[k] == Num(0) ? Num(1) : flat.shape[k]; },
      [&](int k) { return flat.stride[k]; });
}

// Returns whether the indices 0, P, ..., (n-1)P are along one leaf of `flat` with stride 0.
template <class = void>
SETT_HOST_DEVICE constexpr bool stands_still(AnyLayout const& flat, Num n, Num P) {
  Num prefix(1);
  for (int k = 0; k < flat.leaves(); ++k) {
    bool const inside = surely_divides(prefix, P) && surely_divides(P / prefix * n, flat.shape[k]);
    if (inside) { return flat.stride[k] == Num(0); }
    prefix = prefix * flat.shape[k];
  }
  return false;
}

// Compares all indices with equal offsets of b, using a hash table from each offset to its first index.
template <class A, class B>
SETT_HOST_DEVICE constexpr Failure compare_all(A const& a, B const& b, Num n) {
  int bits = 3;
  while (Num(std::int64_t(1) << bits) < n * Num(2)) { ++bits; }
  std::int64_t const last = (std::int64_t(1) << bits) - 1;
  Vec<Num> first = Vec<Num>::repeated(int(last) + 1, Num(-1));
  for (std::int64_t x = 0; Num(x) < n; ++x) {
    Num const to = b(Num(x));
    std::uint64_t const mixed = std::uint64_t(to.value) * 0x9e3779b97f4a7c15u;
    std::int64_t slot = std::int64_t(mixed >> (64 - bits));
    while (first[int(slot)] >= Num(0) && !(b(first[int(slot)]) == to)) { slot = (slot + 1) & last; }
    Num const y = first[int(slot)];
    if (y < Num(0)) {
      first[int(slot)] = Num(x);
    } else if (!(a(y) == a(Num(x)))) {
      return Failure{Rule::not_injective, 0, Num(x), y, Num(x)};
    }
  }
  return {};
}

}  // namespace detail

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_scatter(AnyLayout const& a, AnyLayout const& b, Num bound) {
  Num const n = size(b);
  AnyLayout const from = coalesced(a);
  AnyLayout const to = coalesced(b);
  bool follows = true;
  Num prefix(1);
  for (int k = 0; k < to.leaves() && n > Num(1); ++k) {
    if (to.stride[k] == Num(0) && !detail::stands_still(from, to.shape[k], prefix)) {
      follows = false;
      // Comparing two adjacent indices usually decides the question.
      for (Num i(1); i < min(to.shape[k], Num(64)); i = i + Num(1)) {
        if (!(a(prefix * i) == a(Num(0)))) { return Failure{Rule::not_injective, 0, prefix * i, Num(0), prefix * i}; }
      }
    }
    prefix = prefix * to.shape[k];
  }
  if (n <= Num(1) || (follows && detail::surely_apart(to))) { return {}; }
  if (n <= bound) { return detail::compare_all(a, b, n); }
  Collision const c = find_collision(b, true);
  if (c.found && !(a(c.first) == a(c.second))) { return Failure{Rule::not_injective, 0, c.second, c.first, c.second}; }
  if (follows && !c.found && c.decided) { return {}; }
  return Failure{Rule::undecided_bound, 0, 0, n, bound};
}

}  // namespace sett
