// place: computes the positions of everything in a scene, in whole pixels, and the text that fits.
//
// Cells have labels in panels of up to 128 rows or columns, or of up to 36864 cells; the more cells there are, the
// smaller the type. Larger panels have only colours, and their axes are labelled at intervals. Titles, axes, brackets
// and the legend become one list of texts and lines for all writers.
//
//   law      no two cells of one panel overlap, nor do two texts; every text lies within the picture's width
//   example  a 4x8 layout has cells of 30 by 30 pixels and type of size 13
//
// Requires: check(scene) finds no failure.
// Errors: none.
#pragma once

#include <algorithm>
#include <utility>

#include "markup.hpp"
#include "scene.hpp"

namespace sett::inline SETT_ABI::draw {

enum class Tone : unsigned char { text, faint };
enum class Anchor : unsigned char { start, middle, end };

struct PlacedText {
  int x = 0;
  int y = 0;  // middle of the line of text
  int size = 12;
  Anchor anchor = Anchor::middle;
  Tone tone = Tone::text;
  bool bold = false;
  std::string text{};
};
struct PlacedLine {
  int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  Weight weight = Weight::rule;
};
struct PlacedSwatch {
  int x = 0, y = 0, side = 0;
  Paint paint{};
};
struct PlacedArrow {
  int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  Paint paint{};
  int thread = -1;
};
struct PlacedPanel {
  int x = 0, y = 0;           // upper left corner of the cells
  int left = 0, top = 0;      // space for the axes and the title
  int width = 0, height = 0;  // size of the area with the cells
};

struct Placed {
  int width = 0, height = 0;
  int cell_width = 0, cell_height = 0, type = 0;
  bool labels = true;
  std::vector<PlacedPanel> panel{};
  std::vector<PlacedText> text{};
  std::vector<PlacedLine> line{};
  std::vector<PlacedSwatch> swatch{};
  std::vector<PlacedArrow> arrow{};
};

// Returns the width of monospaced text, rounded up.
constexpr int text_width(int characters, int type) { return (characters * type * 61 + 99) / 100; }

namespace detail {

inline constexpr int margin = 16;
inline constexpr int gap_alone = 28;
inline constexpr int gap_with_arrows = 76;
inline constexpr int axis_type = 11;
inline constexpr int title_type = 15;
inline constexpr int caption_type = 12;

inline int widest(Level const& level) {
  int n = 0;
  for (Tick const& t : level) { n = std::max(n, width_of(t.label)); }
  return n;
}

inline void choose_cells(Scene const& s, Placed& out) {
  int across = 1;
  int characters = 1;
  std::size_t cells = 0;
  bool notes = false;
  for (Panel const& p : s.panel) {
    across = std::max({across, p.rows, p.columns});
    cells += p.cell.size();
    for (Cell const& c : p.cell) {
      characters = std::max({characters, width_of(c.label), width_of(c.note)});
      notes = notes || !c.note.empty();
    }
  }
  out.labels = across <= most_labelled || cells <= std::size_t(most_labels);
  out.type = across <= 16 ? 13 : across <= 32 ? 12 : across <= 64 ? 10 : 8;
  int const least = across <= 16 ? 30 : across <= 32 ? 24 : across <= 64 ? 17 : 12;
  out.cell_height = !out.labels ? 5 : notes ? std::max(least, 2 * out.type + 8) : least;
  out.cell_width = !out.labels ? 5 : std::max(out.cell_height, text_width(characters, out.type) + 6);
}

// Returns the interval between the ticks of a level that fit.
inline int stride_of(Level const& level, int pixels, int room) {
  if (level.empty()) { return 1; }
  int const one = std::max(1, pixels * (level[0].last - level[0].first));
  for (int n : {1, 2, 4, 8, 16, 32, 64}) {
    if (n * one >= room) { return n; }
  }
  return 128;
}

// Returns the space for the levels and the name of an axis beside the cells.
inline int depth_down(Axis const& a) {
  int n = a.name.empty() ? 0 : axis_type + 4;
  for (Level const& l : a.level) { n += text_width(widest(l), axis_type) + 10; }
  return n;
}
inline int depth_across(Axis const& a) {
  return int(a.level.size()) * (axis_type + 7) + (a.name.empty() ? 0 : axis_type + 6);
}

inline void down(Axis const& a, PlacedPanel const& p, Placed& out) {
  int x = p.x;
  for (std::size_t k = 0; k < a.level.size(); ++k) {
    Level const& l = a.level[k];
    int const room = text_width(widest(l), axis_type);
    int const every = stride_of(l, out.cell_height, axis_type);
    for (std::size_t i = 0; i < l.size(); i += std::size_t(every)) {
      Tick const& t = l[i];
      int const top = p.y + t.first * out.cell_height;
      int const bottom = p.y + t.last * out.cell_height;
      out.text.push_back({x - 5, (top + bottom) / 2, axis_type, Anchor::end, Tone::faint, false, t.label});
      if (t.last - t.first > 1) { out.line.push_back({x - 2, top + 2, x - 2, bottom - 2}); }
    }
    x -= room + 10;
  }
  if (!a.name.empty()) {
    out.text.push_back({p.x - 5, p.y - axis_type / 2 - 3, axis_type, Anchor::end, Tone::faint, true, a.name});
  }
}

inline void across(Axis const& a, PlacedPanel const& p, Placed& out) {
  int y = p.y;
  for (Level const& l : a.level) {
    int const every = stride_of(l, out.cell_width, text_width(widest(l), axis_type) + 4);
    for (std::size_t i = 0; i < l.size(); i += std::size_t(every)) {
      Tick const& t = l[i];
      int const left = p.x + t.first * out.cell_width;
      int const right = p.x + t.last * out.cell_width;
      bool const alone = every > 1;  // a label that covers several cells is at the first one
      out.text.push_back({alone ? left : (left + right) / 2, y - axis_type / 2 - 4, axis_type,
                          alone ? Anchor::start : Anchor::middle, Tone::faint, false, t.label});
      if (t.last - t.first > 1) { out.line.push_back({left + 2, y - 2, right - 2, y - 2}); }
    }
    y -= axis_type + 7;
  }
  if (!a.name.empty()) {
    out.text.push_back(
        {p.x + p.width / 2, y - axis_type / 2 - 2, axis_type, Anchor::middle, Tone::faint, true, a.name});
  }
}

// Appends lines of text, beginning at y. Returns the y below the last line.
inline int lines(std::string const& all, int y, int type, bool bold, Tone tone, Placed& out) {
  for (std::size_t at = 0; at <= all.size();) {
    std::size_t const end = std::min(all.find('\n', at), all.size());
    out.text.push_back({margin, y + type / 2 + 3, type, Anchor::start, tone, bold, all.substr(at, end - at)});
    y += type + 7;
    at = end + 1;
  }
  return y;
}

inline int legend(Scene const& s, int y, Placed& out) {
  int x = margin;
  for (Legend const& l : s.legend) {
    int const wide = 18 + text_width(width_of(l.text), axis_type) + 14;
    if (x > margin && x + wide > out.width - margin) {
      x = margin;
      y += axis_type + 9;
    }
    out.swatch.push_back({x, y + 2, 12, l.paint});
    out.text.push_back({x + 18, y + 8, axis_type, Anchor::start, Tone::text, false, l.text});
    x += wide;
  }
  return s.legend.empty() ? y : y + axis_type + 11;
}

// Places the panels in a grid of slots. Each row and column of slots is as large as its largest panel.
inline void slots(Scene const& s, int y, Placed& out) {
  int const gap = s.arrow.empty() ? gap_alone : gap_with_arrows;
  int rows = 0;
  int columns = 0;
  for (Panel const& p : s.panel) {
    rows = std::max(rows, p.slot_row + 1);
    columns = std::max(columns, p.slot_column + 1);
  }
  std::vector<int> left(std::size_t(columns), 0), wide(left), top(std::size_t(rows), 0), high(top);
  for (Panel const& p : s.panel) {
    PlacedPanel q;
    q.left = depth_down(p.down);
    q.top = depth_across(p.across) + (p.title.empty() ? 0 : caption_type + 8);
    q.width = p.columns * out.cell_width;
    q.height = p.rows * out.cell_height;
    auto const c = std::size_t(p.slot_column);
    auto const r = std::size_t(p.slot_row);
    left[c] = std::max(left[c], q.left);
    wide[c] = std::max({wide[c], q.width, text_width(width_of(p.title), caption_type)});
    top[r] = std::max(top[r], q.top);
    high[r] = std::max(high[r], q.height);
    out.panel.push_back(q);
  }
  for (std::size_t i = 0; i < s.panel.size(); ++i) {
    Panel const& p = s.panel[i];
    PlacedPanel& q = out.panel[i];
    q.x = margin;
    for (std::size_t c = 0; c < std::size_t(p.slot_column); ++c) { q.x += left[c] + wide[c] + gap; }
    q.x += left[std::size_t(p.slot_column)] + (p.right ? wide[std::size_t(p.slot_column)] - q.width : 0);
    q.y = y;
    for (std::size_t r = 0; r < std::size_t(p.slot_row); ++r) { q.y += top[r] + high[r] + gap; }
    q.y += top[std::size_t(p.slot_row)] + (p.bottom ? high[std::size_t(p.slot_row)] - q.height : 0);
  }
  for (int const n : left) { out.width += n; }
  for (int const n : wide) { out.width += n; }
  out.width += 2 * margin + (columns > 1 ? (columns - 1) * gap : 0);
  out.height = y + (rows > 1 ? (rows - 1) * gap : 0);
  for (int const n : top) { out.height += n; }
  for (int const n : high) { out.height += n; }
}

}  // namespace detail

inline Placed place(Scene const& s) {
  using namespace detail;
  Placed out;
  choose_cells(s, out);
  slots(s, 0, out);
  // The width determines the line breaks of the title, and these determine where the other parts begin.
  int const title_width = text_width(width_of(s.title), title_type) + 2 * margin;
  out.width = std::max({out.width, 320, std::min(title_width, 760)});
  int const characters = (out.width - 2 * margin) * 100 / (61 * title_type);
  int const begin =
      s.title.empty() ? margin : lines(wrapped(s.title, characters), margin - 4, title_type, true, Tone::text, out) + 8;
  for (PlacedPanel& q : out.panel) { q.y += begin; }
  out.height += begin;
  for (std::size_t i = 0; i < s.panel.size(); ++i) {
    Panel const& p = s.panel[i];
    PlacedPanel const& q = out.panel[i];
    down(p.down, q, out);
    across(p.across, q, out);
    for (Border const& b : p.border) {
      out.line.push_back({q.x + b.column0 * out.cell_width, q.y + b.row0 * out.cell_height,
                          q.x + b.column1 * out.cell_width, q.y + b.row1 * out.cell_height, b.weight});
    }
    if (!p.title.empty()) {
      out.text.push_back(
          {q.x, q.y - q.top + caption_type / 2 + 2, caption_type, Anchor::start, Tone::text, true, p.title});
    }
  }
  auto const corner = [&](int panel, int cell) {
    Cell const& c = s.panel[std::size_t(panel)].cell[std::size_t(cell)];
    PlacedPanel const& q = out.panel[std::size_t(panel)];
    return std::pair<int, int>(q.x + c.column * out.cell_width, q.y + c.row * out.cell_height + out.cell_height / 2);
  };
  for (Arrow const& a : s.arrow) {
    auto const from = corner(a.from_panel, a.from_cell);
    auto const to = corner(a.to_panel, a.to_cell);
    out.arrow.push_back({from.first + out.cell_width, from.second, to.first - 2, to.second, a.paint, a.thread});
  }
  int y = legend(s, out.height + 12, out);
  int const narrow = (out.width - 2 * margin) * 100 / (61 * caption_type);
  for (std::string const& c : s.caption) { y = lines(wrapped(c, narrow), y, caption_type, false, Tone::faint, out); }
  out.height = y + margin - 4;
  return out;
}

}  // namespace sett::inline SETT_ABI::draw
