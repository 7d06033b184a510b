// AnyBasisLayout: a run-time layout whose strides are sums of multiples of basis vectors; makes identity layouts.
//
//   law      make_identity_layout(s)(c) == c;  L(c) = sum of c_k * d_k, with d_k = n * e_p + m * e_q + ... in a tree of
//            integers; L(i) is L at the i-th coordinate, whose last digit is not reduced
//   example  make_identity_layout((4,(2,3))) == (4,(2,3)):(1@0,(1@0@1,1@1@1));   it maps 13 to (1,(1,1))
//
// The offsets are coordinates in `codomain`, the smallest tree that contains the path of every stride. As in CuTe's
// as_arithmetic_tuple, the tree includes modes without a stride. An integer is a stride with the empty path, so 4:1,
// the identity layout of 4, is an AnyBasisLayout.
//
// Requires: the strides satisfy the requirements of linear/any_basis_vector.hpp.
// Errors: bases_nested if no such tree exists (1 and 1@0, or 1@1 and 1@0@1); extent_below_one, overflow,
// coordinate_mismatch, and the errors of a stride.
#pragma once

#include "../layout/query.hpp"
#include "any_basis_vector.hpp"

namespace sett::inline SETT_ABI {

struct AnyBasisLayout {
  Profile profile{};
  Vec<Num> shape{};
  Vec<AnyBasis> stride{};

  SETT_HOST_DEVICE constexpr int rank() const { return sett::rank(profile); }
  SETT_HOST_DEVICE constexpr int depth() const { return sett::depth(profile); }
  SETT_HOST_DEVICE constexpr int leaves() const { return shape.size(); }
  SETT_HOST_DEVICE constexpr bool is_integer() const { return !profile.empty() && profile[0] < 0; }

  SETT_HOST_DEVICE constexpr AnyBasisLayout mode(int i) const {
    Span const s = children(profile)[i];
    return {profile.slice(s.node, s.node_end), shape.slice(s.leaf, s.leaf_end), stride.slice(s.leaf, s.leaf_end)};
  }

  // Returns the value at an index or at a coordinate. Throws if the coordinate does not fit.
  SETT_HOST_DEVICE constexpr AnyTuple operator()(Num index) const;
  SETT_HOST_DEVICE AnyTuple operator()(AnyTuple const& coordinate) const;

