// print: checks the printed text of layouts.
#include "sett/layout/print.hpp"

#include <gtest/gtest.h>

#include <sstream>

using namespace cute;

template <class T>
std::string printed(T const& t) {
  testing::internal::CaptureStdout();
  print(t);
  return testing::internal::GetCapturedStdout();
}

template <class T>
std::string streamed(T const& t) {
  std::ostringstream os;
  os << t;
  return os.str();
}

template <class L>
std::string table(L const& l) {
  testing::internal::CaptureStdout();
  print_layout(l);
  return testing::internal::GetCapturedStdout();
}

struct Gathered {
  int factor;
};
void print(Gathered const& g) { std::printf("gathered*%d", g.factor); }
std::ostream& operator<<(std::ostream& os, Gathered const& g) { return os << "gathered*" << g.factor; }

constexpr Layout<Shape<_2, Shape<_2, _2>>, Stride<_4, Stride<_2, _1>>> ls{};

TEST(Print, WritesCuTesText) {
  EXPECT_EQ(printed(ls), "(_2,(_2,_2)):(_4,(_2,_1))");
  EXPECT_EQ(streamed(ls), "(_2,(_2,_2)):(_4,(_2,_1))");
  EXPECT_EQ(printed(make_layout(4, 2)), "4:2");
  EXPECT_EQ(printed(make_tuple(_1{}, 2, make_tuple(_3{}))), "(_1,2,(_3))");
  EXPECT_EQ(streamed(make_tuple(_m1{}, 2, tuple<>{})), "(_-1,2,())");
  EXPECT_EQ(printed(_), "_");
  EXPECT_EQ(printed(true_type{}), "_1");
  EXPECT_EQ(printed(true), "1");
  EXPECT_EQ(printed(1.5f), "1.500000");
  EXPECT_EQ(printed(18446744073709551615ull), "18446744073709551615");
  EXPECT_EQ(printed(sett::mult<8>(16)), "16");
  EXPECT_EQ(printed(idx2crd(191, Shape<Shape<_2, _2>, Shape<_4, _2>, Shape<_2, _3>>{})), "((1,1),(3,1),(1,2))");
}

TEST(Print, Table) {
  EXPECT_EQ(table(ls),
            "(_2,(_2,_2)):(_4,(_2,_1))\n"
            "      0   1   2   3 \n"
            "    +---+---+---+---+\n"
            " 0  | 0 | 2 | 1 | 3 |\n"
            "    +---+---+---+---+\n"
            " 1  | 4 | 6 | 5 | 7 |\n"
            "    +---+---+---+---+\n");
  EXPECT_EQ(table(make_layout(make_shape(_1{}, 4), make_stride(0, 2))),
            "(_1,4):(0,2)\n"
            "      0   1   2   3 \n"
            "    +---+---+---+---+\n"
            " 0  | 0 | 2 | 4 | 6 |\n"
            "    +---+---+---+---+\n");
  EXPECT_EQ(table(Layout<Shape<_2, _2>, Stride<_1, _12>>{}),
            "(_2,_2):(_1,_12)\n"
            "       0    1 \n"
            "    +----+----+\n"
            " 0  |  0 | 12 |\n"
            "    +----+----+\n"
            " 1  |  1 | 13 |\n"
            "    +----+----+\n");
}

TEST(Print, AsPrintf) {
  testing::internal::CaptureStdout();
  print("%d of %s;", 3, "4");
  std::fflush(stdout);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "3 of 4;");
}
TEST(Print, DigitsOfNumbers) {
  for (long long n : {0LL, 9LL, 10LL, 99LL, 100LL, 12345LL, 999999999LL, 1000000000LL}) {
    EXPECT_EQ(num_digits(n), int(std::to_string(n).size())) << n;
  }
}

TEST(Print, StridesThatAreObjects) {
  Layout<Shape<_2, _4>, Stride<Gathered, _1>> const a(Shape<_2, _4>{}, make_stride(Gathered{7}, _1{}));
  EXPECT_EQ(printed(a), "(_2,_4):(gathered*7,_1)");
  EXPECT_EQ(streamed(a), "(_2,_4):(gathered*7,_1)");
}
