// formula: compares formulas with C++'s arithmetic.
#include "sett/formats/formula.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

using namespace sett;
using namespace sett::formats;

namespace {

Rule rule_of(char const* text, Sizes const& sizes = {}) { return evaluate_formula(text, sizes).failure.rule; }

// A random formula and its value; `broken` is set if a division is not exact or is by a number below 1.
struct Made {
  std::string text;
  std::int64_t value;
  bool broken;
};

Made make(std::mt19937& rng, int depth) {
  if (depth == 0 || rng() % 4 == 0) {
    std::int64_t const n = std::int64_t(rng() % 12);
    if (rng() % 2 == 0) { return {"M", 12, false}; }
    return {std::to_string(n), n, false};
  }
  Made const a = make(rng, depth - 1);
  Made const b = make(rng, depth - 1);
  bool const broken = a.broken || b.broken;
  switch (rng() % 5) {
    case 0:
      return {"(" + a.text + " + " + b.text + ")", a.value + b.value, broken};
    case 1:
      return {"(" + a.text + "-" + b.text + ")", a.value - b.value, broken};
    case 2:
      return {"(" + a.text + ")*(" + b.text + ")", a.value * b.value, broken};
    case 3: {
      bool const exact = b.value >= 1 && a.value % b.value == 0;
      return {"((" + a.text + ")/(" + b.text + "))", exact ? a.value / b.value : 0, broken || !exact};
    }
    default: {
      bool const valid = b.value >= 1 && a.value >= 0;
      std::int64_t const up = valid ? (a.value + b.value - 1) / b.value * b.value : 0;
      return {"round_up(" + a.text + "," + b.text + ")", up, broken || !valid};
    }
  }
}

}  // namespace

TEST(Formula, HasTheValueOfItsArithmetic) {
  std::mt19937 rng(7);
  Sizes sizes;
  sizes['M'] = Num(12);
  int broken = 0;
  for (int round = 0; round < 3000; ++round) {
    Made const made = make(rng, 4);
    Outcome<Num> const value = evaluate_formula(made.text.c_str(), sizes);
    ASSERT_EQ(value.ok(), !made.broken) << made.text;
    if (value.ok()) { ASSERT_EQ(value.value.value, made.value) << made.text; }
    broken += made.broken ? 1 : 0;
  }
  EXPECT_GT(broken, 300);
  EXPECT_LT(broken, 2700);
}

TEST(Formula, BindsProductsBeforeSums) {
  EXPECT_EQ(evaluate_formula("2+3*4-10/5", {}).value, Num(12));
  EXPECT_EQ(evaluate_formula("100/5/2", {}).value, Num(10));
  EXPECT_EQ(evaluate_formula("-2*3 + 7", {}).value, Num(1));
  EXPECT_EQ(evaluate_formula("round_up(584*4, 576)", {}).value, Num(2880));
}

TEST(Formula, RefusesWithTheRule) {
  Sizes sizes;
  sizes['M'] = Num(200);
  EXPECT_EQ(rule_of("M/128", sizes), Rule::extent_not_divisible);
  EXPECT_EQ(rule_of("M/0", sizes), Rule::argument_below_one);
  EXPECT_EQ(rule_of("round_up(M,0)", sizes), Rule::argument_below_one);
  EXPECT_EQ(rule_of("round_up(0-M,7)", sizes), Rule::argument_below_one);
  EXPECT_EQ(rule_of("M*K", sizes), Rule::undecided_value);
  EXPECT_EQ(rule_of("9223372036854775807+1"), Rule::overflow);
  EXPECT_EQ(rule_of("9223372036854775807*M - 9223372036854775807*M", sizes), Rule::overflow);
  for (char const* text : {"", "M+", "(M", "M)", "m", "MK", "round_up(M)", "round_up M", "3K", "M//2", "2 3"}) {
    EXPECT_EQ(rule_of(text, sizes), Rule::bad_text) << text;
  }
  EXPECT_EQ(rule_of(std::string(100000, '(').c_str()), Rule::text_too_deep);
  EXPECT_EQ(rule_of(std::string(100000, '-').c_str()), Rule::text_too_deep);
}
