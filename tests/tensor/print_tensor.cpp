// print_tensor: tests tensor/print_tensor.hpp.
//
// The output must equal CuTe's byte for byte (tests/oracle/data/cute_facts.txt), with addresses masked.
#include "sett/tensor/print_tensor.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "../oracle/text_rows.hpp"
#include "sett/core.hpp"
#include "sett/tensor/float_types.hpp"
#include "sett/tensor/make_tensor.hpp"
#include "sett/tensor/subbyte_integer.hpp"

using namespace cute;

namespace {

template <class F>
std::string printed(F const& print_something) {
  testing::internal::CaptureStdout();
  print_something();
  std::fflush(stdout);
  return oracle::masked(testing::internal::GetCapturedStdout());
}

}  // namespace

TEST(PrintTensor, AsCuTeDoes) {
  float x[8];
  for (int i = 0; i < 8; ++i) { x[i] = float(i); }
  auto const t = make_tensor(&x[0], Layout<Shape<_2, _4>, Stride<_4, _1>>{});
  EXPECT_EQ(printed([&] { print_tensor(t); }),
            "ptr[32b](0x) o (_2,_4):(_4,_1):\n"
            "  0.00e+00  1.00e+00  2.00e+00  3.00e+00\n"
            "  4.00e+00  5.00e+00  6.00e+00  7.00e+00\n");
  EXPECT_EQ(printed([&] { print(t(_, 1)); }), "ptr[32b](0x) o (_2):(_4)");
  EXPECT_EQ(printed([&] { print(make_tensor(make_smem_ptr(&x[0]), Shape<_2, _4>{})); }),
            "smem_ptr[32b](0x) o (_2,_4):(_1,_2)");
  EXPECT_EQ(printed([&] { print(make_identity_tensor(make_shape(4, 5))); }), "ArithTuple(_0,_0) o (4,5):(_1@0,_1@1)");
}

// The widths are those of CuTe's pretty_print, in util/print.hpp and numeric_types.hpp.
TEST(PrintTensor, ElementsOfEveryKind) {
  auto const of = [](auto x) { return printed([&] { pretty_print(x); }); };
  EXPECT_EQ(of(true), "  1");
  EXPECT_EQ(of(-7), "   -7");
  EXPECT_EQ(of(uint64_t(123456)), "123456");
  EXPECT_EQ(of(1.5f), "  1.50e+00");
  EXPECT_EQ(of(1.5), "  1.500e+00");
  EXPECT_EQ(of(half_t(1.5f)), "    1.50");
  EXPECT_EQ(of(bfloat16_t(-2.0f)), "   -2.00");
  EXPECT_EQ(of(float_e4m3_t(0.5f)), "    0.50");
  EXPECT_EQ(of(tfloat32_t(1.5f)), "  1.50e+00");
  EXPECT_EQ(of(int4_t(-3)), "   -3");
  EXPECT_EQ(of(uint1_t(1)), "  1");
  EXPECT_EQ(of(make_tuple(1, 2)), "  (1,2)");
}

TEST(PrintTensor, TheElementsAloneOnAStream) {
  std::ostringstream out;
  print_tensor_os(out, make_counting_tensor(Layout<Shape<_2, _2>>{}));
  EXPECT_EQ(out.str(), "        0        2\n        1        3\n");
}

TEST(PrintTensor, RanksOneToFour) {
  auto const shape = [](auto... n) { return make_counting_tensor(make_layout(make_shape(n...))); };
  EXPECT_EQ(printed([&] { print_tensor(shape(2, 2, 2)); }),
            "counting_iter(0) o (2,2,2):(_1,2,4):\n    0    2\n    1    3\n----------\n    4    6\n    5    7\n");
  EXPECT_EQ(printed([&] { print_tensor(shape(3)); }), "counting_iter(0) o (3):(_1):\n    0\n    1\n    2\n");
  EXPECT_EQ(printed([&] { print_tensor(shape(1, 2, 1, 2), false); }), "    0    1\n==========\n    2    3\n");
  EXPECT_EQ(printed([&] { print_tensor(make_identity_tensor(make_shape(1, 2)), false); }), "  (0,0)  (0,1)\n");
}

TEST(PrintTensor, OnAStream) {
  std::ostringstream out;
  out << make_counting_tensor(Layout<Shape<_2, _4>, Stride<_4, _1>>{});
  EXPECT_EQ(out.str(), "(_2,_4):(_4,_1)\n        0        1        2        3\n        4        5        6        7\n");
}
