// operation: tests layout/operation.hpp.
//
// Operands are checked before an operation receives them, and an error shows every operand in full.
#include "sett/layout/operation.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

// This operation adds to an extent, or refuses.
struct Grow {
  static constexpr char const* name = "grow";
  static Outcome<AnyLayout> plan(AnyLayout const& a, Num by) {
    if (by < Num(0)) { return Failure{Rule::argument_below_one, 1, 0, by}; }
    return one_mode(a.shape[0] * by, a.stride[0]);
  }
};

std::string text(result<AnyLayout> const& r) { return r ? to_text(*r).c_str() : r.error().text.c_str(); }

}  // namespace

TEST(Operation, AnswersOrSaysWhy) {
  AnyLayout const l = *parse_layout("4:2");
  EXPECT_EQ(text(attempt<Grow>(l, Num(3))), "12:2");
  EXPECT_EQ(text(attempt<Grow>(l, Num(-1))),
            "grow: an argument must be a positive integer: argument 1 is -1 [4:2  and  -1]");
}

TEST(Operation, ChecksOperandsAndAnswers) {
  EXPECT_EQ(text(attempt<Grow>(one_mode(Num(0), Num(1)), Num(1))),
            "grow: an extent must be at least 1: extent 0 is 0 [0:1  and  1]");
  auto const malformed = attempt<Grow>(AnyLayout{Profile(2, -1, -1), Vec<Num>(Num(4)), Vec<Num>(Num(1))}, Num(1));
  EXPECT_EQ(malformed.error().failure.rule, Rule::profiles_differ);
  EXPECT_NE(std::string(malformed.error().text.c_str()).find("[(4,?):(1,?)  and  1]"), std::string::npos);
  EXPECT_EQ(attempt<Grow>(one_mode(Num(4), Num(INT64_MAX)), Num(1)).error().failure.rule, Rule::overflow);
  EXPECT_EQ(attempt<Grow>(one_mode(Num(4), Num(0)), Num(INT64_MAX)).error().failure.rule, Rule::overflow);
  EXPECT_EQ(attempt<Grow>(one_mode(Num(4), Num(0)), Num::overflow()).error().failure.rule, Rule::overflow);
}
