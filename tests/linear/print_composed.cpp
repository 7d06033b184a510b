// print_composed: checks the printed text of composed layouts.
#include "sett/linear/print_composed.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "sett/linear/swizzle_slice.hpp"

using namespace cute;

template <class T>
std::string text(T const& t) {
  std::ostringstream os;
  os << t;
  testing::internal::CaptureStdout();
  print(t);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), os.str());
  return os.str();
}

TEST(PrintComposed, AsCuTePrints) {
  EXPECT_EQ(text(Swizzle<3, 3, 3>{}), "Sw<3,3,3>");
  EXPECT_EQ(text(Swizzle<2, 0, -3>{}), "Sw<2,0,-3>");
  Layout<Shape<_8, _8>, Stride<_8, _1>> const rows{};
  EXPECT_EQ(text(composition(Swizzle<2, 1, 3>{}, rows)), "Sw<2,1,3> o _0 o (_8,_8):(_8,_1)");
  EXPECT_EQ(text(composition(Swizzle<2, 1, 3>{}, 5, rows)), "Sw<2,1,3> o 5 o (_8,_8):(_8,_1)");
  EXPECT_EQ(text(composition(Swizzle<2, 1, 3>{}, smem_ptr_flag_bits<16>{}, rows)),
            "Sw<2,1,3> o smem_ptr[16b](unset) o (_8,_8):(_8,_1)");
  EXPECT_EQ(text(make_mixed_bits(_1{}, 7, _6{})), "M_1|(6&6)=7");
  EXPECT_EQ(text(make_composed_layout(rows, _0{}, rows)), "(_8,_8):(_8,_1) o _0 o (_8,_8):(_8,_1)");
}

TEST(PrintComposed, Tables) {
  char const* const expected =
      "Sw<1,0,2> o _0 o (_4,_4):(_4,_1)\n"
      "       0    1    2    3 \n"
      "    +----+----+----+----+\n"
      " 0  |  0 |  1 |  2 |  3 |\n"
      "    +----+----+----+----+\n"
      " 1  |  5 |  4 |  7 |  6 |\n"
      "    +----+----+----+----+\n"
      " 2  |  8 |  9 | 10 | 11 |\n"
      "    +----+----+----+----+\n"
      " 3  | 13 | 12 | 15 | 14 |\n"
      "    +----+----+----+----+\n";
  testing::internal::CaptureStdout();
  print_layout(composition(Swizzle<1, 0, 2>{}, Layout<Shape<_4, _4>, Stride<_4, _1>>{}));
  EXPECT_EQ(testing::internal::GetCapturedStdout(), expected);
}
