// thread_value: draws which thread holds which element of a tile, with T for the thread and V for its value.
//
// If there are at most 32 threads, each has its own colour. If there are more threads, each warp has a hue, and its
// parts have heavy borders. The three operands of an MMA are arranged as in CuTe's print_latex, with C below B and to
// the right of A, and B with k downwards. Thin dark lines separate instructions. The source of a copy is to the left of
// the destination. The label of an element gives both holders if there are two, and the first holder and the number of
// others if there are more. An element that all threads hold, as in shared memory, is labelled `all`. The caption gives
// the size of each operand and the number of holders of each element.
//
//   law      the label of element x of the tile is the first (t,v), with t fastest, for which tv(t,v) = x
//   example  in tv_scene(((4,8),(2,2)):((32,1),(16,8)), 16, 8), row 0 is T0 V0, T0 V1, T1 V0, ..., T3 V1
//
// Requires: host code; a thread-value layout has two modes, (threads, values), and maps to row + rows * column.
// Errors: picture_too_large; coordinate_mismatch if the rank is not 2; index_out_of_range for coordinates outside the
// tile.
#pragma once

#include "../inst/fragment.hpp"
#include "borders.hpp"
#include "layouts.hpp"

namespace sett::inline SETT_ABI::draw {

// One operand: its thread-value layout, and the tile that the layout maps to.
struct Operand {
  std::string name{};
  AnyLayout tv{};
  int rows = 1;
  int columns = 1;
  bool by_rows = false;     // whether the layout maps to column + columns * row
  bool transposed = false;  // whether the row number increases to the right instead of downwards
  std::string row_name{};
  std::string column_name{};
  int atom_threads = 0;  // number of threads of the repeated instruction; 0 if there is none
  int atom_values = 0;   // number of values of one thread of the instruction in this operand
};

namespace detail {

inline bool has_warps(std::int64_t threads) { return threads > warp_threads; }

// Sets the label of an element that not all threads hold.
inline void name_holders(Cell& c, std::int64_t threads) {
  std::size_t const others = c.others.size() / 2;
  c.label = "T" + std::to_string(c.thread);
  c.note = "V" + std::to_string(c.value);
  c.paint = has_warps(threads) ? warp_paint(c.thread) : category(c.thread);
  if (others == 1) {
    if (c.others[0] != c.thread) { c.label += " T" + std::to_string(c.others[0]); }
    if (c.others[1] != c.value) { c.note += " V" + std::to_string(c.others[1]); }
  } else if (others > 1) {
    c.label += " +" + std::to_string(others);
  }
}
inline void name_all(Cell& c) {
  c.label = "all";
  c.note = "V" + std::to_string(c.value);
  c.paint = {Role::shared, 0, 0};
  c.thread = every_thread;
  c.others.clear();
}

inline std::vector<Border> lines(Panel const& p, Operand const& o, std::int64_t threads) {
  bool const atoms = std::int64_t(o.atom_threads) * o.atom_values > 1;
  return borders_of(p, [&](Cell const& c) {
    bool const all = c.thread == every_thread;
    if (c.thread < 0 && !all) { return Part{}; }
    Part out;
    out.warp = all || !has_warps(threads) ? 0 : c.thread / warp_threads;
    std::int64_t const values = size(o.tv.mode(1)).value;
    out.atom = atoms ? (all ? 0 : c.thread / o.atom_threads) * values + c.value / o.atom_values : 0;
    return out;
  });
}

inline AnyTuple extent(int n) { return {Profile(leaf_node), Vec<Num>(Num(n))}; }

inline Made<Panel> panel(Operand const& o) {
  AnyLayout const& tv = o.tv;
  if (Failure const f = check_operand(tv)) { return make_error("draw", f, tv); }
  if (tv.rank() != 2) {
    return make_error("draw", Failure{Rule::coordinate_mismatch, 0, 0, Num(2), Num(tv.rank())}, tv);
  }
  std::int64_t const area = std::int64_t(o.rows) * o.columns;
  std::int64_t const threads = size(tv.mode(0)).value;
  // An operand in shared memory counts as one holder, not as 128.
  bool const all = threads > 1 && cosize(tv.mode(0)) == Num(1);
  Num const step = Num(all ? threads : std::int64_t(1));
  Num const held = size(tv) / step;
  Num const most = Num(std::int64_t(8) * most_cells);
  if (held > most) { return make_error("draw", Failure{Rule::picture_too_large, 0, 0, held, most}, tv); }
  Panel p;
  p.title = o.name;
  p.rows = o.transposed ? o.columns : o.rows;
  p.columns = o.transposed ? o.rows : o.columns;
  p.down = axis_of(extent(p.rows));
  p.across = axis_of(extent(p.columns));
  p.down.name = o.transposed ? o.column_name : o.row_name;
  p.across.name = o.transposed ? o.row_name : o.column_name;
  Num const across = Num(std::max(p.rows, p.columns));
  if (across > Num(most_across)) {
    return make_error("draw", Failure{Rule::picture_too_large, 0, 0, across, Num(most_across)}, tv);
  }
  for (std::int64_t x = 0; x < area; ++x) {
    Cell c;
    int const row = int(o.by_rows ? x / o.columns : x % o.rows);
    int const column = int(o.by_rows ? x % o.columns : x / o.rows);
    c.row = o.transposed ? column : row;
    c.column = o.transposed ? row : column;
    c.number = x;
    c.coordinate = "(" + std::to_string(row) + "," + std::to_string(column) + ")";
    c.paint.role = Role::hole;
    p.cell.push_back(c);
  }
  for (Num i(0); i < size(tv); i = i + step) {
    Num const x = tv(i);
    if (x < Num(0) || x >= Num(area)) {
      return make_error("draw", Failure{Rule::index_out_of_range, 0, 0, x, Num(area)}, tv);
    }
    Cell& c = p.cell[std::size_t(x.value)];
    int const thread = int(i.value % threads), value = int(i.value / threads);
    if (c.thread >= 0) {
      c.others.insert(c.others.end(), {thread, value});
      continue;
    }
    c.thread = thread;
    c.value = value;
  }
  for (Cell& c : p.cell) {
    if (c.thread < 0) { continue; }
    all ? name_all(c) : name_holders(c, threads);
  }
  p.border = lines(p, o, threads);
  return p;
}

// Returns the differences between an element's other holders and its first holder, or an empty text if they are not
// the same for all elements.
inline std::string other_threads(Panel const& p) {
  std::vector<int> step;
  for (Cell const& c : p.cell) {
    std::vector<int> here;
    for (std::size_t i = 0; i < c.others.size(); i += 2) {
      if (c.others[i + 1] != c.value) { return ""; }
      here.push_back(c.others[i] - c.thread);
    }
    if (&c != p.cell.data() && here != step) { return ""; }
    step = here;
  }
  if (step.empty() || step.size() > 7) { return ""; }
  std::string out = "T t";
  for (std::size_t i = 0; i < step.size(); ++i) {
    out += (i + 1 == step.size() ? " and T t+" : ", T t+") + std::to_string(step[i]);
  }
  return out;
}

// Returns a sentence about the operand's size and the number of holders of an element.
inline std::string caption(Panel const& p, Operand const& o) {
  std::string const threads = std::to_string(size(o.tv.mode(0)).value);
  std::string const values = std::to_string(size(o.tv.mode(1)).value);
  std::string const tile = std::to_string(p.rows) + " x " + std::to_string(p.columns);  // size of the tile as drawn
  bool const all = std::any_of(p.cell.begin(), p.cell.end(), [](Cell const& c) { return c.thread == every_thread; });
  bool const several = std::any_of(p.cell.begin(), p.cell.end(), [](Cell const& c) { return !c.others.empty(); });
  std::string out = (o.name.empty() ? "" : o.name + ": ") + tile;
  if (all) { return out + ", each element held by all " + threads + " threads, as for an operand in shared memory"; }
  out += ", " + threads + (threads == "1" ? " thread" : " threads") + " of " + values +
         (values == "1" ? " value" : " values");
  std::string const others = several ? other_threads(p) : "";
  if (!several) { return out; }
  if (!others.empty()) { return out + ", each element held by " + others; }
  return out + "; T0 T1: both threads hold the element; T0 +3: three more threads hold it";
}

inline Error named(Error const& e, std::string const& title) {
  Error out = e;
  out.text = Text() << e.text << " of " << title.c_str();
  return out;
}

// Adds the legend of the colours and lines.
inline void explain(Scene& s, std::int64_t threads) {
  bool shared = false;
  bool drawn[3] = {};
  for (Panel const& p : s.panel) {
    for (Cell const& c : p.cell) { shared = shared || c.paint.role == Role::shared; }
    for (Border const& b : p.border) { drawn[int(b.weight)] = true; }
  }
  if (has_warps(threads)) {
    std::int64_t const warps = (threads + warp_threads - 1) / warp_threads;
    for (std::int64_t w = 0; w < std::min<std::int64_t>(warps, hue_count); ++w) {
      std::int64_t const first = w * warp_threads;
      std::string words = "warp " + std::to_string(w);
      words += warps > hue_count ? ", " + std::to_string(w + hue_count) + " ..."
                                 : ": T" + std::to_string(first) + " to T" +
                                       std::to_string(std::min(threads, first + warp_threads) - 1);
      s.legend.push_back({warp_paint(first), words});
    }
  }
  if (shared) { s.legend.push_back({{Role::shared, 0, 0}, "all threads"}); }
  std::string words = "T: a thread; V: its value";
  if (drawn[int(Weight::warp)]) { words += "; heavy lines: between warps"; }
  if (drawn[int(Weight::atom)]) { words += "; thin dark lines: between instructions"; }
  s.caption.push_back(words);
}

// The position of a panel in the grid.
struct Slot {
  int row = 0;
  int column = 0;
};
inline Made<Scene> scene(std::string const& title, std::vector<Operand> const& operands,
                         std::vector<Slot> const& slots) {
  Scene out;
  out.title = title;
  std::int64_t threads = 0;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    auto p = panel(operands[i]);
    if (!p) { return named(p.error(), operands[i].name.empty() ? title : title + ", " + operands[i].name); }
    Panel made = *p;
    made.slot_row = slots[i].row;
    made.slot_column = slots[i].column;
    out.caption.push_back(caption(made, operands[i]));
    threads = std::max(threads, size(operands[i].tv.mode(0)).value);
    out.panel.push_back(std::move(made));
  }
  explain(out, threads);
  return checked(std::move(out));
}

}  // namespace detail

