// layouts: tests draw/layouts.hpp. Every cell must show its offset in the offset's colour, and differences
// must be marked at their coordinates.
#include "sett/draw/layouts.hpp"

#include "golden.hpp"

using namespace sett::draw;
using golden::layout;
using sett::Num;

TEST(Layouts, EachCellCarriesItsOffset) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    sett::AnyLayout const l = golden::random_layout(random);
    Scene const s = layout_scene(l);
    EXPECT_EQ(s.title, sett::to_text(l).c_str());
    Num i(0);
    for (Panel const& p : s.panel) {
      for (Cell const& c : p.cell) {
        EXPECT_TRUE(Num(c.number) == l(i));
        EXPECT_EQ(c.paint.role, Role::sequence);
        i = i + Num(1);
      }
    }
  }
}

TEST(Layouts, EqualOffsetsHaveEqualColoursAndTheEndsTheEnds) {
  Scene const s = layout_scene(layout("(4,4):(-3,10)"));
  for (Cell const& c : s.panel[0].cell) {
    if (c.number == -9) { EXPECT_EQ(c.paint.index, 0); }
    if (c.number == 30) { EXPECT_EQ(c.paint.index, step_count - 1); }
  }
}

TEST(Layouts, ASwizzleBeforeAndAfter) {
  sett::AnyComposed const l{{3, 0, 3}, 0, layout("(8,8):(8,1)")};
  Scene const s = swizzle_scene(l);
  ASSERT_EQ(s.panel.size(), 2u);
  for (int i = 0; i < 64; ++i) {
    EXPECT_TRUE(Num(s.panel[0].cell[std::size_t(i)].number) == l.layout(Num(i)));
    EXPECT_TRUE(Num(s.panel[1].cell[std::size_t(i)].number) == l(Num(i)));
  }
  EXPECT_EQ(s.panel[0].title, "(8,8):(8,1)");
}

TEST(Layouts, DifferencesAtEveryCoordinate) {
  sett::AnyLayout const a = layout("(4,(2,2)):(4,(2,1))");
  sett::AnyLayout const b = layout("(4,(2,2)):(4,(1,2))");
  Scene const s = diff_scene(a, b);
  for (int i = 0; i < 16; ++i) {
    Cell const& c = s.panel[0].cell[std::size_t(i)];
    bool const equal = a(Num(i)) == b(Num(i));
    EXPECT_EQ(c.paint.role, equal ? Role::same : Role::differs);
    EXPECT_EQ(c.note, equal ? "" : text(b(Num(i))));
  }
  EXPECT_EQ(s.caption[0], "8 of 16 coordinates differ");
  EXPECT_EQ(try_diff_scene(a, layout("16:1")).error().failure.rule, sett::Rule::sizes_differ);
}

TEST(Layouts, WhatIsTooLargeIsRefused) {
  auto const made = try_layout_scene(layout("(1000,1000)"));
  ASSERT_FALSE(made);
  EXPECT_NE(std::string(made.error().text.c_str()).find("1000000"), std::string::npos);
  EXPECT_FALSE(try_layout_scene(layout("(257,2):(1,257)")));
  EXPECT_FALSE(try_swizzle_scene({{3, 0, 3}, 0, layout("(1000,1000)")}));
}

TEST(Layouts, ColoursAreExplainedWhereThereIsNoRoomForNumbers) {
  EXPECT_TRUE(layout_scene(layout("(128,128)")).legend.empty());
  Scene const s = layout_scene(layout("(256,256)"));
  EXPECT_EQ(s.legend.front().text, "offset 0");
  EXPECT_EQ(s.legend.back().text, "offset 65535");
}
