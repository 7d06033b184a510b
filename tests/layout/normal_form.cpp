// normal_form: tests layout/normal_form.hpp.
//
// The normal form must have the same function as the layout, and no two neighbouring modes that can merge.
// tests/laws/coalesce.cpp checks this exhaustively.
#include "sett/layout/normal_form.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sett/layout/parse.hpp"

using namespace sett;

TEST(NormalForm, Examples) {
  EXPECT_TRUE(coalesced(*parse_layout("(2,(1,6)):(1,(6,2))")) == *parse_layout("12:1"));
  EXPECT_TRUE(coalesced(*parse_layout("(4,1):(1,10)")) == *parse_layout("4:1"));
  EXPECT_TRUE(coalesce_extended(*parse_layout("(4,1):(1,10)")) == *parse_layout("(4,1):(1,10)"));
  EXPECT_TRUE(coalesce_extended(*parse_layout("(1,4,1):(7,1,4)")) == *parse_layout("4:1"));
  EXPECT_TRUE(coalesced(*parse_layout("(1,1):(3,4)")) == *parse_layout("1:0"));
}

TEST(NormalForm, KeepsTheFunctionAndCannotMerge) {
  std::mt19937 random(4);
  for (int i = 0; i < 5000; ++i) {
    Vec<Num> shape;
    Vec<Num> stride;
    for (int k = 0; k < 4; ++k) {
      shape.push_back(Num(1 + random() % 4));
      stride.push_back(Num(int(random() % 13) - 4));
    }
    AnyLayout const l = flat_layout(shape, stride);
    AnyLayout const c = coalesced(l);
    AnyLayout const x = coalesce_extended(l);
    ASSERT_TRUE(size(c) == size(l) && size(x) == size(l));
    for (Num n = 0; n < size(l) * Num(2); n = n + Num(1)) {
      if (n < size(l)) { ASSERT_TRUE(c(n) == l(n)) << to_text(l).c_str(); }
      ASSERT_TRUE(x(n) == l(n)) << to_text(l).c_str();
    }
    for (int k = 1; k < c.leaves(); ++k) {
      ASSERT_FALSE(c.stride[k] == c.shape[k - 1] * c.stride[k - 1]);
      ASSERT_TRUE(c.shape[k] > Num(1));
    }
  }
}
