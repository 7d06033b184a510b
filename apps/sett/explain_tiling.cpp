// explain mma, explain copy: who holds which element of a tile, in words and as a table.
#include <algorithm>
#include <cstdio>
#include <sstream>

#include "picture.hpp"
#include "told.hpp"
#include "sett/atom/tiling.hpp"
#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace app {

namespace {

constexpr int shown_values = 16;
constexpr std::int64_t table_cells = 4096;
constexpr std::int64_t most_pairs = std::int64_t(1) << 22;  // of threads and values, which are all counted

// an operand of the tiling: its letter, its coordinate in words, and what it is of threads
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

// "2x2x1" or "32,16": so many positive integers
std::optional<std::vector<int>> numbers(std::string const& text, std::size_t count) {
  std::vector<int> out;
  std::istringstream in(text);
  for (int n = 0; in >> n;) {
    out.push_back(n);
    if (in.peek() == 'x' || in.peek() == ',') { in.get(); }
  }
  bool const whole = in.eof() && out.size() == count && (text.empty() || std::isdigit(static_cast<unsigned char>(text.back())) != 0);
  if (!whole || std::any_of(out.begin(), out.end(), [](int n) { return n < 0; })) { return {}; }
  return out;
}

void print_thread(Shown const& s, std::int64_t thread, std::int64_t only) {
  std::int64_t const values = values_of(s);
  std::int64_t const first = only < 0 ? 0 : only;
  std::int64_t const last = only < 0 ? std::min<std::int64_t>(values, shown_values) : only + 1;
  std::printf("  thread %lld holds %s value%s", static_cast<long long>(thread), s.name.c_str(), last - first == 1 ? " " : "s ");
  std::printf(last - first == 1 ? "%lld" : "%lld..%lld", static_cast<long long>(first), static_cast<long long>(last - 1));
  std::printf(" at %s =", s.axes.c_str());
  for (std::int64_t v = first; v < last; ++v) { std::printf(" %s", place_of(s, index_of(s, thread, v)).c_str()); }
  if (only < 0 && values > last) { std::printf(" ... of %lld", static_cast<long long>(values)); }
  std::printf("\n");
}

// how many times the elements of the tile are held: least and most
std::pair<int, int> times(Shown const& s) {
  std::vector<int> count(std::size_t((s.tiling->rows * s.tiling->columns).value), 0);
  for (std::int64_t t = 0; t < threads_of(s); ++t) {
    for (std::int64_t v = 0; v < values_of(s); ++v) { ++count[std::size_t(index_of(s, t, v))]; }
  }
  return {*std::min_element(count.begin(), count.end()), *std::max_element(count.begin(), count.end())};
}

void print_operand(Shown const& s) {
  auto const [least, most] = times(s);
  std::printf("%s %s, %lldx%lld: (thread,value) to index %s\n", s.name.c_str(), s.axes.c_str(),
              static_cast<long long>(s.tiling->rows.value), static_cast<long long>(s.tiling->columns.value),
              sett::to_text(s.tiling->tv).c_str());
  std::printf("  %s a thread; each element is held %s\n", counted(values_of(s), "value").c_str(),
              least == most && most == 1 ? "once"
              : least == most            ? (std::to_string(most) + " times").c_str()
                                         : (std::to_string(least) + " to " + std::to_string(most) + " times").c_str());
}

int print_holders(Shown const& s, int row, int column) {
  std::int64_t const wanted = row + s.tiling->rows.value * column;
  std::string holders;
  int found = 0;
  for (std::int64_t t = 0; t < threads_of(s); ++t) {
    for (std::int64_t v = 0; v < values_of(s); ++v) {
      if (index_of(s, t, v) != wanted || ++found > shown_values) { continue; }
      holders += (holders.empty() ? " value " : ", value ") + std::to_string(v) + " of thread " + std::to_string(t);
    }
  }
  std::printf("  %s %s is%s%s\n", s.name.c_str(), place_of(s, wanted).c_str(), holders.empty() ? " held by no thread" : holders.c_str(),
              found > shown_values ? (" ... " + std::to_string(found) + " in all").c_str() : "");
  return found;
}

// each place with the first thread and value that has it
void print_table(Shown const& s) {
  std::int64_t const rows = s.tiling->rows.value, columns = s.tiling->columns.value;
  std::vector<std::string> cell(std::size_t(rows * columns));
  std::size_t width = 1;
  for (std::int64_t t = threads_of(s); t-- > 0;) {
    for (std::int64_t v = values_of(s); v-- > 0;) {
      std::string& c = cell[std::size_t(index_of(s, t, v))];
      c = "T" + std::to_string(t) + "V" + std::to_string(v);
      width = std::max(width, c.size());
    }
  }
  std::printf("%s %s\n%5s", s.name.c_str(), s.axes.c_str(), "");
  for (std::int64_t j = 0; j < columns; ++j) { std::printf(" %*lld", int(width), static_cast<long long>(j)); }
  std::printf("\n");
  for (std::int64_t i = 0; i < rows; ++i) {
    std::printf("%5lld", static_cast<long long>(i));
    for (std::int64_t j = 0; j < columns; ++j) { std::printf(" %*s", int(width), cell[std::size_t(i + rows * j)].c_str()); }
    std::printf("\n");
  }
}

// what would take too long, or more memory than there is: said before anything is printed
Problem too_large(std::vector<Shown> const& operands, char const* smaller) {
  for (Shown const& s : operands) {
    Num const pairs = sett::size(s.tiling->tv), cells = s.tiling->rows * s.tiling->columns;
    for (Num const n : {pairs, cells}) {
      if (!n.overflowed() && n <= Num(most_pairs)) { continue; }
      std::string const count = n.overflowed() ? "more than 64 bits count" : std::to_string(n.value);
      return {"too_large", "the tile of " + s.name + " has " + count + (n == cells ? " elements" : " pairs of a thread and a value") +
                               ", and " + std::to_string(most_pairs) + " are explained at most: give " + smaller, 0};
    }
  }
  return {};
}

int print_selected(TilingQuestion const& q, std::vector<Shown> const& operands) {
  std::optional<std::vector<int>> coord;
  if (!q.coord.empty()) {
    coord = numbers(q.coord, 2);
    if (!coord) { return report(wrong("--coord is two integers, as 9,3, and not '" + q.coord + "'"), ""); }
  }
  bool known = q.table.empty();
  for (Shown const& s : operands) { known = known || s.name == q.table; }
  if (!known) { return report(wrong("--table is the name of an operand, and not '" + q.table + "'"), ""); }
  bool any = false;
  for (Shown const& s : operands) {
    if (!q.table.empty()) {
      if (s.name != q.table) { continue; }
      if ((s.tiling->rows * s.tiling->columns).value > table_cells) {
        return report({"too_large", "a table has at most 4096 elements, but the tile of " + s.name + " has more", 0}, "");
      }
      print_table(s);
      continue;
    }
    if (q.thread >= threads_of(s)) {
      return report(wrong("thread " + std::to_string(q.thread) + " is none of " + counted(threads_of(s), "thread")), "");
    }
    if (q.value >= 0 && q.value >= values_of(s)) {
      std::printf("  %s has %s a thread, and no value %d\n", s.name.c_str(), counted(values_of(s), "value").c_str(), q.value);
      continue;
    }
    if (coord) {
      bool const inside = (*coord)[0] < s.tiling->rows.value && (*coord)[1] < s.tiling->columns.value;
      if (inside) { print_holders(s, (*coord)[0], (*coord)[1]); }
      any = any || inside;
      continue;
    }
    if (q.thread < 0 && q.value < 0) { print_operand(s); }
    print_thread(s, std::max(q.thread, 0), q.value);
  }
  if (coord && !any) { return report(wrong("the coordinate (" + q.coord + ") is outside of every operand's tile"), ""); }
  return 0;
}

template <class Instruction>
int explain_mma_of(TilingQuestion const& q, Instruction const& s, int arch, sett::Element d) {
  auto const atoms = numbers(q.atoms, 3);
  if (!atoms) { return report(wrong("--atoms is three integers, as 2x2x1, and not '" + q.atoms + "'"), ""); }
  sett::Extents3 tile;
  if (!q.tile.empty()) {
    auto const t = numbers(q.tile, 3);
    if (!t) { return report(wrong("--tile is three integers, as 32x32x16, and not '" + q.tile + "'"), ""); }
    if (std::count(t->begin(), t->end(), 0) > 0) { return report(wrong("the extents of --tile are at least 1, and it is '" + q.tile + "'"), ""); }
    tile = {(*t)[0], (*t)[1], (*t)[2]};
  }
  auto const m = sett::try_mma_tiling(s, {(*atoms)[0], (*atoms)[1], (*atoms)[2]}, tile);
  if (!m) { return report({sett::name(m.error().failure.rule), m.error().text.c_str(), 0}, ""); }
  std::vector<Shown> const operands{{"A", "(m,k)", &m->a}, {"B", "(n,k)", &m->b}, {"C", "(m,n)", &m->c}};
  if (Problem const p = too_large(operands, "fewer --atoms, or a smaller --tile"); !p.code.empty()) { return report(p, ""); }
  std::printf("%s, %s atoms of %lld threads: tile (M,N,K) = (%lld,%lld,%lld)\n", q.name.c_str(), q.atoms.c_str(),
              static_cast<long long>(sett::size(m->threads.mode(0)).value), static_cast<long long>(m->m.value),
              static_cast<long long>(m->n.value), static_cast<long long>(m->k.value));
  std::printf("sm_%d: D, C %s, A %s, B %s; thread (v,m,n,k) is %s\n", arch, sett::ptx_name(d), sett::ptx_name(s.a), sett::ptx_name(s.b),
              sett::to_text(m->threads).c_str());
  if (s.sparse && m->a.columns < m->k) {
    std::printf("A is sparse: k counts the %lld columns that are kept of %lld\n", static_cast<long long>(m->a.columns.value),
                static_cast<long long>(m->k.value));
  } else if (s.sparse) {
    std::printf("A is sparse: k counts all columns, and half of the values are kept\n");
  }
  return print_selected(q, operands);
}

int explain_copy_of(TilingQuestion const& q) {
  if (q.threads.empty() || q.values.empty()) {
    std::string const missing = q.threads.empty() && q.values.empty() ? "--threads and --values are" : q.threads.empty() ? "--threads is" : "--values is";
    return report(wrong("a tiled copy has a layout of threads and one of each thread's values, and " + missing +
                        " missing: --threads '(32,1):(1,32)' --values '(1,8):(8,1)'"), "");
  }
  int code = 0;
  AnyLayout const threads = layout_or_report(q.threads, code);
  AnyLayout const values = code == 0 ? layout_or_report(q.values, code) : threads;
  if (code != 0) { return code; }
  std::optional<sett::CopyParts> parts;
  int const wide = vector_bits(q.name);
  if (wide > 0) {
    if (q.bits < 1 || wide % q.bits != 0) {
      return report(wrong("elements of " + std::to_string(q.bits) + " bits do not fill a vector of " + std::to_string(wide)), "");
    }
    parts = sett::vector_parts(wide / q.bits);
  }
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    if (q.name != sett::cute_name(s).text) { continue; }
    auto const made = sett::try_copy_parts(s, q.bits);
    if (!made) { return report({sett::name(made.error().failure.rule), made.error().text.c_str(), 0}, ""); }
    parts = *made;
  }
  if (!parts && (q.name.rfind("SM90_TMA_", 0) == 0 || q.name.rfind("SM90_BULK_COPY", 0) == 0)) {
    return report({"no_thread_values", q.name + " is started by one thread for a whole tile, and no thread holds values of it: "
                                       "'sett why SRC DST --from global --to shared --align 128' says which boxes it moves", 0}, "");
  }
  if (!parts) {
    return report({"no_atom", "no copy is called " + q.name + ": 'sett atoms copy' lists those of a warp; those of a thread are "
                              "UniversalCopy<uint128_t> and SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, of 8 to 128 bits", 0}, "");
  }
  auto const c = sett::try_copy_tiling(*parts, threads, values);
  if (!c) { return report({sett::name(c.error().failure.rule), c.error().text.c_str(), 0}, ""); }
  std::vector<Shown> const operands{{"S", "(m,n)", &c->source}, {"D", "(m,n)", &c->destination}};
  if (Problem const p = too_large(operands, "smaller --threads or --values"); !p.code.empty()) { return report(p, ""); }
  std::printf("%s, elements of %s: %s, tile %lldx%lld\n", q.name.c_str(), counted(q.bits, "bit").c_str(), counted(c->threads.value, "thread").c_str(),
              static_cast<long long>(c->source.rows.value), static_cast<long long>(c->source.columns.value));
  return print_selected(q, operands);
}

}  // namespace

int explain_tiling(TilingQuestion const& q) {
  if (q.kind == "copy") { return explain_copy_of(q); }
  for (sett::Mma const& s : sett::mma_table()) {
    if (q.name == sett::cute_name(s).text) { return explain_mma_of(q, s, s.arch, s.d); }
  }
  for (sett::Wgmma const& s : sett::wgmma_table()) {
    std::string const name = sett::cute_name(s).text;
    bool const plain = !s.sparse && (q.name == "SM90" + name.substr(3) || q.name == "SM90::GMMA::" + name);
    if (plain || q.name == name || (s.sparse && q.name == "SM90::GMMA::SPARSE::" + name)) { return explain_mma_of(q, s, 90, s.d); }
  }
  return report({"no_atom", "no mma is called " + q.name + ": 'sett atoms mma' lists them", 0}, "");
}

}  // namespace app
