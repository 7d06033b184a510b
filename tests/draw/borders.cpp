// borders: tests draw/borders.hpp. Every edge must have the line that its two cells require, and no other edge
// may have a line.
#include "sett/draw/borders.hpp"

#include "golden.hpp"

using namespace sett::draw;

namespace {

Panel panel(int rows, int columns) {
  Panel p;
  p.rows = rows;
  p.columns = columns;
  for (int i = 0; i < rows * columns; ++i) {
    Cell c;
    c.row = i / columns;
    c.column = i % columns;
    c.number = i;
    p.cell.push_back(c);
  }
  return p;
}

// Returns the heaviest line that is drawn over the edge between two neighbouring corners.
Weight over(std::vector<Border> const& all, int row0, int column0, int row1, int column1) {
  Weight out = Weight::rule;
  for (Border const& b : all) {
    bool const upright = b.column0 == b.column1 && column0 == column1 && b.column0 == column0;
    bool const level = b.row0 == b.row1 && row0 == row1 && b.row0 == row0;
    bool const covers =
        (upright && b.row0 <= row0 && row1 <= b.row1) || (level && b.column0 <= column0 && column1 <= b.column1);
    if (covers) { out = std::max(out, b.weight); }
  }
  return out;
}

// Checks blocks for the warps, and blocks for the atoms in each warp.
void expect_lines(int rows, int columns, int warp_rows, int warp_columns, int atom_rows, int atom_columns) {
  Panel const p = panel(rows, columns);
  auto const part = [&](int row, int column) {
    return Part{row / warp_rows * 100 + column / warp_columns, row / atom_rows * 100 + column / atom_columns};
  };
  auto const all = borders_of(p, [&](Cell const& c) { return part(c.row, c.column); });
  auto const wanted = [](Part const& a, Part const& b) {
    return a.warp != b.warp ? Weight::warp : a.atom != b.atom ? Weight::atom : Weight::rule;
  };
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      if (j > 0) { EXPECT_EQ(over(all, i, j, i + 1, j), wanted(part(i, j - 1), part(i, j))) << i << " " << j; }
      if (i > 0) { EXPECT_EQ(over(all, i, j, i, j + 1), wanted(part(i - 1, j), part(i, j))) << i << " " << j; }
    }
  }
  for (Border const& b : all) { EXPECT_TRUE((b.row0 == b.row1) != (b.column0 == b.column1)) << "along one edge"; }
}

}  // namespace

TEST(Borders, EveryEdgeHasItsLine) {
  expect_lines(16, 16, 8, 16, 8, 4);
  expect_lines(16, 16, 16, 8, 4, 8);
  expect_lines(12, 20, 6, 10, 3, 5);
  expect_lines(7, 9, 4, 5, 4, 5);
  expect_lines(1, 12, 1, 6, 1, 3);
}

TEST(Borders, OneLineAsFarAsItGoes) {
  auto const all = borders_of(panel(8, 8), [](Cell const& c) { return Part{c.column / 4, 0}; });
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].row0, 0);
  EXPECT_EQ(all[0].column0, 4);
  EXPECT_EQ(all[0].row1, 8);
  EXPECT_EQ(all[0].column1, 4);
  EXPECT_EQ(all[0].weight, Weight::warp);
}

TEST(Borders, ScatteredPartsHaveNone) {
  auto const scattered = borders_of(panel(8, 8), [](Cell const& c) {
    return Part{(c.row + c.column) % 2, c.column / 4};
  });
  for (Border const& b : scattered) { EXPECT_EQ(b.weight, Weight::atom) << "warps are scattered, atoms are not"; }
  EXPECT_FALSE(scattered.empty());
}
