// latex: writes a scene as a LaTeX document that contains one TikZ picture, on a page of the picture's size.
//
// The document needs article, geometry and tikz, which every LaTeX distribution contains. To use the picture in another
// document, copy the colours and the part from \begin{tikzpicture} to \end{tikzpicture}.
//
//   law      pdflatex compiles the document for any strings of the scene; equal scenes give equal documents
//   example  latex(layout_scene(L)) begins \documentclass{article}
//
// Theme::automatic is light. If there are more than 4096 cells, the picture has only colours, because TeX runs out of
// memory.
//
// Requires: check(scene) finds no failure.
// Errors: none.
#pragma once

#include "svg.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

// Converts pixels to points. A pixel is three quarters of a point.
inline std::string points(int pixels) {
  int const hundredths = pixels * 75;
  std::string const rest = std::to_string(100 + hundredths % 100).substr(1);
  return std::to_string(hundredths / 100) + "." + rest;
}

inline void color(Out& out, std::string const& name, Rgb c) {
  out << "\\definecolor{" << name << "}{RGB}{" << c.r << "," << c.g << "," << c.b << "}\n";
}

inline void rectangle(Out& out, bool lines, int paint, int left, int top, int right, int bottom) {
  out << (lines ? "\\filldraw[line,fill=c" : "\\fill[c") << paint << "] (" << left << "," << top << ") rectangle ("
      << right << "," << bottom << ");\n";
}
inline void node(Out& out, std::string_view style, int x, int y, int type, std::string_view text) {
  if (text.empty()) { return; }
  out << "\\node[" << style << "] at (" << x << "," << y << ") {\\s{" << points(type) << "}{" << points(type + 2) << "}"
      << latex_text(text) << "};\n";
}

inline constexpr int most_nodes = 1 << 12;
// The largest number of rectangles in one path for which TeX is fast.
inline constexpr int rectangles_of_path = 64;

// Returns the cells, grouped by colour.
inline void colored(Panel const& p, PlacedPanel const& q, Placed const& placed, detail::Paints& paints, bool lines,
                    Out& out) {
  std::vector<int> number;
  for (Cell const& c : p.cell) { number.push_back(paints.of(c.paint)); }
  std::vector<std::string> path(paints.list.size());
  std::vector<int> rectangles(path.size(), 0);
  for (detail::Run const& r : detail::runs(p, number, !lines)) {
    int const left = q.x + r.column * placed.cell_width;
    int const top = q.y + r.row * placed.cell_height;
    Out one{path[std::size_t(r.number)]};
    if (rectangles[std::size_t(r.number)]++ % rectangles_of_path == 0) {
      one << (one.text.empty() ? "" : ";\n") << (lines ? "\\filldraw[line,fill=c" : "\\fill[c") << r.number << "]";
    }
    one << " (" << left << "," << top << ") rectangle (" << left + r.length * placed.cell_width << ","
        << top + placed.cell_height << ")";
  }
  for (std::string const& s : path) { out << s << (s.empty() ? "" : ";\n"); }
}

// Writes labels as boxes of width 0 at their coordinates, because thousands of TikZ nodes would take minutes.
inline void labels(Panel const& p, PlacedPanel const& q, Placed const& placed, detail::Paints& paints, Out& out) {
  std::vector<std::string> words(paints.list.size());  // one list of labels for each ink
  for (Cell const& c : p.cell) {
    int const n = paints.of(c.paint);
    int const x = q.x + c.column * placed.cell_width + placed.cell_width / 2;
    int const y = q.y + c.row * placed.cell_height + placed.cell_height / 2 + detail::drop(placed.type);
    int const apart = c.note.empty() ? 0 : placed.type / 2 + 1;
    Out to{words[std::size_t(n)]};
    for (bool const note : {false, true}) {
      std::string const& text = note ? c.note : c.label;
      if (text.empty()) { continue; }
      to << "\\w{" << x << "}{" << y + (note ? apart : -apart) << "}{" << latex_text(text) << "}%\n";
    }
  }
  for (std::size_t n = 0; n < words.size(); ++n) {
    if (!words[n].empty()) {
      out << "\\pgftext[left,base,at=\\pgfpointorigin]{\\color{i" << int(n) << "}%\n" << words[n] << "}\n";
    }
  }
}

