// engine: tests that the playground answers every query as the command does, and that no part of a query remains
// unescaped.
#include "engine.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "../../apps/sett/expressions/functions.hpp"
#include "../../apps/sett/expressions/grammar.hpp"
#include "../../apps/sett/pictures/picture.hpp"
#include "strokes.hpp"

using Json = nlohmann::json;

namespace {

Json ask(Json const& question) {
  return Json::parse(play::answer(question.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

Json picture(std::string const& e, std::string const& kind) {
  return ask({{"ask", "picture"}, {"e", e}, {"kind", kind}});
}

}  // namespace

TEST(Engine, EvaluatesAsTheCommandDoes) {
  for (char const* e : {"(8,8):(3,97) o 6:3", "4", "(2,3)", "let L = (2,3):(3,1); L(1,2)", "Sw<2,1,3> o (8,8):(8,1)",
                        "complement(4:1, 6)", "make_identity_layout((4,6))", "to_f2((4,4))", "image(4:2)",
                        "is_compact(4:1)", "(2:3 + 2)", "1@0"}) {
    app::Names names;
    app::Answer const a = app::evaluate(e, names);
    Json const got = ask({{"ask", "eval"}, {"e", e}});
    ASSERT_TRUE(a.value && got["ok"]) << e;
    EXPECT_EQ(got["text"], text_of(*a.value));
    EXPECT_EQ(got["cpp"], cpp_of(*a.value));
    EXPECT_EQ(got["kind"], name(a.value->kind));
  }
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", "complement(4:1, 6)"}})["regime"], "pads");
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", "SM80_16x8x16_F32F16F16F32_TN"}})["kind"], "instruction");
}

TEST(Engine, TheTableIsTheFunction) {
  Json const got = ask({{"ask", "eval"}, {"e", "((2,2),3):((1,6),2)"}, {"table", 1}});
  ASSERT_EQ(got["table"].size(), 12u);
  for (int i = 0; i < 12; ++i) {
    int const at = i % 2 + 6 * (i / 2 % 2) + 2 * (i / 4);
    EXPECT_EQ(got["table"][std::size_t(i)][1], std::to_string(at));
  }
  EXPECT_EQ(got["table"][7][0], "((1,1),1)");
  EXPECT_EQ(got["size"], "12");
  Json const large = ask({{"ask", "eval"}, {"e", "1048576:1"}, {"table", 1}});
  EXPECT_EQ(large["table"].size(), 1024u);
  EXPECT_EQ(large["size"], "1048576");
  EXPECT_FALSE(ask({{"ask", "eval"}, {"e", "4:1"}}).contains("table"));
}

TEST(Engine, AProblemHasItsPosition) {
  Json const parse = ask({{"ask", "eval"}, {"e", "(4,5:1"}});
  EXPECT_FALSE(parse["ok"]);
  EXPECT_EQ(parse["code"], "parse_error");
  EXPECT_EQ(parse["column"], 7);
  Json const refused = ask({{"ask", "eval"}, {"e", "(3,3):(1,10) o 4:2"}});
  EXPECT_EQ(refused["column"], 14);
  EXPECT_EQ(refused["operation"], "composition");
  // A character counts as one column, whatever its number of bytes.
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", "4 ∘ x"}})["column"], 5);
  EXPECT_FALSE(ask({{"ask", "eval"}, {"e", "x"}}).contains("operation"));
  Json const second = ask({{"ask", "eval"}, {"e", "let M = 4 // rows\n(M,\n x)"}});
  EXPECT_EQ(second["line"], 3);
  EXPECT_EQ(second["column"], 2);
  EXPECT_TRUE(ask({{"ask", "eval"}, {"e", "(8,8):(1,8)(9,9)"}})["note"].is_string());
}

TEST(Engine, Python) {
  auto const python = [](char const* e) { return ask({{"ask", "eval"}, {"e", e}})["python"].get<std::string>(); };
  EXPECT_EQ(python("(8,8):(3,97) o 6:3"), "Layout((3, 2), (9, 100))");
  EXPECT_EQ(python("4:1"), "Layout(4, 1)");
  EXPECT_EQ(python("((2,2),3):((1,6),2)"), "Layout(((2, 2), 3), ((1, 6), 2))");
  EXPECT_EQ(python("(4,)"), "(4,)");
  EXPECT_EQ(python("Sw<2,1,3> o 8 o (8,8):(8,1)"), "ComposedLayout(Swizzle(2, 1, 3), 8, Layout((8, 8), (8, 1)))");
  EXPECT_EQ(python("is_compact(4:1)"), "True");
  EXPECT_EQ(python("image(3:2)"), "[0, 2, 4]");
  EXPECT_EQ(python("(2:3 + 2)"), "(Layout(2, 3), 2)");
  EXPECT_EQ(python("make_identity_layout((4,6))"), "");
}

TEST(Engine, InstructionsAreExplainedInTheirTilings) {
  char const* const product = "SM80_16x8x16_F32F16F16F32_TN";
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", product}})["copies"], false);
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", "UniversalCopy<uint128_t>"}})["copies"], true);
  Json const tiled = ask({{"ask", "explain"}, {"e", product}, {"atoms", "2x2x1"}, {"tile", "32x32x16"}, {"thread", 5}});
  ASSERT_TRUE(tiled["ok"]) << tiled;
  std::string const text = tiled["text"];
  EXPECT_NE(text.find("2x2x1 atoms of 32 threads: tile (M,N,K) = (32,32,16)\n"), std::string::npos);
  EXPECT_NE(text.find("thread 5 holds A values 0..7 at (m,k) = (1,2) (1,3) (9,2)"), std::string::npos);
  EXPECT_EQ(ask({{"ask", "explain"}, {"e", product}, {"atoms", "2x"}})["ok"], false);
  Json const copy =
      ask({{"ask", "explain"}, {"e", "SM75_U32x4_LDSM_N"}, {"threads", "(32,1):(1,32)"}, {"values", "(1,8):(8,1)"}});
  EXPECT_TRUE(copy["ok"]) << copy;
  Json const wrong = ask({{"ask", "explain"}, {"e", "SM75_U32x4_LDSM_N"}, {"threads", "(32,1"}, {"values", "4:1"}});
  EXPECT_EQ(wrong["ok"], false);
  EXPECT_EQ(wrong["where"], "(32,1");
  Json const drawn = ask({{"ask", "picture"}, {"e", product}, {"kind", "mma"}, {"atoms", "1x2x1"}});
  ASSERT_TRUE(drawn["ok"]) << drawn;
  EXPECT_EQ(drawn["cells"]["panels"].size(), 3u);
}

TEST(Engine, EveryKindOfPicture) {
  std::pair<char const*, char const*> const cases[] = {{"(4,4):(4,1)", "layout"},
                                                       {"(4,4):(4,1)", "map"},
                                                       {"(4,4):(4,1)", "banks"},
                                                       {"(4,4):(4,1)", "lines"},
                                                       {"Sw<2,0,2> o (4,4):(4,1)", "swizzle"},
                                                       {"(8,8):(3,97) o 6:3", "compose"},
                                                       {"(3,3):(1,10) o 4:2", "compose"},
                                                       {"complement(4:2, 24)", "complement"},
                                                       {"logical_divide(24:2, 4:2)", "divide"},
                                                       {"SM80_16x8x8_F32F16F16F32_TN", "mma"}};
  for (auto const& [e, kind] : cases) {
    Json const got = picture(e, kind);
    ASSERT_TRUE(got["ok"]) << e << ' ' << kind << ' ' << got;
    EXPECT_TRUE(got.contains("svg") != got.contains("strokes"));
    EXPECT_FALSE(got["cells"]["panels"].empty());
  }
  Json const tv =
      ask({{"ask", "picture"}, {"e", "((4,8),(2,2)):((32,1),(16,8))"}, {"kind", "tv"}, {"shape", "(16,8)"}});
  std::string const svg = tv["svg"];
  EXPECT_NE(svg.find("T31"), std::string::npos);
  Json const diff = ask({{"ask", "picture"}, {"e", "(2,3):(3,1)"}, {"kind", "diff"}, {"other", "(2,3):(1,2)"}});
  EXPECT_TRUE(diff["ok"]);
  EXPECT_EQ(picture("4:1", "swizzle")["ok"], false);
  EXPECT_EQ(picture("4:1", "nothing")["ok"], false);
}

TEST(Engine, ManyCellsAreStrokes) {
  Json const few = picture("(16,32):(32,1)", "layout");
  EXPECT_TRUE(few.contains("svg"));
  Json const many = picture("(64,64):(64,1)", "layout");
  ASSERT_TRUE(many.contains("strokes"));
  Json const& s = many["strokes"];
  ASSERT_EQ(s["panels"][0]["paint"].size(), 4096u);
  // The colours are sixteen shades of one scale, in the order of the offsets.
  EXPECT_EQ(s["paints"].size(), 16u);
  EXPECT_EQ(s["panels"][0]["paint"][0], 0);
  EXPECT_EQ(many["cells"]["panels"][0]["cells"][4095][5], 4095);
  for (Json const& paint : s["paints"]) {
    for (Json const& color : paint) { EXPECT_EQ(color.get<std::string>().size(), 7u); }
  }
  Json const dark = ask({{"ask", "picture"}, {"e", "(64,64):(64,1)"}, {"kind", "layout"}, {"theme", "dark"}});
  EXPECT_NE(dark["strokes"]["paper"], s["paper"]);
}

TEST(Engine, ExplainsDiffersAndCountsBanks) {
  Json const steps = ask({{"ask", "explain"}, {"e", "(8,8):(3,97) o 6:3"}});
  std::string const text = steps["text"];
  EXPECT_NE(text.find("result: (3,2):(9,100)"), std::string::npos);
  Json const refused = ask({{"ask", "explain"}, {"e", "(3,3):(1,10) o 4:2"}});
  EXPECT_TRUE(refused["different"]);
  EXPECT_EQ(ask({{"ask", "explain"}, {"e", "foo"}})["column"], 1);
  EXPECT_EQ(ask({{"ask", "diff"}, {"e", "(2,3):(1,2)"}, {"other", "6:1"}})["text"], "the same function: 6:1\n");
  EXPECT_TRUE(ask({{"ask", "diff"}, {"e", "(4,2):(1,4)"}, {"other", "(4,2):(1,5)"}})["different"]);
  EXPECT_EQ(ask({{"ask", "diff"}, {"e", "4:1"}, {"other", "4:"}})["where"], "4:");
  Json const banks = ask({{"ask", "banks"}, {"e", "(8,4):(64,8)"}, {"bytes", 2}, {"vector", 8}});
  EXPECT_EQ(banks["wavefronts"], 32);
  EXPECT_EQ(banks["hint"], "Sw<3,3,3> o 0 o (8,4):(64,8)");
  EXPECT_EQ(ask({{"ask", "banks"}, {"e", "64:1"}})["ok"], false);
  std::string const sectors = ask({{"ask", "banks"}, {"e", "32:1"}, {"global", 1}, {"offset", 4}})["text"];
  EXPECT_NE(sectors.find("5 sectors"), std::string::npos);
}

TEST(Engine, WritesEveryFormat) {
  for (auto const& [format, begin] :
       {std::pair{"svg", "<svg"}, {"tex", "\\documentclass"}, {"html", "<!doctype"}, {"txt", "(2,2)"}}) {
    Json const got = ask({{"ask", "write"}, {"e", "(2,2):(2,1)"}, {"kind", "layout"}, {"format", format}});
    ASSERT_TRUE(got["ok"]) << format;
    EXPECT_NE(got["text"].get<std::string>().find(begin), std::string::npos) << got["text"];
  }
  EXPECT_FALSE(ask({{"ask", "write"}, {"e", "(2,2):(2,1)"}, {"kind", "layout"}, {"format", "exe"}})["ok"]);
}

TEST(Engine, Names) {
  Json const names = ask({{"ask", "names"}});
  EXPECT_EQ(names["functions"].size(), app::functions().size());
  Json const atoms = ask({{"ask", "atoms"}, {"e", "SM80_16x8x16"}});
  ASSERT_FALSE(atoms["atoms"].empty());
  for (Json const& a : atoms["atoms"]) {
    EXPECT_TRUE(a.get<std::string>().starts_with("SM80_16x8x16"));
    EXPECT_TRUE(app::is_atom(a));
  }
}

TEST(Engine, WhatIsHostileIsRefused) {
  std::string const script = "\"</script><script>alert(1)</script><img src=x onerror=alert(1)>\"";
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", script}})["code"], "parse_error");
  for (char const* format : {"svg", "html"}) {
    Json const got = ask({{"ask", "write"}, {"e", "(2,2)"}, {"kind", "layout"}, {"title", script}, {"format", format}});
    std::string const text = got["text"];
    EXPECT_EQ(text.find("<img"), std::string::npos);
    EXPECT_EQ(text.find("<script>alert"), std::string::npos);
  }
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", std::string(70000, '(')}})["code"], "too_large");
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", std::string(60000, '(')}})["ok"], false);
  EXPECT_EQ(picture("(1000,1000)", "layout")["code"], "picture_too_large");
  EXPECT_EQ(picture("9223372036854775807:1", "layout")["code"], "picture_too_large");
  EXPECT_EQ(ask({{"ask", "eval"}, {"e", "9223372036854775807:9223372036854775807"}})["ok"], false);
  // The text of a million numbers is too long for a page, and truncated code would not be a program.
  Json const list = ask({{"ask", "eval"}, {"e", "image(1048576:3)"}});
  EXPECT_TRUE(list["ok"]);
  EXPECT_LT(list["text"].get<std::string>().size(), play::longest_answer + 100);
  EXPECT_EQ(list["cpp"], "");
  EXPECT_LT(picture("image(1048576:3)", "layout").dump().size(), play::longest_answer + 200);
  for (char const* bad :
       {"", "[]", "4", "{", "\"eval\"", "{\"ask\":4}", "{\"ask\":\"eval\",\"e\":7}", "{}", "null", "\xff\xfe"}) {
    EXPECT_FALSE(Json::parse(play::answer(bad))["ok"]) << bad;
  }
  // A value that is not an integer is ignored, and an integer that is out of range is refused.
  EXPECT_TRUE(ask({{"ask", "banks"}, {"e", "32:1"}, {"bytes", "x"}})["ok"]);
  EXPECT_FALSE(ask({{"ask", "banks"}, {"e", "32:1"}, {"bytes", 3}})["ok"]);
  EXPECT_FALSE(ask({{"ask", "banks"}, {"e", "32:1"}, {"bytes", 0}})["ok"]);
  EXPECT_FALSE(ask({{"ask", "banks"}, {"e", "32:1"}, {"vector", -1}})["ok"]);
}
