#include "sett/num/traits.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<make_seq<3>, seq<0, 1, 2>>);
static_assert(is_same_v<make_range<2, 5>, int_sequence<2, 3, 4>>);
static_assert(is_same_v<make_range<2, 2>, int_sequence<>>);
static_assert(is_same_v<make_rseq<3>, seq<2, 1, 0>>);
static_assert(is_same_v<make_rseq<0>, seq<>>);
static_assert(is_std_integral_v<int> && !is_std_integral_v<float>);
static_assert(is_any_of_v<int, float, int> && !is_any_of_v<int, float>);

TEST(Traits, AreCompileTime) {
  SUCCEED();
}
