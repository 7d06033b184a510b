// Drawings in text: CuTe's print_layout for rank 2, a row for rank 1, one table a slice beyond.
#include <algorithm>
#include <cstdio>

#include "commands.hpp"
#include "functions.hpp"

namespace app {

namespace {

constexpr int max_cells = 1 << 16;

// rows by columns of offset + L, as CuTe's print_layout prints it
void table(std::string& out, AnyLayout const& rows, AnyLayout const& columns, Num offset, int width) {
  auto const m = sett::size(rows).value;
  auto const n = sett::size(columns).value;
  char cell[64];
  std::string const dashes(std::size_t(width + 2), '-');
  std::size_t const label = std::max(std::size_t{2}, std::to_string(m - 1).size());
  std::string const margin(label + 2, ' ');
  out += margin;
  for (std::int64_t j = 0; j < n; ++j) {
    std::snprintf(cell, sizeof cell, "  %*lld ", width, static_cast<long long>(j));
    out += cell;
  }
  out += '\n';
  std::string rule = margin + "+";
  for (std::int64_t j = 0; j < n; ++j) { rule += dashes + "+"; }
  for (std::int64_t i = 0; i < m; ++i) {
    std::string const row = std::to_string(i);
    out += rule + "\n" + std::string(label - row.size(), ' ') + row + "  ";
    for (std::int64_t j = 0; j < n; ++j) {
      std::snprintf(cell, sizeof cell, "| %*lld ", width, static_cast<long long>((offset + rows(Num(i)) + columns(Num(j))).value));
      out += cell;
    }
    out += "|\n";
  }
  out += rule + "\n";
}

}  // namespace

Answer drawing_of(AnyLayout const& a, std::string& out) {
  if (sett::size(a) > Num(max_cells)) {
    return fail("too_large", "a drawing has at most 65536 cells, but the layout has " +
                                 std::string(sett::to_text(sett::size(a)).c_str()) + " elements: draw a part of it");
  }
  int const digits = int(std::to_string(sett::cosize(a).value).size());
  bool const negative = std::any_of(a.stride.begin(), a.stride.end(), [](Num d) { return d < Num(0); });
  // the columns are numbered above, and may be more than there are offsets
  Num const columns = a.rank() <= 1 ? sett::size(a) : sett::size(a.mode(1));
  int const width = std::max(digits + (negative ? 1 : 0), int(std::to_string(columns.value - 1).size()));
  AnyLayout const one = sett::one_mode(Num(1), Num(0));
  out = std::string(sett::to_text(a).c_str()) + "\n";
  if (a.rank() <= 1) {
    table(out, one, a, Num(0), width);
    return answer(of(a));
  }
  sett::Vec<AnyLayout> rest;
  for (int i = 2; i < a.rank(); ++i) { rest.push_back(a.mode(i)); }
  AnyLayout const slices = rest.empty() ? one : sett::concat(rest);
  for (Num s = Num(0); s < sett::size(slices); s = s + Num(1)) {
    if (a.rank() > 2) {
      auto const c = sett::try_idx2crd(s, sett::shape(slices));
      out += "slice (_,_," + std::string(sett::to_text(*c).c_str()).substr(1) + "\n";
    }
    table(out, a.mode(0), a.mode(1), slices(s), width);
  }
  return answer(of(a));
}

int draw(std::string const& expression) {
  int code = 0;
  AnyLayout const l = layout_or_report(expression, code);
  if (code != 0) { return code; }
  std::string out;
  Answer const a = drawing_of(l, out);
  if (!a.value) { return report(a.problem, expression); }
  std::fputs(out.c_str(), stdout);
  return 0;
}

}  // namespace app
