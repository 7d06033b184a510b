// mixed: for the same numbers, layouts that mix static and run-time leaves give AnyLayout's function, or refuse.
//
// Each pair of types gets random numbers for its run-time leaves. Where the typed answer stands, the exact one exists
// and has the same function mode by mode; where it throws, the exact one refuses too, or has no such form.
#include "sett/sett.hpp"

#include "../oracle/brute_force.hpp"

using namespace cute;
using sett::AnyLayout;
using sett::Num;
using sett::Rule;

namespace {

struct Counts {
  int cases = 0;
  int answered = 0;
  int refused = 0;       // by both
  int form_differs = 0;  // the exact layout exists, but not of the form that was planned
};

// the type's static leaves, and random numbers for the others
template <class L>
AnyLayout random_numbers(given::Random& random) {
  sett::Tape tape;
  auto const pattern = sett::read_argument<sett::Sym, L>(tape, 0);
  AnyLayout out{pattern.profile, {}, {}};
  for (sett::Sym const& s : pattern.shape) {
    out.shape.push_back(is_known(s) ? known_value(s) : s.divisor * Num(random.number(1, 8)));
  }
  for (sett::Sym const& d : pattern.stride) {
    out.stride.push_back(is_known(d) ? known_value(d) : d.divisor * Num(random.number(0, 12)));
  }
  return out;
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
    ASSERT_TRUE(brute::same_everywhere(ours, *exact))
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

struct Compose {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return composition(a, b);
  }
};
struct Divide {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return logical_divide(a, b);
  }
};
struct Multiply {
  template <class A, class B>
  auto operator()(A const& a, B const& b) const {
    return logical_product(a, b);
  }
};

template <class...>
struct Types {};

using sett::AnyTiler;

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

// Op on one layout and a fixed second operand
template <class Op, class A, class F, class Operand>
void judge_one(F const& f, Operand const& operand, given::Random& random, Counts& counts) {
  for (int i = 0; i < 400; ++i) {
    AnyLayout const a = random_numbers<A>(random);
    A const typed = sett::layout_cast<A>(a);
    judge<Op>([&] { return f(typed); }, counts, a, operand);
  }
}

template <class A>
void judge_complement(given::Random& random, Counts& counts) {
  if constexpr (sett::Plan<sett::Complement, A, _24>::ok()) {
    judge_one<sett::Complement, A>([](A const& a) { return complement(a, _24{}); }, AnyTiler(Num(24)), random, counts);
  }
  if constexpr (sett::Plan<sett::Complement, A, int>::ok()) {
    judge_one<sett::Complement, A>([](A const& a) { return complement(a, 30); }, AnyTiler(Num(30)), random, counts);
  }
}

template <class... As>
void judge_complements(Types<As...>, Counts& counts) {
  given::Random random(20240402);
  (judge_complement<As>(random, counts), ...);
}

template <class A>
void judge_tiles(given::Random& random, Counts& counts) {
  if constexpr (rank_v<A> >= 2) {
    AnyTiler const tiler{sett::Vec<AnyTiler>{AnyTiler(Num(2)), AnyTiler::keep()}};
    auto const tile = make_tile(_2{}, _);
    judge_one<sett::Compose, A>([&](A const& a) { return composition(a, tile); }, tiler, random, counts);
    judge_one<sett::LogicalDivide, A>([&](A const& a) { return logical_divide(a, tile); }, tiler, random, counts);
    AnyTiler const shape{sett::Vec<AnyTiler>{AnyTiler(Num(2)), AnyTiler(Num(3))}};
    judge_one<sett::ZippedDivide, A>([&](A const& a) { return zipped_divide(a, make_tile(_2{}, 3)); }, shape, random,
                                     counts);
  }
}

template <class... As>
void judge_all_tiles(Types<As...>, Counts& counts) {
  given::Random random(20240403);
  (judge_tiles<As>(random, counts), ...);
}

void expect_mostly_answered(Counts const& counts, int cases) {
  EXPECT_EQ(counts.cases, cases);
  EXPECT_EQ(counts.answered + counts.refused + counts.form_differs, cases);
  EXPECT_GT(counts.answered, cases / 2);
  EXPECT_LT(counts.form_differs, cases / 8);
}

}  // namespace

TEST(MixedLaw, Composition) {
  Counts counts;
  judge_all<sett::Compose>(Compose{}, Lefts{}, Rights{}, counts);
  expect_mostly_answered(counts, 30800);
}

TEST(MixedLaw, Divide) {
  Counts counts;
  judge_all<sett::LogicalDivide>(Divide{}, Lefts{}, Rights{}, counts);
  expect_mostly_answered(counts, 30800);
}

TEST(MixedLaw, Product) {
  Counts counts;
  judge_all<sett::LogicalProduct>(Multiply{}, Lefts{}, Rights{}, counts);
  expect_mostly_answered(counts, 11200);
}

TEST(MixedLaw, Complement) {
  Counts counts;
  judge_complements(Lefts{}, counts);
  expect_mostly_answered(counts, 3200);
}

TEST(MixedLaw, Tiles) {
  Counts counts;
  judge_all_tiles(Lefts{}, counts);
  expect_mostly_answered(counts, 9600);
}

// A leaf keeps the width of the operands that made it; a number that does not fit is refused.
TEST(MixedLaw, OverflowOfARunTimeLeaf) {
  EXPECT_THROW(static_cast<void>(composition(make_layout(4, 1 << 30), Layout<_2, _2>{})), sett::layout_error);
  EXPECT_THROW(static_cast<void>(downcast<4>(make_layout(1 << 30, _1{}))), sett::layout_error);
}
