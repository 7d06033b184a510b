// plain: writes a scene as monospaced text, with ruled tables and all levels of the axes.
//
//   law      the text contains every label of the scene
//   example  for (2,(2,2)):(4,(2,1)) the rows are | 0 | 2 | 1 | 3 | and | 4 | 6 | 5 | 7 | under the digits of the
//            columns
//
// Requires: host code.
// Errors: none.
#pragma once

#include <algorithm>

#include "markup.hpp"
#include "scene.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

inline std::string cell_text(Cell const& c) { return c.note.empty() ? c.label : c.label + " " + c.note; }

// Replaces control characters, which would break the columns.
inline std::string printable(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::uint32_t const c = take_character(text, at);
    append_utf8(out, c < 0x20 || (c >= 0x7F && c < 0xA0) ? no_character : c);
  }
  return out;
}

inline std::string padded(std::string const& text, int width, bool right) {
  std::string const space(std::size_t(std::max(0, width - width_of(text))), ' ');
  return right ? space + text : text + space;
}

// Returns the labels of one level of an axis, one for each row. A label is in the row of its tick's beginning.
inline std::vector<std::string> at_places(Level const& l, int n) {
  std::vector<std::string> out(static_cast<std::size_t>(n));
  for (Tick const& t : l) {
    if (t.first < n) { out[std::size_t(t.first)] = printable(t.label); }
  }
  return out;
}

inline void panel(Panel const& p, std::string& out) {
  int width = 1;
  for (Cell const& c : p.cell) { width = std::max(width, width_of(printable(cell_text(c)))); }
  for (Level const& l : p.across.level) {
    for (Tick const& t : l) { width = std::max(width, width_of(t.label) - 3 * (t.last - t.first - 1)); }
  }
  std::vector<std::string> rows(std::size_t(p.rows));
  for (std::size_t k = p.down.level.size(); k-- > 0;) {
    auto const labels = at_places(p.down.level[k], p.rows);
    int wide = 0;
    for (std::string const& s : labels) { wide = std::max(wide, width_of(s)); }
    for (std::size_t i = 0; i < rows.size(); ++i) { rows[i] += padded(labels[i], wide, true) + " "; }
  }
  int margin = width_of(p.down.name);
  for (std::string const& r : rows) { margin = std::max(margin, width_of(r)); }
  std::vector<std::string> grid(std::size_t(p.rows) * std::size_t(p.columns));
  for (Cell const& c : p.cell) {
    grid[std::size_t(c.row * p.columns + c.column)] = printable(cell_text(c)) + (c.marked ? "*" : "");
  }
  for (std::string const& g : grid) { width = std::max(width, width_of(g)); }

  if (!p.title.empty()) { out += printable(p.title) + "\n"; }
  if (!p.across.name.empty()) { out += std::string(std::size_t(margin + 2), ' ') + printable(p.across.name) + "\n"; }
  for (std::size_t k = p.across.level.size(); k-- > 0;) {
    std::string line = k == 0 ? padded(printable(p.down.name), margin, false) : std::string(std::size_t(margin), ' ');
    auto const labels = at_places(p.across.level[k], p.columns);
    int carried = 0;  // part of the previous label that extends beyond its column
    for (std::string const& s : labels) {
      int const room = width + 3 - carried;
      std::string const shown = "  " + padded(s, width, true);
      bool const spills = s.size() > std::size_t(width);
      line += spills ? "  " + s : shown + " ";
      carried = spills ? std::max(0, 2 + width_of(s) - room) : 0;
    }
    while (!line.empty() && line.back() == ' ') { line.pop_back(); }
    out += line + "\n";
  }
  std::string rule(std::size_t(margin), ' ');
  rule += "+";
  for (int j = 0; j < p.columns; ++j) { rule += std::string(std::size_t(width + 2), '-') + "+"; }
  for (int i = 0; i < p.rows; ++i) {
    out += rule + "\n" + padded(rows[std::size_t(i)], margin, true) + "|";
    for (int j = 0; j < p.columns; ++j) {
      out += " " + padded(grid[std::size_t(i * p.columns + j)], width, true) + " |";
    }
    out += "\n";
  }
  out += rule + "\n";
}

}  // namespace detail

inline std::string plain(Scene const& s) {
  std::string out;
  if (!s.title.empty()) { out += detail::printable(s.title) + "\n"; }
  for (Panel const& p : s.panel) { detail::panel(p, out); }
  for (Arrow const& a : s.arrow) {
    Panel const& from = s.panel[std::size_t(a.from_panel)];
    Panel const& to = s.panel[std::size_t(a.to_panel)];
    out += detail::printable(from.title + " " + from.cell[std::size_t(a.from_cell)].label + " -> " + to.title + " " +
                             to.cell[std::size_t(a.to_cell)].label) +
           "\n";
  }
  for (std::string const& c : s.caption) { out += detail::printable(c) + "\n"; }
  return out;
}

}  // namespace sett::draw
