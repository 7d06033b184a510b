// table: properties of a layout as a function, such as its image and whether it is injective, surjective or compact.
//
//   law      same_function(A, B) iff |A| = |B| and A(i) = B(i) for all i, decided without a table (proofs.md 2.2);
//            image(L) is the sorted set of offsets
//   example  same_function((2,3):(1,2), 6:1);   is_injective((2,2):(2,3));   image((3,2):(1,1)) == [0,1,2,3]
//
// Requires: nothing.
// Errors: undecided_bound if a table of more than 2^20 offsets would be needed.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "accidental.hpp"
#include "complement.hpp"
#include "filter.hpp"

namespace sett::inline SETT_ABI {

inline result<bool> try_same_function(AnyLayout const& a, AnyLayout const& b) {
  for (AnyLayout const* l : {&a, &b}) {
    if (Failure const f = check_operand(*l)) { return make_error("same_function", f, a, b); }
  }
  return coalesced(a) == coalesced(b);
}
inline bool same_function(AnyLayout const& a, AnyLayout const& b) { return try_same_function(a, b).value(); }

// Returns the sorted set of offsets.
inline result<Vec<Num>> try_image(AnyLayout const& a) {
  Failure f = check_operand(a);
  AnyLayout const flat = coalesced(without_zeros(a));
  if (!f && size(flat) > Num(table_bound)) { f = Failure{Rule::undecided_bound, 0, 0, size(flat), Num(table_bound)}; }
  if (f) { return make_error("image", f, a); }
  Vec<Num> offsets;
  offsets.reserve(int(size(flat).value));
  for (std::int64_t i = 0; i < size(flat).value; ++i) { offsets.push_back(flat(Num(i))); }
  std::sort(offsets.begin(), offsets.end());
  return offsets.slice(0, int(std::unique(offsets.begin(), offsets.end()) - offsets.begin()));
}
inline Vec<Num> image(AnyLayout const& a) { return try_image(a).value(); }

// Returns true if the sorted strides do not overlap. This proves injectivity without a table.
constexpr bool strides_surely_injective(AnyLayout const& a) {
  auto const modes = sorted_modes(a);
  Num reach(0);  // largest offset of the modes so far
  for (StrideMode<Num> const& m : modes.value) {
    if (m.stride <= reach) { return false; }
    reach = reach + m.stride * (m.extent - Num(1));
  }
  for (int k = 0; k < a.leaves(); ++k) {
    if (a.stride[k] == Num(0) && a.shape[k] > Num(1)) { return false; }
  }
  return true;
}

inline result<bool> try_is_injective(AnyLayout const& a) {
  if (Failure const f = check_operand(a)) { return make_error("is_injective", f, a); }
  if (strides_surely_injective(a)) { return true; }
  // There are fewer distinct offsets than indices.
  if (size(a) > cosize(a)) { return false; }
  auto const offsets = try_image(a);
  if (!offsets) { return make_error("is_injective", offsets.error().failure, a); }
  return Num(offsets->size()) == size(a);
}
inline bool is_injective(AnyLayout const& a) { return try_is_injective(a).value(); }

// Returns whether a maps onto [0, M).
inline result<bool> try_is_surjective(AnyLayout const& a, Num M) {
  if (Failure const f = check_operand(a)) { return make_error("is_surjective", f, a); }
  for (int k = 0; k < a.leaves(); ++k) {
    if (a.stride[k] < Num(0) && a.shape[k] > Num(1)) { return false; }  // the layout has negative offsets
  }
  if (!(cosize(a) == M) || size(a) < M) { return false; }
  auto const tiled = regime_within(a, M);
  if (tiled == Regime::tiles && size(coalesced(without_zeros(a))) == M) { return true; }
  auto const offsets = try_image(a);
  if (!offsets) { return make_error("is_surjective", offsets.error().failure, a); }
  return Num(offsets->size()) == M;
}
inline bool is_surjective(AnyLayout const& a, Num M) { return try_is_surjective(a, M).value(); }

// Returns whether a is a bijection onto [0, |a|).
inline result<bool> try_is_compact(AnyLayout const& a) { return try_is_surjective(a, size(a)); }
inline bool is_compact(AnyLayout const& a) { return try_is_compact(a).value(); }

// Returns the complement in [0, M) of the set of offsets, even if the layout repeats offsets (proofs.md 5.4).
inline result<AnyLayout> try_complement_image(AnyLayout const& a, Num M) {
  Failure f;
  if (M < Num(1)) { f = Failure{Rule::argument_below_one, 1, 0, M}; }
  auto const offsets = try_image(a);
  if (!offsets) { f = offsets.error().failure; }
  if (f) { return make_error("complement_image", f, a, M); }
  Num const lowest = (*offsets)[0];
  Vec<Num> translated;
  for (Num const& x : *offsets) { translated.push_back(x - lowest); }
  auto const set = try_fit(translated);
  if (!set) {
    return make_error("complement_image", Failure{Rule::image_not_tiling, 0, 0, set.error().failure.index, M}, a, M);
  }
  if (regime_within(*set, M) != Regime::tiles) {
    return make_error("complement_image", Failure{Rule::image_not_tiling, 0, 0, Num(translated.size() - 1), M}, a, M);
  }
  return try_complement(*set, M);
}
inline AnyLayout complement_image(AnyLayout const& a, Num M) { return try_complement_image(a, M).value(); }

}  // namespace sett