// Converts an instruction's fragment to a layout of two modes.
inline AnyLayout layout_of(Fragment const& f) {
  AnyLayout out;
  out.profile.push_back(2);
  for (Modes const* m : {&f.threads, &f.values}) {
    AnyLayout mode = one_mode(Num(1), Num(0));
    if (m->count > 0) {
      Vec<Num> shape;
      Vec<Num> stride;
      for (int i = 0; i < m->count; ++i) {
        shape.push_back(Num(m->size[i]));
        stride.push_back(Num(m->stride[i]));
      }
      mode = flat_layout(shape, stride);
    }
    append_tree(out, mode);
  }
  return out;
}

inline Made<Scene> try_tv_scene(AnyLayout const& tv, int rows, int columns, std::string const& title = "") {
  Operand o;
  o.tv = tv;
  o.rows = rows;
  o.columns = columns;
  return detail::scene(title.empty() ? to_text(tv).c_str() : title, {o}, {{0, 0}});
}
inline Scene tv_scene(AnyLayout const& tv, int rows, int columns, std::string const& title = "") {
  return try_tv_scene(tv, rows, columns, title).value();
}

// The instruction that a tiling repeats: its number of threads, and the number of values per thread in each operand.
struct Atom {
  int threads = 0;  // 0 means that there are no lines between instructions
  int a = 0, b = 0, c = 0;
};

