// identify_table: compares a table of positions with each format that its shape allows, and fits a layout.
#include "identify_table.hpp"

#include <algorithm>

#include "../arrays/identified.hpp"
#include "../arrays/value_positions.hpp"
#include "../report/report.hpp"
#include "tables.hpp"

namespace app {

using namespace sett::formats;
using sett::Num;

namespace {

int refuse(std::string const& message) { return report({"", message, 0}, ""); }

// A table of positions in C order.
struct Table {
  std::vector<std::int64_t> shape{};
  std::vector<std::int64_t> position{};
};

// Counts the coordinates at which the table has the format's position.
Match compare(Guess const& g, Table const& table) {
  StoredFormat const& f = g.stored;
  sett::AnyLayout const of_table = sett::detail::layout_of(g.modes);
  sett::AnyLayout const c_order = sett::detail::layout_of(compact_modes(f.extents));
  Match m;
  m.total = f.elements();
  for (std::int64_t i = 0; i < m.total; ++i) {
    if (table.position[std::size_t(of_table(Num(i)).value)] == f.unit_at(i)) {
      ++m.equal;
      continue;
    }
    std::int64_t const at = c_order(Num(i)).value;
    m.first = m.first < 0 || at < m.first ? at : m.first;
  }
  return m;
}

// Returns why no array can be stored at these positions, or an empty text.
std::string why_unusable(sett::Vec<Num> const& table) {
  std::vector<std::int64_t> sorted;
  for (Num const& n : table) { sorted.push_back(n.value); }
  std::sort(sorted.begin(), sorted.end());
  if (sorted.front() < 0) {
    return "no array can be stored there: the least position is " + std::to_string(sorted.front());
  }
  auto const twice = std::adjacent_find(sorted.begin(), sorted.end());
  return twice == sorted.end()
             ? ""
             : "no array can be stored there: position " + std::to_string(*twice) + " is in the table more than once";
}

// Adds the guesses that have at least half of the positions.
void search(std::vector<Guess> const& all, Table const& table, Found& out) {
  out.tried = all.size();
  for (Guess const& g : all) {
    auto const same = [&](std::int64_t i, std::int64_t unit) { return table.position[std::size_t(i)] == unit; };
    if (sample_differs(g, same)) { continue; }
    Match const m = compare(g, table);
    if (2 * m.equal >= m.total) { out.add(g, m); }
  }
  out.sort();
}

}  // namespace

int identify_table(Identify const& job) {
  if (job.json) { report_in_json(); }
  if (!job.stored.ends_with(".npy")) {
    return refuse("--table must be a .npy file, whose shape gives the sizes, but it is '" + job.stored +
                  "': save it with numpy.save, or use sett fit");
  }
  sett::Vec<Num> colex;
  Table table;
  if (Problem const p = read_table(job.stored, colex, &table.shape); !p.message.empty()) { return report(p, ""); }
  std::string error;
  Sizes given;
  if (!read_sizes(job.sizes, given, error) || !are_known(given, error)) { return refuse(error); }
  sett::AnyLayout const c_order = sett::detail::layout_of(compact_modes(table.shape));
  table.position.resize(std::size_t(colex.size()));
  for (int i = 0; i < colex.size(); ++i) { table.position[std::size_t(c_order(Num(i)).value)] = colex[i].value; }
  Identified answer;
  try {
    search(guesses(PlainArray{table.shape, any_width}, any_size, given), table, answer.formats);
    answer.note = why_unusable(colex);
    if (answer.formats.whole.empty()) { answer.layout = layout_of_table(colex, table.shape, answer.why_no_layout); }
  } catch (sett::layout_error const& e) { return refuse(e.what()); }
  return print(answer, "has these positions", job.json);
}

}  // namespace app
