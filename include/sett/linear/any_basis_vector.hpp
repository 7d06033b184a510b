// AnyBasis: a run-time sum of multiples of basis vectors, which is a stride of a layout whose offsets are coordinates.
//
//   law      (d + e)_p == d_p + e_p and (d * n)_p == d_p * n for the coefficient of every path p; a sum is 0 iff it has
//            no terms
//   example  5@0@1 is 5 times the unit vector of mode 0 of mode 1, as CuTe prints ScaledBasis<int, 1, 0>;
//            1@0+2@1 steps by 1 in mode 0 and by 2 in mode 1; 7, with no path, is an integer
//
// CuTe prints a sum as an ArithmeticTuple, (1,2), which looks like two strides.
//
// Requires: the terms are sorted by path and not zero; `term` and + ensure this.
// Errors: index_out_of_range for a mode beyond [0,64), text_too_deep for a path longer than 64, overflow.
#pragma once

#include "../layout/operation.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int basis_modes = 64;  // the largest number of modes in a tuple
inline constexpr int basis_depth = 64;

struct BasisTerm {
  Vec<int> path{};  // outermost mode first
  Num coefficient = 0;

  SETT_HOST_DEVICE friend constexpr bool operator==(BasisTerm const& a, BasisTerm const& b) {
    return a.path == b.path && a.coefficient == b.coefficient;
  }
};

SETT_HOST_DEVICE constexpr bool path_before(Vec<int> const& a, Vec<int> const& b) {
  int const n = a.size() < b.size() ? a.size() : b.size();
  for (int i = 0; i < n; ++i) {
    if (a[i] != b[i]) { return a[i] < b[i]; }
  }
  return a.size() < b.size();
}

struct AnyBasis {
  Vec<BasisTerm> terms{};

  SETT_HOST_DEVICE static constexpr AnyBasis term(Num coefficient, Vec<int> const& path) {
    AnyBasis out;
    if (!(coefficient == Num(0))) { out.terms.push_back(BasisTerm{path, coefficient}); }
    return out;
  }
  SETT_HOST_DEVICE static constexpr AnyBasis integer(Num n) { return term(n, Vec<int>()); }

  SETT_HOST_DEVICE constexpr bool is_zero() const { return terms.empty(); }
  SETT_HOST_DEVICE constexpr bool is_integer() const {
    return is_zero() || (terms.size() == 1 && terms[0].path.empty());
  }

  SETT_HOST_DEVICE friend constexpr AnyBasis operator+(AnyBasis const& a, AnyBasis const& b) {
    AnyBasis out;
    int j = 0;
    for (BasisTerm const& t : a.terms) {
      while (j < b.terms.size() && path_before(b.terms[j].path, t.path)) { out.terms.push_back(b.terms[j++]); }
      bool const both = j < b.terms.size() && b.terms[j].path == t.path;
      Num const sum = both ? t.coefficient + b.terms[j++].coefficient : t.coefficient;
      if (!(sum == Num(0))) { out.terms.push_back(BasisTerm{t.path, sum}); }
    }
    while (j < b.terms.size()) { out.terms.push_back(b.terms[j++]); }
    return out;
  }
  SETT_HOST_DEVICE friend constexpr AnyBasis operator*(AnyBasis const& a, Num n) {
    AnyBasis out;
    for (BasisTerm const& t : a.terms) {
      Num const product = t.coefficient * n;
      if (!(product == Num(0))) { out.terms.push_back(BasisTerm{t.path, product}); }
    }
    return out;
  }
  SETT_HOST_DEVICE friend constexpr bool operator==(AnyBasis const& a, AnyBasis const& b) { return a.terms == b.terms; }
};

// The strides of a layout, or one stride.
using AnyBasisTuple = BasicTuple<AnyBasis>;

SETT_HOST_DEVICE constexpr Failure check_operand(AnyBasis const& d) {
  for (BasisTerm const& t : d.terms) {
    if (t.coefficient.overflowed()) { return Failure{Rule::overflow}; }
    if (t.path.size() > basis_depth) { return Failure{Rule::text_too_deep, 0, 0, 0, Num(basis_depth)}; }
    for (int const mode : t.path) {
      if (mode < 0 || mode >= basis_modes) {
        return Failure{Rule::index_out_of_range, 0, 0, Num(mode), Num(basis_modes)};
      }
    }
  }
  return {};
}

SETT_HOST_DEVICE constexpr void append_leaf(Text& out, AnyBasis const& d) {
  if (d.is_zero()) { out << '0'; }
  for (int i = 0; i < d.terms.size(); ++i) {
    out << (i > 0 ? "+" : "") << d.terms[i].coefficient;
    for (int m = d.terms[i].path.size() - 1; m >= 0; --m) { out << '@' << Num(d.terms[i].path[m]); }
  }
}

SETT_HOST_DEVICE constexpr Text to_text(AnyBasis const& d) {
  Text out;
  append_leaf(out, d);
  return out;
}
SETT_HOST_DEVICE constexpr Text to_text(AnyBasisTuple const& t) {
  Text out;
  append_tree(out, t.profile, t.leaf);
  return out;
}

}  // namespace sett
