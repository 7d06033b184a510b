// gemm_modes: the layouts of a GEMM as rows, columns, depths and batches. Each is a list of modes with two or three
// strides.
//
// A and C share M, B and C share N, A and B share K, and all share L. If an operand's rows, depths and batches are one
// mode each, it is used without a copy. Otherwise it is first copied to a matrix. The modes are ordered so that as
// little as possible is copied.
//
//   law      A(m,k,l), B(n,k,l), C(m,n,l) of the digits are the elements of the three layouts, each m, n, k, l once
//   example  A ((8,16),32):((1,256),8), B (64,32):(32,1), C ((8,16),64):((16,1),128): M = {8: 1, 16} {16: 256, 1};
//            in A's order C is not a matrix, in C's order A is not
//
// Requires: layouts with two modes, or three with the batches last.
// Errors: coordinate_mismatch if a rank is not 2 or 3; sizes_differ with the mode; no_common_refinement; overflow.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cuda/copy/copy_modes.hpp"

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

namespace detail {

using Strides = std::int64_t GemmMode::*;

inline std::int64_t count(std::vector<GemmMode> const& modes) {
  std::int64_t out = 1;
  for (GemmMode const& m : modes) { out *= m.n; }
  return out;
}

// Returns whether an operand's modes continue one another and form one mode.
inline bool linear(std::vector<GemmMode> const& modes, Strides s) {
  for (std::size_t k = 1; k < modes.size(); ++k) {
    if (modes[k].*s != modes[k - 1].n * (modes[k - 1].*s)) { return false; }
  }
  return true;
}
inline std::int64_t stride(std::vector<GemmMode> const& modes, Strides s) { return modes.empty() ? 0 : modes[0].*s; }

inline void sort_by(std::vector<GemmMode>& modes, Strides s) {
  std::stable_sort(modes.begin(), modes.end(),
                   [s](GemmMode const& x, GemmMode const& y) { return std::abs(x.*s) < std::abs(y.*s); });
}

// Handles matrices, the usual case: every mode is a leaf, and shared modes have equal sizes.
inline bool as_matrices(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c, GemmModes& out) {
  for (AnyLayout const* x : {&a, &b, &c}) {
    bool const two_leaves = x->profile.size() == 3 && x->leaves() == 2;  // below a root: excludes ((), (3, 4))
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

// An operand by name, and one of its modes.
struct NamedOperand {
  char const* name;
  AnyLayout const& layout;
  int mode;
  Strides stride;
  [[nodiscard]] AnyLayout taken() const { return layout.mode(mode); }
};

// Describes the mode among M, N, K, L (`which`) in which two operands differ, with both layouts.
inline Error unshared(Failure const& f, int which, NamedOperand const& x, NamedOperand const& y) {
  Text t;
  t << "gemm: ";
  if (f.rule == Rule::sizes_differ) {
    t << "the sizes must be equal: for "
      << "MNKL"[which] << ", mode " << Num(x.mode) << " of " << x.name << " has " << f.a << ", but mode " << Num(y.mode)
      << " of " << y.name << " has " << f.b << "; A is "
      << (x.layout.rank() == 3 ? "(M,K,L), B (N,K,L) and C (M,N,L)" : "(M,K), B (N,K) and C (M,N)");
  } else {
    t << describe(f) << ": of "
      << "MNKL"[which] << ", mode " << Num(x.mode) << " of " << x.name << " and mode " << Num(y.mode) << " of "
      << y.name;
  }
  return {f, t << " [" << x.name << ' ' << to_text(x.layout) << "  and  " << y.name << ' ' << to_text(y.layout) << ']'};
}

// Refines together the leaves of two operands' modes of equal size.
inline result<std::vector<GemmMode>> shared(NamedOperand const& in_x, NamedOperand const& in_y, int which) {
  AnyLayout const x = in_x.taken(), y = in_y.taken();
  if (!(size(x) == size(y))) {
    return unshared(Failure{Rule::sizes_differ, which, 0, size(x), size(y)}, which, in_x, in_y);
  }
  sett::detail::JointModes<2> both;
  if (Failure const f = refine(x, y, both)) { return unshared(f, which, in_x, in_y); }
  std::vector<GemmMode> out;
  for (int k = 0; k < both.count; ++k) {
    GemmMode g{both.extent[k]};
    g.*in_x.stride = both.stride[0][k];
    g.*in_y.stride = both.stride[1][k];
    out.push_back(g);
  }
  return out;
}

}  // namespace detail

inline result<GemmModes> try_gemm_modes(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c) {
  auto const in_a = [&a](int mode) { return detail::NamedOperand{"A", a, mode, &GemmMode::a}; };
  auto const in_b = [&b](int mode) { return detail::NamedOperand{"B", b, mode, &GemmMode::b}; };
  auto const in_c = [&c](int mode) { return detail::NamedOperand{"C", c, mode, &GemmMode::c}; };
  for (detail::NamedOperand const& x : {in_a(0), in_b(0), in_c(0)}) {
    int const rank = x.layout.rank();
    if (rank != c.rank() || (rank != 2 && rank != 3)) {
      Text t;
      t << "gemm: " << x.name << " has " << Num(rank) << " modes, but C has " << Num(c.rank())
        << "; A is (M,K), B (N,K) and C (M,N), or (M,K,L), (N,K,L) and (M,N,L) [" << x.name << ' ' << to_text(x.layout)
        << "  and  C " << to_text(c) << ']';
      return Error{Failure{Rule::coordinate_mismatch, 0, 0, Num(rank), Num(c.rank())}, t};
    }
  }
  GemmModes out;
  if (detail::as_matrices(a, b, c, out)) { return out; }
  auto m = detail::shared(in_a(0), in_c(0), 0);
  if (!m) { return m.error(); }
  auto n = detail::shared(in_b(0), in_c(1), 1);
  if (!n) { return n.error(); }
  auto k = detail::shared(in_a(1), in_b(1), 2);
  if (!k) { return k.error(); }
  out.m = m.value(), out.n = n.value(), out.k = k.value();
  if (c.rank() == 3) {
    auto ab = detail::shared(in_a(2), in_b(2), 3);
    if (!ab) { return ab.error(); }
    // With a batch of several modes, every layout must have the same leaves.
    auto ac = detail::shared(in_a(2), in_c(2), 3);
    if (!ac) { return ac.error(); }
    if (ab.value().size() != ac.value().size()) {
      return detail::unshared(Failure{Rule::no_common_refinement, 3}, 3, in_b(2), in_c(2));
    }
    for (std::size_t i = 0; i < ab.value().size(); ++i) {
      GemmMode g = ab.value()[i];
      if (g.n != ac.value()[i].n) {
        return detail::unshared(Failure{Rule::no_common_refinement, 3, 0, Num(g.n), Num(ac.value()[i].n)}, 3, in_b(2),
                                in_c(2));
      }
      g.c = ac.value()[i].c;
      out.l.push_back(g);
    }
  }
  return out;
}

}  // namespace sett::cuda
