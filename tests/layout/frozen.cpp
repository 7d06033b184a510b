// frozen: tests layout/frozen.hpp.
//
// A frozen answer keeps the answer and the required steps, in order, and reports the required array sizes.
#include "sett/layout/frozen.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Frozen, KeepsTheNeededSteps) {
  Tape tape;
  Sym const a = tape.input(0, 0, Num(1));
  Sym const unused = tape.input(0, 1, Num(1));
  Sym const b = tape.input(0, 2, Num(1));
  Sym const product = a * b;
  (void)(unused * unused);
  BasicLayout<Sym> const l = flat_layout(Vec<Sym>(Sym(4), product), Vec<Sym>(Sym(1), b));
  auto const f = freeze<8, 4, 8>(tape, Outcome<BasicLayout<Sym>>(l));
  ASSERT_TRUE(f.fits());
  EXPECT_EQ(f.steps, 3);
  EXPECT_EQ(f.step[2].kind, StepKind::multiply);
  EXPECT_EQ(f.step[2].a.node, 0);
  EXPECT_EQ(f.step[2].b.node, 1);
  EXPECT_EQ(f.shape[1].node, 2);
  EXPECT_EQ(f.stride[1].node, 1);
  EXPECT_EQ(f.shape[0].value, 4);
}

TEST(Frozen, SaysWhatItNeeds) {
  AnyLayout const l = flat_layout(Vec<Num>::repeated(9, Num(2)), Vec<Num>::repeated(9, Num(1)));
  auto const f = freeze<4, 4, 1>(Tape{}, Outcome<AnyLayout>(l));
  EXPECT_FALSE(f.fits());
  EXPECT_EQ(f.nodes, 10);
  EXPECT_EQ(f.leaves, 9);
}

TEST(Frozen, AnOverflowIsAFailure) {
  auto const f = freeze<4, 4, 1>(Tape{}, Outcome<AnyLayout>(one_mode(Num(4), Num::overflow())));
  EXPECT_EQ(f.failure.rule, Rule::overflow);
}
