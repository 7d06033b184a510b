// composition: the exact layout of A^ o B, or the reason why there is none.
//
//   law      R(c) = A^(B(c)) at every coordinate c of B, and shape(R) refines shape(B)
//   example  (8,8):(3,97) o 6:3 == (3,2):(9,100);   (3,3):(1,10) o 4:2 has no answer, because its carries are not
//            periodic
//
// The criterion (proofs.md 4.2 and 4.10') requires that each mode N:r of B carries over each jump of A at a fixed
// period, that the periods of one mode form a chain, and that the modes add up without a carry at the last coordinate.
// The criterion is exact for generic strides and for jumps of one sign. If jumps of opposite signs cancel, a table of
// the offsets gives the answer (algebra/accidental.hpp).
//
// A^ is odd, as in C++'s division: A^(-x) = -A^(x). A mode N:-r is therefore treated as the mode N:r, negated. If B has
// modes of both signs, they are additive if the modes of each sign stay below every jump of A; otherwise a table of the
// offsets gives the answer.
//
// If the answer depends on an unknown run-time value (proofs.md 4.5), a mode keeps CuTe's unmerged form (min(s, N), N /
// min(s, N), ...) and the answer is `deferred`. The host then runs the exact test before the answer is used.
//
// Requires: B has integer strides; A's strides may be of any kind.
// Errors: the rules of algebra/carry.hpp, carries_not_nested, modes_not_additive, undecided_*, tiler_too_long,
// overflow.
#pragma once

#include "accidental.hpp"
#include "carry.hpp"

namespace sett::inline SETT_ABI {

// The data of A that composition needs: flat, and coalesced without changing its extended function. prefix[k] is P_k.
template <class S>
struct ComposeLeft {
  BasicLayout<S> flat;
  Vec<S> prefix;

  SETT_HOST_DEVICE constexpr explicit ComposeLeft(BasicLayout<S> const& a) : flat(coalesce_extended(a)) {
    S below(1);
    prefix.push_back(below);
    for (int k = 0; k + 1 < flat.leaves(); ++k) {
      below = below * flat.shape[k];
      prefix.push_back(below);
    }
  }

  // Returns A^(x) for a known x. Prefixes greater than x do not matter.
  SETT_HOST_DEVICE constexpr S at(Num x) const {
    bool const down = x.value < 0;
    x = abs(x);
    S const* const shape = flat.shape.begin();
    S const* const stride = flat.stride.begin();
    int const last = flat.leaves() - 1;
    S sum(0);
    for (int k = 0; x.value != 0; ++k) {
      if (k == last || !is_known(shape[k])) { return sum + S(down ? -x : x) * stride[k]; }
      Num const extent = known_value(shape[k]);
      Num const digit = x % extent;
      if (digit.value != 0) { sum = sum + S(down ? -digit : digit) * stride[k]; }
      x = x / extent;
    }
    return sum;
  }
};

// Returns CuTe's form of a mode N:r with unknown values: one piece from each mode of A, in order.
template <class S>
SETT_HOST_DEVICE constexpr BasicLayout<S> unmerged_mode(BasicLayout<S> const& a, S N, S r) {
  Vec<S> shape;
  Vec<S> stride;
  S rest = N;
  for (int k = 0; k < a.leaves(); ++k) {
    bool const last = k + 1 == a.leaves();
    // An unknown stride may be 0, so the code does not divide by it.
    S const step = is_known(r) ? abs(r) : max(abs(r), S(1));
    S const reach = ceil_div(a.shape[k], step);
    if (last ? shape.empty() || !surely_one(rest) : !surely_one(reach) && !surely_one(rest)) {
      S const piece = last ? rest : min(reach, rest);
      shape.push_back(piece);
      stride.push_back(r * a.stride[k]);
      rest = rest / piece;
    }
    r = ceil_div(abs(r), a.shape[k]) * signum(r);
  }
  return flat_layout(shape, stride);
}

// Tests one composition: first each mode of B against every jump of A, and then all modes together.
template <class S>
struct ComposeTest {
  Failure failure{};
  bool open = false;      // whether the result for the last mode depends on an unknown value
  bool deferred = false;  // whether the result for any mode, or for the sum of the modes, depends on an unknown value
  Vec<Num> periods;       // periods of the last mode
  Vec<Num> remainders;    // sum of the modes' largest remainders, for each jump
  Num reach = 0;          // largest offset of all modes together
  Num below = 0;          // largest offset, in magnitude, of the modes with negative strides
  int moving = 0;
  bool known = true;

