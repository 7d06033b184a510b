// cute_facts_tensor: compares the output of CUTLASS 4.7.0 for tensors, coordinates and swizzles with the output of
// the same C++ code here.
//
// The data file is the oracle (tests/oracle/data/cute_facts.txt), with addresses masked. cute_facts.cpp tests the
// other rows, and no row is omitted.
#include <gtest/gtest.h>

#include <fstream>

#include "printed.hpp"

using namespace cute;

namespace {

std::string const& file() {
  static std::string const all = [] {
    std::ifstream in(std::string(SETT_ORACLE_DIR) + "/cute_facts.txt");
    EXPECT_TRUE(in.good());
    std::string const text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    return masked(text);
  }();
  return all;
}

// Returns the lines after the heading. The number of lines is the same as in `like`.
std::string section(std::string const& heading, std::string const& like) {
  auto const at = file().find(heading + "\n");
  if (at == std::string::npos) { return "no section " + heading; }
  return file().substr(at + heading.size() + 1, like.size());
}

std::string said_of(std::string const& expression) {
  auto const at = file().find("\n" + expression + "  =>  ");
  if (at == std::string::npos) { return "no row " + expression; }
  auto const begin = at + expression.size() + 7;
  return file().substr(begin, file().find('\n', begin) - begin);
}

int rows_asked = 0;

template <class T>
void fact(std::string const& expression, T const& answer) {
  ++rows_asked;
  EXPECT_EQ(printed(answer), said_of(expression)) << expression;
}

}  // namespace

TEST(CuteFactsTensor, Rows) {
  rows_asked = 0;
  float x[8] = {};
  Tensor T = make_tensor(&x[0], Layout<Shape<_2, _4>, Stride<_4, _1>>{});
  fact("make_identity_layout(make_shape(4,make_shape(2,3)))", make_identity_layout(make_shape(4, make_shape(2, 3))));
  fact("make_identity_tensor(make_shape(4,5))", make_identity_tensor(make_shape(4, 5)));
  fact("make_identity_layout(make_shape(2,3))", make_identity_layout(make_shape(2, 3)));
  fact("coshape(make_identity_layout(Shape<_2,_3>{}))", coshape(make_identity_layout(Shape<_2, _3>{})));
  fact("E<0>{}", E<0>{});
  fact("E<1,0>{}*5", E<1, 0>{} * 5);
  fact("T.layout()", T.layout());
  fact("half_t(1.5f)", half_t(1.5f));
  EXPECT_EQ(rows_asked, 8);
  // Two facts of cute_facts.cpp are repeated here with the real types.
  fact("recast_layout<float,half_t>(Layout<Shape<_4,_8>,Stride<_1,_4>>{})",
       recast_layout<float, half_t>(Layout<Shape<_4, _8>, Stride<_1, _4>>{}));
  fact("composition(Swizzle<2,1,3>{},Layout<Shape<_8,_8>,Stride<_8,_1>>{})",
       composition(Swizzle<2, 1, 3>{}, Layout<Shape<_8, _8>, Stride<_8, _1>>{}));
}

TEST(CuteFactsTensor, PrintLayoutOfASwizzle) {
  auto const ours =
      printed_by([] { print_layout(composition(Swizzle<1, 0, 2>{}, Layout<Shape<_4, _4>, Stride<_4, _1>>{})); });
  EXPECT_GT(ours.size(), 200u);
  EXPECT_EQ(ours, section("### print_layout swizzle", ours));
}

// The text from the heading to the end of the pointers must be equal byte for byte.
TEST(CuteFactsTensor, PrintTensor) {
  float x[8];
  for (int i = 0; i < 8; ++i) { x[i] = float(i); }
  Tensor T = make_tensor(&x[0], Layout<Shape<_2, _4>, Stride<_4, _1>>{});
  Tensor counting = make_tensor(counting_iterator<int>(0), make_layout(make_shape(2, 2, 2)));
  Tensor owner = make_tensor<float>(Shape<_2, _3>{});
  auto const ours = printed_by([&] {
    print_tensor(T);
    print(T(_, 1));
    print("\n");
    print_tensor(counting);
    print(counting);
    print("\n");
    print_tensor(make_tensor(counting_iterator<int>(0), make_layout(make_shape(3))));
    print(owner);
    print("\n");
    print(make_tensor(make_smem_ptr(&x[0]), Shape<_2, _4>{}));
    print("\nT.layout()  =>  ");
    print(T.layout());
    print("\n");
  });
  EXPECT_EQ(ours, section("### print_tensor", ours));
}

TEST(CuteFactsTensor, OnAStream) {
  int numbers[8];
  for (int i = 0; i < 8; ++i) { numbers[i] = i; }
  auto const ours =
      streamed(make_tensor(&numbers[0], Layout<Shape<_2, _4>, Stride<_4, _1>>{})) + " <- ostream tensor\n";
  EXPECT_NE(file().find(" <- ostream\n" + ours), std::string::npos);
}
