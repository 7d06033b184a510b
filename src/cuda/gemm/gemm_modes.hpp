// gemm_modes: expresses the layouts of a GEMM as rows, columns, depths and batches. Each is a list of modes with two or
// three strides.
//
// A and C share M, B and C share N, A and B share K, and all share L. If an operand's rows, depths and batches are one
// mode each, it is used without a copy. Otherwise it is first copied to a matrix. The modes are ordered so that as
// little as possible is copied.
//
//   law      A(m,k,l), B(n,k,l), C(m,n,l) of the digits are the elements of the three layouts, each m, n, k, l once
//   example  A ((8,16),32):((1,256),8), B (64,32):(32,1), C ((8,16),64):((16,1),128): M = {8: 1, 16} {16: 256, 1};
//            in A's order C is not a matrix, in C's order A is not
//
// Requires: layouts whose ranks and sizes gemm_rules has checked: two modes each, or three with the batches last.
// Errors: no_common_refinement; overflow.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cuda/copy/copy_modes.hpp"
#include "sett/operand/gemm_rules.hpp"

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

using sett::detail::position;
using sett::detail::Shared;
using Strides = std::int64_t GemmMode::*;

inline std::int64_t count(std::vector<GemmMode> const& modes) {
  std::int64_t out = 1;
  for (GemmMode const& m : modes) { out *= m.n; }
  return out;
}

// Returns whether the operand's strides let the modes merge into one mode.
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

// Handles the usual case of plain matrices, in which no mode is nested and shared modes have equal sizes.
inline bool as_matrices(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c, GemmModes& out) {
  for (AnyLayout const* x : {&a, &b, &c}) {
    bool const two_leaves = x->profile.size() == 3 && x->leaves() == 2;  // one leaf per mode; excludes ((), (3, 4))
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

// Returns the member of GemmMode that holds the named operand's stride.
inline Strides strides_of(char const* name) {
  return name[0] == 'A' ? &GemmMode::a : name[0] == 'B' ? &GemmMode::b : &GemmMode::c;
}

// Returns an error, with both layouts, that explains why the mode that x and y share has no common refinement.
inline Error unshared(Failure const& f, Shared which, char const* x_name, AnyLayout const& x, char const* y_name,
                      AnyLayout const& y) {
  return {f, Text() << "gemm: "
                    << "MNKL"[int(which)] << ", mode " << Num(position(which, x_name)) << " of " << x_name
                    << " and mode " << Num(position(which, y_name)) << " of " << y_name << ": " << describe(f) << " ["
                    << x_name << ' ' << to_text(x) << "  and  " << y_name << ' ' << to_text(y) << ']'};
}

// Computes the common refinement of the mode that x and y share.
inline result<std::vector<GemmMode>> shared(Shared which, char const* x_name, AnyLayout const& x, char const* y_name,
                                            AnyLayout const& y) {
  sett::detail::JointModes<2> both;
  if (Failure const f = refine(x.mode(position(which, x_name)), y.mode(position(which, y_name)), both)) {
    return unshared(f, which, x_name, x, y_name, y);
  }
  std::vector<GemmMode> out;
  for (int k = 0; k < both.count; ++k) {
    GemmMode g{both.extent[k]};
    g.*strides_of(x_name) = both.stride[0][k];
    g.*strides_of(y_name) = both.stride[1][k];
    out.push_back(g);
  }
  return out;
}

// Computes the common refinement of the batch modes. A nested batch mode must have the same leaves in every layout.
inline result<std::vector<GemmMode>> batches(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c) {
  auto ab = shared(Shared::l, "A", a, "B", b);
  if (!ab) { return ab.error(); }
  auto const ac = shared(Shared::l, "A", a, "C", c);
  if (!ac) { return ac.error(); }
  std::vector<GemmMode> out = ab.value();
  std::vector<GemmMode> const& with_c = ac.value();
  for (std::size_t i = 0; i < out.size() || i < with_c.size(); ++i) {
    Num const in_b = i < out.size() ? out[i].n : 1, in_c = i < with_c.size() ? with_c[i].n : 1;
    if (!(in_b == in_c)) {
      return unshared(Failure{Rule::no_common_refinement, int(i), 0, in_b, in_c}, Shared::l, "B", b, "C", c);
    }
    out[i].c = with_c[i].c;
  }
  return out;
}

}  // namespace detail

inline result<GemmModes> try_gemm_modes(AnyLayout const& a, AnyLayout const& b, AnyLayout const& c) {
  using sett::detail::Shared;
  GemmModes out;
  if (detail::as_matrices(a, b, c, out)) { return out; }
  auto m = detail::shared(Shared::m, "A", a, "C", c);
  if (!m) { return m.error(); }
  auto n = detail::shared(Shared::n, "B", b, "C", c);
  if (!n) { return n.error(); }
  auto k = detail::shared(Shared::k, "A", a, "B", b);
  if (!k) { return k.error(); }
  out.m = m.value(), out.n = n.value(), out.k = k.value();
  if (c.rank() == 3) {
    auto l = detail::batches(a, b, c);
    if (!l) { return l.error(); }
    out.l = l.value();
  }
  return out;
}

}  // namespace sett::cuda
