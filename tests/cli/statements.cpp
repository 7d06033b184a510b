// statements: tests comments, several lines, files with statements, and the locations of reported problems.
#include "command.hpp"

using namespace command;

namespace {

std::string file(std::string const& text) {
  std::string const path = testing::TempDir() + "statements" + std::to_string(::getpid()) + ".sett";
  std::ofstream(path) << text;
  return path;
}

std::string quoted(std::string const& text) { return "'" + text + "'"; }

}  // namespace

TEST(Statements, CommentsRunToTheEndOfTheLine) {
  EXPECT_EQ(run("eval " + quoted("4:1 # o 2:1")).out, "4:1\n");
  EXPECT_EQ(run("eval " + quoted("4:1 // o 2:1")).out, "4:1\n");
  EXPECT_EQ(run("eval " + quoted("(4, # four\n 8)")).out, "(4,8)\n");
  EXPECT_EQ(run("eval " + quoted("8/2 // half")).out, "4\n");
  EXPECT_TRUE(has(complaint("eval " + quoted("# nothing")), "the expression is empty"));
  EXPECT_EQ(run("eval -", "# a comment\n4\n  // another\n\n8 # eight\n").out, "4\n8\n");
}

TEST(Statements, ALineEndsOneUnlessItGoesOn) {
  EXPECT_EQ(run("eval " + quoted("let M = 4\nM*2")).out, "8\n");
  EXPECT_EQ(run("eval " + quoted("let M = 4\n\n\nlet N = M +\n  1\nM*N")).out, "20\n");
  EXPECT_EQ(run("eval " + quoted("8:2\n  o 4:1")).out, "4:2\n");
  EXPECT_EQ(run("eval " + quoted("8:2 o\n4:1")).out, "4:2\n");
  EXPECT_EQ(run("eval " + quoted("8:2 ∘\n4:1\n∘ 2:1")).out, "2:2\n");
  EXPECT_EQ(run("eval " + quoted("(2,\n3)\n:(3,\n1)")).out, "(2,3):(3,1)\n");
  EXPECT_EQ(run("eval " + quoted("Layout<\n_4,\n_2>{}")).out, "4:2\n");
  EXPECT_EQ(run("eval " + quoted("4\n-1")).out, "-1\n");  // a sign, not a difference
  EXPECT_EQ(run("eval " + quoted("8:1\n(3)")).out, "(3)\n");
  EXPECT_EQ(run("eval " + quoted(";;4;;")).out, "4\n");
}

TEST(Statements, AFileIsEvaluatedFromTopToBottom) {
  std::string const path =
      file("# a tile\nlet M = 128 // rows\nlet A = (M,\n         64):(64, 1)\nsize(A)\nA o (8,\n     8)\n");
  Ran const r = run("eval -f " + path);
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.out, "8192\n(8,8):(64,1)\n");
  EXPECT_EQ(run("eval -f " + path + " 'A(1,2)'").out, "8192\n(8,8):(64,1)\n66\n");
  EXPECT_EQ(run("eval --cpp -f " + path + " -", "A(2,0)\nM\n").out,
            "Int<8192>{}\nLayout<Shape<Int<8>, Int<8>>, Stride<Int<64>, Int<1>>>{}\nInt<128>{}\nInt<128>{}\n");
  EXPECT_EQ(run("eval -f -", "let M = 4\nM\n").out, "4\n");
  EXPECT_EQ(run("eval -f " + path + ".none").code, 2);
  std::remove(path.c_str());
}

