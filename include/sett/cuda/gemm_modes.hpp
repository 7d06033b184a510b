// gemm_modes: the layouts of a product as rows, columns, depths and batches, each a list of modes with two or three
// strides.
//
// M is shared by A and C, N by B and C, K by A and B, L by all. Where an operand's rows, depths and batches are one
// mode each it is used as it stands; otherwise it is copied to a matrix first. The order in which the modes are counted
// is that which copies least.
//
//   law      A(m,k,l), B(n,k,l), C(m,n,l) of the digits are the elements of the three layouts, every m, n, k, l once
//   example  A ((8,16),32):((1,256),8), B (64,32):(32,1), C ((8,16),64):((16,1),128): M = {8: 1, 16} {16: 256, 1};
//            in A's order C is no matrix, in C's order A is none
//
// Requires: layouts of two modes, or three with the batches last.
// Errors: coordinate_mismatch where a rank is not 2 or 3; sizes_differ with the mode; no_common_refinement; overflow.
#pragma once

#include <algorithm>
#include <array>

#include "copy_modes.hpp"

namespace sett::inline SETT_ABI::cuda {

struct GemmMode {
  std::int64_t n;
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t c = 0;
};

struct GemmModes {
  std::vector<GemmMode> m, n, k, l;
};

namespace gemms {

using Strides = std::int64_t GemmMode::*;

inline std::int64_t count(std::vector<GemmMode> const& modes) {
  std::int64_t out = 1;
  for (GemmMode const& m : modes) { out *= m.n; }
  return out;
}

// an operand's modes, read as one: they follow one another
inline bool linear(std::vector<GemmMode> const& modes, Strides s) {
  for (std::size_t k = 1; k < modes.size(); ++k) {
    if (modes[k].*s != modes[k - 1].n * (modes[k - 1].*s)) { return false; }
  }
  return true;
}
inline std::int64_t stride(std::vector<GemmMode> const& modes, Strides s) {
  return modes.empty() ? 0 : modes[0].*s;
}

inline void sort_by(std::vector<GemmMode>& modes, Strides s) {
  std::stable_sort(modes.begin(), modes.end(),
                   [s](GemmMode const& x, GemmMode const& y) { return std::abs(x.*s) < std::abs(y.*s); });
}

// matrices, as most operands are: every mode is a leaf, and what two of them share is of one size
inline bool as_matrices(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c, GemmModes& out) {
  for (AnyLayout const* x : {&a, &b, &c}) {
    bool const two_leaves = x->profile.size() == 3 && x->leaves() == 2;  // below a root; not ((), (3, 4))
    if (!two_leaves || x->shape[0] < Num(1) || x->shape[1] < Num(1)) { return false; }
  }
  if (!(a.shape[0] == c.shape[0] && b.shape[0] == c.shape[1] && a.shape[1] == b.shape[1])) { return false; }
  auto const add = [](std::vector<GemmMode>& modes, GemmMode const& m) {
    if (m.n != 1) { modes.push_back(m); }
  };
  add(out.m, {a.shape[0].value, a.stride[0].value, 0, c.stride[0].value});
  add(out.n, {b.shape[0].value, 0, b.stride[0].value, c.stride[1].value});
  add(out.k, {a.shape[1].value, a.stride[1].value, b.stride[1].value, 0});
  return true;
}

// the leaves of two layouts of one size, refined together
inline result<std::vector<GemmMode>> shared(AnyLayout const& x, Strides in_x, AnyLayout const& y, Strides in_y,
                                            int which) {
  if (!(size(x) == size(y))) {
    return make_error("gemm", Failure{Rule::sizes_differ, which, 0, size(x), size(y)}, x, y);
  }
  CopyModes both;
  if (Failure const f = copies::refine(x, y, both)) { return make_error("gemm", f, x, y); }
  std::vector<GemmMode> out;
  for (CopyMode const& m : both.modes) {
    GemmMode g{m.n};
    g.*in_x = m.s;
    g.*in_y = m.d;
    out.push_back(g);
  }
  return out;
}

}  // namespace gemms

inline result<GemmModes> try_gemm_modes(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c) {
  for (AnyLayout const* x : {&a, &b, &c}) {
    if (x->rank() != c.rank() || (x->rank() != 2 && x->rank() != 3)) {
      return make_error("gemm", Failure{Rule::coordinate_mismatch, 0, 0, Num(x->rank()), Num(c.rank())}, *x, c);
    }
  }
  GemmModes out;
  if (gemms::as_matrices(a, b, c, out)) { return out; }
  auto m = gemms::shared(a.mode(0), &GemmMode::a, c.mode(0), &GemmMode::c, 0);
  if (!m) { return m.error(); }
  auto n = gemms::shared(b.mode(0), &GemmMode::b, c.mode(1), &GemmMode::c, 1);
  if (!n) { return n.error(); }
  auto k = gemms::shared(a.mode(1), &GemmMode::a, b.mode(1), &GemmMode::b, 2);
  if (!k) { return k.error(); }
  out.m = m.value(), out.n = n.value(), out.k = k.value();
  if (c.rank() == 3) {
    auto ab = gemms::shared(a.mode(2), &GemmMode::a, b.mode(2), &GemmMode::b, 3);
    if (!ab) { return ab.error(); }
    // a batch of several modes: every layout's leaves must be the same
    auto ac = gemms::shared(a.mode(2), &GemmMode::a, c.mode(2), &GemmMode::c, 3);
    if (!ac) { return ac.error(); }
    if (ab.value().size() != ac.value().size()) {
      return make_error("gemm", Failure{Rule::no_common_refinement, 3}, b.mode(2), c.mode(2));
    }
    for (std::size_t i = 0; i < ab.value().size(); ++i) {
      GemmMode g = ab.value()[i];
      if (g.n != ac.value()[i].n) {
        return make_error("gemm", Failure{Rule::no_common_refinement, 3, 0, Num(g.n), Num(ac.value()[i].n)}, b.mode(2),
                          c.mode(2));
      }
      g.c = ac.value()[i].c;
      out.l.push_back(g);
    }
  }
  return out;
}

}  // namespace sett::cuda
