// result: tests num/result.hpp.
//
// A result holds an answer or an error. If it holds an error, accessing the answer throws an exception with the
// error's sentence.
#include "sett/num/result.hpp"

#include <gtest/gtest.h>

using namespace sett;

TEST(Result, HoldsAnAnswer) {
  result<Num> const r(Num(7));
  EXPECT_TRUE(r);
  EXPECT_TRUE(r.has_value());
  EXPECT_TRUE(*r == Num(7));
  EXPECT_TRUE(r->value == 7);
  EXPECT_TRUE(result<Num>(Num(8)).value() == Num(8));
}

TEST(Result, HoldsAnError) {
  result<Num> const r(Error{Failure{Rule::overflow, 4}, Text() << "too large"});
  EXPECT_FALSE(r);
  EXPECT_EQ(r.error().failure.mode, 4);
  try {
    (void)r.value();
    FAIL() << "value() of an error must throw";
  } catch (layout_error const& e) {
    EXPECT_STREQ(e.what(), "too large");
    EXPECT_EQ(e.failure().rule, Rule::overflow);
  }
}
