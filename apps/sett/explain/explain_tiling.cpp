// explain mma, explain copy: shows which thread holds which element of a tile, in words and as a table.
#include <algorithm>
#include <charconv>

#include "../atoms/atom_rows.hpp"
#include "../atoms/element_text.hpp"
#include "../atoms/instruction.hpp"
#include "../expressions/mapping.hpp"
#include "../pictures/picture.hpp"
#include "../terminal/counted.hpp"
#include "explain.hpp"
#include "sett/atom/tiling.hpp"

namespace app {

namespace {

constexpr int shown_values = 16;
constexpr std::int64_t table_cells = 4096;
constexpr std::int64_t most_pairs = std::int64_t(1) << 22;  // the most (thread, value) pairs

// An operand: its letter, the names of its axes, and its tiling.
struct Shown {
  std::string name, axes;
  sett::OperandTiling const* tiling;
};

std::int64_t threads_of(Shown const& s) { return sett::size(s.tiling->tv.mode(0)).value; }
std::int64_t values_of(Shown const& s) { return sett::size(s.tiling->tv.mode(1)).value; }
std::int64_t index_of(Shown const& s, std::int64_t thread, std::int64_t value) {
  return s.tiling->tv(Num(thread + threads_of(s) * value)).value;
}
std::string place_of(Shown const& s, std::int64_t index) {
  std::int64_t const rows = s.tiling->rows.value;
  return "(" + std::to_string(index % rows) + "," + std::to_string(index / rows) + ")";
}

Problem wrong(std::string const& text) { return {"bad_argument", text, 0}; }

// Reads "2x2x1" or "32, 16": a given number of integers >= 0.
std::optional<std::vector<int>> numbers(std::string const& text, std::size_t count) {
  std::vector<int> out;
  char const* at = text.data();
  char const* const end = at + text.size();
  auto const spaces = [&] { at = std::find_if(at, end, [](char c) { return c != ' '; }); };
  for (bool more = true; more;) {
    spaces();
    int n = -1;
    auto const [after, error] = std::from_chars(at, end, n);
    if (error != std::errc() || n < 0) { return {}; }
    out.push_back(n);
    at = after;
    spaces();
    more = at != end && (*at == 'x' || *at == ',');
    at += more ? 1 : 0;
  }
  if (at != end || out.size() != count) { return {}; }
  return out;
}

std::string number(std::int64_t n) { return std::to_string(n); }

void tell_thread(std::string& out, Shown const& s, std::int64_t thread, std::int64_t only) {
  std::int64_t const values = values_of(s);
  std::int64_t const first = only < 0 ? 0 : only;
  std::int64_t const last = only < 0 ? std::min<std::int64_t>(values, shown_values) : only + 1;
  out +=
      "  thread " + number(thread) + " holds " + s.name + (last - first == 1 ? " value " : " values ") + number(first);
  if (last - first != 1) { out += ".." + number(last - 1); }
  out += " at " + s.axes + " =";
  for (std::int64_t v = first; v < last; ++v) { out += " " + place_of(s, index_of(s, thread, v)); }
  if (only < 0 && values > last) { out += " ... of " + number(values); }
  out += "\n";
}

// Returns the smallest and the largest number of copies of an element of the tile.
std::pair<int, int> times(Shown const& s) {
  std::vector<int> count(std::size_t((s.tiling->rows * s.tiling->columns).value), 0);
  for (std::int64_t t = 0; t < threads_of(s); ++t) {
    for (std::int64_t v = 0; v < values_of(s); ++v) { ++count[std::size_t(index_of(s, t, v))]; }
  }
  return {*std::min_element(count.begin(), count.end()), *std::max_element(count.begin(), count.end())};
}

void tell_operand(std::string& out, Shown const& s) {
  auto const [least, most] = times(s);
  out += s.name + " " + s.axes + ", " + number(s.tiling->rows.value) + "x" + number(s.tiling->columns.value) +
         ": (thread,value) to index " + sett::to_text(s.tiling->tv).c_str() + "\n  " + counted(values_of(s), "value") +
         " a thread; each element is held ";
  out += least == most && most == 1 ? "once" : (least == most ? "" : number(least) + " to ") + number(most) + " times";
  out += "\n";
}

void tell_holders(std::string& out, Shown const& s, int row, int column) {
  std::int64_t const wanted = row + s.tiling->rows.value * column;
  std::string holders;
  int found = 0;
  for (std::int64_t t = 0; t < threads_of(s); ++t) {
    for (std::int64_t v = 0; v < values_of(s); ++v) {
      if (index_of(s, t, v) != wanted || ++found > shown_values) { continue; }
      holders += (holders.empty() ? " value " : ", value ") + number(v) + " of thread " + number(t);
    }
  }
  out += "  " + s.name + " " + place_of(s, wanted) + " is" + (holders.empty() ? " held by no thread" : holders) +
         (found > shown_values ? " ... " + number(found) + " in all" : "") + "\n";
}

std::string right(std::string const& text, std::size_t width) {
  return std::string(width > text.size() ? width - text.size() : 0, ' ') + text;
}

// Writes, for each element, the first thread and value that hold it.
void tell_table(std::string& out, Shown const& s) {
  std::int64_t const rows = s.tiling->rows.value, columns = s.tiling->columns.value;
  std::vector<std::string> cell(std::size_t(rows * columns));
  std::size_t width = 1;
  for (std::int64_t t = threads_of(s); t-- > 0;) {
    for (std::int64_t v = values_of(s); v-- > 0;) {
      std::string& c = cell[std::size_t(index_of(s, t, v))];
      c = "T" + number(t) + "V" + number(v);
      width = std::max(width, c.size());
    }
  }
  out += s.name + " " + s.axes + "\n     ";
  for (std::int64_t j = 0; j < columns; ++j) { out += " " + right(number(j), width); }
  out += "\n";
  for (std::int64_t i = 0; i < rows; ++i) {
    out += right(number(i), 5);
    for (std::int64_t j = 0; j < columns; ++j) { out += " " + right(cell[std::size_t(i + rows * j)], width); }
    out += "\n";
  }
}

Outcome refuse(Problem const& p, std::string const& where = "") { return {{}, p, where}; }
Outcome refuse(sett::Error const& e) { return refuse({sett::name(e.failure.rule), e.text.c_str(), 0}); }

// Refuses tilings that would take too much time or memory.
Problem too_large(std::vector<Shown> const& operands, char const* smaller) {
  for (Shown const& s : operands) {
    Num const pairs = sett::size(s.tiling->tv), cells = s.tiling->rows * s.tiling->columns;
    for (Num const n : {pairs, cells}) {
      if (!n.overflowed() && n <= Num(most_pairs)) { continue; }
      std::string const count = n.overflowed() ? "more than 2^63" : number(n.value);
      return {"too_large",
              "the tile of " + s.name + " has " + count +
                  (n == cells ? " elements" : " pairs of a thread and a value") + ", but at most " +
                  number(most_pairs) + " can be explained: give " + smaller,
              0};
    }
  }
  return {};
}

// Appends the requested facts about the operands.
Outcome selected(TilingQuestion const& q, std::string out, std::vector<Shown> const& operands) {
  std::optional<std::vector<int>> coord;
  if (!q.coord.empty()) {
    coord = numbers(q.coord, 2);
    if (!coord) { return refuse(wrong("--coord must be two integers, such as 9,3, but is '" + q.coord + "'")); }
  }
  bool known = q.table.empty();
  for (Shown const& s : operands) { known = known || s.name == q.table; }
  if (!known) { return refuse(wrong("--table must be the name of an operand, but is '" + q.table + "'")); }
  bool any = false;
  std::string counts;
  for (Shown const& s : operands) {
    if (!q.table.empty()) {
      if (s.name != q.table) { continue; }
      if ((s.tiling->rows * s.tiling->columns).value > table_cells) {
        return refuse(
            {"too_large", "a table must have at most 4096 elements, but the tile of " + s.name + " has more", 0});
      }
      tell_table(out, s);
      continue;
    }
    if (q.thread >= threads_of(s)) {
      return refuse(
          wrong("thread " + number(q.thread) + " does not exist: the tiling has " + counted(threads_of(s), "thread")));
    }
    if (q.value >= 0 && q.value >= values_of(s)) {
      counts += (counts.empty() ? "" : ", ") + s.name + " has " + counted(values_of(s), "value") + " a thread";
      out += "  " + s.name + " has " + counted(values_of(s), "value") + " per thread, and value " + number(q.value) +
             " is not one of them\n";
      continue;
    }
    if (coord) {
      bool const inside = (*coord)[0] < s.tiling->rows.value && (*coord)[1] < s.tiling->columns.value;
      if (inside) { tell_holders(out, s, (*coord)[0], (*coord)[1]); }
      any = any || inside;
      continue;
    }
    any = true;
    if (q.thread < 0 && q.value < 0) { tell_operand(out, s); }
    tell_thread(out, s, std::max(q.thread, 0), q.value);
  }
  if (!any && !counts.empty()) { return refuse(wrong("no operand has value " + number(q.value) + ": " + counts)); }
  if (coord && !any) { return refuse(wrong("the coordinate (" + q.coord + ") is outside of every operand's tile")); }
  return {out};
}

Outcome explain_mma_of(TilingQuestion const& q, sett::Mma const& s) {
  std::string const arch = number(s.arch) + (is_of_warpgroup(s) ? "a" : "");
  auto const atoms = numbers(q.atoms, 3);
  if (!atoms) { return refuse(wrong("--atoms must be three integers, such as 2x2x1, but is '" + q.atoms + "'")); }
  sett::Extents3 tile;
  if (!q.tile.empty()) {
    auto const t = numbers(q.tile, 3);
    if (!t) { return refuse(wrong("--tile must be three integers, such as 32x32x16, but is '" + q.tile + "'")); }
    if (std::count(t->begin(), t->end(), 0) > 0) {
      return refuse(wrong("the extents of --tile must be at least 1, but it is '" + q.tile + "'"));
    }
    tile = {(*t)[0], (*t)[1], (*t)[2]};
  }
  auto const m = sett::try_mma_tiling(s, {(*atoms)[0], (*atoms)[1], (*atoms)[2]}, tile);
  if (!m) { return refuse(m.error()); }
  std::vector<Shown> const operands{
      {"A", "(m,k)", &m->a}, {"B", "(n,k)", &m->b}, {s.c == s.d ? "C" : "D", "(m,n)", &m->c}};
  if (Problem const p = too_large(operands, "fewer --atoms, or a smaller --tile"); !p.code.empty()) {
    return refuse(p);
  }
  std::string out = q.name + ", " + q.atoms + " atoms of " + counted(sett::size(m->threads.mode(0)).value, "thread") +
                    ": tile (M,N,K) = (" + number(m->m.value) + "," + number(m->n.value) + "," + number(m->k.value) +
                    ")\nsm_" + arch + ": D" + (s.c == s.d ? "" : " " + element_text(s.d)) + ", C " + element_text(s.c) +
                    ", A " + element_text(s.a) + ", B " + element_text(s.b) + "; thread (v,m,n,k) is " +
                    sett::to_text(m->threads).c_str() + "\n";
  if (s.sparse && m->a.columns < m->k) {
    out += "A is sparse: k counts only the " + number(m->a.columns.value) + " of " + number(m->k.value) +
           " columns that are kept\n";
  } else if (s.sparse) {
    out += "A is sparse: k counts all columns, and half of the values are kept\n";
  }
  return selected(q, out, operands);
}

// Returns the refusal. The sentence begins with `said`, such as "NAME is".
Problem of_boxes(std::string const& said) {
  return {"no_thread_values",
          said +
              " started by one thread for a whole tile, so no thread holds values of it: "
              "'sett why SRC DST --from global --to shared --align 128' shows which boxes it moves",
          0};
}

Outcome explain_copy_of(TilingQuestion const& q) {
  std::optional<sett::CopyParts> parts;
  int const wide = vector_bits(q.name);
  if (wide > 0) {
    if (q.bits < 1 || wide % q.bits != 0) {
      return refuse(wrong("elements of " + counted(q.bits, "bit") + " do not fill a vector of " + number(wide)));
    }
    parts = sett::vector_parts(wide / q.bits);
  }
  if (auto const found = instruction_of(q.name); found.copy) {
    auto const made = sett::try_copy_parts(*found.copy, q.bits);
    if (!made) { return refuse(made.error()); }
    parts = *made;
  }
  if (!parts && is_box_copy(q.name)) { return refuse(of_boxes(q.name + " is")); }
  if (!parts) {
    return refuse(
        {"no_atom",
         "no copy is called " + q.name +
             nearest_atom(q.name, "copy",
                          "'sett atoms copy warp' lists a warp's copies; a thread's copies "
                          "are UniversalCopy<uint128_t> and SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, of 8 to 128 bits"),
         0});
  }
  if (q.threads.empty() || q.values.empty()) {
    std::string const missing = q.threads.empty() && q.values.empty() ? "--threads and --values are"
                                : q.threads.empty()                   ? "--threads is"
                                                                      : "--values is";
    return refuse(wrong("a tiled copy needs a layout of threads and a layout of each thread's values, but " + missing +
                        " missing: give, for example, --threads '(32,1):(1,32)' --values '(1,8):(8,1)'"));
  }
  Problem problem;
  AnyLayout const threads = layout_of(q.threads, problem);
  if (!problem.message.empty()) { return refuse(problem, q.threads); }
  AnyLayout const values = layout_of(q.values, problem);
  if (!problem.message.empty()) { return refuse(problem, q.values); }
  auto const c = sett::try_copy_tiling(*parts, threads, values);
  if (!c) { return refuse(c.error()); }
  std::vector<Shown> const operands{{"S", "(m,n)", &c->source}, {"D", "(m,n)", &c->destination}};
  if (Problem const p = too_large(operands, "smaller --threads or --values"); !p.code.empty()) { return refuse(p); }
  std::string const out = q.name + ", elements of " + counted(q.bits, "bit") + ": " +
                          counted(c->threads.value, "thread") + ", tile " + number(c->source.rows.value) + "x" +
                          number(c->source.columns.value) + "\n";
  return selected(q, out, operands);
}

}  // namespace

Outcome tiling_explanation(TilingQuestion const& q) {
  if (q.name.empty()) {
    return refuse(wrong("explain " + q.kind + " must be followed by an instruction's name, such as " +
                        (q.kind == "mma" ? "SM80_16x8x16_F32F16F16F32_TN: 'sett atoms mma' lists them"
                                         : "SM75_U32x4_LDSM_N: 'sett atoms copy warp' lists a warp's copies")));
  }
  if (q.kind == "copy") { return explain_copy_of(q); }
  Instruction const found = instruction_of(q.name);
  if (found.mma) { return explain_mma_of(q, *found.mma); }
  if (is_box_copy(q.name)) { return refuse(of_boxes(q.name + " is a copy, which is")); }
  return refuse({"no_atom",
                 found.copy ? q.name + " is a copy: 'sett explain copy' shows its threads and values"
                            : "no mma is called " + q.name + nearest_atom(q.name, "mma", "'sett atoms mma' lists them"),
                 0});
}

}  // namespace app
