// xor_layout: tests linear/xor_layout.hpp.
//
// The tests check the law of xor at every pair of indices, the printed form, and values that are not xor layouts.
#include "sett/linear/xor_layout.hpp"

#include "given.hpp"

using namespace sett;

TEST(XorLayout, AddsByXor) {
  given::Random random(3);
  for (int trial = 0; trial < 200; ++trial) {
    XorLayout a{"(4,(2,4))"_tuple, given::random_matrix(random, 7, 5), std::uint64_t(random.number(0, 127))};
    ASSERT_FALSE(bool(check_operand(a)));
    for (std::uint64_t i = 0; i < 32; ++i) {
      std::uint64_t sum = a.origin;
      for (int j = 0; j < 5; ++j) { sum ^= (i >> j & 1) * a.matrix.column[j]; }
      ASSERT_EQ(a(i), sum);
      for (std::uint64_t j = 0; j < 32; ++j) { ASSERT_EQ(a(i ^ j), a(i) ^ a(j) ^ a.origin); }
    }
  }
}

TEST(XorLayout, ItsText) {
  EXPECT_EQ(text(XorLayout{"(4,(4,1))"_tuple, F2Matrix{4, Vec<std::uint64_t>{1, 2, 5, 10}}, 0}),
            "((2,2),((2,2),1)):((f1,f2),((f5,f10),f0))");
  EXPECT_EQ(text(XorLayout{"(2,2)"_tuple, F2Matrix{4, Vec<std::uint64_t>{1, 12}}, 8}), "8 ^ (2,2):(f1,f12)");
  EXPECT_EQ(text(XorLayout{"2"_tuple, F2Matrix{64, Vec<std::uint64_t>{~std::uint64_t(0)}}, 0}),
            "2:f18446744073709551615");
  EXPECT_EQ(text(XorLayout{}), "1:f0");
  EXPECT_EQ(text(XorLayout{"(4,-3)"_tuple, f2_identity(2), 0}), "(4,-3) by 2x2 [1,2]");
  EXPECT_EQ(text(XorLayout{"()"_tuple, F2Matrix{}, 0}), "():()");
}

TEST(XorLayout, WhatIsNone) {
  EXPECT_EQ(check_operand(XorLayout{"(4,3)"_tuple, f2_identity(4), 0}).rule, Rule::extent_not_power_of_two);
  EXPECT_EQ(check_operand(XorLayout{"(4,0)"_tuple, f2_identity(4), 0}).rule, Rule::extent_not_power_of_two);
  EXPECT_EQ(check_operand(XorLayout{"(4,-2)"_tuple, f2_identity(4), 0}).rule, Rule::extent_not_power_of_two);
  EXPECT_EQ(check_operand(XorLayout{"(4,2)"_tuple, f2_identity(4), 0}).rule, Rule::sizes_differ);
  EXPECT_EQ(check_operand(XorLayout{"(4,4)"_tuple, f2_identity(4), 16}).rule, Rule::matrix_too_large);
  EXPECT_EQ(check_operand(XorLayout{"(4294967296,4294967296)"_tuple, f2_identity(64), 0}).rule, Rule::overflow);
  EXPECT_FALSE(bool(check_operand(XorLayout{})));
}