  SETT_HOST_DEVICE constexpr explicit ComposeTest(ComposeLeft<S> const& a)
      : remainders(Vec<Num>::repeated(a.prefix.size(), Num(0))) {}

  SETT_HOST_DEVICE constexpr void add_mode(ComposeLeft<S> const& a, S const& N, S const& r, int mode) {
    open = false;
    periods.clear();
    bool const known_step = is_known(r);
    if (surely_zero(r) || (known_step && surely_one(N))) { return; }
    bool const known_mode = known_step && is_known(N);
    Num const extent = known_value(N);
    Num const step = known_value(r);
    Num far = Num::overflow();  // |r|*(N-1), the mode's largest offset in magnitude, if known
    if (known_mode) { far = abs(step) * (extent - Num(1)); }
    ++moving;
    known = known && known_mode;
    reach = reach + far;
    if (known_step && step.value < 0) { below = below + far; }
    S const* const jump = a.prefix.begin();
    Num* const remainder = remainders.begin();
    for (int k = 1; k < a.prefix.size(); ++k) {
      S const& P = jump[k];
      if (far.value >= 0 && far < lower_bound(P)) {  // the mode stays below this jump (proofs.md R0)
        remainder[k] = remainder[k] + far;
      } else if (!known_mode || !is_known(P)) {
        open = true;
      } else if (known_value(P).overflowed()) {
        failure = Failure{Rule::overflow, mode};
      } else {
        Carry const carry = carry_of(known_value(P), abs(step), extent, mode);
        remainder[k] = remainder[k] + carry.remainder;
        if (!failure) { failure = carry.failure; }
        if (!failure && carry.period.value > 0) { failure = add_period(periods, carry.period, mode); }
      }
    }
    deferred = deferred || open;
  }

  // The modes of B must add up inside A: at the last coordinate their remainders stay below every P_k (corner test).
  // With modes of both signs, each sign must stay below every P_k. This is sufficient; otherwise a table of the offsets
  // gives the answer.
  SETT_HOST_DEVICE constexpr void finish(ComposeLeft<S> const& a, BasicLayout<S> const& b) {
    for (int k = 1; k < a.prefix.size() && moving > 1 && !failure; ++k) {
      S const& P = a.prefix[k];
      if (!reach.overflowed() && reach < lower_bound(P)) { continue; }
      if (!known || !is_known(P)) {
        deferred = true;
      } else {
        bool const both_ways = below.value > 0 && below < reach;
        Num const sum = both_ways ? max(below, reach - below) : remainders[k];
        if (sum < known_value(P)) { continue; }
        Num corner(1);
        for (S const& s : b.shape) { corner = corner * known_value(s); }
        failure = Failure{Rule::modes_not_additive, 0, corner - Num(1), sum, known_value(P)};
      }
    }
  }
};

// Appends A o N:r to out as the next subtree. The carries of this mode have the given periods.
template <class S>
SETT_HOST_DEVICE constexpr void append_mode(BasicLayout<S>& out, ComposeLeft<S> const& a, S const& N, S const& r,
                                            Vec<Num> const& periods) {
  if (surely_zero(r)) { return append_leaf(out, N, S(0)); }
  if (a.flat.leaves() == 1) { return append_leaf(out, N, r * a.flat.stride[0]); }
  // The stride of a mode of size 1 is arbitrary. This code uses the same stride as CuTe.
  if (surely_one(N)) { return append_tree(out, unmerged_mode(a.flat, N, r)); }
  if (periods.empty()) { return append_leaf(out, N, a.at(known_value(r))); }
  BasicLayout<S> pieces;
  Num before(1);
  for (int i = 0; i <= periods.size(); ++i) {
    pieces.shape.push_back(i < periods.size() ? S(periods[i] / before) : N / S(before));
    pieces.stride.push_back(a.at(known_value(r) * before));
    if (i < periods.size()) { before = periods[i]; }
  }
  append_tree(out, coalesced(pieces));
}

struct Compose {
  static constexpr char const* name = "composition";
  static constexpr bool takes_units = true;

  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicLayout<S> const& b) {
    ComposeLeft<S> const left(a);
    ComposeTest<S> test(left);
    Outcome<BasicLayout<S>> out;
    int leaf = 0;
    for (int const node : b.profile) {
      if (node >= 0) {
        out.value.profile.push_back(node);
        continue;
      }
      S const& N = b.shape[leaf];
      S const& r = b.stride[leaf];
      test.add_mode(left, N, r, leaf++);
      if (test.failure) { break; }
      if (test.open) {
        append_tree(out.value, unmerged_mode(left.flat, N, r));
      } else {
        append_mode(out.value, left, N, r, test.periods);
      }
    }
    test.finish(left, b);
    if (test.failure) { return accidental_composition(left.flat, b, test.failure); }
    out.deferred = test.deferred;
    return out;
  }

