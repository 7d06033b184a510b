// table: represents a function to be drawn, with its text, its shape, its value at every index, and its panels.
//
// Every scene is made from a table. A layout of rank 1 is shown as a row, which is wrapped after 64 cells, or after 256
// cells if there are more than 4096. A layout of rank 2 is shown with mode 0 downwards and mode 1 to the right. Each
// coordinate of the other modes has its own panel.
//
//   law      in panels(t), the cell at row i, column j of the panel of slice s holds t.number[i + rows (j + columns s)]
//   example  for L = (2,(2,2)):(4,(2,1)), table_of(L) has the numbers 0 4 2 6 1 5 3 7
//
// Requires: host code.
// Errors: picture_too_large; the errors of check_operand for the layout.
#pragma once

#include <algorithm>

#include "../layout/coord.hpp"
#include "../linear/any_swizzle.hpp"
#include "scene.hpp"

namespace sett::inline SETT_ABI::draw {

struct Table {
  std::string text{};
  AnyTuple shape{};
  std::vector<std::int64_t> number{};  // the value at each index
  std::vector<std::string> label{};    // text of each value; empty if values are integers

  std::string label_at(std::size_t i) const { return label.empty() ? std::to_string(number[i]) : label[i]; }
};

namespace detail {

// Returns the number of cells in a row of a layout that has only one mode.
constexpr std::int64_t row_length(std::int64_t n) { return n <= 64 * 64 ? 64 : 256; }

// Creates a table from any object with a shape and a value at each index.
template <class L>
Made<Table> filled(L const& l, AnyTuple const& shape) {
  if (Failure const f = check_operand(l)) { return make_error("draw", f, l); }
  Num const n = product(shape.leaf);
  if (n > Num(most_cells)) { return make_error("draw", Failure{Rule::picture_too_large, 0, 0, n, Num(most_cells)}, l); }
  Table out{to_text(l).c_str(), shape, {}, {}};
  out.number.reserve(std::size_t(n.value));
  for (Num i(0); i < n; i = i + Num(1)) { out.number.push_back(l(i).value); }
  return out;
}

inline AnyTuple modes_from(AnyTuple const& shape, int first) {
  AnyTuple out;
  out.profile.push_back(shape.rank() - first);
  for (int i = first; i < shape.rank(); ++i) {
    out.profile.append(shape.element(i).profile);
    out.leaf.append(shape.element(i).leaf);
  }
  return out;
}

// Returns the coordinate of an index in [0, |shape|) as a text, like idx2crd. Called once for each cell.
inline std::string coordinate_text(std::int64_t i, AnyTuple const& shape) {
  AnyTuple c = shape;
  for (int k = 0; k < c.leaf.size(); ++k) {
    c.leaf[k] = Num(i % shape.leaf[k].value);
    i /= shape.leaf[k].value;
  }
  return to_text(c).c_str();
}

}  // namespace detail

inline Made<Table> table_of(AnyLayout const& l) { return detail::filled(l, shape(l)); }
inline Made<Table> table_of(AnyComposed const& l) { return detail::filled(l, shape(l.layout)); }

// Returns the panels of a table, with its numbers but without colours. Cell k of panel s has the index k + s * cells.
inline Made<std::vector<Panel>> panels(Table const& t) {
  using namespace detail;
  std::vector<Panel> out;
  AnyTuple const& shape = t.shape;
  bool const flat = shape.is_integer() || shape.rank() <= 1;
  std::int64_t const n = std::int64_t(t.number.size());
  std::int64_t const row = row_length(n);
  std::int64_t const rows = flat ? (n + row - 1) / row : product(shape.element(0).leaf).value;
  std::int64_t const columns = flat ? std::min(n, row) : product(shape.element(1).leaf).value;
  std::int64_t const slices = flat ? 1 : n / (rows * columns);
  std::int64_t const across = std::max(rows, columns);
  if (across > most_across) {
    return make_error("draw", Failure{Rule::picture_too_large, 0, 0, Num(across), Num(most_across)}, shape);
  }
  if (slices > most_panels) {
    return make_error("draw", Failure{Rule::picture_too_large, 0, 0, Num(slices), Num(most_panels)}, shape);
  }
  int per_row = 1;
  while (per_row * per_row < slices) { ++per_row; }
  for (std::int64_t s = 0; s < slices; ++s) {
    Panel p;
    p.rows = int(rows);
    p.columns = int(columns);
    p.slot_row = int(s) / per_row;
    p.slot_column = int(s) % per_row;
    if (flat) {
      AnyTuple const all =
          shape.is_integer() || rows > 1 ? AnyTuple{Profile(leaf_node), Vec<Num>(Num(columns))} : shape;
      p.across = axis_of(all);
      if (rows > 1) {
        p.down.level.push_back({});
        for (int r = 0; r < p.rows; ++r) { p.down.level[0].push_back({r, r + 1, std::to_string(r * row)}); }
      }
    } else {
      p.down = axis_of(shape.element(0));
      p.across = axis_of(shape.element(1));
      if (shape.rank() > 2) { p.title = "(_,_," + coordinate_text(s, modes_from(shape, 2)).substr(1); }
    }
    std::int64_t const first = s * rows * columns;
    p.cell.reserve(std::size_t(std::min(rows * columns, n - first)));
    for (std::int64_t k = 0; k < rows * columns && first + k < n; ++k) {
      Cell c;
      c.row = int(flat ? k / columns : k % rows);
      c.column = int(flat ? k % columns : k / rows);
      c.number = t.number[std::size_t(first + k)];
      c.label = t.label_at(std::size_t(first + k));
      c.coordinate = coordinate_text(first + k, shape);
      p.cell.push_back(std::move(c));
    }
    out.push_back(std::move(p));
  }
  return out;
}

}  // namespace sett::draw
