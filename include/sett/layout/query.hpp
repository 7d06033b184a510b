// query: computes coordinates and slices of run-time layouts, and compares shapes.
//
//   law      crd2idx(idx2crd(x, S), S:compact) == x for x < |S|;  L(slice) + offset == L at every coordinate of the
//            slice
//   example  offset_at((2,(2,2)):(4,(2,1)), (1,3)) == 7;  slice of ((3,2),4):((4,1),2) at (2,_) is 4:2 with offset 8
//
// A coordinate is a tree in which an integer may stand for a whole subtree. In a slice, _ keeps a subtree.
//
// Requires: nothing.
// Errors: coordinate_mismatch, index_out_of_range, extent_below_one.
#pragma once

#include "normal_form.hpp"
#include "operation.hpp"

namespace sett::inline SETT_ABI {

struct Slice {
  AnyLayout layout;
  Num offset;
};

namespace detail {

// Traverses a coordinate and a layout together, and appends the modes with _ to `kept`.
template <class = void>
SETT_HOST_DEVICE constexpr Failure slice_modes(AnyLayout const& a, AnyTiler const& coordinate, Vec<AnyLayout>& kept,
                                               Num& offset) {
  if (coordinate.is_keep()) {
    kept.push_back(a);
    return {};
  }
  if (!coordinate.is_tuple()) {
    if (coordinate.kind != AnyTiler::Kind::integer) {
      return Failure{Rule::coordinate_mismatch, 0, 0, 1, Num(a.rank())};
    }
    offset = offset + a(coordinate.integer);
    return {};
  }
  if (a.is_integer() || coordinate.rank() != a.rank()) {
    return Failure{Rule::coordinate_mismatch, 0, 0, Num(coordinate.rank()), Num(a.is_integer() ? 1 : a.rank())};
  }
  int i = 0;
  for (Span const& mode : children(a.profile)) {
    AnyLayout const m = a.at(mode);
    if (Failure const f = slice_modes(m, coordinate.element(i++), kept, offset)) { return f; }
  }
  return {};
}

}  // namespace detail

struct SliceAndOffset {
  static constexpr char const* name = "slice_and_offset";

  template <class = void>
  SETT_HOST_DEVICE static constexpr Outcome<Slice> plan(AnyLayout const& a, AnyTiler const& coordinate) {
    Vec<AnyLayout> kept;
    Outcome<Slice> out;
    out.failure = detail::slice_modes(a, coordinate, kept, out.value.offset);
    if (out.value.offset.overflowed()) { out.failure = Failure{Rule::overflow}; }
    if (kept.size() == 1) {
      out.value.layout = kept[0];
    } else {
      out.value.layout = concat(kept);
    }
    return out;
  }
};

template <class = void>
SETT_HOST_DEVICE constexpr Failure check_operand(Slice const& s) {
  return check_operand(s.layout);
}

template <class = void>
SETT_HOST_DEVICE inline result<Slice> try_slice_and_offset(AnyLayout const& a, AnyTiler const& coordinate) {
  return attempt<SliceAndOffset>(a, coordinate);
}
template <class = void>
SETT_HOST_DEVICE inline Slice slice_and_offset(AnyLayout const& a, AnyTiler const& coordinate) {
  return try_slice_and_offset(a, coordinate).value();
}

// Returns the offset of a coordinate without _.
template <class = void>
SETT_HOST_DEVICE inline result<Num> try_offset_at(AnyLayout const& a, AnyTiler const& coordinate) {
  auto const s = try_slice_and_offset(a, coordinate);
  if (!s) { return s.error(); }
  return s->offset;
}
template <class = void>
SETT_HOST_DEVICE inline Num offset_at(AnyLayout const& a, AnyTiler const& coordinate) {
  return try_offset_at(a, coordinate).value();
}

// Returns the coordinate of an index in a shape, leaf by leaf in colexicographic order.
template <class = void>
SETT_HOST_DEVICE inline result<AnyTuple> try_idx2crd(Num index, AnyTuple const& shape) {
  for (int k = 0; k < shape.leaf.size(); ++k) {
    if (shape.leaf[k] < Num(1)) {
      return make_error("idx2crd", Failure{Rule::extent_below_one, k, 0, shape.leaf[k]}, index, shape);
    }
  }
  Num const n = product(shape.leaf);
  if (n.overflowed()) { return make_error("idx2crd", Failure{Rule::overflow}, index, shape); }
  if (index < Num(0) || index >= n) {
    return make_error("idx2crd", Failure{Rule::index_out_of_range, 0, 0, index, n}, index, shape);
  }
  AnyTuple out = shape;
  for (int k = 0; k < out.leaf.size(); ++k) {
    out.leaf[k] = index % shape.leaf[k];
    index = index / shape.leaf[k];
  }
  return out;
}
template <class = void>
SETT_HOST_DEVICE inline AnyTuple idx2crd(Num index, AnyTuple const& shape) {
  return try_idx2crd(index, shape).value();
}

// Returns whether a and b have the same tree.
template <class = void>
SETT_HOST_DEVICE constexpr bool congruent(AnyTuple const& a, AnyTuple const& b) {
  return a.profile == b.profile;
}

// Returns whether a's tree is b's tree with some subtrees replaced by leaves.
template <class = void>
SETT_HOST_DEVICE constexpr bool weakly_congruent(AnyTuple const& a, AnyTuple const& b) {
  if (a.is_integer()) { return true; }
  if (b.is_integer() || a.rank() != b.rank()) { return false; }
  for (int i = 0; i < a.rank(); ++i) {
    AnyTuple const x = a.element(i);
    AnyTuple const y = b.element(i);
    if (!weakly_congruent(x, y)) { return false; }
  }
  return true;
}

// Returns whether b refines a. The sizes then agree at every leaf of a.
template <class = void>
SETT_HOST_DEVICE constexpr bool compatible(AnyTuple const& a, AnyTuple const& b) {
  if (a.is_integer()) { return a.leaf[0] == product(b.leaf); }
  if (b.is_integer() || a.rank() != b.rank()) { return false; }
  for (int i = 0; i < a.rank(); ++i) {
    AnyTuple const x = a.element(i);
    AnyTuple const y = b.element(i);
    if (!compatible(x, y)) { return false; }
  }
  return true;
}

// Returns the layout of the leaves, without the tree.
template <class = void>
SETT_HOST_DEVICE constexpr AnyLayout flatten(AnyLayout const& a) {
  return flat_layout(a.shape, a.stride);
}

}  // namespace sett
