// joint_run: finds the elements that are contiguous in two layouts, regardless of the order in which the indices visit
// them.
//
// Both layouts are cut at common extents. A mode belongs to the run if both layouts continue along it with the same
// stride: 1 for the first mode, and the number of elements collected so far for later modes. If B's stride is
// negative, the run is counted from its end. An extent of one layout may end inside an extent of the other and leave a
// remainder. The indices between the two ends are then called a knot. A knot does not belong to the run, and only the
// common divisor of its strides counts.
//
//   law      every index is P(i) = first + modes(i) for one i < |A|; with V a divisor of `together`, A(P(V j + i)) =
//            A(P(V j)) + i for 0 <= i < V, V divides A(P(V j)), and the same for B
//   example  (4,3):(3,1) to itself: modes (3,4):(4,1), a run of 12, together 12;  (4,3):(3,1) to 12:1: together 1
//
// Requires: |A| == |B|; known leaves, extents of at least 1.
// Errors: none; `together` is 1 if no elements are contiguous.
#pragma once

#include "../layout/normal_form.hpp"

namespace sett::inline SETT_ABI {

struct JointMode {
  Num extent = 1;
  Num distance = 1;        // stride of the mode in indices; negative if the mode is counted from its end
  Num stride[2] = {0, 0};  // strides in both layouts; for a knot, the common divisor of its leaves' strides
  int leaf[2] = {0, 0};    // number of the leaf in each coalesced layout
  bool knot = false;
};

struct JointRun {
  Vec<JointMode> modes;   // modes of the run, followed by all other modes
  Num first = 0;          // first index of P
  Num begin[2] = {0, 0};  // offsets of the first index in both layouts
  int in_run = 0;         // number of modes in the run
  Num run = 1;            // number of elements in the run
  Num together = 1;       // greatest possible V
};

namespace detail {

// Returns the first index of each leaf of a, followed by a's size.
template <class = void>
SETT_HOST_DEVICE constexpr Vec<Num> cuts_of(AnyLayout const& a) {
  Vec<Num> out(Num(1));
  for (int k = 0; k < a.leaves(); ++k) { out.push_back(out.back() * a.shape[k]); }
  return out;
}

// Returns the last leaf whose first index is at most `index`.
template <class = void>
SETT_HOST_DEVICE constexpr int leaf_at(Vec<Num> const& cuts, Num index) {
  int k = 0;
  while (k + 2 < cuts.size() && cuts[k + 1] <= index) { ++k; }
  return k;
}

// Returns whether a leaf can be split at the index.
template <class = void>
SETT_HOST_DEVICE constexpr bool can_cut(Vec<Num> const& cuts, Num index) {
  int const k = leaf_at(cuts, index);
  return surely_divides(cuts[k], index) && surely_divides(index, cuts[k + 1]);
}

// Returns the common cut that follows the common cut `from`. At this index, one leaf ends and the other can be split.
// If there is no such index, returns the smallest index at which both can be split.
template <class = void>
SETT_HOST_DEVICE constexpr Num next_cut(Vec<Num> const& a, Vec<Num> const& b, Num from) {
  Num const end_a = a[leaf_at(a, from) + 1], end_b = b[leaf_at(b, from) + 1], first = min(end_a, end_b);
  if (can_cut(a, first) && can_cut(b, first)) { return first; }
  Num best = a.back();
  for (Num const& p : a) {
    for (Num const& q : b) {
      Num const common = gcd(p, q);
      for (Num const& c : {common, p / common * q}) {
        bool const closer = !c.overflowed() && c > from && c < best && surely_divides(from, c);
        if (closer && can_cut(a, c) && can_cut(b, c)) { best = c; }
      }
    }
  }
  return best;
}

// Sums the strides of a's leaves between two cuts.
template <class = void>
SETT_HOST_DEVICE constexpr void fill_side(JointMode& mode, int side, AnyLayout const& a, Vec<Num> const& cuts) {
  Num const end = mode.distance * mode.extent;
  int const first = leaf_at(cuts, mode.distance);
  mode.leaf[side] = first;
  mode.stride[side] = a.stride[first] * (mode.distance / cuts[first]);
  for (int k = first + 1; k < a.leaves() && cuts[k] < end; ++k) {
    mode.knot = true;
    mode.stride[side] = gcd(mode.stride[side], a.stride[k]);
  }
}

}  // namespace detail

template <class = void>
SETT_HOST_DEVICE constexpr JointRun joint_run(AnyLayout const& source, AnyLayout const& destination) {
  AnyLayout const a = coalesced(source), b = coalesced(destination);
  Vec<Num> const of_a = detail::cuts_of(a), of_b = detail::cuts_of(b);
  JointRun out;
  Vec<JointMode> all;
  for (Num from(1); from < of_a.back();) {
    Num const end = detail::next_cut(of_a, of_b, from);
    JointMode mode;
    mode.distance = from;
    mode.extent = end / from;
    detail::fill_side(mode, 0, a, of_a);
    detail::fill_side(mode, 1, b, of_b);
    if (!mode.knot && mode.stride[1] < Num(0)) {
      Num const last = mode.extent - Num(1);
      out.first = out.first + last * mode.distance;
      for (int side = 0; side < 2; ++side) {
        out.begin[side] = out.begin[side] + last * mode.stride[side];
        mode.stride[side] = -mode.stride[side];
      }
      mode.distance = -mode.distance;
    }
    all.push_back(mode);
    from = end;
  }
  Vec<bool> taken = Vec<bool>::repeated(all.size(), false);
  for (int k = 0; k < all.size();) {
    JointMode const& mode = all[k];
    if (taken[k] || mode.knot || !(mode.stride[0] == out.run) || !(mode.stride[1] == out.run)) {
      ++k;
      continue;
    }
    taken[k] = true;
    out.run = out.run * mode.extent;
    out.modes.push_back(mode);
    k = 0;
  }
  out.in_run = out.modes.size();
  out.together = gcd(out.run, gcd(out.begin[0], out.begin[1]));
  for (int k = 0; k < all.size(); ++k) {
    if (taken[k]) { continue; }
    for (Num const& stride : all[k].stride) { out.together = gcd(out.together, stride); }
    out.modes.push_back(all[k]);
  }
  return out;
}

}  // namespace sett
