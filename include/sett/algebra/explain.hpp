// explain: derives an answer step by step, in words and numbers.
//
// The numbers come from the ComposeLeft, carry_of and ComposeTest that composition itself runs, so that the explanation
// matches the computation.
//
//   law      the last line states the result of the operation itself
//   example  explain_composition((8,8):(3,97), 6:3) ends with "result: (3,2):(9,100)"
//
// Requires: operands that attempt accepts.
// Errors: none; refusals are explained too.
#pragma once

#include <initializer_list>

#include "classical.hpp"
#include "divide.hpp"
#include "product.hpp"

namespace sett::inline SETT_ABI {

namespace detail {

inline constexpr int shown_entries = 24;

// Appends the table of a's values, such as "0->0 1->3 2->6 ...".
inline void append_table(Text& out, char const* label, AnyLayout const& a) {
  Num const n = size(a);
  out << "  " << label << ":";
  for (std::int64_t i = 0; Num(i) < n && i < shown_entries; ++i) { out << ' ' << Num(i) << "->" << a(Num(i)); }
  out << (n > Num(shown_entries) ? " ...\n" : "\n");
}

inline void append_jumps(Text& out, ComposeLeft<Num> const& left) {
  for (int k = 1; k < left.prefix.size(); ++k) {
    Num const before = left.flat.shape[k - 1] * left.flat.stride[k - 1];
    out << "  at every multiple of P_" << Num(k) << " = " << left.prefix[k] << " the offset jumps by d_" << Num(k)
        << " - s_" << Num(k - 1) << "*d_" << Num(k - 1) << " = " << left.flat.stride[k] << " - " << before << " = "
        << left.flat.stride[k] - before << '\n';
  }
  if (left.prefix.size() == 1) {
    out << "  it has one mode, so there are no jumps: A o B is B with its strides multiplied by A's\n";
  }
}

// Appends the test of mode N:r for one jump.
inline void append_carry(Text& out, Num P, Num r, Num N, int k) {
  Num const rho = r % P;
  out << "    jump " << Num(k) << ": rho = " << r << " mod " << P << " = " << rho;
  if (rho == Num(0)) {
    out << ": " << P << " divides " << r << ", so there is nothing to check\n";
    return;
  }
  if (rho * (N - Num(1)) < P) {
    out << ", and " << rho << "*" << N - Num(1) << " = " << rho * (N - Num(1)) << " < " << P << ": it never carries\n";
    return;
  }
  Num const Q = ceil_div(P, rho);
  Num const eps = rho * Q - P;
  out << ": it carries first at Q = ceil(" << P << "/" << rho << ") = " << Q << ", with eps = " << rho << "*" << Q
      << " - " << P << " = " << eps << " to spare\n";
  Carry const carry = carry_of(P, r, N, 0);
  if (carry.failure.rule == Rule::carry_not_dividing) {
    out << "      refused: " << Q << " does not divide the extent " << N << '\n';
  } else if (carry.failure.rule == Rule::carry_not_periodic) {
    out << "      refused: (" << N << "/" << Q << ")*" << eps << " = " << N / Q * eps
        << " is not less than rho = " << rho << "; the carries drift, and index " << carry.failure.index
        << " carries early\n";
  } else {
    out << "      " << Q << " divides " << N << " and (" << N << "/" << Q << ")*" << eps << " = " << N / Q * eps
        << " < " << rho << ": it carries every " << Q << ", exactly\n";
  }
}

inline void explain_mode(Text& out, ComposeLeft<Num> const& left, ComposeTest<Num>& test, AnyLayout const& b, int j) {
  Num const N = b.shape[j];
  Num const r = b.stride[j];
  out << "  mode " << Num(j) << " of B, " << N << ":" << r << '\n';
  if (N == Num(1) || r == Num(0)) {
    out << "    its offset is always 0\n";
    return;
  }
  for (int k = 1; k < left.prefix.size(); ++k) { append_carry(out, left.prefix[k], r, N, k); }
  test.add_mode(left, N, r, j);
  if (test.failure) { return; }
  AnyLayout mode;
  append_mode(mode, left, N, r, test.periods);
  out << "    so it becomes " << to_text(mode)
      << ": its extents are the ratios of successive periods, and its strides are A(" << r << " * period)\n";
}

inline void append_sum(Text& out, ComposeLeft<Num> const& left, ComposeTest<Num> const& test) {
  for (int k = 1; k < left.prefix.size() && test.moving > 1; ++k) {
    bool const fits = test.remainders[k] < left.prefix[k];
    out << "  modes together, jump " << Num(k) << ": at the last coordinate their remainders add up to "
        << test.remainders[k] << (fits ? " < " : " >= ") << left.prefix[k]
        << (fits ? ": their sum does not carry\n" : ": their sum carries\n");
  }
}

inline void append_classical(Text& out, AnyLayout const& a, AnyLayout const& b, bool exists) {
  AnyTuple const extents = shape(coalesced(a));
  bool const accepts = is_classically_composable(extents, b);
  out << "classical conditions on the shape " << to_text(extents) << ": ";
  for (int j = 0; j < b.leaves(); ++j) {
    out << b.shape[j] << ":" << b.stride[j]
        << (is_classically_composable_mode(extents.leaf, b.shape[j], b.stride[j]) ? " divides" : " does not divide")
        << ", ";
  }
  out << "intervals " << (is_interval_disjoint(extents, b) ? "disjoint" : "not disjoint") << ": "
      << (accepts  ? "they accept it"
          : exists ? "they refuse it, although a composition exists"
                   : "they refuse it")
      << '\n';
}

inline void append_answer(Text& out, result<AnyLayout> const& answer) {
  if (answer) {
    out << "result: " << to_text(*answer) << '\n';
  } else {
    out << "no result: " << describe(answer.error().failure) << '\n';
  }
}

}  // namespace detail

// Explains A o B with both functions as tables, A's jumps, the test of each mode of B, additivity, and the classical
// conditions.
inline Text explain_composition(AnyLayout const& a, AnyLayout const& b) {
  Text out;
  out << "A o B with A = " << to_text(a) << " and B = " << to_text(b) << '\n';
  auto const answer = try_composition(a, b);
  for (AnyLayout const* l : {&a, &b}) {
    if (check_operand(*l)) {
      detail::append_answer(out, answer);
      return out;
    }
  }
  detail::append_table(out, "A", a);
  detail::append_table(out, "B", b);
  ComposeLeft<Num> const left(a);
  out << "A, coalesced without changing its function beyond |A|, is " << to_text(left.flat) << '\n';
  detail::append_jumps(out, left);
  ComposeTest<Num> test(left);
  for (int j = 0; j < b.leaves() && !test.failure; ++j) { detail::explain_mode(out, left, test, b, j); }
  if (!test.failure) {
    detail::append_sum(out, left, test);
    test.finish(left, b);
  }
  if (test.failure && jumps_of_both_signs(left.flat)) {
    out << "  A's jumps have both signs and may cancel, so the table of offsets decides\n";
  }
  detail::append_classical(out, a, b, answer.has_value());
  detail::append_answer(out, answer);
  return out;
}

// Explains complement(A, M) with the sorted modes, the gap below each mode, and how (A, A*) covers [0, M).
inline Text explain_complement(AnyLayout const& a, Num M) {
  Text out;
  out << "complement of A = " << to_text(a) << " in [0," << M << ")\n";
  auto const answer = try_complement(a, M);
  if (!check_operand(a)) {
    detail::append_table(out, "A", a);
    Num span(1);
    for (StrideMode<Num> const& m : sorted_modes(a).value) {
      out << "  sorted, " << m.extent << ":" << m.stride << ": the modes below it span " << span;
      if (m.stride < span) {
        out << ", more than its stride " << m.stride << ": the modes overlap\n";
        break;
      }
      out << (surely_divides(span, m.stride) ? ""
                                             : ", which does not divide its stride, so that copies do not fill the gap")
          << ": the gap is " << m.stride / span << ":" << span << '\n';
      span = m.extent * m.stride;
    }
    out << "  A spans " << span << "; copies up to " << M << ": " << ceil_div(M, span) << ":" << span << '\n';
  }
  detail::append_answer(out, answer);
  if (answer) { out << "regime: " << name(regime_within(a, M)) << '\n'; }
  return out;
}

// Explains A / B = A o (B, B*).
inline Text explain_divide(AnyLayout const& a, AnyLayout const& b) {
  Text out;
  out << "A / B = A o (B, B*) with B* the complement of B in |A| = " << size(a) << '\n';
  out << explain_complement(b, size(a));
  auto const rest = try_complement(b, size(a));
  if (!rest) { return out; }
  AnyLayout const tiles = concat(b, *rest);
  out << explain_composition(a, tiles);
  if (!try_composition(a, tiles) && try_logical_divide(a, b)) {
    out << "A's last mode has size 1: no element of A uses its stride, so the mode is dropped\n"
        << explain_composition(coalesce(a), tiles);
  }
  return out;
}

// Explains A x B = (A, A* o B).
inline Text explain_product(AnyLayout const& a, AnyLayout const& b) {
  Text out;
  out << "A x B = (A, A* o B) with A = " << to_text(a) << " and B = " << to_text(b) << '\n';
  auto const answer = try_logical_product(a, b);
  if (!check_operand(a) && !check_operand(b)) {
    Num const M = size(a) * cosize(b);
    out << "A* is the complement of A in |A|*cosize(B) = " << M << '\n' << explain_complement(a, M);
    auto const gaps = try_complement(a, M);
    if (gaps) {
      out << explain_composition(*gaps, b);
    } else if (answer) {
      out << "  the copies fit into the gaps below the overlap: A* o B is " << to_text(answer->mode(1)) << '\n';
    }
  }
  detail::append_answer(out, answer);
  return out;
}

}  // namespace sett
