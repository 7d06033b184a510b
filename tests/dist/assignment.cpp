// assignment: compares assignments with the best of all permutations, for random, sparse and equal values.
#include "sett/dist/assignment.hpp"

#include <numeric>

#include "brute.hpp"

namespace {

using dist_test::Index;
using dist_test::Random;
using sett::dist::detail::Assignment;

Index value_of(std::vector<Index> const& values, Index n, std::vector<Index> const& columns) {
  Index sum = 0;
  for (Index i = 0; i < n; ++i) { sum += values[std::size_t(i * n + columns[std::size_t(i)])]; }
  return sum;
}

Index best_of(std::vector<Index> const& values, Index n) {
  std::vector<Index> columns(static_cast<std::size_t>(n));
  std::iota(columns.begin(), columns.end(), Index(0));
  Index best = 0;
  do {
    best = std::max(best, value_of(values, n, columns));
  } while (std::next_permutation(columns.begin(), columns.end()));
  return best;
}

TEST(Assignment, IsTheBestOfAllPermutations) {
  Random random(20);
  for (int i = 0; i < 3000; ++i) {
    Index const n = random.from(1, 6), most = random.one_in(2) ? 3 : 1000000;
    std::vector<Index> values;
    for (Index k = 0; k < n * n; ++k) { values.push_back(random.one_in(3) ? 0 : random.from(0, most)); }
    Assignment const a(values, n);
    std::vector<Index> sorted = a.columns();
    std::sort(sorted.begin(), sorted.end());
    for (Index k = 0; k < n; ++k) { ASSERT_EQ(sorted[std::size_t(k)], k); }
    ASSERT_EQ(value_of(values, n, a.columns()), best_of(values, n)) << "case " << i;
  }
}

TEST(Assignment, FindsAHiddenPermutation) {
  Random random(21);
  Index const n = 150;
  std::vector<Index> hidden(static_cast<std::size_t>(n)), values;
  std::iota(hidden.begin(), hidden.end(), Index(0));
  random.shuffle(hidden);
  for (Index k = 0; k < n * n; ++k) {
    values.push_back(random.from(0, 99) + (hidden[std::size_t(k / n)] == k % n ? 100 : 0));
  }
  EXPECT_EQ(Assignment(values, n).columns(), hidden);
}

TEST(Assignment, HandlesLargeValues) {
  Index const large = sett::largest_int64 / 12;
  EXPECT_EQ(Assignment({large, large, 0, large, 0, 0, 0, 0, large}, 3).columns(), (std::vector<Index>{1, 0, 2}));
}

}  // namespace
