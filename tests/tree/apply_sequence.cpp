// apply_sequence: checks functions that are applied to the elements that a sequence selects.
#include "sett/tree/apply_sequence.hpp"

#include <gtest/gtest.h>

using namespace cute;

TEST(ApplySequence, ElementsInTheOrderOfTheSequence) {
  auto const t = make_tuple(1, 20, 300), u = make_tuple(2, 3, 4), v = make_tuple(5, 6, 7);
  auto const digits = [](auto... x) {
    int n = 0;
    ((n = n * 10 + int(x)), ...);
    return n;
  };
  EXPECT_EQ(detail::apply(t, plus{}, seq<2, 0>{}), 301);
  EXPECT_EQ(detail::tapply(u, negate{}, plus{}, seq<0, 1>{}), -5);
  EXPECT_EQ(detail::tapply(
                u, v, [](int a, int b) { return b - a; }, digits, seq<2, 1, 0>{}),
            333);
  EXPECT_EQ(detail::tapply(
                u, v, v, [](int a, int b, int c) { return a + b - c; }, digits, seq<2, 0>{}),
            42);
  EXPECT_EQ(detail::apply(t, digits, seq<>{}), 0);
}
TEST(ApplySequence, ElementsAreTheTuplesOwn) {
  auto t = make_tuple(1, 2);
  detail::apply(
      t,
      [](int& a, int& b) {
        a = 5;
        b = 6;
        return 0;
      },
      seq<0, 1>{});
  EXPECT_EQ(get<0>(t), 5);
  EXPECT_EQ(get<1>(t), 6);
}
