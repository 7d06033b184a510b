// svg: writes a scene as a self-contained SVG file with a light and a dark theme.
//
// If there are at most 1024 cells, each cell is a group with a tooltip. If there are more, all cells of one colour form
// one path. If there are more than 128 rows or columns, a run of cells of one colour forms one rectangle. Colours are
// classes, so that a style sheet can replace them. With Theme::automatic the theme follows the viewer's
// prefers-color-scheme.
//
//   law      the text is well-formed XML for any strings of the scene; equal scenes give equal texts
//   example  svg(layout_scene(L)) begins <svg xmlns="http://www.w3.org/2000/svg" ...
//
// Requires: check(scene) finds no failure.
// Errors: none.
#pragma once

#include "place.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

struct Out {
  std::string& text;
  Out& operator<<(std::string_view s) {
    text += s;
    return *this;
  }
  Out& operator<<(int n) {
    text += std::to_string(n);
    return *this;
  }
};

// The distinct paints of a scene in the order of their first use. The index of a paint is the number of its CSS class.
struct Paints {
  std::vector<Paint> list{};

  int of(Paint const& p) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i] == p) { return int(i); }
    }
    list.push_back(p);
    return int(list.size()) - 1;
  }
};

// A run of equal cells in a row. If runs are not joined, it is a single cell.
struct Run {
  int row = 0;
  int column = 0;
  int length = 0;
  int number = 0;
};
inline std::vector<Run> runs(Panel const& p, std::vector<int> const& number, bool joined) {
  std::vector<int> at(std::size_t(p.rows) * std::size_t(p.columns), -1);
  for (std::size_t i = 0; i < p.cell.size(); ++i) {
    at[std::size_t(p.cell[i].row * p.columns + p.cell[i].column)] = number[i];
  }
  std::vector<Run> out;
  for (int k = 0; k < p.rows * p.columns;) {
    int const n = at[std::size_t(k)];
    int end = k + 1;
    while (joined && end % p.columns != 0 && at[std::size_t(end)] == n) { ++end; }
    if (n >= 0) { out.push_back({k / p.columns, k % p.columns, end - k, n}); }
    k = end;
  }
  return out;
}

inline void rules(Paints const& paints, Theme t, bool arrows, Out& out) {
  out << ".bg{fill:#" << hex(paper(t)) << "}.t{fill:#" << hex(text_color(t)) << "}.f{fill:#" << hex(faint_color(t))
      << "}.l,.g rect,.g path{stroke:#" << hex(rule_color(t)) << "}.m{stroke:#" << hex(text_color(t)) << "}";
  for (std::size_t i = 0; i < paints.list.size(); ++i) {
    Rgb const color = fill(paints.list[i], t);
    out << ".c" << int(i) << "{fill:#" << hex(color) << "}.k" << int(i) << "{fill:#" << hex(ink(color)) << "}";
    if (!arrows) { continue; }
    out << ".a" << int(i) << "{stroke:#" << hex(line_color(paints.list[i], t)) << "}.h" << int(i) << "{fill:#"
        << hex(line_color(paints.list[i], t)) << "}";
  }
}

inline void style(Paints const& paints, Theme theme, bool arrows, bool borders, Out& out) {
  out << "<style>text{font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace}"
         ".n{text-anchor:middle}.e{text-anchor:end}.b{font-weight:bold}.l,.m{fill:none}.m{stroke-width:2}.a{fill:none;"
         "stroke-width:1.5}";
  rules(paints, theme == Theme::dark ? Theme::dark : Theme::light, arrows, out);
  if (borders) { out << ".w1{stroke-width:1.5}.w2{stroke-width:4;stroke-linecap:square}"; }
  if (theme == Theme::automatic) {
    out << "@media (prefers-color-scheme:dark){";
    rules(paints, Theme::dark, arrows, out);
    out << "}";
  }
  out << "</style>\n";
}

// Returns the distance from the middle of a line of text down to its baseline. Some viewers do not support
// dominant-baseline.
constexpr int drop(int type) { return (type * 35 + 50) / 100; }

struct Frame {
  Scene const& scene;
  Placed const& placed;
  Paints& paints;
  Out& out;
  std::vector<std::vector<int>> number{};  // index of each cell's paint, for each panel

  int x(std::size_t panel, Cell const& c) const { return placed.panel[panel].x + c.column * placed.cell_width; }
  int y(std::size_t panel, Cell const& c) const { return placed.panel[panel].y + c.row * placed.cell_height; }

  void words(std::size_t panel, Cell const& c, std::string_view attributes) const {
    int const middle = x(panel, c) + placed.cell_width / 2;
    int const line = y(panel, c) + placed.cell_height / 2 + drop(placed.type);
    int const apart = c.note.empty() ? 0 : placed.type / 2 + 1;
    if (!c.label.empty()) {
      out << "<text" << attributes << " x=\"" << middle << "\" y=\"" << line - apart << "\">" << xml_text(c.label)
          << "</text>";
    }
    if (!c.note.empty()) {
      out << "<text" << attributes << " x=\"" << middle << "\" y=\"" << line + apart << "\">" << xml_text(c.note)
          << "</text>";
    }
  }

  // Writes a cell as a group with its coordinate as a tooltip.
  void cell(std::size_t panel, Cell const& c, int n) const {
    out << "<g>";
    if (!c.coordinate.empty()) {
      out << "<title>" << xml_text(c.coordinate) << " \u2192 "
          << xml_text(c.label.empty() ? std::to_string(c.number) : c.label)
          << (c.note.empty() ? "" : " " + xml_text(c.note)) << "</title>";
    }
    out << "<rect class=\"c" << n << "\" x=\"" << x(panel, c) << "\" y=\"" << y(panel, c) << "\" width=\""
        << placed.cell_width << "\" height=\"" << placed.cell_height << "\"/>";
    words(panel, c, " class=\"k" + std::to_string(n) + "\"");
    out << "</g>\n";
  }

