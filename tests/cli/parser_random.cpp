// parser_random: tests that any line of tokens gets one answer. The answer is a sentence, or a value whose text reads
// back as the same value.
#include <array>
#include <random>
#include <vector>

#include "command.hpp"

using namespace command;

namespace {

constexpr char const* tokens[] = {"(",
                                  ")",
                                  "(",
                                  ")",
                                  "[",
                                  "]",
                                  "<",
                                  ">",
                                  "{",
                                  "}",
                                  ",",
                                  ",",
                                  ":",
                                  ":",
                                  ";",
                                  "o",
                                  "∘",
                                  "+",
                                  "-",
                                  "*",
                                  "/",
                                  "%",
                                  "^",
                                  "=",
                                  "@",
                                  "_",
                                  "\"",
                                  "'",
                                  "0",
                                  "1",
                                  "2",
                                  "4",
                                  "8",
                                  "-3",
                                  "_4",
                                  "_m1",
                                  "_-2",
                                  "12ll",
                                  "9223372036854775807",
                                  "99999999999999999999",
                                  "f1",
                                  "f5",
                                  "1@0",
                                  "2@1@0",
                                  "E<0>",
                                  "Sw<2,1,3>",
                                  "Sw",
                                  "Layout",
                                  "Layout<",
                                  "Shape<",
                                  "Tile<",
                                  "C<4>",
                                  "Int<2>{}",
                                  "cute::",
                                  "sett::",
                                  "std::",
                                  "let",
                                  "x",
                                  "y",
                                  "let x =",
                                  "(2,3):(3,1)",
                                  "8:1",
                                  "(4,(2,2))",
                                  "size",
                                  "size(",
                                  "logical_divide(",
                                  "composition(",
                                  "coalesce(",
                                  "slice(",
                                  "to_f2(",
                                  "make_tuple(",
                                  "Layout(",
                                  "Swizzle(",
                                  "ArithTuple(",
                                  "smem_ptr[16b](unset)",
                                  "ptr[32b](0x1)",
                                  "_smem_ptr[8b](",
                                  "lane",
                                  "\"lane\"",
                                  "{\"lane\":[[1]]}",
                                  "true",
                                  "pads",
                                  "#",
                                  "//",
                                  "sett::XorLayout{",
                                  "sett::Vec<sett::Num>{1ll,2ll}",
                                  "std::uint64_t{5u}",
                                  "*sett::parse_bases(R\"({})\")",
                                  " ",
                                  "\t",
                                  "\xff",
                                  "é",
                                  "$"};

}  // namespace

TEST(ParserRandom, EveryLineHasAnAnswerThatIsReadBack) {
  std::mt19937 random(11);
  std::string input;
  int lines = 0;
  for (; lines < 30000; ++lines) {
    input += "1;";  // keeps the message from being blank, or from being the text of a comment before the error
    for (auto n = 1 + random() % 12; n > 0; --n) { input += tokens[random() % std::size(tokens)]; }
    input += '\n';
  }
  Ran const r = run("eval -", input);
  ASSERT_EQ(r.code, 2);
  auto const answers = lines_of(r.out);
  ASSERT_EQ(int(answers.size()), lines);
  std::string again;
  std::vector<std::string> values;
  for (std::string const& a : answers) {
    if (a.rfind("error: ", 0) == 0) {
      ASSERT_GT(a.size(), 12u);
      continue;
    }
    values.push_back(a);
    again += a + "\n";
  }
  EXPECT_GT(values.size(), 1000u);
  EXPECT_EQ(lines_of(run("eval -", again).out), values);
}

TEST(ParserRandom, CutShortAndDoubledAtAnyPosition) {
  std::string input;
  int lines = 0;
  for (std::string const whole :
       {"let L = (2,(3,4)):(12,(4,1)); L(1,(_,3)) + 7",
        "sett::XorLayout{sett::AnyTuple{sett::Vec<int>{2, -1, -1}, sett::Vec<sett::Num>{2ll, 2ll}}, "
        "sett::F2Matrix{3, sett::Vec<std::uint64_t>{1u, 5u}}, 8u}",
        "*sett::parse_bases(R\"({\"lane\":[[1,0]]})\")",
        "ComposedLayout<Swizzle<3, 4, 3>, Int<0>, Layout<Shape<Int<8>, C<64ll>>, Stride<Int<64>, Int<1>>>>{}",
        "Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)", "ceil_div((7,9),(2,3)) # and so on",
        "make_tuple(Layout<Int<2>, E<0>>{}, Coord<Int<3>>{})"}) {
    for (std::size_t i = 1; i < whole.size(); ++i) {
      input += whole.substr(0, i) + "\n" + whole.substr(0, i) + whole.substr(i - 1) + "\n" + whole.substr(0, i - 1) +
               whole.substr(i) + "\n";
      lines += 3;
    }
  }
  Ran const r = run("eval --json -", input);
  ASSERT_TRUE(r.code == 0 || r.code == 2) << r.code;
  auto const answers = lines_of(r.out);
  ASSERT_EQ(int(answers.size()), lines);
  for (std::string const& a : answers) {
    auto const answer = nlohmann::json::parse(a);
    ASSERT_TRUE(answer["ok"] == true || !answer["message"].get<std::string>().empty()) << a;
  }
}

// Checks that a value beyond the limits is refused before it is completely read.
TEST(ParserRandom, LimitsAreHeldFirst) {
  auto const many = [](std::string const& open, std::string const& one, std::string const& close, int n) {
    std::string out = open;
    for (int i = 0; i < n; ++i) { out += (i > 0 ? "," : "") + one; }
    return out + close;
  };
  for (auto const& [open, one, close] : {std::array<char const*, 3>{"(", "1", ")"},
                                         {"(", "1:1", ")"},
                                         {"<", "1", ">"},
                                         {"Shape<", "_1", ">"},
                                         {"(", "(1)", ")"},
                                         {"Layout((", "1", "))"},
                                         {"make_tuple(", "f1", ")"}}) {
    EXPECT_TRUE(has(json(many(open, one, close, 100000))["message"].get<std::string>(),
                    "more than the 4096 that a value may have"))
        << open << one;
    // The command does not read the rest of the line, which ends in a bad character.
    EXPECT_EQ(json(many(open, one, "$", 100000))["code"], "too_large") << open << one;
  }
  EXPECT_EQ(eval(many("size((", "1", "))", 4000)), "1");
  EXPECT_EQ(eval("size(fit(" + many("[", "0", "]", 200000) + "))"), "200000");
}
