// borders: draws lines between the parts of a table, thin lines between an instruction's parts and heavy lines between
// warps.
//
// Each cell belongs to a warp and to an atom; a line is drawn along every edge between cells that differ, in one piece
// for each straight run. Scattered parts have no outline: if more than a third of all neighbouring cells are in
// different warps (or atoms), the lines between warps (or atoms) are left out.
//
//   law      the edge between two cells has a heavy line if their warps differ, a thin line if only their atoms differ,
//            and no line otherwise
//   example  an 8x8 table whose left half belongs to warp 0 has one line from corner (0,4) to corner (8,4)
//
// Requires: host code; part(cell) returns the numbers of the cell's warp and atom.
// Errors: none.
#pragma once

#include <algorithm>

#include "scene.hpp"

namespace sett::inline SETT_ABI::draw {

// The warp and the atom that a cell belongs to; -1 if there is none.
struct Part {
  std::int64_t warp = -1;
  std::int64_t atom = -1;

  friend constexpr bool operator==(Part const& a, Part const& b) { return a.warp == b.warp && a.atom == b.atom; }
};

namespace detail {

struct Grid {
  int rows = 0, columns = 0;
  std::vector<Part> part{};

  Part at(int row, int column) const { return part[std::size_t(row) * std::size_t(columns) + std::size_t(column)]; }
};

// The kinds of lines to draw.
struct Shown {
  bool atoms = false;
  bool warps = false;
};

// Returns the weight of the line between two cells. Weight::rule means that there is no line.
inline Weight between(Part const& a, Part const& b, Shown shown) {
  if (shown.warps && a.warp != b.warp) { return Weight::warp; }
  return shown.atoms && a.atom != b.atom ? Weight::atom : Weight::rule;
}

inline Shown outlines(Grid const& g) {
  std::int64_t all = 0, warps = 0, atoms = 0;
  auto const count = [&](Part const& a, Part const& b) {
    ++all;
    warps += a.warp != b.warp ? 1 : 0;
    atoms += a.atom != b.atom ? 1 : 0;
  };
  for (int i = 0; i < g.rows; ++i) {
    for (int j = 0; j < g.columns; ++j) {
      if (j > 0) { count(g.at(i, j - 1), g.at(i, j)); }
      if (i > 0) { count(g.at(i - 1, j), g.at(i, j)); }
    }
  }
  return {3 * atoms <= all, 3 * warps <= all};
}

// Returns the lines along one row or column of edges. weight_at(k) is the weight of the k-th edge.
template <class WeightAt, class Line>
void run(int length, WeightAt const& weight_at, Line const& line) {
  for (int k = 0; k < length;) {
    Weight const w = weight_at(k);
    int end = k + 1;
    while (end < length && weight_at(end) == w) { ++end; }
    if (w != Weight::rule) { line(k, end, w); }
    k = end;
  }
}

}  // namespace detail

// Returns all lines of a panel. The panel must have no missing cells; part(cell) is the warp and atom of the cell.
template <class PartOf>
std::vector<Border> borders_of(Panel const& p, PartOf const& part) {
  detail::Grid g{p.rows, p.columns, std::vector<Part>(std::size_t(p.rows) * std::size_t(p.columns))};
  for (Cell const& c : p.cell) { g.part[std::size_t(c.row * p.columns + c.column)] = part(c); }
  detail::Shown const shown = detail::outlines(g);
  std::vector<Border> out;
  for (int j = 1; j < p.columns; ++j) {
    detail::run(
        p.rows, [&](int i) { return detail::between(g.at(i, j - 1), g.at(i, j), shown); },
        [&](int from, int to, Weight w) {
          out.push_back({from, j, to, j, w});
        });
  }
  for (int i = 1; i < p.rows; ++i) {
    detail::run(
        p.columns, [&](int j) { return detail::between(g.at(i - 1, j), g.at(i, j), shown); },
        [&](int from, int to, Weight w) {
          out.push_back({i, from, i, to, w});
        });
  }
  // Heavy lines are drawn after thin lines.
  std::stable_sort(out.begin(), out.end(), [](Border const& a, Border const& b) { return a.weight < b.weight; });
  return out;
}

}  // namespace sett::inline SETT_ABI::draw
