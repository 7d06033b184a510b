// notation: prints and parses placements, and refuses bad text with its column.
#include "sett/dist/notation.hpp"

#include "brute.hpp"

namespace {

using namespace dist_test;
using sett::dist::parse_placement;
using sett::dist::print;
using sett::dist::try_parse_placement;

TEST(Notation, ReadsEachKindOfCut) {
  Mesh const m({2, 3, 2, 2}, {"data", "row", "column", "expert"});
  Placement const p = parse_placement(m, {100, 30, 7}, "b64@data b@1+b4@column * sum@expert row");
  EXPECT_EQ(p, Placement(m, {100, 30, 7}, {{{0, 64, {}}}, {{1, 0, {}}, {2, 4, {}}}, {}}, {Order::row_major, {}}, {3}));
  EXPECT_EQ(print(p), "b64@data b@row+b4@column * sum@expert row");
  EXPECT_EQ(parse_placement(m, {9}, "s@0"), parse_placement(m, {9}, "b@0"));
  EXPECT_EQ(print(parse_placement(m, {9, 4}, "[2,2]@1 * (1,12)")), "[2,2]@row * (1,12)");
  EXPECT_EQ(print(Placement()), "");
}

TEST(Notation, ReadsWhatItPrints) {
  Random random(24);
  for (int i = 0; i < 3000; ++i) {
    std::vector<Index> const shape = random_shape(random, 500);
    Placement const p = random_placement(random, shape, 24, {.allows_partial = true, .allows_ranks = true});
    auto const read = try_parse_placement(p.mesh(), shape, print(p));
    ASSERT_TRUE(read) << print(p) << ": " << read.error().text.c_str();
    ASSERT_EQ(*read, p) << print(p);
  }
}

TEST(Notation, RefusesBadTextWithItsColumn) {
  Mesh const m({2, 3}, {"x", "y"});
  auto const words = [&](char const* text) {
    auto const p = try_parse_placement(m, {4, 4}, text);
    return p ? std::string("accepted") : std::string(p.error().text.c_str());
  };
  auto const expect = [&](char const* text, char const* part) {
    EXPECT_NE(words(text).find(part), std::string::npos) << text << ": " << words(text);
  };
  expect("", "column 1, a cut such as b64@0");
  expect("b@9 *", "name axes of the mesh, but the text has @9");
  expect("b@w *", "name axes of the mesh, but the text has @w");
  expect("b@99999999999999999999 *", "@a number of more than 63 bits");
  expect("b0@0 *", "but the text has 'b0'");
  expect("c4@0 *", "but the text has 'c4'");
  expect("b64@0", "column 6, a cut");
  expect("b99999999999999999999@0 *", "a block from 1");
  expect("b4x@0 *", "but the text has 'b4x'");
  expect("b4 *", "@ and an axis");
  expect("b4@2 *", "has @2: the mesh has the axes x, y");
  expect("b4@-1 *", "has @-1");
  expect("b4@z *", "has @z");
  expect("b4@ *", "an axis: a number, or a name");
  expect("b4@0 * *", "the end");
  expect("b4@0+ *", "a cut such as");
  expect("[1,@1 *", "a number below 2^63");
  expect("[1 2]@1 *", "a comma, or the end of the list");
  expect("* * sum", "@ and an axis");
  expect("* * (1,2", "a comma, or the end of the list");
  expect("* * rows", "the end");
  expect("b4@0 b4@0", "axis 0 is used twice");
  expect("[1]@1 *", "but there are 1");
}

TEST(Notation, RefusesRandomTextWithoutACrash) {
  Random random(25);
  std::string const letters = "bs@*+[](),0123456789sumrow xy-";
  Mesh const m({2, 3}, {"x", "y"});
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (Index k = random.from(0, 14); k > 0; --k) {
      text.push_back(letters[std::size_t(random.from(0, Index(letters.size()) - 1))]);
    }
    auto const p = try_parse_placement(m, {4, 4}, text);
    if (p) { EXPECT_EQ(*try_parse_placement(m, {4, 4}, print(*p)), *p) << text; }
  }
}

}  // namespace
