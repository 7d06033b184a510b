// parse_basis: tests linear/parse_basis.hpp.
//
// Printing and parsing are inverse on random layouts. A text that is not a layout is refused with the column of the
// error.
#include "sett/linear/parse_basis.hpp"

#include "sett/sett.hpp"
#include "typed_bases.hpp"

using namespace sett;

namespace {

std::string parsed(char const* s) { return text(parse_basis_layout(s)); }

// Returns a stride whose basis vectors have disjoint paths, so that these paths form one tree.
AnyBasis random_stride(given::Random& random) {
  AnyBasis out;
  for (auto n = random.number(0, 3); n > 0; --n) {
    Vec<int> path(int(random.number(0, 2)));
    for (int depth = path[0]; depth > 0; --depth) { path.push_back(int(random.number(0, 2))); }
    out = out + AnyBasis::term(Num(random.number(-9, 9)), path);
  }
  return out;
}

}  // namespace

TEST(ParseBasis, IsTheInverseOfPrint) {
  given::Random random(5);
  for (int trial = 0; trial < 3000; ++trial) {
    AnyBasisLayout a = with_bases(random.layout(4, 1, 1));
    for (AnyBasis& d : a.stride) { d = random_stride(random); }
    ASSERT_FALSE(bool(check_operand(a))) << text(a);
    auto const back = parse_basis_layout(text(a).c_str());
    ASSERT_TRUE(bool(back)) << text(a) << ": " << back.error().text.c_str();
    ASSERT_EQ(*back, a) << text(a);
  }
}

TEST(ParseBasis, ReadsIntegersAndCuTesTypes) {
  EXPECT_EQ(parsed("(4,2):(1,8)"), "(4,2):(1,8)");
  EXPECT_EQ(parsed("(4,2)"), "(4,2):(1,4)");
  EXPECT_EQ(parsed("(_4,5):(_1@0,2 @ 1)"), "(4,5):(1@0,2@1)");
  EXPECT_EQ(parsed("Layout<Shape<_4,_5>,Stride<E<0>,ScaledBasis<_5,1,0>>>{}"), "(4,5):(1@0,5@0@1)");
  EXPECT_EQ(parsed("cute::Layout<cute::C<4>,cute::ScaledBasis<cute::C<-2>,cute::Int<1>>{}>{}"), "4:-2@1");
  EXPECT_EQ(parsed("4:E<>"), "4:1");
  EXPECT_EQ(parsed("4:1@1 + 2@0 + 3@1"), "4:2@0+4@1");
  EXPECT_EQ(parsed("4:1@1+-1@1"), "4:0");
  EXPECT_EQ(parsed("(1,4):(7,1@0)"), "(1,4):(0,1@0)");
}

TEST(ParseBasis, WhatIsRefused) {
  EXPECT_EQ(parsed("4:1@"), "refused: bad_text mode 0 index 0: 5, 0");
  EXPECT_EQ(parsed("4:1@0+"), "refused: bad_text mode 0 index 0: 7, 0");
  EXPECT_EQ(parsed("4:1@64"), "refused: index_out_of_range mode 0 index 0: 64, 64");
  EXPECT_EQ(parsed("4:1@-1"), "refused: index_out_of_range mode 0 index 0: -1, 64");
  EXPECT_EQ(parsed("4:ScaledBasis<>"), "refused: bad_text mode 0 index 0: 15, 0");
  EXPECT_EQ(parsed("4:E<0"), "refused: bad_text mode 0 index 0: 6, 0");
  for (char const* s : {"(2,4):(7,1@0)", "(2,2):(1@0,1@0@0)", "4:1+1@0"}) {
    EXPECT_EQ(parsed(s).substr(0, 21), "refused: bases_nested") << s;
  }
  EXPECT_EQ(parsed("4:9223372036854775807@0").substr(0, 17), "refused: overflow");
  EXPECT_EQ(parsed("(4,5):1@0").substr(0, 24), "refused: profiles_differ");
  EXPECT_EQ(parsed("0:1@0").substr(0, 25), "refused: extent_below_one");
  std::string const deep = "4:1" + [] {
    std::string s;
    for (int i = 0; i < 65; ++i) { s += "@0"; }
    return s;
  }();
  EXPECT_EQ(parsed(deep.c_str()).substr(0, 22), "refused: text_too_deep");
}