  // Composes mode by mode. As in CuTe, modes of A after the tiler's last mode are dropped.
  template <class S>
  SETT_HOST_DEVICE static constexpr Outcome<BasicLayout<S>> plan(BasicLayout<S> const& a, BasicTiler<S> const& b) {
    if (b.is_keep()) { return a; }
    if (!b.is_tuple()) { return plan(a, b.as_layout()); }
    if (b.rank() > a.rank()) { return Failure{Rule::tiler_too_long, 0, 0, Num(b.rank()), Num(a.rank())}; }
    Vec<BasicLayout<S>> modes;
    bool deferred = false;
    for (int i = 0; i < b.rank(); ++i) {
      auto const m = plan(a.mode(i), b.element(i));
      if (!m.ok()) { return m.failure; }
      deferred = deferred || m.deferred;
      modes.push_back(m.value);
    }
    Outcome<BasicLayout<S>> out(concat(modes));
    out.deferred = deferred;
    return out;
  }
};

template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_composition(AnyLayout const& a, AnyLayout const& b) {
  return attempt<Compose>(a, b);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout composition(AnyLayout const& a, AnyLayout const& b) {
  return try_composition(a, b).value();
}
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_composition(AnyLayout const& a, AnyTiler const& b) {
  return attempt<Compose>(a, b);
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout composition(AnyLayout const& a, AnyTiler const& b) {
  return try_composition(a, b).value();
}

// Returns the same function of the index with another shape of the same size.
template <class = void>
SETT_HOST_DEVICE inline result<AnyLayout> try_with_shape(AnyLayout const& a, AnyTuple const& shape) {
  Num const n = product(shape.leaf);
  if (!(n == size(a))) { return make_error("with_shape", Failure{Rule::sizes_differ, 0, 0, size(a), n}, a, shape); }
  return try_composition(a, compact(shape));
}
template <class = void>
SETT_HOST_DEVICE inline AnyLayout with_shape(AnyLayout const& a, AnyTuple const& shape) {
  return try_with_shape(a, shape).value();
}

// Whether composition(a, b) of these types exists. True also if this depends on run-time values.
template <class A, class B>
concept composable = Answerable<Compose, A, B>;

}  // namespace sett

namespace cute::inline SETT_CUTE_ABI {

template <class Shape, class Stride, class Tiler, class = enable_if_t<detail::is_tiler_v<Tiler>>>
SETT_HOST_DEVICE constexpr sett::planned_t<sett::Compose, Layout<Shape, Stride>, Tiler> composition(
    Layout<Shape, Stride> const& a, Tiler const& b) {
  return sett::planned<sett::Compose>(a, b);
}

}  // namespace cute
