// BasicLayout, AnyLayout: a layout as a value.
//
// The planners read and write this form, which consists of one profile and two lists of leaves. AnyLayout is the public
// run-time layout, of any rank and depth and with 64-bit numbers. BasicLayout<Sym> is the same type with leaves that
// may be unknown (num/symbol.hpp).
//
//   law      L(x) = sum over the leaves k of (x / P_k mod s_k) * d_k, with P_k the product of the extents before k;
//            L(-x) = -L(x), as with C++'s division
//   example  AnyLayout L = flat_layout({4, 2}, {1, 10});  L(5) == 11;  size(L) == 8;  cosize(L) == 14
//
// Requires: shape and stride have the profile's number of leaves; extents are at least 1 (make_any checks this).
// Errors: operator() does not check; size and cosize may be Num::overflow().
#pragma once

#include "../tree/value.hpp"

namespace sett::inline SETT_ABI {

template <class S>
struct BasicLayout {
  Profile profile{};  // empty tuple, for a default-constructed layout
  Vec<S> shape{};
  Vec<S> stride{};

  SETT_HOST_DEVICE constexpr int rank() const { return sett::rank(profile); }
  SETT_HOST_DEVICE constexpr int depth() const { return sett::depth(profile); }
  SETT_HOST_DEVICE constexpr int leaves() const { return shape.size(); }
  SETT_HOST_DEVICE constexpr bool is_integer() const { return !profile.empty() && profile[0] < 0; }

  // Evaluates the extended function, which does not reduce the last digit modulo its extent.
  SETT_HOST_DEVICE constexpr S operator()(S x) const {
    if constexpr (std::is_same_v<S, Num>) {
      if (x < S(0) && !x.overflowed()) { return -(*this)(-x); }
    }
    S sum(0);
    for (int k = 0; k < shape.size(); ++k) {
      bool const last = k + 1 == shape.size();
      sum = sum + (last ? x : x % shape[k]) * stride[k];
      x = x / shape[k];
    }
    return sum;
  }

  SETT_HOST_DEVICE constexpr BasicLayout mode(int i) const { return at(children(profile)[i]); }

  SETT_HOST_DEVICE constexpr BasicLayout at(Span s) const {
    return {profile.slice(s.node, s.node_end), shape.slice(s.leaf, s.leaf_end), stride.slice(s.leaf, s.leaf_end)};
  }

  SETT_HOST_DEVICE friend constexpr bool operator==(BasicLayout const& a, BasicLayout const& b) {
    return a.profile == b.profile && a.shape == b.shape && a.stride == b.stride;
  }
};

using AnyLayout = BasicLayout<Num>;

// Returns the flat profile of n leaves under one root.
SETT_HOST_DEVICE constexpr Profile flat_profile(int n) {
  Profile p;
  p.reserve(n + 1);
  p.push_back(n);
  for (int i = 0; i < n; ++i) { p.push_back(leaf_node); }
  return p;
}

// Sets the tree for a list of modes: (s_0,...):(d_0,...), or s_0:d_0 without parentheses for a single mode.
template <class S>
SETT_HOST_DEVICE constexpr void close_flat(BasicLayout<S>& modes) {
  if (modes.shape.size() == 1) {
    modes.profile = Profile(leaf_node);
  } else {
    modes.profile = flat_profile(modes.shape.size());
  }
}

template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> flat_layout(Vec<S> shape, Vec<S> stride) {
  BasicLayout<S> out;
  out.shape = static_cast<Vec<S>&&>(shape);
  out.stride = static_cast<Vec<S>&&>(stride);
  close_flat(out);
  return out;
}

template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> one_mode(S shape, S stride) {
  return {Profile{leaf_node}, Vec<S>(shape), Vec<S>(stride)};
}

template <class S>
SETT_HOST_DEVICE constexpr void append_leaf(BasicLayout<S>& out, S const& shape, S const& stride) {
  out.profile.push_back(leaf_node);
  out.shape.push_back(shape);
  out.stride.push_back(stride);
}

// Appends the tree and the leaves of a to `out` as its next subtree.
template <class S>
SETT_HOST_DEVICE constexpr void append_tree(BasicLayout<S>& out, BasicLayout<S> const& a) {
  out.profile.append(a.profile);
  out.shape.append(a.shape);
  out.stride.append(a.stride);
}

// Returns (L_0, L_1, ...), the layout with the given layouts as its modes.
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> concat(Vec<BasicLayout<S>> const& modes) {
  BasicLayout<S> out;
  out.profile.push_back(modes.size());
  for (BasicLayout<S> const& m : modes) { append_tree(out, m); }
  return out;
}

template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> concat(BasicLayout<S> const& a, BasicLayout<S> const& b) {
  BasicLayout<S> out;
  out.profile.push_back(2);
  append_tree(out, a);
  append_tree(out, b);
  return out;
}

// Returns the modes as layouts. A layout without parentheses has only itself as a mode.
template <class S>
SETT_HOST_DEVICE constexpr Vec<BasicLayout<S>> modes_of(BasicLayout<S> const& a) {
  Vec<BasicLayout<S>> out;
  for (Span const& s : children(a.profile)) { out.push_back(a.at(s)); }
  return out;
}

template <class S>
SETT_HOST_DEVICE constexpr S product(Vec<S> const& v) {
  S p(1);
  for (S const& x : v) { p = p * x; }
  return p;
}

template <class S>
SETT_HOST_DEVICE constexpr S size(BasicLayout<S> const& a) {
  return product(a.shape);
}

// Returns max - min + 1 of the offsets (theory.md 11).
SETT_HOST_DEVICE constexpr Num cosize(AnyLayout const& a) {
  Num reach(1);
  for (int k = 0; k < a.leaves(); ++k) { reach = reach + abs(a.stride[k]) * (a.shape[k] - Num(1)); }
  return reach;
}

template <class S>
SETT_HOST_DEVICE constexpr BasicTuple<S> shape(BasicLayout<S> const& a) {
  return {a.profile, a.shape};
}

template <class S>
SETT_HOST_DEVICE constexpr BasicTuple<S> stride(BasicLayout<S> const& a) {
  return {a.profile, a.stride};
}

// Returns the column-major compact layout of a shape.
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> compact(BasicTuple<S> const& shape) {
  BasicLayout<S> out{shape.profile, shape.leaf, Vec<S>()};
  S p(1);
  for (S const& s : shape.leaf) {
    out.stride.push_back(surely_one(s) ? S(0) : p);
    p = p * s;
  }
  return out;
}

}  // namespace sett
