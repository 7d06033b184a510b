// refine: tests algebra/refine.hpp.
//
// The tests check the coarsest pair of shapes with the same leaves: examples, pairs without a common refinement, and
// the law on random shapes.
#include "sett/algebra/refine.hpp"

#include <utility>

#include "given.hpp"

using namespace sett;

namespace {

std::string refined(char const* t, char const* u) {
  auto const r = try_mutual_refinement(given::read_tuple(t), given::read_tuple(u));
  if (r) { return text(r->first) + " and " + text(r->second); }
  return std::string("refused: ") + name(r.error().failure.rule);
}

}  // namespace

TEST(Refine, WorkedExamples) {
  EXPECT_EQ(refined("(6,6)", "(2,6,6)"), "((2,3),(2,3)) and (2,(3,2),(3,2))");
  EXPECT_EQ(refined("4", "(2,2)"), "(2,2) and (2,2)");
  EXPECT_EQ(refined("(4,6)", "(8,3)"), "(4,(2,3)) and ((4,2),3)");
  EXPECT_EQ(refined("((2,3),4)", "(6,4)"), "((2,3),4) and ((2,3),4)");
}

TEST(Refine, Edges) {
  EXPECT_EQ(refined("(2,3)", "(2,3)"), "(2,3) and (2,3)");
  EXPECT_EQ(refined("()", "(2,3)"), "() and (2,3)");
  EXPECT_EQ(refined("(2,2)", "2"), "(2,2) and 2");
  EXPECT_EQ(refined("(4,1)", "4"), "(4,1) and 4");
  EXPECT_EQ(refined("(2,6)", "(2,3)"), "(2,(3,2)) and (2,3)");
  EXPECT_EQ(refined("1000000000000", "(1000000,1000000)"), "(1000000,1000000) and (1000000,1000000)");
}

TEST(Refine, Refusals) {
  EXPECT_EQ(given::sentence_of(try_mutual_refinement("(4,6)"_tuple, "6"_tuple)),
            "mutual_refinement: the two shapes must have a common refinement: at leaf 0, neither of 4 and 6 divides "
            "the other "
            "[(4,6)  and  6]");
  EXPECT_EQ(given::sentence_of(try_mutual_refinement("(0,4)"_tuple, "4"_tuple)),
            "mutual_refinement, shape 0: an extent must be at least 1: extent 0 is 0 [(0,4)  and  4]");
  EXPECT_EQ(given::sentence_of(try_mutual_refinement("(3,4)"_tuple, "(2,(3,-1))"_tuple)),
            "mutual_refinement, shape 1: an extent must be at least 1: extent 2 is -1 [(3,4)  and  (2,(3,-1))]");
  EXPECT_EQ(refined("(2,3)", "(3,2)"), "refused: no_common_refinement");
  EXPECT_EQ(refined("4", "(2,-2)"), "refused: extent_below_one");
  EXPECT_THROW(static_cast<void>(mutual_refinement("6"_tuple, "4"_tuple)), layout_error);
}

TEST(Refine, SameLeavesAndSameExtents) {
  given::Random random(17);
  int answered = 0;
  for (int i = 0; i < 600; ++i) {
    AnyTuple const t = shape(random.layout(3, 0, 0));
    AnyTuple const u = shape(random.layout(3, 0, 0));
    auto const r = try_mutual_refinement(t, u);
    if (!r) { continue; }
    ++answered;
    // The product of the parts of each leaf is the leaf's extent.
    for (auto const& [whole, parts] : {std::pair(t, r->first), std::pair(u, r->second)}) {
      ASSERT_EQ(product(parts.leaf), product(whole.leaf)) << text(t) << " " << text(u);
      for (int k = 0; k < whole.rank() && !whole.is_integer(); ++k) {
        ASSERT_EQ(product(parts.element(k).leaf), whole.leaf[k]) << text(t) << " " << text(u);
      }
    }
    // If extents of 1 are left out, one of the two lists is a prefix of the other.
    Num total(1);
    Vec<Num> first;
    Vec<Num> second;
    for (Num const& n : r->first.leaf) {
      if (n > Num(1)) { first.push_back(n); }
    }
    for (Num const& n : r->second.leaf) {
      if (n > Num(1)) { second.push_back(n); }
    }
    Num const shared = min(product(first), product(second));
    for (int k = 0; total < shared; ++k) {
      ASSERT_EQ(first[k], second[k]) << text(t) << " " << text(u) << ": " << text(r->first) << " " << text(r->second);
      total = total * first[k];
    }
  }
  EXPECT_GT(answered, 100);
}
