// functional: checks the function objects on constants and on numbers.
#include "sett/num/functional.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(is_same_v<decltype(plus{}(_1{}, _2{})), _3> && is_same_v<decltype(multiplies{}(_0{}, 2)), _0>);
static_assert(is_same_v<decltype(identity{}(_1{})), _1> && is_same_v<decltype(negate{}(_1{})), _m1>);
static_assert(is_same_v<decltype(less{}(_1{}, _2{})), true_type> && constant_fn<int>{3}(1, 2) == 3);
static_assert(minus{}(5, 3) == 2 && divides{}(6, 3) == 2 && modulus{}(7, 3) == 1 && max_fn{}(1, 2) == 2 &&
              min_fn{}(1, 2) == 1);
static_assert(equal_to{}(1, 1) && not_equal_to{}(1, 2) && greater{}(2, 1) && !logical_and{}(true, false) &&
              logical_or{}(true, false));
static_assert(abs_fn{}(-2) == 2);

TEST(Functional, HasNoState) { EXPECT_TRUE(std::is_empty_v<plus>); }
