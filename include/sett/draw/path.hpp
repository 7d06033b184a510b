// path: draws a composition as arrows from the coordinates of B through the domain of A to the offsets, and a single
// layout as arrows from its coordinates to its offsets.
//
// Each coordinate c of B has an arrow to B(c), and from there to A(B(c)), both in c's colour. The layout A o B is drawn
// beside the arrows, in the same colours. If there is no such layout, the arrows are still drawn, and the caption gives
// the reason. If a space has more than 64 numbers, only numbers with arrows are shown.
//
//   law      the arrows of c end at B(c) and at A^(B(c)), which is (A o B)(c) if A o B exists
//   example  path_scene((8,8):(3,97), 6:3) shows six paths, to 0 9 18 100 109 118
//
// Requires: host code.
// Errors: picture_too_large for more than 256 coordinates; overflow; the errors of check_operand.
#pragma once

#include <map>

#include "../algebra/compose.hpp"
#include "layouts.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

inline constexpr int shown_whole = 64;

// Returns the position of each number in a strip. The strip shows the numbers with arrows. If these are few, it also
// shows the numbers between them.
inline std::map<std::int64_t, int> places(std::vector<std::int64_t> const& reached) {
  std::map<std::int64_t, int> out;
  for (std::int64_t const x : reached) { out[x] = 0; }
  std::int64_t const low = std::min<std::int64_t>(0, out.begin()->first);
  Num const span = Num(out.rbegin()->first) - Num(low);
  if (span < Num(shown_whole)) {
    for (std::int64_t x = low; x <= low + span.value; ++x) { out[x] = 0; }
  }
  int row = 0;
  for (auto& [x, at] : out) { at = row++; }
  return out;
}

inline Panel strip(std::map<std::int64_t, int> const& place, std::string const& title, int slot) {
  Panel p;
  p.title = title;
  p.rows = int(place.size());
  p.columns = 1;
  p.slot_column = slot;
  for (auto const& [x, row] : place) {
    Cell c;
    c.row = row;
    c.number = x;
    c.label = std::to_string(x);
    c.coordinate = c.label;
    c.paint.role = Role::hole;
    p.cell.push_back(c);
  }
  return p;
}

// Colours a cell. If several paths reach the cell, the colour is that of the first path.
inline void reach(Cell& c, int path) {
  if (c.thread >= 0) { return; }
  c.thread = path;
  c.paint = category(path);
}

inline Panel coordinates(AnyTuple const& shape) {
  Panel p;
  p.title = "c";
  p.rows = int(product(shape.leaf).value);
  p.columns = 1;
  for (int i = 0; i < p.rows; ++i) {
    Cell c;
    c.row = i;
    c.number = i;
    c.label = detail::coordinate_text(i, shape);
    c.coordinate = c.label;
    reach(c, i);
    p.cell.push_back(c);
  }
  return p;
}

}  // namespace detail

// Draws one function, with an arrow from each coordinate to its offset.
inline Made<Scene> try_map_scene(Table const& t) {
  using namespace detail;
  Num const n(std::int64_t(t.number.size()));
  if (n > Num(most_across)) {
    return detail::refused(Error{Failure{Rule::picture_too_large, 0, 0, n, Num(most_across)}, {}}, t);
  }
  auto const place = places(t.number);
  Scene out;
  out.threads = "path";
  out.title = t.text;
  out.panel = {coordinates(t.shape), strip(place, "offset", 1)};
  int reached = 0;
  for (int i = 0; i < int(n.value); ++i) {
    int const x = place.at(t.number[std::size_t(i)]);
    Cell& c = out.panel[1].cell[std::size_t(x)];
    reached += c.thread < 0 ? 1 : 0;
    reach(c, i);
    out.arrow.push_back({0, i, 1, x, category(i), i});
  }
  out.caption.push_back(text(n) + " coordinates, " + std::to_string(reached) + " offsets");
  return out;
}
template <class L>
Made<Scene> try_map_scene(L const& l) {
  auto const t = table_of(l);
  if (!t) { return t.error(); }
  return try_map_scene(*t);
}
template <class L>
Scene map_scene(L const& l) {
  return try_map_scene(l).value();
}

inline Made<Scene> try_path_scene(AnyLayout const& a, AnyLayout const& b) {
  using namespace detail;
  if (Failure const f = check_operand(a)) { return make_error("draw", f, a, b); }
  if (Failure const f = check_operand(b)) { return make_error("draw", f, a, b); }
  Num const n = size(b);
  if (n > Num(most_across)) {
    return make_error("draw", Failure{Rule::picture_too_large, 0, 0, n, Num(most_across)}, a, b);
  }
  std::vector<std::int64_t> domain;
  std::vector<std::int64_t> offsets;
  for (Num i(0); i < n; i = i + Num(1)) {
    Num const x = b(i);
    Num const y = a(x);
    if (y.overflowed()) { return make_error("draw", Failure{Rule::overflow}, a, b); }
    domain.push_back(x.value);
    offsets.push_back(y.value);
  }
  auto const middle = places(domain);
  auto const right = places(offsets);
  Scene out;
  out.threads = "path";
  out.title = std::string(to_text(a).c_str()) + " o " + to_text(b).c_str();
  out.panel = {coordinates(shape(b)), strip(middle, "B(c)", 1), strip(right, "A(B(c))", 2)};
  for (int i = 0; i < int(n.value); ++i) {
    int const x = middle.at(domain[std::size_t(i)]);
    int const y = right.at(offsets[std::size_t(i)]);
    reach(out.panel[1].cell[std::size_t(x)], i);
    reach(out.panel[2].cell[std::size_t(y)], i);
    out.arrow.push_back({0, i, 1, x, category(i), i});
    out.arrow.push_back({1, x, 2, y, category(i), i});
  }
  out.caption.push_back("B = " + std::string(to_text(b).c_str()) + ", A = " + to_text(a).c_str());
  auto const composed = try_composition(a, b);
  if (!composed) {
    out.caption.push_back("no layout: " + std::string(composed.error().text.c_str()));
    return out;
  }
  auto const t = table_of(*composed);
  if (!t) { return t.error(); }
  auto const made = panels(*t);
  if (!made || made->size() != 1) {
    out.caption.push_back("A o B = " + t->text);
    return out;
  }
  Panel answer = (*made)[0];
  answer.title = "A o B = " + t->text;
  answer.slot_column = 3;
  for (std::size_t i = 0; i < answer.cell.size(); ++i) { reach(answer.cell[i], int(i)); }
  out.panel.push_back(answer);
  return out;
}
inline Scene path_scene(AnyLayout const& a, AnyLayout const& b) { return try_path_scene(a, b).value(); }

}  // namespace sett::draw
