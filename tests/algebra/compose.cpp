// compose: tests algebra/compose.hpp.
//
// The tests check R(c) = A^(B(c)) with the published examples, cases that known libraries get wrong, refusals, types,
// and random layouts.
#include "sett/algebra/compose.hpp"

#include <vector>

#include "given.hpp"

using namespace sett;

namespace {

std::string composed(char const* a, char const* b) {
  return text(try_composition(given::read_layout(a), given::read_layout(b)));
}

}  // namespace

TEST(Compose, PublishedExamples) {
  EXPECT_EQ(composed("7:11", "3:4"), "3:44");
  EXPECT_EQ(composed("7:11", "(3,5):(6,3)"), "(3,5):(66,33)");
  EXPECT_EQ(composed("20:2", "(4,5):(1,4)"), "(4,5):(2,8)");
  EXPECT_EQ(composed("20:2", "(5,4):(4,1)"), "(5,4):(8,2)");
  EXPECT_EQ(composed("(20,2):(16,4)", "(4,5):(1,4)"), "(4,5):(16,64)");
  EXPECT_EQ(composed("(10,2):(16,4)", "(5,4):(1,5)"), "(5,(2,2)):(16,(80,4))");
  EXPECT_EQ(composed("(4,6,8,10):(2,3,5,7)", "6:12"), "(2,3):(9,5)");
  EXPECT_EQ(composed("(6,2):(8,2)", "(4,3):(3,1)"), "((2,2),3):((24,2),8)");
  EXPECT_EQ(composed("(8,8):(8,1)", "((4,8),2):((16,1),8)"), "((4,8),2):((2,8),1)");
  EXPECT_EQ(composed("(8,64):(64,1)", "((4,4),4):((16,1),4)"), "((4,4),(2,2)):((2,64),(256,1))");
  EXPECT_EQ(composed("(4,3):(1,4)", "12:1"), "12:1");
}

// CUTLASS 4.7.0 answers each of these compositions wrongly or refuses it (theory.md 5).
TEST(Compose, LayoutsOthersMiss) {
  EXPECT_EQ(composed("(8,8):(3,97)", "6:3"), "(3,2):(9,100)");
  EXPECT_EQ(composed("(2,8):(8,1)", "6:3"), "(2,3):(9,3)");
  EXPECT_EQ(composed("(4,4):(4,1)", "4:5"), "4:5");
  EXPECT_EQ(composed("(2,2):(5,3)", "2:3"), "2:8");
  EXPECT_EQ(composed("(5,3):(7,1)", "2:3"), "2:21");
  EXPECT_EQ(composed("(3,4,2):(1,2,9)", "6:4"), "6:3");
  EXPECT_TRUE(try_composition("(2,2):(1,3)"_layout, "1:3"_layout));
}

TEST(Compose, Refusals) {
  EXPECT_EQ(composed("(3,3):(1,10)", "4:2"), "refused: carry_not_periodic mode 0 index 3: 2, 4");
  EXPECT_EQ(composed("(6,4):(1,100)", "4:4"), "refused: carry_not_periodic mode 0 index 3: 2, 4");
  EXPECT_EQ(composed("(2,3,2,3):(1,10,100,1000)", "6:4"), "refused: carry_not_periodic mode 0 index 3: 2, 6");
  EXPECT_EQ(composed("(4,2,8):(3,12,97)", "4:3"), "refused: carry_not_dividing mode 0 index 3: 3, 4");
  EXPECT_EQ(composed("(5,3):(7,1)", "7:1"), "refused: carry_not_dividing mode 0 index 5: 5, 7");
  EXPECT_EQ(composed("(2,3,7):(1,10,100)", "6:1"), "(2,3):(1,10)");
  EXPECT_EQ(composed("(3,2):(1,10)", "(2,2):(1,2)"), "refused: modes_not_additive mode 0 index 3: 3, 3");
  EXPECT_EQ(composed("(4,2):(1,100)", "(4,2):(1,2)"), "refused: modes_not_additive mode 0 index 7: 5, 4");
  EXPECT_EQ(composed("(6,2):(8,2)", "(4,5):(3,1)"), "refused: modes_not_additive mode 0 index 19: 7, 6");
  EXPECT_EQ(given::sentence_of(try_composition("(3,3):(1,10)"_layout, "4:2"_layout)),
            "composition: a mode of the right layout must carry at a fixed period: mode 0, of extent 4, carries every "
            "2 steps up to index 3, where it carries one step early [(3,3):(1,10)  and  4:2]");
  EXPECT_EQ(given::sentence_of(try_composition("(3,2):(1,10)"_layout, "(2,2):(1,2)"_layout)),
            "composition: the right layout's modes must add up without a carry in the left layout: each "
            "mode alone "
            "stays below 3, where the left layout jumps, but together they reach 3 at index 3 [(3,2):(1,10)  and  "
            "(2,2):(1,2)]");
  EXPECT_THROW(static_cast<void>(composition("(3,3):(1,10)"_layout, "4:2"_layout)), layout_error);
}

