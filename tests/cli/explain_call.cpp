// explain_call: tests that the terms of a derivation add up to the answer, for any layout and coordinate, and that
// every symbol is explained.
#include <random>

#include "command.hpp"

using namespace command;

namespace {

std::string explained(std::string const& e) { return run("explain '" + e + "'").out; }

// Returns the sum of the terms to the left of "= n", for text such as "a*b + c*d = n".
long long sum_of(std::string const& line) {
  long long sum = 0;
  std::string text = line;
  for (char& c : text) {
    if (c == '(' || c == ')') { c = ' '; }
  }
  for (char const* at = text.c_str(); *at != '\0' && *at != '=';) {
    char* end = nullptr;
    long long n = std::strtoll(at, &end, 10);
    if (end == at) {
      ++at;
      continue;
    }
    at = end;
    while (*at == ' ') { ++at; }
    if (*at == '*') {
      n *= std::strtoll(at + 1, &end, 10);
      at = end;
    }
    sum += n;
  }
  return sum;
}

}  // namespace

TEST(ExplainCall, ForBeginners) {
  EXPECT_EQ(explained("(8,8):(8,1)(3,4)"),
            "(8,8):(8,1) at (3,4): each coordinate times its stride, added up\n  3*8 + 4*1 = 28\n  result = 28\n");
  EXPECT_TRUE(
      has(explained("(8,8):(8,1)(35)"), "  index 35 of the shape (8,8) is the coordinate (3,4)\n  3*8 + 4*1 = 28\n"));
  EXPECT_TRUE(
      has(explained("((2,4),8):((1,2),8)(5,3)"), "  mode 0: index 5 of the shape (2,4) is the coordinate (1,2)\n"));
  EXPECT_TRUE(has(explained("(8,8):(8,1)(3,_)"), "  _ keeps mode 1\n  3*8 = 24\n  result = 8:1 + 24\n"));
  EXPECT_TRUE(has(explained("Sw<2,1,3>(26)"),
                  "xors bits 4 to 5 onto bits 1 to 2: 0b11010 becomes 0b11000, 26 becomes 24\n  result = 24\n"));
  EXPECT_TRUE(has(explained("make_identity_layout((4,5))(2,3)"), "  2*1@0 + 3*1@1\n  result = (2,3)\n"));
  EXPECT_TRUE(has(explained("((2,2),2):((f1,f2),f5)(3,1)"), "f1 ^ f2 ^ f5\n  result = 6\n"));
  EXPECT_TRUE(has(explained("(8,8):(1,8)(9,9)"), "  note: the coordinate (9,9) is outside of the shape (8,8)"));
}

TEST(ExplainCall, TheTermsAddUpToTheAnswer) {
  std::mt19937 random(3);
  auto const below = [&](int n) { return int(random() % unsigned(n)); };
  for (int i = 0; i < 60; ++i) {
    std::string shape = "((" + std::to_string(1 + below(4)) + "," + std::to_string(1 + below(4)) + ")," +
                        std::to_string(1 + below(5)) + ")";
    std::string stride = "((" + std::to_string(below(40) - 9) + "," + std::to_string(below(40) - 9) + ")," +
                         std::to_string(below(40) - 9) + ")";
    std::string const at = below(3) == 0
                               ? std::to_string(below(90) - 20)
                               : "(" + std::to_string(below(20) - 4) + "," + std::to_string(below(6) - 1) + ")";
    std::string const offset = below(2) == 0 ? "" : " + " + std::to_string(below(50));
    std::string const e = "(" + shape + ":" + stride + offset + ")(" + at + ")";
    std::string const text = explained(e), answer = eval(e);
    std::size_t const equals = text.find(" = ");
    ASSERT_NE(equals, std::string::npos) << text;
    std::size_t const begin = text.rfind('\n', equals) + 1;
    ASSERT_EQ(std::to_string(sum_of(text.substr(begin, equals - begin))), answer) << text;
    ASSERT_EQ(text.substr(equals + 3, text.find('\n', equals) - equals - 3), answer) << text;
    ASSERT_TRUE(has(text, ("  result = " + answer + "\n").c_str())) << text;
  }
}

TEST(ExplainCall, EverySymbolIsNamed) {
  std::string const carries = explained("(8,8):(3,97) o 6:3");
  for (char const* symbol : {"\nP_k: ", "\ns_k, d_k: ", "\nrho: ", "\nQ: ", "\neps: "}) {
    EXPECT_TRUE(has(carries, symbol)) << symbol;
  }
  EXPECT_FALSE(has(carries, "\nA*: "));
  std::string const divided = explained("logical_divide(24:2, 4:2)");
  for (char const* symbol : {"\nB*: ", "\n|A|: "}) { EXPECT_TRUE(has(divided, symbol)) << symbol; }
  EXPECT_TRUE(has(explained("logical_product(4:1,6:1)"), "\nA*: "));
  EXPECT_FALSE(has(explained("(8,8):(8,1)(3,_)"), "\neps"));
}

TEST(ExplainCall, Json) {
  auto const call = nlohmann::json::parse(run("explain --json '(8,8):(8,1)(3,4)'").out);
  EXPECT_EQ(call["ok"], true);
  EXPECT_EQ(call["result"], "28");
  EXPECT_EQ(call["steps"][1], "  3*8 + 4*1 = 28");
  Ran const r = run("explain --json '(3,3):(1,10) o 4:2'");
  EXPECT_EQ(r.code, 2);
  auto const refused = nlohmann::json::parse(r.out);
  EXPECT_EQ(refused["ok"], false);
  EXPECT_EQ(refused["code"], "carry_not_periodic");
  EXPECT_GT(refused["steps"].size(), 5u);
  EXPECT_GT(refused["symbols"].size(), 2u);
  EXPECT_EQ(nlohmann::json::parse(run("explain --json '(3'").out)["code"], "parse_error");
  auto const atom = nlohmann::json::parse(run("explain mma --json SM80_16x8x16_F32F16F16F32_TN --thread 5").out);
  EXPECT_EQ(atom["ok"], true);
}
