// mixed: the judge of typed answers, and the types whose leaves are partly static, for the laws named mixed_*.cpp.
//
// Each pair of types gets random numbers for its run-time leaves. Where the typed answer stands, the exact one exists
// and has the same function mode by mode; where it throws, the exact one refuses too, or has no such form.
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
  int refused = 0;       // by both
  int form_differs = 0;  // the exact layout exists, but not of the form that was planned
};

// the type's static leaves, and random numbers for the others
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

// Where the two readers answer they give the same function; a right inverse leaves out the modes whose stride it does not
// know, and is judged by its law.
template <class Op, class... Operands>
bool agrees(AnyLayout const& ours, AnyLayout const& exact, Operands const&... operands) {
  if constexpr (std::is_same_v<Op, sett::RightInverse>) {
    auto const undoes = [&](AnyLayout const& a) {
      for (Num i = 0; i < size(ours); i = i + Num(1)) {
        if (!(ours(i) < size(a) && a(ours(i)) == i)) { return false; }
      }
      return true;
    };
    return (undoes(operands) && ...);
  } else {
    return brute::same_everywhere(ours, exact);
  }
}

template <class Op, class Typed, class... Operands>
void judge(Typed const& typed, Counts& counts, Operands const&... operands) {
  auto const exact = sett::attempt<Op>(operands...);
  ++counts.cases;
  std::string asked;
  ((asked += text(operands) + "  "), ...);
  try {
    AnyLayout const ours = sett::to_any(typed());
    ++counts.answered;
    ASSERT_TRUE(exact) << Op::name << " " << asked << " = " << text(ours) << ", exactly " << text(exact);
    ASSERT_TRUE(agrees<Op>(ours, *exact, operands...))
        << Op::name << " " << asked << " = " << text(ours) << ", exactly " << text(exact);
  } catch (sett::layout_error const& e) {
    ++(exact ? counts.form_differs : counts.refused);
    Rule const expected = exact ? Rule::form_differs : exact.error().failure.rule;
    ASSERT_EQ(sett::name(e.failure().rule), std::string(sett::name(expected)))
        << Op::name << " " << asked << text(exact);
  }
}

// Op on layouts of the types A and B, where the planner does not refuse the types themselves
template <class Op, class A, class B, class F>
void judge_pair(F const& f, given::Random& random, Counts& counts) {
  if constexpr (sett::Plan<Op, A, B>::ok()) {
    for (int i = 0; i < 400; ++i) {
      AnyLayout const a = random_numbers<A>(random);
      AnyLayout const b = random_numbers<B>(random);
      A const typed_a = sett::layout_cast<A>(a);
      B const typed_b = sett::layout_cast<B>(b);
      judge<Op>([&] { return f(typed_a, typed_b); }, counts, a, b);
    }
  }
}

template <class...>
struct Types {};

using Lefts =
    Types<Layout<int, int>, Layout<int, _1>, Layout<_8, int>, Layout<Shape<_4, int>, Stride<_1, int>>,
          Layout<Shape<int, int>, Stride<_1, int>>, Layout<Shape<int, _4>, Stride<_4, _1>>,
          Layout<Shape<int, int>, Stride<int, int>>, Layout<Shape<_4, int, _2>, Stride<int, _1, int>>,
          Layout<Shape<Shape<_2, int>, _4>, Stride<Stride<_1, _8>, int>>,
          Layout<Shape<_4, _2>, Stride<std::int64_t, int>>, Layout<Shape<Mult<4, int>, int>, Stride<_1, Mult<4, int>>>>;
using Rights = Types<Layout<_4, _1>, Layout<_4, _2>, Layout<Shape<_2, _4>, Stride<_4, _1>>, Layout<int, _1>,
                     Layout<int, int>, Layout<Shape<_2, int>, Stride<_1, _2>>, Layout<_2, int>>;

template <class Op, class A, class F, class... Bs>
void judge_row(F const& f, Types<Bs...>, given::Random& random, Counts& counts) {
  (judge_pair<Op, A, Bs>(f, random, counts), ...);
}

template <class Op, class F, class... As, class... Bs>
void judge_all(F const& f, Types<As...>, Types<Bs...> rights, Counts& counts) {
  given::Random random(20240401);
  (judge_row<Op, As>(f, rights, random, counts), ...);
}

// Op on one layout of the type A and fixed further operands
template <class Op, class A, int LowestStride = 0, class F, class... Operands>
void judge_one(F const& f, given::Random& random, Counts& counts, Operands const&... operands) {
  for (int i = 0; i < 400; ++i) {
    AnyLayout const a = random_numbers<A>(random, LowestStride);
    A const typed = sett::layout_cast<A>(a);
    judge<Op>([&] { return f(typed); }, counts, a, operands...);
  }
}

inline void expect_mostly_answered(Counts const& counts, int cases) {
  EXPECT_EQ(counts.cases, cases);
  EXPECT_EQ(counts.answered + counts.refused + counts.form_differs, cases);
  EXPECT_GT(counts.answered, cases / 2);
  EXPECT_LT(counts.form_differs, cases / 8);
}

}  // namespace mixed
