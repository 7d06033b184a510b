// zip: tests algebra/zip.hpp.
//
// The tests check rearrangements of modes: the tree changes, but no extent or stride does.
#include "sett/algebra/zip.hpp"

#include "given.hpp"

using namespace sett;

namespace {

std::string unzipped(char const* a, char const* guide) {
  auto const h = tile_unzip(given::read_layout(a), AnyTiler(given::operator""_tiler(guide, 0)));
  return text(h.tile) + " and " + text(h.rest);
}

}  // namespace

TEST(Zip, WorkedExamples) {
  auto const h = tile_unzip("((2,2),(3,2)):((1,2),(4,12))"_layout, "<2,3>"_tiler);
  EXPECT_EQ(text(joined(h, 0)), "((2,3),(2,2)):((1,4),(2,12))");
  EXPECT_EQ(text(joined(h, 1)), "((2,3),2,2):((1,4),2,12)");
  EXPECT_EQ(text(joined(h, 2)), "(2,3,2,2):(1,4,2,12)");
}

TEST(Zip, Unzip) {
  EXPECT_EQ(unzipped("(4,3):(1,4)", "4"), "4:1 and 3:4");
  EXPECT_EQ(unzipped("4:1", "_"), "4:1 and 1:0");
  EXPECT_EQ(unzipped("((2,2),6):((1,2),4)", "<2>"), "(2):(1) and (2,6):(2,4)");  // the other modes belong to the rest
  EXPECT_EQ(unzipped("(4,(3,2)):(1,(4,12))", "<_,3>"), "(4,3):(1,4) and (1,2):(0,12)");
  EXPECT_EQ(unzipped("(((2,1),(1,2)),(3,2)):(((1,0),(2,2)),(4,12))", "<<2,1>,3>"),
            "((2,1),3):((1,2),4) and ((1,2),2):((0,2),12)");
}

TEST(Zip, Pairs) {
  EXPECT_EQ(text(zip("(2,5):(5,1)"_layout, "(3,4):(10,30)"_layout)), "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(text(zip("(2,5):(5,1)"_layout, "3:10"_layout)), "((2,3),(5,1)):((5,10),(1,0))");
  EXPECT_EQ(text(zip("2:5"_layout, "(3,4):(10,30)"_layout)), "((2,3),(1,4)):((5,10),(0,30))");
  EXPECT_EQ(text(zip("():()"_layout, "():()"_layout)), "():()");
  EXPECT_EQ(text(zip("(0,-2):(0,-7)"_layout, "(1,1):(-1,0)"_layout)), "((0,1),(-2,1)):((0,-1),(-7,0))");  // any numbers
}

TEST(Zip, PaddedToRank) {
  EXPECT_EQ(text(padded_to_rank("4:1"_layout, 3)), "(4,1,1):(1,0,0)");
  EXPECT_EQ(text(padded_to_rank("(4,(2,3)):(1,(4,8))"_layout, 3)), "(4,(2,3),1):(1,(4,8),0)");
  EXPECT_EQ(text(padded_to_rank("(4,6):(1,4)"_layout, 1)), "(4,6):(1,4)");
  EXPECT_EQ(text(padded_to_rank("():()"_layout, 1)), "(1):(0)");
}

TEST(Zip, WhileCompiling) {
  static_assert(padded_to_rank(one_mode(Num(4), Num(1)), 2) == flat_layout(Vec<Num>{4, 1}, Vec<Num>{1, 0}));
  EXPECT_EQ(text(padded_to_rank("4:1"_layout, 2)), "(4,1):(1,0)");
}

// zip followed by unzip returns both sides, and the multiset of leaves is unchanged.
TEST(Zip, RoundTrip) {
  given::Random random(20);
  for (int i = 0; i < 400; ++i) {
    int const rank = static_cast<int>(random.number(2, 4));
    AnyLayout const a = padded_to_rank(concat(Vec<AnyLayout>(random.layout(2, -3, 9))), rank);
    AnyLayout const b = padded_to_rank(random.layout(2, -3, 9), rank);
    AnyTiler guide(Vec<AnyTiler>::repeated(rank, AnyTiler(Num(1))));
    Halves<Num> const h = tile_unzip(zip(a, b), guide);
    ASSERT_EQ(h.tile, a);
    ASSERT_EQ(h.rest, b);
    ASSERT_EQ(size(zip(a, b)), size(a) * size(b));
    ASSERT_EQ(joined(h, 0), concat(a, b));
    ASSERT_EQ(joined(h, 2).rank(), 2 * rank);
    ASSERT_EQ(size(joined(h, 1)), size(a) * size(b));
  }
}