  // Writes the cells of one colour as one path.
  void cells_of(std::size_t panel, int paint, std::vector<Run> const& runs) const {
    std::vector<Cell> const& cells = scene.panel[panel].cell;
    std::vector<int> const& is = number[panel];
    PlacedPanel const& q = placed.panel[panel];
    out << "<path class=\"c" << paint << "\" d=\"";
    for (Run const& r : runs) {
      if (r.number != paint) { continue; }
      int const wide = placed.cell_width * r.length;
      out << "M" << q.x + r.column * placed.cell_width << " " << q.y + r.row * placed.cell_height << "h" << wide << "v"
          << placed.cell_height << "h" << -wide << "z";
    }
    out << "\"/>\n";
    if (!placed.labels) { return; }
    out << "<g class=\"k" << paint << "\">";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (is[i] == paint) { words(panel, cells[i], ""); }
    }
    out << "</g>\n";
  }

  void panel(std::size_t i) const {
    Panel const& p = scene.panel[i];
    bool const lines = placed.labels;
    out << "<g class=\"n" << (lines ? " g" : "") << "\" font-size=\"" << placed.type << "\">\n";
    if (lines && p.cell.size() <= 1024) {
      for (std::size_t k = 0; k < p.cell.size(); ++k) { cell(i, p.cell[k], number[i][k]); }
    } else {
      std::vector<bool> present(paints.list.size(), false);
      for (int const n : number[i]) { present[std::size_t(n)] = true; }
      std::vector<Run> const all = runs(p, number[i], !lines);
      for (std::size_t k = 0; k < present.size(); ++k) {
        if (present[k]) { cells_of(i, int(k), all); }
      }
    }
    out << "</g>\n";
    for (Cell const& c : p.cell) {
      if (!c.marked) { continue; }
      out << "<rect class=\"m\" x=\"" << x(i, c) + 1 << "\" y=\"" << y(i, c) + 1 << "\" width=\""
          << placed.cell_width - 2 << "\" height=\"" << placed.cell_height - 2 << "\"/>\n";
    }
  }
};

}  // namespace detail

inline std::string svg(Scene const& scene, Options const& options = {}) {
  using namespace detail;
  Placed const placed = place(scene);
  std::string text;
  Out out{text};
  Paints paints;
  std::vector<std::vector<int>> number(scene.panel.size());
  for (std::size_t i = 0; i < number.size(); ++i) {
    for (Cell const& c : scene.panel[i].cell) { number[i].push_back(paints.of(c.paint)); }
  }
  for (Legend const& l : scene.legend) { paints.of(l.paint); }
  for (Arrow const& a : scene.arrow) { paints.of(a.paint); }

  std::string description;
  for (std::string const& c : scene.caption) { description += (description.empty() ? "" : " ") + c; }
  out << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << placed.width << "\" height=\"" << placed.height
      << "\" viewBox=\"0 0 " << placed.width << " " << placed.height << "\" role=\"img\">\n<title>"
      << xml_text(scene.title) << "</title>\n<desc>" << xml_text(description) << "</desc>\n";
  bool const borders =
      std::any_of(placed.line.begin(), placed.line.end(), [](PlacedLine const& l) { return l.weight != Weight::rule; });
  style(paints, options.theme, !scene.arrow.empty(), borders, out);
  out << "<rect class=\"bg\" width=\"" << placed.width << "\" height=\"" << placed.height << "\"/>\n";
  Frame const frame{scene, placed, paints, out, number};
  for (std::size_t i = 0; i < scene.panel.size(); ++i) { frame.panel(i); }
  for (PlacedLine const& l : placed.line) {
    out << "<path class=\""
        << (l.weight == Weight::rule   ? "l"
            : l.weight == Weight::atom ? "m w1"
                                       : "m w2")
        << "\" d=\"M" << l.x0 << " " << l.y0 << "L" << l.x1 << " " << l.y1 << "\"/>\n";
  }
  for (PlacedArrow const& a : placed.arrow) {
    int const n = paints.of(a.paint);
    int const bend = (a.x1 - a.x0) / 2;
    out << "<g data-t=\"" << a.thread << "\"><path class=\"a a" << n << "\" d=\"M" << a.x0 << " " << a.y0 << "C"
        << a.x0 + bend << " " << a.y0 << " " << a.x1 - bend << " " << a.y1 << " " << a.x1 - 5 << " " << a.y1
        << "\"/><path class=\"h" << n << "\" d=\"M" << a.x1 << " " << a.y1 << "l-7 -4v8z\"/></g>\n";
  }
  for (PlacedSwatch const& w : placed.swatch) {
    out << "<rect class=\"c" << paints.of(w.paint) << "\" x=\"" << w.x << "\" y=\"" << w.y << "\" width=\"" << w.side
        << "\" height=\"" << w.side << "\"/>\n";
  }
  for (PlacedText const& t : placed.text) {
    out << "<text class=\"" << (t.tone == Tone::text ? "t" : "f")
        << (t.anchor == Anchor::middle ? " n"
            : t.anchor == Anchor::end  ? " e"
                                       : "")
        << (t.bold ? " b" : "") << "\" font-size=\"" << t.size << "\" x=\"" << t.x << "\" y=\"" << t.y + drop(t.size)
        << "\">" << xml_text(t.text) << "</text>\n";
  }
  out << "</svg>\n";
  return text;
}

}  // namespace sett::inline SETT_ABI::draw
