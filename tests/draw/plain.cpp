// plain: tests draw/plain.hpp. The tests compare golden files, and check that every label is in its row.
#include "sett/draw/plain.hpp"

#include "golden.hpp"
#include "sett/draw/layouts.hpp"
#include "sett/draw/path.hpp"
#include "sett/draw/tiling.hpp"

using namespace sett::draw;
using golden::layout;

TEST(Plain, Golden) {
  golden::expect("nested.txt", plain(layout_scene(layout("(2,(2,2)):(4,(2,1))"))));
  golden::expect("slices.txt", plain(layout_scene(layout("((2,2),3,2):((1,12),4,100)"))));
  golden::expect("path.txt", plain(path_scene(layout("(8,8):(3,97)"), layout("6:3"))));
  golden::expect("divide.txt", plain(divide_scene(layout("24:2"), sett::AnyTiler(layout("4:2")))));
}

TEST(Plain, RowsAreTheLayouts) {
  std::mt19937 random(4);
  for (int round = 0; round < 100; ++round) {
    sett::AnyLayout const l = golden::random_layout(random);
    Scene const s = layout_scene(l);
    std::string const text = plain(s);
    for (Panel const& p : s.panel) {
      std::vector<std::string> rows(std::size_t(p.rows), "|");
      std::size_t width = 1;
      for (Cell const& c : p.cell) { width = std::max(width, c.label.size()); }
      for (Tick const& t : p.across.level[0]) { width = std::max(width, t.label.size()); }
      for (Cell const& c : p.cell) {
        rows[std::size_t(c.row)] += " " + std::string(width - c.label.size(), ' ') + c.label + " |";
      }
      if (l.rank() == 2) {
        for (std::string const& r : rows) { EXPECT_NE(text.find(r), std::string::npos) << r << "\n" << text; }
      }
    }
  }
}

TEST(Plain, ControlCharactersDoNotMoveThePen) {
  Scene s = layout_scene(layout("2:1"));
  s.title = "a\x1b[2Jb";
  EXPECT_EQ(plain(s).find('\x1b'), std::string::npos);
}
