// place: the tests of draw/place.hpp: nothing leaves the picture, tables do not overlap, more cells make smaller type.
#include "sett/draw/place.hpp"

#include "golden.hpp"
#include "sett/draw/layouts.hpp"

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

}  // namespace

TEST(Place, RandomLayoutsStayInside) {
  std::mt19937 random(11);
  for (int i = 0; i < 200; ++i) {
    auto const made = try_layout_scene(golden::random_layout(random));
    ASSERT_TRUE(made);
    expect_inside(*made);
  }
}

TEST(Place, FromTwoByTwoToTheLargest) {
  int before = 1000;
  for (char const* l : {"(2,2):(1,2)", "(32,32)", "(64,64)", "(128,128)", "(256,256)"}) {
    Scene s = layout_scene(*sett::parse_layout(l));
    s.title = std::string(300, 'x');
    expect_inside(s);
    Placed const p = place(s);
    EXPECT_LE(p.type, before);
    EXPECT_EQ(p.labels, s.panel[0].rows <= 128);
    before = p.type;
    // there is room for every label that is written
    for (Cell const& c : s.panel[0].cell) {
      if (p.labels) { ASSERT_LE(text_width(width_of(c.label), p.type), p.cell_width); }
    }
  }
}
