// iterators: tests tensor/iterators.hpp.
#include "sett/tensor/iterators.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <numeric>

#include "sett/tensor/pointer.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

struct Square {
  constexpr int operator()(int n) const { return n * n; }
};
struct First {
  constexpr int& operator()(int (&pair)[2]) const { return pair[0]; }
};

using Squares = transform_iter<Square, counting_iterator<int>>;
static_assert(std::random_access_iterator<counting_iterator<int>> && sizeof(counting_iterator<int>) == 4);
static_assert(is_same_v<std::iterator_traits<counting_iterator<long>>::value_type, long>);
static_assert(std::input_iterator<transform_iter<Square, int const*>>);
static_assert(counting_iterator<int>(3)[4] == 7 && *(counting_iterator<int>(3) + 2) == 5);
static_assert(raw_pointer_cast(counting_iterator<int>(9)) == 9);
static_assert(make_transform_iter(Square{}, counting_iterator<int>(2))[3] == 25);
static_assert(is_same_v<decltype(make_transform_iter(Square{}, counting_iterator<int>(2)) + 1), Squares>);
static_assert(is_gmem_v<transform_iter<Square, gmem_ptr<int*>>> && is_same_v<iter_value_t<Squares>, int>);

}  // namespace

TEST(Iterators, CountingLaws) {
  for (int n = -5; n < 5; ++n) {
    counting_iterator<int> const p(n);
    for (int i = -5; i < 5; ++i) {
      auto q = p + i;
      ASSERT_TRUE(*q == n + i && p[i] == n + i && q - p == i && q - i == p && i + p == q);
      ASSERT_TRUE((q < p) == (i < 0) && (q > p) == (i > 0) && (q <= p) == (i <= 0) && (q >= p) == (i >= 0));
      ASSERT_EQ(q == p, i == 0);
      ASSERT_TRUE(*q++ == n + i && *q-- == n + i + 1 && *++q == n + i + 1 && *--q == n + i);
      q += 2;
      q -= 3;
      ASSERT_EQ(*q, n + i - 1);
    }
  }
  EXPECT_EQ(*std::lower_bound(counting_iterator<int>(0), counting_iterator<int>(100), 37), 37);
  EXPECT_EQ(*(counting_iterator<short>(3) + short(1)), 4);
}

TEST(Iterators, TransformedLaws) {
  int numbers[] = {3, 1, 4, 1, 5};
  auto const p = make_transform_iter(Square{}, make_gmem_ptr(&numbers[0]));
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(p[i], numbers[i] * numbers[i]);
    ASSERT_EQ(*(p + i), p[i]);
    ASSERT_EQ((p + i) - p, i);
    ASSERT_TRUE((p + i == p) == (i == 0) && (p + i > p) == (i > 0) && p + i >= p && p <= p + i && !(p + i < p));
  }
  EXPECT_EQ(std::accumulate(p, p + 5, 0), 9 + 1 + 16 + 1 + 25);
  // The function is first a closure, and then a function that returns references.
  int factor = 3;
  auto const scaled = make_transform_iter([factor](int n) { return factor * n; }, &numbers[0]);
  EXPECT_EQ(std::accumulate(scaled, scaled + 5, 0), 3 * 14);
  int pairs[2][2] = {{1, 2}, {3, 4}};
  make_transform_iter(First{}, &pairs[0])[1] = 7;
  EXPECT_EQ(pairs[1][0], 7);
}
