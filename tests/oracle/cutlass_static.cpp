// cutlass_static: compares static layouts that are planned at compile time with CUTLASS 4.7.0.
//
// This file holds the 109 rows of tests/oracle/data/peers.jsonl that CUTLASS answered at compile time, written as
// C++. The file is generated from the data file. Operands are types, and each expected answer is CUTLASS's text.
// Every answer is static. tests/oracle/peers.cpp tests AnyLayout with the same rows.
#include "sett/core.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "../algebra/given.hpp"
#include "sett/layout/print.hpp"

using namespace cute;

namespace {

// Returns the text that CuTe prints for a static answer, without the marks of static integers.
template <class Shape, class Stride>
std::string of(Layout<Shape, Stride> const& answer) {
  static_assert(is_static_v<Shape> && is_static_v<Stride>);
  std::ostringstream out;
  out << answer;
  std::string text = out.str();
  std::erase(text, '_');
  return text;
}

}  // namespace

TEST(CutlassStatic, Coalesce) {
  EXPECT_EQ(of(coalesce(Layout<_6, _0>{})), "6:0");
  EXPECT_EQ(of(coalesce(Layout<Shape<_2, Shape<_1, _6>>, Stride<_1, Stride<_6, _2>>>{})), "12:1");
  EXPECT_EQ(of(coalesce(Layout<Shape<Shape<_8>, _8>, Stride<Stride<_16>, _4>>{})), "(8,8):(16,4)");
  EXPECT_EQ(of(coalesce(Layout<Shape<Shape<_4, _2>, _1>, Stride<Stride<_2, _16>, _8>>{})), "(4,2):(2,16)");
  EXPECT_EQ(of(coalesce(Layout<Shape<_4>, Stride<_0>>{})), "4:0");
  EXPECT_EQ(of(coalesce(Layout<Shape<Shape<_1, _2>, _6>, Stride<Stride<_12, _1>, _2>>{})), "12:1");
  EXPECT_EQ(of(coalesce(Layout<Shape<_1, _4>, Stride<_7, _1>>{})), "4:1");
  EXPECT_EQ(of(coalesce(Layout<_8, _1>{})), "8:1");
  EXPECT_EQ(of(coalesce(Layout<Shape<_3>, Stride<_1>>{})), "3:1");
  EXPECT_EQ(of(coalesce(Layout<Shape<Shape<_2>, _8>, Stride<Stride<_8>, _1>>{})), "(2,8):(8,1)");
  EXPECT_EQ(of(coalesce(Layout<_6, _16>{})), "6:16");
  EXPECT_EQ(of(coalesce(Layout<Shape<_2>, Stride<_1>>{})), "2:1");
  EXPECT_EQ(of(coalesce(Layout<_4, _8>{})), "4:8");
  EXPECT_EQ(of(coalesce(Layout<_3, _16>{})), "3:16");
  EXPECT_EQ(of(coalesce(Layout<_8, _4>{})), "8:4");
}

