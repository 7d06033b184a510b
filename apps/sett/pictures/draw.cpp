// Draws layouts as text. Rank 2 has the form of CuTe's print_layout, rank 1 is one row, and higher ranks have one table
// for each slice. Also draws pictures of any kind.
#include <algorithm>
#include <cstdio>

#include "../expressions/functions.hpp"
#include "../report/report.hpp"
#include "picture.hpp"
#include "sett/draw/plain.hpp"

namespace app {

namespace {

constexpr int max_cells = 1 << 16;

std::string cell(Mapping const& map, Num i) { return sett::to_text(map.at(i)).c_str(); }

std::string right(std::string const& text, int width) {
  return std::string(std::size_t(std::max(width - int(text.size()), 0)), ' ') + text;
}

// Appends a table of rows by columns that begins at the index `first`, as CuTe's print_layout prints it.
void table(std::string& out, Mapping const& map, std::int64_t rows, std::int64_t columns, Num first, int width) {
  std::string const dashes(std::size_t(width + 2), '-');
  int const label = std::max(2, int(std::to_string(rows - 1).size()));
  std::string const margin(std::size_t(label + 2), ' ');
  out += margin;
  for (std::int64_t j = 0; j < columns; ++j) { out += "  " + right(std::to_string(j), width) + " "; }
  out += '\n';
  std::string rule = margin + "+";
  for (std::int64_t j = 0; j < columns; ++j) { rule += dashes + "+"; }
  for (std::int64_t i = 0; i < rows; ++i) {
    out += rule + "\n" + right(std::to_string(i), label) + "  ";
    for (std::int64_t j = 0; j < columns; ++j) {
      out += "| " + right(cell(map, first + Num(i + rows * j)), width) + " ";
    }
    out += "|\n";
  }
  out += rule + "\n";
}

// Returns the width of a cell. For a layout, the width is the number of digits of the cosize, as in CuTe.
int width_of(Mapping const& map) {
  if (map.layout) {
    auto const& stride = map.layout->stride;
    bool const negative = std::any_of(stride.begin(), stride.end(), [](Num d) { return d < Num(0); });
    return int(std::to_string(sett::cosize(*map.layout).value).size()) + (negative ? 1 : 0);
  }
  int width = 1;
  for (Num i = Num(0); i < map.size; i = i + Num(1)) { width = std::max(width, int(cell(map, i).size())); }
  return width;
}

// Draws a layout, in the form of CuTe's print_layout for rank 2.
Answer drawing_of(Mapping const& map, std::string& out) {
  if (map.size > Num(max_cells)) {
    return fail("too_large", "a drawing must have at most 65536 cells, but the layout has " +
                                 std::string(sett::to_text(map.size).c_str()) + " elements: draw a part of it");
  }
  bool const flat = map.shape.is_integer() || map.shape.rank() <= 1;
  Num const rows = flat ? Num(1) : sett::product(map.shape.element(0).leaf);
  Num const columns = flat ? map.size : sett::product(map.shape.element(1).leaf);
  // The numbers of columns can be wider than the offsets.
  int const width = std::max(width_of(map), int(std::to_string(columns.value - 1).size()));
  out = map.text + "\n";
  Num const cells = rows * columns;
  for (Num s = Num(0); s * cells < map.size; s = s + Num(1)) {
    if (!flat && map.shape.rank() > 2) {
      sett::Vec<AnyTuple> rest;
      for (int i = 2; i < map.shape.rank(); ++i) { rest.push_back(map.shape.element(i)); }
      AnyTuple slices{sett::Profile(rest.size()), sett::Vec<Num>()};
      for (AnyTuple const& mode : rest) {
        slices.profile.append(mode.profile);
        slices.leaf.append(mode.leaf);
      }
      auto const c = sett::try_idx2crd(s, slices);
      out += "slice (_,_," + std::string(sett::to_text(*c).c_str()).substr(1) + "\n";
    }
    table(out, map, rows.value, columns.value, s * cells, width);
  }
  return {of(true), {}};
}

int draw_text(std::string const& expression) {
  Problem problem;
  std::string note;
  auto const map = mapping_of(expression, problem, &note);
  print_note(note);
  if (!map) { return report(problem, expression); }
  std::string out;
  Answer const a = drawing_of(*map, out);
  if (!a.value) { return report(a.problem, expression); }
  std::fputs(out.c_str(), stdout);
  return 0;
}

// Returns the error for an option that the kind of picture ignores.
Problem misplaced(Drawing const& job) {
  bool const atom = job.kind == "mma" || job.kind == "copy";
  struct Option {
    char const* name;
    bool given;
    bool read;
    char const* kinds;
  };
  Option const options[] = {{"--shape", !job.shape.empty(), job.kind == "tv", "tv"},
                            {"--bytes", job.bytes != 0, job.kind == "banks" || job.kind == "lines", "banks and lines"},
                            {"--atoms", job.atoms != "1x1x1", atom, "mma"},
                            {"--tile", !job.tile.empty(), atom, "mma"},
                            {"--threads", !job.threads.empty(), atom, "copy"},
                            {"--values", !job.values.empty(), atom, "copy"}};
  for (Option const& o : options) {
    if (o.given && !o.read) {
      return {
          "wrong_arguments",
          std::string(o.name) + " is for pictures of the kind " + o.kinds + ", but this one is of the kind " + job.kind,
          0};
    }
  }
  return {};
}

}  // namespace

int draw(Drawing job) {
  if (job.words.size() > 1 && is_picture_kind(job.words[0])) {
    if (!job.kind.empty() && job.kind != job.words[0]) {
      return report({"wrong_arguments", "two kinds are named, " + job.words[0] + " and " + job.kind + ": name one", 0},
                    "");
    }
    job.kind = job.words[0];
    job.words.erase(job.words.begin());
  }
  if (job.words.size() > (job.kind == "diff" || job.kind.empty() ? 2u : 1u)) {
    return report({"wrong_arguments",
                   "draw must be given one expression, or two to draw their difference: put quotes around each", 0},
                  "");
  }
  if (job.kind.empty() && job.words.size() == 2) { job.kind = "diff"; }
  if (job.kind.empty() && is_atom(job.words[0])) { job.kind = "mma"; }
  bool const plain_text = job.kind.empty() && job.output.empty() && job.title.empty();
  if (job.kind.empty()) { job.kind = "layout"; }
  if (Problem const p = misplaced(job); !p.message.empty()) { return report(p, ""); }
  if (plain_text) { return draw_text(job.words[0]); }
  Picture made = picture_of(job);
  if (!made.scene) { return report(made.problem, made.where); }
  if (!job.title.empty()) { made.scene->title = job.title; }
  if (job.output.empty()) {
    std::fputs(plain(*made.scene).c_str(), stdout);
    return 0;
  }
  using sett::draw::Theme;
  Theme const theme = job.theme == "dark" ? Theme::dark : job.theme == "light" ? Theme::light : Theme::automatic;
  std::string error;
  return write_picture(*made.scene, theme, job.output, error) ? 0 : report({"", error, 0}, "");
}

}  // namespace app