// Draws A (m,k), B (n,k) and C (m,n) of an MMA of size m x n x k.
inline Made<Scene> try_mma_scene(std::string const& title, int m, int n, int k, AnyLayout const& a, AnyLayout const& b,
                                 AnyLayout const& c, int stored_k = 0, Atom const& atom = {}) {
  int const kept = stored_k == 0 ? k : stored_k;  // for a sparse A, the number of stored columns
  Operand A{"A", a, m, kept, false, false, "m", "k", atom.threads, atom.a};
  Operand B{"B", b, n, k, false, true, "n", "k", atom.threads, atom.b};
  Operand C{"C", c, m, n, false, false, "m", "n", atom.threads, atom.c};
  auto out = detail::scene(title, {A, B, C}, {{1, 0}, {0, 1}, {1, 1}});
  if (!out) { return out; }
  Scene s = *out;
  s.panel[0].right = true;
  s.panel[1].bottom = true;
  return s;
}
inline Scene mma_scene(std::string const& title, int m, int n, int k, AnyLayout const& a, AnyLayout const& b,
                       AnyLayout const& c) {
  return try_mma_scene(title, m, n, k, a, b, c).value();
}

// Draws the source and the destination of a copy of rows x columns elements.
inline Made<Scene> try_copy_scene(std::string const& title, int rows, int columns, AnyLayout const& source,
                                  AnyLayout const& destination, bool by_rows = false) {
  Operand S{"source", source, rows, columns, by_rows, false, "", "", 0, 0};
  Operand D{"destination", destination, rows, columns, by_rows, false, "", "", 0, 0};
  return detail::scene(title, {S, D}, {{0, 0}, {0, 1}});
}
inline Scene copy_scene(std::string const& title, int rows, int columns, AnyLayout const& source,
                        AnyLayout const& destination) {
  return try_copy_scene(title, rows, columns, source, destination).value();
}

}  // namespace sett::inline SETT_ABI::draw