TEST(CutlassStatic, Complement) {
  EXPECT_EQ(of(complement(Layout<Shape<Shape<_1, _3>, _4, _2>, Stride<Stride<_3, _1>, _3, _12>>{}, C<24>{})), "1:0");
  EXPECT_EQ(of(complement(Layout<Shape<Shape<_3>, Shape<_2>>, Stride<Stride<_2>, Stride<_1>>>{}, C<24>{})), "4:6");
  EXPECT_EQ(of(complement(Layout<_6, _4>{}, C<24>{})), "4:1");
  EXPECT_EQ(of(complement(Layout<Shape<_4, _2>, Stride<_2, _1>>{}, C<36>{})), "5:8");
  EXPECT_EQ(of(complement(Layout<_6, _1>{}, C<2>{})), "1:0");
  EXPECT_EQ(of(complement(Layout<Shape<Shape<_1, _4>>, Stride<Stride<_1, _1>>>{}, C<72>{})), "18:4");
  EXPECT_EQ(of(complement(Layout<_2, _1>{}, C<48>{})), "24:2");
  EXPECT_EQ(of(complement(Layout<Shape<_2>, Stride<_3>>{}, C<36>{})), "(3,6):(1,6)");
  EXPECT_EQ(of(complement(Layout<_3, _1>{}, C<48>{})), "16:3");
  EXPECT_EQ(of(complement(Layout<_6, _0>{}, C<4>{})), "4:1");
  EXPECT_EQ(of(complement(Layout<_2, _4>{}, C<16>{})), "(4,2):(1,8)");
  EXPECT_EQ(
      of(complement(Layout<Shape<Shape<_1>, _4, Shape<_2, _3, _1>>, Stride<Stride<_2>, _4, Stride<_2, _64, _2>>>{},
                    C<1>{})),
      "(2,4):(1,16)");
  EXPECT_EQ(of(complement(Layout<_3, _16>{}, C<16>{})), "16:1");
  EXPECT_EQ(of(complement(Layout<Shape<Shape<_3, _1>, Shape<_3>>, Stride<Stride<_3, _1>, Stride<_1>>>{}, C<8>{})),
            "1:0");
  EXPECT_EQ(of(complement(Layout<Shape<Shape<_2>>, Stride<Stride<_1>>>{}, C<32>{})), "16:2");
  EXPECT_EQ(of(complement(Layout<_4, _1>{}, C<72>{})), "18:4");
  EXPECT_EQ(of(complement(Layout<Shape<Shape<_2>, Shape<_4>, _2>, Stride<Stride<_1>, Stride<_2>, _8>>{}, C<2>{})),
            "1:0");
  EXPECT_EQ(of(complement(Layout<_2, _4>{}, C<2>{})), "4:1");
}

TEST(CutlassStatic, Composition) {
  EXPECT_EQ(of(composition(Layout<_4, _1>{}, Layout<Shape<_2>, Stride<_4>>{})), "(2):(4)");
  EXPECT_EQ(of(composition(Layout<_12, C<11>>{}, Layout<_6, _1>{})), "6:11");
  EXPECT_EQ(of(composition(Layout<_1, _5>{}, Layout<_2, _1>{})), "2:5");
  EXPECT_EQ(of(composition(Layout<_4, _0>{}, Layout<_6, _1>{})), "6:0");
  EXPECT_EQ(of(composition(Layout<_1, _1>{}, Layout<_3, _1>{})), "3:1");
  EXPECT_EQ(of(composition(Layout<_8, _1>{}, Layout<Shape<_6, _2>, Stride<_1, _6>>{})), "(6,2):(1,6)");
  EXPECT_EQ(of(composition(Layout<_6, _1>{}, Layout<Shape<_6, _1>, Stride<_1, _0>>{})), "(6,1):(1,0)");
  EXPECT_EQ(of(composition(Layout<Shape<_3>, Stride<_6>>{}, Layout<_1, _1>{})), "1:6");
  EXPECT_EQ(of(composition(Layout<_2, C<11>>{}, Layout<Shape<_6>, Stride<_4>>{})), "(6):(44)");
}

