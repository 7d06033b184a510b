// array: tests tree/array.hpp.
//
// Tuples are converted to arrays and back, and sequences of integers are iterated as tuples.
#include "sett/tree/array.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "sett/num/integral.hpp"
#include "sett/tree/algorithm.hpp"
#include "sett/tree/compare.hpp"
#include "sett/tree/int_tuple.hpp"

using namespace cute;

static_assert(is_same_v<decltype(to_array(_3{})), array<std::int64_t, 1>>);
static_assert(to_array<int>(make_tuple(_2{}, make_tuple(3, _4{})))[2] == 4);
static_assert(make_int_tuple_from<tuple<_2, tuple<int, _3>, int>>(7, 9) == make_tuple(_2{}, make_tuple(7, _3{}), 9));
static_assert(is_same_v<decltype(make_int_tuple_from<tuple<_2, _3>>()), tuple<_2, _3>>);
static_assert(std::tuple_size_v<array<int, 3>> == 3);
static_assert(sizeof(array<char, 3>) == 3);

TEST(Array, FillsEveryElement) {
  array<long, 4> a{{1, 2, 3, 4}};
  fill(a, 7);
  EXPECT_TRUE(std::all_of(a.begin(), a.end(), [](long x) { return x == 7; }));
  clear(a);
  EXPECT_TRUE(std::all_of(a.begin(), a.end(), [](long x) { return x == 0; }));
}

TEST(Array, HoldsTheLeavesInOrder) {
  auto const t = make_tuple(_2{}, make_tuple(3, make_tuple(_5{}, 7L)), 11);
  auto const a = to_array(t);
  std::int64_t const leaves[] = {2, 3, 5, 7, 11};
  EXPECT_TRUE(std::equal(a.begin(), a.end(), std::begin(leaves), std::end(leaves)));
  auto const [x, y] = array<int, 2>{{4, 5}};
  EXPECT_EQ(x + 10 * y, 54);
  EXPECT_EQ(get<1>(array{1, 2, 3}), 2);
}

TEST(Array, MakeIntTupleTakesAndPads) {
  int const numbers[] = {3, 5, 7};
  for (int n = 0; n <= 3; ++n) {
    auto const t = make_int_tuple<4>(numbers, n, 1);
    auto const a = to_array<int>(t);
    for (int i = 0; i < 4; ++i) { EXPECT_EQ(a[size_t(i)], i < n ? numbers[i] : 1) << n << " " << i; }
  }
  static_assert(is_same_v<decltype(make_int_tuple<1>(numbers, 1, 1)), int>);
  EXPECT_EQ(make_int_tuple<1>(numbers, 0, 9), 9);
}

TEST(Array, FillReturnsWhatIsLeft) {
  tuple<int, tuple<_3, int>> t{};
  auto const rest = fill_int_tuple_from(t, make_tuple(4, 5, 6));
  EXPECT_EQ(t, make_tuple(4, make_tuple(_3{}, 5)));
  EXPECT_EQ(rest, make_tuple(6));
}

// CuTe's programs iterate over make_seq<N>{} to get each index as a type.
TEST(Array, SequencesAreWalkedAsTuples) {
  int sum = 0;
  for_each(make_seq<4>{}, [&](auto i) { sum += 10 * sum + decltype(i)::value; });
  EXPECT_EQ(sum, 146);
  auto const squares = transform(make_range<2, 5>{}, [](auto i) { return i * i; });
  static_assert(is_same_v<decltype(squares), tuple<_4, C<9>, _16> const>);
  static_assert(rank_v<make_seq<3>> == 3);
}