TEST(Statements, AProblemHasItsLine) {
  std::string const path = file("let M = 4\nM\n\n  M o nothing\n8\n");
  Ran const r = run("eval -f " + path, "", "2>&1");
  EXPECT_EQ(r.code, 2);
  EXPECT_EQ(r.out, "4\nerror: " + path +
                       ":4: 'nothing' is neither a function nor a name bound with let\n    M o nothing\n        ^\n");
  auto const out = run("eval --json -f " + path).out;
  auto const problem = nlohmann::json::parse(out.substr(out.find('\n') + 1));
  EXPECT_EQ(problem["line"], 4);
  EXPECT_EQ(problem["column"], 7);
  EXPECT_TRUE(has(complaint("eval " + quoted("4\n8 o (2,\n x)")), "error: line 3: 'x' is neither"));
  EXPECT_TRUE(has(complaint("eval " + quoted("4\n8 o (2,\n x)")), "\n   x)\n   ^\n"));
  EXPECT_TRUE(has(complaint("eval " + quoted("4\n8 ∘ $")), "expected a value at column 5"));
  EXPECT_FALSE(nlohmann::json::parse(run("eval --json '(4'").out).contains("line"));
  std::remove(path.c_str());
}

// Checks the wide characters that Chinese and Japanese keyboards produce, and files that Windows editors write.
TEST(Statements, WideMarksAndByteOrderMarks) {
  EXPECT_TRUE(has(complaint("eval '（4,8)'"), "expected a value at column 1: write '(' for '（'\n"));
  EXPECT_TRUE(has(complaint("eval '(4，8)'"), "expected ',' or ')' at column 3: write ',' for '，'\n"));
  EXPECT_TRUE(has(complaint("eval '4：1'"), "at column 2: write ':' for '：'\n"));
  EXPECT_TRUE(has(complaint("eval '4 ∘ é'"), "expected a value at column 5\n"));
  std::string const mark = "\xEF\xBB\xBF";
  EXPECT_EQ(run("eval -", mark + "4:1\r\n(3)\r\n").out, "4:1\n(3)\n");
  EXPECT_EQ(run("eval -f -", mark + "4:1\r\n").out, "4:1\n");
  EXPECT_EQ(run("fit", mark + "0 1 2\r\n").out, "3:1\n");
  EXPECT_EQ(run("eval -", "4:1\n" + mark + "4:1\n").code, 2);
}

TEST(Statements, ANameThatIsNotBoundSaysHow) {
  EXPECT_TRUE(
      has(complaint("eval 'L = (4,8)'"), "neither a function nor a name bound with let: bind it, as in let L = 4:1\n"));
  EXPECT_TRUE(has(complaint("eval 'L'"), "bound with let\n"));
  Ran const r = run("eval -", std::string(1 << 19, 'a') + "\n");
  EXPECT_EQ(r.code, 2);
  EXPECT_EQ(r.out, "error: '" + std::string(57, 'a') + "...' is neither a function nor a name bound with let\n");
}

TEST(Statements, ACoordinateOutsideHasANote) {
  Ran const r = run("eval '(8,8):(1,8)(9,9)'", "", "2>&1");
  EXPECT_EQ(r.code, 0);
  EXPECT_EQ(r.out,
            "81\nnote: the coordinate (9,9) is outside of the shape (8,8): mode 0 must be 0 to 7, but is 9; the "
            "answer extrapolates the layout\n");
  EXPECT_TRUE(has(complaint("eval -", "4\n(8,8)(64)\n"),
                  "note: line 2: the index 64 is outside of the shape (8,8), whose indices are 0 to 63"));
  EXPECT_TRUE(has(json("(8,8):(1,8)(9,9)")["note"].get<std::string>(), "mode 0 must be 0 to 7, but is 9"));
  // The note must appear for each mode, and for each form of query.
  for (int i = -1; i < 5; ++i) {
    for (int j = -1; j < 4; ++j) {
      bool const outside = i < 0 || i > 3 || j < 0 || j > 2;
      std::string const c = "(" + std::to_string(i) + "," + std::to_string(j) + ")";
      for (std::string const& e :
           {"((2,2),3):((1,2),4)" + c, "crd2idx(" + c + ",(4,3))",
            "slice((4,3,5),(" + std::to_string(i) + "," + std::to_string(j) + ",_))", "(Sw<1,0,1> o (4,3))" + c,
            "make_identity_layout((4,3))" + c, "((4,3):(1,4) + 7)" + c}) {
        ASSERT_EQ(json(e).contains("note"), outside) << e;
      }
    }
  }
  EXPECT_FALSE(json("(8,8):(1,8)(7,_)").contains("note"));
  EXPECT_EQ(complaint("eval '(8,8):(1,8)(7,7)'"), "");
}

