// classical: tests algebra/classical.hpp.
//
// The tests check two conditions, left divisibility and disjoint intervals. They check which compositions each
// condition accepts, which it misses, and when it implies that a composition exists.
#include "sett/algebra/classical.hpp"

#include "given.hpp"
#include "sett/algebra/compose.hpp"

using namespace sett;

namespace {

std::string divided(char const* shape, Num d) {
  LeftDivision const at = left_division(given::read_tuple(shape).leaf, d);
  if (!at.weakly) { return "no"; }
  return (at.fully ? "fully at " : "weakly at ") + text(Num(at.position)) + " with " + text(at.remainder);
}

}  // namespace

TEST(Classical, LeftDivision) {
  EXPECT_EQ(divided("(4,6)", 8), "fully at 1 with 2");
  EXPECT_EQ(divided("(4,6)", 2), "fully at 0 with 2");
  EXPECT_EQ(divided("(4,6)", 3), "weakly at 0 with 3");
  EXPECT_EQ(divided("(3,3)", 2), "weakly at 0 with 2");
  EXPECT_EQ(divided("(4,6)", 6), "no");
  EXPECT_EQ(divided("(4,6)", 100), "fully at 1 with 25");  // the last mode is unbounded
  EXPECT_EQ(divided("(2,3,2,3)", 4), "weakly at 1 with 2");
}

// The condition is c < M_i, not c <= M_i, so 4 divides (4,6) at mode 1 with c = 1 (theory.md 11).
TEST(Classical, SlipsMended) {
  EXPECT_EQ(divided("(4,6)", 4), "fully at 1 with 1");
  EXPECT_EQ(divided("(4,6)", 24), "fully at 1 with 6");
  EXPECT_EQ(divided("(4,1,6)", 4), "fully at 2 with 1");
}

TEST(Classical, Edges) {
  EXPECT_EQ(divided("(4,6)", 1), "fully at 0 with 1");
  EXPECT_EQ(divided("(1,4)", 2), "fully at 1 with 2");
  EXPECT_EQ(divided("(4,6)", 0), "no");
  EXPECT_EQ(divided("(4,6)", -4), "no");
  EXPECT_EQ(divided("(1000000,1000000)", Num(2000000)), "fully at 1 with 2");
  EXPECT_TRUE(is_left_divisible("(4,6)"_tuple, 8));
  EXPECT_FALSE(is_left_divisible("(3,3)"_tuple, 2));
  EXPECT_TRUE(is_weakly_left_divisible("(3,3)"_tuple, 2));
  EXPECT_TRUE(is_left_divisible("((2,2),6)"_tuple, 8));  // nesting does not matter
}

TEST(Classical, Intervals) {
  EXPECT_TRUE(is_interval_disjoint("(4,2)"_tuple, "(2,2):(1,4)"_layout));
  EXPECT_FALSE(is_interval_disjoint("(4,2)"_tuple, "(4,2):(1,2)"_layout));
  EXPECT_TRUE(is_interval_disjoint("4"_tuple, "(4,2):(1,2)"_layout));  // with rank 1 there is no interval
  EXPECT_TRUE(is_interval_disjoint("(4,2)"_tuple, "(4,1):(1,2)"_layout));
}

TEST(Classical, Composable) {
  EXPECT_TRUE(is_classically_composable("(20,2)"_tuple, "(4,5):(1,4)"_layout));
  EXPECT_TRUE(is_classically_composable("(6,2)"_tuple, "(4,3):(3,1)"_layout));
  EXPECT_FALSE(is_classically_composable("(3,3)"_tuple, "4:2"_layout));
  EXPECT_FALSE(is_classically_composable("(4,2)"_tuple, "(4,2):(1,2)"_layout));
  EXPECT_FALSE(is_classically_composable("(2,3,2,3)"_tuple, "6:4"_layout));
}

// The condition is sufficient but not necessary (theory.md 5).
TEST(Classical, MissesLayoutsThatExist) {
  EXPECT_FALSE(is_classically_composable("(2,8)"_tuple, "6:3"_layout));
  EXPECT_TRUE(try_composition("(2,8):(8,1)"_layout, "6:3"_layout));
  EXPECT_FALSE(is_classically_composable("(8,8)"_tuple, "6:3"_layout));
  EXPECT_TRUE(try_composition("(8,8):(3,97)"_layout, "6:3"_layout));
}

// The test follows Statements.classical_three_modes_fail and classical_lemma_fails in docs/proofs/README.md.
TEST(Classical, AcceptsThreeModesThatCarry) {
  EXPECT_TRUE(is_classically_composable("(6,2)"_tuple, "(2,2,2):(1,2,3)"_layout));
  EXPECT_FALSE(try_composition("(6,2):(1,100)"_layout, "(2,2,2):(1,2,3)"_layout));
}

TEST(Classical, NotAlwaysWithTheComplement) {
  EXPECT_TRUE(is_classically_composable("(3,2)"_tuple, "2:1"_layout));
  EXPECT_FALSE(is_classically_composable("(3,2)"_tuple, "(2,3):(1,2)"_layout));  // 2:1 and its complement in 6
  EXPECT_FALSE(try_composition("(3,2):(1,10)"_layout, "(2,3):(1,2)"_layout));
  EXPECT_TRUE(is_classically_composable("(4,2)"_tuple, "(2,4):(1,2)"_layout));  // powers of two
}

TEST(Classical, NothingDividesAnEmptyShape) {
  EXPECT_FALSE(is_left_divisible("(0,4)"_tuple, 2));
  EXPECT_FALSE(is_left_divisible("(4,0)"_tuple, 8));
  EXPECT_FALSE(is_weakly_left_divisible("(4,0)"_tuple, 8));
  EXPECT_FALSE(is_classically_composable("(4,0)"_tuple, "2:1"_layout));
}

TEST(Classical, WhileCompiling) {
  static_assert(is_left_divisible(AnyTuple{flat_profile(2), Vec<Num>{4, 6}}, Num(8)));
  static_assert(!is_left_divisible(AnyTuple{flat_profile(2), Vec<Num>{3, 3}}, Num(2)));
  static_assert(is_classically_composable(AnyTuple{flat_profile(2), Vec<Num>{20, 2}}, one_mode(Num(4), Num(5))));
}

TEST(Classical, ImpliesAComposition) {
  given::Random random(8);
  int accepted = 0;
  int missed = 0;
  for (int i = 0; i < 3000; ++i) {
    AnyLayout const a = random.layout(3, -5, 9);
    AnyLayout const b = random.layout(2, 1, 8);
    bool const classical = is_classically_composable(shape(a), b);
    bool const exists = try_composition(a, b).has_value();
    ASSERT_TRUE(exists || !classical) << text(a) << " o " << text(b);
    accepted += classical ? 1 : 0;
    missed += exists && !classical ? 1 : 0;
  }
  EXPECT_GT(accepted, 300);
  EXPECT_GT(missed, 300);
}
