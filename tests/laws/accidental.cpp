// accidental compositions: these layouts exist only because jumps of opposite signs cancel.
//
// For concrete strides of both signs, a layout is found exactly if brute force finds one. Beyond the bound on the
// table's length, the answer is "undecided" and never a guess.
#include "compositions.hpp"

using namespace laws;

namespace {

// Returns whether the composition would exist for every choice of A's strides (proofs.md 4.2). To decide this, the
// function replaces A by a generic layout with the same jumps.
bool exists_generically(AnyLayout const& a, AnyLayout const& b) {
  AnyLayout const flat_a = sett::coalesce_extended(a);
  AnyLayout generic = flat_a;
  Num independent(1);
  for (Num& d : generic.stride) {
    d = independent;
    independent = independent * Num(10007);
  }
  return brute::composition_exists(generic, b);
}

}  // namespace

TEST(AccidentalLaw, FoundWhereTheyExist) {
  given::Random random(20240306);
  int answered = 0;
  int accidental = 0;
  for (int i = 0; i < 400000; ++i) {
    AnyLayout const a = random.layout(4, -3, 4);
    AnyLayout const b = random.layout(2, 0, 12);
    auto const ours = sett::try_composition(a, b);
    ASSERT_EQ(ours.has_value(), brute::composition_exists(a, b)) << text(a) << " o " << text(b) << " = " << text(ours);
    if (!ours) { continue; }
    ++answered;
    ASSERT_TRUE(brute::is_composition(*ours, a, b)) << text(a) << " o " << text(b) << " = " << text(ours);
    ASSERT_TRUE(brute::refines(*ours, b)) << text(a) << " o " << text(b) << " = " << text(ours);
    accidental += exists_generically(a, b) ? 0 : 1;
  }
  EXPECT_EQ(answered, 307337);
  EXPECT_EQ(accidental, 638);
}

// If B's strides are negative, the coordinates of A^ go backwards, and digits are computed as by C++'s division
// (proofs.md 4.6).
TEST(AccidentalLaw, NegativeStridesOfB) {
  given::Random random(20240307);
  int answered = 0;
  for (int i = 0; i < 400000; ++i) {
    AnyLayout const a = random.layout(4, -4, 12);
    AnyLayout const b = random.layout(2, -12, 12);
    auto const ours = sett::try_composition(a, b);
    ASSERT_EQ(ours.has_value(), brute::composition_exists(a, b)) << text(a) << " o " << text(b) << " = " << text(ours);
    if (!ours) { continue; }
    ++answered;
    ASSERT_TRUE(brute::is_composition(*ours, a, b)) << text(a) << " o " << text(b) << " = " << text(ours);
  }
  EXPECT_EQ(answered, 297821);
}

TEST(AccidentalLaw, PastTheBoundUndecided) {
  // In this composition, the table of one mode has the period 2^21. To decide, twice that length is needed, which is
  // beyond the bound of 2^20.
  EXPECT_EQ(text(sett::try_composition("(2,1048576,4):(1,1,2097152)"_layout, "6291456:3"_layout)),
            "refused: undecided_bound mode 0 index 0: 4194304, 1048576");
  // In this composition, the period is 2^12. The run-time bound suffices to decide, but the compile-time bound does
  // not.
  constexpr sett::Rule rule = sett::Compose::plan(sett::flat_layout(sett::Vec<Num>(Num(2), Num(2048), Num(4)),
                                                                    sett::Vec<Num>(Num(1), Num(1), Num(4096))),
                                                  sett::one_mode(Num(12288), Num(3)))
                                  .failure.rule;
  static_assert(rule == sett::Rule::undecided_bound);
  EXPECT_FALSE(brute::composition_exists("(2,2048,4):(1,1,4096)"_layout, "12288:3"_layout));
  EXPECT_EQ(text(sett::try_composition("(2,2048,4):(1,1,4096)"_layout, "12288:3"_layout)),
            "refused: carry_not_dividing mode 0 index 1366: 1366, 12288");
}

// Compile time and run time give the same answer if both tables are small enough.
TEST(AccidentalLaw, TheSameWhileCompiling) {
  constexpr bool found = sett::Compose::plan(sett::flat_layout(sett::Vec<Num>(Num(2), Num(2), Num(4)),
                                                               sett::Vec<Num>(Num(1), Num(1), Num(3))),
                                             sett::one_mode(Num(6), Num(3)))
                             .ok();
  static_assert(found);
  EXPECT_EQ(text(sett::try_composition("(2,2,4):(1,1,3)"_layout, "6:3"_layout)), "(3,2):(2,7)");
}
