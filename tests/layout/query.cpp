// query: tests layout/query.hpp.
//
// The conversions between coordinates and indices are inverse. A slice plus its offset gives the values of the
// layout. Shapes compare as in theory.md 1.
#include "sett/layout/query.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

AnyLayout layout(char const* s) { return *parse_layout(s); }
AnyTuple tuple(char const* s) { return *parse_tuple(s); }
AnyTiler tiler(char const* s) { return *parse_tiler(s); }

}  // namespace

TEST(Query, IndicesAndCoordinatesAreInverse) {
  for (char const* s : {"4", "(2,3)", "((2,3),2)", "((2,2),(4,2),(2,3))", "(1,(1,5),1)"}) {
    AnyTuple const shape = tuple(s);
    AnyLayout const compact_layout = compact(shape);
    for (Num x = 0; x < size(compact_layout); x = x + Num(1)) {
      EXPECT_TRUE(offset_at(compact_layout, AnyTiler(idx2crd(x, shape))) == x) << s;
    }
  }
  EXPECT_STREQ(to_text(idx2crd(Num(191), tuple("((2,2),(4,2),(2,3))"))).c_str(), "((1,1),(3,1),(1,2))");
  EXPECT_EQ(try_idx2crd(Num(6), tuple("(2,3)")).error().failure.rule, Rule::index_out_of_range);
  EXPECT_EQ(try_idx2crd(Num(0), tuple("(0,3)")).error().failure.rule, Rule::extent_below_one);
}

// The slices are from arXiv:2603.02298, figure 5.
TEST(Query, SlicesOfThePaper) {
  AnyLayout const l = layout("((3,2),((2,3),2)):((4,1),((2,15),100))");
  struct Row {
    char const* coordinate;
    int offset;
    char const* kept;
  };
  for (Row const r : {Row{"<2,_>", 8, "((2,3),2):((2,15),100)"}, Row{"<_,5>", 32, "(3,2):(4,1)"},
                      Row{"<2,<<0,_>,_>>", 8, "(3,2):(15,100)"}, Row{"<<_,0>,<<0,_>,1>>", 100, "(3,3):(4,15)"}}) {
    Slice const s = slice_and_offset(l, tiler(r.coordinate));
    EXPECT_TRUE(s.offset == Num(r.offset)) << r.coordinate;
    EXPECT_STREQ(to_text(s.layout).c_str(), r.kept) << r.coordinate;
  }
  EXPECT_EQ(try_slice_and_offset(l, tiler("<1,2,3>")).error().failure.rule, Rule::coordinate_mismatch);
  EXPECT_EQ(try_offset_at(l, tiler("<1,<2,3,4>>")).error().failure.rule, Rule::coordinate_mismatch);
}

TEST(Query, ShapesCompare) {
  EXPECT_TRUE(compatible(tuple("6"), tuple("(2,3)")));
  EXPECT_TRUE(compatible(tuple("6"), tuple("(6)")));
  EXPECT_FALSE(compatible(tuple("(6)"), tuple("6")));
  EXPECT_FALSE(compatible(tuple("(2,3)"), tuple("(3,2)")));
  EXPECT_TRUE(congruent(tuple("(1,(2,3))"), tuple("(4,(5,6))")));
  EXPECT_FALSE(congruent(tuple("(6)"), tuple("6")));
  EXPECT_TRUE(weakly_congruent(tuple("(1,2)"), tuple("(4,(5,6))")));
  EXPECT_FALSE(weakly_congruent(tuple("(1,(2,3))"), tuple("(4,5)")));
}

TEST(Query, FlattenKeepsTheFunction) {
  AnyLayout const l = layout("((2,3),(4,(1,5))):((7,1),(100,(3,9)))");
  EXPECT_EQ(flatten(l).depth(), 1);
  for (Num x = 0; x < size(l); x = x + Num(1)) { EXPECT_TRUE(flatten(l)(x) == l(x)); }
}
