// common_cuts: compares the common parts of shapes with their cuts. The cuts of a shape are the products of its first
// extents.
#include "sett/algebra/common_cuts.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

namespace {

using Shape = std::vector<std::int64_t>;

struct Parts {
  Shape extents;
  bool refined = true;
};

template <int N>
Parts parts_of(std::vector<Shape> const& shapes) {
  sett::detail::CommonCuts<N> cuts;
  std::size_t at[N] = {};
  auto const leaf = [&](int t) {
    Shape const& shape = shapes[std::size_t(t)];
    return at[t] < shape.size() ? shape[at[t]++] : 0;
  };
  Parts out;
  for (std::int64_t part = 0; (part = cuts.next(int(shapes.size()), leaf)) != 0;) {
    if (part < 0) {
      out.refined = false;
      return out;
    }
    out.extents.push_back(part);
  }
  return out;
}

std::set<std::int64_t> cuts_of(Shape const& shape) {
  std::set<std::int64_t> out;
  std::int64_t product = 1;
  for (std::int64_t const n : shape) { out.insert(product *= n); }
  return out;
}

TEST(CommonCuts, ThePartsEndAtEveryCutOfEveryShape) {
  std::mt19937 random(11);
  auto const pick = [&random](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  int refined = 0, refused = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    Shape factors;
    for (int k = pick(1, 6); k > 0; --k) { factors.push_back(pick(2, 4)); }
    std::vector<Shape> shapes(std::size_t(pick(2, 4)));
    std::set<std::int64_t> expected;
    for (Shape& shape : shapes) {
      if (pick(0, 3) == 0) { std::shuffle(factors.begin(), factors.end(), random); }
      for (std::size_t k = 0; k < factors.size();) {
        std::int64_t n = factors[k++];
        while (k < factors.size() && pick(0, 1) == 1) { n *= factors[k++]; }
        shape.push_back(n);
      }
      expected.merge(cuts_of(shape));
    }
    // A common refinement exists if each cut divides the next one.
    bool divides = true;
    std::int64_t last = 1;
    for (std::int64_t const cut : expected) {
      divides = divides && cut % last == 0;
      last = cut;
    }
    Parts const parts = parts_of<4>(shapes);
    ASSERT_EQ(parts.refined, divides) << trial;
    (divides ? refined : refused) += 1;
    if (divides) { ASSERT_EQ(cuts_of(parts.extents), expected) << trial; }
  }
  EXPECT_GT(refined, 1000);
  EXPECT_GT(refused, 500);
}

TEST(CommonCuts, StopsAtTheEndOfTheShortestShape) {
  EXPECT_EQ(parts_of<2>({{6, 6}, {2, 18}}).extents, (Shape{2, 3, 6}));
  EXPECT_EQ(parts_of<2>({{6, 6}, {2}}).extents, (Shape{2}));
  EXPECT_EQ(parts_of<2>({{}, {2}}).extents, Shape{});
  EXPECT_FALSE(parts_of<2>({{2, 3}, {3, 2}}).refined);
}

}  // namespace
