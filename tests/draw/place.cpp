// place: tests draw/place.hpp. Nothing may exceed the picture, tables must not overlap, and a picture with
// more cells uses smaller type.
#include "sett/draw/place.hpp"

#include <set>
#include <tuple>

#include "golden.hpp"
#include "sett/draw/layouts.hpp"
#include "sett/draw/memory.hpp"
#include "sett/draw/path.hpp"
#include "sett/draw/thread_value.hpp"
#include "sett/draw/tiling.hpp"
#include "sett/inst/mma_fragment.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma_table.hpp"

using namespace sett::draw;

namespace {

int left_of(PlacedText const& t) {
  int const wide = text_width(width_of(t.text), t.size);
  return t.anchor == Anchor::start ? t.x : t.anchor == Anchor::end ? t.x - wide : t.x - wide / 2;
}

void expect_inside(Scene const& s) {
  Placed const p = place(s);
  for (PlacedText const& t : p.text) {
    EXPECT_GE(left_of(t), 0) << t.text;
    EXPECT_LE(left_of(t) + text_width(width_of(t.text), t.size), p.width) << t.text;
    EXPECT_GE(t.y - t.size / 2, 0) << t.text;
    EXPECT_LE(t.y + t.size / 2, p.height) << t.text;
  }
  for (std::size_t i = 0; i < p.panel.size(); ++i) {
    PlacedPanel const& a = p.panel[i];
    EXPECT_LE(a.x + a.width, p.width);
    EXPECT_LE(a.y + a.height, p.height);
    for (std::size_t j = 0; j < i; ++j) {
      PlacedPanel const& b = p.panel[j];
      bool const apart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
      EXPECT_TRUE(apart) << i << " " << j;
    }
  }
}

struct Box {
  int left, top, right, bottom;
};
bool meet(Box const& a, Box const& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
Box box_of(PlacedText const& t) {
  int const left = left_of(t);
  return {left, t.y - t.size / 2, left + text_width(width_of(t.text), t.size), t.y + t.size / 2};
}

// Checks that titles, axes, legend and captions overlap neither one another nor the cells. The two lines of a cell
// must not overlap and must lie within the cell.
void expect_no_overlap(Scene const& s) {
  Placed const p = place(s);
  std::vector<Box> all;
  for (PlacedText const& t : p.text) { all.push_back(box_of(t)); }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (meet(all[i], all[j])) { ADD_FAILURE() << p.text[i].text << " meets " << p.text[j].text << " in " << s.title; }
    }
    for (PlacedPanel const& q : p.panel) {
      bool const on_cells = meet(all[i], {q.x, q.y, q.x + q.width, q.y + q.height});
      if (on_cells) { ADD_FAILURE() << p.text[i].text << " lies on cells of " << s.title; }
    }
  }
  if (!p.labels) { return; }
  for (Panel const& panel : s.panel) {
    for (Cell const& c : panel.cell) {
      ASSERT_LE(text_width(std::max(width_of(c.label), width_of(c.note)), p.type), p.cell_width)
          << c.label << " of " << s.title;
      ASSERT_LE((c.note.empty() ? 1 : 2) * p.type, p.cell_height) << s.title;
    }
  }
}

Scene products(char const* title, sett::Mma const& s) {
  return mma_scene(title, s.m, s.n, s.k, layout_of(fragment(s, sett::Role::a)), layout_of(fragment(s, sett::Role::b)),
                   layout_of(fragment(s, sett::Role::d)));
}

}  // namespace

TEST(Placement, NoTwoTextsOverlap) {
  std::mt19937 random(17);
  for (int i = 0; i < 100; ++i) {
    expect_no_overlap(layout_scene(golden::random_layout(random)));
    auto const map = try_map_scene(golden::random_layout(random));
    if (map) { expect_no_overlap(*map); }
  }
  for (char const* l :
       {"(2,2):(1,2)", "(32,32)", "(64,64)", "(128,128)", "(256,256)", "(4,256)", "300", "((2,2,2),(4,(2,8))):1"}) {
    auto const a = sett::parse_layout(l);
    if (!a) { continue; }
    expect_no_overlap(layout_scene(*a));
    for (int const bytes : {1, 4, 8, 16}) { expect_no_overlap(bank_scene(*a, bytes)); }
    expect_no_overlap(line_scene(*a));
  }
  expect_no_overlap(path_scene(golden::layout("(8,8):(3,97)"), golden::layout("6:3")));
  expect_no_overlap(complement_scene(golden::layout("4:2"), 24));
  expect_no_overlap(divide_scene(golden::layout("(8,8):(8,1)"), *sett::parse_tiler("<2,4>")));
  expect_no_overlap(diff_scene(golden::layout("(8,8):(8,1)"), golden::layout("(8,8):(1,8)")));
  expect_no_overlap(tv_scene(golden::layout("((4,8),(2,2)):((32,1),(16,8))"), 16, 8));
  std::set<std::tuple<int, int, int, int>> seen;
  auto const is_new = [&](sett::Mma const& s) { return seen.insert({int(s.family), s.m, s.n, s.k}).second; };
  for (sett::Mma const& s : sett::mma_table()) {
    if (!is_new(s)) { continue; }
    expect_no_overlap(products(sett::cute_name(s).text, s));
  }
  for (sett::Mma const& s : sett::wgmma_table()) {
    if (!s.sparse && s.k <= 32 && (s.n == 8 || s.n == 64 || s.n == 256) && is_new(s)) {
      expect_no_overlap(products(sett::cute_name(s).text, s));
    }
  }
}

TEST(Placement, RandomLayoutsStayInside) {
  std::mt19937 random(11);
  for (int i = 0; i < 200; ++i) {
    auto const made = try_layout_scene(golden::random_layout(random));
    ASSERT_TRUE(made);
    expect_inside(*made);
  }
}

TEST(Placement, FromTwoByTwoToTheLargest) {
  int before = 1000;
  for (char const* l : {"(2,2):(1,2)", "(32,32)", "(64,64)", "(128,128)", "(256,256)"}) {
    Scene s = layout_scene(*sett::parse_layout(l));
    s.title = std::string(300, 'x');
    expect_inside(s);
    Placed const p = place(s);
    EXPECT_LE(p.type, before);
    EXPECT_EQ(p.labels, s.panel[0].rows <= 128) << "65536 cells are too many";
    before = p.type;
    // Every label that is written has enough space.
    for (Cell const& c : s.panel[0].cell) {
      if (p.labels) { ASSERT_LE(text_width(width_of(c.label), p.type), p.cell_width); }
    }
  }
}