TEST(CutlassStatic, LeftInverse) {
  EXPECT_EQ(of(left_inverse(Layout<Shape<_2>, Stride<_0>>{})), "2:0");
  EXPECT_EQ(of(left_inverse(Layout<Shape<Shape<_6>>, Stride<Stride<C<11>>>>{})), "(11,6):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<Shape<_4>, Shape<_3>>, Stride<Stride<_4>, Stride<_32>>>{})),
            "(4,8,3):(0,1,4)");
  EXPECT_EQ(of(left_inverse(Layout<_1, _4>{})), "1:0");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_2, _3>, Stride<_1, _2>>{})), "6:1");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_6, _1>, Stride<_0, _10>>{})), "6:0");
  EXPECT_EQ(of(left_inverse(Layout<Shape<Shape<_3>>, Stride<Stride<_2>>>{})), "(2,3):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<_2, _3>{})), "(3,2):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<_1, _0>{})), "1:0");
  EXPECT_EQ(of(left_inverse(Layout<_3, _1>{})), "3:1");
  EXPECT_EQ(of(left_inverse(Layout<Shape<Shape<_3, _2>>, Stride<Stride<_1, _3>>>{})), "6:1");
  EXPECT_EQ(of(left_inverse(Layout<_2, _0>{})), "2:0");
  EXPECT_EQ(of(left_inverse(Layout<_2, _2>{})), "(2,2):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_2, _4, _2>, Stride<_1, _4, _2>>{})), "(2,2,4):(1,8,2)");
  EXPECT_EQ(of(left_inverse(Layout<_2, _10>{})), "(10,2):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<Shape<_2, _3, _2>, _1>, Stride<Stride<_5, _1, _10>, _8>>{})),
            "(5,2,2):(2,1,6)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_3>, Stride<_2>>{})), "(2,3):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_6>, Stride<_32>>{})), "(32,6):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_2>, Stride<_1>>{})), "2:1");
  EXPECT_EQ(of(left_inverse(Layout<_3, _8>{})), "(8,3):(0,1)");
  EXPECT_EQ(of(left_inverse(Layout<Shape<Shape<_2>, Shape<_1>, _4>, Stride<Stride<_1>, Stride<_1>, _2>>{})), "8:1");
  EXPECT_EQ(of(left_inverse(Layout<Shape<_4>, Stride<_1>>{})), "4:1");
}

TEST(CutlassStatic, RightInverse) {
  EXPECT_EQ(of(right_inverse(Layout<Shape<Shape<_6>, _4>, Stride<Stride<_1>, _24>>{})), "6:1");
  EXPECT_EQ(of(right_inverse(Layout<_2, _1>{})), "2:1");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_1, Shape<_1>, _6>, Stride<_6, Stride<_1>, _1>>{})), "6:1");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_2, _2>, Stride<_1, _3>>{})), "2:1");
  EXPECT_EQ(of(right_inverse(Layout<_6, _1>{})), "6:1");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_3>, Stride<_1>>{})), "3:1");
  EXPECT_EQ(of(right_inverse(Layout<_1, _2>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<_4, _1>{})), "4:1");
  EXPECT_EQ(of(right_inverse(Layout<_4, _4>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_3, _3>, Stride<_32, _2>>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<_1, _3>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<_1, _0>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_2, _1>, Stride<_16, _32>>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<Shape<Shape<_2>, _3>, Stride<Stride<_16>, _1>>{})), "3:2");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_4>, Stride<_1>>{})), "4:1");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_2, Shape<_2, _1>>, Stride<_1, Stride<_2, _4>>>{})), "4:1");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_2, _1>, Stride<_0, _1>>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_6, Shape<_1>>, Stride<_1, Stride<_6>>>{})), "6:1");
  EXPECT_EQ(of(right_inverse(Layout<Shape<_2, _2>, Stride<_1, _0>>{})), "2:1");
  EXPECT_EQ(of(right_inverse(Layout<_6, _8>{})), "1:0");
  EXPECT_EQ(of(right_inverse(Layout<_2, _32>{})), "1:0");
}

