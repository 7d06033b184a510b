// vec: tests num/vec.hpp.
//
// Vec behaves like std::vector in all functions that Vec provides, at run time and at compile time.
#include "sett/num/vec.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

using sett::Vec;

TEST(Vec, BehavesAsStdVector) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    Vec<int> ours;
    std::vector<int> theirs;
    for (int i = 0; i < 100; ++i) {
      if (random() % 4 == 0 && !theirs.empty()) {
        ours.pop_back();
        theirs.pop_back();
      } else {
        int const x = int(random() % 1000);
        ours.push_back(x);
        theirs.push_back(x);
      }
      ASSERT_EQ(ours.size(), int(theirs.size()));
      ASSERT_TRUE(std::equal(ours.begin(), ours.end(), theirs.begin()));
    }
  }
}

TEST(Vec, CopiesOwnTheirElements) {
  Vec<Vec<int>> nested(Vec<int>(1, 2), Vec<int>(3));
  Vec<Vec<int>> copy = nested;
  copy[0][0] = 9;
  EXPECT_EQ(nested[0][0], 1);
  nested = copy;
  EXPECT_EQ(nested[0][0], 9);
  nested = nested.slice(1, 2);
  EXPECT_EQ(nested.size(), 1);
  EXPECT_EQ(nested[0][0], 3);
  copy.append(copy);
  EXPECT_EQ(copy.size(), 4);
  EXPECT_TRUE(copy[3] == copy[1]);
}

constexpr int sum_while_compiling() {
  Vec<int> v = Vec<int>::repeated(3, 5);
  for (int i = 0; i < 20; ++i) { v.push_back(i); }
  Vec<int> w = v;
  w.append(v);
  sett::insertion_sort(w, [](int a, int b) { return a < b; });
  int sum = w[0] * 1000 + w.back();
  for (int const x : w) { sum += x; }
  return sum;
}
static_assert(sum_while_compiling() == 19 + 2 * (15 + 190));

// Short lists store their elements inline. Longer lists allocate memory.
TEST(Vec, CopiesAndMovesInAndOutOfABlock) {
  for (int n = 0; n <= 2 * sett::inline_capacity<int> + 1; ++n) {
    Vec<int> v;
    for (int i = 0; i < n; ++i) { v.push_back(i); }
    Vec<int> copy(v);
    Vec<int> moved(static_cast<Vec<int>&&>(copy));
    EXPECT_TRUE(copy.empty());
    EXPECT_TRUE(moved == v) << n;
    copy = moved;
    moved.append(moved);
    ASSERT_EQ(moved.size(), 2 * n);
    EXPECT_TRUE(moved.slice(n, 2 * n) == v) << n;
    moved.clear();
    EXPECT_TRUE(moved.empty());
    moved = copy;
    EXPECT_TRUE(moved == v) << n;
  }
}
