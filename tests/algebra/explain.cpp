// explain: tests algebra/explain.hpp.
//
// The last line of an explanation states the operation's own answer or refusal.
#include "sett/algebra/explain.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

AnyLayout layout(char const* s) { return *parse_layout(s); }
bool mentions(Text const& t, std::string const& s) { return std::string(t.c_str()).find(s) != std::string::npos; }

}  // namespace

TEST(Explain, ACompositionThatExists) {
  Text const t = explain_composition(layout("(8,8):(3,97)"), layout("6:3"));
  EXPECT_TRUE(mentions(t, "at every multiple of P_1 = 8 the offset jumps by d_1 - s_0*d_0 = 97 - 24 = 73"));
  EXPECT_TRUE(mentions(t, "carries first at Q = ceil(8/3) = 3"));
  EXPECT_TRUE(mentions(t, "they refuse it, although a composition exists"));
  EXPECT_TRUE(mentions(t, "result: (3,2):(9,100)\n"));
}

TEST(Explain, ACompositionThatDoesNot) {
  Text const drift = explain_composition(layout("(3,3):(1,10)"), layout("4:2"));
  EXPECT_TRUE(mentions(drift, "the carries drift, and index 3 carries early"));
  EXPECT_TRUE(mentions(drift, "no result: a mode of the right layout must carry at a fixed period"));
  EXPECT_TRUE(
      mentions(explain_composition(layout("(4,2):(1,100)"), layout("(4,2):(1,2)")), "5 >= 4: their sum carries"));
  EXPECT_TRUE(
      mentions(explain_composition(layout("(2,2,4):(1,1,3)"), layout("6:3")), "so the table of offsets decides"));
}

TEST(Explain, TheLastLineIsTheAnswer) {
  std::mt19937 random(11);
  int answered = 0;
  for (int i = 0; i < 400; ++i) {
    auto const number = [&random](int low, int high) { return Num(low + int(random() % unsigned(high - low + 1))); };
    AnyLayout const a = flat_layout(Vec<Num>(number(1, 6), number(1, 6)), Vec<Num>(number(0, 9), number(0, 40)));
    AnyLayout const b = flat_layout(Vec<Num>(number(1, 6), number(1, 4)), Vec<Num>(number(0, 9), number(0, 9)));
    auto const r = try_composition(a, b);
    std::string const last = r ? std::string("result: ") + to_text(*r).c_str() + "\n"
                               : std::string("no result: ") + describe(r.error().failure).c_str() + "\n";
    std::string const whole = explain_composition(a, b).c_str();
    ASSERT_TRUE(whole.ends_with(last)) << whole;
    answered += r ? 1 : 0;
  }
  EXPECT_GT(answered, 50);
  EXPECT_LT(answered, 390);
}

TEST(Explain, ComplementAndDivide) {
  Text const c = explain_complement(layout("(2,2):(1,3)"), Num(12));
  EXPECT_TRUE(mentions(c, "which does not divide its stride, so that copies do not fill the gap"));
  EXPECT_TRUE(mentions(c, "result: 2:6\nregime: underfills\n"));
  EXPECT_TRUE(mentions(explain_complement(layout("(3,2):(1,1)"), Num(12)), "the modes overlap"));
  EXPECT_TRUE(mentions(explain_divide(layout("24:2"), layout("4:2")), "result: (4,(2,3)):(4,(2,16))\n"));
}

TEST(Explain, BadOperandsAreRefusedToo) {
  EXPECT_TRUE(mentions(explain_composition(one_mode(Num(0), Num(1)), layout("4:1")),
                       "no result: an extent must be at least 1"));
}

TEST(Explain, AProductEndsInTheProduct) {
  Text const t = explain_product(layout("(2,2):(4,1)"), layout("6:1"));
  EXPECT_TRUE(mentions(t, "A* is the complement of A in |A|*cosize(B) = 24\n"));
  EXPECT_TRUE(mentions(t, "A o B with A = (2,3):(2,8) and B = 6:1"));
  EXPECT_TRUE(mentions(t, "result: ((2,2),(2,3)):((4,1),(2,8))\n"));
  EXPECT_TRUE(
      mentions(explain_product(layout("2:1"), one_mode(Num(0), Num(1))), "no result: an extent must be at least 1"));
  std::mt19937 random(13);
  int answered = 0;
  for (int i = 0; i < 400; ++i) {
    auto const number = [&random](int low, int high) { return Num(low + int(random() % unsigned(high - low + 1))); };
    AnyLayout const a = flat_layout(Vec<Num>(number(1, 6), number(1, 6)), Vec<Num>(number(-1, 9), number(0, 20)));
    AnyLayout const b = flat_layout(Vec<Num>(number(1, 6), number(1, 4)), Vec<Num>(number(-1, 9), number(0, 9)));
    auto const r = try_logical_product(a, b);
    std::string const last = r ? std::string("result: ") + to_text(*r).c_str() + "\n"
                               : std::string("no result: ") + describe(r.error().failure).c_str() + "\n";
    std::string const whole = explain_product(a, b).c_str();
    ASSERT_TRUE(whole.ends_with(last)) << whole;
    answered += r ? 1 : 0;
  }
  EXPECT_GT(answered, 50);
  EXPECT_LT(answered, 390);
}
