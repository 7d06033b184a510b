// accidental: tests algebra/accidental.hpp.
//
// Some compositions exist only because jumps of opposite signs cancel. Only a table of the values finds these
// compositions.
#include "sett/algebra/compose.hpp"

#include "given.hpp"

using namespace sett;

namespace {

Failure const criterion{Rule::carry_not_periodic, 0, 3, 2, 4};

std::string fitted(AnyLayout const& a, Num N, Num r, Num bound = Num(table_bound)) {
  return text(fit_mode(a, N, r, bound));
}

}  // namespace

TEST(Accidental, WorkedExamples) {
  EXPECT_EQ(text(composition("(2,2,4):(1,1,3)"_layout, "6:3"_layout)), "(3,2):(2,7)");
  EXPECT_EQ(text(composition("(2,2,2):(1,0,2)"_layout, "(2,2):(1,3)"_layout)), "(2,2):(1,1)");
}

TEST(Accidental, JumpsOfBothSigns) {
  EXPECT_TRUE(jumps_of_both_signs("(2,2,4):(1,1,3)"_layout));
  EXPECT_TRUE(jumps_of_both_signs("(2,2,2):(1,0,2)"_layout));
  EXPECT_FALSE(jumps_of_both_signs("(4,8):(1,5)"_layout));
  EXPECT_FALSE(jumps_of_both_signs("(4,4,4):(16,4,1)"_layout));
  EXPECT_FALSE(jumps_of_both_signs("4:1"_layout));
  EXPECT_FALSE(jumps_of_both_signs("():()"_layout));
}

// Two warpgroups store 96 columns each by stmatrix into a tile of (64,192) of swizzled atoms. The table of mode 5
// alone shows that there is no layout. This table fits the bound of 4096 entries, but the whole table, with 12288
// entries, does not.
TEST(Accidental, OneModeDecidesALargeComposition) {
  AnyLayout const tile = "((8,8),(64,3)):((64,512),(1,4096))"_layout;
  AnyLayout const values = "((16,2,4,2),(8,6)):((1,512,16,6144),(64,1024))"_layout;
  Outcome<AnyLayout> const out = composition_by_table(tile, values, Num(table_bound_static), criterion);
  EXPECT_EQ(size(values), Num(12288));
  EXPECT_EQ(out.failure.rule, criterion.rule);
}

// T + 1 values of the table do not decide whether a layout exists, but 2T values do (proofs.md 4.11).
TEST(Accidental, TheTableIsLongEnough) {
  EXPECT_EQ(fitted("(2,2,2):(1,1,3)"_layout, 9, 3), "refused: table_not_layout mode 0 index 6: 0, 0");
  EXPECT_EQ(fitted("(2,2,4):(1,1,3)"_layout, 6, 3), "(3,2):(2,7)");
  EXPECT_EQ(fitted("(2,2,4):(1,1,3)"_layout, 6, 0), "6:0");
  EXPECT_EQ(fitted("7:11"_layout, Num(1000000000000), 4), "1000000000000:44");
}

TEST(Accidental, Bounds) {
  EXPECT_EQ(fitted("(1000,2,4):(1,1,3)"_layout, 1000000, 3, 100), "refused: undecided_bound mode 0 index 0: 4000, 100");
  EXPECT_EQ(text(composition_by_table("(2,2,4):(1,1,3)"_layout, "(6,6):(3,72)"_layout, 20, criterion)),
            "refused: undecided_bound mode 0 index 0: 36, 20");
  EXPECT_EQ(text(try_composition("(2097152,2,4):(1,1,3)"_layout, "(2097152,3):(1,2097153)"_layout)),
            "refused: carry_not_dividing mode 1 index 2: 2, 3");
}

TEST(Accidental, RefusalIsTheCriterions) {
  EXPECT_EQ(text(composition_by_table("(3,3):(1,10)"_layout, "4:2"_layout, 100, criterion)),
            "refused: carry_not_periodic mode 0 index 3: 2, 4");
  EXPECT_EQ(text(accidental_composition("(3,3):(1,10)"_layout, "4:2"_layout, criterion)),
            "refused: carry_not_periodic mode 0 index 3: 2, 4");
  // These jumps of opposite signs do not cancel completely.
  EXPECT_EQ(text(try_composition("(2,2,4):(1,1,3)"_layout, "4:3"_layout)),
            "refused: carry_not_periodic mode 0 index 3: 2, 4");
}

TEST(Accidental, StaticTypes) {
  using A = Layout<Shape<_2, _2, _4>, Stride<_1, _1, _3>>;
  static_assert(std::is_same_v<decltype(composition(A{}, Layout<_6, _3>{})), Layout<Shape<_3, _2>, Stride<_2, C<7>>>>);
  using B = Layout<Shape<_2, _2, _2>, Stride<_1, _0, _2>>;
  using Pair = Layout<Shape<_2, _2>, Stride<_1, _3>>;
  static_assert(std::is_same_v<decltype(composition(B{}, Pair{})), Layout<Shape<_2, _2>, Stride<_1, _1>>>);
  EXPECT_EQ(to_any(composition(A{}, Layout<_6, _3>{})), "(3,2):(2,7)"_layout);
}

TEST(Accidental, MixedTypesAskForKnownValues) {
  auto const a = to_any(make_layout(make_shape(_2{}, _2{}, 4), make_stride(_1{}, _1{}, 3)));
  EXPECT_EQ(text(composition(a, "6:3"_layout)), "(3,2):(2,7)");  // an AnyLayout holds known values only
  EXPECT_TRUE(all_known(a));
}

// Compares fit_mode, for one mode of A and any stride, with the table of all values.
TEST(Accidental, FitModeIsTheTable) {
  given::Random random(3);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    AnyLayout const a = coalesce_extended(random.layout(3, -3, 3));
    Num const N(random.number(1, 12));
    Num const r(random.number(0, 8));
    Vec<Num> table;
    for (Num x = 0; x < N; x = x + Num(1)) { table.push_back(a(r * x)); }
    auto const short_table = fit_mode(a, N, r, Num(table_bound));
    auto const whole = Fit::plan(table);
    ASSERT_EQ(short_table.ok(), whole.ok()) << text(a) << " o " << text(N) << ":" << text(r);
    if (whole.ok()) { ASSERT_EQ(coalesced(short_table.value), whole.value) << text(a); }
    found += whole.ok() ? 1 : 0;
  }
  EXPECT_GT(found, 50);
}
