// mixed: checks typed answers, and lists the types whose leaves are partly static, for the laws in the files
// mixed_*.cpp.
//
// For each pair of types, the run-time leaves are random numbers. The exact answer is AnyLayout's. If there is a
// typed answer, the exact answer must exist and have the same function mode by mode. If the typed call throws, the
// exact call must be refused too, or its answer must have another form.
#pragma once

#include "sett/sett.hpp"

#include "../oracle/brute_force.hpp"

namespace mixed {

using namespace cute;
using sett::AnyLayout;
using sett::AnyTiler;
using sett::Num;
using sett::Rule;

struct Counts {
  int cases = 0;
  int answered = 0;
  int refused = 0;       // cases that both the typed and the exact call refuse
  int form_differs = 0;  // the exact layout exists, but not in the planned form
};

// Returns a layout with the static leaves of the type, and with random numbers for the other leaves.
template <class L>
AnyLayout random_numbers(given::Random& random, std::int64_t lowest_stride = 0) {
  sett::Tape tape;
  auto const pattern = sett::read_argument<sett::Sym, L>(tape, 0);
  AnyLayout out{pattern.profile, {}, {}};
  for (sett::Sym const& s : pattern.shape) {
    out.shape.push_back(is_known(s) ? known_value(s) : s.divisor * Num(random.number(1, 8)));
  }
  for (sett::Sym const& d : pattern.stride) {
    out.stride.push_back(is_known(d) ? known_value(d) : d.divisor * Num(random.number(lowest_stride, 12)));
  }
  return out;
}

// Checks a right inverse by its law. A typed right inverse omits the modes whose stride is unknown, so it may differ
// from the exact inverse.
inline bool undoes(AnyLayout const& inverse, AnyLayout const& a) {
  for (Num i = 0; i < size(inverse); i = i + Num(1)) {
    if (!(inverse(i) < size(a) && a(inverse(i)) == i)) { return false; }
  }
  return true;
}

// Holds the arguments of Op, for each operation and its kinds of operands. No member depends on the tested types.
struct Question {
  char const* name;
  sett::result<AnyLayout> exact;
  std::string (*asked)(void const* const* operands);
  void const* const* operands;
  AnyLayout const* undone;  // the layout that a right inverse undoes
};

template <class... Operands, std::size_t... I>
std::string asked(void const* const* operands, std::index_sequence<I...>) {
  std::string out;
  ((out += text(*static_cast<Operands const*>(operands[I])) + "  "), ...);
  return out;
}
template <class... Operands>
std::string asked(void const* const* operands) {
  return asked<Operands...>(operands, std::index_sequence_for<Operands...>{});
}

// Checks that, if there is a typed answer, the exact answer exists and has the same function.
inline void judge(Question const& q, AnyLayout (*typed)(void const*), void const* arguments, Counts& counts) {
  ++counts.cases;
  try {
    AnyLayout const ours = typed(arguments);
    ++counts.answered;
    bool const agrees =
        q.exact && (q.undone != nullptr ? undoes(ours, *q.undone) : brute::same_everywhere(ours, *q.exact));
    if (agrees) { return; }
    FAIL() << q.name << " " << q.asked(q.operands) << " = " << text(ours) << ", exactly " << text(q.exact);
  } catch (sett::layout_error const& e) {
    ++(q.exact ? counts.form_differs : counts.refused);
    Rule const expected = q.exact ? Rule::form_differs : q.exact.error().failure.rule;
    if (e.failure().rule == expected) { return; }
    FAIL() << q.name << " " << q.asked(q.operands) << text(q.exact) << ": " << sett::name(e.failure().rule) << " for "
           << sett::name(expected);
  }
}

template <class Op, class First, class... Operands>
void ask(AnyLayout (*typed)(void const*), void const* arguments, Counts& counts, First const& first,
         Operands const&... operands) {
  void const* const all[] = {&first, &operands...};
  Question const q{Op::name, sett::attempt<Op>(first, operands...), &asked<First, Operands...>, all,
                   std::is_same_v<Op, sett::RightInverse> ? &first : nullptr};
  judge(q, typed, arguments, counts);
}

template <class F, class A, class B>
struct OfTwo {
  F const& f;
  A a;
  B b;
  static AnyLayout answer(void const* self) {
    auto const& s = *static_cast<OfTwo const*>(self);
    return sett::to_any(s.f(s.a, s.b));
  }
};
template <class F, class A>
struct OfOne {
  F const& f;
  A a;
  static AnyLayout answer(void const* self) {
    auto const& s = *static_cast<OfOne const*>(self);
    return sett::to_any(s.f(s.a));
  }
};

// Checks Op on layouts of the types A and B, unless the planner refuses the types themselves.
template <class Op, class A, class B, class F>
void judge_pair(F const& f, given::Random& random, Counts& counts, int cases) {
  if constexpr (sett::Plan<Op, A, B>::ok()) {
    for (int i = 0; i < cases; ++i) {
      AnyLayout const a = random_numbers<A>(random);
      AnyLayout const b = random_numbers<B>(random);
      OfTwo<F, A, B> const typed{f, sett::layout_cast<A>(a), sett::layout_cast<B>(b)};
      ask<Op>(&OfTwo<F, A, B>::answer, &typed, counts, a, b);
    }
  }
}

template <class...>
struct Types {};

using Lefts = Types<Layout<int, int>, Layout<int, _1>, Layout<_8, int>, Layout<Shape<_4, int>, Stride<_1, int>>,
                    Layout<Shape<int, int>, Stride<_1, int>>, Layout<Shape<int, _4>, Stride<_4, _1>>,
                    Layout<Shape<int, int>, Stride<int, int>>, Layout<Shape<_4, int, _2>, Stride<int, _1, int>>,
                    Layout<Shape<Shape<_2, int>, _4>, Stride<Stride<_1, _8>, int>>,
                    Layout<Shape<_4, _2>, Stride<std::int64_t, int>>,
                    Layout<Shape<sett::Mult<4, int>, int>, Stride<_1, sett::Mult<4, int>>>>;
using Rights = Types<Layout<_4, _1>, Layout<_4, _2>, Layout<Shape<_2, _4>, Stride<_4, _1>>, Layout<int, _1>,
                     Layout<int, int>, Layout<Shape<_2, int>, Stride<_1, _2>>, Layout<_2, int>>;

// The pairs of types are distributed over `Ops` operations. An operation gets the pairs for which the sum of the two
// indices is `Turn` modulo Ops, and tests Ops times as many cases of each pair. So each operation gets every type on
// either side.
template <class Op, int Ops, int Turn, int Row, class A, class F, class... Bs, int... Column>
void judge_row(F const& f, Types<Bs...>, std::integer_sequence<int, Column...>, given::Random& random, Counts& counts) {
  auto const judge_one_of = [&]<int column, class B>(C<column>, Types<B>) {
    if constexpr ((Row + column) % Ops == Turn) { judge_pair<Op, A, B>(f, random, counts, 400 * Ops); }
  };
  (judge_one_of(C<Column>{}, Types<Bs>{}), ...);
}

template <class Op, int Ops, int Turn, class F, class... As, class... Bs, int... Row>
void judge_all(F const& f, Types<As...>, std::integer_sequence<int, Row...>, Types<Bs...> rights, Counts& counts) {
  given::Random random(20240401);
  auto const columns = std::make_integer_sequence<int, int(sizeof...(Bs))>{};
  (judge_row<Op, Ops, Turn, Row, As>(f, rights, columns, random, counts), ...);
}
template <class Op, int Ops, int Turn, class F, class... As, class... Bs>
void judge_all(F const& f, Types<As...> lefts, Types<Bs...> rights, Counts& counts) {
  judge_all<Op, Ops, Turn>(f, lefts, std::make_integer_sequence<int, int(sizeof...(As))>{}, rights, counts);
}

// Checks Op on one layout of type A, with fixed values for the other operands.
template <class Op, class A, int LowestStride = 0, class F, class... Operands>
void judge_one(F const& f, given::Random& random, Counts& counts, Operands const&... operands) {
  for (int i = 0; i < 400; ++i) {
    AnyLayout const a = random_numbers<A>(random, LowestStride);
    OfOne<F, A> const typed{f, sett::layout_cast<A>(a)};
    ask<Op>(&OfOne<F, A>::answer, &typed, counts, a, operands...);
  }
}

inline void expect_mostly_answered(Counts const& counts, int cases) {
  EXPECT_EQ(counts.cases, cases);
  EXPECT_EQ(counts.answered + counts.refused + counts.form_differs, cases);
  EXPECT_GT(counts.answered, cases / 2);
  EXPECT_LT(counts.form_differs, cases / 8);
}

}  // namespace mixed
