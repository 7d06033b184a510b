// tiling: draws a complement or a division as a tiling, with one colour for each tile.
//
// A complement A* repeats A, so that tile j is A shifted by A*(j). The codomain is drawn as a row in which the first
// tile, A itself, is framed. The table of A(i) + A*(j) is drawn beside the row. A division splits A's domain. Every
// element has the colour of its tile, in A's own shape. The divided layout, with one tile in each column, is drawn
// beside the elements.
//
//   law      for a complement, cell x is (i,j) with A(i) + A*(j) = x; for a division, A(e) = D(i,j) if e is the i-th
//            element of tile j
//   example  complement_scene(4:2, 24) shows A* = (2,3):(1,8), which gives six tiles of four elements and covers every
//            number
//
// Requires: host code.
// Errors: picture_too_large; the errors of complement and of the divides.
#pragma once

#include "../algebra/divide.hpp"
#include "layouts.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

// Creates a table with a cell for each (i,j), in row i and column j.
inline Panel table(AnyTuple const& down, AnyTuple const& across, std::string const& title) {
  Panel p;
  p.title = title;
  p.rows = int(product(down.leaf).value);
  p.columns = int(product(across.leaf).value);
  p.down = axis_of(down);
  p.across = axis_of(across);
  return p;
}

inline Cell cell(int i, int j, std::int64_t number) {
  Cell c;
  c.row = i;
  c.column = j;
  c.number = number;
  c.label = std::to_string(number);
  c.coordinate = "(" + std::to_string(i) + "," + std::to_string(j) + ")";
  c.paint = category(j);
  c.thread = j;
  c.value = i;
  c.marked = j == 0;
  return c;
}

// Returns the layout that maps each coordinate to its index. Arguments may exceed its size, so the strides of modes of
// extent 1 matter too.
inline AnyLayout elements(AnyTuple const& shape) {
  AnyLayout out{shape.profile, shape.leaf, Vec<Num>()};
  Num below(1);
  for (Num const s : shape.leaf) {
    out.stride.push_back(below);
    below = below * s;
  }
  return out;
}

inline Failure too_large(Num n, Num bound) {
  return n > bound ? Failure{Rule::picture_too_large, 0, 0, n, bound} : Failure{};
}

}  // namespace detail

inline Made<Scene> try_complement_scene(AnyLayout const& a, Num M) {
  using namespace detail;
  auto const rest = try_complement(a, M);
  if (!rest) { return rest.error(); }
  Failure f = too_large(max(size(a), size(*rest)), Num(most_across));
  if (f) { return make_error("draw", f, a, M); }
  std::string const title = "A* = " + std::string(to_text(*rest).c_str());
  Panel pairs = table(shape(a), shape(*rest), "A(i) + A*(j)");
  Num low(0);
  Num high = M - Num(1);
  for (int j = 0; j < pairs.columns; ++j) {
    for (int i = 0; i < pairs.rows; ++i) {
      Num const x = a(Num(i)) + (*rest)(Num(j));
      low = min(low, x);
      high = max(high, x);
      pairs.cell.push_back(cell(i, j, x.value));
    }
  }
  Num const n = high - low + Num(1);
  f = too_large(n, Num(most_cells));
  if (f) { return make_error("draw", f, a, M); }
  Table codomain{title, {Profile(leaf_node), Vec<Num>(n)}, {}, {}};
  for (Num x = low; x <= high; x = x + Num(1)) { codomain.number.push_back(x.value); }
  auto made = panels(codomain);
  if (!made) { return made.error(); }
  Scene out;
  out.title = "complement(" + std::string(to_text(a).c_str()) + ", " + text(M) + "), " + title;
  out.threads = "tile";
  out.values = "element";
  out.panel = *made;
  Panel& row = out.panel[0];
  row.title = "offsets, and (i,j) below";
  for (Cell& c : row.cell) { c.paint.role = Role::hole; }
  std::size_t covered = 0;
  for (Cell const& p : pairs.cell) {
    Cell& c = row.cell[std::size_t(p.number - low.value)];
    if (c.thread >= 0) { continue; }
    bool const inside = p.number >= 0 && Num(p.number) < M;
    covered += inside ? 1u : 0u;
    c.thread = p.thread;
    c.value = p.value;
    if (inside) { c.paint = p.paint; }
    c.marked = p.marked;
    c.note = c.coordinate = p.coordinate;
  }
  pairs.slot_row = 1;
  out.panel.push_back(pairs);
  char const* const regime = name(regime_within(a, M));
  out.caption.push_back(std::string(regime) + ": " + std::to_string(covered) + " of the offsets 0 to " +
                        text(M - Num(1)) + " are covered" +
                        (high >= M || low < Num(0) ? ", and the pale (i,j) lie beyond" : ""));
  return checked(out);
}
inline Scene complement_scene(AnyLayout const& a, Num M) { return try_complement_scene(a, M).value(); }

inline Made<Scene> try_divide_scene(AnyLayout const& a, AnyTiler const& tiler) {
  using namespace detail;
  auto const divided = attempt<ZippedDivide>(a, tiler);
  if (!divided) { return divided.error(); }
  auto const which = attempt<ZippedDivide>(elements(shape(a)), tiler);
  if (!which) { return which.error(); }
  auto const t = table_of(a);
  if (!t) { return t.error(); }
  auto made = panels(*t);
  if (!made) { return detail::refused(made.error(), *t); }
  AnyLayout const tile = divided->mode(0);
  AnyLayout const over = divided->mode(1);
  if (Failure const f = too_large(max(size(tile), size(over)), Num(most_across))) {
    return make_error("draw", f, a, tiler);
  }
  Scene out;
  out.threads = "tile";
  out.values = "element";
  out.title = std::string(to_text(a).c_str()) + " in tiles of " + to_text(tiler).c_str();
  out.panel = *made;
  std::vector<Cell*> element;
  int slots = 0;
  for (Panel& p : out.panel) {
    slots = std::max(slots, p.slot_column + 1);
    for (Cell& c : p.cell) {
      c.paint.role = Role::hole;
      element.push_back(&c);
    }
  }
  Panel pairs = table(shape(tile), shape(over), "tiles: " + std::string(to_text(*divided).c_str()));
  int beyond = 0;
  for (int j = 0; j < pairs.columns; ++j) {
    for (int i = 0; i < pairs.rows; ++i) {
      Num const at(i + std::int64_t(pairs.rows) * j);
      Cell c = cell(i, j, (*divided)(at).value);
      Num const e = (*which)(at);
      if (e >= Num(0) && e < Num(std::int64_t(element.size()))) {
        Cell& own = *element[std::size_t(e.value)];
        own.paint = c.paint;
        own.thread = c.thread;
        own.value = c.value;
        own.marked = c.marked;
      } else {
        c.paint.role = Role::hole;
        ++beyond;
      }
      pairs.cell.push_back(c);
    }
  }
  bool const row = out.panel.size() == 1 && out.panel[0].rows == 1;  // a wide panel is above the other panel
  pairs.slot_column = row ? 0 : slots;
  pairs.slot_row = row ? 1 : 0;
  out.panel.push_back(pairs);
  if (beyond > 0) { out.caption.push_back(std::to_string(beyond) + " elements of the tiles lie beyond the layout"); }
  return checked(out);
}
inline Scene divide_scene(AnyLayout const& a, AnyTiler const& tiler) { return try_divide_scene(a, tiler).value(); }

}  // namespace sett::draw
