// latex: tests draw/latex.hpp. The tests compare golden files, check that braces are balanced, and run pdflatex if it
// is installed.
#include "sett/draw/latex.hpp"

#include <unistd.h>

#include <filesystem>

#include "golden.hpp"
#include "sett/draw/layouts.hpp"
#include "sett/draw/path.hpp"
#include "sett/draw/thread_value.hpp"

using namespace sett::draw;
using golden::layout;

namespace {

// Returns whether unescaped braces are balanced.
bool is_balanced(std::string const& s) {
  int open = 0;
  for (std::size_t i = 0; i < s.size() && open >= 0; ++i) {
    if (s[i] == '\\') {
      ++i;
    } else {
      open += s[i] == '{' ? 1 : s[i] == '}' ? -1 : 0;
    }
  }
  return open == 0;
}

void expect_compiles(Scene const& s) {
  if (std::system("pdflatex --version > /dev/null 2>&1") != 0) { GTEST_SKIP() << "pdflatex is not installed"; }
  namespace fs = std::filesystem;
  fs::path const folder = fs::path(testing::TempDir()) / ("sett_latex" + std::to_string(::getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "a.tex") << latex(s);
  std::string const line =
      "cd '" + folder.string() + "' && pdflatex -interaction=batchmode -halt-on-error a.tex > /dev/null 2>&1";
  EXPECT_EQ(std::system(line.c_str()), 0) << "pdflatex refuses " << s.title;
  fs::remove_all(folder);
}

Scene hostile() {
  Scene s = layout_scene(layout("2:1"));
  s.title = std::string(golden::hostile) + " \u6587\u2218";
  s.caption = {golden::hostile};
  s.panel[0].cell[0].label = golden::hostile;
  return s;
}

}  // namespace

TEST(Latex, Golden) {
  golden::expect("nested.tex", latex(layout_scene(layout("(2,(2,2)):(4,(2,1))"))));
  golden::expect("hostile.tex", latex(hostile()));
}

TEST(Latex, BracesAreBalanced) {
  EXPECT_TRUE(is_balanced(latex(hostile())));
  EXPECT_TRUE(is_balanced(latex(path_scene(layout("20:2"), layout("(4,5):(1,4)")))));
}

TEST(Latex, CompilesWithNames) { expect_compiles(hostile()); }
TEST(Latex, CompilesPaths) { expect_compiles(path_scene(layout("20:2"), layout("(4,5):(1,4)"))); }
TEST(Latex, CompilesTheLargest) { expect_compiles(layout_scene(layout("(256,256):(1,16)"))); }
TEST(Latex, CompilesThreads) { expect_compiles(tv_scene(layout("((4,8),(2,2)):((32,1),(16,8))"), 16, 8)); }

TEST(Latex, BeyondTheBoundThereAreColoursOnly) {
  EXPECT_NE(latex(layout_scene(layout("(64,64)"))).find("{4095}"), std::string::npos);
  EXPECT_EQ(latex(layout_scene(layout("(64,65)"))).find("{4095}"), std::string::npos);
}