TEST(Compose, ByTiler) {
  AnyLayout const a = "(12,(4,8)):(59,(13,1))"_layout;
  EXPECT_EQ(text(composition(a, "<3:4,8:2>"_tiler)), "(3,(2,4)):(236,(26,1))");
  EXPECT_EQ(text(composition(a, "<3,8>"_tiler)), "(3,(4,2)):(59,(13,1))");
  EXPECT_EQ(text(composition("(4,6):(1,4)"_layout, "<2,_>"_tiler)), "(2,6):(1,4)");
  EXPECT_EQ(text(composition("(4,6):(1,4)"_layout, "<2>"_tiler)), "(2):(1)");
  EXPECT_EQ(text(try_composition("(4,6):(1,4)"_layout, "<2,2,2>"_tiler)),
            "refused: tiler_too_long mode 0 index 0: 3, 2");
}

TEST(Compose, Edges) {
  EXPECT_EQ(composed("(4,2):(1,10)", "2:-4"), "2:-10");
  EXPECT_EQ(composed("(4,2):(1,10)", "3:-1"), "3:-1");  // A^(-2) = -2, unlike C++'s rounding division
  EXPECT_EQ(composed("(4,2):(1,10)", "6:-1"), "refused: carry_not_dividing mode 0 index 4: 4, 6");
  EXPECT_EQ(composed("(4,2):(-1,0)", "8:1"), "(4,2):(-1,0)");
  EXPECT_EQ(composed("(4,2):(1,10)", "3:0"), "3:0");
  EXPECT_EQ(composed("(4,2):(1,10)", "():()"), "():()");
  EXPECT_EQ(composed("():()", "4:1"), "4:0");
  EXPECT_EQ(composed("4:1", "(2,0):(1,1)"), "refused: extent_below_one mode 1 index 0: 0, 0");
  EXPECT_EQ(composed("(1000000,1000000):(1000000,1)", "1000000:1000001"), "1000000:1000001");
  EXPECT_EQ(composed("2:4611686018427387904", "2:2"), "refused: overflow mode 0 index 0: 0, 0");
  // Composition is not associative beyond the domain (theory.md 5).
  AnyLayout const a = "(5,3):(1,7)"_layout;
  EXPECT_EQ(text(composition(composition(a, "4:1"_layout), "2:5"_layout)), "2:5");
  EXPECT_EQ(text(composition(a, composition("4:1"_layout, "2:5"_layout))), "2:7");
}

TEST(Compose, StaticTypes) {
  using A = Layout<Shape<_8, _8>, Stride<_3, C<97>>>;
  static_assert(
      std::is_same_v<decltype(composition(A{}, Layout<_6, _3>{})), Layout<Shape<_3, _2>, Stride<C<9>, C<100>>>>);
  static_assert(std::is_same_v<decltype(composition(Layout<C<20>, _2>{}, Layout<Shape<_4, _5>, Stride<_1, _4>>{})),
                               Layout<Shape<_4, _5>, Stride<_2, _8>>>);
  using Grid = Layout<Shape<_4, _6>>;
  static_assert(
      std::is_same_v<decltype(composition(Grid{}, make_tile(_2{}, _))), Layout<Shape<_2, _6>, Stride<_1, _4>>>);
  static_assert(
      std::is_same_v<decltype(Layout<_24, _2>{}.with_shape(Shape<_4, _6>{})), Layout<Shape<_4, _6>, Stride<_2, _8>>>);
}

TEST(Compose, MixedTypes) {
  auto const rows = composition(make_layout(make_shape(12, _4{}), make_stride(_4{}, _1{})), make_tile(_3{}, _));
  EXPECT_EQ(to_any(rows), "(3,4):(4,1)"_layout);
  auto const unmerged =
      composition(make_layout(make_shape(10, 2), make_stride(16, 4)), Layout<Shape<_5, _4>, Stride<_1, _5>>{});
  EXPECT_EQ(to_any(unmerged), "((5,1),(2,2)):((16,4),(80,4))"_layout);  // as in CuTe, modes are not merged
  auto const early = [](int extent) {
    return composition(make_layout(make_shape(extent, 3), make_stride(1, 10)), Layout<_4, _2>{});
  };
  EXPECT_EQ(coalesce(to_any(early(4))), "(2,2):(2,10)"_layout);
  EXPECT_THROW(static_cast<void>(early(3)), layout_error);
}

