// grammar: tests the command as users run it.
//
// The tests cover every form of the grammar, the JSON answers, the exit codes, batches, hostile input, and arrays
// that are moved to a layout and back.
#include "command.hpp"

using namespace command;

TEST(Command, Grammar) {
  EXPECT_EQ(eval("4"), "4");
  EXPECT_EQ(eval("_m1"), "-1");
  EXPECT_EQ(eval("(4)"), "(4)");
  EXPECT_EQ(eval("(4,)"), "(4)");
  EXPECT_EQ(eval("(4:1)"), "4:1");
  EXPECT_EQ(eval("(8:2 o 4:1)(3)"), "6");
  EXPECT_EQ(eval("(4,2):(1,4)(3)"), "3");
  EXPECT_EQ(eval("20:2 o (5,4):(4,1)"), "(5,4):(8,2)");
  EXPECT_EQ(eval("20:2 ∘ (5,4):(4,1)"), "(5,4):(8,2)");
  EXPECT_EQ(eval("64:1 o 32:2 o 4:3"), "4:6");
  EXPECT_EQ(eval("(4:1,(2,3))"), "(4,(2,3)):(1,(1,2))");
  EXPECT_EQ(eval("<4:1, 8, _>"), "<4:1,8,_>");
  EXPECT_EQ(eval("[0, 1,2]"), "[0, 1, 2]");
  EXPECT_EQ(eval("let L = (2,3):(3,1); L(1,2)"), "5");
  EXPECT_EQ(eval("let L = (2,3):(3,1); L(_,2)"), "2:3 + 2");
  EXPECT_EQ(eval("Layout<Shape<_4,C<2>>,Stride<Int<1>,_8>>{}"), "(4,2):(1,8)");
  EXPECT_EQ(eval("logical_divide((4,6), <2,3>)"), "((2,2),(3,2)):((1,2),(4,12))");
  EXPECT_EQ(eval("is_injective((2,2):(2,3))"), "true");
  EXPECT_EQ(eval("complement_regime((2,2):(1,3), 12)"), "underfills");
  EXPECT_EQ(eval("complement_regime(4:2, (4,6))"), "tiles");
}

TEST(Command, Json) {
  EXPECT_EQ(run("eval --json '(4,5):(16,64)'").out, "{\"ok\":true,\"kind\":\"layout\",\"text\":\"(4,5):(16,64)\"}\n");
  EXPECT_EQ(json("complement(4:1,6)")["regime"], "pads");
  EXPECT_EQ(json("logical_divide(24:2,4:2)")["regime"], "tiles");
  EXPECT_EQ(json("complement((2,2):(1,3),12)")["regime"], "underfills");
  EXPECT_EQ(json("(2,3):(3,1)(_,2)")["offset"], 2);
  EXPECT_EQ(json("(2,3):(3,1)(_,2)")["kind"], "slice");
  EXPECT_EQ(json("size((2,3))")["kind"], "integer");
  EXPECT_EQ(json("shape((2,3):(3,1))")["kind"], "tuple");
  EXPECT_EQ(json("(3,3):(1,10) o 4:2")["code"], "carry_not_periodic");
  EXPECT_EQ(json("nothing")["code"], "unknown_name");
  EXPECT_EQ(json("complement_regime(4:1,6)")["kind"], "regime");
  EXPECT_EQ(json("complement_regime(4:1,6)")["text"], "pads");
  EXPECT_EQ(json("complement_regime(4:1,0)")["message"],
            "complement_regime: an argument must be a positive integer: argument 1 is 0 [4:1  and  0]");
  EXPECT_EQ(json("(4")["code"], "parse_error");
  EXPECT_EQ(json("\xff\xfe\"")["ok"], false);
}

TEST(Command, ExitCodes) {
  EXPECT_EQ(run("eval 4:1").code, 0);
  EXPECT_EQ(run("eval '4:'").code, 2);
  EXPECT_EQ(run("eval -", "4:1\n4:\n\n8:1\n").code, 2);
  EXPECT_EQ(run("eval -", "4:1\n\n8:1\n").out, "4:1\n8:1\n");
  EXPECT_EQ(run("nonsense").code, 2);
  EXPECT_EQ(run("--version").code, 0);
}

TEST(Command, ABatchKeepsItsNamesAndItsOrder) {
  std::string input = "let L = (4,8):(8,1)\n";
  for (int i = 0; i < 20000; ++i) { input += "L(" + std::to_string(i % 32) + ")\n"; }
  Ran const r = run("eval -", input);
  EXPECT_EQ(r.code, 0);
  std::string expected = "(4,8):(8,1)\n";
  for (int i = 0; i < 20000; ++i) { expected += std::to_string(i % 32 % 4 * 8 + i % 32 / 4) + "\n"; }
  EXPECT_TRUE(r.out == expected);
}

