// ordered_layout: the compact layout with a given order of modes.
//
//   law      the result is compact, and leaf i has a smaller stride than leaf j if order[i] < order[j]; equal orders
//            run from left to right
//   example  shape (2,2,2,2) in order (0,2,3,1): (2,2,2,2):(1,4,8,2)
//
// Requires: a known order for each mode of the shape, which is an integer or a tree of any depth.
// Errors: profiles_differ, undecided_value.
#pragma once

#include "../layout/tiler.hpp"
#include "../num/failure.hpp"

namespace sett::inline SETT_ABI {

// Returns the order of each leaf. An integer in the order tree applies to all leaves below it.
template <class S>
SETT_HOST_DEVICE constexpr bool spread_order(BasicTuple<S> const& shape, BasicTiler<S> const& order, Vec<S>& out) {
  if (!order.is_tuple()) {
    for (int i = 0; i < shape.leaf.size(); ++i) { out.push_back(order.integer); }
    return true;
  }
  if (shape.is_integer() || order.rank() != shape.rank()) { return false; }
  for (int i = 0; i < shape.rank(); ++i) {
    if (!spread_order(shape.element(i), order.element(i), out)) { return false; }
  }
  return true;
}

template <class S>
SETT_HOST_DEVICE constexpr Outcome<BasicLayout<S>> ordered_layout(BasicTuple<S> const& shape,
                                                                  BasicTiler<S> const& order) {
  Vec<S> rank_of;
  if (!spread_order(shape, order, rank_of)) { return Failure{Rule::profiles_differ}; }
  Vec<int> sequence;
  for (int i = 0; i < rank_of.size(); ++i) {
    if (!is_known(rank_of[i])) { return Failure{Rule::undecided_value, i}; }
    sequence.push_back(i);
  }
  insertion_sort(sequence, [&rank_of](int i, int j) { return known_value(rank_of[i]) < known_value(rank_of[j]); });
  BasicLayout<S> out{shape.profile, shape.leaf, Vec<S>::repeated(shape.leaf.size(), S(0))};
  S span(1);
  for (int const i : sequence) {
    if (!surely_one(out.shape[i])) { out.stride[i] = span; }
    span = span * out.shape[i];
  }
  return out;
}

}  // namespace sett