  SETT_HOST_DEVICE friend constexpr bool operator==(AnyBasisLayout const& a, AnyBasisLayout const& b) {
    return a.profile == b.profile && a.shape == b.shape && a.stride == b.stride;
  }
};

namespace detail {

// Appends the smallest tree that contains the paths, from step `at` of each path on. Returns false if one path ends
// inside another.
SETT_HOST_DEVICE constexpr bool append_terms(Profile& out, Vec<BasisTerm const*> const& terms, int at) {
  int last = -1;
  int ended = 0;
  for (BasisTerm const* t : terms) {
    if (t->path.size() == at) {
      ++ended;
    } else {
      last = t->path[at] > last ? t->path[at] : last;
    }
  }
  if (ended > 0 || terms.empty()) {
    out.push_back(leaf_node);
    return ended == terms.size();
  }
  out.push_back(last + 1);
  for (int i = 0; i <= last; ++i) {
    Vec<BasisTerm const*> inside;
    for (BasisTerm const* t : terms) {
      if (t->path[at] == i) { inside.push_back(t); }
    }
    if (!append_terms(out, inside, at + 1)) { return false; }
  }
  return true;
}

SETT_HOST_DEVICE constexpr bool append_terms(Profile& out, Vec<AnyBasis> const& strides) {
  Vec<BasisTerm const*> terms;
  for (AnyBasis const& d : strides) {
    for (BasisTerm const& t : d.terms) { terms.push_back(&t); }
  }
  return append_terms(out, terms, 0);
}

// Returns the sum of strides at an index.
SETT_HOST_DEVICE constexpr AnyBasis combination(AnyBasisLayout const& a, Num index) {
  if (index < Num(0) && !index.overflowed()) { return combination(a, -index) * Num(-1); }
  AnyBasis sum;
  for (int k = 0; k < a.leaves(); ++k) {
    bool const last = k + 1 == a.leaves();
    sum = sum + a.stride[k] * (last ? index : index % a.shape[k]);
    index = index / a.shape[k];
  }
  return sum;
}

// Returns the tuple with this tree, whose leaves are the terms.
SETT_HOST_DEVICE constexpr AnyTuple coordinate(Profile const& tree, AnyBasis const& sum) {
  AnyTuple out{tree, Vec<Num>::repeated(leaf_count(tree, 0, tree.size()), Num(0))};
  for (BasisTerm const& t : sum.terms) {
    int node = 0;
    int leaf = 0;
    for (int const mode : t.path) {
      ++node;
      for (int i = 0; i < mode; ++i) {
        int const end = subtree_end(tree, node);
        leaf += leaf_count(tree, node, end);
        node = end;
      }
    }
    out.leaf[leaf] = t.coefficient;
  }
  return out;
}

SETT_HOST_DEVICE constexpr Failure slice_basis_modes(AnyBasisLayout const& a, AnyTiler const& c,
                                                     Vec<AnyBasisLayout>& kept, AnyBasis& offset) {
  if (c.is_keep()) {
    kept.push_back(a);
    return {};
  }
  if (!c.is_tuple()) {
    if (c.kind != AnyTiler::Kind::integer) { return Failure{Rule::coordinate_mismatch, 0, 0, 1, Num(a.rank())}; }
    offset = offset + combination(a, c.integer);
    return {};
  }
  if (a.is_integer() || c.rank() != a.rank()) {
    return Failure{Rule::coordinate_mismatch, 0, 0, Num(c.rank()), Num(a.is_integer() ? 1 : a.rank())};
  }
  for (int i = 0; i < a.rank(); ++i) {
    if (Failure const f = slice_basis_modes(a.mode(i), c.element(i), kept, offset)) { return f; }
  }
  return {};
}

SETT_HOST_DEVICE constexpr void append_identity(AnyTuple const& shape, Vec<int>& path, Vec<AnyBasis>& out) {
  if (shape.is_integer()) {
    out.push_back(AnyBasis::term(Num(1), path));
    return;
  }
  for (int i = 0; i < shape.rank(); ++i) {
    path.push_back(i);
    append_identity(shape.element(i), path, out);
    path.pop_back();
  }
}

}  // namespace detail

// Returns the tree of a layout's values. Each leaf is the mode of some stride, or unused.
SETT_HOST_DEVICE constexpr Profile codomain(AnyBasisLayout const& a) {
  Profile out;
  detail::append_terms(out, a.stride);
  return out;
}

SETT_HOST_DEVICE constexpr AnyTuple AnyBasisLayout::operator()(Num index) const {
  return detail::coordinate(codomain(*this), detail::combination(*this, index));
}

SETT_HOST_DEVICE constexpr Num size(AnyBasisLayout const& a) { return product(a.shape); }
SETT_HOST_DEVICE constexpr AnyTuple shape(AnyBasisLayout const& a) { return {a.profile, a.shape}; }
SETT_HOST_DEVICE constexpr AnyBasisTuple stride(AnyBasisLayout const& a) { return {a.profile, a.stride}; }
SETT_HOST_DEVICE constexpr AnyBasisLayout flatten(AnyBasisLayout const& a) {
  return {a.leaves() == 1 ? Profile(leaf_node) : flat_profile(a.leaves()), a.shape, a.stride};
}

SETT_HOST_DEVICE constexpr AnyBasisLayout concat(Vec<AnyBasisLayout> const& modes) {
  AnyBasisLayout out;
  out.profile.push_back(modes.size());
  for (AnyBasisLayout const& m : modes) {
    out.profile.append(m.profile);
    out.shape.append(m.shape);
    out.stride.append(m.stride);
  }
  return out;
}

// Converts a layout with integer strides.
SETT_HOST_DEVICE constexpr AnyBasisLayout with_bases(AnyLayout const& a) {
  AnyBasisLayout out{a.profile, a.shape, Vec<AnyBasis>()};
  for (Num const& d : a.stride) { out.stride.push_back(AnyBasis::integer(d)); }
  return out;
}

// Returns the layout that maps each coordinate of the shape to itself.
SETT_HOST_DEVICE constexpr AnyBasisLayout make_identity_layout(AnyTuple const& shape) {
  AnyBasisLayout out{shape.profile, shape.leaf, Vec<AnyBasis>()};
  Vec<int> path;
  detail::append_identity(shape, path, out.stride);
  return out;
}

SETT_HOST_DEVICE constexpr Failure check_operand(AnyBasisLayout const& a) {
  int const leaves = leaf_count(a.profile, 0, a.profile.size());
  if (a.shape.size() != leaves || a.stride.size() != leaves) { return Failure{Rule::profiles_differ}; }
  AnyBasis reach;
  for (int k = 0; k < leaves; ++k) {
    if (a.shape[k].overflowed()) { return Failure{Rule::overflow, k}; }
    if (a.shape[k] < Num(1)) { return Failure{Rule::extent_below_one, k, 0, a.shape[k]}; }
    if (Failure const f = check_operand(a.stride[k])) { return f; }
    if (a.shape[k] == Num(1)) { continue; }
    for (BasisTerm const& t : a.stride[k].terms) {
      reach = reach + AnyBasis::term(abs(t.coefficient) * (a.shape[k] - Num(1)), t.path);
    }
  }
  for (BasisTerm const& t : reach.terms) {
    if (t.coefficient.overflowed()) { return Failure{Rule::overflow}; }
  }
  if (size(a).overflowed()) { return Failure{Rule::overflow}; }
  Profile tree;
  return detail::append_terms(tree, a.stride) ? Failure{} : Failure{Rule::bases_nested};
}

SETT_HOST_DEVICE constexpr Text to_text(AnyBasisLayout const& a) {
  Text out;
  append_tree(out, a.profile, a.shape);
  out << ':';
  append_tree(out, a.profile, a.stride);
  return out;
}

// The modes with _, and the offset of the other modes as a coordinate in the layout's codomain.
struct BasisSlice {
  AnyBasisLayout layout;
  AnyTuple offset;
};

SETT_HOST_DEVICE inline result<BasisSlice> try_slice_and_offset(AnyBasisLayout const& a, AnyTiler const& coordinate) {
  Failure f = check_operand(a);
  f = f ? f : check_operand(coordinate);
  Vec<AnyBasisLayout> kept;
  AnyBasis offset;
  f = f ? f : detail::slice_basis_modes(a, coordinate, kept, offset);
  f = f ? f : check_operand(offset);
  if (f) { return make_error("slice_and_offset", f, a, coordinate); }
  BasisSlice out;
  out.offset = detail::coordinate(codomain(a), offset);
  if (kept.size() == 1) {
    out.layout = kept[0];
  } else {
    out.layout = concat(kept);
  }
  return out;
}
SETT_HOST_DEVICE inline BasisSlice slice_and_offset(AnyBasisLayout const& a, AnyTiler const& coordinate) {
  return try_slice_and_offset(a, coordinate).value();
}

// Returns the value at a coordinate without _.
SETT_HOST_DEVICE inline result<AnyTuple> try_coordinate_at(AnyBasisLayout const& a, AnyTiler const& coordinate) {
  auto const s = try_slice_and_offset(a, coordinate);
  if (!s) { return s.error(); }
  return s->offset;
}

SETT_HOST_DEVICE inline AnyTuple AnyBasisLayout::operator()(AnyTuple const& coordinate) const {
  return try_coordinate_at(*this, AnyTiler(coordinate)).value();
}

}  // namespace sett