inline void cells(Scene const& s, Placed const& placed, detail::Paints& paints, Out& out) {
  std::size_t all = 0;
  for (Panel const& p : s.panel) {
    all += p.cell.size();
    for (Cell const& c : p.cell) { paints.of(c.paint); }
  }
  for (std::size_t i = 0; i < s.panel.size(); ++i) {
    Panel const& p = s.panel[i];
    PlacedPanel const& q = placed.panel[i];
    bool const lines = placed.labels && all <= std::size_t(most_nodes);
    colored(p, q, placed, paints, lines, out);
    if (lines) { labels(p, q, placed, paints, out); }
    for (Cell const& c : p.cell) {
      int const left = q.x + c.column * placed.cell_width;
      int const top = q.y + c.row * placed.cell_height;
      if (!c.marked) { continue; }
      out << "\\draw[marked] (" << left + 1 << "," << top + 1 << ") rectangle (" << left + placed.cell_width - 1 << ","
          << top + placed.cell_height - 1 << ");\n";
    }
  }
}

}  // namespace detail

inline std::string latex(Scene const& scene, Options const& options = {}) {
  using namespace detail;
  Theme const theme = options.theme == Theme::dark ? Theme::dark : Theme::light;
  Placed const placed = place(scene);
  detail::Paints paints;
  std::string body;
  Out out{body};
  rectangle(out, false, 0, 0, 0, placed.width, placed.height);
  paints.of(Paint{});
  cells(scene, placed, paints, out);
  for (PlacedLine const& l : placed.line) {
    out << (l.weight == Weight::rule   ? "\\draw[line] ("
            : l.weight == Weight::atom ? "\\draw[draw=ink,line width=1.1bp] ("
                                       : "\\draw[draw=ink,line width=3bp,line cap=rect] (")
        << l.x0 << "," << l.y0 << ") -- (" << l.x1 << "," << l.y1 << ");\n";
  }
  for (PlacedArrow const& a : placed.arrow) {
    int const bend = (a.x1 - a.x0) / 2;
    out << "\\draw[->,thick,a" << paints.of(a.paint) << "] (" << a.x0 << "," << a.y0 << ") .. controls (" << a.x0 + bend
        << "," << a.y0 << ") and (" << a.x1 - bend << "," << a.y1 << ") .. (" << a.x1 << "," << a.y1 << ");\n";
  }
  for (PlacedSwatch const& w : placed.swatch) {
    rectangle(out, true, paints.of(w.paint), w.x, w.y, w.x + w.side, w.y + w.side);
  }
  for (PlacedText const& t : placed.text) {
    std::string style = t.tone == Tone::text ? "text=ink" : "text=faint";
    style += t.anchor == Anchor::start ? ",anchor=west" : t.anchor == Anchor::end ? ",anchor=east" : "";
    node(out, t.bold ? style + ",font=\\bfseries\\ttfamily" : style, t.x, t.y, t.size, t.text);
  }

  std::string text;
  Out all{text};
  all << "\\documentclass{article}\n\\usepackage{fix-cm}\n\\usepackage{tikz}\n\\usepackage[paperwidth="
      << points(placed.width) << "bp,paperheight=" << points(placed.height)
      << "bp,margin=0pt]{geometry}\n\\pagestyle{empty}\n\\parindent=0pt\n\\newcommand{\\s}[2]{\\fontsize{#1bp}{#2bp}"
         "\\selectfont}\n"
         "\\newcommand{\\w}[3]{\\rlap{\\hskip#1\\pixel\\raise-#2\\pixel\\hbox to "
         "0pt{\\hss#3\\hss}}}\n\\newdimen\\pixel\n\\pixel=0.75bp\n";
  color(all, "ink", text_color(theme));
  color(all, "faint", faint_color(theme));
  color(all, "rule", rule_color(theme));
  for (std::size_t i = 0; i < paints.list.size(); ++i) {
    Rgb const c = fill(paints.list[i], theme);
    std::string const n = std::to_string(i);
    color(all, "c" + n, c);
    color(all, "i" + n, ink(c));
    if (!scene.arrow.empty()) { color(all, "a" + n, line_color(paints.list[i], theme)); }
  }
  all << "\\begin{document}%\n\\ttfamily\\s{" << points(placed.type) << "}{" << points(placed.type + 2)
      << "}%\n\\begin{tikzpicture}[x=0.75bp,y=-0.75bp,line/.style={draw=rule,line width=0.4bp},"
         "marked/.style={draw=ink,line width=1.5bp},every node/.style={inner "
         "sep=0pt,font=\\ttfamily}]\n\\useasboundingbox (0,0) rectangle ("
      << placed.width << "," << placed.height << ");\n";
  text += body;
  text += "\\end{tikzpicture}%\n\\end{document}\n";
  return text;
}

}  // namespace sett::inline SETT_ABI::draw
