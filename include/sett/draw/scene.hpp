// scene: describes a picture independently of the file format, with tables of cells, axes, arrows, a legend and a
// caption.
//
// Scenes are made from layouts (draw/layouts.hpp and the headers beside it), and written by draw/svg.hpp, html.hpp,
// latex.hpp and plain.hpp. Scenes contain neither sizes in pixels nor colours, only the text and the role of each cell.
//
//   law      each panel's cells lie in [0, rows) x [0, columns), at most one at each position; arrows join existing
//            cells
//   example  axis_of((2,2)) has the indices 0 1 2 3, above them the fast digit 0 1 0 1, and above it the slow digit 0 1
//
// Requires: host code.
// Errors: picture_too_large from check.
#pragma once

#include <string>
#include <vector>

#include "../layout/operation.hpp"
#include "color.hpp"

namespace sett::inline SETT_ABI::draw {

inline constexpr int most_cells = 1 << 16;
inline constexpr int most_across = 256;
inline constexpr int most_panels = 64;
inline constexpr int most_labelled = 128;  // the most rows or columns of a panel with labels
// The most cells of a panel with labels. A panel beyond both limits shows only colours.
inline constexpr int most_labels = 36864;

inline constexpr int every_thread = -2;

struct Cell {
  int row = 0;
  int column = 0;
  std::string label{};       // text of the cell
  std::string note{};        // second line of the cell
  std::string coordinate{};  // coordinate of the cell, for tooltips
  std::int64_t number = 0;   // offset, or index in the codomain
  Paint paint{};
  int thread = -1;  // group that can be shown alone; -1 means none, and every_thread means all groups
  int value = -1;
  std::vector<int> others{};  // other holders of the element, as thread, value, thread, value, ...
  bool marked = false;        // whether the cell has a heavy border
};

// A label over cells [first, last) of an axis.
struct Tick {
  int first = 0;
  int last = 0;
  std::string label{};
};
using Level = std::vector<Tick>;

struct Axis {
  std::string name{};
  std::vector<Level> level{};  // from the cells outwards
};

// A line along the edges of cells, from one corner (row, column) to another. A thin line separates atoms; a heavy line
// separates warps.
enum class Weight : unsigned char { rule, atom, warp };
struct Border {
  int row0 = 0, column0 = 0, row1 = 0, column1 = 0;
  Weight weight = Weight::atom;
};

struct Panel {
  std::string title{};
  int rows = 0;
  int columns = 0;
  std::vector<Cell> cell{};
  Axis down{};       // numbers of the rows
  Axis across{};     // numbers of the columns
  int slot_row = 0;  // row and column of the panel in the grid of panels
  int slot_column = 0;
  std::vector<Border> border{};
  bool right = false;  // whether the panel is aligned to the right or bottom of its slot, like A and B beside C
  bool bottom = false;
};

struct Arrow {
  int from_panel = 0;
  int from_cell = 0;
  int to_panel = 0;
  int to_cell = 0;
  Paint paint{};
  int thread = -1;
};

struct Legend {
  Paint paint{};
  std::string text{};
};

struct Scene {
  std::string title{};
  std::vector<std::string> caption{};
  std::vector<Panel> panel{};
  std::vector<Arrow> arrow{};
  std::vector<Legend> legend{};
  std::string threads = "thread";  // name of the groups
  std::string values = "value";
};

// The return type of try_ forms. It is like sett::result, but for host code only, so that nvcc does not generate
// device code for strings.
template <class T>
class [[nodiscard]] Made {
 public:
  Made(T value) : value_(static_cast<T&&>(value)) {}
  Made(Error error) : error_(static_cast<Error&&>(error)) {}

  explicit operator bool() const { return !error_.failure; }
  bool has_value() const { return !error_.failure; }
  Error const& error() const { return error_; }
  T const& value() const& {
    if (error_.failure) { raise(error_); }
    return value_;
  }
  T&& value() && {
    if (error_.failure) { raise(error_); }
    return static_cast<T&&>(value_);
  }
  T const& operator*() const { return value(); }
  T const* operator->() const { return &value(); }

 private:
  T value_{};
  Error error_{};
};

// The options of the writers.
struct Options {
  Theme theme = Theme::automatic;
};

inline Failure check(Scene const& s) {
  std::int64_t cells = 0;
  for (Panel const& p : s.panel) {
    int const across = p.rows > p.columns ? p.rows : p.columns;
    if (across > most_across) { return Failure{Rule::picture_too_large, 0, 0, Num(across), Num(most_across)}; }
    cells += std::int64_t(p.cell.size());
  }
  if (cells > most_cells) { return Failure{Rule::picture_too_large, 0, 0, Num(cells), Num(most_cells)}; }
  bool const crowded = s.panel.size() > std::size_t(most_panels);
  return crowded ? Failure{Rule::picture_too_large, 0, 0, Num(std::int64_t(s.panel.size())), Num(most_panels)}
                 : Failure{};
}

inline Made<Scene> checked(Scene s) {
  if (Failure const f = check(s)) { return make_error("draw", f); }
  return Made<Scene>(std::move(s));
}

inline std::string text(Num n) { return to_text(n).c_str(); }

// Returns the labels 0, 1, ..., n - 1, one for each cell.
inline Level counted(int n) {
  Level out;
  for (int i = 0; i < n; ++i) { out.push_back({i, i + 1, std::to_string(i)}); }
  return out;
}

// Returns the axis of a mode: its indices, followed by the digits of its leaves, the fastest leaf first. Leaves of
// extent 1 are left out.
inline Axis axis_of(AnyTuple const& shape) {
  Axis out;
  int const n = int(product(shape.leaf).value);
  out.level.push_back(counted(n));
  int moving = 0;
  for (Num const s : shape.leaf) { moving += s > Num(1) ? 1 : 0; }
  std::int64_t below = 1;
  for (int k = 0; k < shape.leaf.size() && moving > 1; ++k) {
    std::int64_t const extent = shape.leaf[k].value;
    if (extent == 1) { continue; }
    Level level;
    for (std::int64_t i = 0; i * below < n; ++i) {
      level.push_back({int(i * below), int((i + 1) * below), std::to_string(i % extent)});
    }
    out.level.push_back(level);
    below *= extent;
  }
  return out;
}

}  // namespace sett::draw
