// svg: tests draw/svg.hpp. The tests compare golden files, and check that strings are displayed as text. pictures.py
// parses the files.
#include "sett/draw/svg.hpp"

#include <algorithm>

#include "golden.hpp"
#include "sett/draw/layouts.hpp"
#include "sett/draw/path.hpp"
#include "sett/draw/tiling.hpp"

using namespace sett::draw;
using golden::layout;

namespace {

std::size_t count(std::string const& text, std::string const& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) { ++n; }
  return n;
}

// Returns whether elements close in the reverse order of opening, attributes are quoted, and no & or < is unescaped.
// scripts/pictures.py tests the files with a parser.
bool is_well_formed(std::string const& s) {
  std::vector<std::string> open;
  for (std::size_t at = s.find('<'); at != std::string::npos; at = s.find('<', at + 1)) {
    std::size_t const end = s.find('>', at);
    std::string const tag = s.substr(at + 1, end - at - 1);
    std::string const name = tag.substr(0, tag.find_first_of(" /", 1));
    if (end == std::string::npos || std::count(tag.begin(), tag.end(), '"') % 2 != 0) { return false; }
    if (tag[0] == '/') {
      if (open.empty() || "/" + open.back() != tag) { return false; }
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  for (std::size_t at = s.find('&'); at != std::string::npos; at = s.find('&', at + 1)) {
    if (s.find(';', at) == std::string::npos || s.find(';', at) - at > 6) { return false; }
  }
  return open.empty();
}

}  // namespace

TEST(Svg, RandomOnesAreWellFormed) {
  std::mt19937 random(31);
  for (int i = 0; i < 200; ++i) {
    Scene s = layout_scene(golden::random_layout(random));
    for (std::uint64_t n = random() % 40; n > 0; --n) { s.title += char(random() % 256); }
    Cell& c = s.panel[0].cell[random() % s.panel[0].cell.size()];
    c.label = s.title;
    c.coordinate = golden::hostile;
    EXPECT_TRUE(is_well_formed(svg(s))) << s.title;
  }
}

TEST(Svg, Golden) {
  golden::expect("nested.svg", svg(layout_scene(layout("(2,(2,2)):(4,(2,1))"))));
  golden::expect("dark.svg", svg(layout_scene(layout("(2,2,2)")), {Theme::dark}));
  golden::expect("path.svg", svg(path_scene(layout("(3,3):(1,10)"), layout("4:2"))));
  golden::expect("complement.svg", svg(complement_scene(layout("4:2"), 24)));
  Scene hostile = layout_scene(layout("2:1"));
  hostile.title = golden::hostile;
  hostile.panel[0].cell[0].label = golden::hostile;
  golden::expect("hostile.svg", svg(hostile));
}

TEST(Svg, EveryLabelStandsThereOnce) {
  for (char const* l : {"(4,8):(8,1)", "(64,64):(64,1)"}) {
    std::string const s = svg(layout_scene(layout(l)));
    sett::AnyLayout const a = layout(l);
    for (int i = 8; i < int(size(a).value); i += 7) {
      std::string const label = ">" + std::to_string(a(sett::Num(i)).value) + "</text>";
      EXPECT_GE(count(s, label), 1u) << label;
    }
  }
}

TEST(Svg, LargeOnesAreShort) {
  EXPECT_LT(svg(layout_scene(layout("(128,128):(128,1)"))).size(), 1u << 20);
  EXPECT_LT(svg(layout_scene(layout("(256,256):(256,1)"))).size(), 1u << 17) << "runs of one colour are one rectangle";
}

TEST(Svg, ThemesAreWhatTheySay) {
  Scene const s = layout_scene(layout("(2,2)"));
  EXPECT_EQ(count(svg(s), "prefers-color-scheme:dark"), 1u);
  EXPECT_EQ(count(svg(s, {Theme::light}), "prefers-color-scheme"), 0u);
  EXPECT_EQ(count(svg(s, {Theme::dark}), ".bg{fill:#" + hex(paper(Theme::dark)) + "}"), 1u);
  EXPECT_EQ(svg(s), svg(s));
}

TEST(Svg, NoMarkupFromNames) {
  Scene s = layout_scene(layout("2:1"));
  s.title = golden::hostile;
  s.caption = {golden::hostile};
  s.panel[0].title = golden::hostile;
  s.panel[0].cell[1].coordinate = golden::hostile;
  s.panel[0].cell[1].note = golden::hostile;
  s.legend = {{Paint{}, golden::hostile}};
  EXPECT_EQ(svg(s).find("<script"), std::string::npos);
}