TEST(Command, HostileInputGetsAnError) {
  std::string const deep(100000, '(');
  for (std::string const& s :
       {deep, deep + "1", std::string(100000, '<'), std::string("(1000000,1000000):(1,99999999999999999999)"),
        std::string("image((1000000,1000000):(1,1000000))"),
        std::string("(9223372036854775807,9223372036854775807)(3)"),
        std::string("is_injective((1000000,1000000):(999999,1000003))"),
        std::string("(1000000,1000000):(1,1) o (3,1000000):(7,13)"),
        std::string("left_inverse_general((1000,1000):(7,11))"), std::string("4:1 o"), std::string("let"),
        std::string("1@0"), std::string("Sw<2,1,3> o 0 o (8,8):(8,1)"), std::string("0:1"), std::string("(0,4)"),
        std::string("<<<<4"), std::string("f(")}) {
    Ran const r = run("eval --json -", s + "\n");
    ASSERT_TRUE(r.code == 2 || r.code == 0) << s.substr(0, 60) << " exits with " << r.code;
    auto const answer = nlohmann::json::parse(r.out);
    EXPECT_TRUE(answer["ok"] == true || !answer["message"].get<std::string>().empty()) << s.substr(0, 60);
  }
  EXPECT_EQ(json("size((1000000,1000000):(1,1000000))")["text"], "1000000000000");
}

TEST(Command, FitAndDiff) {
  EXPECT_EQ(run("fit -", "0 1 10 11\n").out, "(2,2):(1,10)\n");
  EXPECT_EQ(run("fit -", "[0, 2, 3, 5, 9]").code, 2);
  EXPECT_EQ(run("fit - --shape '(2,2)'", "0 1 10 11\n").out, "(2,2):(1,10)\n");
  EXPECT_EQ(run("diff '(2,3)' 6:1").code, 0);
  EXPECT_EQ(run("diff '(2,3):(1,2)' '(2,3):(1,3)'").code, 1);
}

TEST(Command, RelayoutThereAndBack) {
  std::string const folder = testing::TempDir();
  std::string const source = std::string(SETT_SOURCE_DIR) + "/examples/data/matrix.npy";
  for (char const* layout : {"(32,16):(1,32)", "((8,4),(2,4,2)):((8,64),(1,2,256))", "(32,16):(20,1)"}) {
    std::string const there = folder + "there.npy";
    std::string const back = folder + "back.npy";
    ASSERT_EQ(run("relayout " + source + " " + there + " --to '" + layout + "'").code, 0) << layout;
    ASSERT_EQ(run("relayout " + there + " " + back + " --from '" + layout + "' --shape '(32,16)'").code, 0) << layout;
    std::ifstream a(source, std::ios::binary);
    std::ifstream b(back, std::ios::binary);
    std::string const left{std::istreambuf_iterator<char>(a), {}};
    std::string const right{std::istreambuf_iterator<char>(b), {}};
    ASSERT_EQ(left.substr(left.size() - 2048), right.substr(right.size() - 2048)) << layout;
  }
}

TEST(Command, RelayoutRefusesAndWritesNothing) {
  std::string const folder = testing::TempDir();
  std::string const source = std::string(SETT_SOURCE_DIR) + "/examples/data/matrix.npy";
  std::string const target = folder + "untouched.npy";
  std::remove(target.c_str());
  for (char const* arguments : {"--to '(32,16):(1,1)'", "--to '(32,15)'", "--to '(32,16):(1,-32)'", "", "--to nothing",
                                "--from '(32,16)'", "--to '(1000000,1000000)'"}) {
    EXPECT_EQ(run("relayout " + source + " " + target + " " + arguments).code, 2) << arguments;
  }
  std::ifstream whole(source, std::ios::binary);
  std::string const bytes{std::istreambuf_iterator<char>(whole), {}};
  std::string const bad = folder + "bad.npy";
  for (std::size_t cut : {std::size_t{0}, std::size_t{5}, std::size_t{9}, std::size_t{60}, bytes.size() - 1}) {
    std::ofstream(bad, std::ios::binary) << bytes.substr(0, cut);
    EXPECT_EQ(run("relayout " + bad + " " + target + " --to '(32,16)'").code, 2) << cut;
  }
  EXPECT_FALSE(std::ifstream(target).good());
}