TEST(Statements, ACoordinateThatDoesNotFitIsRefusedInWords) {
  EXPECT_EQ(json("(8,8):(8,1)(1,2,3)")["message"],
            "(8,8):(8,1) has 2 modes, but the coordinate (1,2,3) has 3 parts: give an integer, or one coordinate for "
            "each mode");
  EXPECT_EQ(json("(8,8):(8,1)((1,2),3)")["message"],
            "mode 0 of (8,8):(8,1) has one extent, but the coordinate ((1,2),3) gives it (1,2), of 2 parts: give an "
            "integer there");
  EXPECT_EQ(json("(4,(2,2)):(1,(4,8))(9,(1,2,3))")["message"],
            "mode 1 of (4,(2,2)):(1,(4,8)) has 2 modes, but the coordinate (9,(1,2,3)) gives it (1,2,3), of 3 parts: "
            "give an integer, or "
            "one coordinate for each mode");
  for (char const* e :
       {"8:1(1,2)", "crd2idx((1,2),8)", "slice((8,8),(1,2,_))", "(Sw<2,1,3> o (8,8))(1,2,3)",
        "make_identity_layout((4,5))(1,2,3)", "((2,2),2):((f1,f2),f5)(1,2,3)", "(2:3 + 2)(1,1)", "():()(1,2)"}) {
    std::string const message = json(e)["message"];
    EXPECT_EQ(json(e)["code"], "coordinate_mismatch") << e;
    EXPECT_FALSE(has(message, "slice_and_offset") || has(message, "rank")) << message;
  }
}

TEST(Statements, ATileThatDoesNotDivideIsRefusedInWords) {
  for (char const* e : {"logical_divide((4,3):(1,10),(2,3):(1,5))", "logical_divide((8,8):(8,1), 6:1)",
                        "zipped_divide((4,6):(6,1),(2,2):(1,5))", "logical_divide((3,3):(1,10), 4:2)",
                        "tiled_divide(((4,2),8):((1,100),1000), <(2,2):(1,3),8>)"}) {
    std::string const message = json(e)["message"];
    EXPECT_TRUE(has(message, " does not divide ") && has(message, "give a tile whose extents divide")) << message;
    EXPECT_FALSE(has(message, "remainders") || has(message, "carr")) << message;
  }
}

TEST(Statements, AMisspeltNameIsGuessed) {
  EXPECT_TRUE(has(complaint("eval 'sise(4)'"), "did you mean 'size'?"));
  EXPECT_TRUE(has(complaint("eval 'logical_devide(8,2)'"), "did you mean 'logical_divide'?"));
  EXPECT_TRUE(has(complaint("eval 'let tile = 4; tiel'"), "did you mean 'tile'?"));
  EXPECT_TRUE(has(complaint("eval 'Layuot<_4>{}'"), "did you mean 'Layout'?"));
  EXPECT_TRUE(has(complaint("eval 'size'"), "'size' is a function: call it, as in size(A)"));
  EXPECT_FALSE(has(complaint("eval 'qqqqqqqq'"), "did you mean"));
}

TEST(Statements, AListIsNotDrawn) {
  EXPECT_EQ(complaint("draw '[0,1,2]'"),
            "error: [0, 1, 2] is a list, not a layout: fit finds the layout of these offsets, if there is one\n");
  EXPECT_EQ(eval("fit([0,1,2])"), "3:1");
}