// Compares every answer with A at B's values, and every refusal with the decision by tables (proofs.md 3.3).
TEST(Compose, AgainstTables) {
  given::Random random(4);
  int answered = 0;
  for (int i = 0; i < 600; ++i) {
    AnyLayout const a = random.layout(3, -4, 8);
    AnyLayout const b = random.layout(2, 0, 6);
    auto const r = try_composition(a, b);
    AnyLayout const left = coalesce_extended(a);
    auto const by_table = composition_by_table(left, b, Num(table_bound), Failure{Rule::table_not_additive});
    ASSERT_EQ(r.has_value(), by_table.ok()) << text(a) << " o " << text(b) << " " << text(r) << " " << text(by_table);
    if (!r) { continue; }
    ++answered;
    ASSERT_EQ(size(*r), size(b));
    for (int m = 0; m < b.rank() && !b.is_integer(); ++m) {
      ASSERT_EQ(size(r->mode(m)), size(b.mode(m))) << text(a) << " o " << text(b);
    }
    for (Num x = 0; x < size(b); x = x + Num(1)) { ASSERT_EQ((*r)(x), left(b(x))) << text(a) << " o " << text(b); }
  }
  EXPECT_GT(answered, 200);
}

// SFINAE can test whether a composition exists.
static_assert(composable<cute::Layout<cute::_8, cute::_2>, cute::Layout<cute::_4, cute::_1>>);
static_assert(!composable<cute::Layout<cute::Shape<cute::_3, cute::_3>, cute::Stride<cute::_1, cute::_10>>,
                          cute::Layout<cute::_4, cute::_2>>);
static_assert(composable<cute::Layout<int, cute::_2>, cute::Layout<cute::_4, int>>);

// A^ is odd. For negative strides of B, AnyLayout and Layout agree on whether there is an answer, and R is A^(B(c)).
TEST(Compose, BelowZero) {
  EXPECT_EQ(composed("(1,(2,4)):(0,(-1,512))", "4:-1"), "(2,2):(1,-512)");  // CuTe gives this too
  constexpr Layout<Shape<_1, Shape<_2, _4>>, Stride<_0, Stride<C<-1>, C<512>>>> typed;
  constexpr auto answer = composition(typed, Layout<_4, C<-1>>{});
  static_assert(std::is_same_v<decltype(answer), Layout<Shape<_2, _2>, Stride<_1, C<-512>>> const>);
  for (int c = 0; c < 4; ++c) {
    EXPECT_EQ(answer(c), typed(-c));
    EXPECT_EQ(to_any(typed)(Num(-c)), Num(answer(c)));
  }
  EXPECT_EQ(composed("(4,2):(1,10)", "(2,2):(-1,1)"), "(2,2):(-1,1)");    // strides of both signs, below every jump
  EXPECT_EQ(composed("(4,2):(1,10)", "(2,2):(-4,8)"), "(2,2):(-10,20)");  // strides of both signs: the table decides
  EXPECT_EQ(composed("(4,2):(1,10)", "(2,2):(-1,4)"), "refused: modes_not_additive mode 0 index 3: 4, 4");
  given::Random random(29);
  int answered = 0;
  int both_ways = 0;
  for (int i = 0; i < 4000; ++i) {
    AnyLayout const a = random.layout(3, -3, 6);
    AnyLayout const b = random.layout(2, -4, 4);
    auto const r = try_composition(a, b);
    std::vector<long> table;
    for (Num c = 0; c < size(b); c = c + Num(1)) { table.push_back(a(b(c)).value); }
    if (!r) { continue; }
    for (Num c = 0; c < size(b); c = c + Num(1)) {
      ASSERT_EQ((*r)(c).value, table[std::size_t(c.value)]) << text(a) << " o " << text(b) << " = " << text(*r);
    }
    ASSERT_EQ(size(*r), size(b));
    ++answered;
    both_ways += strides_of_both_signs(b) ? 1 : 0;
  }
  EXPECT_GT(answered, 400);
  EXPECT_GT(both_ways, 40);
}
