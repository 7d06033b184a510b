// table: tests draw/table.hpp. Each cell of a panel must show the layout's offset at the cell's coordinate.
#include "sett/draw/table.hpp"

#include "golden.hpp"

using namespace sett::draw;
using sett::Num;

TEST(Table, RandomLayoutsAtEveryCoordinate) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    sett::AnyLayout const l = golden::random_layout(random);
    auto const t = table_of(l);
    ASSERT_TRUE(t);
    auto const made = panels(*t);
    ASSERT_TRUE(made);
    Num i(0);
    for (Panel const& p : *made) {
      for (Cell const& c : p.cell) {
        Num const offset = l(i);
        EXPECT_TRUE(Num(c.number) == offset) << sett::to_text(l).c_str();
        EXPECT_EQ(c.label, text(offset));
        EXPECT_EQ(c.coordinate, std::string(sett::to_text(*sett::try_idx2crd(i, shape(l))).c_str()));
        if (l.rank() == 2) { EXPECT_TRUE(Num(c.row) + Num(c.column) * product(shape(l).element(0).leaf) == i); }
        EXPECT_LT(c.row, p.rows);
        EXPECT_LT(c.column, p.columns);
        i = i + Num(1);
      }
    }
    EXPECT_TRUE(i == size(l));
  }
}

TEST(Table, LongRowsBreak) {
  auto const long_row = panels(*table_of(golden::layout("1000:3")));
  ASSERT_TRUE(long_row);
  EXPECT_EQ((*long_row)[0].rows, 16);
  EXPECT_EQ((*long_row)[0].columns, 64);
  EXPECT_EQ((*long_row)[0].down.level[0][1].label, "64");
  EXPECT_TRUE(panels(*table_of(golden::layout("65536:1"))));
}

TEST(Table, SlicesSayWhichTheyAre) {
  auto const made = panels(*table_of(golden::layout("(2,3,(2,2)):(1,2,(6,12))")));
  ASSERT_TRUE(made);
  ASSERT_EQ(made->size(), 4u);
  EXPECT_EQ((*made)[1].title, "(_,_,(1,0))");
}

TEST(Table, WhatIsTooLargeIsRefused) {
  EXPECT_EQ(table_of(golden::layout("65537:1")).error().failure.rule, sett::Rule::picture_too_large);
  EXPECT_EQ(panels(*table_of(golden::layout("(300,2):(1,300)"))).error().failure.rule, sett::Rule::picture_too_large);
  EXPECT_EQ(panels(*table_of(golden::layout("(2,2,65):(1,2,4)"))).error().failure.rule, sett::Rule::picture_too_large);
}
