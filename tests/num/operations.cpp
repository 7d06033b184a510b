// operations: compares each operation with the equivalent C++ expression.
#include "sett/num/operations.hpp"

#include <gtest/gtest.h>

using namespace cute;

static_assert(unary_plus{}(3) == 3 && bit_not{}(5) == ~5 && logical_not{}(false) && less_equal{}(2, 2) &&
              !greater_equal{}(1, 2));
static_assert(bit_and{}(6, 3) == 2 && bit_or{}(6, 3) == 7 && bit_xor{}(6, 3) == 5 && left_shift{}(3, 2) == 12 &&
              right_shift{}(12, 2) == 3);
static_assert(shift_left_const<3>{}(5) == 40 && shift_right_const<3>{}(40) == 5 && shift_left_const<3>::Shift == 3);
static_assert(is_same_v<decltype(bit_and{}(_6{}, _3{})), _2> &&
              is_same_v<decltype(less_equal{}(_1{}, _2{})), true_type>);
static_assert(minus_unary_lfold{}(7, 2, 1) == (7 - 2) - 1 && minus_unary_rfold{}(7, 2, 1) == 7 - (2 - 1));
static_assert(minus_binary_lfold{}(100, 7, 2) == (100 - 7) - 2 && minus_binary_rfold{}(100, 7, 2) == 7 - (2 - 100));
static_assert(minus_binary_rfold{}(5) == 5 && minus_binary_lfold{}(5) == 5 && plus_unary_lfold{}(5) == 5);
static_assert(logical_and_unary_lfold{}(true, true, false) == false && bit_or_binary_rfold{}(8, 1, 2, 4) == 15);
static_assert(is_same_v<decltype(plus_unary_lfold{}(_1{}, _2{}, _3{})), _6>);
static_assert(bind(minus{}, 10)(3) == 7);

TEST(Operations, ChangeTheirArgument) {
  int a = 12;
  EXPECT_EQ(&plus_assign{}(a, 3), &a);
  minus_assign{}(a, 1);
  multiplies_assign{}(a, 3);
  divides_assign{}(a, 2);
  modulus_assign{}(a, 16);
  EXPECT_EQ(a, (12 + 3 - 1) * 3 / 2 % 16);
  bit_or_assign{}(a, 32);
  bit_xor_assign{}(a, 1);
  bit_and_assign{}(a, 63);
  left_shift_assign{}(a, 3);
  right_shift_assign{}(a, 1);
  EXPECT_EQ(a, ((((5 | 32) ^ 1) & 63) << 3) >> 1);
  int all[] = {1, 2, 4};
  plus_assign_unary_rfold{}(all[0], all[1], all[2]);
  EXPECT_EQ(all[0], 7);
  EXPECT_EQ(all[1], 6);
  EXPECT_EQ(all[2], 4);
}
TEST(Operations, OfObjects) {
  int a = 3;
  EXPECT_EQ(address_of{}(a), &a);
  EXPECT_EQ(&dereference{}(&a), &a);
  EXPECT_EQ(&pre_increment{}(a), &a);
  EXPECT_EQ(post_increment{}(a), 4);
  EXPECT_EQ(post_decrement{}(a), 5);
  EXPECT_EQ(pre_decrement{}(a), 3);
}
