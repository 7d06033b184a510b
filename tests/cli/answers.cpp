// answers: tests output other than the value. This includes derivations, the caret below an error, C++ code that
// compiles, and types pasted from C++.
#include "command.hpp"
#include "sett/cute.hpp"
#include "sett/sett.hpp"

using namespace command;
using namespace cute;

namespace {

std::string cpp(std::string const& expression) {
  Ran const r = run("eval --cpp -", expression + "\n");
  return r.out.substr(0, r.out.size() - 1);
}

std::string explained(std::string const& expression) { return run("explain '" + expression + "'").out; }

}  // namespace

// Checks the printed text, and compiles the same text as code.
#define EXPECT_CPP(expression, ...)                     \
  do {                                                  \
    EXPECT_EQ(cpp(expression), #__VA_ARGS__);           \
    [[maybe_unused]] auto const compiled = __VA_ARGS__; \
  } while (false)

TEST(Answers, CppCompiles) {
  EXPECT_CPP("4", Int<4>{});
  EXPECT_CPP("2147483648", C<2147483648ll>{});
  EXPECT_CPP("-9223372036854775807", C<-9223372036854775807ll>{});
  EXPECT_CPP("2 o 2", Layout<Int<2>, Int<1>>{});
  EXPECT_CPP("()", Shape<>{});
  EXPECT_CPP("(4,(-2,5000000000))", Shape<Int<4>, Shape<Int<-2>, C<5000000000ll>>>{});
  EXPECT_CPP("((2,2),3):((1,2),4)",
             Layout<Shape<Shape<Int<2>, Int<2>>, Int<3>>, Stride<Stride<Int<1>, Int<2>>, Int<4>>>{});
  EXPECT_CPP("<4:1, 5000000000, _>", Tile<Layout<Int<4>, Int<1>>, C<5000000000ll>, Underscore>{});
  EXPECT_CPP("(2,3):(9000000000,1)(1,_)", make_tuple(Layout<Int<3>, Int<1>>{}, C<9000000000ll>{}));
  EXPECT_CPP("is_compact(4:1)", true);
  EXPECT_CPP("complement_regime(4:1, 6)", sett::Regime::pads);
  EXPECT_EQ(run("eval --cpp --json 4").code, 2);
  EXPECT_EQ(run("eval --cpp --python 4").code, 2);
}

TEST(Answers, CppIsReadBack) {
  for (char const* expression : {"9223372036854775807", "(4,2):(9000000000,-9000000000)", "<4:1,(8,9000000000),_>", "_",
                                 "(4,((),2))", "is_compact(4:2)"}) {
    EXPECT_EQ(eval(cpp(expression)), eval(expression)) << expression;
  }
  EXPECT_EQ(eval("pads"), "pads");
}

TEST(Answers, PastedTypes) {
  EXPECT_EQ(eval("cute::Layout<cute::Shape<cute::_4,cute::C<2>>,cute::Stride<cute::Int<1>,cute::constant<int,4>>>{}"),
            "(4,2):(1,4)");
  EXPECT_EQ(eval("cute::tuple<cute::integral_constant<long long, 4>, cute::C<-9000000000LL> >"), "(4,-9000000000)");
  EXPECT_EQ(eval("Tile<_4{},cute::Underscore{}>"), "<4,_>");
  EXPECT_EQ(json("Layout<tuple<C<4>,int>,tuple<int,int>>")["code"], "unsupported");
  EXPECT_EQ(json("Layout<_>")["code"], "unknown_name");
  EXPECT_EQ(json("4lx")["code"], "parse_error");
}

TEST(Answers, ExplainGoesModeByMode) {
  std::string const composed = explained("(4,6) o <2,3>");
  EXPECT_TRUE(has(composed, "== mode 0\nA o B with A = 4:1 and B = 2:1\n")) << composed;
  EXPECT_TRUE(has(composed, "== mode 1\nA o B with A = 6:4 and B = 3:1\n")) << composed;
  EXPECT_TRUE(has(composed, "result = (2,3):(1,4)\n")) << composed;
  std::string const divided = explained("logical_divide(((2,4),6), <<_,2>,_>)");
  EXPECT_TRUE(has(divided, "== mode 0,0\n_ keeps 2:1\n== mode 0,1\nA / B")) << divided;
  EXPECT_TRUE(has(divided, "result = ((2,(2,2)),6):((1,(2,4)),8)\n")) << divided;
  EXPECT_TRUE(has(explained("complement(4:2)"), "complement of A = 4:2 in [0,7)\n"));
  EXPECT_TRUE(has(explained("complement(4:2,(4,6))"), "result: (2,3):(1,8)\nregime: tiles\n"));
  EXPECT_TRUE(has(complaint("explain '(3,3) o <2,2,2>'"), "the tiler must have no more modes than the layout"));
}

TEST(Answers, ExplainIsOfTheAnswer) {
  // Only the outermost operation, which gives the result, is explained.
  EXPECT_TRUE(has(explained("composition(8:1,4:2)(3)"), "result = 6\n"));
  EXPECT_TRUE(has(explained("size(4:1):1"), "result = 4:1\n"));
  EXPECT_EQ(explained("4 o 2; let X = 3"), "  result = 3\n");
  // An expression followed by text that cannot be read is an error.
  EXPECT_EQ(explained("4:1 o 2:1 o nothing"), "");
  EXPECT_TRUE(has(complaint("explain '4:1 o 2:1 o nothing'"), "'nothing' is neither"));
  EXPECT_TRUE(has(complaint("explain '4:1 o 2:1 )'"), "at column 11"));
}

TEST(Answers, CaretsStandUnderWhatIsMeant) {
  EXPECT_TRUE(has(complaint("eval '(4:1,   foo)'"), "\n  (4:1,   foo)\n          ^\n"));
  EXPECT_TRUE(has(complaint("eval '64:1 ∘ foo'"), "\n  64:1 ∘ foo\n         ^\n"));
  EXPECT_TRUE(has(complaint("eval '64:1 ∘ (2'"), "at column 10"));
  EXPECT_TRUE(has(complaint("eval '\t4 o foo'"), "\n  \t4 o foo\n  \t    ^\n"));
  EXPECT_TRUE(has(complaint("eval '_ o 4'"), "\n  _ o 4\n    ^\n"));
  EXPECT_TRUE(has(complaint("eval '(4,2'"), "expected ',' or ')' at column 5"));
  EXPECT_TRUE(has(complaint("eval '4:1\no foo'"), "error: line 2: 'foo' is neither"));
  EXPECT_TRUE(has(complaint("eval '4:1\no foo'"), "\n  o foo\n    ^\n"));
}

TEST(Answers, RefusalsAreSentences) {
  EXPECT_TRUE(has(complaint("eval ''"), "the expression is empty"));
  EXPECT_EQ(json("fit([])")["message"], "fit: the list is empty: give at least one integer");
  EXPECT_EQ(json("get((4,2),2)")["message"], "get: there is no mode 2: (4,2):(1,4) has 2 modes, counted from 0");
  EXPECT_EQ(json("get(4,_)")["code"], "wrong_arguments");
  EXPECT_EQ(json("slice(12,<4:1>)")["message"], "expected a coordinate, but <4:1> is a tiler");
  EXPECT_EQ(json("crd2idx(4:1,12)")["code"], "wrong_arguments");
}

TEST(Answers, ANameThatHasAMeaningIsNotBound) {
  for (char const* name : {"_", "_4", "_m1", "let", "true", "size", "o", "pads", "int"}) {
    EXPECT_EQ(json(std::string("let ") + name + " = 5")["code"], "parse_error") << name;
  }
  EXPECT_TRUE(has(complaint("eval 'let o = 5'"), "\n  let o = 5\n      ^\n"));
  EXPECT_EQ(eval("let _x4 = 5; _x4"), "5");
}

TEST(Answers, DrawingsStayInLine) {
  // The tables have eleven columns of one-digit offsets, a hundred rows, or other shapes. Every line must be as wide as
  // the first rule.
  for (char const* layout : {"(2,12):(0,0)", "(101,2):(0,1)", "(12):(0)", "(2,3):(-1,5)", "():()"}) {
    std::string const out = run(std::string("draw '") + layout + "'").out;
    std::string const cells = out.substr(out.find('\n') + 1);
    std::size_t const wide = cells.find('\n', cells.find('\n') + 1) - cells.find('\n') - 1;
    for (std::size_t at = 0; at < cells.size(); at = cells.find('\n', at) + 1) {
      std::size_t const length = cells.find('\n', at) - at;
      // The first line, with the column numbers, lacks the last + or |.
      EXPECT_EQ(length, at == 0 ? wide - 1 : wide) << layout << "\n" << out;
    }
  }
}

TEST(Answers, NegativeNumbersAreNotOptions) {
  EXPECT_EQ(run("eval -1").out, "-1\n");
  EXPECT_EQ(run("eval -- -1").out, "-1\n");
  EXPECT_EQ(run("eval --json -1").out, "{\"ok\":true,\"kind\":\"integer\",\"text\":\"-1\"}\n");
}

TEST(Answers, Python) {
  auto const python = [](char const* e) { return run("eval --python -", std::string(e) + "\n").out; };
  EXPECT_EQ(python("(8,8):(3,97) o 6:3"), "Layout((3, 2), (9, 100))\n");
  EXPECT_EQ(python("(4,)"), "(4,)\n");
  EXPECT_EQ(python("Sw<2,1,3> o 8 o (8,8):(8,1)"), "ComposedLayout(Swizzle(2, 1, 3), 8, Layout((8, 8), (8, 1)))\n");
  EXPECT_EQ(python("is_compact(4:2)"), "False\n");
  Ran const refused = run("eval --python 'make_identity_layout((4,6))'", "", "2>&1");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.out.find("pycute has no class"), std::string::npos) << refused.out;
}