TEST(CutlassStatic, LogicalDivide) {
  EXPECT_EQ(of(logical_divide(Layout<_6, _32>{}, Layout<_3, _6>{})), "(3,6):(192,32)");
  EXPECT_EQ(of(logical_divide(Layout<_1, _2>{}, Layout<_1, _16>{})), "(1,1):(32,0)");
  EXPECT_EQ(of(logical_divide(Layout<Shape<_2>, Stride<_1>>{}, Layout<_2, _1>{})), "(2,1):(1,0)");
  EXPECT_EQ(of(logical_divide(Layout<_6, _1>{}, Layout<Shape<_2, _3>, Stride<_1, _2>>{})), "((2,3),1):((1,2),0)");
  EXPECT_EQ(of(logical_divide(Layout<_6, _1>{}, Layout<_2, _1>{})), "(2,3):(1,2)");
  EXPECT_EQ(of(logical_divide(Layout<_3, _1>{}, Layout<Shape<_3>, Stride<C<11>>>{})), "((3),11):((11),1)");
  EXPECT_EQ(of(logical_divide(Layout<Shape<Shape<_1, _6, _3>>, Stride<Stride<_3, _3, _1>>>{},
                              Layout<Shape<_2, _1, _2>, Stride<_6, _2, _1>>{})),
            "((2,1,2),(3,2)):((1,1,3),(6,2))");
  EXPECT_EQ(of(logical_divide(Layout<_4, _1>{}, Layout<_3, _32>{})), "(3,32):(32,1)");
  EXPECT_EQ(of(logical_divide(Layout<_2, _32>{}, Layout<_1, _1>{})), "(1,2):(32,32)");
  EXPECT_EQ(of(logical_divide(Layout<Shape<_2, _2, _2>, Stride<_2, _4, _1>>{}, Layout<_1, _1>{})),
            "(1,(4,2)):(1,(2,1))");
  EXPECT_EQ(of(logical_divide(Layout<Shape<_3, _6>, Stride<_0, _0>>{}, Layout<Shape<_2, _4>, Stride<_1, _2>>{})),
            "((2,4),3):((0,0),0)");
  EXPECT_EQ(of(logical_divide(Layout<Shape<_3, _2>, Stride<_1, _3>>{}, Layout<_1, _1>{})), "(1,6):(1,1)");
}

TEST(CutlassStatic, LogicalProduct) {
  EXPECT_EQ(of(logical_product(Layout<Shape<_2, _4>, Stride<_4, _1>>{}, Layout<Shape<_1, _3>, Stride<_1, _1>>{})),
            "((2,4),(1,3)):((4,1),(8,8))");
  EXPECT_EQ(of(logical_product(Layout<Shape<Shape<_4>, _4>, Stride<Stride<_1>, _4>>{},
                               Layout<Shape<_1, Shape<_2, _2, _4>>, Stride<_4, Stride<_2, _1, _4>>>{})),
            "(((4),4),(1,(2,2,4))):(((1),4),(64,(32,16,64)))");
  EXPECT_EQ(of(logical_product(Layout<Shape<_2, _2>, Stride<_1, _3>>{}, Layout<_4, _1>{})), "((2,2),4):((1,3),6)");
  EXPECT_EQ(of(logical_product(Layout<_2, _16>{}, Layout<Shape<_1, _3>, Stride<_1, _1>>{})), "(2,(1,3)):(16,(1,1))");
  EXPECT_EQ(of(logical_product(Layout<_3, _5>{}, Layout<_1, _1>{})), "(3,1):(5,1)");
  EXPECT_EQ(of(logical_product(Layout<_6, _1>{}, Layout<Shape<_2, Shape<_1>>, Stride<_1, Stride<_2>>>{})),
            "(6,(2,(1))):(1,(6,(12)))");
  EXPECT_EQ(of(logical_product(Layout<_2, _1>{}, Layout<_2, _0>{})), "(2,2):(1,0)");
  EXPECT_EQ(of(logical_product(Layout<_1, _4>{}, Layout<Shape<Shape<_3>, _4>, Stride<Stride<_1>, _3>>{})),
            "(1,((3),4)):(4,((1),3))");
  EXPECT_EQ(of(logical_product(Layout<_4, _1>{}, Layout<Shape<_3>, Stride<_1>>{})), "(4,(3)):(1,(4))");
  EXPECT_EQ(of(logical_product(Layout<_2, _16>{}, Layout<_1, _1>{})), "(2,1):(16,1)");
  EXPECT_EQ(of(logical_product(Layout<_4, _8>{}, Layout<_2, _1>{})), "(4,2):(8,1)");
  EXPECT_EQ(of(logical_product(Layout<_2, _1>{}, Layout<_6, _4>{})), "(2,6):(1,8)");
}
