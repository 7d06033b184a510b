// thread_value: who has which element of a tile, as pictures: T the thread, V its value, one colour a thread.
//
// Of an mma the three operands stand as CuTe's print_latex places them: C below B and at the right of A, B with k going
// down. Of a copy the source stands at the left of the destination. An element that several threads hold shows the
// first, and how many more; one that all hold, as operands in shared memory, is labelled `all`.
//
//   law      element x of the tile is labelled T t, V v for the first (t,v), t fastest, with tv(t,v) = x
//   example  tv_scene(((4,8),(2,2)):((32,1),(16,8)), 16, 8): row 0 is T0 V0, T0 V1, T1 V0, ..., T3 V1
//
// Requires: host code; a thread-value layout has two modes, (threads, values), and maps to row + rows * column.
// Errors: picture_too_large; coordinate_mismatch for another rank; index_out_of_range outside of the tile.
#pragma once

#include "../inst/fragment.hpp"
#include "layouts.hpp"

namespace sett::inline SETT_ABI::draw {

// one operand: the thread-value layout, and the tile that it maps to
struct Operand {
  std::string name{};
  AnyLayout tv{};
  int rows = 1;
  int columns = 1;
  bool by_rows = false;     // it maps to column + columns * row
  bool transposed = false;  // rows are drawn across
  std::string row_name{};
  std::string column_name{};
};

namespace holders {

inline std::string more(int others) {
  return others == 0 ? "" : " +" + std::to_string(others);
}

inline AnyTuple extent(int n) {
  return {Profile(leaf_node), Vec<Num>(Num(n))};
}

inline Made<Panel> panel(Operand const& o) {
  AnyLayout const& tv = o.tv;
  if (Failure const f = check_operand(tv)) { return make_error("draw", f, tv); }
  if (tv.rank() != 2) {
    return make_error("draw", Failure{Rule::coordinate_mismatch, 0, 0, Num(2), Num(tv.rank())}, tv);
  }
  std::int64_t const area = std::int64_t(o.rows) * o.columns;
  Num const held = size(tv);
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
  std::int64_t const threads = size(tv.mode(0)).value;
  for (Num i(0); i < held; i = i + Num(1)) {
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
    int const others = int(c.others.size() / 2);
    bool const all = threads > 1 && others + 1 == threads && cosize(tv.mode(0)) == Num(1);
    c.label = all ? "all" : "T" + std::to_string(c.thread);
    c.note = "V" + std::to_string(c.value) + (all ? "" : more(others));
    c.paint = all ? Paint{} : category(c.thread);
    if (all) {
      c.thread = every_thread;
      c.others.clear();
    }
  }
  return p;
}

inline Error named(Error const& e, std::string const& title) {
  Error out = e;
  out.text = Text() << e.text << " of " << title.c_str();
  return out;
}

// the panels, each at its place
struct Slot {
  int row = 0;
  int column = 0;
};
inline Made<Scene> scene(std::string const& title, std::vector<Operand> const& operands,
                         std::vector<Slot> const& slots) {
  Scene out;
  out.title = title;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    auto p = panel(operands[i]);
    if (!p) { return named(p.error(), operands[i].name.empty() ? title : title + ", " + operands[i].name); }
    Panel made = *p;
    made.slot_row = slots[i].row;
    made.slot_column = slots[i].column;
    out.panel.push_back(made);
  }
  return checked(out);
}

}  // namespace holders

// a fragment of an instruction as a layout of two modes
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
  return holders::scene(title.empty() ? to_text(tv).c_str() : title, {o}, {{0, 0}});
}
inline Scene tv_scene(AnyLayout const& tv, int rows, int columns, std::string const& title = "") {
  return try_tv_scene(tv, rows, columns, title).value();
}

// A (m,k), B (n,k) and C (m,n) of an m x n x k product
inline Made<Scene> try_mma_scene(std::string const& title, int m, int n, int k, AnyLayout const& a, AnyLayout const& b,
                                 AnyLayout const& c, int stored_k = 0) {
  int const kept = stored_k == 0 ? k : stored_k;  // of a sparse A
  Operand A{"A", a, m, kept, false, false, "m", "k"};
  Operand B{"B", b, n, k, false, true, "n", "k"};
  Operand C{"C", c, m, n, false, false, "m", "n"};
  auto out = holders::scene(title, {A, B, C}, {{1, 0}, {0, 1}, {1, 1}});
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

// the source and the destination of a copy of rows x columns elements
inline Made<Scene> try_copy_scene(std::string const& title, int rows, int columns, AnyLayout const& source,
                                  AnyLayout const& destination, bool by_rows = false) {
  Operand S{"source", source, rows, columns, by_rows, false, "", ""};
  Operand D{"destination", destination, rows, columns, by_rows, false, "", ""};
  return holders::scene(title, {S, D}, {{0, 0}, {0, 1}});
}
inline Scene copy_scene(std::string const& title, int rows, int columns, AnyLayout const& source,
                        AnyLayout const& destination) {
  return try_copy_scene(title, rows, columns, source, destination).value();
}

}  // namespace sett::draw
