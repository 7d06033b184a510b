// less: checks three orders of tuples: lexicographic, colexicographic and element by element.
#include "sett/tree/less.hpp"

#include <gtest/gtest.h>

#include <tuple>

using namespace cute;

static_assert(is_same_v<decltype(lex_less(tuple<_1, _5>{}, tuple<_2, _0>{})), true_type>);
static_assert(is_same_v<decltype(colex_less(tuple<_5, _1>{}, tuple<_0, _2>{})), true_type>);
static_assert(elem_less(tuple<_1, _1>{}, tuple<_2, _2>{}) && !elem_less(tuple<_1, _2>{}, tuple<_2, _2>{}));
static_assert(lex_less(tuple<_1>{}, tuple<_1, _0>{}) && !lex_less(tuple<_1, _0>{}, tuple<_1>{}) && lex_less(1, 2));
static_assert(lex_less(make_tuple(1, make_tuple(1, 2)), make_tuple(1, make_tuple(1, 3))));

TEST(Less, AgreesWithStd) {
  for (int i = 0; i < 81; ++i) {
    int const a = i % 3, b = i / 3 % 3, c = i / 9 % 3, d = i / 27;
    auto const t = make_tuple(a, b);
    auto const u = make_tuple(c, d);
    bool const lex = std::tuple(a, b) < std::tuple(c, d);
    bool const colex = std::tuple(b, a) < std::tuple(d, c);
    EXPECT_EQ(lex_less(t, u), lex);
    EXPECT_EQ(lex_geq(t, u), !lex);
    EXPECT_EQ(lex_gtr(u, t), lex);
    EXPECT_EQ(lex_leq(u, t), !lex);
    EXPECT_EQ(colex_less(t, u), colex);
    EXPECT_EQ(colex_geq(t, u), !colex);
    EXPECT_EQ(colex_gtr(u, t), colex);
    EXPECT_EQ(colex_leq(u, t), !colex);
    EXPECT_EQ(elem_less(t, u), a < c && b < d);
    EXPECT_EQ(elem_leq(t, u), a <= c && b <= d);
    EXPECT_EQ(elem_gtr(t, u), a > c && b > d);
    EXPECT_EQ(elem_geq(t, u), a >= c && b >= d);
  }
}
